// A chart as a builder and a script hold it: a copy, which a change of the sheet doesn't reach.

import { type ChartData, copyOfChart, NEW_CHART } from '../../../workbook/sheet-charts';
import type { SheetData } from '../../../workbook/sheet-data';

/** `id` is null before the chart is on a sheet, and `type` before one is set. */
export interface ChartDraft extends Omit<ChartData, 'id' | 'type'> {
  id: number | null;
  type: string | null;
  /** Whether the script has set the merge strategy since the builder was made. */
  isMergeNamed: boolean;
}

export function newDraft(): ChartDraft {
  return {
    ...copyOfChart<Omit<ChartData, 'id' | 'type'>>(NEW_CHART),
    id: null,
    type: null,
    isMergeNamed: false,
  };
}

export function draftOf(chart: ChartData): ChartDraft {
  return { ...copyOfChart(chart), isMergeNamed: false };
}

/** The ranges that still exist: the sheets may have changed since the copy was made. */
export function rangesOn(sheets: readonly SheetData[], { ranges }: ChartDraft): ChartDraft['ranges'] {
  return ranges.filter(({ sheetId, range }) => {
    const sheet = sheets.find(({ id }) => id === sheetId);
    const [lastRow, lastColumn] = [range.row + range.rows - 1, range.column + range.columns - 1];
    return sheet !== undefined && lastRow <= sheet.maxRows && lastColumn <= sheet.maxColumns;
  });
}
