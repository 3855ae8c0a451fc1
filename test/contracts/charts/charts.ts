// What the ports of charts promise: charts of sheets, and the tab of their data.

import type { BlockPlace } from '../../../src/sheet/block-place';
import type { ChartDeps, NewChart } from '../../../src/sheet/charts/chart-ports';
import type { DestinationWorld } from '../written-table';

export interface ChartWorld extends Pick<DestinationWorld, 'act' | 'addSheet' | 'put'> {
  charts: ChartDeps;
  sheetId(name: string): number;
}

export function chartContract(open: () => ChartWorld): void {
  let world: ChartWorld;
  beforeEach(() => {
    world = open();
    world.addSheet('Data');
  });
  const act = <Result>(work: (deps: ChartDeps) => Result) => world.act(() => work(world.charts));
  /** So many columns with so many rows. */
  const ranges = (rows: number, columns = 2): BlockPlace[] =>
    Array.from({ length: columns }, (_none, at) => ({
      ...{ sheetId: world.sheetId('Data'), row: 1, column: 1 + at, rows, columns: 1 },
    }));
  const insert = (changes: Partial<NewChart> = {}) =>
    act(({ charts }) =>
      charts.insert(world.sheetId('Data'), {
        ...{ kind: 'line', title: 'Revenue', ranges: ranges(3), hasLegend: false, isCompared: false },
        ...{ anchor: { row: 2, column: 9 }, size: { width: 500, height: 300 } },
        ...changes,
      }),
    );
  // All parts of each at once: they are read when they are asked for.
  const listed = () => act(({ charts }) => charts.list(world.sheetId('Data')).map((chart) => ({ ...chart })));

  test.each(['line', 'column', 'stacked column', 'bar', 'pie'] as const)('a %s chart is inserted', (kind) => {
    expect(act(({ charts }) => charts.list(null))).toEqual([]);
    insert({ kind });
    expect(listed()).toEqual([
      {
        ...{ id: expect.any(Number), sheetId: world.sheetId('Data'), ranges: ranges(3) },
        ...{ anchor: { row: 2, column: 9 }, size: { width: 500, height: 300 }, title: 'Revenue' },
      },
    ]);
  });

  test('each chart has an ID of its own, which stays when its ranges and its place change', () => {
    insert();
    insert();
    const [first, second] = listed();
    act(({ charts }) => second && charts.update(second, { ranges: ranges(9, 3), anchor: null }));
    act(({ charts }) => first && charts.update(first, { ranges: null, anchor: { row: 30, column: 40 } }));
    expect(listed()).toEqual([
      { ...first, anchor: { row: 30, column: 40 } },
      { ...second, ranges: ranges(9, 3) },
    ]);
    expect(first?.id).not.toBe(second?.id);
  });

  test('one is removed and the other stays; one that is gone is refused', () => {
    insert();
    insert();
    const [first, second] = listed();
    act(({ charts }) => first && charts.remove(first));
    expect(listed()).toEqual([second]);
    expect(() => act(({ charts }) => first && charts.remove(first))).toThrow();
    expect(() =>
      act(({ charts }) => first && charts.update(first, { ranges: null, anchor: null })),
    ).toThrow();
  });

  test('what a sheet has, which cells a chart would cover, and no block', () => {
    world.put('Data', 4, 7, 'mine');
    const id = world.sheetId('Data');
    expect(act(({ surroundings }) => surroundings.sheet(id))).toEqual({
      ...{ lastRow: 4, lastColumn: 7, frozenRows: 0 },
    });
    expect(act(({ surroundings }) => surroundings.sheet(987_654))).toBeNull();
    const size = { width: 300, height: 63 };
    const covers = (row: number, column: number) =>
      act(({ surroundings }) => surroundings.coversCells(id, { row, column }, size));
    expect([covers(2, 5), covers(4, 7), covers(1, 5), covers(5, 5), covers(2, 4), covers(2, 8)]).toEqual([
      ...[true, true, false, false, false, false],
    ]);
    expect(act(({ surroundings }) => surroundings.blockOf('PublisherStats_report_00000000'))).toBeNull();
  });
}
