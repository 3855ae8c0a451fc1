// A chart as a builder holds it and as a script sees it: a copy that nothing else changes.

import { type ChartData, copyOfChart } from '../../../workbook/sheet-charts';
import type { SheetData } from '../../../workbook/sheet-data';

/** `id` is null before the chart is on a sheet, and `type` before one is chosen. */
export interface ChartDraft extends Omit<ChartData, 'id' | 'type'> {
  id: number | null;
  type: string | null;
  /** Whether the script has named the merge strategy since the builder was made. */
  isMergeNamed: boolean;
}

/** The defaults are documented, but for the place (assumption) and the hidden rows, of which the pages differ. */
export function newDraft(): ChartDraft {
  return {
    id: null,
    type: null,
    ranges: [],
    options: {},
    mergeStrategy: 'MERGE_COLUMNS',
    transposes: false,
    headers: -1,
    hiddenDimensions: 'IGNORE_ROWS',
    anchor: { row: 1, column: 1, offsetX: 0, offsetY: 0 },
    isMergeNamed: false,
  };
}

export function draftOf(chart: ChartData): ChartDraft {
  return { ...copyOfChart(chart), isMergeNamed: false };
}

/** The ranges that still lie on a sheet: a copy may be older than the workbook. */
export function rangesOn(sheets: readonly SheetData[], { ranges }: ChartDraft): ChartDraft['ranges'] {
  return ranges.filter(({ sheetId, range }) => {
    const sheet = sheets.find(({ id }) => id === sheetId);
    const [lastRow, lastColumn] = [range.row + range.rows - 1, range.column + range.columns - 1];
    return sheet !== undefined && lastRow <= sheet.maxRows && lastColumn <= sheet.maxColumns;
  });
}
