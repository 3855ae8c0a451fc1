// The ports of charts in memory and on the emulated host.

import { chartBands } from '../../../src/google/sheet/charts/chart-bands';
import { chartSurroundings, sheetCharts } from '../../../src/google/sheet/charts/sheet-charts';
import { bandContent } from '../../../src/sheet/charts/chart-band';
import { MemoryCharts } from '../../fakes/sheet/memory-charts';
import { googleWorld } from '../google-world';
import { memoryWorld } from '../memory-world';
import { chartContract } from './charts';

describe('in memory', () =>
  chartContract(() => {
    const world = memoryWorld();
    const charts = new MemoryCharts(world.workbook);
    const deps = { charts, bands: charts.bands, surroundings: charts };
    return { ...world, charts: deps, sheetId: (name) => world.workbook.sheet(name).id };
  }));

describe('on the emulated host', () => {
  chartContract(() => {
    const world = googleWorld();
    const deps = { charts: sheetCharts, bands: chartBands, surroundings: chartSurroundings };
    return { ...world, charts: deps, sheetId: (name) => world.sheetData(name).id };
  });

  test.each(['at once', 'at flush'] as const)(
    'values are written where a Table refuses their formats %s',
    (when) => {
      const world = googleWorld();
      world.state.typedColumnsRefuse = when;
      const data = (revenue: number) => ({
        columns: [
          { title: 'Country', kind: 'text' as const },
          { title: 'Revenue', kind: 'money' as const },
        ],
        rows: [['US', revenue]],
      });
      const write = (revenue: number) =>
        world.act(() => chartBands.write(0, bandContent('chart', data(revenue))));
      write(1.5);
      const { id } = world.sheetData('_publisher_stats_charts');
      world.workbook.addTable(id, { row: 2, column: 1, rows: 2, columns: 2 });
      write(2.5);
      const [row = []] = world.workbook.cells(id, { row: 3, column: 1, rows: 1, columns: 2 });
      expect(row.map(({ value }) => value)).toEqual(['US', 2.5]);
    },
  );

  test('the tab is hidden, texts stay texts, and days are dates', () => {
    const world = googleWorld();
    const data = {
      columns: [
        { title: '=1+1', kind: 'text' as const },
        { title: 'Revenue', kind: 'money' as const },
      ],
      rows: [['00123', 1.5]],
    };
    world.act(() => chartBands.write(0, bandContent('chart', data)));
    const sheet = world.sheetData('_publisher_stats_charts');
    expect(sheet.hidden).toBe(true);
    const cells = world.workbook.cells(sheet.id, { row: 2, column: 1, rows: 2, columns: 2 });
    expect(cells.map((line) => line.map(({ value }) => value))).toEqual([
      ['=1+1', 'Revenue'],
      ['00123', 1.5],
    ]);
    expect(cells[1]?.map(({ format }) => format)).toEqual(['@', '"$"#,##0.00']);
  });
});
