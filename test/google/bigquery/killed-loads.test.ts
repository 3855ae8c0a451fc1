// Ticks that Google kills after each request, and before some of them.

import { everyNth, oneIn, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays, type Day } from '../../../src/core/day';
import type { ReportHost } from '../world/report-host';
import { accountDays, type DayFigures, loadedDays, tableChoice, useTableWorlds } from './table-world';

onlyInLongRun({ oneIn: 2 });

const START = '2026-11-20T10:20:00Z';
const TABLE = 'killed';
const DAY_MS = 86_400_000;
/** Rows without countries, which would be sixty times as many with the same requests. */
const BY_DAY = { groupBy: ['date'] };
const worlds = useTableWorlds(START, { days: 100 });

/** A spreadsheet whose next tick loads these days, and will be killed. */
interface Due {
  world: ReportHost;
  id: string;
  first: Day;
  last: Day;
  /** What readers see before the tick. */
  before: DayFigures[];
}

type Kill = readonly [nth: number, how: 'kill' | 'killAfter'];

const truthOf = ({ first, last }: Pick<Due, 'first' | 'last'>) =>
  accountDays(worlds.sandbox, first, last, []);

async function seen(): Promise<DayFigures[]> {
  const tables = await worlds.sandbox.bigQuery.tables();
  return tables.some(({ table }) => table === TABLE) ? loadedDays(worlds.sandbox, TABLE) : [];
}

/** A report a day after its run, whose young days are restated meanwhile. */
async function refreshDue(): Promise<Due> {
  const world = await worlds.openConnected();
  const id = await world.saveAndRun({
    name: 'Daily',
    schedule: { kind: 'daily', hour: 6 },
    choice: tableChoice(TABLE, { ...BY_DAY, period: 'last 5 days' }),
  });
  await world.pass(DAY_MS + 3_600_000);
  const last = addDays(world.today(), -1);
  return { world, id, first: addDays(last, -5), last, before: await seen() };
}

/** The number of the call for each request of a tick. */
async function requestsOf(): Promise<number[]> {
  const { world } = await refreshDue();
  const { ok, calls } = await world.tick();
  expect(ok).toBe(true);
  return calls.flatMap(({ method }, at) => (/fetchAll$/.test(method) ? [at + 1] : []));
}

/** Each day in the table is wholly as before or wholly new, and none is lost. */
function expectWholeDays(
  found: readonly DayFigures[],
  before: readonly DayFigures[],
  now: readonly DayFigures[],
) {
  const wholeDays = new Set([...before, ...now].map((figures) => JSON.stringify(figures)));
  expect(found.filter((figures) => !wholeDays.has(JSON.stringify(figures)))).toEqual([]);
  const days = new Set(found.map(({ day }) => day));
  expect(before.filter(({ day }) => !days.has(day))).toEqual([]);
}

async function killAt([nth, how]: Kill): Promise<void> {
  const scenario = await refreshDue();
  const { world, before } = scenario;
  const now = await truthOf(scenario);
  world.state.faults = [{ nth, do: how }];
  const { ok, error } = await world.tick();
  expect({ nth, ok, name: error?.name }).toEqual({ nth, ok: false, name: 'KilledExecution' });
  world.state.faults = [];
  expectWholeDays(await seen(), before, now);
  for (let ticks = 0; ticks < 3; ticks++) {
    await world.passHours(1);
    await world.ticked();
    expectWholeDays(await seen(), before, now);
  }
  const end = await seen();
  expect(end.filter(({ day }) => day >= scenario.first)).toEqual(await truthOf(scenario));
  const view = await world.view(scenario.id);
  expect(view).toMatchObject({ isRunning: false, earlier: null, failures: 0 });
}

test('a daily refresh is right after the next ticks wherever it is killed, and no day is ever half there', async () => {
  const requests = await requestsOf();
  expect(requests.length).toBeGreaterThan(4);
  for (const [at, nth] of everyNth([...requests.entries()], oneIn(10))) {
    // Nothing changes in the table between two requests, so a few kills before requests are enough.
    if (at % 4 === 0) await killAt([nth, 'kill']);
    await killAt([nth, 'killAfter']);
  }
}, 900_000);
