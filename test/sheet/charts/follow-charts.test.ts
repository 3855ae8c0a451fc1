// Updates of a block's charts: errors of one chart, a block that becomes wider, and calls that are saved.

import { StatsError } from '../../../src/core/errors';
import type { ReportChart } from '../../../src/core/report/chart';
import type { Table, TableRow } from '../../../src/core/table';
import { chartSurroundings, sheetCharts } from '../../../src/google/sheet/charts/sheet-charts';
import type { BlockPlace } from '../../../src/sheet/block-place';
import { freePlace } from '../../../src/sheet/charts/chart-place';
import type { ChartDeps } from '../../../src/sheet/charts/chart-ports';
import { chartsOfWrite, followCharts } from '../../../src/sheet/charts/follow-charts';
import { registerMade } from '../../../src/sheet/charts/registered-charts';
import { Losses } from '../../../src/sheet/losses';
import { MemoryRecords } from '../../fakes/sheet/memory-records';
import { googleWorld } from '../../google/world/google-world';

const BLOCK = 'PublisherStats_report_0a1b2c3d';
const COLUMNS: Table['columns'] = [
  { name: 'date', title: 'Date', kind: 'day', role: 'dimension' },
  { name: 'revenue', title: 'Revenue', kind: 'money', role: 'metric' },
];
const rowsOf = (days: number): TableRow[] =>
  Array.from({ length: days }, (_none, at) => [`2026-10-${String(at + 1).padStart(2, '0')}`, at + 1]);

const PLACE = { row: 1, column: 1 };
const SIZE = { width: 600, height: 371 };

type ChartCall = 'insert' | 'update';

const record = (nth: number, changes: Partial<ReportChart> = {}): ReportChart => ({
  kind: 'line',
  domain: 'Date',
  metric: 'Revenue',
  title: `Chart ${nth}`,
  chartId: null,
  inserting: null,
  isDeleted: false,
  ...changes,
});

function world(charts: ReportChart[], chartsInTab: ReportChart[] = []) {
  const google = googleWorld();
  const { act } = google;
  google.addSheet('Data');
  const sheet = google.sheetData('Data');
  const records = new MemoryRecords(charts, chartsInTab);
  /** The calls that changed a chart, and the one that fails next. */
  const calls: ChartCall[] = [];
  const failing: { call: ChartCall | null } = { call: null };
  const begin = (call: ChartCall) => {
    if (failing.call === call) {
      failing.call = null;
      throw new Error('Service Spreadsheets failed');
    }
    calls.push(call);
  };
  const ports: ChartDeps = {
    surroundings: chartSurroundings,
    charts: {
      list: sheetCharts.list,
      insert(...args) {
        begin('insert');
        sheetCharts.insert(...args);
      },
      update(...args) {
        begin('update');
        sheetCharts.update(...args);
      },
      remove: sheetCharts.remove,
    },
  };
  /** All charts, in the order in which they were added. */
  const drawn = () => act(() => sheetCharts.list(null).map((chart) => ({ ...chart })));
  /** A person's chart. @returns its ID */
  const put = (title: string, ranges: readonly BlockPlace[], anchor = { row: 1, column: 9 }) => {
    const chart = {
      kind: 'line',
      title,
      ranges,
      anchor,
      size: SIZE,
      hasLegend: false,
      earlier: null,
      names: [],
    } as const;
    act(() => sheetCharts.insert(sheet.id, chart));
    return drawn().at(-1)?.id ?? 0;
  };
  const blockOf = (rows: readonly TableRow[], columns = 2) =>
    google.nameRange(BLOCK, { sheet: 'Data', area: { ...PLACE, rows: rows.length + 1, columns } });
  /** A write of these rows. */
  const follow = (rows = rowsOf(3), columnsBefore: number | null = 2, columns = 2) => {
    blockOf(rows, columns);
    const table = { columns: COLUMNS, rows, below: 0 };
    return act(() => followCharts({ blockName: BLOCK, table, columnsBefore }, records, ports));
  };
  /** What a write does before it writes, over these rows. */
  const register = (rows = rowsOf(3), isCopy = false) => {
    const place = { ...PLACE, sheetId: sheet.id, rows: rows.length + 1, columns: 2 };
    const reading = { titles: COLUMNS.map(({ title }) => title), rows: rows.map((row) => [...row]) };
    const most = { rows: 99, columns: 9, ...(isCopy ? { isCopied: true as const } : {}) };
    const block = {
      ...reading,
      place,
      sheetName: sheet.name,
      isUneven: false,
      renamed: new Map(),
      former: new Map(),
      formulaRows: new Set<number>(),
      note: () => '',
      most,
    };
    act(() => registerMade(block, records, ports));
  };
  const chart = (id: number) => drawn().find((each) => each.id === id);
  const readBy = (id: number) => chart(id)?.ranges.map(({ column, rows }) => [column, rows]);
  return {
    ...google,
    google,
    sheet,
    ports,
    calls,
    failing,
    drawn,
    put,
    records,
    follow,
    register,
    chart,
    readBy,
  };
}

test('neither a report without charts nor deleted charts cost a call', () => {
  for (const charts of [[], [record(0, { chartId: 7, isDeleted: true })]]) {
    const { records, follow, lastExecution } = world(charts);
    expect(follow()).toEqual([]);
    expect([lastExecution().context.calls, records.saves]).toEqual([[], 0]);
  }
});

test('charts lie below each other, and each is updated only when its rows become more or fewer', () => {
  const { calls, drawn, records, follow, readBy } = world([record(0), record(1)]);
  expect(follow()).toEqual([]);
  expect(calls).toEqual(['insert', 'insert']);
  const [first, second] = drawn();
  expect(second?.anchor.column).toBe(first?.anchor.column);
  expect(second?.anchor.row).toBeGreaterThan(Number(first?.anchor.row) + 371 / 21 - 1);
  const saves = records.saves;
  calls.length = 0;
  follow();
  expect([calls, records.saves]).toEqual([[], saves]);
  follow(rowsOf(5));
  expect(calls).toEqual(['update', 'update']);
  expect(readBy(first?.id ?? 0)).toEqual([
    [1, 6],
    [2, 6],
  ]);
});

test('for all new charts together each sheet is looked through once before them, and once for each', () => {
  const { ports, drawn, sheet, records, follow } = world([]);
  const inserting = { sheetId: sheet.id, others: [] };
  records.charts = [0, 1, 2].map((nth) => record(nth, { inserting }));
  const list = jest.spyOn(ports.charts, 'list');
  follow();
  expect(list.mock.calls.map(([sheetId]) => sheetId)).toEqual([sheet.id, sheet.id, sheet.id, sheet.id]);
  expect(records.charts.map(({ chartId }) => chartId)).toEqual(drawn().map(({ id }) => id));
  // Their IDs are saved in one step.
  expect(records.saves).toBe(1);
});

test.each(['insert', 'update'] as const)(
  'trouble at %s is told of its chart, and the next write tries again',
  (call) => {
    const { failing, drawn, records, follow } = world([record(0), record(1)]);
    if (call === 'update') follow();
    failing.call = call;
    const troubles = follow(rowsOf(9));
    expect(troubles).toEqual([{ title: 'Chart 0', error: expect.any(StatsError) }]);
    expect(follow(rowsOf(9))).toEqual([]);
    expect(drawn().map(({ ranges }) => ranges[0]?.rows)).toEqual([10, 10]);
    expect(records.charts.map(({ chartId }) => chartId).sort()).toEqual(
      drawn()
        .map(({ id }) => id)
        .sort(),
    );
  },
);

test('a chart whose column is gone draws nothing until it is back, and the others follow', () => {
  const { calls, drawn, records, follow, readBy } = world([record(0), record(1)]);
  follow();
  const [id = 0] = drawn().map((chart) => chart.id);
  const before = records.charts;
  records.charts = before.map((each) => (each.chartId === id ? { ...each, metric: 'Clicks' } : each));
  const [trouble, ...others] = follow(rowsOf(7));
  expect([trouble?.error.code, others]).toEqual(['CHART_COLUMN_MISSING', []]);
  expect(drawn().map(({ ranges }) => ranges.map(({ rows }) => rows))).toEqual([[1], [8, 8]]);
  calls.length = 0;
  follow(rowsOf(7));
  expect(calls).toEqual([]);
  records.charts = before;
  expect(follow(rowsOf(7))).toEqual([]);
  expect(readBy(id)).toEqual([
    [1, 8],
    [2, 8],
  ]);
});

test('a block that becomes wider moves the charts that were beside it, and no other one', () => {
  const { drawn, put, follow, chart } = world([record(0)]);
  follow();
  const [own] = drawn();
  const below = put('mine', own?.ranges ?? [], { row: 40, column: 4 });
  const anchor = () => chart(own?.id ?? 0)?.anchor;
  follow(rowsOf(3), 2, 6);
  expect(anchor()).toEqual({ row: 1, column: 8 });
  follow(rowsOf(3), 6, 6);
  expect(anchor()).toEqual({ row: 1, column: 8 });
  expect(chart(below)?.anchor).toEqual({ row: 40, column: 4 });
});

test('a block that becomes wider moves also a chart that a person has put right where it ended', () => {
  const { sheet, follow } = world([record(0)]);
  follow();
  for (const chart of sheet.charts) Object.assign(chart.anchor, { row: 5, column: 3 });
  follow(rowsOf(3), 2, 6);
  expect(sheet.charts.map(({ anchor: { row, column } }) => [row, column])).toEqual([[5, 3 + 4]]);
});

test('a chart below the table stays right of it, too, so that later rows don’t reach it', () => {
  const { drawn, follow } = world([record(0), record(1)]);
  follow();
  expect(drawn().map(({ anchor }) => anchor.column)).toEqual([4, 4]);
  follow(rowsOf(3), 2, 6);
  expect(drawn().map(({ anchor }) => [anchor.row > 4, anchor.column])).toEqual([
    [false, 8],
    [true, 8],
  ]);
});

const SIDES: Table['columns'] = [
  ...COLUMNS,
  { name: 'revenue_previous', title: 'Revenue (previous)', kind: 'money', role: 'metric' },
];

/** A report with a comparison, whose chart is read after each write. */
function compared(chartsInTab: ReportChart[] = []) {
  const made = world([record(0)], chartsInTab);
  const write = (sides: { now: string; before: string } | null, columns = SIDES) => {
    const before = made.records.charts[0]?.chartId === null ? null : columns.length;
    const table = { columns, rows: rowsOf(3), below: 0, ...(sides ? { sides } : {}) };
    made.google.nameRange(BLOCK, { sheet: 'Data', area: { ...PLACE, rows: 4, columns: columns.length } });
    const block = { blockName: BLOCK, table, columnsBefore: before };
    expect(made.act(() => followCharts(block, made.records, made.ports))).toEqual([]);
    return { read: read(), names: names() };
  };
  const options = () => made.sheet.charts[0]?.options ?? {};
  const names = () => [0, 1].map((at) => options()[`series.${at}.labelInLegend`]);
  const read = () => made.drawn()[0]?.ranges.map(({ column }) => column);
  return { ...made, write, options };
}

const Q3 = { now: 'Q3 2026', before: 'Q2 2026' };
const Q4 = { now: 'Q4 2026', before: 'Q3 2026' };
const OLDER_FIRST = [1, 3, 2];

test('the sides of a comparison are called by their periods, the older first, and again by each run’s', () => {
  const { write, calls, options } = compared();
  expect(write(Q3)).toEqual({ read: OLDER_FIRST, names: ['Q2 2026', 'Q3 2026'] });
  calls.length = 0;
  write(Q3);
  expect(calls).toEqual([]);
  expect(write(Q4)).toEqual({ read: OLDER_FIRST, names: ['Q3 2026', 'Q4 2026'] });
  // Rows of several periods, as in a merge.
  expect(write(null)).toEqual({ read: OLDER_FIRST, names: ['Revenue (previous)', 'Revenue'] });
  expect(write(Q4).names).toEqual(['Q3 2026', 'Q4 2026']);
  // Without the comparison, the first series is the present one.
  expect(write(null, COLUMNS)).toMatchObject({ read: [1, 2], names: ['Revenue', 'Q4 2026'] });
  expect([options()['series.0.color'], options()['series.0.lineWidth']]).toEqual(['#4285f4', 2]);
  expect(write(Q3)).toEqual({ read: OLDER_FIRST, names: ['Q2 2026', 'Q3 2026'] });
  expect([options()['series.0.color'], options()['series.0.lineWidth']]).toEqual(['#9aa0a6', 1]);
});

test('a name that a person has typed stays, and the other side’s follows', () => {
  const { write, options } = compared();
  write(Q3);
  options()['series.0.labelInLegend'] = 'Before the launch';
  expect(write(Q4).names).toEqual(['Before the launch', 'Q4 2026']);
  expect(write(Q3).names).toEqual(['Before the launch', 'Q3 2026']);
  // Cleared, it's named again.
  delete options()['series.0.labelInLegend'];
  expect(write(Q4).names).toEqual(['Q3 2026', 'Q4 2026']);
});

test('a chart that was made with the present side first keeps its order and colors, and gets names', () => {
  const { write, records, options } = compared();
  write(null, COLUMNS);
  expect(records.charts[0]?.isEarlierFirst).toBeUndefined();
  options()['series.0.color'] = '#ff0000';
  expect(write(Q3)).toEqual({ read: [1, 2, 3], names: ['Q3 2026', 'Q2 2026'] });
  expect(options()).toMatchObject({ 'series.0.color': '#ff0000' });
  expect(options()).not.toHaveProperty(['series.1.color']);
});

test('in a copy of the file, names follow that the add-on gave, and no other', () => {
  const { write, records, sheet, act, ports, options } = compared([record(0)]);
  write(Q3);
  options()['series.1.labelInLegend'] = 'Now';
  records.charts = [];
  const place = { ...PLACE, sheetId: sheet.id, rows: 4, columns: 3 };
  const most = { rows: 3, columns: 3, isCopied: true as const };
  const block = {
    titles: SIDES.map(({ title }) => title),
    rows: rowsOf(3).map((row) => [...row, 0]),
    place,
    most,
    sheetName: sheet.name,
    isUneven: false,
    renamed: new Map(),
    former: new Map(),
    formulaRows: new Set<number>(),
    note: () => '',
  };
  act(() => registerMade(block, records, ports));
  expect(records.charts).toMatchObject([{ chartId: sheet.charts[0]?.id, isEarlierFirst: true }]);
  expect(write(Q4)).toEqual({ read: OLDER_FIRST, names: ['Q3 2026', 'Now'] });
});

test('the record of a stopped insertion takes the chart with its ranges and its title, and no other one', () => {
  const { drawn, put, sheet, records, follow, register } = world([record(0)]);
  follow();
  const [own] = drawn();
  const id = own?.id ?? 0;
  const ranges = own?.ranges ?? [];
  const stopped = record(0, { inserting: { sheetId: sheet.id, others: [] } });
  records.charts = [stopped];
  // A person's charts of the same cells, with another title, or of others with its title.
  put('mine', ranges);
  put('Chart 0', ranges.slice(1));
  register(rowsOf(4));
  expect(records.charts).toEqual([stopped]);
  register();
  expect(records.charts).toEqual([record(0, { chartId: id })]);
  follow(rowsOf(5));
  expect(drawn()).toHaveLength(3);
  // What is registered already is no other record's.
  records.charts = [record(0, { chartId: id }), stopped];
  register(rowsOf(5));
  expect(records.charts).toEqual([record(0, { chartId: id }), stopped]);
});

test('a person’s chart that was there before an insertion, or was made after a failed one, is nobody’s', () => {
  const { failing, drawn, put, sheet, records, follow, register } = world([record(0)]);
  follow();
  const ranges = drawn()[0]?.ranges ?? [];
  sheet.charts = [];
  const before = put('Chart 0', ranges);
  records.charts = [record(0)];
  // Killed within the insertion: the record that was saved first is what the next write finds.
  const saved: (readonly ReportChart[])[] = [];
  jest.spyOn(records, 'save').mockImplementation((charts) => {
    saved.push(charts);
    records.charts = charts;
  });
  failing.call = 'insert';
  expect(follow()).toMatchObject([{ title: 'Chart 0' }]);
  const [killed = []] = saved;
  const failed = records.charts;
  records.charts = killed;
  register();
  expect(records.charts).toEqual([record(0, { inserting: { sheetId: sheet.id, others: [before] } })]);
  records.charts = failed;
  const after = put('Chart 0', ranges);
  register();
  expect(records.charts).toEqual([record(0)]);
  expect(follow()).toEqual([]);
  const [{ chartId } = record(0)] = records.charts;
  expect(drawn().map(({ id }) => id)).toEqual([before, after, chartId]);
});

test('without knowing which charts were made, none is made again', () => {
  const { act, ports, drawn, records, sheet } = world([]);
  records.charts = [record(0, { inserting: { sheetId: sheet.id, others: [] } })];
  const list = jest.spyOn(ports.charts, 'list').mockImplementationOnce(() => {
    throw new Error('Service Spreadsheets failed');
  });
  const place = { ...PLACE, sheetId: sheet.id, rows: 4, columns: 2 };
  const existing = {
    titles: ['Date', 'Revenue'],
    rows: rowsOf(3).map((row) => [...row]),
    place,
    sheetName: 'Data',
    most: { rows: 3, columns: 2 },
    isUneven: false,
    renamed: new Map(),
    former: new Map(),
    formulaRows: new Set<number>(),
    note: () => '',
  };
  const table = { columns: COLUMNS, rows: rowsOf(3), below: 0 };
  const chartTroubles = act(() =>
    chartsOfWrite(existing, records, ports, new Losses())({ blockName: BLOCK, table, columnsBefore: 2 }),
  );
  expect(chartTroubles).toMatchObject([{ title: 'Chart 0' }]);
  expect([list.mock.calls.length, drawn()]).toEqual([1, []]);
});

test('in a copy of the file, charts are found by what the tab tells of them, and none is made', () => {
  const chartsInTab = [record(0), record(1), record(2, { metric: 'Clicks' })];
  const { drawn, records, follow, register } = world([record(1)], chartsInTab);
  follow();
  records.charts = [];
  const [own] = drawn();
  // A block of this file's own has a stored size.
  register(rowsOf(3), false);
  expect(records.charts).toEqual([]);
  register(rowsOf(3), true);
  expect(records.charts).toEqual([record(1, { chartId: own?.id ?? 0 })]);
  follow(rowsOf(6));
  expect(drawn().map(({ ranges }) => ranges[0]?.rows)).toEqual([7]);
});

test('a place is right of the block and of all content, clear of other charts', () => {
  const block = { sheetId: 1, row: 5, column: 2, rows: 10, columns: 4 };
  const size = { width: 600, height: 371 };
  const bounds = (lastColumn: number, frozenRows = 0) => ({ lastRow: 0, lastColumn, frozenRows });
  expect(freePlace(block, bounds(0), [])).toEqual({ row: 5, column: 7 });
  expect(freePlace(block, bounds(11), [])).toEqual({ row: 5, column: 13 });
  const beside = { anchor: { row: 1, column: 9 }, size };
  expect(freePlace(block, bounds(0), [beside])).toEqual({ row: 20, column: 7 });
  const leftOf = { anchor: { row: 5, column: 1 }, size };
  expect(freePlace(block, bounds(0), [leftOf])).toEqual({ row: 5, column: 7 });
  // Frozen rows would cut it.
  expect(freePlace({ ...block, row: 1 }, bounds(0, 1), [])).toEqual({ row: 2, column: 7 });
});

test('a planned place that a person has filled is left for one below all cells and charts of its sheet', () => {
  const place = { row: 10, column: 4, ...SIZE };
  const anchorIn = (fill: (made: ReturnType<typeof world>) => void) => {
    const made = world([record(0, { place })]);
    fill(made);
    made.follow();
    return made.drawn().at(-1)?.anchor;
  };
  const type = ({ workbook, sheet }: ReturnType<typeof world>, row: number) =>
    workbook.setCells(sheet.id, row, 4, [[{ value: 'mine' }]]);
  expect(anchorIn(() => undefined)).toEqual({ row: 10, column: 4 });
  // A row stays blank between the last cell and the chart.
  expect(anchorIn((made) => type(made, 15))).toEqual({ row: 17, column: 4 });
  const anchor = { row: 40, column: 9 };
  const rows = Math.ceil(SIZE.height / 21);
  const withChart = (made: ReturnType<typeof world>) => {
    made.put('mine', [{ ...PLACE, sheetId: made.sheet.id, rows: 4, columns: 1 }], anchor);
    type(made, 15);
  };
  expect(anchorIn(withChart)).toEqual({ row: anchor.row + rows + 1, column: 4 });
});
