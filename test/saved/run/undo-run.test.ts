// Undoing the last run of a saved report: the cells, what is recorded, and other runs at the same time.

import fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { inRun } from '../../../src/connections/opener';
import { addDays, dayOfMs } from '../../../src/core/day';
import { runTable } from '../../../src/saved/run/run-table';
import { undoAndRecord } from '../../../src/saved/run/undo-run';
import { errorFrom } from '../../fakes/error-from';
import { bookFixture, ID } from '../book-fixture';
import { back, HOUR_MS, START_MS } from '../fact-fixture';
import { savedReport } from '../saved-fixture';
import { orderAt, savedRun } from './table-run-fixture';

const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
/** What happens to the facts between two runs. */
const change = fc.record({
  appId: fc.constantFrom('100', '101'),
  days: fc.integer({ min: 1, max: 7 }),
  revenue: fc.option(fc.integer({ min: 0, max: 40 }).map((quarters) => quarters / 4)),
});
const modes = fc.constantFrom(
  { mode: 'merge' as const },
  { mode: 'replace' as const },
  { mode: 'merge' as const, marksProvisional: true },
  { mode: 'merge' as const, missingRows: 'mark' as const },
);

test('undo restores exactly the earlier rows, in every mode, with and without notes beside', () => {
  fc.assert(
    fc.property(modes, fc.array(change, { maxLength: 8 }), fc.boolean(), (mode, changes, hasNotes) => {
      const made = savedRun(mode);
      made.run();
      if (hasNotes)
        made.rows().forEach((row, at) => {
          made.sheet.put('App stats', at + 2, 20, `${row?.[0]} ${row?.[1]}`);
        });
      const before = made.rows();
      for (const { appId, days, revenue } of changes) made.facts.put(appId, back(days), revenue);
      made.run();
      made.undo();
      const after = made.rows();
      expect(sorted(after.filter((row) => row !== null))).toEqual(sorted(before));
      expect(errorFrom(made.undo).code).toBe('NOTHING_TO_UNDO');
    }),
    { numRuns: draws(10, 40) },
  );
});

test('rows that a merge has emptied or taken out are back beside their texts, or below', () => {
  const days = [7, 6, 5, 4, 3, 2, 1];
  fc.assert(
    // One day is left, because an answer without any row removes none.
    fc.property(fc.subarray(days, { minLength: 1, maxLength: 6 }), fc.subarray(days), (gone, noted) => {
      const made = savedRun({ choice: { period: 'last 7 days' } }, 1);
      made.run();
      for (const each of noted) made.sheet.put('App stats', 9 - each, 20, back(each));
      const before = made.contents();
      for (const each of gone) made.facts.put('100', back(each), null);
      made.run();
      made.undo();
      // A row with a text beside it is emptied and not deleted.
      if (noted.length === 0 || gone.every((each) => noted.includes(each)))
        expect(made.contents()).toEqual(before);
      const found = made.rows().filter((row) => row !== null);
      expect(sorted(found)).toEqual(sorted(days.map((each) => ['com.example.100', back(each), 1])));
      // Each text is still beside its own row.
      made.rows().forEach((row, at) => {
        const text = made.contents()[`T${at + 2}`];
        if (row !== null && text !== undefined) expect(text).toBe(row[1]);
      });
    }),
    { numRuns: draws(25, 100) },
  );
});

test('a run that is refused leaves the one before it to be undone', () => {
  const made = savedRun();
  made.run();
  const before = made.contents();
  made.facts.put('100', back(1), 5);
  made.run();
  made.facts.put('100', back(0), 1);
  Object.assign(made.report.choice, { period: 'last 9 days' });
  made.sheet.put('App stats', 16, 1, 'in the way');
  expect(errorFrom(made.run).code).toBe('RANGE_OCCUPIED');
  made.undo();
  expect(made.contents()).toEqual({ ...before, A16: 'in the way' });
});

test('undo restores the table when the last run wrote other columns', () => {
  const made = savedRun({ mode: 'replace' });
  made.run();
  const before = made.contents();
  const narrower = { ...made.report, choice: { ...made.report.choice, metrics: ['revenue'] } };
  runTable(orderAt(made.clock, narrower), inRun(made.reports));
  expect(made.contents()).not.toEqual(before);
  made.undo();
  expect(made.contents()).toEqual(before);
});

test('undo restores the table when the last run was of another source', () => {
  const made = savedRun({ mode: 'replace' });
  made.run();
  const before = made.contents();
  Object.assign(made.report.choice, { source: 'appList', period: 'last 7 days' });
  made.run();
  expect(made.contents()).not.toEqual(before);
  made.undo();
  expect(made.contents()).toEqual(before);
});

const { choice: CHOICE } = savedReport();
const READ_ON = /^.* is as before\. Its rows were read on [^.]+\./;
const ANEW = 'The next run writes the whole table anew.';

test('an undo tells that the next run replaces the rows, in the mode that the report has by then', () => {
  for (const [from, to] of [
    ['merge', 'replace'],
    ['replace', 'replace'],
    ['replace', 'merge'],
    ['merge', 'merge'],
  ] as const) {
    const made = bookFixture(savedReport({ mode: from }));
    for (let run = 0; run < 2; run++) made.byPerson();
    made.reports.book.save({ ...made.at(), mode: to });
    const { sentence } = undoAndRecord(ID, made.reports);
    expect([from, to, sentence.replace(READ_ON, '')]).toEqual([from, to, to === 'replace' ? ` ${ANEW}` : '']);
  }
});

test.each<[what: string, from: Partial<typeof CHOICE>, to: Partial<typeof CHOICE>, says: string]>([
  ['nothing', {}, { period: 'last 3 days' }, ''],
  ['another dimension', {}, { groupBy: ['date', 'country'] }, ' The report now groups by Country.'],
  [
    'fewer metrics and more',
    { metrics: ['impressions', 'revenue'] },
    { metrics: ['revenue', 'ctr'] },
    ' The report now shows CTR. The report no longer shows Impressions.',
  ],
  ['sums of all apps', {}, { byApp: false }, ' The report no longer shows App, Bundle ID, Platform.'],
  [
    'a filter',
    {},
    { filter: 'country=US' },
    ' The report now reads another source, other apps or other filters.',
  ],
])('an undo of a report that has got %s since says what differs', (_what, from, to, says) => {
  const made = bookFixture(savedReport({ choice: from }));
  for (let run = 0; run < 2; run++) made.byPerson();
  const { choice, ...report } = made.at();
  made.reports.book.save({ ...report, choice: { ...choice, ...to } });
  const { sentence, hasChangedSince } = undoAndRecord(ID, made.reports);
  expect(sentence.replace(READ_ON, '')).toBe(`${says} ${ANEW}`);
  expect([hasChangedSince, made.at().run.result]).toEqual([says !== '', sentence]);
});

test('the next run requests again what an undone run had caught up on', () => {
  const made = bookFixture(savedReport({ mode: 'merge', choice: { period: 'yesterday' } }));
  const today = dayOfMs(START_MS);
  for (let day = 0; day < 8; day++)
    for (const id of ['100', '101']) made.facts.put(id, addDays(today, day), 1);
  made.byPerson();
  // Two rows a day, from yesterday on.
  expect(made.rows()).toHaveLength(2);
  made.clock.advance(6 * 24 * HOUR_MS);
  made.byPerson();
  expect(made.rows()).toHaveLength(14);
  undoAndRecord(ID, made.reports);
  expect([made.rows().length, made.at().run.lastGoodMs]).toEqual([2, START_MS]);
  made.clock.advance(24 * HOUR_MS);
  made.byPerson();
  const days = made.rows().map((row) => row?.[1]);
  const expected = Array.from({ length: 8 }, (_, at) => addDays(today, at - 1));
  expect([...new Set(days)].sort()).toEqual(expected);
});

test('what a run records while an undo waits for the lock is not lost', () => {
  const made = bookFixture(savedReport({ mode: 'merge' }));
  made.byPerson();
  made.byPerson();
  const { run } = made.at();
  made.reports.book.save({ ...made.at(), run: { ...run, startedMs: START_MS - 30_000 } });
  made.lock.onHeld = () => {
    made.lock.onHeld = () => undefined;
    made.reports.book.save({ ...made.at(), run: { ...run, rows: 99, failures: 2 } });
  };
  const { sentence: result } = undoAndRecord(ID, made.reports);
  expect(made.at().run).toMatchObject({ startedMs: null, rows: 99, failures: 2, result });
});

test('a run that ends while an undo waits for the lock is not undone', () => {
  const made = bookFixture(savedReport({ mode: 'merge' }));
  made.byPerson();
  made.facts.put('101', addDays(dayOfMs(START_MS), -1), 0.5);
  made.byPerson();
  const before = made.contents();
  const hold = made.lock.hold.bind(made.lock);
  made.lock.hold = (work) => {
    made.lock.hold = hold;
    made.facts.put('100', addDays(dayOfMs(START_MS), -2), 0.25);
    made.byPerson();
    return hold(work);
  };
  expect(errorFrom(() => undoAndRecord(ID, made.reports)).code).toBe('DOCUMENT_BUSY');
  expect(made.contents()).not.toEqual(before);
  undoAndRecord(ID, made.reports);
  expect(made.contents()).toEqual(before);
});

test('an undo that Google refuses only when the lock writes everything out is done, and says what that may cost', () => {
  const made = bookFixture(savedReport({ mode: 'merge' }));
  made.byPerson();
  const before = made.contents();
  made.facts.put('100', addDays(dayOfMs(START_MS), -2), 0.25);
  made.byPerson();
  const hold = made.lock.hold.bind(made.lock);
  made.lock.hold = (work) => {
    made.lock.hold = hold;
    hold(work);
    throw new Error('Service Spreadsheets timed out.');
  };
  const { sentence } = undoAndRecord(ID, made.reports);
  expect(sentence).toContain('timed out');
  expect(made.contents()).toEqual(before);
});
