// A1 notation: columns, cells, ranges and sheet prefixes.

import type { Rectangle } from './rectangle';

/** 1 -> A, 27 -> AA. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** A -> 1, AA -> 27. */
export function columnNumber(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

function cellA1(row: number, column: number): string {
  return columnLetters(column) + row;
}

export function rangeA1(range: Rectangle): string {
  const first = cellA1(range.row, range.column);
  if (range.rows === 1 && range.columns === 1) return first;
  return `${first}:${cellA1(range.row + range.rows - 1, range.column + range.columns - 1)}`;
}

/** A range as written: open ends are undefined (`A2:B`, `3:5`). */
export interface ParsedA1 {
  sheetName?: string;
  startRow?: number;
  startColumn?: number;
  endRow?: number;
  endColumn?: number;
}

const CORNER = /^\$?([A-Za-z]{1,3})?\$?(\d+)?$/;
const R1C1 = /^R(\d+)C(\d+)(?::R(\d+)C(\d+))?$/i;

/** Null when the text isn't a range. Ignores `$` and case, and puts corners in order (measured). */
export function parseA1(text: string): ParsedA1 | null {
  const prefix = /^(?:'((?:[^']|'')*)'|([^'!]*))!/.exec(text);
  const sheetName = prefix ? (prefix[1]?.replaceAll("''", "'") ?? prefix[2]) : undefined;
  const body = prefix ? text.slice(prefix[0].length) : text;
  const range = parseR1C1(body) ?? parseCorners(body);
  return range && (sheetName ? { sheetName, ...range } : range);
}

function parseR1C1(body: string): ParsedA1 | null {
  const match = R1C1.exec(body);
  if (!match) return null;
  const [, r1, c1, r2, c2] = match;
  return ordered(
    { row: Number(r1), column: Number(c1) },
    { row: Number(r2 ?? r1), column: Number(c2 ?? c1) },
  );
}

interface Corner {
  row?: number;
  column?: number;
}

function parseCorners(body: string): ParsedA1 | null {
  const parts = body.split(':');
  if (parts.length > 2) return null;
  const first = parseCorner(parts[0] ?? '');
  const last = parts.length === 2 ? parseCorner(parts[1] ?? '') : first;
  if (!first || !last) return null;
  // Measured: "B" and "3" are no ranges, "B:B" and "A2:2" are.
  if (parts.length === 1 && (first.row === undefined || first.column === undefined)) return null;
  return ordered(first, last);
}

function parseCorner(text: string): Corner | null {
  const match = CORNER.exec(text);
  if (!match || (match[1] === undefined && match[2] === undefined)) return null;
  return {
    ...(match[1] === undefined ? {} : { column: columnNumber(match[1]) }),
    ...(match[2] === undefined ? {} : { row: Number(match[2]) }),
  };
}

function ordered(a: Corner, b: Corner): ParsedA1 {
  const [startRow, endRow] = inOrder(a.row, b.row);
  const [startColumn, endColumn] = inOrder(a.column, b.column);
  return {
    ...(startRow === undefined ? {} : { startRow }),
    ...(endRow === undefined ? {} : { endRow }),
    ...(startColumn === undefined ? {} : { startColumn }),
    ...(endColumn === undefined ? {} : { endColumn }),
  };
}

/** How a range with open ends reads back, such as `5:7` or `A2:B` (measured). Undefined for one without. */
export function openNotation(range: ParsedA1): string | undefined {
  const { startRow, startColumn, endRow, endColumn } = range;
  if (endRow !== undefined && endColumn !== undefined) return undefined;
  return `${cornerA1(startRow, startColumn)}:${cornerA1(endRow, endColumn)}`;
}

function cornerA1(row: number | undefined, column: number | undefined): string {
  return `${column === undefined ? '' : columnLetters(column)}${row ?? ''}`;
}

function inOrder(a: number | undefined, b: number | undefined): [number | undefined, number | undefined] {
  if (a !== undefined && b !== undefined) return [Math.min(a, b), Math.max(a, b)];
  // In "A2:2" and "A2:B", the range starts at the row that is given.
  return [a ?? b, undefined];
}
