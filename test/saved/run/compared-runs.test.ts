// Saved reports that compare: the days they request, and what is refused.

import { inRun } from '../../../src/connections/opener';
import type { Day } from '../../../src/core/day';
import type { ComparisonName } from '../../../src/core/report/comparison';
import { checkDraft } from '../../../src/saved/draft-checks';
import { runTable } from '../../../src/saved/run/run-table';
import { BUCKET_PROBLEMS, REPORT_PROBLEMS } from '../../../src/text/errors/choice-problems';
import { atMs } from '../../core/given-day';
import { errorFrom } from '../../fakes/error-from';
import { NO_GROUPS } from '../../runs/service';
import { back, DAY_MS, factFixture, START_MS } from '../fact-fixture';
import { savedReport } from '../saved-fixture';
import { daysAsked, orderAt } from './table-run-fixture';

const YEAR = 'previous year';
const WEEKDAY = 'previous year, same weekday';
const WEEKS = 'same weekday, weeks before';

/** The same day a year before; no day of these tests is a 29 February. */
const yearBefore = (day: Day) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}` as Day;

describe('a report that compares', () => {
  test.each<[string, Parameters<typeof savedReport>[0], string[]]>([
    [
      'requests both periods in mode replace',
      { mode: 'replace', choice: { period: 'last 2 days', compare: 'previous period' } },
      [`${back(2)}..${back(1)}`, `${back(4)}..${back(3)}`],
    ],
    [
      'requests both periods in a merge',
      { choice: { period: 'last 4 days', compare: YEAR } },
      [`${back(4)}..${back(1)}`, `${yearBefore(back(4))}..${yearBefore(back(1))}`],
    ],
    [
      'requests those of the days that it has missed in a merge, and that were not final then',
      {
        choice: { period: 'yesterday', compare: WEEKDAY },
        run: { lastGoodMs: START_MS - 4 * DAY_MS },
      },
      [`${back(6)}..${back(1)}`, `${back(370)}..${back(365)}`],
    ],
    [
      'requests a period that is not over up to yesterday in a merge, from what was not final at its last run on',
      {
        choice: { period: 'this month', compare: WEEKDAY },
        run: { lastGoodMs: START_MS - 25 * DAY_MS },
      },
      [`${back(27)}..${back(1)}`, `${back(391)}..${back(365)}`],
    ],
    [
      // As many weeks before as the period's own days need, however many days it reads again.
      'requests the week before of each day that it has missed in a merge, and that was not final then',
      {
        choice: { period: 'yesterday', compare: WEEKS },
        run: { lastGoodMs: START_MS - 20 * DAY_MS },
      },
      [`${back(22)}..${back(1)}`, `${back(29)}..${back(8)}`],
    ],
    [
      'requests as many weeks before as its days in all need, while some are not over',
      { choice: { period: `${back(2)}..${back(-13)}`, compare: WEEKS } },
      [`${back(2)}..${back(1)}`, `${back(23)}..${back(22)}`],
    ],
    [
      'leaves out days that are not over',
      { mode: 'replace', choice: { period: `${back(1)}..${back(-3)}`, compare: 'previous period' } },
      [`${back(1)}..${back(1)}`, `${back(2)}..${back(2)}`],
    ],
  ])('%s', (_title, changes, days) => {
    expect(daysAsked(changes)).toEqual(days);
  });
});

describe('a report that merges', () => {
  const report = (compare: ComparisonName) =>
    savedReport({ mode: 'merge', choice: { period: 'last 3 days', compare } });

  test('cannot compare with the previous period, whose days differ in each run', () => {
    const refused = report('previous period');
    expect(errorFrom(() => checkDraft(refused, atMs(START_MS), NO_GROUPS))).toMatchObject({
      code: 'CHOICE_INVALID',
      details: { field: 'compare', problem: REPORT_PROBLEMS.comparedPeriod },
    });
    const { clock, reports } = factFixture(1);
    expect(errorFrom(() => runTable(orderAt(clock, refused), inRun(reports))).code).toBe('CHOICE_INVALID');
  });

  test.each(['this month', 'last 2 months', 'last quarter'])(
    'cannot compare %s with weeks before, of which there are more in some runs',
    (period) => {
      const { choice, ...own } = report(WEEKS);
      const refused = { ...own, choice: { ...choice, period } };
      expect(errorFrom(() => checkDraft(refused, atMs(START_MS), NO_GROUPS))).toMatchObject({
        code: 'CHOICE_INVALID',
        details: { field: 'compare', problem: REPORT_PROBLEMS.comparedLength(period) },
      });
      const free = { ...refused, mode: 'replace' as const };
      expect(() => checkDraft(free, atMs(START_MS), NO_GROUPS)).not.toThrow();
    },
  );

  test.each([
    ['week', 'last 4 weeks', null],
    ['week', 'this month', REPORT_PROBLEMS.comparedLength('this month')],
    ['month', 'last 30 days', BUCKET_PROBLEMS.comparedWithOthers('month')],
  ])('by %s of %s against weeks before has the problem %j', (bucket, period, problem) => {
    const { choice, ...own } = report(WEEKS);
    const bucketed = { ...own, choice: { ...choice, groupBy: [bucket], period } };
    const check = () => checkDraft(bucketed, atMs(START_MS), NO_GROUPS);
    if (problem === null) expect(check).not.toThrow();
    else expect(errorFrom(check)).toMatchObject({ details: { field: 'compare', problem } });
  });

  test('cannot tell what changes came from, which rows that stay would tell of other days', () => {
    const { choice, ...own } = report(YEAR);
    const drivers = { ...own, choice: { ...choice, compareColumns: ['drivers' as const] } };
    expect(errorFrom(() => checkDraft(drivers, atMs(START_MS), NO_GROUPS))).toMatchObject({
      details: { field: 'compareColumns', problem: REPORT_PROBLEMS.drivers },
    });
  });

  test.each([YEAR, WEEKDAY, WEEKS] as const)('can compare with the %s', (compare) => {
    expect(() => checkDraft(report(compare), atMs(START_MS), NO_GROUPS)).not.toThrow();
  });
});

const OF_YESTERDAY = { mailsSummary: true, summaryOf: 'yesterday' } as const;

test('a report of yesterday that mails a summary of it is saved', () => {
  const report = savedReport({ ...OF_YESTERDAY, choice: { period: 'yesterday', compare: WEEKDAY } });
  expect(() => checkDraft(report, atMs(START_MS), NO_GROUPS)).not.toThrow();
});

test.each<[string, Parameters<typeof savedReport>[0], string]>([
  ['today', { choice: { period: 'today', compare: YEAR } }, 'compare'],
  ['the service’s own month', { choice: { period: 'last=month', compare: YEAR } }, 'compare'],
  [
    'final days, and mails a summary of yesterday',
    { ...OF_YESTERDAY, choice: { period: 'last 7 final days', compare: YEAR, groupBy: ['date'] } },
    'summaryOf',
  ],
  ['in no column', { choice: { compare: YEAR, compareColumns: [] } }, 'compareColumns'],
])('a report that compares %s is not saved', (_title, changes, field) => {
  expect(errorFrom(() => checkDraft(savedReport(changes), atMs(START_MS), NO_GROUPS))).toMatchObject({
    code: 'CHOICE_INVALID',
    details: { field },
  });
});
