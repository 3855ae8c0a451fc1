// One run of a saved report, from the service to the sheet.

import { inRun } from '../../../src/connections/opener';
import { addDays } from '../../../src/core/day';
import { runTable } from '../../../src/saved/run/run-table';
import { errorFrom } from '../../fakes/error-from';
import { back, TODAY } from '../fact-fixture';
import { orderAt, savedRun, TRIGGERED } from './table-run-fixture';

test('a merge changes restated days in place, adds new ones below and removes missing ones', () => {
  const made = savedRun({ choice: { period: 'last 3 days' } });
  expect(made.run()).toMatchObject({
    kind: 'table',
    revenue: 6,
    changes: { added: 6 },
  });
  Object.assign(made.report.run, { lastGoodMs: made.clock.now(), firstDay: back(3) });
  made.report.choice.period = 'yesterday';
  made.facts.put('100', back(2), 1.5);
  made.facts.put('100', back(3), null);
  made.facts.put('101', TODAY, 2);
  made.clock.advance(86_400_000);
  // A day later the run no longer reaches the day three days before.
  made.facts.put('101', back(2), null);
  expect(made.run()).toMatchObject({
    changes: { added: 2, changed: 1, removed: 1, restatedDays: 1, restatedRevenue: -0.5 },
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

test('a merge after an outage adds every day once, and none twice', () => {
  const made = savedRun({ choice: { period: 'yesterday' } }, 1);
  made.run();
  Object.assign(made.report.run, { lastGoodMs: made.clock.now(), firstDay: back(1) });
  for (let day = 0; day < 4; day++) made.facts.put('100', addDays(TODAY, day), day);
  made.clock.advance(4 * 86_400_000);
  expect(made.run()).toMatchObject({ changes: { added: 4 } });
  const days = [[back(1), 1], ...[0, 1, 2, 3].map((day) => [addDays(TODAY, day), day])];
  const present = () => made.rows().map((row) => [row?.[1], row?.[2]]);
  expect(present()).toEqual(days);
  expect(made.run()).toMatchObject({ changes: { added: 0, changed: 0, removed: 0 } });
  expect(present()).toEqual(days);
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
  expect(
    runTable(orderAt(made.clock, made.report, isAttended ? {} : TRIGGERED), inRun(made.reports)),
  ).toMatchObject({
    rows: 0,
    changes: { added: 0, removed: 0 },
    keptRows: 2,
    placeName: 'App stats',
    range: 'A1:I3',
  });
  expect(made.contents()).toEqual(before);
  expect(made.sheet.notes).toHaveLength(1);
});

test('a merge refuses an order by a metric that a person has typed into the tab', () => {
  const made = savedRun({ choice: { period: 'yesterday', sortBy: 'revenue', topRows: 1 } });
  expect(errorFrom(made.run)).toMatchObject({ code: 'CHOICE_INVALID', details: { field: 'mode' } });
  expect(made.facts.urls).toEqual([]);
});
