// Charts of a spreadsheet in memory, and the tab with their data. As at Google, a chart has no name, only cells.

import type { Rectangle } from '../../../src/core/a1';
import { BAND_COLUMNS, type BandContent, bandColumn, slotOf } from '../../../src/sheet/charts/chart-band';
import { cellsUnder } from '../../../src/sheet/charts/chart-place';
import type {
  ChartAnchor,
  ChartBands,
  ChartChange,
  ChartSize,
  ChartSurroundings,
  NewChart,
  PlacedChart,
  SheetBounds,
  SheetCharts,
} from '../../../src/sheet/charts/chart-ports';
import type { MemorySheet, MemoryValue, MemoryWorkbook } from './memory-workbook';

export const BANDS = '_publisher_stats_charts';

interface MemoryChart {
  id: number;
  sheetId: number;
  title: string;
  ranges: { sheetId: number; range: Rectangle }[];
  anchor: ChartAnchor;
  size: ChartSize;
}

/** The calls that change something. */
type ChartCall = 'insert' | 'update' | 'remove' | 'write' | 'clear';

export class MemoryCharts implements SheetCharts, ChartSurroundings {
  readonly calls: ChartCall[] = [];
  charts: MemoryChart[] = [];
  /** Thrown by the next call of that name before it changes anything. */
  failure: { call: ChartCall; error: Error } | null = null;
  readonly bands: ChartBands;
  /** Of every sheet. */
  frozenRows = 0;
  private ids = 100;

  constructor(readonly workbook: MemoryWorkbook) {
    this.bands = {
      used: () => this.usedSlots(),
      titles: (slot) => this.titlesIn(slot),
      write: (slot, content) => this.writeBand(slot, content),
      clear: (slot) => {
        this.begin('clear');
        const sheet = this.tab();
        if (sheet) this.blank(sheet, slot);
      },
    };
  }

  list(sheetId: number | null): PlacedChart[] {
    const tab = this.tab()?.id;
    return this.charts
      .filter((chart) => sheetId === null || chart.sheetId === sheetId)
      .map(({ id, sheetId: on, ranges, anchor, size, title }) => ({
        id,
        sheetId: on,
        ranges: ranges.map(({ sheetId: of, range }) => (of === tab ? range : null)),
        anchor,
        size,
        title,
      }));
  }

  insert(sheetId: number, { title, ranges, anchor, size }: NewChart): void {
    this.begin('insert');
    this.put(sheetId, title, this.inTab(ranges), anchor, size);
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
    if (ranges) chart.ranges = this.inTab(ranges);
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
    const rows = ranges[0]?.range.rows ?? 0;
    return Array.from({ length: rows }, (_none, at) =>
      ranges.map(({ sheetId, range }) =>
        this.workbook.value(this.workbook.sheet(sheetId), range.row + at, range.column),
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

  private tab(): MemorySheet | undefined {
    return this.workbook.sheets.find(({ name }) => name === BANDS);
  }

  private inTab(ranges: readonly Rectangle[]): MemoryChart['ranges'] {
    const { id } = this.workbook.sheet(BANDS);
    return ranges.map((range) => ({ sheetId: id, range: { ...range } }));
  }

  private usedSlots(): number[] {
    const sheet = this.tab();
    const columns = [...(sheet?.cells.keys() ?? [])].flatMap((key) => {
      const [row, column = 0] = key.split(',').map(Number);
      return row === 1 ? [column] : [];
    });
    return columns.map(slotOf);
  }

  private titlesIn(slot: number): string[] {
    const sheet = this.tab();
    if (!sheet) return [];
    const titles = Array.from({ length: BAND_COLUMNS }, (_none, at) =>
      String(this.workbook.value(sheet, 2, bandColumn(slot) + at) ?? ''),
    );
    return titles.slice(
      0,
      titles.reduce((last, title, at) => (title === '' ? last : at + 1), 0),
    );
  }

  private writeBand(slot: number, { values, formats }: BandContent): void {
    this.begin('write');
    if ([...values, ...formats].some((line) => line.length !== BAND_COLUMNS))
      throw new Error('The number of columns in the data does not match the number of columns in the range.');
    const sheet = this.tab() ?? this.workbook.addSheet(BANDS, { gridRows: 1000, gridColumns: 1000 });
    this.blank(sheet, slot);
    values.forEach((line, row) => {
      line.forEach((value, column) => {
        const text = typeof value === 'string' && value.startsWith("'") ? value.slice(1) : value;
        this.workbook.put(sheet, row + 1, bandColumn(slot) + column, text);
      });
    });
  }

  private blank(sheet: MemorySheet, slot: number): void {
    for (const key of [...sheet.cells.keys()])
      if (slotOf(Number(key.split(',')[1])) === slot) sheet.cells.delete(key);
  }
}
