// What is said after several reports ran: a dashboard counts once, and one reason is said once.

import type { ReportOutcome } from '../../../sidebar/state/state';
import { outcomeText } from '../../../sidebar/work/outcome-text';

const REFUSED = 'The login ann@example.com is no longer accepted. Log in again.';
const run = (name: string, end: ReportOutcome['end'], sentence: string, entry = name): ReportOutcome => ({
  ...{ id: name, entry, name, end, sentence, hasGaps: false },
});
const said = (runs: readonly ReportOutcome[], newDashboard: string | null = null) =>
  outcomeText({
    kind: 'ranAll',
    runs,
    newDashboard: newDashboard === null ? null : { sentence: newDashboard, shows: null },
  });

const NUMBERS = run('Numbers', 'done', 'Wrote 5 rows.', 'board');
const TREND = run('Trend', 'done', 'Wrote 30 rows.', 'board');

test.each<[readonly ReportOutcome[], string]>([
  [[NUMBERS, TREND, run('Daily', 'done', 'Wrote 7 rows.')], 'Ran 2 reports.'],
  [[run('A', 'failed', REFUSED), run('B', 'failed', REFUSED)], `2 reports failed: ${REFUSED}`],
  [
    [NUMBERS, { ...TREND, hasGaps: true }, run('A', 'failed', REFUSED)],
    `Ran 2 reports; 1 to check; 1 failed: ${REFUSED}`,
  ],
  [[run('A', 'failed', REFUSED), run('B', 'failed', 'It is busy.')], '2 reports failed.'],
  [[NUMBERS, run('B', 'notRun', 'Not yours.')], 'Ran 1 report; 1 wasn’t run.'],
])('the outcome of %j is: %s', (runs, sentence) => {
  expect(said(runs).sentence).toBe(sentence);
});

test('a dashboard that is ready needs no count, one of which a report failed has the reason', () => {
  expect(said([NUMBERS, TREND], 'It is ready.').sentence).toBe('It is ready.');
  const { sentence, parts } = said([NUMBERS, run('Trend', 'failed', REFUSED, 'board')], 'It is saved.');
  expect(sentence).toBe(`It is saved. Ran 1 report; 1 failed: ${REFUSED}`);
  expect(parts[0]?.lines).toMatchObject([{ name: '', sentence: 'Trend' }]);
});
