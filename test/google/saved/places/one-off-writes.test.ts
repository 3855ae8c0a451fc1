// Write to sheet never changes the blocks of saved reports or the add-on's own tabs, even if it inserts rows.

import { snapshot } from 'sheets-workbench/apps-script/host';
import { type Choice, firstSellerChoice } from '../../../../src/runs/choice';
import { yesTo } from '../../../fakes/agreements';
import { OWNER } from '../../../people';
import { expectRows, valuesOf } from '../../sheet/sheet-truth';
import { choiceOf, runOf, useReportHost } from '../../world/report-host';
import { dailyRows } from '../report-truth';

const START = '2026-11-20T11:10:00Z';

const world = useReportHost(START);

const choice = (days: number, sheetName: string) =>
  choiceOf({ apps: [world.app], period: `last ${days} days`, groupBy: ['date'] }, sheetName);

/** A merge report of one app that has run once; its block starts at A1 and has six columns. */
async function savedReport(days: number, sheetName = 'Data'): Promise<string> {
  const id = await world.saveAndRun({ name: sheetName, mode: 'merge', choice: choice(days, sheetName) });
  return id;
}

/** The database's rows of the app for the last `days` days. */
const truth = (days: number) => dailyRows(world, days);

/** A one-off write of two days: a header and two rows. */
const writeOf = (destination: Choice['destination']) => ({
  runId: 'run-00000002',
  choice: { ...choice(2, ''), destination },
});
const HERE = { kind: 'currentCell' } as const;
const DATA = { kind: 'newSheet', sheetName: 'Data' } as const;

const select = (sheetId: number, row: number, column: number) =>
  world.workbook.select(sheetId, { row, column, rows: 1, columns: 1 });
/** Every cell, name and tab. */
const everything = () => JSON.stringify(snapshot(world.workbook));

describe('Write to sheet at the place of a saved report', () => {
  const requests = () => world.sandbox.requests.list().length;

  test.each<[string, Choice['destination']]>([
    ['the sheet’s name', DATA],
    ['the sheet’s name with other capitals', { kind: 'newSheet', sheetName: 'dATA ' }],
    ['the current cell inside the block', HERE],
    ['a fixed cell inside the block', { kind: 'cell', sheetName: 'Data', cell: 'F6' }],
  ])('is refused before any fetch, with an offer to run the report: %s', async (_title, destination) => {
    const id = await savedReport(5);
    select(world.area(id).sheetId, 3, 2);
    const [before, requestCount] = [everything(), requests()];
    expect(await world.refusal('write', writeOf(destination))).toMatchObject({
      code: 'REPORT_OWNS_PLACE',
      field: 'destination',
      offer: { kind: 'runReport' },
      report: { id, name: 'Data' },
      sentence: expect.stringContaining('“Data” writes this table (A1:F6 of sheet “Data”)'),
    });
    expect([everything(), requests()]).toEqual([before, requestCount]);
  });

  test('is refused for the menu item Write seller stats', async () => {
    await world.connect('seller');
    const period = 'last 40 days';
    await world.runNow(
      await world.save({ name: 'Seller', mode: 'merge', choice: { ...firstSellerChoice(), period } }),
    );
    const before = everything();
    const alerts: string[] = [];
    world.host.on('alert', (payload) => {
      alerts.push(JSON.stringify(payload));
      (payload as { answer(button: string): void }).answer('OK');
    });
    expect(await world.host.runMenuItem('writeSellerStats', { user: OWNER })).toMatchObject({ ok: true });
    // A header and 40 days, five columns wide.
    expect(alerts).toEqual([expect.stringContaining('“Seller” writes this table (A1:E41 of sheet')]);
    expect(everything()).toBe(before);
  });

  test('is accepted before the report has run, and the report’s first run takes over the table', async () => {
    const id = await world.save({ name: 'Data', choice: choice(5, 'Data') });
    expect(await world.call('write', writeOf(DATA))).toMatchObject({
      sentence: expect.stringContaining('A1:F3 of'),
    });
    await world.runNow(id);
    expect(world.area(id)).toMatchObject({ row: 1, rows: 6 });
  });
});

test('a report’s block moves down as a whole when rows are inserted for a table above, and its next run finds it', async () => {
  const id = await savedReport(5);
  const block = world.block(id);
  const { sheetId, rows, columns } = world.area(id);
  world.workbook.setCells(sheetId, 5, columns + 1, [[{ value: 'beside the fourth' }]]);
  // One empty row above the block is too few for a table of three.
  world.workbook.insertRows(sheetId, 1, 1);
  select(sheetId, 1, 1);
  const error = await world.refusal('write', writeOf(HERE));
  // In the way are the block's header and its first row, of six columns each.
  expect(error).toMatchObject({
    code: 'RANGE_OCCUPIED',
    offer: { kind: 'insertRows' },
    field: 'destination',
  });
  expect(error.sentence).toContain('12 cells, A2:F3 of sheet “Data”');
  const written = await truth(2);
  expect(await world.call('write', { ...writeOf(HERE), ...yesTo(error) })).toMatchObject({
    sentence: expect.stringContaining('A1:F3 of'),
  });
  expect([world.block(id), world.area(id)]).toEqual([block, { sheetId, row: 5, column: 1, rows, columns }]);
  await world.passHours(24);
  await world.runNow(id);
  const data = valuesOf(world.workbook, 'Data');
  const lines = data.map((line) => line.slice(0, 6));
  // The one-off table still has the earlier figures, and the report has the current ones.
  expectRows(lines.slice(1, 3), written);
  expectRows(lines.slice(5), await truth(6));
  expect(data.map((line) => line[6] ?? '')).toEqual(
    data.map((_line, at) => (at === 4 + 4 ? 'beside the fourth' : '')),
  );
});

test.each(['_publisher_stats', 'Publisher Stats log', '_publisher_stats_pages'])(
  'a write to the current cell is refused in the add-on’s own tab %s',
  async (tab) => {
    const id = await savedReport(3);
    // The second run saves the first run's rows for undo, which creates the tab of pages.
    await world.runNow(id);
    const sheet = world.workbook.sheetByName(tab);
    if (!sheet) throw new Error(`no tab ${tab}`);
    // A cell far from the tab's content.
    select(sheet.id, 500, 3);
    const before = everything();
    expect(await world.refusal('write', writeOf(HERE))).toMatchObject({
      code: 'CHOICE_INVALID',
      field: 'destination',
    });
    expect(everything()).toBe(before);
  },
);

describe('a block without room to grow beside a second block', () => {
  test.each<[string, number, string | undefined]>([
    ['may insert rows if both end at the same row', 3, 'insertRows'],
    ['may not insert rows if the second one ends further down', 5, undefined],
  ])('%s', async (_title, days, offer) => {
    const [first, second] = [await savedReport(3), await savedReport(days, 'Other')];
    const { sheetId, ...area } = world.area(first);
    const { sheetId: fromId, ...from } = world.area(second);
    world.workbook.moveRange(fromId, from, sheetId, { row: 1, column: 10 });
    world.workbook.setCells(sheetId, area.row + area.rows, 2, [[{ value: 'mine' }]]);
    await world.passHours(24);
    const blocks = [first, second].map((id) => world.block(id));
    const error = await world.refusal('runReport', runOf(first));
    expect(error).toMatchObject({ code: 'RANGE_OCCUPIED' });
    expect(error.offer?.kind).toBe(offer);
    if (!offer) {
      expect([first, second].map((id) => world.block(id))).toEqual(blocks);
      return;
    }
    await world.call('runReport', { ...runOf(first), ...yesTo(error) });
    expect(world.block(first)).toHaveLength(area.rows + 1);
    expect(world.block(second)).toEqual(blocks[1]);
    expect(world.workbook.cell(sheetId, area.row + area.rows + 1, 2).value).toBe('mine');
  });
});
