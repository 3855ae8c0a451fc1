// What a person does to a list of many restatements before an undo takes a run's lines back: all of them go, and
// nothing else.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { type Moment, momentOf, restoreMoment } from '../saved/moment';
import { useReportHost } from '../world/report-host';

onlyInLongRun({ oneIn: 2 });

const world = useReportHost('2026-11-20T12:00:00Z', { opens: 'once' });
/** The final ones of 60. */
const DAYS = 57;
const LIST = 'Publisher Stats restatements';

type Line = readonly unknown[];
let [first, second] = ['', ''];
/** Two reports of one name have listed a change of each of 57 days. */
let listed: Moment;
beforeAll(async () => {
  const save = (sheetName: string) =>
    world.saveAndRun({
      name: 'Close',
      mode: 'merge',
      listsRestatements: true,
      choice: {
        apps: [world.app],
        period: 'last 60 days',
        groupBy: ['date'],
        destination: { kind: 'newSheet', sheetName },
      },
    });
  // By their IDs, by which lines of one day are sorted.
  [first = '', second = ''] = [await save('One'), await save('Two')].sort();
  await restate();
  await world.runNow(first);
  await world.runNow(second);
  expect(filled()).toHaveLength(1 + 2 * DAYS);
  listed = momentOf(world);
});
beforeEach(() => restoreMoment(world, listed));

/** Halves the figures of all final days, for good. */
const restate = () =>
  world.sandbox.query(`UPDATE served SET revenue_nano = revenue_nano // 2 WHERE day <= DATE '2026-11-16'`);

function list() {
  const found = world.workbook.sheetByName(LIST);
  if (!found) throw new Error('there is no list');
  return found;
}
const filled = () =>
  world
    .sheet(LIST, 16)
    .map((line) => line.map((value) => value ?? ''))
    .filter((line) => line.join('') !== '');
const place = (heading: string) => (filled()[0] ?? []).indexOf(heading);
const linesOf = (id: string): Line[] => filled().filter((line) => String(line[place('IDs')]).includes(id));
/** The row of a report’s first line. */
const rowOf = (id: string) =>
  world.sheet(LIST).findIndex((line) => String(line[place('IDs')]).includes(id)) + 1;
const columnOf = (heading: string, rows: number) => ({
  row: 1,
  column: place(heading) + 1,
  rows,
  columns: 1,
});
const type = (row: number, column: number, text: string) =>
  world.workbook.typeInto(list().id, row, column, text);
const undo = (id = first) => world.change(id, 'undo');

/** Sorts all lines as a person does, by their days, so that those of the two reports take turns. */
function sort(by = 'Day'): void {
  const { id, grid } = list();
  const range = { row: 2, column: 1, rows: grid.lastRow() - 1, columns: grid.lastColumn() };
  world.workbook.sortRange(id, range, [
    { column: place(by) + 1, ascending: true },
    { column: place('App') + 1, ascending: true },
    { column: place('IDs') + 1, ascending: true },
  ]);
}

test('an undo takes all of its lines back from a sorted list, those of a report of the same name stay', async () => {
  sort();
  const [twin, mine] = [linesOf(second), linesOf(first)];
  // Of each pair, the one is the first’s and the other the second’s, so no two rows of a report are adjacent.
  expect(mine.map((line) => line.slice(1, 5))).toEqual(twin.map((line) => line.slice(1, 5)));
  const { calls } = await world.execution('changeReport', { id: first, change: 'undo' });
  expect(linesOf(first)).toEqual([]);
  expect(linesOf(second)).toEqual(twin);
  expect(filled()).toHaveLength(1 + twin.length);
  const count = (name: string) => calls.filter(({ method }) => method === name).length;
  expect(count('RangeList.clearContent')).toBe(1);
  expect(count('Sheet.deleteRows')).toBeLessThanOrEqual(41);
  await undo(second);
  expect(filled()).toHaveLength(1);
});

test('an undo takes all of its lines back after a change of the file’s time zone', async () => {
  const twin = linesOf(second);
  world.workbook.timeZone = 'Asia/Tokyo';
  await undo();
  world.workbook.timeZone = 'America/New_York';
  expect(filled().slice(1)).toEqual(twin);
});

test('an undo takes all of its lines back where columns were moved, added, doubled and shown', async () => {
  const { id } = list();
  const rows = list().grid.lastRow();
  world.workbook.moveRange(id, columnOf('Day', rows), id, { row: 1, column: 14 });
  world.workbook.insertColumns(id, 3, 1);
  type(1, 3, 'Report');
  world.workbook.hideColumns(id, place('IDs') + 1, 1, false);
  sort();
  type(rowOf(first), 3, 'asked the network');
  const twin = linesOf(second);
  await undo();
  expect(linesOf(first)).toEqual([]);
  expect(linesOf(second)).toEqual(twin);
  expect(
    filled()
      .slice(1)
      .filter((line) => line[place('IDs')] === ''),
  ).toEqual([expect.arrayContaining(['asked the network'])]);
});

test('what a person has typed below the list while a run adds to it stays', async () => {
  await restate();
  const typed: string[] = [];
  world.state.faults = [
    {
      call: 'SpreadsheetApp.Sheet.getFilter',
      nth: 0,
      do: 'kill',
      get times() {
        typed.push(`mine ${typed.length}`);
        type(list().grid.lastRow() + 1, 3, typed.at(-1) ?? '');
        return 0;
      },
    },
  ];
  await world.runNow(first);
  world.state.faults = [];
  expect(typed.length).toBeGreaterThan(0);
  const words = filled().flatMap((line) => (/^mine/.test(String(line[2])) ? [line.join('')] : []));
  expect(words).toEqual(typed);
  expect(linesOf(first)).toHaveLength(2 * DAYS);
});

test('what stands beside a line, and a note on it, stays in its row', async () => {
  sort();
  const { id } = list();
  const beside = filled()[0]?.length ?? 0;
  // Every other row is the first’s, and those at the end would be deleted first.
  const row = rowOf(first) + 2 * (DAYS - 3);
  const days = [row, row + 2, row + 4].map((each) => world.sheet(LIST)[each - 1]?.[place('Day')]);
  type(row, beside + 1, '=IF(TRUE,"","")');
  world.workbook.setNote(id, row + 2, 2, 'told Bob');
  type(row + 4, beside + 1, 'asked the network');
  await undo();
  expect(linesOf(first)).toEqual([]);
  const cells = world.workbook.cells(id, { row: 1, column: 1, rows: 200, columns: 16 });
  // Rows above are deleted; each of these still has the other report’s line of its day below.
  const found = cells.flatMap((line, at) =>
    line.flatMap(({ formula, note, value }) => {
      const kept = formula ?? note ?? (value === 'asked the network' ? value : null);
      return kept ? [[kept, line[0]?.value, cells[at + 1]?.[place('Day')]?.value]] : [];
    }),
  );
  expect(found).toEqual([
    ['=IF(TRUE,"","")', null, days[0]],
    ['told Bob', null, days[1]],
    ['asked the network', null, days[2]],
  ]);
});

test('IDs that an editor has typed into other rows delete none of them', async () => {
  const ids = String(linesOf(first)[0]?.[place('IDs')]);
  const row = list().grid.lastRow() + 1;
  type(row, 2, 'Total');
  type(row, place('IDs') + 1, ids);
  const other = rowOf(second);
  type(other, place('IDs') + 1, ids);
  type(other, place('Report') + 1, 'Salaries');
  await undo();
  expect(
    filled()
      .slice(1)
      .map((line) => line[place('Report')])
      .sort(),
  ).toEqual(['Salaries', 'Total', ...linesOf(second).map(() => 'Close')].sort());
});

test('lines of a list without IDs stay as they are, and the next lines have theirs', async () => {
  const { id } = list();
  world.workbook.deleteColumns(id, place('IDs') + 1, 1);
  const before = filled();
  await restate();
  await world.runNow(first);
  expect(linesOf(first)).toHaveLength(DAYS);
  expect([...list().hiddenColumns]).toEqual([place('IDs') + 1]);
  await undo();
  const without = filled().map((line) => line.filter((_value, at) => at !== place('IDs')));
  expect(without.map((line) => line.join())).toEqual(
    before.map((line) => line.slice(0, without[0]?.length).join()),
  );
});
