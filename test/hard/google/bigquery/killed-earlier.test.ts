// The last tick of a backfill, and calls that begin, pause, resume and end one, killed at every service call.

import type { Execution } from 'sheets-workbench/apps-script/host';
import { everyNth, oneIn } from 'sheets-workbench/test/set-up/draws';
import { addDays, type Day, type DaySpan } from '../../../../src/core/day';
import { daysInSpans } from '../../../../src/core/day-spans';
import type { RequestOf } from '../../../../src/panel/contract/calls';
import {
  accountDays,
  DATASET,
  loadedDays,
  tableChoice,
  useTableWorlds,
} from '../../../google/bigquery/table-world';
import { CHANGES } from '../../../google/saved/killed/kill-everywhere';
import { type Moment, momentOf, restoreMoment, storesOf } from '../../../google/saved/moment';
import { OWNER, type ReportHost } from '../../../google/world/report-host';
import { recordOf, runsOf } from '../../../google/world/reports-tab';

const TABLE = 'ended';
const DAYS = 3;
const worlds = useTableWorlds('2026-11-20T10:20:00Z', { days: 40 });

/** A spreadsheet whose next tick loads the last days of a backfill. */
interface Due {
  world: ReportHost;
  id: string;
  first: Day;
  last: Day;
  moment: Moment;
}

/** A report that has run, and a backfill of it; the time for a tick has come. */
async function due(schedule: 'daily' | null, isPaused = false): Promise<Due> {
  const world = await worlds.openConnected();
  // Each kill begins at the same moment of the sandbox's clock, whose changes of the table would add up to the limit.
  worlds.sandbox.behave({ bigQueryPartitionChangesPer10s: 10_000 });
  const id = await world.saveAndRun({
    ...{ name: 'Killed', choice: tableChoice(TABLE, { period: 'yesterday' }) },
    schedule: schedule && { kind: schedule, hour: 6 },
  });
  const last = addDays(world.today(), -1);
  const first = addDays(last, 1 - DAYS);
  await world.call('startBackfill', { id, first });
  if (isPaused) await world.change(id, 'pauseBackfill');
  await world.passHours(1);
  return { world, id, first, last, moment: momentOf(world) };
}

/** What is stored of a report's days, and whose it is. */
function storedOf(world: ReportHost) {
  const { backfill } = runsOf(world);
  const { owner } = recordOf(world);
  return { backfill, owner, daysMissed: missedIn(world) };
}

/** What a run leaves, without its time and sentence, which are only about the last run, and without usage by hour. */
async function leftBy({ world, id }: Due) {
  // Opening the panel removes the note of a trigger that a stop has left.
  await world.call('open', {});
  const {
    lastRun: _run,
    lastResult: _result,
    lastRows: _rows,
    lastDurationMs: _duration,
    lastRequests: _requests,
    fresh: _fresh,
    ...view
  } = await world.view(id);
  const properties = storesOf(world.state).flatMap((store) =>
    [...store].filter(([key]) => !isOfAccount(key)).map(([key, text]) => [key, withoutTimes(text)] as const),
  );
  return {
    view,
    row: storedOf(world),
    properties: properties.filter(([key]) => !/^(trigger\.|ticked\.|usage$)/.test(key)).sort(),
    triggers: properties.filter(([key]) => /^trigger\.[^.]+$/.test(key)).length,
  };
}

/** A run that was killed ends an hour later. */
const withoutTimes = (text: string) => text.replace(/"(begunMs|lastGoodMs)":\d+/g, '"$1":0');

const isOfAccount = (key: string) => /^(bigquery|connection|current|panel)\./.test(key);

/** The partitions that were loaded since these jobs. Failed jobs don't count, because they are sent again. */
async function loadsSince(known: ReadonlySet<string>): Promise<string[]> {
  const jobs = (await worlds.sandbox.bigQuery.jobs()).filter(({ jobId }) => !known.has(jobId));
  const done = jobs.filter(({ error }) => error === undefined);
  return done.map(({ destination }) => destination.replace(`${DATASET}.${TABLE}$`, '')).sort();
}

async function jobsNow(): Promise<ReadonlySet<string>> {
  return new Set((await worlds.sandbox.bigQuery.jobs()).map(({ jobId }) => jobId));
}

function missedIn(world: ReportHost): readonly DaySpan[] {
  const [state] = storesOf(world.state).flatMap((store) =>
    [...store].filter(([key]) => key.startsWith('state.')).map(([, text]) => JSON.parse(text)),
  );
  return state?.daysMissed ?? [];
}

/** The days that are still listed to be loaded. */
function listed(world: ReportHost): string[] {
  const { backfill } = runsOf(world) as { backfill?: { left: DaySpan[] } };
  const spans = [...missedIn(world), ...(backfill?.left ?? [])];
  const days = spans.flatMap((span) =>
    Array.from({ length: daysInSpans([span]) }, (_each, at) => addDays(span.first, at).replace(/-/g, '')),
  );
  return [...new Set(days)].sort();
}

type Kill = readonly [nth: number, how: 'kill' | 'killAfter'];

/**
 * A kill before the first call, and after calls that change something or send a request: every eighth up to the last
 * request, because `killed-loads` has them all, and each one from there on.
 */
function killsOf(calls: Execution['calls']): Kill[] {
  const changing = calls.flatMap(({ method }, at) =>
    /fetch/.test(method) || CHANGES.test(method) ? at + 1 : [],
  );
  const lastRequest = calls.findLastIndex(({ method }) => /fetch/.test(method)) + 1;
  const isTried = (nth: number, at: number) => nth >= lastRequest || at % 8 === 0;
  return [[1, 'kill'], ...changing.filter(isTried).map((nth): Kill => [nth, 'killAfter'])];
}

async function ticks({ world }: Due): Promise<void> {
  for (let tick = 0; tick < 2; tick++) {
    await world.passHours(1);
    if (world.triggersOf(OWNER).length > 0) await world.ticked();
  }
}

async function expectTruth({ first, last }: Due): Promise<void> {
  const inside = (await loadedDays(worlds.sandbox, TABLE)).filter(({ day }) => day >= first);
  expect(inside).toEqual(await accountDays(worlds.sandbox, first, last));
}

test.each([
  ['without a schedule', null],
  ['of a daily report', 'daily'],
] as const)(
  'the last tick of a backfill %s, killed at each call, loses no day and loads none twice',
  async (_what, schedule) => {
    const start = await due(schedule);
    const { world, moment } = start;
    const { calls } = await world.tick();
    await ticks(start);
    const expected = await leftBy(start);
    expect(expected).toMatchObject({ view: { backfill: null, failures: 0, isRunning: false } });
    const backfills = expected.properties.filter(isAgreement);
    expect(backfills).toEqual([]);
    const all = killsOf(calls);
    // A schedule only adds that the trigger stays, so half of the kills are enough.
    const kills = everyNth(all, schedule ? oneIn(20, 2) : oneIn(10));
    for (const [nth, how] of kills) {
      restoreMoment(world, moment);
      world.state.faults = [{ nth, do: how }];
      const { ok, error } = await world.tick();
      expect({ nth, ok, name: error?.name }).toEqual({ nth, ok: false, name: 'KilledExecution' });
      world.state.faults = [];
      const [jobs, missing] = [await jobsNow(), listed(world)];
      await ticks(start);
      expect({ nth, ...(await leftBy(start)) }).toEqual({ nth, ...expected });
      expect(runsOf(world)['result']).toMatch(/The backfill is done\.$/);
      await expectTruth(start);
      // Only the days that the row still listed are loaded again.
      expect({ nth, loaded: await loadsSince(jobs) }).toEqual({ nth, loaded: missing });
    }
    expect(all.length).toBeGreaterThan(20);
  },
);

const isAgreement = ([key, value]: readonly [string, string]) =>
  key.startsWith('own.') && value.includes('"backfillFrom"');

/** States after a kill. Without a backfill no agreement is left, and a backfill that continues is agreed to. */
const POSSIBLE = [
  { state: 'none', agreed: false },
  { state: 'paused', agreed: true },
  { state: 'paused', agreed: false },
  { state: 'continues', agreed: true },
];

/** What a click does to a backfill, and whether the backfill is paused before. */
const CLICKS: readonly [RequestOf<'changeReport'>['change'], boolean][] = [
  ['endBackfill', false],
  ['pauseBackfill', false],
  ['resumeBackfill', true],
  ['pause', false],
  ['delete', false],
];

test.each(CLICKS)(
  '%s, killed at each call, leaves no backfill that continues without agreement',
  async (change, isPaused) => {
    const start = await due(null, isPaused);
    const { world, id, moment } = start;
    const request = { id, change };
    const run = () => world.execution('changeReport', request);
    const { calls } = await run();
    const kills = everyNth(killsOf(calls), oneIn(10));
    for (const [nth, how] of kills) {
      restoreMoment(world, moment);
      world.state.faults = [{ nth, do: how }];
      expect(await run()).toMatchObject({ ok: false, error: { name: 'KilledExecution' } });
      world.state.faults = [];
      await world.passHours(1);
      const { reports } = await world.call('reports', {});
      if (world.triggersOf(OWNER).length > 0) await world.tick();
      if (reports.length === 0) continue;
      const agreed = storesOf(world.state).some((store) => [...store].some(isAgreement));
      const { backfill } = runsOf(world) as { backfill?: { isPaused: boolean } };
      const state = !backfill ? 'none' : backfill.isPaused ? 'paused' : 'continues';
      expect(POSSIBLE).toContainEqual({ state, agreed });
      // A stop leaves the record as it was saved, before or after.
      const { waits } = await world.view(id);
      expect({ nth, waits }).toEqual({ nth, waits: null });
    }
  },
);
