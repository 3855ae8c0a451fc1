// Write to sheet never changes the blocks of saved reports or the add-on's own tabs, even if it inserts rows.

import { type Choice, firstSellerChoice } from '../../../src/reports/choice';
import { snapshot } from '../../../workbench/apps-script/host';
import { expectRows, valuesOf } from '../sheet/sheet-truth';
import { choiceOf, OWNER, type ReportHost, runOf, useReportHosts } from './report-host';
import { lastDays, trueRows } from './report-truth';

const START = '2026-11-20T11:10:00Z';

const hosts = useReportHosts(START);
let world: ReportHost;
let app: string;
beforeEach(async () => {
  world = await hosts.begin();
  app = (await hosts.appIds())[0] ?? '';
});

const choice = (days: number, sheetName: string) =>
  choiceOf({ apps: [app], period: `last ${days} days`, groupBy: ['date'] }, sheetName);

/** A merge report of one app that has run once; its block starts at A1 and has six columns. */
async function savedReport(days: number, sheetName = 'Data'): Promise<string> {
  const id = await world.save({ name: sheetName, mode: 'merge', choice: choice(days, sheetName) });
  await world.runNow(id);
  return id;
}

/** The database's rows of that app's last days. */
const truth = async (days: number) =>
  (await trueRows(hosts.sandbox, [app], lastDays(world.today(), days), ['date'])).map((row) => row.slice(3));

/** A one-off write of two days: a header and two rows. */
const writeOf = (destination: Choice['destination'], makeRoom = false) => ({
  runId: 'run-00000002',
  choice: { ...choice(2, ''), destination },
  makeRoom,
});
const HERE = { kind: 'currentCell' } as const;
const DATA = { kind: 'newSheet', sheetName: 'Data' } as const;

const select = (sheetId: number, row: number, column: number) =>
  world.workbook.select(sheetId, { row, column, rows: 1, columns: 1 });
/** Every cell, name and tab. */
const everything = () => JSON.stringify(snapshot(world.workbook));

describe('the block of a saved report', () => {
  test.each<[string, Choice['destination'], number, string, string | undefined]>([
    ['the sheet’s own name', DATA, 18, 'A1:F3', 'insertRows'],
    ['its name with other capitals', { kind: 'newSheet', sheetName: 'dATA ' }, 18, 'A1:F3', 'insertRows'],
    // Six columns from B3 end beside the block, so inserted rows would split it.
    ['the current cell inside the block', HERE, 15, 'B3:F5', undefined],
  ])('blocks a write to %s', async (_title, destination, cells, range, offer) => {
    const id = await savedReport(5);
    select(world.area(id).sheetId, 3, 2);
    const before = everything();
    const error = await world.refusal('write', writeOf(destination));
    expect(error).toMatchObject({ code: 'RANGE_OCCUPIED', field: 'destination' });
    expect(error.sentence).toContain(`${cells} cells, ${range} of sheet “Data”`);
    expect(error.offer).toBe(offer);
    expect(everything()).toBe(before);
  });

  test('blocks the menu’s seller stats', async () => {
    await world.call('connectSeller', { token: hosts.sandbox.sellerToken });
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
    // A header and 30 days, five columns wide.
    expect(alerts).toEqual([expect.stringContaining('155 cells, A1:E31 of sheet “Seller stats”')]);
    expect(everything()).toBe(before);
  });

  test('moves down as a whole when rows are inserted for a table, and its next run finds it', async () => {
    const id = await savedReport(5);
    const block = world.block(id);
    const { sheetId, row, rows, columns } = world.area(id);
    world.workbook.setCells(sheetId, row + 4, columns + 1, [[{ value: 'beside the fourth' }]]);
    const written = await truth(2);
    expect(await world.call('write', writeOf(DATA, true))).toMatchObject({ range: 'A1:F3' });
    expect([world.block(id), world.area(id)]).toEqual([
      block,
      { sheetId, row: row + 3, column: 1, rows, columns },
    ]);
    await world.passHours(24);
    await world.runNow(id);
    const data = valuesOf(world.workbook, 'Data');
    const lines = data.map((line) => line.slice(0, 6));
    // The table has the earlier figures, the report the current ones.
    expectRows(lines.slice(1, 3), written);
    expectRows(lines.slice(4), await truth(6));
    expect(data.map((line) => line[6] ?? '')).toEqual(
      data.map((_line, at) => (at === 3 + 4 ? 'beside the fourth' : '')),
    );
  });
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

describe('a second block on the sheet of a block without room to grow', () => {
  test.each<[string, number, string | undefined]>([
    ['ends at the same row: inserting rows is offered', 3, 'insertRows'],
    ['ends further down: inserting rows is not offered', 5, undefined],
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
    expect(error.offer).toBe(offer);
    if (!offer) {
      expect(await world.refusal('runReport', runOf(first, true))).toMatchObject({ code: 'RANGE_OCCUPIED' });
      expect([first, second].map((id) => world.block(id))).toEqual(blocks);
      return;
    }
    await world.call('runReport', runOf(first, true));
    expect(world.block(first)).toHaveLength(area.rows + 1);
    expect(world.block(second)).toEqual(blocks[1]);
    expect(world.workbook.cell(sheetId, area.row + area.rows + 1, 2).value).toBe('mine');
  });
});
