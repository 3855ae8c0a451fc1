// A saved report that loads a table: which days it loads, what it records, and what the next run does.

import { agreedTo } from '../../../src/core/agreement';
import { textOfSpans } from '../../../src/core/day-spans';
import { StatsError } from '../../../src/core/errors';
import { placeAddress } from '../../../src/core/place/place';
import { deleteReport, saveDraft } from '../../../src/saved/edit-report';
import { personStart, runForPerson } from '../../../src/saved/run/run-and-record';
import { yesTo } from '../../fakes/agreements';
import { STATS_NAME, STATS_TABLE } from '../../fakes/tables/day-tables';
import { ANN } from '../../people';
import { appWithId } from '../../runs/given-app';
import { ID } from '../book-fixture';
import { back, DAY_MS, eachDay, START_MS } from '../fact-fixture';
import { QUIET } from '../saved-fixture';
import { seenRun } from '../seen-run';
import { tableReport } from './table-fixture';

test('the days of the period are loaded, and the run is recorded', () => {
  const { run, current, tables, log } = tableReport();
  const { sentence, error, recordError } = run();
  expect([error, recordError]).toEqual([null, null]);
  expect(tables.revenue()).toEqual(eachDay(7, 1, 1));
  expect(sentence).toBe(`Loaded 7 rows of 7 days (under 0.1 MB) into ${STATS_NAME}.`);
  expect(current().run).toMatchObject({
    result: sentence,
    lastGoodMs: START_MS,
    rows: 7,
    failures: 0,
    warning: '',
    firstDay: back(7),
    daysMissed: [],
    isPartlyLoaded: false,
    startedMs: null,
    loads: { day: back(0), count: 7 },
  });
  const logged = `${sentence} ${placeAddress(STATS_TABLE)}`;
  expect(log.lines).toMatchObject([{ rows: 7, revenue: 7, result: logged }]);
  expect(log.lines[0]?.requestIds).toHaveLength(7);
});

test('a later run also loads the days that weren’t final at the last one, and none before the first', () => {
  const { run, current, tables, clock, facts, reports } = tableReport({
    choice: { period: 'yesterday' },
  });
  for (let days = 0; days < 40; days++) facts.put('100', back(-days), 1);
  const loaded = () => {
    tables.windows.length = 0;
    expect(run().error).toBeNull();
    const days = tables.windows.flatMap((text) => text.split('..')).sort();
    return [days[0], days.at(-1)];
  };
  expect(loaded()).toEqual([back(1), back(1)]);
  clock.advance(DAY_MS);
  // Two days are final after their end, so the day before the first one wasn't, either.
  expect(loaded()).toEqual([back(1), back(0)]);
  clock.advance(5 * DAY_MS);
  expect(loaded()).toEqual([back(1), back(-5)]);
  clock.advance(DAY_MS);
  // The newest final day was back(-3) at the last run.
  expect(loaded()).toEqual([back(-4), back(-6)]);
  reports.finalSetting = () => ({ finalAfter: 15 });
  clock.advance(DAY_MS);
  expect(loaded()).toEqual([back(1), back(-7)]);
  expect(current().run.firstDay).toBe(back(1));
});

test('days that failed stay listed, are named, and are loaded by the next run', () => {
  const { run, current, tables } = tableReport();
  const problem = new StatsError('LOAD_FAILED', {
    day: back(3),
    reason: 'invalid',
    location: '',
    serviceMessage: '',
  });
  tables.troubles.set(back(3), problem);
  const { sentence, error } = run();
  expect(error).toBeNull();
  expect(sentence).toContain(`Not loaded: ${back(3)}. BigQuery couldn’t load ${back(3)}`);
  expect(current().run).toMatchObject({
    lastGoodMs: null,
    warning: 'data missing',
    failures: 0,
    isPartlyLoaded: false,
  });
  expect(textOfSpans(current().run.daysMissed)).toBe(back(3));
  // Failed loads count against the daily limit, too.
  expect(current().run.loads?.count).toBe(7);
  tables.troubles.clear();
  run();
  expect(tables.revenue()).toEqual(eachDay(7, 1, 1));
  expect(current().run).toMatchObject({ daysMissed: [], warning: '' });
});

test('days that a run has no time for are loaded by the next runs, each once', () => {
  const { run, current, tables } = tableReport({ choice: { period: 'last 90 days' } });
  tables.loadMs = 8_000;
  const first = run();
  expect(first.sentence).toMatch(
    /Time ran out with \d+ of 90 days left\. The rest follows within the hour if the report is scheduled/,
  );
  expect(current().run.isPartlyLoaded).toBe(true);
  expect(current().run.lastGoodMs).toBeNull();
  for (let runs = 0; current().run.isPartlyLoaded && runs < 9; runs++) run();
  expect(tables.revenue()).toEqual(eachDay(90, 1, 1));
  expect(current().run.loads?.count).toBe(90);
  expect(current().run).toMatchObject({ daysMissed: [], isPartlyLoaded: false });
});

test('a run that continues after midnight also loads the days that were not over', () => {
  const { run, current, tables, clock, facts } = tableReport({ choice: { period: 'this year' } });
  tables.loadMs = 8_000;
  run();
  expect(current().run.isPartlyLoaded).toBe(true);
  clock.advance(DAY_MS);
  facts.put('100', back(0), 5);
  facts.put('100', back(-1), 2);
  tables.loadMs = 0;
  run();
  expect(tables.revenue()).toMatchObject({ [back(0)]: 5, [back(-1)]: 2, '2026-01-01': 1 });
  expect(current().run).toMatchObject({ daysMissed: [], isPartlyLoaded: false });
});

test('a first run that was stopped loads all days since when it continues days later', () => {
  const made = tableReport({ run: { handledDueMs: START_MS } });
  let reportAtStop = made.current();
  made.tables.onStep = (step) => {
    if (step === 'write') reportAtStop = made.current();
  };
  made.run();
  made.tables.tables.clear();
  made.reports.book.save(reportAtStop);
  made.clock.advance(20 * DAY_MS);
  for (let days = 0; days < 20; days++) made.facts.put('100', back(-days), 1);
  made.run();
  // The days of the period, and all since, because no run has listed those.
  expect(made.tables.revenue()).toEqual(eachDay(7, -19, 1));
});

test('missed days that a person has typed are loaded for the last 365 days only', () => {
  const { run, tables, reports, current } = tableReport({ choice: { period: 'yesterday' } });
  const [from, to] = ['2020-01-01', back(0)].map((text) => text as typeof ID & ReturnType<typeof back>);
  if (!from || !to) throw new Error('two days');
  reports.book.save({ ...current(), run: { ...current().run, daysMissed: [{ first: from, last: to }] } });
  run();
  expect(Object.keys(tables.revenue())[0]).toBe(back(365));
  expect(tables.windows[0]?.endsWith(back(0))).toBe(true);
});

test('a report that is deleted while it loads loads no more', () => {
  const { run, tables, reports } = tableReport({ choice: { period: 'last 90 days' } });
  tables.onStep = (step) => {
    if (step === 'write' && tables.windows.length === 1) deleteReport(ID, true, reports);
  };
  expect(run().error?.code).toBe('REPORT_DELETED');
  expect(tables.windows).toHaveLength(1);
  expect(reports.book.find(ID)).toBeUndefined();
  // What was loaded stays in the table.
  expect(Object.keys(tables.revenue()).length).toBeGreaterThan(0);
});

test('a report that is edited while it loads loads no more, and records none of its new days', () => {
  const { run, tables, reports, current } = tableReport({ choice: { period: 'last 90 days' } });
  tables.onStep = (step) => {
    if (step !== 'write' || tables.windows.length !== 1) return;
    const report = current();
    saveDraft({ ...report, choice: { ...report.choice, groupBy: ['date', 'country'] } }, '', reports);
  };
  expect(run().error?.code).toBe('REPORT_CHANGED');
  expect(current().run).toMatchObject({ daysMissed: [], lastGoodMs: null, isPartlyLoaded: false });
});

test('a quota that is used up after something was loaded is no failure, and nothing is left for the next tick', () => {
  const { run, current, tables } = tableReport({ choice: { period: 'last 30 days' } });
  const quota = new StatsError('SERVICE_QUOTA_USED', { service: 'bigquery', serviceMessage: '' });
  for (let days = 15; days <= 30; days++) tables.troubles.set(back(days), quota);
  const { error, sentence } = run();
  expect(error).toBeNull();
  expect(sentence).toContain('Stopped with 16 of 30 days left. BigQuery’s quota for today is used up.');
  expect(current().run).toMatchObject({ failures: 0, isPartlyLoaded: false, lastGoodMs: null });
  expect(textOfSpans(current().run.daysMissed)).toBe(`${back(30)}..${back(15)}`);
});

test('an answer without rows leaves the table as it is and ends amber', () => {
  const { run, current, facts, tables } = tableReport();
  run();
  for (let days = 1; days <= 7; days++) facts.put('100', back(days), null);
  expect(run().error).toBeNull();
  expect(current().run.warning).toBe('rows kept');
  expect(tables.revenue()).toEqual(eachDay(7, 1, 1));
  // The service may still get these, because they ended less than 48 hours ago.
  expect(textOfSpans(current().run.daysMissed)).toBe(`${back(2)}..${back(1)}`);
});

test('a table that is gone since the last run is made again, and the outcome says so', () => {
  const { run, current, tables, log } = tableReport({ choice: { period: 'last 90 days' } });
  expect(run().sentence).not.toContain('missing');
  tables.tables.clear();
  const { sentence, error } = run();
  expect(error).toBeNull();
  expect(sentence).toContain(
    'The table was missing and was made again. It has only the days of this run; to load others, choose Load earlier days in the report’s menu.',
  );
  expect(current().run.result).toBe(sentence);
  expect(log.lines[1]?.result).toContain(sentence);
  expect(run().sentence).not.toContain('missing');
});

test('data of another account are not loaded into a table that has data', () => {
  const { run, facts, tables, current } = tableReport();
  run();
  facts.apps = facts.apps.map((app) => ({ ...app, publisherId: 'publisher-2' }));
  const { error, sentence } = run();
  expect(error?.code).toBe('TABLE_DATA_OF_OTHERS');
  expect(sentence).toContain(STATS_NAME);
  expect(tables.windows).toHaveLength(1);
  // The person is asked, which is no failure.
  expect(current().run).toMatchObject({ failures: 0, errorCode: '' });
});

test('data of another account are loaded once the person agrees that they belong together, and then without a question', () => {
  const made = tableReport();
  made.run();
  switchAccount(made);
  const asked = made.run().error;
  expect(asked).toMatchObject({
    details: { data: { held: 'App stats of publisher-1', wanted: 'App stats of publisher-2', owner: null } },
    offer: { kind: 'joinRows' },
  });
  // What they weren't asked about isn't agreed to.
  made.facts.apps = made.facts.apps.map((app) => ({ ...app, publisherId: 'publisher-3' }));
  const runAgreed = () =>
    seenRun(
      runForPerson(
        made.current(),
        personStart(QUIET, made.reports, agreedTo(yesTo(asked ?? {}).agreements)),
        made.reports,
      ),
    );
  expect(runAgreed().error?.code).toBe('TABLE_DATA_OF_OTHERS');
  switchAccount(made);
  made.facts.put('100', back(1), 5);
  expect(runAgreed().error).toBeNull();
  expect(made.tables.revenue()).toEqual({ ...eachDay(7, 1, 1), [back(1)]: 5 });
  expect(made.current().run.dataOwner).toBe('App stats of publisher-2');
  expect(made.run().error).toBeNull();
});

test('of another person’s schedule, only that person can agree to load data of another account', () => {
  const made = tableReport({ schedule: { kind: 'hours', every: 1 }, ownedBy: 'kim@studio.example' });
  const agreements = { has: (kind: string) => kind === 'runOthers' };
  const run = () =>
    seenRun(runForPerson(made.current(), personStart(QUIET, made.reports, agreements), made.reports));
  expect(run().error).toBeNull();
  switchAccount(made);
  const { error } = run();
  expect([error?.code, error?.offer]).toEqual(['TABLE_DATA_OF_OTHERS', null]);
});

/** The report as Google leaves it when it stops the run in its second window. */
function stoppedRun(made: ReturnType<typeof tableReport>) {
  let reportAtStop = made.current();
  made.tables.onStep = (step) => {
    if (step === 'write' && made.tables.windows.length === 1) reportAtStop = made.current();
  };
  made.run();
  made.tables.onStep = () => undefined;
  made.reports.book.save(reportAtStop);
}

/** Whoever runs the report is logged in to another account. */
function switchAccount({ facts }: ReturnType<typeof tableReport>) {
  facts.apps = facts.apps.map((app) => ({ ...app, publisherId: 'publisher-2' }));
}

test('data of another account are not loaded after a run that was stopped', () => {
  const made = tableReport({ choice: { period: 'last 90 days' } });
  stoppedRun(made);
  switchAccount(made);
  expect(made.run().error?.code).toBe('TABLE_DATA_OF_OTHERS');
});

test('data of another account are not loaded after a run that failed behind its first days', () => {
  const made = tableReport({ choice: { period: 'last 90 days' } });
  made.tables.onStep = (step) => {
    if (step !== 'write' || made.tables.windows.length !== 1) return;
    const { choice, ...report } = made.current();
    saveDraft({ ...report, choice: { ...choice, period: 'last 80 days' } }, '', made.reports);
  };
  expect(made.run().error?.code).toBe('REPORT_CHANGED');
  made.tables.onStep = () => undefined;
  switchAccount(made);
  expect(made.run().error?.code).toBe('TABLE_DATA_OF_OTHERS');
});

test('data of another account are not loaded by a second run at the same time', () => {
  const made = tableReport({ choice: { period: 'last 90 days' } });
  const { apps } = made.facts;
  let other: ReturnType<typeof made.run> | null = null;
  made.tables.onStep = (step) => {
    if (step !== 'write' || made.tables.windows.length !== 1) return;
    made.tables.onStep = () => undefined;
    switchAccount(made);
    other = made.run();
    made.facts.apps = apps;
  };
  expect(made.run().error).toBeNull();
  expect(other).toMatchObject({ error: { code: 'TABLE_DATA_OF_OTHERS' } });
  expect(made.tables.revenue()).toEqual(eachDay(90, 1, 1));
});

test('a run requests fewer days at once for more apps and after failures', () => {
  const windowOf = (apps: number, failures: number) => {
    const { run, facts, tables } = tableReport({ choice: { period: 'last 30 days' }, run: { failures } });
    facts.apps = Array.from({ length: apps }, (_each, at) => appWithId(String(100 + at)));
    run();
    return tables.windows[0];
  };
  expect(windowOf(1, 0)).toBe(`${back(10)}..${back(1)}`);
  // 240 days of one app are 4 days of 60 apps.
  expect(windowOf(60, 0)).toBe(`${back(4)}..${back(1)}`);
  expect(windowOf(60, 1)).toBe(`${back(2)}..${back(1)}`);
});

test('a busy service is waited for longer by a person than by a tick', () => {
  const waited = (run: (made: ReturnType<typeof tableReport>) => unknown) => {
    const made = tableReport({ schedule: { kind: 'daily', hour: 4 }, ownedBy: ANN });
    made.triggers.ensure();
    made.facts.status = 429;
    const before = made.clock.now();
    run(made);
    return made.clock.now() - before;
  };
  const person = waited((made) => expect(made.run().error?.code).toBe('SERVICE_BUSY'));
  const tick = waited((made) => expect(made.tick().runs[0]?.error?.code).toBe('SERVICE_BUSY'));
  expect([person >= 45_000, tick <= 15_000]).toEqual([true, true]);
});
