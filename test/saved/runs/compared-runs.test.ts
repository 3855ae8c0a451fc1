// Saved reports that compare: the days they request, runs that continue, and rows that stay from run to run.

import { inRun } from '../../../src/connections/opener';
import { addDays, type Day, dayOfMs } from '../../../src/core/day';
import { COMPARISONS, type ComparisonName } from '../../../src/core/report/comparison';
import { checkDraft } from '../../../src/saved/draft-checks';
import { runTable } from '../../../src/saved/run/run-table';
import { REPORT_PROBLEMS } from '../../../src/text/errors/choice-problems';
import { atMs } from '../../core/given-day';
import { errorFrom } from '../../fakes/error-from';
import { back, DAY_MS, factFixture, HOUR_MS, START_MS, TODAY } from '../../runs/fact-fixture';
import { NO_GROUPS } from '../../runs/service';
import { daysAsked, orderAt } from '../run/table-run-fixture';
import { ANN, savedReport } from '../saved-fixture';

const YEAR = 'previous year';
const WEEKDAY = 'previous year, same weekday';

/** The same day a year before; no day of these tests is a 29 February. */
const yearBefore = (day: Day) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}` as Day;

/** Puts 0.5 USD on each of the days a year before the last ten. */
function putLastYear({ facts }: Pick<ReturnType<typeof factFixture>, 'facts'>): void {
  for (const { appId } of facts.apps)
    for (let days = 0; days <= 10; days++) facts.put(appId, yearBefore(back(days)), 0.5);
}

describe('a report that compares', () => {
  test.each<[string, Parameters<typeof savedReport>[0], string[]]>([
    [
      'requests both periods in mode replace',
      { mode: 'replace', choice: { period: 'last 2 days', compare: 'previous period' } },
      [`${back(2)}..${back(1)}`, `${back(4)}..${back(3)}`],
    ],
    [
      'requests the days before those of its lookback in a merge',
      { lookbackDays: 3, choice: { period: 'yesterday', compare: YEAR } },
      [`${back(4)}..${back(1)}`, `${yearBefore(back(4))}..${yearBefore(back(1))}`],
    ],
    [
      'requests those of the days that it has missed in an append',
      {
        mode: 'append',
        choice: { period: 'yesterday', compare: WEEKDAY },
        run: { lastGoodMs: START_MS - 4 * DAY_MS },
      },
      [`${back(4)}..${back(1)}`, `${back(368)}..${back(365)}`],
    ],
    [
      'continues after the day before its last run in an append of a period that is not over',
      {
        mode: 'append',
        choice: { period: 'this month', compare: WEEKDAY },
        run: { lastGoodMs: START_MS - 25 * DAY_MS },
      },
      [`${back(25)}..${back(1)}`, `${back(389)}..${back(365)}`],
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

describe.each(['append', 'merge'] as const)('a report in mode %s', (mode) => {
  const report = (compare: ComparisonName) =>
    savedReport({ mode, choice: { period: 'last 3 days', compare } });

  test('cannot compare with the previous period, whose days differ in each run', () => {
    const refused = report('previous period');
    expect(errorFrom(() => checkDraft(refused, atMs(START_MS), NO_GROUPS))).toMatchObject({
      code: 'CHOICE_INVALID',
      details: { field: 'compare', problem: REPORT_PROBLEMS.comparedPeriod },
    });
    const { clock, reports } = factFixture(1);
    expect(errorFrom(() => runTable(orderAt(clock, refused), inRun(reports))).code).toBe('CHOICE_INVALID');
  });

  test('cannot tell what changes came from, which rows that stay would tell of other days', () => {
    const { choice, ...own } = report(YEAR);
    const drivers = { ...own, choice: { ...choice, compareColumns: ['drivers' as const] } };
    expect(errorFrom(() => checkDraft(drivers, atMs(START_MS), NO_GROUPS))).toMatchObject({
      details: { field: 'compareColumns', problem: REPORT_PROBLEMS.drivers },
    });
  });

  test.each([YEAR, WEEKDAY] as const)('can compare with the %s', (compare) => {
    expect(() => checkDraft(report(compare), atMs(START_MS), NO_GROUPS)).not.toThrow();
  });
});

test.each<[string, Parameters<typeof savedReport>[0], string]>([
  ['today', { choice: { period: 'today', compare: YEAR } }, 'compare'],
  ['the service’s own month', { choice: { period: 'last=month', compare: YEAR } }, 'compare'],
  ['in no column', { choice: { compare: YEAR, compareColumns: [] } }, 'compareColumns'],
])('a report that compares %s is not saved', (_title, changes, field) => {
  expect(errorFrom(() => checkDraft(savedReport(changes), atMs(START_MS), NO_GROUPS))).toMatchObject({
    code: 'CHOICE_INVALID',
    details: { field },
  });
});

describe('a run of a comparison that continues', () => {
  /** A daily report of 25 apps, at ten to midnight UTC; each tick takes an hour. */
  function scheduled(compare: ComparisonName) {
    const made = factFixture(25);
    putLastYear(made);
    const report = savedReport({
      schedule: { kind: 'hours', every: 1 },
      ownedBy: ANN,
      choice: { period: 'this month', compare },
    });
    made.clock.advance(19.5 * HOUR_MS);
    made.put(report);
    made.triggers.ensure();
    made.clock.advance(HOUR_MS / 2);
    const at = () => made.reports.book.report(report.id);
    return { ...made, at };
  }

  test.each(COMPARISONS)('with the %s ends with both sides of the days of its first part', (compare) => {
    const [slow, quick] = [scheduled(compare), scheduled(compare)];
    quick.tick();
    expect(quick.at().run).toMatchObject({ appsDone: null, failures: 0 });
    // The list arrives at 45 s, ten apps of two requests at 90 s, and twelve more at 135 s.
    slow.facts.latencyMs = 45_000;
    slow.tick();
    expect(slow.at().run).toMatchObject({ appsDone: 22, failures: 0 });
    const before = slow.facts.urls.length;
    slow.clock.advance(HOUR_MS);
    expect(dayOfMs(slow.clock.now())).toBe(addDays(TODAY, 1));
    slow.tick();
    expect(slow.at().run).toMatchObject({ appsDone: null, failures: 0 });
    expect(slow.contents()).toEqual(quick.contents());
    // Three apps are left, with both periods of each.
    const days = (urls: readonly string[]) =>
      new Set(urls.map((url) => /ds=.*?de=[\d-]+/.exec(url)?.[0] ?? ''));
    const later = slow.facts.urls.slice(before);
    expect(later).toHaveLength(6);
    expect([...days(later)]).toEqual([...days(quick.facts.urls)].filter((text) => text !== ''));
  });

  test('starts again where its page lacks the earlier side', () => {
    const made = scheduled(YEAR);
    made.facts.latencyMs = 45_000;
    made.tick();
    const page = `steps.${made.at().id}`;
    const [begin = '', ...parts] = made.pages.read(page);
    made.pages.clear(page);
    made.pages.add(page, begin);
    for (const part of parts) made.pages.add(page, part.replace(/"previous":\[.*?\]\]/, '"gone":1'));
    made.clock.advance(HOUR_MS);
    made.facts.latencyMs = 0;
    made.facts.urls.length = 0;
    made.tick();
    expect(made.facts.urls).toHaveLength(51);
    expect(made.at().run).toMatchObject({ appsDone: null, failures: 0 });
  });
});
