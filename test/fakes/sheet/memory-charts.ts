// Charts of a spreadsheet in memory. As at Google, a chart has no name, only cells.

import type { ReportChart } from '../../../src/core/report/chart';
import type { ChartRecords } from '../../../src/runs/run-order';
import type { BlockPlace } from '../../../src/sheet/block-place';
import { cellsUnder } from '../../../src/sheet/charts/chart-place';
import type {
  ChartAnchor,
  ChartChange,
  ChartSize,
  ChartSurroundings,
  NewChart,
  PlacedChart,
  SheetBounds,
  SheetCharts,
} from '../../../src/sheet/charts/chart-ports';
import type { MemoryValue, MemoryWorkbook } from './memory-workbook';

/** The registered charts of a report in memory. */
export class MemoryRecords implements ChartRecords {
  saves = 0;
  constructor(
    public charts: readonly ReportChart[] = [],
    private readonly told: readonly ReportChart[] = [],
  ) {}
  all = () => this.charts;
  copied = () => this.told;
  save(charts: readonly ReportChart[]): void {
    this.saves += 1;
    this.charts = charts;
  }
}

interface MemoryChart {
  id: number;
  sheetId: number;
  title: string;
  ranges: BlockPlace[];
  anchor: ChartAnchor;
  size: ChartSize;
}

/** The calls that change something. */
type ChartCall = 'insert' | 'update' | 'remove';

export class MemoryCharts implements SheetCharts, ChartSurroundings {
  readonly calls: ChartCall[] = [];
  charts: MemoryChart[] = [];
  /** Thrown by the next call of that name before it changes anything. */
  failure: { call: ChartCall; error: Error } | null = null;
  /** Of every sheet. */
  frozenRows = 0;
  private ids = 100;

  constructor(readonly workbook: MemoryWorkbook) {}

  list(sheetId: number | null): PlacedChart[] {
    return this.charts
      .filter((chart) => sheetId === null || chart.sheetId === sheetId)
      .map((chart) => ({ ...chart }));
  }

  insert(sheetId: number, { title, ranges, anchor, size }: NewChart): void {
    this.begin('insert');
    this.put(sheetId, title, [...ranges], anchor, size);
  }

  /** Puts a person's chart. @returns its ID */
  put(
    sheetId: number,
    title: string,
    ranges: MemoryChart['ranges'],
    anchor: ChartAnchor = { row: 1, column: 9 },
    size: ChartSize = { width: 600, height: 371 },
  ): number {
    this.workbook.sheet(sheetId);
    this.ids += 1;
    this.charts.push({ id: this.ids, sheetId, title, ranges, anchor, size });
    return this.ids;
  }

  update({ id, sheetId }: Pick<PlacedChart, 'id' | 'sheetId'>, { ranges, anchor }: ChartChange): void {
    this.begin('update');
    const chart = this.chart(id, sheetId);
    if (ranges) chart.ranges = [...ranges];
    if (anchor) chart.anchor = anchor;
  }

  remove({ id, sheetId }: Pick<PlacedChart, 'id' | 'sheetId'>): void {
    this.begin('remove');
    const gone = this.chart(id, sheetId);
    this.charts = this.charts.filter((chart) => chart !== gone);
  }

  blockOf(blockName: string) {
    const block = this.workbook.blocks.get(blockName);
    return block ? { sheetId: block.sheetId, ...block.area } : null;
  }

  sheet(sheetId: number): SheetBounds | null {
    const places = this.filled(sheetId);
    if (!places) return null;
    const last = (at: 0 | 1) => Math.max(0, ...places.map((place) => place[at]));
    return { lastRow: last(0), lastColumn: last(1), frozenRows: this.frozenRows };
  }

  coversCells(sheetId: number, { row, column }: ChartAnchor, size: ChartSize): boolean {
    const { rows, columns } = cellsUnder(size);
    const isUnder = (at: number, first: number, count: number) => at >= first && at < first + count;
    const places = this.filled(sheetId) ?? [];
    return places.some(([y, x]) => isUnder(y, row, rows) && isUnder(x, column, columns));
  }

  private filled(sheetId: number): [row: number, column: number][] | null {
    const sheet = this.workbook.sheets.find(({ id }) => id === sheetId);
    return sheet
      ? [...sheet.cells.keys()].map((key) => {
          const [row = 0, column = 0] = key.split(',').map(Number);
          return [row, column];
        })
      : null;
  }

  /** The header and rows that a chart draws. */
  drawn(id: number): (MemoryValue | null)[][] {
    const { ranges } = this.chart(id);
    const rows = ranges[0]?.rows ?? 0;
    return Array.from({ length: rows }, (_none, at) =>
      ranges.map(({ sheetId, row, column }) =>
        this.workbook.value(this.workbook.sheet(sheetId), row + at, column),
      ),
    );
  }

  chart(id: number, sheetId?: number): MemoryChart {
    const found = this.charts.find((each) => each.id === id);
    if (!found || (sheetId !== undefined && found.sheetId !== sheetId))
      throw new Error(`no chart ${id} there`);
    return found;
  }

  private begin(call: ChartCall): void {
    const { failure } = this;
    if (failure?.call === call) {
      this.failure = null;
      throw failure.error;
    }
    this.calls.push(call);
  }
}
