// A choice that a person loads into a table once, day by day.

import { type DaySpans, textOfSpans } from '../../../src/core/day-spans';
import { StatsError } from '../../../src/core/errors';
import type { RunProgress } from '../../../src/core/run-facts';
import { type Choice, firstChoice } from '../../../src/runs/choice';
import { runOnce } from '../../../src/saved/run/run-once';
import { loadedSentence } from '../../../src/text/loads';
import { STATS_NAME, STATS_TABLE } from '../../fakes/tables/day-tables';
import { back, eachDay, factFixture, TODAY } from '../../runs/fact-fixture';
import { QUIET } from '../saved-fixture';

const NOTHING_AGREED = { makeRoom: false, agreesToLarge: () => false, mayReplace: () => false };

/** Apps with 1 USD each on every one of the last 100 days. */
function table(apps = 2) {
  const made = factFixture(apps);
  for (const { appId } of made.facts.apps)
    for (let days = 0; days <= 100; days++) made.facts.put(appId, back(days), 1);
  const progress: RunProgress[] = [];
  const observer = { report: (each: RunProgress) => void progress.push(each), isCancelled: () => false };
  const run = (choice: Partial<Choice> = {}, days: DaySpans | null = null) => {
    const chosen = { ...firstChoice(), destination: STATS_TABLE, metrics: ['revenue'], ...choice };
    const { result } = runOnce(chosen, NOTHING_AGREED, days, made.reports, observer);
    if (result.kind !== 'days') throw new Error('no days');
    return result;
  };
  return { ...made, run, progress, observer };
}

test('a load of a table takes all days, the newest first, in windows that grow', () => {
  const { run, tables, facts, progress } = table();
  const result = run({ period: 'last 90 days' });
  expect(tables.revenue()).toEqual(eachDay(90, 1, 2));
  expect(tables.windows).toEqual([
    `${back(10)}..${back(1)}`,
    `${back(30)}..${back(11)}`,
    `${back(70)}..${back(31)}`,
    `${back(90)}..${back(71)}`,
  ]);
  // The list of apps is requested once, and each app in each window.
  expect(facts.urls).toHaveLength(1 + 4 * 2);
  expect(result).toMatchObject({
    rows: 180,
    placeName: STATS_NAME,
    loaded: { days: 90, emptied: 0, failed: [], unanswered: [] },
    reached: { total: 90, left: [], stoppedBy: null },
  });
  expect(result.loaded.jobIds).toHaveLength(90);
  expect(loadedSentence(result)).toBe(`Loaded 180 rows of 90 days (under 0.1 MB) into ${STATS_NAME}.`);
  const counts = progress.filter(({ phase }) => phase === 'loading');
  expect(counts.every(({ unit, total }) => unit === 'days' && total === 90)).toBe(true);
  expect(counts.map(({ done }) => done)).toEqual([...counts.map(({ done }) => done)].sort((a, b) => a - b));
  expect(progress.some(({ unit, phase }) => unit === 'apps' && phase === 'fetching')).toBe(false);
});

test('a load of a single app has its columns and the date', () => {
  const { run, tables } = table();
  run({ apps: ['100'], period: 'yesterday', groupBy: [] });
  expect(tables.columns).toEqual(['App', 'Bundle ID', 'Platform', 'Date', 'Revenue']);
});

test('a load of an app list is as of today', () => {
  const { run, tables, facts } = table();
  run({ source: 'appList', period: 'last=month', metrics: [] });
  expect(tables.columns.slice(0, 2)).toEqual(['Date', 'App']);
  expect([...(tables.tables.get(STATS_NAME)?.keys() ?? [])]).toEqual([TODAY]);
  expect(tables.tables.get(STATS_NAME)?.get(TODAY)).toHaveLength(facts.apps.length);
});

test('a load of an app list that continues after midnight is as of the day on which it is read', () => {
  const { run, tables } = table();
  run({ source: 'appList', metrics: [] }, [{ first: back(1), last: back(1) }]);
  expect([...(tables.tables.get(STATS_NAME)?.keys() ?? [])]).toEqual([TODAY]);
});

test('a load leaves out a window in which an app fails, and takes the next ones', () => {
  const { run, tables, facts } = table();
  facts.troubles.set('101', [400]);
  const result = run({ period: 'last 30 days' });
  expect(tables.revenue()).toEqual(eachDay(30, 11, 2));
  expect(result.loaded.failed).toMatchObject([
    { first: back(10), last: back(1), error: { code: 'APPS_MISSING' } },
  ]);
  expect(loadedSentence(result)).toContain(`Not loaded: ${back(10)}..${back(1)}. `);
});

test('a load of all apps together has one row a day, and leaves out a window in which an app fails', () => {
  const { run, tables, facts } = table();
  facts.troubles.set('101', [400]);
  const result = run({ byApp: false, period: 'last 30 days' });
  expect(tables.columns).toEqual(['Date', 'Revenue']);
  expect(tables.revenue()).toEqual(eachDay(30, 11, 2));
  expect(tables.tables.get(STATS_NAME)?.get(back(11))).toHaveLength(1);
  expect(result.loaded.failed).toMatchObject([
    { first: back(10), last: back(1), error: { code: 'APPS_MISSING', details: { isSummed: true } } },
  ]);
});

test.each([true, false])('a load that fetches nothing in time fails (by app: %p)', (byApp) => {
  const { run, tables, facts } = table(130);
  facts.latencyMs = 59_000;
  expect(() => run({ byApp, period: 'last 30 days' })).toThrow(
    expect.objectContaining({ code: 'OUT_OF_TIME' }),
  );
  expect(tables.windows).toEqual([]);
});

test('a load ends after two windows in a row that fail', () => {
  const { run, tables, facts } = table();
  facts.troubles.set('101', [400, 400]);
  expect(() => run({ period: 'last 90 days' })).toThrow(
    expect.objectContaining({
      code: 'DAYS_NOT_LOADED',
      // Windows that follow each other are joined to one span of days.
      details: expect.objectContaining({ days: [expect.stringContaining(`..${back(1)}`)] }),
    }),
  );
  expect(tables.windows).toEqual([]);
  // The list is requested, and two apps in each of two windows.
  expect(facts.urls).toHaveLength(5);
});

test('a load that is ended by a quota tells what was loaded before, whatever had no time beside it', () => {
  const { run, tables } = table();
  const quota = new StatsError('BIGQUERY_QUOTA_USED', { serviceMessage: '' });
  tables.troubles.set(back(15), quota);
  for (const days of [14, 16]) tables.troubles.set(back(days), new StatsError('LOAD_UNFINISHED', {}));
  const result = run({ period: 'last 90 days' });
  expect(result.reached).toMatchObject({ total: 90, stoppedBy: { code: 'BIGQUERY_QUOTA_USED' } });
  expect(textOfSpans(result.reached.left)).toBe(`${back(16)}..${back(14)}, ${back(90)}..${back(31)}`);
  expect(result.loaded.failed).toEqual([]);
});

test('a load fetches nothing for a table that cannot be loaded', () => {
  const { run, tables, facts } = table();
  tables.refusal = new StatsError('NOT_CONNECTED', { service: 'bigquery' });
  expect(() => run()).toThrow(expect.objectContaining({ code: 'NOT_CONNECTED' }));
  expect(facts.urls).toEqual([]);
});

test('a load without enough time leaves days to the next one', () => {
  const made = table();
  const { run, tables } = made;
  tables.loadMs = 4_000;
  const result = run({ period: 'last 90 days' });
  const left = result.reached.left;
  expect(result.reached.stoppedBy).toBeNull();
  expect(left.length).toBeGreaterThan(0);
  expect(loadedSentence(result)).toMatch(/Time ran out with \d+ of 90 days left\.$/);
  let rest = left;
  for (let runs = 0; rest.length > 0 && runs < 9; runs++)
    rest = run({ period: 'last 90 days' }, rest).reached.left;
  expect(tables.revenue()).toEqual(eachDay(90, 1, 2));
  // No window was loaded twice.
  expect(tables.windows.length).toBe(new Set(tables.windows).size);
});

test('a load without time within a window leaves the rest of that window, too', () => {
  const { run, tables } = table();
  // 300 s are enough for seven loads.
  tables.loadMs = 40_000;
  const result = run({ period: 'last 30 days' });
  expect(textOfSpans(result.reached.left)).toBe(`${back(30)}..${back(8)}`);
});

test('a load that is cancelled keeps what it has loaded, and says so', () => {
  const made = table();
  let isCancelled = false;
  made.tables.onStep = (step) => {
    if (step === 'load' && made.tables.windows.length === 2) isCancelled = true;
  };
  const observer = { report: () => undefined, isCancelled: () => isCancelled };
  const choice: Choice = { ...firstChoice(), destination: STATS_TABLE, period: 'last 90 days' };
  const { result } = runOnce(choice, NOTHING_AGREED, null, made.reports, observer);
  if (result.kind !== 'days') throw new Error('no days');
  expect(result.reached.stoppedBy?.code).toBe('CANCELLED');
  expect(loadedSentence(result)).toMatch(/Cancelled with 79 of 90 days left\. What was loaded stays/);
});

test('a load that is cancelled before its first window fails', () => {
  const made = table();
  const choice: Choice = { ...firstChoice(), destination: STATS_TABLE };
  const observer = { ...QUIET, isCancelled: () => true };
  expect(() => runOnce(choice, NOTHING_AGREED, null, made.reports, observer)).toThrow(
    expect.objectContaining({ code: 'CANCELLED' }),
  );
});

test('a load without any row changes nothing, and one with rows empties days without rows', () => {
  const { run, tables, facts } = table(1);
  run({ period: 'last 3 days' });
  facts.put('100', back(2), null);
  expect(loadedSentence(run({ period: 'last 3 days' }))).toContain(
    '1 day no longer has data; its rows were removed.',
  );
  expect(tables.revenue()).toEqual({ [back(3)]: 1, [back(1)]: 1 });
  for (const days of [1, 3]) facts.put('100', back(days), null);
  const result = run({ period: 'last 3 days' });
  expect(result.isEmpty).toBe(true);
  expect(loadedSentence(result)).toBe(
    `The service has no data for ${back(3)}..${back(1)}, so nothing was changed there.`,
  );
  expect(tables.revenue()).toEqual({ [back(3)]: 1, [back(1)]: 1 });
});

test('a load does not request days that the dataset would delete at once', () => {
  const { run, tables, facts } = table();
  for (let days = 8; days <= 90; days++)
    tables.troubles.set(
      back(days),
      new StatsError('DAYS_EXPIRE', { dataset: 'd', keptDays: 7, first: back(8) }),
    );
  const result = run({ period: 'last 90 days' });
  expect(tables.revenue()).toEqual(eachDay(7, 1, 2));
  expect(facts.urls).toHaveLength(3);
  expect(result.reached).toMatchObject({ left: [], stoppedBy: null });
  expect(loadedSentence(result)).toContain(`Not loaded: ${back(90)}..${back(8)}. `);
});

test('a load leaves a day whose job was not done in time', () => {
  const { run, tables } = table();
  tables.troubles.set(back(3), new StatsError('LOAD_UNFINISHED', {}));
  const { reached } = run({ period: 'last 5 days' });
  expect([textOfSpans(reached.left), reached.stoppedBy]).toEqual([back(3), null]);
});

test('a load names a value of the filter that no row has, if it has read all days', () => {
  const { run } = table();
  const filtered = { period: 'last 90 days', filter: 'bundle id=com.example.100,com.example.1' };
  const unmatched = [
    {
      ...{ field: 'Bundle ID', isOfApp: true, value: 'com.example.1' },
      nearest: ['com.example.101', 'com.example.100'],
    },
  ];
  expect(run(filtered)).toMatchObject({ rows: 90, unmatched });
  // Here an earlier call has read the other days.
  expect(run(filtered, [{ first: back(3), last: back(2) }]).unmatched).toEqual([]);
});
