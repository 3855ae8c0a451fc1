// Rows that a saved report finds in its block: its own, those of other data, and what a person has typed.

import { errorFrom } from '../../fakes/error-from';
import { savedRun } from './table-run-fixture';

test.each(['append', 'merge'] as const)(
  '%s refuses rows of another publisher, and changes nothing',
  (mode) => {
    const made = savedRun({
      mode,
      choice: { period: 'yesterday' },
      run: { dataOwner: 'App stats of publisher-0' },
    });
    const existing = savedRun({ mode: 'replace', choice: { period: 'yesterday' } });
    // Another report stands for the one that has written the block.
    expect(existing.run()).toMatchObject({ dataOwner: 'App stats of publisher-1' });
    expect(made.run()).toMatchObject({ dataOwner: 'App stats of publisher-1' });
    const before = made.contents();
    made.clock.advance(86_400_000);
    expect(errorFrom(made.run).code).toBe('ROWS_OF_OTHERS');
    expect(made.contents()).toEqual(before);
    made.report.mode = 'replace';
    expect(made.run()).toMatchObject({ result: {}, error: null, continuesAfter: null });
  },
);

test('a merge refuses one app replaced by another, and accepts a shorter list of apps', () => {
  const made = savedRun({ choice: { period: 'yesterday', apps: ['100', '101'] }, run: {} });
  const done = made.written();
  made.report.run.dataOwner = `${done.dataOwner}, publisher-2`;
  // A report that names its apps requests them all, so their publisher may change.
  expect(made.run()).toMatchObject({ result: {}, error: null, continuesAfter: null });
  const one = savedRun({ choice: { period: 'yesterday', apps: ['100'] } });
  const first = one.written();
  one.report.run.dataOwner = first.dataOwner;
  one.report.choice = { ...one.report.choice, apps: ['101'] };
  const before = one.contents();
  expect(errorFrom(one.run).code).toBe('ROWS_OF_OTHERS');
  expect(one.contents()).toEqual(before);
});
