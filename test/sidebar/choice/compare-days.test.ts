// The days of both sides of a comparison, and the comparisons that are refused.

import { comparedDaysText, nothingToCompare } from '../../../sidebar/choice/compare-days';
import { choiceFaults, reportFaults } from '../../../sidebar/fields/choice-faults';
import { newForm } from '../../../sidebar/state/report-state';
import { type Ready, readyState } from '../../../sidebar/state/state';
import type { ComparisonName } from '../../../src/core/report/comparison';
import type { Choice } from '../../../src/panel/contract/panel-state';
import {
  BUCKET_PROBLEMS,
  COMPARISON_PROBLEMS,
  REPORT_PROBLEMS,
} from '../../../src/text/errors/choice-problems';
import { faultSentence } from '../../../src/text/errors/fault-sentences';
import { FIRST_CHOICE, FRESH_PANEL } from '../panel-fixture';

/** On Friday 2026-11-20. */
const ready = (choice: Partial<Choice>): Ready =>
  readyState({ ...FRESH_PANEL, choice: { ...FIRST_CHOICE, ...choice } });

/** What is said beside `Compare with`; null for nothing. */
const compareProblem = (state: Ready): string | null => {
  const { form } = state.reports;
  const faults = [...choiceFaults(state), ...(form ? reportFaults(state, form) : [])];
  const [fault] = faults.filter(({ field }) => field === 'compare');
  return fault ? faultSentence(fault) : null;
};

it.each([
  // A Monday.
  ['this week', '2026-11-23', true],
  ['this week', '2026-11-24', false],
  ['this month', '2026-12-01', true],
  ['this month', '2026-12-02', false],
  ['today', '2026-11-24', true],
])('a comparison of %s has nothing yet on %s: %j', (period, today, hasNothing) => {
  const panel = { ...FRESH_PANEL, today };
  const said = nothingToCompare({ ...FIRST_CHOICE, period, compare: 'previous period' }, panel);
  expect(said).toBe(hasNothing ? COMPARISON_PROBLEMS.nothingOver(period) : null);
  expect(nothingToCompare({ ...FIRST_CHOICE, period, compare: '' }, panel)).toBeNull();
});

it.each<[string, Choice['compare'], string]>([
  ['last 7 days', '', ''],
  [
    'last 7 days',
    'previous period',
    '2026-11-13 to 2026-11-19 (UTC), compared with 2026-11-06 to 2026-11-12 (UTC).',
  ],
  // 364 days before.
  ['yesterday', 'previous year, same weekday', '2026-11-19 (UTC), compared with 2025-11-20 (UTC).'],
  [
    'this month',
    'previous period',
    '2026-11-01 to 2026-11-19 (UTC), compared with 2026-10-01 to 2026-10-19 (UTC). Ends yesterday, because today isn’t complete.',
  ],
  ['2024-02-29', 'previous year', '2024-02-29 (UTC) doesn’t exist a year earlier.'],
  ['today', 'previous period', COMPARISON_PROBLEMS.nothingOver('today')],
  ['last=week', 'previous period', COMPARISON_PROBLEMS.daysUnknown('last=week')],
])('%s compared with %j: %s', (period, compare, text) => {
  const state = ready({ period, compare });
  expect(comparedDaysText(state)).toBe(text);
});

it.each<[string, Choice['compare'], string, string]>([
  // A whole month is compared with a whole month.
  [
    ...(['2025-02-01..2025-02-28', 'previous year', 'month'] as const),
    '2025-02-01 to 2025-02-28 (UTC), compared with 2024-02-01 to 2024-02-29 (UTC).',
  ],
  [
    ...(['last 7 days', 'previous period', 'week'] as const),
    '2026-11-13 to 2026-11-19 (UTC), compared with 2026-11-06 to 2026-11-12 (UTC).',
  ],
])('%s compared with %j by %s: %s', (period, compare, bucket, text) => {
  const state = ready({ period, compare, groupBy: [bucket] });
  expect(comparedDaysText(state)).toBe(text);
  expect(compareProblem(state)).toBeNull();
});

it.each<[string, Choice['compare'], 'week' | 'month', string | null]>([
  ['last week', 'previous period', 'week', BUCKET_PROBLEMS.comparedWithOthers('week')],
  ['last 30 days', 'previous year, same weekday', 'week', null],
  ['last 30 days', 'previous year', 'month', null],
])('in merge, %s with %s by %s has the problem %j', (period, compare, bucket, problem) => {
  const state = ready({ period, compare, groupBy: [bucket] });
  const form = { ...newForm(state.choice, []), mode: 'merge' } as const;
  expect(compareProblem({ ...state, reports: { ...state.reports, form } })).toBe(problem);
});

it('a comparison has no days and no problem while a date is missing', () => {
  const state = { ...ready({ compare: 'previous period' }), typed: { from: '', to: '2026-11-01' } };
  expect([comparedDaysText(state), compareProblem(state)]).toEqual(['', null]);
});

it.each<[Partial<Choice>, string | null]>([
  [{ compare: 'previous period' }, null],
  [{ period: 'today', compare: '' }, null],
  [{ period: 'today', compare: 'previous year' }, COMPARISON_PROBLEMS.nothingOver('today')],
  [{ period: 'last=year', compare: 'previous year' }, COMPARISON_PROBLEMS.daysUnknown('last=year')],
  // The weeks of these 30 days begin and end on other weekdays than those of the 30 days before.
  [
    { period: 'last 30 days', compare: 'previous period', groupBy: ['week'] },
    BUCKET_PROBLEMS.unequal('week', 'last 30 days'),
  ],
  [{ period: 'last 30 days', compare: 'previous year, same weekday', groupBy: ['week'] }, null],
  // A list of apps has nothing to compare.
  [{ source: 'appList', period: 'last=week', compare: 'previous year' }, null],
])('the comparison of %j has the problem %j', (choice, problem) =>
  expect(compareProblem(ready(choice))).toBe(problem),
);

it.each<[mode: 'replace' | 'merge', ComparisonName, problem: string | null, period?: string]>([
  ['replace', 'previous period', null],
  ['merge', 'previous period', REPORT_PROBLEMS.comparedPeriod],
  ['merge', 'previous year', null],
  ['merge', 'previous year, same weekday', null],
  ['merge', 'same weekday, weeks before', null],
  ['merge', 'same weekday, weeks before', REPORT_PROBLEMS.comparedLength('this month'), 'this month'],
  ['replace', 'same weekday, weeks before', null, 'this month'],
])(
  'a report with the write mode %s and %s has the problem %j',
  (mode, compare, problem, period = 'last 7 days') => {
    const state = ready({ compare, period });
    const form = { ...newForm(state.choice, []), mode };
    expect(compareProblem({ ...state, reports: { ...state.reports, form } })).toBe(problem);
  },
);
