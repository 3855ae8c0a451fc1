// What a stopped execution leaves at the end of a backfill, and how the next tick repairs it.

import { pauseBackfill, stopBackfill } from '../../../src/saved/days/backfills';
import { pauseReport, saveDraft } from '../../../src/saved/edit-report';
import { resumeReport } from '../../../src/saved/ownership/take-over';
import type { Backfill, RunState } from '../../../src/saved/saved-report';
import { errorFrom } from '../../fakes/error-from';
import { back, eachDay, START_MS } from '../../runs/fact-fixture';
import { ID } from '../book-fixture';
import { ANN, BOB } from '../saved-fixture';
import { backfilled } from './backfill-fixture';

const DAILY = { schedule: { kind: 'daily', hour: 5 }, ownedBy: ANN } as const;
const ALL = { first: back(30), last: back(1) };

/** Records facts of a run, as one of its owner's that is stopped leaves them. */
function leave({ reports, current }: ReturnType<typeof backfilled>, run: Partial<RunState>) {
  reports.book.record({ ...current(), run: { ...current().run, ...run } });
}

const over = (changes: Partial<Backfill> = {}): Backfill => ({
  days: ALL,
  left: [],
  isPaused: false,
  ...changes,
});

/** Google stops an execution at its next change of the person's properties. */
function stopAtProperties({ reports }: ReturnType<typeof backfilled>, stopped: () => void) {
  const { userProperties } = reports;
  const set = userProperties.set.bind(userProperties);
  userProperties.set = () => {
    throw new Error('stopped');
  };
  expect(stopped).toThrow('stopped');
  userProperties.set = set;
}

// Without an agreement it ends without a run, which would ask BigQuery: an editor may have typed it.
test.each<[string, Partial<RunState>, sentences: unknown[]]>([
  [
    'was stopped before its record',
    { begunMs: START_MS },
    [expect.stringContaining('The backfill is done.')],
  ],
  ['has no agreement', { backfillFrom: '' }, []],
])('a backfill of which nothing is left, and which %s, ends at the next tick', (_what, run, sentences) => {
  const made = backfilled(30);
  made.start();
  leave(made, { ...run, backfill: over() });
  expect(made.nextTick().runs.map(({ sentence }) => sentence)).toEqual(sentences);
  expect(made.tables.windows).toEqual([]);
  expect(made.current()).toMatchObject({
    ...{ isMine: true, isAsSaved: true },
    run: { backfill: null, backfillFrom: '', startedMs: null, begunMs: null, failures: 0 },
  });
  expect([made.property()['schedule'], made.triggers.stands()]).toEqual(['', false]);
});

test('a backfill whose end is stopped before its agreement is gone is paused, and loads nothing', () => {
  const made = backfilled(30);
  made.start();
  stopAtProperties(made, () => stopBackfill(ID, made.reports));
  expect(made.current().run.backfill).toMatchObject({ isPaused: true });
  expect(made.property()['backfillFrom']).toBe(back(30));
  expect([made.nextTick().runs, made.tables.windows]).toEqual([[], []]);
});

test('a backfill whose end is stopped once its agreement is gone leaves no trigger', () => {
  const made = backfilled(30);
  made.start();
  leave(made, { backfillFrom: '' });
  made.tab.editRuns(0, { backfill: undefined });
  expect(made.property()).toMatchObject({ schedule: 'backfill' });
  expect([made.nextTick().runs, made.property()['schedule']]).toEqual([[], '']);
  made.nextTick();
  expect([made.triggers.stands(), made.tables.windows]).toEqual([false, []]);
});

test('an editor who takes a backfill out of its cell ends no agreement of its owner’s, and it goes on where it is back', () => {
  const made = backfilled(30);
  made.start();
  const { backfill } = made.current().run;
  made.tab.editRuns(0, { backfill: undefined });
  made.nextTick();
  made.nextTick();
  expect(made.property()).toMatchObject({ schedule: 'backfill', backfillFrom: back(30) });
  expect([made.triggers.stands(), made.tables.windows]).toEqual([true, []]);
  made.tab.editRuns(0, { backfill });
  expect(made.nextTick().runs).toHaveLength(1);
  expect(made.tables.windows).not.toEqual([]);
});

test('an edit that is stopped leaves no backfill that nobody has agreed to', () => {
  const made = backfilled(30);
  made.start();
  const { choice } = made.current();
  const draft = { ...made.current(), choice: { ...choice, groupBy: ['date', 'country'] } };
  stopAtProperties(made, () => saveDraft(draft, '', made.reports));
  expect([made.property()['backfillFrom'], made.left()]).toEqual([back(30), `${back(30)}..${back(1)}`]);
  saveDraft(draft, '', made.reports);
  expect([made.property()['backfillFrom'], made.left()]).toEqual([undefined, null]);
});

test('a backfill that its owner has not agreed to is paused', () => {
  const made = backfilled(30, DAILY);
  leave(made, { handledDueMs: made.clock.now() });
  made.tab.editRuns(0, { backfill: over({ left: [ALL] }) });
  made.triggers.ensure();
  expect(made.nextTick().runs).toMatchObject([{ error: null, goesOn: false, result: {} }]);
  expect(made.nextTick().runs).toEqual([]);
  expect(made.current().run.backfill).toMatchObject({ left: [{ first: back(30) }], isPaused: true });
  expect(made.tables.revenue()).toEqual(eachDay(7, 1, 1));
});

test('a backfill is paused and ended by its owner alone', () => {
  const made = backfilled(30, DAILY);
  made.start();
  made.who.user = BOB;
  for (const change of [pauseBackfill, stopBackfill])
    expect(errorFrom(() => change(ID, made.reports))).toMatchObject({ code: 'REPORT_OF_OTHERS' });
  made.who.user = ANN;
  expect(made.current().run.backfill).toMatchObject({ isPaused: false });
  stopBackfill(ID, made.reports);
  expect([made.current().run.backfill, made.property()['backfillFrom']]).toEqual([null, undefined]);
});

test('a backfill goes on where another person has paused and resumed its report', () => {
  const made = backfilled(30);
  made.start();
  made.who.user = BOB;
  pauseReport(ID, made.reports);
  made.who.user = ANN;
  made.nextTick();
  expect(made.tables.revenue()).toEqual({});
  made.who.user = BOB;
  resumeReport(ID, made.reports);
  made.who.user = ANN;
  made.nextTick();
  expect(made.tables.revenue()).not.toEqual({});
});
