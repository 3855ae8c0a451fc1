// Charts on their way to the pages: sent when what they show changes, and changed by a person at a page.

import type { Edit } from '../../../server/protocol/edits';
import type { ServerEvent } from '../../../server/protocol/state';
import type { WireChart } from '../../../server/protocol/workbook';
import { applyEdits } from '../../../server/workbook/apply-edits';
import { ChangeFeed } from '../../../server/workbook/change-feed';
import { wireCharts } from '../../../server/workbook/wire-charts';
import { wireWorkbook } from '../../../server/workbook/wire-workbook';
import { chartOf, chartWorkbook } from '../../charts/chart-fixture';

/** A chart of the hidden sheet's A1:B4 on the first sheet, and what the pages are sent. */
function chartFeed() {
  const { workbook, data } = chartWorkbook();
  const [first] = workbook.sheets;
  if (!first) throw new Error('A workbook has a sheet.');
  const anchor = { row: 3, column: 2, offsetX: 4, offsetY: 5 };
  first.charts = [chartOf(data, ['A1:B4'], { anchor, options: { title: 'Revenue', width: 300 } })];
  const events: ServerEvent[] = [];
  const feed = new ChangeFeed(
    workbook,
    (event) => events.push(event),
    () => false,
  );
  feed.flush();
  events.length = 0;
  const edit = (...edits: Edit[]) => feed.asClient('page', () => applyEdits(workbook, edits));
  const drawn = (): WireChart[][] =>
    events.flatMap((event) => (event.type === 'charts' ? [event.charts] : []));
  return { workbook, data, first, feed, events, edit, drawn };
}

const numbers = (charts: readonly WireChart[] | undefined) => charts?.[0]?.model.series[0]?.values;

test('a page gets a chart with its place, its size and what it shows', () => {
  const { workbook, first } = chartFeed();
  expect(wireWorkbook(workbook).charts).toMatchObject([
    {
      id: 7,
      sheet: first.id,
      row: 2,
      column: 1,
      offsetX: 4,
      offsetY: 5,
      width: 300,
      height: 371,
      model: { kind: 'line', title: 'Revenue', series: [{ name: 'Banner', values: [10, 20, 30] }] },
    },
  ]);
});

test('a chart is sent again when a cell that it reads changes, also to the page that changed it', () => {
  const { data, edit, drawn } = chartFeed();
  edit({ kind: 'type', sheet: data, row: 2, column: 1, text: '25' });
  expect(drawn().map(numbers)).toEqual([[10, 25, 30]]);
});

test('a change of cells that no chart reads sends no chart', () => {
  const { data, events, edit, drawn } = chartFeed();
  edit({ kind: 'type', sheet: data, row: 2, column: 7, text: '25' });
  expect([events.length, drawn()]).toEqual([1, []]);
});

test('a chart moves with the rows before it', () => {
  const { first, edit, drawn } = chartFeed();
  edit({ kind: 'insertRows', sheet: first.id, at: 0, count: 3 });
  expect(drawn().map(([chart]) => chart?.row)).toEqual([5]);
});

test('a person renames a chart and deletes it', () => {
  const { workbook, first, events, edit, drawn } = chartFeed();
  edit({ kind: 'renameChart', chart: 7, title: 'Mine' });
  expect(first.charts[0]?.options).toEqual({ title: 'Mine', width: 300 });
  edit({ kind: 'deleteChart', chart: 7 });
  expect(drawn().map((charts) => charts.map(({ model }) => model.title))).toEqual([['Mine'], []]);
  expect(wireCharts(workbook)).toEqual([]);
  // Pages learn the newest revision without loading the grid's cells again.
  expect(events.map((event) => event.type)).toEqual(['charts', 'charts']);
  expect(events[1]).toMatchObject({ revision: workbook.revision });
});

test('a chart that is gone is neither renamed nor deleted', () => {
  const { workbook, first, edit, events } = chartFeed();
  const before = workbook.revision;
  const answer = edit({ kind: 'deleteChart', chart: 8 }, { kind: 'renameChart', chart: 8, title: 'x' });
  expect([answer.refused, workbook.revision, events, first.charts.length]).toEqual([
    undefined,
    before,
    [],
    1,
  ]);
});

test('pages wait for the revision of a change that shows nothing new', () => {
  const { workbook, first, feed, events } = chartFeed();
  workbook.chartsChanged(first.id);
  feed.flush();
  expect(events).toMatchObject([{ type: 'charts', revision: workbook.revision }]);
});
