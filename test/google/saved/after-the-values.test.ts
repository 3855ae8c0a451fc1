// Whole executions of a person and of a tick, of which Google refuses one call after the values of the table: the run
// has written all the same, and what is lost is told.

import type { Execution, HostFault } from 'sheets-workbench/apps-script/host';
import { everyNth, oneIn, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { OWNER } from '../../people';
import { expectRows } from '../sheet/sheet-truth';
import { choiceOf, type ReportHost, runOf, useReportHost } from '../world/report-host';
import { momentOf, restoreMoment } from './moment';
import { dailyRows } from './report-truth';

onlyInLongRun({ oneIn: 2 });

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

/** The calls from the first after the values of the table, which are the most that a call writes. */
function firstAfter(calls: Execution['calls']): number {
  const sizes = calls.map(({ method, cells }) => (method === 'Range.setValues' ? cells : 0));
  const values = sizes.lastIndexOf(Math.max(...sizes));
  return calls.findIndex(({ method }, at) => at > values && method === 'flush') + 1;
}

const expectTruth = async (id: string) => expectRows(world.block(id).slice(1, 4), await dailyRows(world, 3));

const ask = (call: string, request: unknown) =>
  world.host.runFromClient('sidebar', [{ call, request: JSON.stringify(request) }], { user: OWNER });

const RUNS: readonly (readonly [
  title: string,
  run: (world: ReportHost, id: string) => Promise<Execution>,
])[] = [
  ['a run by a person', (_world, id) => ask('runReport', runOf(id))],
  ['a tick', ({ tick }) => tick.call(world)],
];

test.each(RUNS)('%s has written, whatever call Google refuses after the values', async (title, run) => {
  const id = await begin();
  const moment = momentOf(world);
  restoreMoment(world, moment);
  const { calls } = await run(world, id);
  const first = firstAfter(calls);
  expect([first > 30, calls.length - first > 20]).toEqual([true, true]);
  const after = Array.from({ length: calls.length - first }, (_each, at) => first + at);
  for (const at of everyNth(after, oneIn(9))) {
    restoreMoment(world, moment);
    world.state.faults = [{ nth: at + 1, do: REFUSED }];
    const ended = await run(world, id);
    world.state.faults = [];
    const call = calls[at]?.method;
    expect([call, ended.ok, ended.error]).toEqual([call, true, undefined]);
    if (title !== 'a tick') {
      const { ok, value, error } = JSON.parse(String(ended.value));
      expect([call, ok, error?.sentence]).toEqual([call, true, undefined]);
      expect([call, value.sentence]).toEqual([
        call,
        expect.stringMatching(/^Wrote 3 rows to A1:F5 of sheet “Data”/),
      ]);
    }
    await expectTruth(id);
    expect([call, (await world.view(id)).failures]).toEqual([call, 0]);
  }
});

describe('a filter that Google doesn’t take again', () => {
  const LOST = 'The filter on Date wasn’t set again.';
  /** Both tries. */
  const faults = (): HostFault[] =>
    [1, 1].map((nth) => ({ call: 'SpreadsheetApp.Filter.setColumnFilterCriteria', nth, do: REFUSED }));

  test('is told to a person in the outcome and on the card', async () => {
    const id = await begin();
    world.state.faults = faults();
    const { gaps, hasGaps } = await world.runNow(id);
    expect([gaps, hasGaps]).toEqual([[expect.anything(), LOST].slice(-1), true]);
    await expectTruth(id);
    expect(await world.view(id)).toMatchObject({
      failures: 0,
      warning: 'not all done',
      lastResult: expect.stringContaining(LOST),
    });
  });

  test('in a tick is on the card, in the log and in one mail', async () => {
    const id = await begin();
    world.state.faults = faults();
    await world.ticked();
    await expectTruth(id);
    expect(await world.view(id)).toMatchObject({ failures: 0, warning: 'not all done' });
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
    expect((await world.view(id)).warning).toBe('');
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
