// Google refuses one call under load, at each call of the ways that are taken most: nothing is told of it or mailed,
// and all is done. Only where a deletion may be refused at the flush after it, people are told.

import type { Execution } from 'sheets-workbench/apps-script/host';
import { everyNth, oneIn, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { newDraft } from '../../panel/reports/given-draft';
import { momentOf, restoreMoment } from '../saved/moment';
import { choiceOf, type ReportHost, useReportHosts } from '../world/report-host';

onlyInLongRun();

const hosts = useReportHosts('2026-11-20T10:20:00Z', { shares: true });
const CHOICE = { apps: 'all', period: 'last 3 days' } as const;
const ofCell = ({ app }: ReportHost) => [app, '2026-11-01', '2026-11-10', 'date'];
const newReport = () => newDraft({ name: 'Saved', choice: choiceOf(CHOICE, 'Saved') });

/** What is done once an hourly merge has written. */
const WAYS: Readonly<Record<string, (world: ReportHost) => Promise<Execution>>> = {
  'a merge': (world) => world.tick(),
  'a write': (world) =>
    world.execution('write', { runId: 'run-00000001', choice: choiceOf(CHOICE, 'Written') }),
  'a save': (world) => world.execution('saveReport', { draft: newReport() }),
  'a cell, fetched': (world) => world.cell('APP_STATS', ofCell(world)),
  'a cell, cached': async (world) => {
    await world.cell('APP_STATS', ofCell(world));
    return world.cell('APP_STATS', ofCell(world));
  },
  'an opening': (world) => world.execution('open', {}),
  'a hand-over': (world) => world.execution('handOver', { all: false, failed: 0 }),
};

/** The places of calls of the file and the stores, from 1. */
function refusable({ calls }: Execution): number[] {
  return calls.flatMap(({ service, method }, at) => {
    const isOfFile = /^(SpreadsheetApp|PropertiesService|CacheService)$/.test(service);
    const follows = method === 'flush' && /delete|remove/.test(calls[at - 1]?.method ?? '');
    return isOfFile && !follows ? [at + 1] : [];
  });
}

/** After two runs, as one that can't make the tab for undo copies says that it can't be undone. */
async function begin() {
  const world = await hosts.openConnected();
  await world.saveAndRun({ mode: 'merge', choice: CHOICE, schedule: { kind: 'hours', every: 1 } });
  await world.passHours(1);
  await world.tick();
  await world.passHours(1);
  return { world, start: momentOf(world) };
}

/** What came of an execution, but for times and IDs. */
const done = (world: ReportHost, { ok, error, value }: Execution) => {
  const cells = world.workbook.sheets
    .filter(({ hidden, name }) => !hidden && !name.endsWith('log'))
    .map(({ name }) => [name, world.sheet(name)]);
  const all = JSON.stringify([ok, error?.message, value, cells, world.state.mails]);
  return all.replaceAll(/\d\d:\d\d|[0-9a-f]{8,}|\d{13}/g, '0');
};

test.each(Object.entries(WAYS))('%s, with one call refused', async (_way, run) => {
  const { world, start } = await begin();
  const undisturbed = await run(world);
  const whole = done(world, undisturbed);
  for (const nth of everyNth(refusable(undisturbed), oneIn(2))) {
    restoreMoment(world, start);
    world.state.faults = [{ nth, do: 'busy', times: 1 }];
    expect([nth, done(world, await run(world))]).toEqual([nth, whole]);
  }
});

test.each([
  'SpreadsheetApp.Range.setValues',
  'SpreadsheetApp.Spreadsheet.getSheetByName',
  'SpreadsheetApp.flush',
])('a write tells of a refusal that doesn’t pass, of %s', async (method) => {
  const { world } = await begin();
  const write = WAYS['a write'] as (typeof WAYS)[string];
  world.state.faults = [{ call: method, nth: 0, do: 'busy' }];
  const { value } = await write(world);
  expect(JSON.parse(String(value))).toMatchObject({ ok: false, error: { remedy: 'retry' } });
});

test('a tick that fails by what may pass is mailed once the next one has failed, too', async () => {
  const { world } = await begin();
  world.state.faults = [{ call: 'PropertiesService.getDocumentProperties', nth: 0, do: 'busy' }];
  await world.tick();
  expect(world.state.mails).toEqual([]);
  await world.passHours(1);
  await world.tick();
  expect(world.state.mails).toHaveLength(1);
});
