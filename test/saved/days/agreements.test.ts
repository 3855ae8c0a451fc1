// How a person's agreement to a backfill is stored beside the approval, what keeps it, and what ends it.

import { Approvals } from '../../../src/saved/ownership/report-spending';
import { approveReports } from '../../../src/saved/ownership/approve-reports';
import { reportProperty } from '../../../src/saved/ownership/report-properties';
import { resumeBackfill, stopBackfill } from '../../../src/saved/days/backfills';
import { changeReports, saveDraft } from '../../../src/saved/edit-report';
import { back, eachDay } from '../../runs/fact-fixture';
import { ID } from '../book-fixture';
import { ANN, BOB } from '../saved-fixture';
import { backfilled } from './backfill-fixture';

type Made = ReturnType<typeof backfilled>;

const DAILY = { schedule: { kind: 'daily', hour: 5 }, ownedBy: ANN } as const;

const agreed = ({ reports, current }: Made) => new Approvals(reports).of(current()).agreedFirst;
const stored = ({ reports }: Made) => reports.userProperties.all()[reportProperty('approved', ID, reports)];

test('an agreement is stored behind the hash of the approval, which stays the same', () => {
  const made = backfilled(30, DAILY);
  const { hash, marks } = new Approvals(made.reports).of(made.current());
  made.start();
  expect(stored(made)).toBe(`${[hash, ...marks].join()} ${back(30)}`);
  expect(new Approvals(made.reports).of(made.current())).toMatchObject({ hash, isApproved: true });
});

test.each<[string, (made: Made) => void]>([
  [
    'gives it another name',
    ({ reports, current }) => saveDraft({ ...current(), name: 'Other' }, '', reports),
  ],
  [
    'gives it another schedule',
    ({ reports, current }) => saveDraft({ ...current(), schedule: { kind: 'daily', hour: 6 } }, '', reports),
  ],
  [
    'gives it another schedule among others',
    ({ reports, shown }) =>
      changeReports(
        [{ id: ID, hash: shown() }],
        ({ choice }) => ({ choice, schedule: { kind: 'hours', every: 3 } }),
        reports,
      ),
  ],
  [
    'takes its schedule away',
    ({ reports, shown }) =>
      changeReports([{ id: ID, hash: shown() }], ({ choice }) => ({ choice, schedule: null }), reports),
  ],
  ['approves it again', ({ reports, shown }) => approveReports([{ id: ID, hash: shown() }], reports)],
])('a backfill continues with the same days where its person %s', (_what, change) => {
  const made = backfilled(30, DAILY);
  made.start();
  change(made);
  expect([agreed(made), made.current().run.backfill?.isPaused]).toEqual([back(30), false]);
  made.nextTick();
  made.nextTick();
  expect(made.tables.revenue()).toEqual(eachDay(30, 1, 1));
});

test('an edit by somebody else makes both the report and its backfill wait for their person', () => {
  const made = backfilled(30, DAILY);
  made.start();
  made.reports.book.save({ ...made.current(), lookbackDays: 3 });
  expect([agreed(made), made.nextTick().runs]).toEqual([null, []]);
  approveReports([{ id: ID, hash: made.shown() }], made.reports);
  made.nextTick();
  made.nextTick();
  // The period and its lookback are loaded, and the backfill waits.
  expect(made.tables.revenue()).toEqual(eachDay(10, 1, 1));
  expect(made.current().run.backfill?.isPaused).toBe(true);
  resumeBackfill(ID, made.shown(), made.reports);
  made.nextTick();
  expect(made.tables.revenue()).toEqual(eachDay(30, 1, 1));
});

test('an edit that is taken back leaves the report approved with its backfill', () => {
  const made = backfilled(30, DAILY);
  made.start();
  const { lookbackDays } = made.current();
  made.reports.book.save({ ...made.current(), lookbackDays: 3 });
  made.reports.book.save({ ...made.current(), lookbackDays });
  expect(agreed(made)).toBe(back(30));
});

test('a backfill that another person ends stops no schedule', () => {
  const made = backfilled(30, DAILY);
  made.start();
  made.who.user = BOB;
  stopBackfill(ID, made.reports);
  made.who.user = ANN;
  made.nextTick();
  expect(made.tables.revenue()).toEqual(eachDay(7, 1, 1));
  expect([made.property(), made.current().scheduledBy, made.triggers.stands()]).toEqual([
    undefined,
    ANN,
    true,
  ]);
});

test('an agreement does not count in a copy of the file', () => {
  const made = backfilled(30);
  made.start();
  expect(
    new Approvals({ ...made.reports, spreadsheetId: () => 'copy' }).of(made.current()).agreedFirst,
  ).toBeNull();
});
