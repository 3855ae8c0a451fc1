// A filter that Google doesn't take again after the values of a table: the run has written all the same, and tells it.

import type { HostFault } from 'sheets-workbench/apps-script/host';
import { expectRows } from '../sheet/sheet-truth';
import { choiceOf, useReportHost } from '../world/report-host';
import { dailyRows } from './report-truth';

const world = useReportHost('2026-11-20T11:10:00Z');
const REFUSED = { message: 'Service error: Spreadsheets' };

/** An hourly report that has run, a filter on its sheet, and a day later. */
async function begin(): Promise<string> {
  const choice = choiceOf(
    { apps: [world.app], period: 'last 3 days', groupBy: ['date'], totals: true },
    'Data',
  );
  const id = await world.saveAndRun({ name: 'Hourly', choice, schedule: { kind: 'hours', every: 1 } });
  const { sheetId, ...area } = world.area(id);
  const { SheetFilter } = await import('sheets-workbench/apps-script/workbook/rules/sheet-filter');
  const filter = new SheetFilter(area);
  const shownIn = (row: number) => world.workbook.display(sheetId, row, 1);
  filter.setCriteria(1, [shownIn(2)], shownIn);
  world.workbook.sheet(sheetId).filter = filter;
  await world.passHours(24);
  return id;
}

const expectTruth = async (id: string) => expectRows(world.block(id).slice(1, 4), await dailyRows(world, 3));

describe('a filter that Google doesn’t take again', () => {
  const LOST = 'The filter on Date of sheet “Data” wasn’t set again.';
  /** Both tries. */
  const faults = (): HostFault[] =>
    [1, 1, 1].map((nth) => ({ call: 'SpreadsheetApp.Filter.setColumnFilterCriteria', nth, do: REFUSED }));

  test('is told to a person in the outcome and on the card', async () => {
    const id = await begin();
    world.state.faults = faults();
    const { events, hasGaps } = await world.runNow(id);
    expect([events?.[0], hasGaps]).toEqual([LOST, true]);
    await expectTruth(id);
    expect(await world.view(id)).toMatchObject({
      failures: 0,
      asksForLook: true,
      lastResult: expect.stringContaining(LOST),
    });
  });

  test('in a tick is on the card, in the log and in one mail', async () => {
    const id = await begin();
    world.state.faults = faults();
    await world.ticked();
    await expectTruth(id);
    expect(await world.view(id)).toMatchObject({ failures: 0, asksForLook: true });
    expect(world.log().at(-1)).toMatchObject({ by: 'trigger', result: expect.stringContaining(LOST) });
    expect(world.state.mails).toMatchObject([
      {
        subject: expect.stringContaining('ran, but not all was done'),
        body: expect.stringContaining(LOST),
      },
    ]);
    world.state.faults = [];
    await world.tickHours(2);
    expect(world.state.mails).toHaveLength(1);
    expect((await world.view(id)).asksForLook).toBe(false);
  });

  test('on the log is told, and the run is recorded', async () => {
    const id = await begin();
    const log = world.workbook.sheetByName('Publisher Stats log');
    if (!log) throw new Error('there is no log');
    const { SheetFilter } = await import('sheets-workbench/apps-script/workbook/rules/sheet-filter');
    log.filter = new SheetFilter({ row: 1, column: 1, rows: 2, columns: 11 });
    log.filter.setCriteria(3, ['nobody'], (row) => world.workbook.display(log.id, row, 3));
    const lines = world.log().length;
    // The table's own filter is set first.
    world.state.faults = faults().map((each) => ({ ...each, nth: each.nth + 1 }));
    await world.ticked();
    expect(world.log()).toHaveLength(lines + 1);
    const sentence = 'The filter on By of sheet “Publisher Stats log” wasn’t set again.';
    const { lastResult } = await world.view(id);
    expect([lastResult.endsWith(sentence), lastResult.includes('couldn’t be updated')]).toEqual([
      true,
      false,
    ]);
    // The report itself is neither red nor amber.
    expect(world.state.mails).toEqual([]);
  });
});
