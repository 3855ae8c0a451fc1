// One run of a saved report, from the service to the sheet.

import { inRun } from '../../../src/connections/opener';
import { addDays } from '../../../src/core/day';
import { runTable } from '../../../src/saved/run/run-table';
import { errorFrom } from '../../fakes/error-from';
import { back, TODAY } from '../../runs/fact-fixture';
import { savedReport } from '../saved-fixture';
import { orderAt, savedRun, TRIGGERED } from './table-run-fixture';

test('a merge changes restated days in place, adds new ones below and removes missing ones', () => {
  const made = savedRun({ lookbackDays: 2, choice: { period: 'last 3 days' } });
  expect(made.run()).toMatchObject({
    error: null,
    continuesAfter: null,
    result: { revenue: 6, changes: { added: 6 } },
  });
  made.report.run.firstDay = back(3);
  made.report.choice.period = 'yesterday';
  made.facts.put('100', back(2), 1.5);
  made.facts.put('100', back(3), null);
  made.facts.put('101', TODAY, 2);
  made.clock.advance(86_400_000);
  // A day later the run no longer reaches the day three days before.
  made.facts.put('101', back(2), null);
  expect(made.run()).toMatchObject({
    result: { changes: { added: 2, changed: 1, removed: 1, restatedDays: 1, restatedRevenue: -0.5 } },
  });
  expect(made.rows()).toEqual([
    ['com.example.100', back(3), 1],
    ['com.example.100', back(2), 1.5],
    ['com.example.100', back(1), 1],
    ['com.example.101', back(3), 1],
    ['com.example.101', back(1), 1],
    ['com.example.100', TODAY, 1],
    ['com.example.101', TODAY, 2],
  ]);
});

test('a merge after an outage has every day, and reads restated ones again', () => {
  const made = savedRun({ lookbackDays: 2, marksProvisional: true, choice: { period: 'last 3 days' } }, 1);
  made.run();
  made.report.run.lastGoodMs = made.clock.now();
  made.report.choice.period = 'yesterday';
  for (let day = 0; day < 6; day++) made.facts.put('100', addDays(TODAY, day), 1);
  // The service restates this day during the outage.
  made.facts.put('100', back(1), 7);
  made.clock.advance(6 * 86_400_000);
  made.run();
  expect(made.rows().map((row) => [row?.[1], row?.[2]])).toEqual([
    [back(3), 1],
    [back(2), 1],
    [back(1), 7],
    ...[0, 1, 2, 3, 4, 5].map((day) => [addDays(TODAY, day), 1]),
  ]);
});

test('an append after an outage adds every day once, and refuses to add one twice', () => {
  const made = savedRun({ mode: 'append', choice: { period: 'yesterday' } }, 1);
  made.run();
  made.report.run.lastGoodMs = made.clock.now();
  for (let day = 0; day < 4; day++) made.facts.put('100', addDays(TODAY, day), day);
  made.clock.advance(4 * 86_400_000);
  expect(made.run()).toMatchObject({ result: { changes: { added: 4 } } });
  expect(made.rows().map((row) => [row?.[1], row?.[2]])).toEqual([
    [back(1), 1],
    ...[0, 1, 2, 3].map((day) => [addDays(TODAY, day), day]),
  ]);
  expect(errorFrom(made.run).code).toBe('DAY_PRESENT');
});

test('an append does not count the rows of a missed day that are already there', () => {
  const made = savedRun({ mode: 'append', choice: { period: 'yesterday' } }, 1);
  made.run();
  made.report.run.lastGoodMs = made.clock.now();
  made.facts.put('100', TODAY, 2);
  made.facts.put('100', addDays(TODAY, 1), 3);
  made.clock.advance(86_400_000);
  made.run();
  made.clock.advance(86_400_000);
  // Two days are requested, and one of them is already there.
  expect(made.run()).toMatchObject({ result: { rows: 1, changes: { added: 1 } } });
  expect(made.sheet.notes[2]).toContain('\n1 row\n');
});

test.each([
  ['merge', true],
  ['merge', false],
  ['replace', false],
] as const)('an answer without rows leaves the rows of a %s, attended or not (%s)', (mode, isAttended) => {
  const made = savedRun({ mode, choice: { period: 'last 2 days' } }, 1);
  made.run();
  const before = made.contents();
  for (const days of [1, 2]) made.facts.put('100', back(days), null);
  const starter = isAttended ? {} : { starter: TRIGGERED };
  expect(runTable(orderAt(made.clock, made.report, starter), inRun(made.reports))).toMatchObject({
    result: {
      rows: 0,
      changes: { added: 0, removed: 0 },
      keptRows: 2,
      placeName: 'App stats',
      range: 'A1:I3',
    },
  });
  expect(made.contents()).toEqual(before);
  expect(made.sheet.notes).toHaveLength(1);
});

test('a run replaces the top rows, and counts and sums only what it has written', () => {
  const choice = {
    ...{ groupBy: ['date'], metrics: ['revenue'], period: 'last 3 days', totals: true },
    ...{ sortBy: 'revenue', topRows: 2 },
  };
  const made = savedRun({ mode: 'replace', marksProvisional: true, choice }, 1);
  for (const [days, revenue] of [
    [3, 10],
    [2, 30],
    [1, 20],
  ] as const)
    made.facts.put('100', back(days), revenue);
  const body = () => made.contents();
  expect(made.run()).toMatchObject({
    result: { rows: 2, leftOut: 1, range: 'A1:F5', revenue: 50, changes: { added: 2 } },
  });
  const label = 'Others (1 row)';
  expect(body()).toMatchObject({ F1: 'State', E2: 30, E3: 20, A4: label, E4: 10, A5: 'Total', E5: 60 });
  expect(body()).not.toHaveProperty('F4');
  made.facts.put('100', back(3), 40);
  const before = body();
  expect(made.run()).toMatchObject({
    result: { revenue: 70, changes: { added: 1, changed: 0, removed: 1, restatedDays: 0 } },
  });
  expect(body()).toMatchObject({ E2: 40, E3: 30, A4: label, E4: 20, A5: 'Total', E5: 90 });
  made.undo();
  expect(body()).toEqual(before);
});

test.each(['merge', 'append'] as const)(
  'a %s refuses an order by a metric that a person has typed into the tab',
  (mode) => {
    const made = savedRun({ mode, choice: { period: 'yesterday', sortBy: 'revenue', topRows: 1 } });
    expect(errorFrom(made.run)).toMatchObject({ code: 'CHOICE_INVALID', details: { field: 'mode' } });
    expect(made.facts.urls).toEqual([]);
  },
);

test('totals that a person has typed into the tab are written in mode replace only', () => {
  const choice = { totals: true, period: 'yesterday' };
  const replace = savedRun({ mode: 'replace', choice });
  replace.run();
  expect(Object.values(replace.contents())).toContain('Total');
  const merge = savedRun({ choice });
  merge.run();
  expect(Object.values(merge.contents())).not.toContain('Total');
});

test('an append that is refused, and a merge over other columns, leave every cell as it was', () => {
  const made = savedRun({ mode: 'append', choice: { period: 'yesterday' } });
  made.run();
  const before = made.contents();
  expect(errorFrom(made.run).code).toBe('DAY_PRESENT');
  const narrower = savedReport({
    mode: 'merge',
    choice: { period: 'yesterday', metrics: ['revenue'] },
    run: { rows: 2 },
  });
  const act = () => runTable(orderAt(made.clock, narrower), inRun(made.reports));
  expect(errorFrom(act).code).toBe('COLUMNS_CHANGED');
  expect(made.contents()).toEqual(before);
});

test('an append with missing apps is refused whole, since it would never get their rows', () => {
  const made = savedRun({ mode: 'append', choice: { period: 'yesterday' } });
  made.run();
  const before = made.contents();
  made.clock.advance(86_400_000);
  made.facts.troubles.set('101', [404]);
  expect(errorFrom(made.run)).toMatchObject({
    code: 'APPS_MISSING',
    details: { failures: [{ app: expect.stringContaining('App 101') }] },
  });
  expect(made.contents()).toEqual(before);
  expect(made.run()).toMatchObject({ result: { changes: { added: 2 } } });
});

test('the outcome names the block’s place, with rows that were emptied and without those deleted', () => {
  const made = savedRun({ choice: { period: 'last 3 days' } });
  made.run();
  // Row 3 has the second day of the first app.
  made.sheet.put('App stats', 3, 12, 'mine');
  made.facts.put('100', back(2), null);
  made.facts.put('101', back(1), null);
  const found = made.run();
  expect(found).toMatchObject({ result: { changes: { removed: 2 }, range: 'A1:I6' } });
  expect(made.rows().filter((row) => row === null)).toHaveLength(1);
});

test('a person who cancels leaves every cell as it was', () => {
  const made = savedRun();
  made.run();
  const before = made.contents();
  made.facts.put('100', back(1), 9);
  let isCancelled = false;
  made.facts.onBatch = () => {
    isCancelled = true;
  };
  const observer = { report: () => undefined, isCancelled: () => isCancelled };
  expect(
    errorFrom(() => runTable(orderAt(made.clock, made.report, { observer }), inRun(made.reports))).code,
  ).toBe('CANCELLED');
  expect(made.contents()).toEqual(before);
});

test.each([
  ['yesterday', 'Period: yesterday, and before: '],
  ['2 days ending 2 days ago', 'Period: 2 days ending 2 days ago, and before: '],
  ['2026-10-01..2026-10-02', 'Period: 2026-'],
])('the note of a merge of %s with lookback says which days it has', (period, line) => {
  const made = savedRun({ lookbackDays: 2, choice: { period } });
  made.run();
  made.report.run.firstDay = '2026-09-01';
  made.run();
  expect(made.sheet.notes[1]).toContain(line);
});
