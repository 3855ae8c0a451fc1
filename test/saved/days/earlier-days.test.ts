// Loading earlier days: which, in as many calls as it takes, and what they leave of the report.

import { StatsError } from '../../../src/core/errors';
import { dropEarlierDays } from '../../../src/saved/days/earlier-days';
import { saveDraft } from '../../../src/saved/edit-report';
import { saveAsTheyAre, takeOver } from '../../../src/saved/ownership/take-over';
import type { RunState } from '../../../src/saved/saved-report';
import { errorFrom } from '../../fakes/error-from';
import { Killed } from '../../fakes/tables/day-tables';
import { ANN, BOB } from '../../people';
import { ID } from '../book-fixture';
import { back, DAY_MS, eachDay, HOUR_MS } from '../fact-fixture';
import { seenNow } from '../saved-fixture';
import { earlierReport } from './earlier-fixture';
import type { tableReport } from './table-fixture';

const DAILY = { schedule: { kind: 'daily', hour: 5 }, ownedBy: ANN } as const;

const loadFailed = (days: number) =>
  new StatsError('LOAD_FAILED', { day: back(days), reason: '', location: '', serviceMessage: '' });

/** What tells of runs of the report. */
const ofRuns = ({ lastRunMs, lastGoodMs, result, failures, rows, warning, begunMs }: RunState) => ({
  lastRunMs,
  lastGoodMs,
  result,
  failures,
  rows,
  warning,
  begunMs,
});

test('all days from the first one to yesterday are loaded, the newest first, and that is no run of the report', () => {
  const made = earlierReport();
  made.run();
  const before = ofRuns(made.current().run);
  made.tables.windows.length = 0;
  made.tables.loadMs = 3_000;
  // The table has days 7 to 3 since they are final.
  expect(made.want(200)).toEqual({ wanted: 200, had: 5, unread: null });
  expect(made.remaining()).toBe(`${back(2)}..${back(1)}, ${back(200)}..${back(8)}`);
  const sentences = made.loadAll();
  expect(sentences.length).toBeGreaterThan(1);
  expect(made.tables.revenue()).toEqual(eachDay(200, 1, 1));
  const { windows } = made.tables;
  expect(windows).toEqual([...windows].sort().reverse());
  expect(ofRuns(made.current().run)).toEqual(before);
  expect(made.current().run).toMatchObject({ earlier: null, startedMs: null, firstDay: back(200) });
});

test('each call is a line of the log, with its days, its rows and who has made it', () => {
  const made = earlierReport();
  made.want(30);
  made.loadAll();
  expect(made.log.lines).toMatchObject([
    { by: ANN, period: `${back(30)}..${back(1)}`, rows: 30, revenue: 30, code: '' },
  ]);
  expect(made.log.lines[0]?.requestIds).toContain('job_1');
});

test('a day that was loaded before it was final is loaded again, and one that was loaded since isn’t', () => {
  const made = earlierReport({ choice: { period: 'last 2 days' } });
  made.run();
  made.clock.advance(3 * DAY_MS);
  // Day 1 was over, and not final, when it was loaded; so was day 2.
  expect(made.want(2)).toMatchObject({ had: 0 });
  made.loadAll();
  made.want(2);
  // By now, days 1 and 2 are final, and so is today of the beginning; the two days after that aren’t.
  expect(made.remaining()).toBe(`${back(-1)}..${back(-2)}`);
});

test('the days that the table has are loaded, too, if that is chosen', () => {
  const made = earlierReport();
  made.want(20);
  made.loadAll();
  expect(made.want(20)).toMatchObject({ had: 18 });
  expect(made.want(20, true)).toEqual({ wanted: 20, had: 0, unread: null });
  expect(made.remaining()).toBe(`${back(20)}..${back(1)}`);
});

test('a table takes 700 loads a UTC day, those of its runs counted; the rest can follow on the next day', () => {
  const made = earlierReport({}, 800);
  made.run();
  made.want(730, true);
  const sentences = made.loadAll();
  // The run has loaded 7 days, so 693 were possible.
  expect(sentences.at(-1)).toContain(
    '37 of 730 days are left, because no more can be loaded into the table today (UTC). Continue tomorrow.',
  );
  expect(made.remaining()).toBe(`${back(730)}..${back(694)}`);
  expect(made.loadAll()).toEqual([
    '37 of 730 days are left, because no more can be loaded into the table today (UTC). Continue tomorrow.',
  ]);
  made.clock.advance(DAY_MS);
  expect(made.loadAll().at(-1)).toMatch(/^Loaded 37 rows of 37 days/);
  expect(made.tables.revenue()).toEqual(eachDay(730, 1, 1));
});

test('days without rows are no loads, so a load takes more days than there are loads left', () => {
  const made = earlierReport({}, 400);
  made.run();
  made.want(730, true);
  made.loadAll();
  expect([made.remaining(), made.tables.revenue()]).toEqual([null, eachDay(400, 1, 1)]);
});

test('days that fail are offered again, and a later call of the same load doesn’t try them', () => {
  const made = earlierReport();
  made.tables.loadMs = 3_000;
  made.tables.troubles.set(back(3), loadFailed(3));
  made.want(200);
  made.loadAll();
  expect(made.remaining()).toBe(back(3));
  expect(made.current().run.earlier?.total).toBe(200);
  expect(made.tables.windows.filter((window) => window.endsWith(back(1)))).toHaveLength(1);
  made.tables.troubles.clear();
  made.loadAll();
  expect([made.remaining(), made.tables.revenue()]).toEqual([null, eachDay(200, 1, 1)]);
});

test('days that the dataset would delete at once are offered no more', () => {
  const made = earlierReport();
  const expired = new StatsError('DAYS_EXPIRE', { dataset: 'd', keptDays: 20, first: back(20) });
  for (let ago = 21; ago <= 100; ago++) made.tables.troubles.set(back(ago), expired);
  made.want(100);
  expect(made.loadAll().at(-1)).toContain('Not loaded:');
  expect([made.remaining(), made.tables.revenue()]).toEqual([null, eachDay(20, 1, 1)]);
});

test('if BigQuery refuses to tell its days, all are loaded; while it is busy, none is asked for', () => {
  const made = earlierReport();
  made.run();
  const refused = new StatsError('SERVICE_REFUSED', {
    service: 'bigquery',
    status: 400,
    serviceMessage: 'No',
  });
  made.tables.daysRefusal = refused;
  expect(made.want(10)).toEqual({ wanted: 10, had: 0, unread: refused });
  expect(made.remaining()).toBe(`${back(10)}..${back(1)}`);
  dropEarlierDays(ID, made.reports);
  const busy = new StatsError('SERVICE_BUSY', { service: 'bigquery', status: 429, serviceMessage: '' });
  made.tables.daysRefusal = busy;
  expect(errorFrom(() => made.want(10))).toBe(busy);
  expect(made.remaining()).toBeNull();
});

test('while a call loads, no tick runs the report; between two calls, one does', () => {
  const made = earlierReport(DAILY);
  made.triggers.ensure();
  made.clock.advance(HOUR_MS);
  made.want(30);
  let during = -1;
  made.tables.onStep = (step) => {
    if (step === 'write' && during < 0) during = made.tick().runs.length;
  };
  made.loadAll();
  expect([during, made.tick().runs.length]).toEqual([0, 1]);
});

test('a call that Google stops is no stopped run, and the load goes on', () => {
  const made = earlierReport(DAILY);
  made.triggers.ensure();
  made.want(60);
  // Google ends the execution there, so that nothing after it runs.
  const { lock } = made.reports;
  const hold = lock.hold.bind(lock);
  let isStopped = false;
  made.tables.onStep = (step) => {
    if (step !== 'write' || made.tables.windows.length !== 1) return;
    isStopped = true;
    throw new Killed('stopped');
  };
  lock.hold = (work, waitMs) => {
    if (isStopped) throw new Killed('stopped');
    return hold(work, waitMs);
  };
  expect(() => made.load()).toThrow();
  lock.hold = hold;
  made.tables.onStep = () => undefined;
  expect(made.current().run).toMatchObject({ startedMs: made.clock.now(), begunMs: null });
  made.clock.advance(HOUR_MS);
  expect(made.tick().runs).toMatchObject([{ kind: 'days' }]);
  expect(made.log.lines.map(({ code }) => code)).toEqual(['']);
  made.loadAll();
  expect(made.tables.revenue()).toMatchObject(eachDay(60, 1, 1));
});

test('an earlier day that wasn’t final when it was loaded is read again by the next run', () => {
  const made = earlierReport({ choice: { period: 'yesterday' } });
  made.run();
  made.want(30);
  made.loadAll();
  made.facts.put('100', back(2), 9);
  made.clock.advance(DAY_MS);
  made.run();
  expect(made.tables.revenue()[back(2)]).toBe(9);
});

test.each<[string, Parameters<typeof tableReport>[0], number, string]>([
  [
    'of a report in a sheet',
    { choice: { destination: { kind: 'newSheet', sheetName: 'A' } } },
    9,
    'CHOICE_INVALID',
  ],
  [
    'of an app list',
    { choice: { source: 'appList', period: 'last=month', metrics: [] } },
    9,
    'CHOICE_INVALID',
  ],
  ['from today', {}, 0, 'CHOICE_INVALID'],
  ['from long ago', {}, 3_661, 'CHOICE_INVALID'],
  ['of another person’s report', { ownedBy: BOB }, 9, 'REPORT_OF_OTHERS'],
])('earlier days %s are refused', (_what, changes, first, code) => {
  const made = earlierReport(changes);
  expect(errorFrom(() => made.want(first))).toMatchObject({ code });
  expect([made.remaining(), made.tables.windows]).toEqual([null, []]);
});

test('earlier days need the report as its owner saved it, and the key that it names', () => {
  const made = earlierReport();
  made.want(30);
  made.tab.editChoice(0, { period: 'last 90 days' });
  expect([errorFrom(() => made.want(30)).code, errorFrom(() => made.load()).code]).toEqual([
    'REPORT_EDITED',
    'REPORT_EDITED',
  ]);
  made.tab.editChoice(0, { period: 'last 7 days' });
  made.who.account = null;
  expect([errorFrom(() => made.want(30)).code, errorFrom(() => made.load()).code]).toEqual([
    'NOT_CONNECTED',
    'NOT_CONNECTED',
  ]);
  expect(made.tables.windows).toEqual([]);
});

test('what is left goes where its owner saves the report as somebody else has changed it', () => {
  const made = earlierReport();
  made.want(30);
  made.tab.editChoice(0, { period: 'last 90 days' });
  saveAsTheyAre(seenNow(made.current(), made.reports), made.reports);
  expect([made.remaining(), made.current().isAsSaved]).toEqual([null, true]);
});

test('what is left stands in its owner’s properties: no editor can write it, and no other person sees or loads it', () => {
  const made = earlierReport();
  made.want(30);
  made.tab.editRuns(0, { earlier: { total: 300, left: [{ first: back(300), last: back(1) }] } });
  expect(made.remaining()).toBe(`${back(30)}..${back(1)}`);
  made.who.user = BOB;
  expect(made.remaining()).toBeNull();
  const acts = [() => made.want(9), () => made.load(), () => dropEarlierDays(ID, made.reports)];
  expect(acts.map((act) => errorFrom(act).code)).toEqual(acts.map(() => 'REPORT_OF_OTHERS'));
  made.who.user = ANN;
  expect(made.remaining()).toBe(`${back(30)}..${back(1)}`);
});

test.each<[string, (made: ReturnType<typeof earlierReport>) => void]>([
  ['its owner gives it up', ({ reports }) => dropEarlierDays(ID, reports)],
  [
    'the report asks for something else',
    ({ reports, current }) =>
      saveDraft({ ...current(), choice: { ...current().choice, groupBy: ['date', 'country'] } }, '', reports),
  ],
  [
    'somebody takes the report over',
    ({ reports, current, who }) => {
      who.user = BOB;
      takeOver(seenNow(current(), reports), reports);
    },
  ],
])('nothing is left to load once %s', (_what, act) => {
  const made = earlierReport();
  made.want(30);
  act(made);
  expect(made.remaining()).toBeNull();
  expect(made.load().sentence).toBe('There were no days to load.');
});

test('another wish takes the place of the one before', () => {
  const made = earlierReport();
  made.want(300);
  made.want(30);
  expect(made.current().run.earlier).toEqual({ total: 30, left: [{ first: back(30), last: back(1) }] });
});

test('what is left fits into a property, whatever days the table has', () => {
  const made = earlierReport({}, 3_700);
  // Every second day of ten years, with a gap here and there.
  for (let ago = 10; ago <= 3_650; ago += ago % 400 === 0 ? 9 : 2) made.facts.put('100', back(ago), 1);
  made.want(3_650);
  const days = new Map(
    Array.from({ length: 1_800 }, (_each, at) => [back(10 + 2 * at), [[back(10 + 2 * at), 1]]] as const),
  );
  made.tables.tables.set([...made.tables.tables.keys()][0] ?? 'publisher-demo.publisher_stats.stats', days);
  for (const day of days.keys()) made.tables.wrote(day);
  expect(made.want(3_650).had).toBe(1_800);
  expect(made.property().length).toBeLessThan(9_000);
  expect(made.current().run.earlier?.left.length).toBeLessThanOrEqual(80);
});
