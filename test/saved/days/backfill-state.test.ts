// Which days of a backfill are loaded for a person, whatever others do to the report and its row.

import { textOfSpans } from '../../../src/core/day-spans';
import { Approvals } from '../../../src/saved/approvals/approvals';
import { approveReports } from '../../../src/saved/approvals/approve-reports';
import { newestDays } from '../../../src/saved/days/backfill-state';
import { stopBackfill } from '../../../src/saved/days/backfills';
import { saveDraft } from '../../../src/saved/edit-report';
import { STATS_NAME, STATS_TABLE } from '../../fakes/tables/day-tables';
import { back, eachDay } from '../../runs/fact-fixture';
import { ID } from '../book-fixture';
import { ANN, BOB } from '../saved-fixture';
import { backfilled } from './backfill-fixture';

const OTHER = { ...STATS_TABLE, table: 'other' };
const OTHER_NAME = STATS_NAME.replace(/stats$/, 'other');
const DAILY = { schedule: { kind: 'daily', hour: 5 }, scheduledBy: ANN } as const;

/** Bob writes a backfill of so many days into the row by hand. */
function writeBackfill({ reports, current }: ReturnType<typeof backfilled>, days: number) {
  const all = { first: back(days), last: back(1) };
  const backfill = { days: all, left: [all], isPaused: false };
  reports.book.save({ ...current(), run: { ...current().run, backfill } });
}

/** Ann approves the report as she is shown it. */
function approve({ reports, shown }: ReturnType<typeof backfilled>) {
  approveReports([{ id: ID, hash: shown() }], reports);
}

test.each<[string, (made: ReturnType<typeof backfilled>) => void]>([
  [
    'is ended by another person, who writes it again with another table',
    ({ reports, current }) => {
      stopBackfill(ID, reports);
      reports.book.save({ ...current(), choice: { ...current().choice, destination: OTHER } });
    },
  ],
  [
    'goes with an edit of another person, who writes it again',
    ({ reports, current }) => {
      const { choice } = current();
      saveDraft({ ...current(), choice: { ...choice, destination: OTHER } }, '', reports);
    },
  ],
])('a backfill that %s, is not loaded for whoever agreed to it before', (_what, change) => {
  const made = backfilled(30, DAILY);
  made.start();
  made.who.user = BOB;
  change(made);
  writeBackfill(made, 30);
  made.who.user = ANN;
  approve(made);
  made.nextTick();
  made.nextTick();
  expect(made.tables.revenue(OTHER_NAME)).toEqual(eachDay(7, 1, 1));
  expect(made.tables.revenue()).toEqual({});
});

test('a backfill that somebody else makes longer is loaded for the agreed days', () => {
  const made = backfilled(30, DAILY);
  made.start();
  made.who.user = BOB;
  writeBackfill(made, 60);
  made.who.user = ANN;
  made.nextTick();
  expect(made.tables.revenue()).toEqual(eachDay(30, 1, 1));
});

test('a report that is shown for approval names its backfill, which changes no approval', () => {
  const made = backfilled(30);
  const before = new Approvals(made.reports).of(made.current());
  expect(before.definition.map(({ heading }) => heading)).not.toContain('Backfill');
  writeBackfill(made, 30);
  const after = new Approvals(made.reports).of(made.current());
  expect(after.definition).toContainEqual({ heading: 'Backfill', text: `${back(30)}..${back(1)}` });
  expect(after.hash).toBe(before.hash);
});

test('a backfill that somebody else makes longer ends with the agreed days', () => {
  const made = backfilled(20);
  made.start();
  writeBackfill(made, 300);
  for (let ticks = 0; ticks < 3; ticks++) made.nextTick();
  expect(made.tables.revenue()).toEqual(eachDay(20, 1, 1));
  expect(made.current()).toMatchObject({ scheduledBy: '', run: { backfill: null } });
  expect(made.triggers.stands()).toBe(false);
});

test('a backfill without a day left that was agreed ends without a load', () => {
  const made = backfilled(20, { choice: { period: 'yesterday' } });
  made.start();
  const all = { first: back(300), last: back(1) };
  const left = [{ first: back(300), last: back(200) }];
  const run = { ...made.current().run, backfill: { days: all, left, isPaused: false } };
  made.reports.book.save({ ...made.current(), run });
  const [only] = made.nextTick().runs;
  expect(only?.sentence).toContain('The backfill is done.');
  expect([made.current().run.backfill, made.tables.windows]).toEqual([null, []]);
});

test.each([
  [0, ''],
  [1, `${back(1)}`],
  [2, `${back(2)}..${back(1)}`],
  [4, `${back(2)}..${back(1)}, ${back(6)}..${back(5)}`],
  [9, `${back(2)}..${back(1)}, ${back(9)}..${back(5)}`],
])('of days that do not follow one another, at most the newest %d are taken', (most, taken) => {
  const spans = [
    { first: back(2), last: back(1) },
    { first: back(9), last: back(5) },
  ];
  expect(textOfSpans(newestDays(spans, most))).toBe(taken);
});
