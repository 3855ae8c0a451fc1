// The panel's calls that load earlier days of a report: which are wanted, what each call loads, and who may.

import { StatsError } from '../../../src/core/errors';
import { kindOf } from '../../../src/core/place/place';
import { FIRST_FINAL_AFTER } from '../../../src/core/report/final-days';
import type { ReportDraft } from '../../../src/panel/contract/reports';
import { DAY_PROBLEMS } from '../../../src/text/errors/choice-problems';
import { STATS_NAME, STATS_TABLE } from '../../fakes/tables/day-tables';
import { ANN, BOB } from '../../people';
import { connectionOf } from '../panel';
import { CHOICE, RUN, tablePanel } from './table-panel';

const { mostLoads } = kindOf(STATS_TABLE);
/** How many years back the first day may be, each as long as the longest. */
const MOST_DAYS = 10 * 366;

/** A report of the person's, whose earlier days they ask for. */
function earlierPanel(draft: Partial<ReportDraft> = {}) {
  const made = tablePanel();
  const id = made.save(draft);
  const want = (first: string, again = false) => made.value('wantEarlierDays', { id, first, again });
  const load = (days?: string) => made.value('loadEarlierDays', { ...RUN, id, ...(days ? { days } : {}) });
  const earlier = () => made.viewOf(id)?.earlier;
  /** The days from so many days ago to so many. */
  const days = (first: number, last: number) => `${made.back(first)}..${made.back(last)}`;
  return { ...made, id, want, load, earlier, days };
}

test('earlier days are kept, then loaded by one call after another, and are no run of the report', () => {
  const { want, load, earlier, days, back, tables, loadedDays, viewOf, id } = earlierPanel();
  const wanted = want(back(90));
  expect([wanted.sentence, wanted.loaded, loadedDays()]).toEqual(['', undefined, []]);
  expect(viewOf(id)).toMatchObject({ earlier: { daysDone: 0, daysTotal: 90 }, loadsLeft: mostLoads });
  tables.loadMs = 8_000;
  const { loaded, sentence, hasGaps } = load();
  const done = loadedDays().length;
  expect(done).toBeLessThan(90);
  expect(loaded).toMatchObject({ rows: done, daysDone: done, daysTotal: 90, left: days(90, done + 1) });
  expect(sentence).toContain(`Loaded ${done} rows of ${done} days`);
  expect([hasGaps, earlier()]).toEqual([true, { daysDone: done, daysTotal: 90 }]);
  let remaining = loaded?.left;
  for (let calls = 0; remaining && calls < 5; calls += 1) remaining = load(remaining).loaded?.left;
  expect([remaining, earlier(), loadedDays().length, loadedDays()[0]]).toEqual(['', null, 90, back(90)]);
  expect(new Set(tables.windows).size).toBe(tables.windows.length);
  expect(viewOf(id)).toMatchObject({
    loadsLeft: mostLoads - 90,
    lastRun: null,
    lastRows: null,
    failures: 0,
    isRunning: false,
  });
});

test('the progress of such a load is counted in days, and it can be cancelled', () => {
  const { want, load, earlier, back, value, tables } = earlierPanel();
  want(back(30));
  tables.loadMs = 1_000;
  const seen = new Set<string>();
  let loads = 0;
  tables.onStep = (step) => {
    seen.add(value('progress', RUN).sentence);
    if (step === 'load' && ++loads === 11) value('cancel', RUN);
  };
  expect(load()).toMatchObject({ sentence: expect.stringContaining('Stopped with '), loaded: { left: '' } });
  expect([...seen]).toContain('Loading 30 days…');
  const { daysDone = 0 } = earlier() ?? {};
  expect([daysDone > 0, daysDone < 30]).toEqual([true, true]);
});

test('a call that is given days loads these, as far as they are left', () => {
  const { want, load, earlier, days, back, loadedDays, error, id } = earlierPanel();
  want(back(30));
  expect(load(days(20, 11)).loaded).toMatchObject({ daysDone: 10, daysTotal: 10, left: '' });
  expect([loadedDays().length, loadedDays()[0], loadedDays()[9]]).toEqual([10, back(20), back(11)]);
  expect(earlier()).toEqual({ daysDone: 10, daysTotal: 30 });
  expect(load(days(60, 51)).sentence).toBe('There were no days to load.');
  expect(error('loadEarlierDays', { ...RUN, id, days: 'some' }).code).toBe('CHOICE_INVALID');
  expect([loadedDays().length, earlier()]).toEqual([10, { daysDone: 10, daysTotal: 30 }]);
});

test('days of which the table has final figures are left out, unless they are wanted again', () => {
  const { want, load, earlier, back } = earlierPanel();
  want(back(30));
  load();
  // The newest of the 30 weren't final when they were loaded.
  const had = 30 - FIRST_FINAL_AFTER;
  expect(want(back(40)).sentence).toBe(`The table has final figures of ${had} of 40 days.`);
  expect(earlier()).toEqual({ daysDone: 0, daysTotal: 40 - had });
  expect(want(back(40), true).sentence).toBe('');
  expect(earlier()).toEqual({ daysDone: 0, daysTotal: 40 });
});

test('where BigQuery can’t tell which days the table has, all are wanted', () => {
  const { want, earlier, back, tables } = earlierPanel();
  tables.daysRefusal = new StatsError('ANSWER_UNREADABLE', {
    service: 'bigquery',
    status: 200,
    problem: 'no rows',
  });
  expect(want(back(30)).sentence).toContain('Which days the table has can’t be told, so all are loaded.');
  expect(earlier()).toEqual({ daysDone: 0, daysTotal: 30 });
});

test('a new wish takes the place of the one before, and Don’t continue ends it', () => {
  const { want, earlier, back, value, id, loadedDays } = earlierPanel();
  want(back(90));
  want(back(30));
  expect(earlier()).toEqual({ daysDone: 0, daysTotal: 30 });
  expect(value('changeReport', { id, change: 'dropEarlierDays' }).sentence).toBe(
    'The other days aren’t loaded. What is loaded stays in the table.',
  );
  expect([earlier(), loadedDays()]).toEqual([null, []]);
});

test.each<[string, (back: (days: number) => string) => string, string]>([
  ['no day', () => 'soon', DAY_PROBLEMS.earlierDay],
  ['a blank', () => '', DAY_PROBLEMS.earlierDay],
  ['today', (back) => back(0), DAY_PROBLEMS.earlierDay],
  ['a day more than ten years back', (back) => back(MOST_DAYS + 1), DAY_PROBLEMS.tooEarly(10)],
])('%s is no first day', (_what, first, problem) => {
  const { error, back, id, earlier } = earlierPanel();
  expect(error('wantEarlierDays', { id, first: first(back), again: false })).toMatchObject({
    code: 'CHOICE_INVALID',
    remedy: 'fix',
    field: 'earlierFrom',
    sentence: problem,
  });
  expect(earlier()).toBeNull();
});

test('the first day may be ten years back', () => {
  const { want, earlier, back } = earlierPanel();
  want(back(MOST_DAYS));
  expect(earlier()?.daysTotal).toBe(MOST_DAYS);
});

test.each<[string, Partial<ReportDraft>, string]>([
  [
    'a sheet',
    { choice: { ...CHOICE, destination: { kind: 'newSheet', sheetName: 'Daily' } } },
    DAY_PROBLEMS.notInTable,
  ],
  [
    'App list',
    { choice: { ...CHOICE, source: 'appList', groupBy: [], apps: 'all' } },
    DAY_PROBLEMS.noEarlierDays,
  ],
])('a report of %s has no earlier days', (_what, draft, problem) => {
  const { error, back, id, viewOf } = earlierPanel(draft);
  expect(error('wantEarlierDays', { id, first: back(30), again: false })).toMatchObject({
    code: 'CHOICE_INVALID',
    field: 'earlierFrom',
    sentence: problem,
  });
  expect(viewOf(id)?.loadsLeft).toBe(problem === DAY_PROBLEMS.notInTable ? 0 : mostLoads);
});

test('a report that was moved to a sheet loads none of them', () => {
  const { want, back, error, save, id, earlier } = earlierPanel();
  want(back(30));
  save({ id, choice: { ...CHOICE, destination: { kind: 'newSheet', sheetName: 'Daily' } } });
  expect(earlier()).toBeNull();
  expect(error('loadEarlierDays', { ...RUN, id })).toMatchObject({
    code: 'CHOICE_INVALID',
    sentence: DAY_PROBLEMS.notInTable,
  });
});

test('a report that another editor has changed loads none until its owner has looked at it', () => {
  const { want, back, error, saved, id, loadedDays } = earlierPanel();
  want(back(30));
  saved.tab.editRecord(0, { name: 'Renamed' });
  const codes = [
    error('wantEarlierDays', { id, first: back(90), again: false }),
    error('loadEarlierDays', { ...RUN, id }),
  ].map(({ code }) => code);
  expect([codes, loadedDays()]).toEqual([['REPORT_EDITED', 'REPORT_EDITED'], []]);
});

test('others neither see, want, load nor give up earlier days', () => {
  const { want, back, error, saved, id, earlier, loadedDays } = earlierPanel();
  want(back(30));
  saved.who.user = BOB;
  const codes = [
    error('wantEarlierDays', { id, first: back(90), again: false }),
    error('loadEarlierDays', { ...RUN, id }),
    error('changeReport', { id, change: 'dropEarlierDays' }),
  ].map(({ code }) => code);
  expect(codes).toEqual(['REPORT_OF_OTHERS', 'REPORT_OF_OTHERS', 'REPORT_OF_OTHERS']);
  expect([earlier(), loadedDays()]).toEqual([null, []]);
  saved.who.user = ANN;
  expect(earlier()).toEqual({ daysDone: 0, daysTotal: 30 });
});

test('whoever takes a report over has no earlier days to continue', () => {
  const { want, back, saved, id, earlier, viewOf, value, connections, load, loadedDays } = earlierPanel();
  want(back(30));
  saved.who.user = BOB;
  connections.store('account', connectionOf(ANN, 'key:of-bob'));
  value('takeOver', { reports: [{ id, digest: viewOf(id)?.digest ?? '' }] });
  expect([viewOf(id)?.isMine, earlier()]).toEqual([true, null]);
  expect([load().sentence, loadedDays()]).toEqual(['There were no days to load.', []]);
});

test('days that another editor types into the tab are loaded by no click of the owner’s', () => {
  const { saved, back, value, load, id, earlier, loadedDays } = earlierPanel();
  const days = { first: back(1_309), last: back(1) };
  const typed = { backfill: { isPaused: false, days, left: [days] }, backfillFrom: days.first };
  saved.tab.editRuns(0, { ...typed, earlier: { total: 1_309, left: [days] } });
  expect(earlier()).toBeNull();
  load();
  expect(loadedDays()).toEqual([]);
  expect(value('runReport', { ...RUN, id }).sentence).toBe(
    `Loaded 1 row of 1 day (under 0.1 MB) into ${STATS_NAME}.`,
  );
  expect(loadedDays()).toEqual([back(1)]);
});
