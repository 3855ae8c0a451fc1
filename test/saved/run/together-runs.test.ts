// Reports that sum all apps: complete sums or none, in runs that stop, and beside rows of other apps.

import { type Day, dayOfSerial } from '../../../src/core/day';
import { errorFrom } from '../../fakes/error-from';
import { ANN } from '../../people';
import { back, DAY_MS, factFixture, HOUR_MS, TODAY } from '../fact-fixture';
import { savedReport } from '../saved-fixture';
import { savedRun } from './table-run-fixture';

const TOGETHER = { byApp: false, groupBy: ['date'], metrics: ['revenue'], period: 'last 3 days' };

/** Day and revenue of each row below the header. */
function sums({ sheet }: Pick<ReturnType<typeof factFixture>, 'sheet'>): [Day | null, unknown][] {
  const block = sheet.blockOn('App stats');
  if (!block) throw new Error('no block');
  const { row, rows, columns } = block;
  expect([columns, sheet.value('App stats', row, 1), sheet.value('App stats', row, 2)]).toEqual([
    2,
    'Date',
    'Revenue',
  ]);
  return Array.from({ length: rows - 1 }, (_each, at) => [
    dayOfSerial(Number(sheet.value('App stats', row + 1 + at, 1))),
    sheet.value('App stats', row + 1 + at, 2),
  ]);
}

/** A scheduled report of so many apps, each with 1 USD a day. */
function scheduled(apps: number) {
  const made = factFixture(apps);
  const report = savedReport({
    schedule: { kind: 'hours', every: 1 },
    ownedBy: ANN,
    mode: 'replace',
    choice: TOGETHER,
  });
  made.put(report);
  made.triggers.ensure();
  return { ...made, run: () => made.reports.book.report(report.id).run };
}

test('a run of sums that runs out of time writes nothing, and the next one asks every app again', () => {
  const made = scheduled(50);
  made.tick();
  expect(sums(made)).toEqual([3, 2, 1].map((days) => [back(days), 50]));
  const before = made.contents();
  made.clock.advance(HOUR_MS);
  // A run that wrote its first part would have the new figure of 100, and not that of 149.
  made.facts.put('100', back(1), 5);
  made.facts.put('149', back(1), 7);
  made.facts.latencyMs = 59_000;
  made.tick();
  expect(made.run()).toMatchObject({ errorCode: 'OUT_OF_TIME', failures: 1 });
  expect(made.contents()).toEqual(before);
  made.clock.advance(HOUR_MS);
  made.facts.latencyMs = 0;
  made.tick();
  expect(made.run()).toMatchObject({ errorCode: '', failures: 0 });
  expect(sums(made)).toEqual([
    [back(3), 50],
    [back(2), 50],
    [back(1), 48 + 5 + 7],
  ]);
});

describe('a merge', () => {
  /** Runs the report, and then changes what it requests a day later. */
  function changed(first: object, then: object) {
    const made = savedRun({ choice: { ...TOGETHER, period: 'yesterday', ...first } }, 3);
    made.report.run.dataOwner = made.written().facts.dataOwner;
    made.report.choice = { ...made.report.choice, ...then };
    made.clock.advance(DAY_MS);
    // Each app has 1 USD on the new day.
    for (const { appId } of made.facts.apps) made.facts.put(appId, TODAY, 1);
    return made;
  }

  test.each([
    ['fewer apps', { apps: ['100', '101'] }, { apps: ['100'] }],
    ['more apps', { apps: ['100', '101'] }, { apps: ['100', '101', '102'] }],
    ['another app', { apps: ['100'] }, { apps: ['101'] }],
    ['named apps after all', {}, { apps: ['100', '101', '102'] }],
    ['all apps after named ones', { apps: ['100', '101', '102'] }, { apps: 'all' }],
  ])('refuses sums of %s beside the rows that are there', (_what, first, then) => {
    const made = changed(first, then);
    const before = made.contents();
    expect(errorFrom(made.run).code).toBe('ROWS_OF_OTHERS');
    expect(made.contents()).toEqual(before);
  });

  test('takes the same apps in another order', () => {
    const made = changed({ apps: ['100', '101'] }, { apps: ['101', '100'] });
    expect(made.run()).toMatchObject({ kind: 'table' });
    expect(sums(made).at(-1)).toEqual([TODAY, 2]);
  });

  test.each([
    ['all apps', 'all' as const],
    ['named apps', ['100', '101', '102']],
  ])('refuses %s of other publishers, and takes them back', (_what, apps) => {
    const made = changed({ apps }, {});
    const [first] = made.facts.apps;
    if (!first) throw new Error('no app');
    made.facts.apps = made.facts.apps.map((app) => ({ ...app, publisherId: 'another' }));
    const before = made.contents();
    expect(errorFrom(made.run).code).toBe('ROWS_OF_OTHERS');
    expect(made.contents()).toEqual(before);
    made.facts.apps = made.facts.apps.map((app) => ({ ...app, publisherId: first.publisherId }));
    expect(made.run()).toMatchObject({ kind: 'table' });
  });
});
