// What runs leave about a report: each fact is read by itself, and a blank where it's missing or can't be read.

import fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { initialRunState, type RunState } from '../../../src/saved/saved-report';
import { blankRunState, factsIn, factsToKeep, isPastTime } from '../../../src/saved/tab/run-state';
import { anyReport } from './any-report';

const NOW = Date.UTC(2026, 10, 20, 11);
const DAY_MS = 86_400_000;
const KEEPERS = ['cell', 'file', 'owner'] as const;

test('each fact is kept in one place, and read there as it was left', () => {
  fc.assert(
    fc.property(anyReport, ({ run }) => {
      const stored = KEEPERS.map((keeper) => JSON.parse(JSON.stringify(factsToKeep(keeper, run))));
      const keys = stored.flatMap((facts) => Object.keys(facts));
      expect(new Set(keys).size).toBe(keys.length);
      const read = KEEPERS.map((keeper, at) => factsIn(keeper, stored[at], Date.UTC(2100, 0, 1)));
      expect(Object.assign({}, blankRunState(), ...read.map(({ facts }) => facts))).toEqual(run);
      expect(read.every(({ areRead }) => areRead)).toBe(true);
    }),
  );
});

test('a report that has never run keeps nothing but the due times that are handled', () => {
  const run = initialRunState(NOW);
  expect(KEEPERS.map((keeper) => factsToKeep(keeper, run))).toEqual([{}, {}, { handledDueMs: NOW }]);
});

/** Facts of which no value of the kind can be. */
const WRONG: readonly (readonly [keyof RunState, (typeof KEEPERS)[number], unknown])[] = [
  ['lastRunMs', 'cell', 'yesterday'],
  ['lastRunMs', 'cell', NOW + DAY_MS],
  ['lastRunMs', 'cell', Date.UTC(2023, 11, 31)],
  ['startedMs', 'cell', NOW + DAY_MS],
  ['troubleSinceMs', 'cell', NOW + DAY_MS],
  ['ownedBy', 'cell', 'x'.repeat(10_000)],
  ['pausedBy', 'cell', { mark: 7, email: '' }],
  ['earlier', 'owner', { total: 9, left: [{ first: '2026-02-30', last: '2026-03-01' }] }],
  ['lacking', 'owner', ['a']],
  ['result', 'cell', 7],
  ['rows', 'cell', -1],
  ['failures', 'cell', 101],
  ['failuresTowardPause', 'cell', '9'],
  ['warning', 'cell', 'late'],
  ['logInTo', 'cell', 'github'],
  ['errorCode', 'cell', 'NO_SUCH_CODE'],
  ['charts', 'cell', 'line'],
  ['columnsKept', 'cell', { of: 1 }],
  ['columnsKept', 'cell', { of: 'a', asked: 'b', values: ['US', 'US'], rest: null, isLetGo: false }],
  ['otherApps', 'cell', ['not a mark']],
  ['loads', 'file', { day: '2026-02-30', count: 1 }],
  ['isPartlyLoaded', 'file', 1],
  ['hasWritten', 'file', 'yes'],
  ['lastGoodMs', 'file', NOW + DAY_MS],
  ['dataOwner', 'file', null],
  ['firstDay', 'file', '2026-02-30'],
  ['tableColumns', 'file', [['date']]],
  ['daysMissed', 'file', [{ first: '2026-01-01' }]],
  ['daysListedOn', 'file', 'today'],
  ['handledDueMs', 'owner', '9'],
  ['nextTryMs', 'owner', true],
  ['goesOn', 'owner', 1],
];

test.each(WRONG)(
  '%s, kept by the %s, is blank with %j, and the facts beside it stay',
  (key, keeper, wrong) => {
    const good = { cell: { requests: 3 }, file: { dataOwner: 'p1' }, owner: { handledOffset: 60 } }[keeper];
    const { facts, areRead } = factsIn(keeper, { ...good, [key]: wrong }, NOW);
    expect([facts, areRead]).toEqual([key === 'dataOwner' ? {} : good, false]);
  },
);

test('a fact that is unknown, such as one of a later version, is left out', () => {
  expect(factsIn('cell', { requests: 3, mood: 'good' }, NOW)).toEqual({
    facts: { requests: 3 },
    areRead: true,
  });
});

test('a fact that another place keeps is none', () => {
  expect(
    factsIn('cell', { handledDueMs: 1, lastGoodMs: NOW, hasWritten: true, nextTryMs: 1 }, NOW).facts,
  ).toEqual({});
});

test.each([undefined, null, 7, 'text', []])('%j keeps no fact, and can’t be read', (stored) => {
  expect(factsIn('file', stored, NOW)).toEqual({ facts: {}, areRead: false });
});

test('a chart that can’t be read is left out, and the charts beside it stay', () => {
  const chart = { title: 'Trend', kind: 'line', domain: 'Date', metric: 'Revenue' };
  for (const wrong of [null, [chart], 'line', { ...chart, kind: 'radar' }, { ...chart, metric: 1 }])
    expect(factsIn('cell', { charts: [wrong, chart] }, NOW).facts.charts).toEqual([chart]);
});

test('whatever a cell holds, it’s read without an error', () => {
  const keys = Object.keys(blankRunState());
  const cell = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...keys), fc.jsonValue()));
  fc.assert(
    fc.property(cell, fc.constantFrom(...KEEPERS), (stored, keeper) => {
      const { facts } = factsIn(keeper, stored, NOW);
      expect(factsIn(keeper, JSON.parse(JSON.stringify(facts)), NOW).facts).toEqual(facts);
    }),
    { numRuns: draws(200, 2_000) },
  );
});

test('a time is past up to a minute from now, since clocks differ', () => {
  expect([NOW + 60_000, NOW + 60_001].map((ms) => isPastTime(ms, NOW))).toEqual([true, false]);
});
