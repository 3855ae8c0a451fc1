// Updates the charts of a report after a write: writes their bands, and inserts missing charts.

import { toStatsError } from '../../core/errors';
import { type ChartPlace, LONGEST_CHART_TITLE, type ReportChart } from '../../core/report/chart';
import type { ChartTrouble, Written } from '../../core/run-facts';
import type { Table } from '../../core/table';
import type { ChartRecords } from '../../runs/destination';
import type { BlockPlace } from '../block-place';
import { bandContent, chartRanges, readsExactly } from './chart-band';
import { type ChartData, chartDataOf, hasSeries } from './chart-data';
import { cellsUnder, FIRST_SIZE, freePlace } from './chart-place';
import type { ChartAnchor, ChartDeps, PlacedChart, SheetBounds } from './chart-ports';
import { FoundCharts } from './found-charts';

/** A report's block as it now stands. */
export interface DrawnBlock {
  reportId: string;
  blockName: string;
  /** Its rows without totals. */
  table: Table;
  /** How many columns it had before the write; null for a new one. */
  columnsBefore: number | null;
}

/** A chart's name for people. A person may have changed or removed its title. */
function titleShown({ title }: Pick<PlacedChart, 'title'>, known: Pick<ReportChart, 'title'>): string {
  return title.trim() === '' ? known.title : title.slice(0, LONGEST_CHART_TITLE);
}

/** Updates the charts of a block and adds the result to the write's. @param records absent for a table of no report */
export function chartsFollow(
  block: DrawnBlock,
  records: ChartRecords | undefined,
  deps: ChartDeps,
): Pick<Written, 'chartTroubles'> {
  const chartTroubles = records ? followCharts(block, records, deps) : [];
  return chartTroubles.length > 0 ? { chartTroubles } : {};
}

/**
 * Updates the charts of a block, or only the one of a slot. An error of one chart is reported and stops no other.
 * A report without charts costs no call.
 */
export function followCharts(
  block: DrawnBlock,
  records: ChartRecords,
  deps: ChartDeps,
  onlySlot?: number,
): ChartTrouble[] {
  const charts = records
    .all()
    .filter(({ isDeleted, slot }) => !isDeleted && (onlySlot === undefined || slot === onlySlot));
  if (charts.length === 0) return [];
  try {
    const place = deps.surroundings.blockOf(block.blockName);
    if (!place) return [];
    const follower = new ChartFollower(block, place, records, deps);
    const troubles = charts.flatMap((chart) => troubleOf(chart, () => follower.follow(chart)));
    follower.record();
    return troubles;
  } catch (thrown) {
    const error = toStatsError(thrown);
    return charts.map(({ title }) => ({ title, error }));
  }
}

function troubleOf({ title }: ReportChart, work: () => void): ChartTrouble[] {
  try {
    work();
    return [];
  } catch (thrown) {
    return [{ title, error: toStatsError(thrown) }];
  }
}

/**
 * The charts of one write. A write that is stopped anywhere is continued by the next: the record, the band and the
 * chart are written in this order, the IDs last, and a chart without an ID is found by its band.
 */
class ChartFollower {
  private readonly found: FoundCharts;
  private known: readonly ReportChart[];

  constructor(
    private readonly block: DrawnBlock,
    private readonly place: BlockPlace,
    private readonly records: ChartRecords,
    private readonly deps: ChartDeps,
  ) {
    this.known = records.all();
    const elsewhere = this.known.find(({ place: chosen }) => chosen?.sheetId !== undefined)?.place;
    this.found = new FoundCharts(elsewhere?.sheetId ?? place.sheetId, deps.charts);
  }

  follow(chart: ReportChart): void {
    const present = this.found.chartOf(chart, this.known);
    if (!present && chart.chartId !== null) {
      this.note({ ...chart, isDeleted: true });
      return;
    }
    const title = present ? titleShown(present, chart) : chart.title;
    if (present && (present.id !== chart.chartId || title !== chart.title))
      this.note({ ...chart, title, chartId: present.id });
    const data = this.dataOf(chart);
    this.deps.bands.write(chart.slot, bandContent(`${title} (${this.block.reportId})`, data));
    if (present) this.update(present, chart, data);
    else this.insert(chart, data);
  }

  /** Saves the records of all charts in one step, because each save writes the report's row. */
  record(): void {
    if (this.known !== this.records.all()) this.records.save(this.known);
  }

  /** Series of a split keep their places, and so the colors that a person gave them. */
  private dataOf(chart: ReportChart): ChartData {
    const { table } = this.block;
    const before = hasSeries(table, chart) ? this.deps.bands.titles(chart.slot).slice(1) : [];
    return chartDataOf(table, chart, before);
  }

  private insert(chart: ReportChart, data: ChartData): void {
    const { kind, title, slot, place } = chart;
    const sheetId = place?.sheetId ?? this.place.sheetId;
    const bounds = this.deps.surroundings.sheet(sheetId);
    // A person has deleted the sheet with the chart.
    if (!bounds) {
      this.note({ ...chart, isDeleted: true });
      return;
    }
    const size = place ?? FIRST_SIZE;
    const anchor = place ? this.blankPlace(place, sheetId, bounds) : this.freePlace(bounds);
    this.deps.charts.insert(sheetId, {
      kind,
      title,
      ranges: chartRanges(slot, data),
      // A chart is never restyled, and the one series of a split may become several.
      hasLegend: data.isSplit === true || data.columns.length > 2,
      anchor: { row: anchor.row, column: anchor.column },
      size: { width: size.width, height: size.height },
    });
    this.found.readAgain(sheetId);
    const inserted = this.found.chartOf(chart, this.known);
    if (inserted) this.note({ ...chart, chartId: inserted.id });
  }

  private freePlace(bounds: SheetBounds): ChartAnchor {
    return freePlace(this.place, bounds, this.found.inSheet());
  }

  /** The planned place, or below all content of the sheet if a person has filled cells there. */
  private blankPlace(place: ChartPlace, sheetId: number, { lastRow }: SheetBounds): ChartAnchor {
    const isTaken = this.deps.surroundings.coversCells(sheetId, place, place);
    if (!isTaken) return place;
    const lowest = this.found
      .inSheet()
      .map(({ anchor, size }) => anchor.row + cellsUnder(size).rows)
      .reduce((low, row) => Math.max(low, row), lastRow + 1);
    return { row: lowest + 1, column: place.column };
  }

  private update(present: PlacedChart, { slot }: ReportChart, data: ChartData): void {
    const ranges = chartRanges(slot, data);
    const isSame = readsExactly(present.ranges, ranges);
    const anchor = this.movedRight(present);
    if (!isSame || anchor) this.deps.charts.update(present, { ranges: isSame ? null : ranges, anchor });
  }

  /** The new place of a chart that was beside the block, which has become wider and reaches it now. */
  private movedRight({ sheetId, anchor }: PlacedChart): ChartAnchor | null {
    const { columnsBefore } = this.block;
    const { column, columns, row, rows } = this.place;
    if (columnsBefore === null || columns <= columnsBefore || sheetId !== this.place.sheetId) return null;
    const isBeside = anchor.column >= column + columnsBefore && anchor.row < row + rows;
    const isOver = anchor.column < column + columns;
    return isBeside && isOver ? { ...anchor, column: anchor.column + columns - columnsBefore } : null;
  }

  private note(chart: ReportChart): void {
    this.known = this.known.map((each) => (each.slot === chart.slot ? chart : each));
  }
}
