// Updates of a block's charts, in memory: errors of one chart, a block that becomes wider, and calls that are saved.

import { StatsError } from '../../../src/core/errors';
import type { ReportChart } from '../../../src/core/report/chart';
import type { Table, TableRow } from '../../../src/core/table';
import { freePlace } from '../../../src/sheet/charts/chart-place';
import { chartsOfWrite, followCharts } from '../../../src/sheet/charts/follow-charts';
import { registerMade } from '../../../src/sheet/charts/found-charts';
import { MemoryCharts, MemoryRecords } from '../../fakes/sheet/memory-charts';
import { MemoryWorkbook } from '../../fakes/sheet/memory-workbook';

const BLOCK = 'PublisherStats_report_0a1b2c3d';
const COLUMNS: Table['columns'] = [
  { name: 'date', title: 'Date', kind: 'day', role: 'dimension' },
  { name: 'revenue', title: 'Revenue', kind: 'money', role: 'metric' },
];
const rowsOf = (days: number): TableRow[] =>
  Array.from({ length: days }, (_none, at) => [`2026-10-${String(at + 1).padStart(2, '0')}`, at + 1]);

const PLACE = { row: 1, column: 1 };

const record = (nth: number, changes: Partial<ReportChart> = {}): ReportChart => ({
  ...{ kind: 'line', domain: 'Date', metric: 'Revenue', title: `Chart ${nth}` },
  ...{ chartId: null, inserting: null, isDeleted: false, ...changes },
});

function world(charts: ReportChart[], told: ReportChart[] = []) {
  const workbook = new MemoryWorkbook();
  const sheet = workbook.addSheet('Data');
  const deps = new MemoryCharts(workbook);
  const records = new MemoryRecords(charts, told);
  const ports = { charts: deps, surroundings: deps };
  const blockOf = (rows: readonly TableRow[], columns = 2) =>
    workbook.blocks.set(BLOCK, { sheetId: sheet.id, area: { ...PLACE, rows: rows.length + 1, columns } });
  /** A write of these rows. */
  const follow = (rows = rowsOf(3), columnsBefore: number | null = 2, columns = 2) => {
    blockOf(rows, columns);
    return followCharts(
      { blockName: BLOCK, table: { columns: COLUMNS, rows, below: 0 }, columnsBefore },
      records,
      ports,
    );
  };
  /** What a write does before it writes, over these rows. */
  const register = (rows = rowsOf(3), isCopy = false) => {
    const place = { ...PLACE, sheetId: sheet.id, rows: rows.length + 1, columns: 2 };
    const reading = { titles: COLUMNS.map(({ title }) => title), rows: rows.map((row) => [...row]) };
    registerMade(
      { ...reading, place, most: { rows: 99, columns: 9, ...(isCopy ? { isCopied: true } : {}) } },
      records,
      ports,
    );
  };
  const readBy = (id: number) => deps.chart(id).ranges.map(({ column, rows }) => [column, rows]);
  return { workbook, sheet, deps, records, follow, register, readBy };
}

test('neither a report without charts nor deleted charts cost a call', () => {
  for (const charts of [[], [record(0, { chartId: 7, isDeleted: true })]]) {
    const { deps, records, follow, workbook } = world(charts);
    expect(follow()).toEqual([]);
    expect([deps.calls, records.saves, workbook.sheets.length]).toEqual([[], 0, 1]);
  }
});

test('charts lie below each other, and each is updated only when its rows become more or fewer', () => {
  const { deps, records, follow, readBy } = world([record(0), record(1)]);
  expect(follow()).toEqual([]);
  expect(deps.calls).toEqual(['insert', 'insert']);
  const [first, second] = deps.charts;
  expect(second?.anchor.column).toBe(first?.anchor.column);
  expect(second?.anchor.row).toBeGreaterThan(Number(first?.anchor.row) + 371 / 21 - 1);
  const saves = records.saves;
  deps.calls.length = 0;
  follow();
  expect([deps.calls, records.saves]).toEqual([[], saves]);
  follow(rowsOf(5));
  expect(deps.calls).toEqual(['update', 'update']);
  expect(readBy(first?.id ?? 0)).toEqual([
    [1, 6],
    [2, 6],
  ]);
});

test('for all new charts together each sheet is looked through once before them, and once for each', () => {
  const { deps, sheet, records, follow } = world([]);
  const inserting = { sheetId: sheet.id, others: [] };
  records.charts = [0, 1, 2].map((nth) => record(nth, { inserting }));
  const list = jest.spyOn(deps, 'list');
  follow();
  expect(list.mock.calls.map(([sheetId]) => sheetId)).toEqual([sheet.id, sheet.id, sheet.id, sheet.id]);
  expect(records.charts.map(({ chartId }) => chartId)).toEqual(deps.charts.map(({ id }) => id));
  // Their IDs are saved in one step.
  expect(records.saves).toBe(1);
});

test.each(['insert', 'update'] as const)(
  'trouble at %s is told of its chart, and the next write tries again',
  (call) => {
    const { deps, records, follow } = world([record(0), record(1)]);
    if (call === 'update') follow();
    deps.failure = { call, error: new Error('Service Spreadsheets failed') };
    const troubles = follow(rowsOf(9));
    expect(troubles).toEqual([{ title: 'Chart 0', error: expect.any(StatsError) }]);
    expect(follow(rowsOf(9))).toEqual([]);
    expect(deps.charts.map(({ ranges }) => ranges[0]?.rows)).toEqual([10, 10]);
    expect(records.charts.map(({ chartId }) => chartId).sort()).toEqual(
      deps.charts.map(({ id }) => id).sort(),
    );
  },
);

test('a chart whose column is gone draws nothing until it is back, and the others follow', () => {
  const { deps, records, follow, readBy } = world([record(0), record(1)]);
  follow();
  const [id = 0] = deps.charts.map((chart) => chart.id);
  const known = records.charts;
  records.charts = known.map((each) => (each.chartId === id ? { ...each, metric: 'Clicks' } : each));
  const [trouble, ...others] = follow(rowsOf(7));
  expect([trouble?.error.code, others]).toEqual(['CHART_COLUMN_MISSING', []]);
  expect(deps.charts.map(({ ranges }) => ranges.map(({ rows }) => rows))).toEqual([[1], [8, 8]]);
  deps.calls.length = 0;
  follow(rowsOf(7));
  expect(deps.calls).toEqual([]);
  records.charts = known;
  expect(follow(rowsOf(7))).toEqual([]);
  expect(readBy(id)).toEqual([
    [1, 8],
    [2, 8],
  ]);
});

test('a block that becomes wider moves the charts that were beside it, and no other one', () => {
  const { deps, sheet, follow } = world([record(0)]);
  follow();
  const below = deps.put(sheet.id, 'mine', [], { row: 40, column: 4 });
  const [own] = deps.charts;
  follow(rowsOf(3), 2, 6);
  expect(own?.anchor).toEqual({ row: 1, column: 8 });
  follow(rowsOf(3), 6, 6);
  expect(own?.anchor).toEqual({ row: 1, column: 8 });
  expect(deps.chart(below).anchor).toEqual({ row: 40, column: 4 });
});

test('the record of a stopped insertion takes the chart with its ranges and its title, and no other one', () => {
  const { deps, sheet, records, follow, register } = world([record(0)]);
  follow();
  const [own] = deps.charts;
  const id = own?.id ?? 0;
  const ranges = own?.ranges ?? [];
  const stopped = record(0, { inserting: { sheetId: sheet.id, others: [] } });
  records.charts = [stopped];
  // A person's charts of the same cells, with another title, or of others with its title.
  deps.put(sheet.id, 'mine', ranges);
  deps.put(sheet.id, 'Chart 0', ranges.slice(1));
  register(rowsOf(4));
  expect(records.charts).toEqual([stopped]);
  register();
  expect(records.charts).toEqual([record(0, { chartId: id })]);
  follow(rowsOf(5));
  expect(deps.charts).toHaveLength(3);
  // What is registered already is no other record's.
  records.charts = [record(0, { chartId: id }), stopped];
  register(rowsOf(5));
  expect(records.charts).toEqual([record(0, { chartId: id }), stopped]);
});

test('a person’s chart that was there before an insertion, or was made after a failed one, is nobody’s', () => {
  const { deps, sheet, records, follow, register } = world([record(0)]);
  follow();
  const ranges = deps.charts[0]?.ranges ?? [];
  deps.charts = [];
  const before = deps.put(sheet.id, 'Chart 0', ranges);
  records.charts = [record(0)];
  // Killed within the insertion: the record that was saved first is what the next write finds.
  const saved: (readonly ReportChart[])[] = [];
  jest.spyOn(records, 'save').mockImplementation((charts) => {
    saved.push(charts);
    records.charts = charts;
  });
  deps.failure = { call: 'insert', error: new Error('You are trying to edit a protected cell.') };
  expect(follow()).toMatchObject([{ title: 'Chart 0' }]);
  const [killed = []] = saved;
  const failed = records.charts;
  records.charts = killed;
  register();
  expect(records.charts).toEqual([record(0, { inserting: { sheetId: sheet.id, others: [before] } })]);
  records.charts = failed;
  const after = deps.put(sheet.id, 'Chart 0', ranges);
  register();
  expect(records.charts).toEqual([record(0)]);
  expect(follow()).toEqual([]);
  const [{ chartId } = record(0)] = records.charts;
  expect(deps.charts.map(({ id }) => id)).toEqual([before, after, chartId]);
});

test('without knowing which charts were made, none is made again', () => {
  const { deps, records, sheet } = world([]);
  records.charts = [record(0, { inserting: { sheetId: sheet.id, others: [] } })];
  const list = jest.spyOn(deps, 'list').mockImplementationOnce(() => {
    throw new Error('Service Spreadsheets failed');
  });
  const place = { ...PLACE, sheetId: sheet.id, rows: 4, columns: 2 };
  const existing = {
    ...{ titles: ['Date', 'Revenue'], rows: rowsOf(3).map((row) => [...row]), place, sheetName: 'Data' },
    ...{ most: { rows: 3, columns: 2 }, isUneven: false },
  };
  const followed = chartsOfWrite(existing, records, { charts: deps, surroundings: deps });
  const table = { columns: COLUMNS, rows: rowsOf(3), below: 0 };
  const chartTroubles = followed({ blockName: BLOCK, table, columnsBefore: 2 });
  expect(chartTroubles).toMatchObject([{ title: 'Chart 0' }]);
  expect([list.mock.calls.length, deps.charts]).toEqual([1, []]);
});

test('in a copy of the file, charts are found by what the tab tells of them, and none is made', () => {
  const told = [record(0), record(1), record(2, { metric: 'Clicks' })];
  const { deps, records, follow, register } = world([record(1)], told);
  follow();
  records.charts = [];
  const [own] = deps.charts;
  // A block of this file's own has a stored size.
  register(rowsOf(3), false);
  expect(records.charts).toEqual([]);
  register(rowsOf(3), true);
  expect(records.charts).toEqual([record(1, { chartId: own?.id ?? 0 })]);
  follow(rowsOf(6));
  expect(deps.charts.map(({ ranges }) => ranges[0]?.rows)).toEqual([7]);
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
