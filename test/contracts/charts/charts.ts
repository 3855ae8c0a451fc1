// What the ports of charts promise: charts of sheets, and the tab of their data.

import type { Rectangle } from '../../../src/core/a1';
import { bandContent, chartRanges, readsExactly } from '../../../src/sheet/charts/chart-band';
import type { ChartData } from '../../../src/sheet/charts/chart-data';
import type { ChartDeps, NewChart } from '../../../src/sheet/charts/chart-ports';
import type { DestinationWorld } from '../written-table';

export interface ChartWorld extends Pick<DestinationWorld, 'act' | 'addSheet' | 'put'> {
  charts: ChartDeps;
  sheetId(name: string): number;
}

const HOSTILE = ['=1+1', '+1', "'quoted", '00123', 'TRUE', '2026-01-02', ' led by a blank'];

/** Some data of that many rows and series. */
const dataOf = (rows: number, series: readonly string[] = ['Revenue']): ChartData => ({
  columns: [{ title: 'Date', kind: 'day' }, ...series.map((title) => ({ title, kind: 'money' as const }))],
  rows: Array.from({ length: rows }, (_none, at) => [
    `2026-10-${String(at + 1).padStart(2, '0')}`,
    ...series.map((_title, of) => at + of / 4),
  ]),
});

export function chartContract(open: () => ChartWorld): void {
  let world: ChartWorld;
  beforeEach(() => {
    world = open();
    world.addSheet('Data');
  });
  const act = <Result>(work: (deps: ChartDeps) => Result) => world.act(() => work(world.charts));
  const write = (slot: number, data: ChartData) =>
    act(({ bands }) => bands.write(slot, bandContent(`chart ${slot}`, data)));
  const newChart = (slot: number, data: ChartData, changes: Partial<NewChart> = {}): NewChart => ({
    ...{ kind: 'line', title: 'Revenue', ranges: chartRanges(slot, data), hasLegend: false },
    ...{ anchor: { row: 2, column: 9 }, size: { width: 500, height: 300 } },
    ...changes,
  });
  const insert = (slot: number, data: ChartData, changes: Partial<NewChart> = {}) => {
    write(slot, data);
    act(({ charts }) => charts.insert(world.sheetId('Data'), newChart(slot, data, changes)));
  };
  // All parts of each at once: they are read when they are asked for.
  const listed = () => act(({ charts }) => charts.list(world.sheetId('Data')).map((chart) => ({ ...chart })));
  const ranges = (slot: number, data: ChartData): Rectangle[] => chartRanges(slot, data);

  test('without a tab there are no bands, and nothing is cleared', () => {
    act(({ bands }) => bands.clear(0));
    expect(act(({ bands }) => [bands.used(), bands.titles(3)])).toEqual([[], []]);
    expect(act(({ charts }) => charts.list(null))).toEqual([]);
  });

  test.each(['line', 'column', 'stacked column', 'bar', 'pie'] as const)('a %s chart is inserted', (kind) => {
    const data = dataOf(3);
    insert(0, data, { kind });
    expect(listed()).toEqual([
      {
        ...{ id: expect.any(Number), sheetId: world.sheetId('Data'), ranges: ranges(0, data) },
        ...{ anchor: { row: 2, column: 9 }, size: { width: 500, height: 300 }, title: 'Revenue' },
      },
    ]);
  });

  test('each chart has an ID of its own, which stays when its ranges and its place change', () => {
    insert(0, dataOf(3));
    insert(1, dataOf(3));
    const [first, second] = listed();
    const longer = dataOf(9, ['A', 'B']);
    write(1, longer);
    act(({ charts }) => second && charts.update(second, { ranges: ranges(1, longer), anchor: null }));
    act(({ charts }) => first && charts.update(first, { ranges: null, anchor: { row: 30, column: 40 } }));
    expect(listed()).toEqual([
      { ...first, anchor: { row: 30, column: 40 } },
      { ...second, ranges: ranges(1, longer) },
    ]);
    expect(first?.id).not.toBe(second?.id);
  });

  test('one is removed and the other stays; one that is gone is refused', () => {
    insert(0, dataOf(3));
    insert(1, dataOf(3));
    const [first, second] = listed();
    act(({ charts }) => first && charts.remove(first));
    expect(listed()).toEqual([second]);
    expect(() => act(({ charts }) => first && charts.remove(first))).toThrow();
    expect(() =>
      act(({ charts }) => first && charts.update(first, { ranges: null, anchor: null })),
    ).toThrow();
  });

  test('bands are used and titled, and clearing one leaves the others', () => {
    write(2, dataOf(3, ['A', 'B']));
    write(0, dataOf(1, HOSTILE));
    expect(act(({ bands }) => [...bands.used()].sort())).toEqual([0, 2]);
    expect(act(({ bands }) => [bands.titles(0), bands.titles(1), bands.titles(2)])).toEqual([
      ['Date', ...HOSTILE],
      [],
      ['Date', 'A', 'B'],
    ]);
    act(({ bands }) => bands.clear(2));
    expect(act(({ bands }) => [bands.used(), bands.titles(2)])).toEqual([[0], []]);
  });

  test('a narrower and shorter band leaves nothing of the one before', () => {
    write(0, dataOf(9, ['A', 'B', 'C']));
    write(0, dataOf(2));
    expect(act(({ bands }) => bands.titles(0))).toEqual(['Date', 'Revenue']);
    expect(readsExactly([{ row: 2, column: 1, rows: 3, columns: 2 }], ranges(0, dataOf(2)))).toBe(true);
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
