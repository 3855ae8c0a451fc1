// Two made-up upgrades of the format of records, with two owners: nobody's schedule stops, and only a save writes.

import { CHOICE_OPTIONS } from '../../src/core/report/choice-options';
import { saveDraft } from '../../src/saved/edit-report';
import { saveAsTheyAre } from '../../src/saved/ownership/take-over';
import { RECORD_FORMAT, type RecordFormat } from '../../src/saved/tab/report-record';
import { ANN, BOB } from '../people';
import { bookFixture, scheduled } from './book-fixture';
import { HOUR_MS, START_MS } from './fact-fixture';
import { seenNow } from './saved-fixture';
import { useRecordUpdates } from './update-records';

const updateRecords = useRecordUpdates();

const DAY_MS = 24 * HOUR_MS;
const LEAST = CHOICE_OPTIONS.leastImpressions.defaultValue;

type Upgrade = RecordFormat['next'][number];
const choiceWith =
  (changesOf: (choice: Record<string, unknown>) => object): Upgrade =>
  (record) => {
    const choice = { ...Object(record['choice']) };
    return { ...record, choice: { ...choice, ...changesOf(choice) } };
  };
/** Of a number of impressions, as which the tests count how often it was made one more. */
const oneMore = choiceWith(({ leastImpressions }) => ({
  leastImpressions: Number(leastImpressions ?? LEAST) + 1,
}));
const withTotals = choiceWith(() => ({ totals: true }));

/** Version 9 judges from one impression more on, and 10 adds a row of totals. */
const UPGRADES: readonly RecordFormat[] = [
  { ...RECORD_FORMAT },
  { version: 9, next: { ...RECORD_FORMAT.next, 8: oneMore } },
  { version: 10, next: { ...RECORD_FORMAT.next, 8: oneMore, 9: withTotals } },
];

const REPORTS = [
  { id: 'abcd000a', owner: ANN, sheetName: 'Of Ann' },
  { id: 'abcd000b', owner: BOB, sheetName: 'Of Bob' },
] as const;

function twoOwners() {
  const daily = { kind: 'daily', hour: 4 } as const;
  const made = bookFixture(
    ...REPORTS.map(({ id, owner, sheetName }) =>
      scheduled({
        id,
        ownedBy: owner,
        schedule: daily,
        mode: 'merge',
        name: sheetName,
        choice: { destination: { kind: 'newSheet', sheetName } },
        run: { handledDueMs: START_MS - DAY_MS },
      }),
    ),
  );
  const { tab, clock, who } = made;
  made.who.user = BOB;
  made.triggers.ensure();
  /** A day later, each owner’s trigger runs. */
  const nextDay = () => {
    clock.advance(DAY_MS);
    return REPORTS.flatMap(({ owner }) => {
      who.user = owner;
      return made.tick().runs.map(({ kind, report }) => [report.id, kind]);
    });
  };
  const versions = () => REPORTS.map((_report, at) => tab.recordAt(at)['version']);
  return { ...made, nextDay, versions };
}

const BOTH_RUN = [
  ['abcd000a', 'table'],
  ['abcd000b', 'table'],
];

test('both schedules run on through two upgrades, of which one owner saves after the first', () => {
  const made = twoOwners();
  const [first, second, third] = UPGRADES as [RecordFormat, RecordFormat, RecordFormat];
  updateRecords(first);
  const texts = made.tab.rows.map(({ report }) => report);
  expect(made.nextDay()).toEqual(BOTH_RUN);

  updateRecords(second);
  expect(made.nextDay()).toEqual(BOTH_RUN);
  // A run reads a record as one of today, and leaves it as it was saved.
  expect(made.reports.book.reports().map(({ choice }) => choice.leastImpressions)).toEqual([
    LEAST + 1,
    LEAST + 1,
  ]);
  expect(made.tab.rows.map(({ report }) => report)).toEqual(texts);

  made.who.user = ANN;
  const draft = made.reports.book.report('abcd000a');
  saveDraft({ ...draft, name: 'Saved' }, '', made.reports);
  expect(made.versions()).toEqual([9, 8]);
  expect(made.nextDay()).toEqual(BOTH_RUN);

  updateRecords(third);
  expect(made.nextDay()).toEqual(BOTH_RUN);
  const read = made.reports.book.reports();
  expect(
    read.map(({ name, choice: { leastImpressions, totals } }) => [name, leastImpressions, totals]),
  ).toEqual([
    ['Saved', LEAST + 1, true],
    ['Of Bob', LEAST + 1, true],
  ]);
  expect([made.versions(), made.tab.rowAt(1).report]).toEqual([[9, 8], texts[1]]);
});

test('what another edits after an upgrade isn’t run, as ever, until its owner has saved it', () => {
  const made = twoOwners();
  updateRecords(UPGRADES[2] as RecordFormat);
  made.tab.editChoice(1, { period: 'last 30 days' });
  expect(made.nextDay()).toEqual([BOTH_RUN[0]]);
  made.who.user = BOB;
  const found = made.reports.book.report('abcd000b');
  expect(found).toMatchObject({ isMine: true, isAsSaved: false, run: { failures: 0 } });
  saveAsTheyAre(seenNow(found, made.reports), made.reports);
  expect(made.nextDay()).toEqual(BOTH_RUN);
});

test('a record that somebody takes back to an earlier version, where it means something else, waits for its owner', () => {
  const made = twoOwners();
  updateRecords(UPGRADES[1] as RecordFormat);
  made.who.user = ANN;
  const draft = made.reports.book.report('abcd000a');
  saveDraft(draft, '', made.reports);
  made.tab.editRecord(0, { version: 8 });
  const { leastImpressions } = made.reports.book.report('abcd000a').choice;
  expect(leastImpressions).toBe(draft.choice.leastImpressions + 1);
  expect(made.nextDay()).toEqual([BOTH_RUN[1]]);
});

test('a record of a version that this one doesn’t know isn’t run, and the others go on', () => {
  const made = twoOwners();
  made.tab.editRecord(1, { version: 10 });
  expect(made.nextDay()).toEqual([BOTH_RUN[0]]);
  updateRecords(UPGRADES[2] as RecordFormat);
  expect(made.versions()).toEqual([8, 10]);
});
