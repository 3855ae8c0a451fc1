// The hidden tab `_publisher_stats_charts`, where the data of each chart has its own band of columns.

import type { CellValue } from '../../../sheet/cells';
import { BAND_COLUMNS, bandColumn, slotOf } from '../../../sheet/charts/chart-band';
import type { ChartBands } from '../../../sheet/charts/chart-ports';
import { CHARTS_TAB, findTab, openTab, unmerged } from '../../stores/own-tabs';
import { takesFormats } from '../formats/tried-formats';
import { growGrid } from '../grid-growth';
import { withFilterLifted } from '../lifted-filter';
import { rangeOf } from '../sheet-range';

/** The row of the titles, below that of the markers. */
const TITLES_ROW = 2;

export const chartBands: ChartBands = {
  used() {
    const markers = rowOf(1);
    return markers.flatMap((marker, at) =>
      marker !== '' && at + 1 === bandColumn(slotOf(at + 1)) ? [slotOf(at + 1)] : [],
    );
  },

  titles(slot) {
    const titles = rowOf(TITLES_ROW).slice(bandColumn(slot) - 1, bandColumn(slot) - 1 + BAND_COLUMNS);
    const last = titles.reduce((found, title, at) => (title === '' ? found : at), -1);
    return titles.slice(0, last + 1);
  },

  write(slot, { values, formats }) {
    const sheet = openTab(CHARTS_TAB, true);
    // The same call blanks what a longer or wider table has left.
    const rows = Math.max(values.length, sheet.getLastRow());
    const area = { row: 1, column: bandColumn(slot), rows, columns: BAND_COLUMNS };
    growGrid(sheet, { gridRows: sheet.getMaxRows(), gridColumns: sheet.getMaxColumns() }, area);
    const blanks = Array.from({ length: rows - values.length }, () =>
      Array.from({ length: BAND_COLUMNS }, (): CellValue => ''),
    );
    withFilterLifted(sheet, () => {
      const cells = unmerged(rangeOf(sheet, area));
      takesFormats(() => rangeOf(sheet, { ...area, rows: values.length }).setNumberFormats(formats));
      cells.setValues([...values, ...blanks]);
    });
  },

  clear(slot) {
    const sheet = findTab(CHARTS_TAB);
    const rows = sheet?.getLastRow() ?? 0;
    const column = bandColumn(slot);
    if (!sheet || rows === 0 || column > sheet.getMaxColumns()) return;
    const columns = Math.min(BAND_COLUMNS, sheet.getMaxColumns() - column + 1);
    withFilterLifted(sheet, () => sheet.getRange(1, column, rows, columns).clearContent());
  },
};

function rowOf(row: number): string[] {
  const sheet = findTab(CHARTS_TAB);
  const lastColumn = sheet?.getLastColumn() ?? 0;
  if (!sheet || lastColumn === 0 || sheet.getLastRow() < row) return [];
  return sheet.getRange(row, 1, 1, lastColumn).getDisplayValues()[0] ?? [];
}
