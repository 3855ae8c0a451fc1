// Undoing the last run of a saved report.

import fc from 'fast-check';
import { fetchAndWrite } from '../../src/saved/fetch-and-write';
import { errorFrom } from '../fakes/error-from';
import { back, optionsAt, savedRun } from './fetch-and-write-fixture';
import { QUIET } from './saved-fixture';

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
          made.workbook.put(made.sheet(), at + 2, 20, `${row?.[0]} ${row?.[1]}`);
        });
      const before = made.rows();
      for (const { appId, days, revenue } of changes) made.facts.put(appId, back(days), revenue);
      made.run();
      made.undo();
      const after = made.rows();
      expect(sorted(after.filter((row) => row !== null))).toEqual(sorted(before));
      expect(errorFrom(made.undo).code).toBe('NOTHING_TO_UNDO');
    }),
    { numRuns: 40 },
  );
});

test('a note stays beside its row when the run is undone, if its row was still there', () => {
  const made = savedRun({ choice: { period: 'last 2 days' } }, 1);
  made.run();
  made.workbook.put(made.sheet(), 2, 20, 'the first');
  made.workbook.put(made.sheet(), 3, 20, 'the second');
  made.facts.put('100', back(1), 5);
  made.run();
  made.undo();
  expect(made.rows()).toEqual([
    ['com.example.100', back(2), 1],
    ['com.example.100', back(1), 1],
  ]);
  expect([made.contents()['T2'], made.contents()['T3']]).toEqual(['the first', 'the second']);
});

test('rows that a merge has emptied or taken out are back beside their texts, or below', () => {
  const days = [7, 6, 5, 4, 3, 2, 1];
  fc.assert(
    // One day is left, because an answer without any row removes none.
    fc.property(fc.subarray(days, { minLength: 1, maxLength: 6 }), fc.subarray(days), (gone, noted) => {
      const made = savedRun({ choice: { period: 'last 7 days' } }, 1);
      made.run();
      for (const each of noted) made.workbook.put(made.sheet(), 9 - each, 20, back(each));
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
  );
});

test('a first run cannot be undone', () => {
  const made = savedRun();
  expect(errorFrom(made.undo).code).toBe('NOTHING_TO_UNDO');
  made.run();
  expect(errorFrom(made.undo).code).toBe('NOTHING_TO_UNDO');
});

test('a run that is refused leaves the one before it to be undone', () => {
  const made = savedRun();
  made.run();
  const before = made.contents();
  made.facts.put('100', back(1), 5);
  made.run();
  made.facts.put('100', back(0), 1);
  Object.assign(made.report.choice, { period: 'last 9 days' });
  made.workbook.put(made.sheet(), 16, 1, 'in the way');
  expect(errorFrom(made.run).code).toBe('RANGE_OCCUPIED');
  made.undo();
  expect(made.contents()).toEqual({ ...before, A16: 'in the way' });
});

test('undo restores the table when the last run wrote other columns', () => {
  const made = savedRun({ mode: 'replace' });
  made.run();
  const before = made.contents();
  const narrower = { ...made.report, choice: { ...made.report.choice, metrics: ['revenue'] } };
  fetchAndWrite(narrower, optionsAt(made.clock), made.reports, QUIET);
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

test('undo of a replaced block restores every row in its place, with the totals below', () => {
  const made = savedRun({ mode: 'replace', choice: { totals: true } });
  made.run();
  const before = made.contents();
  made.clock.advance(2 * 86_400_000);
  made.facts.put('100', back(1), 99);
  made.facts.put('101', back(2), null);
  made.run();
  expect(made.contents()).not.toEqual(before);
  made.undo();
  expect(made.contents()).toEqual(before);
});
