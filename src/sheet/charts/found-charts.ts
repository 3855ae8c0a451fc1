// The charts of the spreadsheet, and which of them are ours: by ID, else by the band that they read.

import type { ReportChart } from '../../core/report/chart';
import { bandColumn, slotOf } from './chart-band';
import type { PlacedChart, SheetCharts } from './chart-ports';

/** Each list is read at most once, and that of all sheets only where one sheet is not enough. */
export class FoundCharts {
  private here: PlacedChart[] | null = null;
  private all: PlacedChart[] | null = null;

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

  /** After a chart was inserted into a sheet: what was found in the others still holds. */
  readAgain(sheetId: number): void {
    if (sheetId === this.sheetId) this.here = null;
    else this.all = null;
  }

  /**
   * The chart of a record. A copy of the file, and a chart that is cut and pasted, may have new IDs.
   * @param records of the report: what one of them has is no other's
   */
  chartOf(chart: ReportChart, records: readonly ReportChart[]): PlacedChart | null {
    const taken = new Set(records.flatMap(({ slot, chartId }) => (slot === chart.slot ? [] : chartId)));
    const isIt = ({ id }: PlacedChart) => id === chart.chartId;
    const readsIt = (each: PlacedChart) => !taken.has(each.id) && readsBand(each, chart.slot);
    const known = chart.chartId === null ? null : (this.inSheet().find(isIt) ?? this.everywhere().find(isIt));
    return known ?? this.inSheet().find(readsIt) ?? this.everywhere().find(readsIt) ?? null;
  }
}

/** Whether a chart reads a band from its first column on and nothing else, as only ours and their copies do. */
export function readsBand({ ranges }: Pick<PlacedChart, 'ranges'>, slot: number): boolean {
  return (
    ranges[0]?.column === bandColumn(slot) &&
    ranges.every((range) => range !== null && slotOf(range.column + range.columns - 1) === slot)
  );
}
