// The charts of the spreadsheet, found again by the IDs that are registered.

import type { ReportChart } from '../../core/report/chart';
import type { PlacedChart, SheetCharts } from './chart-ports';

/** Reads each list at most once, and that of all sheets only if one sheet isn't enough. */
export class ChartLists {
  private readonly lists = new Map<number | null, readonly PlacedChart[]>();

  constructor(
    private readonly sheetId: number,
    private readonly charts: SheetCharts,
  ) {}

  /** The charts of a sheet, or of all sheets for null. */
  in(sheetId: number | null): readonly PlacedChart[] {
    const found = this.lists.get(sheetId) ?? this.charts.list(sheetId);
    this.lists.set(sheetId, found);
    return found;
  }

  idsIn(sheetId: number): number[] {
    return this.in(sheetId).map(({ id }) => id);
  }

  /** Forgets the lists that a new chart may be missing in. */
  readAgain(): void {
    this.lists.clear();
  }

  /** The chart of a record, where it was made or where a person has moved it; null if it's gone. */
  chartOf({ chartId, place }: ReportChart): PlacedChart | null {
    const isIt = ({ id }: PlacedChart) => id === chartId;
    return chartId === null
      ? null
      : (this.in(place?.sheetId ?? this.sheetId).find(isIt) ?? this.in(null).find(isIt) ?? null);
  }
}
