// The cell references of a formula's text: shifted, or turned into R1C1. References to whole columns stay.

import { columnLetters, columnNumber } from '../a1';

/** A reference as it is written. */
export interface Reference {
  row: number;
  column: number;
  rowAbsolute: boolean;
  columnAbsolute: boolean;
}

/** A text, or the name of a sheet before a whole column, which may hold what looks like a cell; or else a reference. */
const TOKEN =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'(?!'|!\$?[A-Za-z]{1,3}\$?\d)|((?:'(?:[^']|'')*'|[\p{L}_][\p{L}\d_.]*)!)?(?<![\p{L}\d_.$])(\$?)([A-Za-z]{1,3})(\$?)(\d+)(?![\p{L}\d_.(!])/gu;

/** A reference, or two with a colon between. */
const AREA = new RegExp(`${TOKEN.source}(?::(\\$?)([A-Za-z]{1,3})(\\$?)(\\d+)(?![\\p{L}\\d_.(]))?`, 'gu');

/**
 * Replaces the references outside of quoted texts.
 * @param change takes the first and the last cell, of a single cell the same twice; null gives `#REF!`
 */
export function mapAreas(
  formula: string,
  change: (first: Reference, last: Reference, sheetName: string | undefined) => [Reference, Reference] | null,
): string {
  return formula.replace(AREA, (whole, prefix, c1, letters1, r1, digits1, c2, letters2, r2, digits2) => {
    if (letters1 === undefined) return whole;
    const first = referenceOf(c1, letters1, r1, digits1);
    const single = letters2 === undefined;
    const last = single ? first : referenceOf(c2, letters2, r2, digits2);
    const changed = change(first, last, sheetNameOf(prefix));
    const written = changed
      ?.slice(0, single ? 1 : 2)
      .map(writeReference)
      .join(':');
    return (prefix ?? '') + (written ?? '#REF!');
  });
}

/** A text, or a reference to cells of a named sheet, whole columns and rows among them. */
const NAMED =
  /"(?:[^"]|"")*"|('(?:[^']|'')*'|[\p{L}_][\p{L}\d_.]*)!(\$?[A-Za-z]{0,3}\$?\d*(?::\$?[A-Za-z]{0,3}\$?\d*)?)/gu;

/** The formula after a sheet was renamed, or (null) deleted, which leaves `#REF!` for its cells. */
export function withSheetRenamed(formula: string, from: string, to: string | null): string {
  return formula.replace(NAMED, (whole, prefix: string | undefined, cells: string) => {
    if (prefix === undefined || sheetNameOf(`${prefix}!`) !== from) return whole;
    return to === null ? '#REF!' : `'${to.replaceAll("'", "''")}'!${cells}`;
  });
}

function referenceOf(columnMark: string, letters: string, rowMark: string, digits: string): Reference {
  return {
    row: Number(digits),
    column: columnNumber(letters),
    rowAbsolute: rowMark === '$',
    columnAbsolute: columnMark === '$',
  };
}

function sheetNameOf(prefix: string | undefined): string | undefined {
  return prefix?.slice(0, -1).replace(/^'|'$/g, '').replaceAll("''", "'");
}

function writeReference(reference: Reference): string {
  const column = `${reference.columnAbsolute ? '$' : ''}${columnLetters(reference.column)}`;
  return `${column}${reference.rowAbsolute ? '$' : ''}${reference.row}`;
}

/** The formula, copied `rows` down and `columns` to the right. A reference outside of the sheet becomes `#REF!`. */
export function copiedFormula(formula: string, rows: number, columns: number): string {
  if (rows === 0 && columns === 0) return formula;
  const copied = (reference: Reference): Reference => ({
    ...reference,
    row: reference.rowAbsolute ? reference.row : reference.row + rows,
    column: reference.columnAbsolute ? reference.column : reference.column + columns,
  });
  return mapAreas(formula, (first, last) => {
    const ends: [Reference, Reference] = [copied(first), copied(last)];
    return ends.some(({ row, column }) => row < 1 || column < 1) ? null : ends;
  });
}

/** The formula of a cell in R1C1 notation, with offsets of zero as `R[0]C[0]` (measured). */
export function toR1C1(formula: string, row: number, column: number): string {
  return formula.replace(TOKEN, (whole, prefix, columnMark, letters, rowMark, digits) => {
    if (letters === undefined) return whole;
    const r = rowMark === '$' ? `R${digits}` : `R[${Number(digits) - row}]`;
    const c = columnMark === '$' ? `C${columnNumber(letters)}` : `C[${columnNumber(letters) - column}]`;
    return (prefix ?? '') + r + c;
  });
}
