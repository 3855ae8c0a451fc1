// The ports of charts in memory and on the emulated host.

import { chartSurroundings, sheetCharts } from '../../../src/google/sheet/charts/sheet-charts';
import { MemoryCharts } from '../../fakes/sheet/memory-charts';
import { googleWorld } from '../google-world';
import { memoryWorld } from '../memory-world';
import { chartContract } from './charts';

describe('in memory', () =>
  chartContract(() => {
    const world = memoryWorld();
    const charts = new MemoryCharts(world.workbook);
    const deps = { charts, surroundings: charts };
    return { ...world, charts: deps, sheetId: (name) => world.workbook.sheet(name).id };
  }));

describe('on the emulated host', () => {
  chartContract(() => {
    const world = googleWorld();
    const deps = { charts: sheetCharts, surroundings: chartSurroundings };
    return { ...world, charts: deps, sheetId: (name) => world.sheetData(name).id };
  });

  test('the earlier period is grey, and as a line thin; nothing else has a color', () => {
    const world = googleWorld();
    const { id: sheetId } = world.addSheet('Data') ?? world.sheetData('Data');
    const range = (column: number) => ({ sheetId, row: 1, column, rows: 4, columns: 1 });
    const insert = (isCompared: boolean) =>
      world.act(() =>
        sheetCharts.insert(sheetId, {
          ...{ kind: 'line', title: 'Revenue', hasLegend: true, isCompared },
          ...{
            ranges: [1, 2, 3].map(range),
            anchor: { row: 2, column: 9 },
            size: { width: 500, height: 300 },
          },
        }),
      );
    insert(true);
    insert(false);
    const looks = world
      .sheetData('Data')
      .charts.map(({ options }) => Object.entries(options).filter(([key]) => key.startsWith('series')));
    expect(looks).toEqual([
      [
        ['series.1.color', '#9aa0a6'],
        ['series.1.lineWidth', 1],
      ],
      [],
    ]);
  });
});
