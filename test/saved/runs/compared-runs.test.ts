// Saved reports that compare: the days they request, runs that continue, and rows that stay from run to run.

import { inRun } from '../../../src/connections/opener';
import { addDays, type Day, dayOfMs } from '../../../src/core/day';
import { COMPARISONS, type ComparisonName } from '../../../src/core/report/comparison';
import { checkDraft } from '../../../src/saved/draft-checks';
import { runTable } from '../../../src/saved/run/run-table';
import { REPORT_PROBLEMS } from '../../../src/text/errors/choice-problems';
import { atMs, day } from '../../core/given-day';
import { errorFrom } from '../../fakes/error-from';
import { back, DAY_MS, factFixture, HOUR_MS, START_MS, TODAY } from '../../runs/fact-fixture';
import { NO_GROUPS } from '../../runs/service';
import { daysAsked, orderAt, savedRun, TRIGGERED } from '../run/table-run-fixture';
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

/** Date, revenue and revenue of the other side, row by row; one app by date has no columns of its own. */
function sidesOf(made: ReturnType<typeof savedRun>) {
  const { row, column, rows } = made.sheet.area('PublisherStats_report_abcd0123') ?? {
    ...{ row: 0, column: 0, rows: 1 },
  };
  return Array.from({ length: rows - 1 }, (_row, at) =>
    [0, 1, 2].map((across) => made.sheet.value('App stats', row + 1 + at, column + across)),
  );
}

const ONE_APP = { apps: ['100'], metrics: ['revenue'], compareColumns: ['previous' as const] };

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

  test.each([YEAR, WEEKDAY] as const)('can compare with the %s', (compare) => {
    expect(() => checkDraft(report(compare), atMs(START_MS), NO_GROUPS)).not.toThrow();
  });

  test('sets each day against the same earlier day, run after run', () => {
    const made = savedRun({ mode, choice: { ...ONE_APP, period: 'yesterday', compare: YEAR } }, 1);
    putLastYear(made);
    const days: Day[] = [];
    for (let runs = 0; runs < 3; runs++) {
      made.run();
      made.report.run.lastGoodMs = made.clock.now();
      days.push(addDays(dayOfMs(made.clock.now()), -1));
      made.clock.advance(DAY_MS);
      made.facts.put('100', dayOfMs(made.clock.now()), 1);
      made.facts.put('100', yearBefore(dayOfMs(made.clock.now())), 0.5);
    }
    // A merge also reads the day before the first run's that wasn't final then, on 2026-11-18.
    const read = mode === 'merge' ? [day('2026-11-18'), ...days] : days;
    expect(sidesOf(made).map(([, ...sides]) => sides)).toEqual(read.map(() => [1, 0.5]));
  });
});

test('a replace can compare with anything', () => {
  for (const compare of COMPARISONS)
    expect(() => checkDraft(savedReport({ choice: { compare } }), atMs(START_MS), NO_GROUPS)).not.toThrow();
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

test('a list of apps can be saved with a comparison, which has nothing to compare', () => {
  const choice = { source: 'appList', period: 'last=month', compare: YEAR, compareColumns: [] } as const;
  const report = savedReport({ choice: { ...choice, compareColumns: [] } });
  expect(() => checkDraft(report, atMs(START_MS), NO_GROUPS)).not.toThrow();
});

describe('a comparison without a row of the period', () => {
  /** A report of one app that has run, before the service loses the figures of the period but not those before. */
  function emptied(changes: Parameters<typeof savedReport>[0]) {
    const made = savedRun({ ...changes, choice: { ...ONE_APP, period: 'last 3 days', compare: YEAR } }, 1);
    putLastYear(made);
    made.run();
    for (let days = 0; days <= 10; days++) made.facts.put('100', back(days), null);
    return made;
  }

  test.each(['replace', 'merge'] as const)('keeps the rows of a %s that runs unattended', (mode) => {
    const made = emptied({ mode });
    const before = made.contents();
    const done = runTable(orderAt(made.clock, made.report, { starter: TRIGGERED }), inRun(made.reports));
    expect(done).toMatchObject({ error: null, continuesAfter: null, result: { isEmpty: true, keptRows: 3 } });
    expect(made.contents()).toEqual(before);
  });

  test('shows a person who replaces rows those of the earlier days', () => {
    const made = emptied({ mode: 'replace' });
    expect(made.run()).toMatchObject({
      error: null,
      continuesAfter: null,
      result: { isEmpty: true, keptRows: 0, rows: 3 },
    });
    expect(sidesOf(made).map(([, ...sides]) => sides)).toEqual(Array(3).fill([null, 0.5]));
  });

  test('adds nothing to an append', () => {
    const made = emptied({ mode: 'append' });
    made.report.choice = { ...made.report.choice, period: `${back(6)}..${back(5)}` };
    const before = made.contents();
    expect(made.run()).toMatchObject({ error: null, continuesAfter: null, result: { rows: 0 } });
    expect(made.contents()).toEqual(before);
  });
});

test('a comparison changes neither the revenue in the log, nor the owner of the data, nor restated sums', () => {
  const choice = { period: 'last 3 days', groupBy: ['date'] };
  const alone = savedRun({ choice });
  const compared = savedRun({ choice: { ...choice, compare: YEAR } });
  for (const made of [alone, compared]) {
    putLastYear(made);
    made.run();
    made.facts.put('100', back(2), 4);
    // A restated day of the earlier period doesn't count.
    made.facts.put('101', yearBefore(back(2)), 9);
  }
  const [one, other] = [alone.run(), compared.run()];
  if (!one.result?.changes || !other.result?.changes) throw new Error('not written');
  expect(one.result.revenue).toBe(9);
  const factsOf = ({ revenue, changes }: NonNullable<typeof one.result>) => [
    revenue,
    changes?.restatedRevenue,
    changes?.mostRestated,
  ];
  expect([other.dataOwner, ...factsOf(other.result)]).toEqual([one.dataOwner, ...factsOf(one.result)]);
});

test('the note of a comparison has both periods', () => {
  const made = savedRun({ mode: 'replace', choice: { period: 'this month', compare: 'previous period' } });
  made.run();
  const lines = made.sheet.notes[0]?.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Period: this month: 2026-11-01 to 2026-11-19, 19 days (UTC)',
      'Compared with previous period: 2026-10-01 to 2026-10-19, 19 days (UTC)',
    ]),
  );
});

test('an undo puts back the columns of a comparison', () => {
  const made = savedRun({ choice: { ...ONE_APP, period: 'last 3 days', compare: YEAR } }, 1);
  putLastYear(made);
  made.run();
  const before = sidesOf(made);
  made.facts.put('100', yearBefore(back(2)), 7);
  made.run();
  expect(sidesOf(made)).not.toEqual(before);
  made.undo();
  expect(sidesOf(made)).toEqual(before);
});

describe('a run of a comparison that continues', () => {
  /** A daily report of 25 apps, at ten to midnight UTC; each tick takes an hour. */
  function scheduled(compare: ComparisonName) {
    const made = factFixture(25);
    putLastYear(made);
    const report = savedReport({
      schedule: { kind: 'hours', every: 1 },
      scheduledBy: ANN,
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
    // The list arrives at 45 s, ten apps of two requests at 90 s, and ten more at 135 s.
    slow.facts.latencyMs = 45_000;
    slow.tick();
    expect(slow.at().run).toMatchObject({ appsDone: 20, failures: 0 });
    const before = slow.facts.urls.length;
    slow.clock.advance(HOUR_MS);
    expect(dayOfMs(slow.clock.now())).toBe(addDays(TODAY, 1));
    slow.tick();
    expect(slow.at().run).toMatchObject({ appsDone: null, failures: 0 });
    expect(slow.contents()).toEqual(quick.contents());
    // Five apps are left, with both periods of each.
    const days = (urls: readonly string[]) =>
      new Set(urls.map((url) => /ds=.*?de=[\d-]+/.exec(url)?.[0] ?? ''));
    const later = slow.facts.urls.slice(before);
    expect(later).toHaveLength(10);
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
