// A choice that a person loads into a table once, day by day.

import { NOTHING_AGREED } from '../../../src/core/agreement';
import type { DaySpans } from '../../../src/core/day-spans';
import { StatsError } from '../../../src/core/errors';
import type { RunProgress } from '../../../src/core/run-facts';
import { type Choice, firstChoice } from '../../../src/runs/choice';
import { runOnce } from '../../../src/saved/run/run-once';
import { loadedSentence } from '../../../src/text/loads';
import { STATS_NAME, STATS_TABLE } from '../../fakes/tables/day-tables';
import { back, eachDay, factFixture, TODAY } from '../fact-fixture';
import { QUIET } from '../saved-fixture';

/** Apps with 1 USD each on every one of the last 100 days. */
function table(apps = 2) {
  const made = factFixture(apps);
  for (const { appId } of made.facts.apps)
    for (let days = 0; days <= 100; days++) made.facts.put(appId, back(days), 1);
  const progress: RunProgress[] = [];
  const observer = {
    ...QUIET,
    report: (each: RunProgress) => void progress.push(each),
    isCancelled: () => false,
  };
  const run = (choice: Partial<Choice> = {}, days: DaySpans | null = null) => {
    const chosen = { ...firstChoice(), destination: STATS_TABLE, metrics: ['revenue'], ...choice };
    const result = runOnce(chosen, NOTHING_AGREED, days, made.reports, observer);
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
    reached: { total: 90, remaining: [], stoppedBy: null },
  });
  expect(result.loaded.jobIds).toHaveLength(90);
  expect(loadedSentence(result)).toBe(`Loaded 180 rows of 90 days (under 0.1 MB) into ${STATS_NAME}.`);
  const counts = progress.filter(({ phase }) => phase === 'loading');
  expect(counts.every(({ unit, total }) => unit === 'days' && total === 90)).toBe(true);
  expect(counts.map(({ done }) => done)).toEqual([...counts.map(({ done }) => done)].sort((a, b) => a - b));
  expect(progress.some(({ unit, phase }) => unit === 'apps' && phase === 'fetching')).toBe(false);
});

test('a load of an app list is as of today', () => {
  const { run, tables, facts } = table();
  run({ source: 'appList', period: 'last=month', metrics: [] });
  expect(tables.columns.slice(0, 2)).toEqual(['Date', 'App']);
  expect([...(tables.tables.get(STATS_NAME)?.keys() ?? [])]).toEqual([TODAY]);
  expect(tables.tables.get(STATS_NAME)?.get(TODAY)).toHaveLength(facts.apps.length);
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

test('a load that is cancelled keeps what it has loaded, and says so', () => {
  const made = table();
  let isCancelled = false;
  made.tables.onStep = (step) => {
    if (step === 'load' && made.tables.windows.length === 2) isCancelled = true;
  };
  const observer = { ...QUIET, isCancelled: () => isCancelled };
  const choice: Choice = { ...firstChoice(), destination: STATS_TABLE, period: 'last 90 days' };
  const result = runOnce(choice, NOTHING_AGREED, null, made.reports, observer);
  if (result.kind !== 'days') throw new Error('no days');
  expect(result.reached.stoppedBy?.code).toBe('CANCELLED');
  expect(loadedSentence(result)).toMatch(/Stopped with 79 of 90 days left\. What was loaded stays/);
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
  expect(result.reached).toMatchObject({ remaining: [], stoppedBy: null });
  expect(loadedSentence(result)).toContain(`Not loaded: ${back(90)}..${back(8)}. `);
});
