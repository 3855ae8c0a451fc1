// Finds the add-on's charts in the spreadsheet: by ID, or else by the band that they read.

import type { ReportChart } from '../../core/report/chart';
import { bandColumn, slotOf } from './chart-band';
import type { PlacedChart, SheetCharts } from './chart-ports';

/** Reads each list at most once, and that of all sheets only if one sheet isn't enough. */
export class FoundCharts {
  private here: PlacedChart[] | null = null;
  private all: PlacedChart[] | null = null;
  /** Slots by ID, remembered because ranges cost calls and no write moves a chart to another band. */
  private readonly slots = new Map<number, number | null>();

  constructor(
    private readonly sheetId: number | null,
    private readonly charts: SheetCharts,
  ) {}

  inSheet(): readonly PlacedChart[] {
    this.here ??= this.charts.list(this.sheetId);
    return this.here;
  }

  everywhere(): readonly PlacedChart[] {
    this.all ??= this.charts.list(null);
    return this.all;
  }

  /** Forgets the list of a sheet into which a chart was inserted. */
  readAgain(sheetId: number): void {
    if (sheetId === this.sheetId) this.here = null;
    else this.all = null;
  }

  /**
   * The chart of a record: its ID counts only for a chart that reads the record's band, because any editor can type an
   * ID. In a copy of the file, or after a chart is cut and pasted, the ID may be new.
   * @param records of the report, so that the chart of another record isn't taken
   */
  chartOf(chart: ReportChart, records: readonly ReportChart[]): PlacedChart | null {
    const taken = new Set(records.flatMap(({ slot, chartId }) => (slot === chart.slot ? [] : chartId)));
    const isIt = (each: PlacedChart) => each.id === chart.chartId && this.slotRead(each) === chart.slot;
    const readsIt = (each: PlacedChart) => !taken.has(each.id) && this.slotRead(each) === chart.slot;
    const known = chart.chartId === null ? null : (this.inSheet().find(isIt) ?? this.everywhere().find(isIt));
    return known ?? this.inSheet().find(readsIt) ?? this.everywhere().find(readsIt) ?? null;
  }

  private slotRead(chart: PlacedChart): number | null {
    const known = this.slots.get(chart.id);
    const slot = known === undefined ? bandRead(chart) : known;
    this.slots.set(chart.id, slot);
    return slot;
  }
}

/** The slot of the band that a chart reads from its first column on, as only our charts and their copies do. */
function bandRead({ ranges }: Pick<PlacedChart, 'ranges'>): number | null {
  const column = ranges[0]?.column ?? 0;
  const slot = slotOf(column);
  const isBand =
    column === bandColumn(slot) &&
    ranges.every((range) => range !== null && slotOf(range.column + range.columns - 1) === slot);
  return isBand ? slot : null;
}
