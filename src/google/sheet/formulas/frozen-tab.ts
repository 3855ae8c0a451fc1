// A tab that becomes the values that it shows, as a whole: which cells a formula fills, no service tells.

import { a1OfRectangle, addressOfCell } from '../../../core/a1';
import { StatsError } from '../../../core/errors';
import { isDate } from '../../../core/is-date';
import { FORMATS } from '../../../sheet/cells';
import { flush } from '../../asked-again';
import { takesFormats } from '../formats/tried-formats';
import { withFilterLifted } from '../lifted-filter';
import { rectangleOf } from '../sheet-range';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

const DATE_AND_TIME = 'yyyy-mm-dd hh:mm:ss';

/** @throws StatsError CELLS_PROTECTED; then every formula is as it was */
export function freezeTab(sheet: Sheet): void {
  const [rows, columns] = [sheet.getLastRow(), sheet.getLastColumn()];
  if (rows === 0 || columns === 0) return;
  const range = sheet.getRange(1, 1, rows, columns);
  if (!range.canEdit())
    throw new StatsError('CELLS_PROTECTED', {
      at: { sheetName: sheet.getName(), range: a1OfRectangle(rectangleOf(range)) },
    });
  const values: unknown[][] = range.getValues();
  const [texts, present] = [range.getDisplayValues(), range.getNumberFormats()];
  const formatAt = (row: number, column: number) =>
    formatFor(values[row]?.[column], present[row]?.[column] ?? '');
  withFilterLifted(sheet, () => {
    // A result brings its format with it, which its cells lose. Before the values, so that no stop leaves a date as a
    // number.
    setFormats(sheet, values, formatAt, (row, column) => isDate(values[row]?.[column]));
    range.copyTo(range, { contentsOnly: true });
    flush();
    const shown = range.getDisplayValues();
    setFormats(sheet, values, formatAt, (row, column) => shown[row]?.[column] !== texts[row]?.[column]);
  });
}

/** Formats the cells that are meant, each stretch of a column with one format at once. */
export function setFormats(
  sheet: Sheet,
  lines: readonly (readonly unknown[])[],
  formatAt: (row: number, column: number) => string,
  isMeant: (row: number, column: number) => boolean,
): void {
  const stretches = new Map<string, string[]>();
  for (let column = 0; column < (lines[0]?.length ?? 0); column++)
    for (let row = 0; row < lines.length; ) {
      const format = isMeant(row, column) ? formatAt(row, column) : null;
      let end = row + 1;
      while (
        format !== null &&
        end < lines.length &&
        isMeant(end, column) &&
        formatAt(end, column) === format
      )
        end += 1;
      const ends = [row, end - 1].map((at) => addressOfCell({ row: at + 1, column: column + 1 }));
      if (format !== null) stretches.set(format, [...(stretches.get(format) ?? []), ends.join(':')]);
      row = end;
    }
  for (const [format, areas] of stretches)
    takesFormats(() => sheet.getRangeList(areas).setNumberFormat(format));
}

/** @param present the format that its cell has; that of a date may be its formula's alone */
function formatFor(value: unknown, present: string): string {
  if (!isDate(value) || /[dmyhs]/i.test(present.replace(/general|"[^"]*"/gi, ''))) return present;
  const isMidnight = value.getMinutes() === 0 && value.getSeconds() === 0;
  return isMidnight ? FORMATS.day : DATE_AND_TIME;
}
