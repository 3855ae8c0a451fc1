// Which cells of a block's named range the add-on has written. A person may have set it to other cells.

import { parseDay } from '../../core/day';
import { type Column, dayColumn, isNumber, type TableRow, type TableValue } from '../../core/table';
import { isHeaderNote } from '../../text/header-note';
import { groupsOfOrigin, isKnownTitle } from '../known-columns';
import { columnsOfTitles } from '../reading-table';
import type { BlockUse, NamedCells, NamedHeader } from '../sheet-deps';
import { STATE_COLUMN, titlesThere } from '../states';
import { isOthers, isTotals } from '../totals';

/** Which of those cells the add-on has written. */
export interface BlockRows {
  /** How many body rows from the first on; rows below are a person's. */
  count: number;
  /** The 0-based rows among them that a person has written, which no write that drops rows may cover. */
  strays: readonly number[];
  /** The first cell of its own rows that should be a day and isn't, from 0; absent if there is none. */
  noDay?: { row: number; column: number };
  /** Whether its header is its first row: a person may have sorted it into the others. */
  isOnTop: boolean;
}

/**
 * Tells the rows of a block from a person's cells.
 * @param origin what the table came of, if known
 * @returns null if the header isn't one of the add-on's
 */
export function blockRowsOf(
  cells: NamedCells,
  written: BlockUse['titles'],
  origin: () => string | undefined,
): BlockRows | null {
  const { titles, rows } = cells;
  // A first run that was stopped leaves its cells blank.
  if (!cells.isFilled(-1)) {
    const filled = rows.findIndex((_row, at) => cells.isFilled(at));
    return { count: filled < 0 ? rows.length : filled, strays: [], isOnTop: true };
  }
  const isOnTop = hasHeader(cells, written, origin);
  if (!isOnTop && !(written && isSortedAway(cells, written))) return null;
  const columns = columnsOfTitles(isOnTop ? titles : (written ?? titles));
  const isWritten = writtenRows(columns);
  const isOwn = (row: TableRow) => isWritten(row) || (!isOnTop && isSame(row, written));
  const strays = rows.flatMap((row, at) => (cells.isFilled(at) && !isOwn(row) ? [at] : []));
  const stray = new Set(strays);
  let count = rows.length;
  while (count > 0 && (stray.has(count - 1) || !cells.isFilled(count - 1))) count -= 1;
  const between = strays.filter((at) => at < count);
  const noDay = firstWithoutDay(cells, columns);
  // Blank rows at the end are the block's, unless a person has typed below it.
  return {
    count: between.length === strays.length ? rows.length : count,
    strays: between,
    ...(noDay ? { noDay } : {}),
    isOnTop,
  };
}

/** Of rows whose other values are all there, and no formulas: one of a person's own seldom has them. */
function firstWithoutDay({ rows, formulaRows }: NamedCells, columns: readonly Column[]): BlockRows['noDay'] {
  const column = dayColumn(columns);
  const others = columns.flatMap((each, at) =>
    at === column || each.name === STATE_COLUMN.name ? [] : { each, at },
  );
  const isWhole = (row: TableRow) => others.every(({ each, at }) => isOfKind(row[at], each));
  const lacksDay = (row: TableRow) => parseDay(String(row[column])) === null;
  const isOwn = (each: TableRow, at: number) =>
    isWhole(each) && lacksDay(each) && !formulaRows().includes(at);
  const row = column < 0 ? -1 : rows.findIndex(isOwn);
  return row < 0 ? undefined : { row, column };
}

/**
 * Whether the header has all titles to be written. If not, the report was changed or a person has renamed a column:
 * then most titles are those of reports, below a note of the add-on.
 */
function hasHeader(
  { titles, note }: NamedCells,
  written: readonly string[] | null,
  origin: () => string | undefined,
): boolean {
  if (written && titlesThere(written, titles).every((title) => titles.includes(title))) return true;
  return looksLikeHeader(titles, note, origin());
}

/** Whether a block whose header's note changes looks like a report's. */
export function isOwnHeader({ titles, note, otherName }: NamedHeader): boolean {
  return looksLikeHeader(titles, note) && otherName() === null;
}

/** Whether a header has the note of a write and most of its titles. @param origin what the table came of, if known */
function looksLikeHeader(titles: readonly string[], note: () => string, origin = ''): boolean {
  const present = titles.filter((title) => title !== '');
  const groups = groupsOfOrigin(origin);
  const knownTitles = present.filter((title) => isKnownTitle(title, present) || groups.includes(title));
  return knownTitles.length > 0 && knownTitles.length * 2 >= present.length && isHeaderNote(note());
}

/** Whether a person has sorted the header into the rows, so that a row with all its figures is in its place. */
function isSortedAway({ titles, rows }: NamedCells, written: readonly string[]): boolean {
  const areFigures = columnsOfTitles(written).map(isNumber);
  const figures = titles.filter((_title, at) => areFigures[at]);
  const areNumbers = figures.every((figure) => figure !== '' && Number.isFinite(Number(figure)));
  return figures.length > 0 && areNumbers && rows.some((row) => isSame(row, written));
}

function isSame(row: TableRow, titles: readonly string[] | null): boolean {
  return titles?.length === row.length && titles.every((title, at) => row[at] === title);
}

/**
 * Recognizes rows of the add-on, even if a person has typed over some cells: most values are of their column's kind,
 * with half of the dimensions or most of the figures among them, and not only texts if each row has a count.
 */
function writtenRows(columns: readonly Column[]): (row: TableRow) => boolean {
  const dimensions = columns.flatMap(({ role }, at) => (role === 'app' || role === 'dimension' ? [at] : []));
  const figures = columns.flatMap(({ role }, at) => (role === 'metric' ? [at] : []));
  const hasCounts = figures.some((at) => columns[at]?.kind === 'integer');
  return (row) => {
    if (isTotals(row, columns) || isOthers(row, columns)) return true;
    const fits = columns.map((column, at) => isOfKind(row[at], column));
    const filled = columns.filter((_column, at) => !isBlank(row[at])).length;
    const fitting = fits.filter((does) => does).length;
    const among = (places: readonly number[]) => places.filter((at) => fits[at]).length;
    const hasMost = among(dimensions) * 2 >= dimensions.length || among(figures) * 2 > figures.length;
    const areTexts = columns.every(({ kind }, at) => !fits[at] || kind === 'text');
    return fitting * 2 >= filled && hasMost && !(hasCounts && areTexts);
  };
}

function isBlank(value: TableValue | undefined): boolean {
  return value === undefined || value === null || value === '';
}

function isOfKind(value: TableValue | undefined, { kind }: Column): boolean {
  if (isBlank(value)) return false;
  if (kind === 'day') return typeof value === 'string' && parseDay(value) !== null;
  return kind === 'text' || typeof value === 'number';
}
