// What a stopped execution leaves at the end of a backfill, and how the next tick or the list repairs it.

import { Approvals } from '../../../src/saved/ownership/report-spending';
import { removeStaleAtOpening } from '../../../src/saved/ownership/stale-properties';
import { stopBackfill } from '../../../src/saved/days/backfills';
import { saveDraft } from '../../../src/saved/edit-report';
import type { Backfill, RunState } from '../../../src/saved/saved-report';
import { back, eachDay } from '../../runs/fact-fixture';
import { ID } from '../book-fixture';
import { ANN } from '../saved-fixture';
import { backfilled } from './backfill-fixture';

const DAILY = { schedule: { kind: 'daily', hour: 5 }, ownedBy: ANN } as const;
const ALL = { first: back(30), last: back(1) };

/** Writes facts of a run into the row, as a person or a stopped run leaves them. */
function leave({ reports, current }: ReturnType<typeof backfilled>, run: Partial<RunState>) {
  reports.book.save({ ...current(), run: { ...current().run, ...run } });
}

const over = (changes: Partial<Backfill> = {}): Backfill => ({
  days: ALL,
  left: [],
  isPaused: false,
  ...changes,
});

/** The person opens the list. */
function open({ reports }: ReturnType<typeof backfilled>) {
  removeStaleAtOpening(reports.book.entries(), reports);
}

/** Google stops an execution at its next change of the person's properties. */
function stopAtProperties({ reports }: ReturnType<typeof backfilled>, stopped: () => void) {
  const { userProperties } = reports;
  const whole = { ...userProperties };
  userProperties.set = () => {
    throw new Error('stopped');
  };
  expect(stopped).toThrow('stopped');
  Object.assign(userProperties, whole);
}

// Without an agreement it ends without a run, which would ask BigQuery: an editor may have typed it.
test.each<[string, Partial<RunState>, sentences: unknown[]]>([
  ['was stopped before its record', { startedMs: 1 }, [expect.stringContaining('The backfill is done.')]],
  ['has lost its agreement', { startedMs: null }, []],
])('a backfill of which nothing is left, and which %s, ends at the next tick', (_what, run, sentences) => {
  const made = backfilled(30);
  made.start();
  if (run.startedMs === null) new Approvals(made.reports).approve([made.current()], []);
  leave(made, { ...run, backfill: over() });
  expect(made.nextTick().runs.map(({ sentence }) => sentence)).toEqual(sentences);
  expect(made.tables.windows).toEqual([]);
  expect(made.current()).toMatchObject({
    ownedBy: '',
    run: { backfill: null, startedMs: null, failures: 0 },
  });
  expect([made.property(), made.triggers.stands()]).toEqual([undefined, false]);
  expect(new Approvals(made.reports).of(made.current()).isApproved).toBe(true);
});

test.each<[string, (made: ReturnType<typeof backfilled>) => void]>([
  ['next tick', (made) => expect(made.nextTick().runs).toEqual([])],
  ['next opening of the list', open],
])('an agreement that a stopped execution has left is removed at the %s', (_when, look) => {
  const made = backfilled(30);
  made.start();
  stopAtProperties(made, () => stopBackfill(ID, made.reports));
  expect(made.current().run.backfill).toBeNull();
  expect(made.property()).toBe(back(30));
  look(made);
  expect([made.property(), made.tables.windows]).toEqual([undefined, []]);
  made.nextTick();
  expect(made.triggers.stands()).toBe(false);
  expect(new Approvals(made.reports).of(made.current()).isApproved).toBe(true);
});

test('an edit that is stopped leaves no backfill that nobody has agreed to', () => {
  const made = backfilled(30);
  made.start();
  const { choice } = made.current();
  const draft = { ...made.current(), choice: { ...choice, groupBy: ['date', 'country'] } };
  stopAtProperties(made, () => saveDraft(draft, '', made.reports));
  expect([made.property(), made.left()]).toEqual([back(30), `${back(30)}..${back(1)}`]);
  saveDraft(draft, '', made.reports);
  expect([made.property(), made.left()]).toEqual([undefined, null]);
});

test('an agreement stays if its backfill has begun again since the list was read', () => {
  const made = backfilled(30);
  made.start();
  const before = made.reports.userProperties.all();
  stopBackfill(ID, made.reports);
  made.reports.userProperties.set(before);
  const listed = made.reports.book.entries();
  made.start();
  removeStaleAtOpening(listed, made.reports);
  expect(made.property()).toBe(back(30));
});

test('a backfill that its owner has not agreed to is paused', () => {
  const made = backfilled(30, DAILY);
  leave(made, { handledDueMs: made.clock.now(), backfill: over({ left: [ALL] }) });
  made.triggers.ensure();
  expect(made.nextTick().runs).toMatchObject([{ error: null, continuesAfter: null, result: {} }]);
  expect(made.nextTick().runs).toEqual([]);
  expect(made.current().run.backfill).toMatchObject({ left: [{ first: back(30) }], isPaused: true });
  expect(made.tables.revenue()).toEqual(eachDay(7, 1, 1));
});

test('an agreement of one person does not end with that of another', () => {
  const made = backfilled(30);
  made.start();
  made.who.user = 'bob@example.com';
  new Approvals(made.reports).approveFrom(made.current(), back(30));
  stopBackfill(ID, made.reports);
  expect(made.property()).toBeUndefined();
  made.who.user = ANN;
  expect(made.property()).toBe(back(30));
  open(made);
  expect(made.property()).toBeUndefined();
  expect(new Approvals(made.reports).of(made.current()).isApproved).toBe(true);
});
