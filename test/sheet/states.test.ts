// The column of states: provisional, final, no longer reported.

import { addDays, type Day } from '../../src/core/day';
import type { TableRow } from '../../src/core/table';
import { findCutBuckets } from '../../src/runs/query';
import { asPlaced } from '../../src/sheet/held-rows';
import { stateWriter } from '../../src/sheet/states';
import type { Dimension } from '../../src/sources/fields';
import { day } from '../core/given-day';
import { givenQuery, tableOrder } from '../runs/given-run';
import { savedReport } from '../saved/saved-fixture';
import { BESIDE, composeOver, gone, old, readingOf, SCOPE, TITLES, TODAY } from './composed-writes';
import { blank, COLUMNS, DAYS, row, tableOf } from './merged-tables';

const WEEK: Dimension = { name: 'week', title: 'Week', kind: 'day', bucket: 'week' };

describe('the column of states', () => {
  const WITH_STATE = [...TITLES, 'State'];
  const states = (rows: readonly TableRow[]) => rows.map((each) => each[COLUMNS.length]);
  const onEachDay = DAYS.map((date) => row('com.chess', date, 'DE', 1, 1));

  test.each([
    [-1, ['final', 'final', 'final', 'final', 'provisional']],
    [-3, ['final', 'final', 'provisional', 'provisional', 'provisional']],
  ])('where the newest final day is %i days from today', (from, expected) => {
    const report = savedReport({ marksProvisional: true });
    const scope = { ...SCOPE, newestFinal: addDays(TODAY, from) };
    const { table } = composeOver(report, tableOf(onEachDay), null, scope);
    expect(table.columns.map(({ title }) => title)).toEqual(WITH_STATE);
    expect(states(table.rows)).toEqual(expected);
  });

  test('without a column of days the last requested day decides; unknown days are provisional', () => {
    const report = savedReport({ marksProvisional: true });
    const columns = COLUMNS.filter(({ kind }) => kind !== 'day');
    const fetched = { columns, rows: [columns.map(() => 'x')] };
    const stateWith = (last: Day | null) =>
      composeOver(report, fetched, null, { ...SCOPE, window: last && { first: '2026-01-01' as Day, last } })
        .table.rows[0]?.[columns.length];
    expect(stateWith(addDays(TODAY, -3))).toBe('final');
    expect(stateWith(addDays(TODAY, -2))).toBe('provisional');
    expect(stateWith(null)).toBe('provisional');
  });

  test('of weeks in the first column, only those that the period cuts are provisional', () => {
    const days = { first: day('2026-10-07'), last: day('2026-10-18') };
    const query = givenQuery({ days, ...findCutBuckets({ dimensions: [WEEK] }, days, TODAY) });
    const order = tableOrder({ rules: savedReport({ marksProvisional: true }), query, newestFinal: TODAY });
    const write = stateWriter({ ...order, lackedFrom: null }, [{ ...WEEK, role: 'dimension' }]);
    const stateOf = (week: string) => write(asPlaced([day(week)])).at(-1);
    expect([stateOf('2026-10-05'), stateOf('2026-10-12')]).toEqual(['provisional', 'final']);
  });

  test('rows with weeks side by side are provisional if the period cuts one of them', () => {
    const columns = COLUMNS.filter(({ kind }) => kind !== 'day');
    const stateFrom = (first: string) => {
      const days = { first: day(first), last: day('2026-10-18') };
      const query = givenQuery({ days, ...findCutBuckets({ dimensions: [WEEK] }, days, TODAY) });
      const order = tableOrder({ rules: savedReport({ marksProvisional: true }), query, newestFinal: TODAY });
      return stateWriter({ ...order, lackedFrom: null }, columns)(asPlaced(columns.map(() => 'x'))).at(-1);
    };
    expect([stateFrom('2026-10-05'), stateFrom('2026-10-07')]).toEqual(['final', 'provisional']);
  });

  test('a row that a run hasn’t read stays provisional, however old its day is', () => {
    const report = savedReport({ mode: 'merge', marksProvisional: true });
    const existing = readingOf([[...old, 'provisional']], WITH_STATE);
    const scope = { ...SCOPE, window: { first: TODAY, last: TODAY } };
    expect(composeOver(report, tableOf([]), existing, scope).table.rows).toEqual([[...old, 'provisional']]);
  });

  test('a row that was read before its day was final stays provisional once its app is not requested', () => {
    const report = savedReport({ mode: 'merge', marksProvisional: true });
    const go = row('com.go', '2026-11-10', 'DE', 1, 1);
    const given = [
      [...go, 'provisional'],
      [...go.slice(0, 4), 'US', 1, 1, 'final'],
      [...old, 'provisional'],
    ];
    const scope = { ...SCOPE, requested: { 'com.chess': 'answered' } as const };
    const { table } = composeOver(report, tableOf([old]), readingOf(given, WITH_STATE), scope);
    expect(states(table.rows)).toEqual(['provisional', 'final', 'final']);
  });

  test('missing rows are marked once, stay marked, and lose the mark when they come back', () => {
    const report = savedReport({ mode: 'merge', missingRows: 'mark' });
    const first = composeOver(
      report,
      tableOf([old]),
      readingOf(
        [
          [...gone, 'final'],
          [...old, 'final'],
        ],
        WITH_STATE,
      ),
      SCOPE,
    );
    expect(first).toMatchObject({ removed: [], changes: { removed: 1, restatedRevenue: -2 } });
    expect(states(first.table.rows)).toEqual(['no longer reported', 'final']);

    const stands = readingOf(first.table.rows, WITH_STATE);
    const later = { ...SCOPE, window: { first: TODAY, last: TODAY } };
    for (const scope of [SCOPE, later]) {
      const again = composeOver(report, tableOf(scope === SCOPE ? [old] : []), stands, scope);
      expect(again.changes).toMatchObject({ removed: 0, restatedDays: 0 });
      expect(states(again.table.rows)).toEqual(['no longer reported', 'final']);
    }
    const back = composeOver(report, tableOf([gone, old]), stands, SCOPE);
    expect(back.changes).toMatchObject({ changed: 1, restatedRevenue: 2 });
    expect(states(back.table.rows)).toEqual(['final', 'final']);
  });

  test('a blank row that is left because of its neighbors has no state', () => {
    const report = savedReport({ mode: 'merge', marksProvisional: true });
    const existing = readingOf(
      [
        [...blank, null],
        [...old, 'final'],
      ],
      WITH_STATE,
    );
    expect(states(composeOver(report, tableOf([old]), existing, BESIDE).table.rows)).toEqual([
      undefined,
      'final',
    ]);
  });
});
