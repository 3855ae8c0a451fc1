// How its owner's agreement to a backfill is kept in their own properties, what keeps it, and what ends it.

import { resumeBackfill } from '../../../src/saved/days/backfills';
import { changeReports, saveDraft } from '../../../src/saved/edit-report';
import { saveAsTheyAre } from '../../../src/saved/ownership/take-over';
import { back, eachDay } from '../../runs/fact-fixture';
import { ID } from '../book-fixture';
import { ANN, BOB, seenNow } from '../saved-fixture';
import { backfilled } from './backfill-fixture';

type Made = ReturnType<typeof backfilled>;

const DAILY = { schedule: { kind: 'daily', hour: 5 }, ownedBy: ANN } as const;

const agreed = ({ current }: Made) => current().run.backfillFrom;
const seen = ({ current, reports }: Made) => seenNow(current(), reports);

test('an agreement stands in its owner’s properties alone, and leaves the record as it was', () => {
  const made = backfilled(30, DAILY);
  const { text } = made.current();
  made.start();
  expect(made.property()['backfillFrom']).toBe(back(30));
  expect(made.current()).toMatchObject({ text, isAsSaved: true });
  expect(made.tab.runsAt(0)).not.toHaveProperty('backfillFrom');
  made.tab.editRuns(0, { backfillFrom: back(300) });
  expect(agreed(made)).toBe(back(30));
  made.who.user = BOB;
  expect(agreed(made)).toBe('');
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
    (made) =>
      changeReports(
        seen(made),
        ({ choice }) => ({ choice, schedule: { kind: 'hours', every: 3 } }),
        made.reports,
      ),
  ],
  [
    'takes its schedule away',
    (made) => changeReports(seen(made), ({ choice }) => ({ choice, schedule: null }), made.reports),
  ],
  ['saves it as it is', (made) => saveAsTheyAre(seen(made), made.reports)],
])('a backfill continues with the same days where its owner %s', (_what, change) => {
  const made = backfilled(30, DAILY);
  made.start();
  change(made);
  expect([agreed(made), made.current().run.backfill?.isPaused]).toEqual([back(30), false]);
  made.nextTick();
  made.nextTick();
  expect(made.tables.revenue()).toEqual(eachDay(30, 1, 1));
});

test('an edit by somebody else makes both the report and its backfill wait for their owner', () => {
  const made = backfilled(30, DAILY);
  made.start();
  made.tab.editChoice(0, { period: 'last 10 days' });
  expect(made.nextTick().runs).toEqual([]);
  saveAsTheyAre(seen(made), made.reports);
  made.nextTick();
  made.nextTick();
  // The period is loaded, and the backfill waits.
  expect(made.tables.revenue()).toEqual(eachDay(10, 1, 1));
  expect(made.current().run.backfill?.isPaused).toBe(true);
  resumeBackfill(ID, made.reports);
  made.nextTick();
  expect(made.tables.revenue()).toEqual(eachDay(30, 1, 1));
});

test('an edit that is taken back leaves the report with its backfill', () => {
  const made = backfilled(30, DAILY);
  made.start();
  const { report } = made.tab.rowAt(0);
  made.tab.editChoice(0, { period: 'last 10 days' });
  expect(made.nextTick().runs).toEqual([]);
  made.tab.rowAt(0).report = report;
  made.nextTick();
  made.nextTick();
  expect(made.tables.revenue()).toEqual(eachDay(30, 1, 1));
});

test('an agreement does not count in a copy of the file', () => {
  const made = backfilled(30);
  made.start();
  made.reports.spreadsheetId = () => 'the-copy';
  expect([agreed(made), made.current().isMine]).toEqual(['', false]);
  expect(made.nextTick().runs).toEqual([]);
});
