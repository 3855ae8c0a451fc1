// The charts of a sheet, and what is around a new one.

import { chartSurroundings, sheetCharts } from '../../../src/google/sheet/charts/sheet-charts';
import type { BlockPlace } from '../../../src/sheet/block';
import type { ChartDeps, NewChart } from '../../../src/sheet/charts/chart-ports';
import { type GoogleWorld, googleWorld } from '../world/google-world';

let world: GoogleWorld;
beforeEach(() => {
  world = googleWorld();
  world.addSheet('Data');
});
const act = <Result>(work: (deps: ChartDeps) => Result) =>
  world.act(() => work({ charts: sheetCharts, surroundings: chartSurroundings }));
/** So many columns with so many rows. */
const ranges = (rows: number, columns = 2): BlockPlace[] =>
  Array.from({ length: columns }, (_none, at) => ({
    sheetId: world.sheetData('Data').id,
    row: 1,
    column: 1 + at,
    rows,
    columns: 1,
  }));
const insert = (changes: Partial<NewChart> = {}) =>
  act(({ charts }) =>
    charts.insert(world.sheetData('Data').id, {
      kind: 'line',
      title: 'Revenue',
      ranges: ranges(3),
      hasLegend: false,
      earlier: null,
      names: [],
      anchor: { row: 2, column: 9 },
      size: { width: 500, height: 300 },
      ...changes,
    }),
  );
// All parts of each at once: they are read when they are asked for.
const listed = () =>
  act(({ charts }) =>
    charts.list(world.sheetData('Data').id).map(({ nameOf: _nameOf, ...chart }) => ({ ...chart })),
  );
/** A change of nothing. */
const SAME = { ranges: null, anchor: null, title: null, names: new Map<number, string>(), first: null };

test.each(['line', 'column', 'stacked column', 'bar', 'pie'] as const)('a %s chart is inserted', (kind) => {
  expect(act(({ charts }) => charts.list(null))).toEqual([]);
  insert({ kind });
  expect(listed()).toEqual([
    {
      id: expect.any(Number),
      sheetId: world.sheetData('Data').id,
      ranges: ranges(3),
      anchor: { row: 2, column: 9 },
      size: { width: 500, height: 300 },
      title: 'Revenue',
    },
  ]);
});

const shownSeries = () =>
  world
    .sheetData('Data')
    .charts.map(({ options }) =>
      Object.fromEntries(Object.entries(options).filter(([key]) => key.startsWith('series'))),
    );
const EARLIER = { 'series.0.color': '#9aa0a6', 'series.0.lineWidth': 1 };
const PRESENT = { 'series.0.color': '#4285f4', 'series.0.lineWidth': 2 };

test('the earlier period is grey, and as a line thin; nothing else has a color, and only given names are set', () => {
  insert({ ranges: ranges(4, 3), earlier: 0, names: ['Q2 2026', 'Q3 2026'] });
  insert({ ranges: ranges(4, 3), names: ['', ''] });
  expect(shownSeries()).toEqual([
    { ...EARLIER, 'series.0.labelInLegend': 'Q2 2026', 'series.1.labelInLegend': 'Q3 2026' },
    {},
  ]);
  const names = () => act(({ charts }) => charts.list(null).map((chart) => [0, 1, 2].map(chart.nameOf)));
  expect(names()).toEqual([
    ['Q2 2026', 'Q3 2026', ''],
    ['', '', ''],
  ]);
  const [first] = listed();
  act(({ charts }) => first && charts.update(first, { ...SAME, names: new Map([[1, 'Q4 2026']]) }));
  expect(names()[0]).toEqual(['Q2 2026', 'Q4 2026', '']);
});

test('the look of the first series follows its period until a person chooses another', () => {
  insert({ ranges: ranges(4, 3), earlier: 0 });
  const [chart] = listed();
  const become = (first: 'present' | 'earlier') => {
    act(({ charts }) => chart && charts.update(chart, { ...SAME, first }));
    return shownSeries()[0];
  };
  expect(become('earlier')).toEqual(EARLIER);
  expect(become('present')).toEqual(PRESENT);
  expect(become('earlier')).toEqual(EARLIER);
  for (const { options } of world.sheetData('Data').charts) options['series.0.color'] = '#ff0000';
  expect(become('present')).toEqual({ ...EARLIER, 'series.0.color': '#ff0000' });
});
