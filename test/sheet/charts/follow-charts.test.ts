// Updates of a block's charts, in memory: errors of one chart, a block that becomes wider, and calls that are saved.

import { StatsError } from '../../../src/core/errors';
import type { ChartChoice, ReportChart } from '../../../src/core/report/chart';
import type { Table, TableRow } from '../../../src/core/table';
import type { ChartRecords } from '../../../src/runs/destination';
import { freePlace } from '../../../src/sheet/charts/chart-place';
import { followCharts } from '../../../src/sheet/charts/follow-charts';
import { BANDS, MemoryCharts } from '../../fakes/sheet/memory-charts';
import { MemoryWorkbook } from '../../fakes/sheet/memory-workbook';

const BLOCK = 'PublisherStats_report_0a1b2c3d';
const COLUMNS: Table['columns'] = [
  { name: 'date', title: 'Date', kind: 'day', role: 'dimension' },
  { name: 'revenue', title: 'Revenue', kind: 'money', role: 'metric' },
];
const rowsOf = (days: number): TableRow[] =>
  Array.from({ length: days }, (_none, at) => [`2026-10-${String(at + 1).padStart(2, '0')}`, at + 1]);

class MemoryRecords implements ChartRecords {
  saves = 0;
  constructor(public charts: readonly ReportChart[]) {}
  all = () => this.charts;
  takenSlots = () => new Set(this.charts.map(({ slot }) => slot));
  save(charts: readonly ReportChart[]): void {
    this.saves += 1;
    this.charts = charts;
  }
}

const record = (slot: number, changes: Partial<ReportChart> = {}): ReportChart => ({
  ...({ kind: 'line', metric: 'Revenue', split: '', title: `Chart ${slot}` } satisfies ChartChoice),
  ...{ slot, chartId: null, isDeleted: false, ...changes },
});

function world(charts: ReportChart[]) {
  const workbook = new MemoryWorkbook();
  const sheet = workbook.addSheet('Data');
  const deps = new MemoryCharts(workbook);
  const records = new MemoryRecords(charts);
  const widen = (columns: number, rows = 4) =>
    workbook.blocks.set(BLOCK, { sheetId: sheet.id, area: { row: 1, column: 1, rows, columns } });
  widen(2);
  const follow = (rows = rowsOf(3), columnsBefore: number | null = 2) =>
    followCharts(
      { reportId: '0a1b2c3d', blockName: BLOCK, table: { columns: COLUMNS, rows }, columnsBefore },
      records,
      { charts: deps, bands: deps.bands, surroundings: deps },
    );
  return { workbook, sheet, deps, records, follow, widen };
}

test('neither a report without charts nor deleted charts cost a call', () => {
  for (const charts of [[], [record(0, { chartId: 7, isDeleted: true })]]) {
    const { deps, records, follow, workbook } = world(charts);
    expect(follow()).toEqual([]);
    expect([deps.calls, records.saves, workbook.sheets.length]).toEqual([[], 0, 1]);
  }
});

test('charts lie below each other, and each is updated only when its rows become more or fewer', () => {
  const { deps, records, follow } = world([record(0), record(1)]);
  expect(follow()).toEqual([]);
  expect(deps.calls).toEqual(['write', 'insert', 'write', 'insert']);
  const [first, second] = deps.charts;
  expect(second?.anchor.column).toBe(first?.anchor.column);
  expect(second?.anchor.row).toBeGreaterThan(Number(first?.anchor.row) + 371 / 21 - 1);
  const saves = records.saves;
  deps.calls.length = 0;
  follow();
  expect([deps.calls, records.saves]).toEqual([['write', 'write'], saves]);
  follow(rowsOf(5));
  expect(deps.calls.slice(2)).toEqual(['write', 'update', 'write', 'update']);
  expect(deps.drawn(first?.id ?? 0)).toHaveLength(6);
});

test('for all new charts together the other sheets are looked through once', () => {
  const { deps, sheet, records, follow } = world([record(0), record(1), record(2)]);
  const list = jest.spyOn(deps, 'list');
  follow();
  const lists = list.mock.calls.map(([sheetId]) => sheetId);
  expect(lists).toEqual([sheet.id, null, sheet.id, sheet.id, sheet.id]);
  expect(records.charts.map(({ chartId }) => chartId)).toEqual(deps.charts.map(({ id }) => id));
  // Their IDs are saved in one step.
  expect(records.saves).toBe(1);
});

test.each(['write', 'insert', 'update'] as const)(
  'trouble at %s is told of its chart, and the next write tries again',
  (call) => {
    const { deps, records, follow } = world([record(0), record(1)]);
    if (call === 'update') follow();
    deps.failure = { call, error: new Error('Service Spreadsheets failed') };
    const troubles = follow(rowsOf(9));
    expect(troubles).toEqual([{ title: 'Chart 0', error: expect.any(StatsError) }]);
    expect(follow(rowsOf(9))).toEqual([]);
    expect(deps.charts.map(({ id }) => deps.drawn(id).length)).toEqual([10, 10]);
    expect(records.charts.map(({ chartId }) => chartId).sort()).toEqual(
      deps.charts.map(({ id }) => id).sort(),
    );
  },
);

test('a chart whose column is gone keeps its rows, and the others follow', () => {
  const { deps, records, follow } = world([record(0), record(1)]);
  follow();
  records.charts = records.charts.map((each) => (each.slot === 0 ? { ...each, metric: 'Clicks' } : each));
  const [trouble, ...others] = follow(rowsOf(7));
  expect([trouble?.error.code, others]).toEqual(['CHART_COLUMN_MISSING', []]);
  expect(deps.charts.map(({ id }) => deps.drawn(id).length)).toEqual([4, 8]);
});

test('a block that becomes wider moves the charts that were beside it, and no other one', () => {
  const { deps, sheet, follow, widen } = world([record(0)]);
  follow();
  const below = deps.put(sheet.id, 'mine', [], { row: 40, column: 4 });
  const [own] = deps.charts;
  widen(6);
  follow(rowsOf(3), 2);
  expect(own?.anchor).toEqual({ row: 1, column: 8 });
  follow(rowsOf(3), 6);
  expect(own?.anchor).toEqual({ row: 1, column: 8 });
  expect(deps.chart(below).anchor).toEqual({ row: 40, column: 4 });
});

test('a record without an ID takes the chart that reads its band, and none that reads more', () => {
  const { deps, workbook, sheet, records, follow } = world([record(0)]);
  follow();
  const [own] = deps.charts;
  records.charts = [record(0)];
  const tab = workbook.sheet(BANDS).id;
  const wider = { sheetId: tab, range: { row: 2, column: 1, rows: 4, columns: 20 } };
  deps.charts.unshift({ ...deps.chart(deps.put(sheet.id, 'over two bands', [wider])) });
  deps.charts.pop();
  follow();
  expect(records.charts).toEqual([record(0, { chartId: own?.id ?? 0 })]);
  expect(deps.charts).toHaveLength(2);
});

test('a place is right of the block and of all content, clear of other charts', () => {
  const block = { sheetId: 1, row: 5, column: 2, rows: 10, columns: 4 };
  const size = { width: 600, height: 371 };
  const bounds = (lastColumn: number, frozenRows = 0) => ({ lastColumn, frozenRows });
  expect(freePlace(block, bounds(0), [])).toEqual({ row: 5, column: 7 });
  expect(freePlace(block, bounds(11), [])).toEqual({ row: 5, column: 13 });
  const beside = { anchor: { row: 1, column: 9 }, size };
  expect(freePlace(block, bounds(0), [beside])).toEqual({ row: 20, column: 7 });
  const leftOf = { anchor: { row: 5, column: 1 }, size };
  expect(freePlace(block, bounds(0), [leftOf])).toEqual({ row: 5, column: 7 });
  // Frozen rows would cut it.
  expect(freePlace({ ...block, row: 1 }, bounds(0, 1), [])).toEqual({ row: 2, column: 7 });
});
