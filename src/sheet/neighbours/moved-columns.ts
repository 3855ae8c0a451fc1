// Formulas that read a column by its letter, under which a write has put another one.

import {
  cellOfAddress,
  columnLetters,
  type NamedCell,
  type Rectangle,
  readableCellReference,
} from '../../core/a1';
import { groupedBy } from '../../core/lists/grouped';
import type { MovedColumns } from '../../core/outcome-events';
import { foundInTabs, type TabFormulas } from './tab-formulas';

/** A block whose columns a write has moved. */
export interface MovedBlock {
  sheetName: string;
  /** The block before and after the write, as far as either has rows. */
  area: Rectangle;
  /** The columns of the sheet that are others now, by their headings; null for one that has left the block. */
  moved: ReadonlyMap<number, string | null>;
}

/** More formulas are counted. */
const MOST_NAMED = 5;

/**
 * The columns that are others after a write.
 * @param before the titles of the block; @param after those of the table written; @param headings what stands above it
 * @param first the first column of the block
 */
export function movedIn(
  before: readonly string[],
  after: readonly string[],
  headings: readonly string[],
  first: number,
): Map<number, string | null> {
  return new Map(
    before.flatMap((title, at) => (title === after[at] ? [] : [[first + at, headings[at] ?? null] as const])),
  );
}

/**
 * The formulas that read a moved column by its letter, the first of those that were filled down; null if none does,
 * and every tab was looked at.
 * @param hasTime whether there is time to read another tab
 */
export function readersOfMoved(
  block: MovedBlock,
  tabs: readonly TabFormulas[],
  hasTime: () => boolean,
): MovedColumns | null {
  const { found, unread } = foundInTabs(tabs, hasTime, (formulas) =>
    formulas.flatMap((each) => readingOf(each, block) ?? []),
  );
  // Filled down, formulas differ in the numbers of rows.
  const alike = groupedBy(found, ({ cell, formula, column }) =>
    JSON.stringify([cell.sheetName, cell.column, column, formula.replace(/\d+/g, '')]),
  );
  const readers = [...alike.values()].flatMap(([each]) =>
    each
      ? [{ at: readableCellReference(each.cell), column: columnLetters(each.column), isNow: each.isNow }]
      : [],
  );
  if (readers.length + unread.length === 0) return null;
  return { readers: readers.slice(0, MOST_NAMED), more: Math.max(0, readers.length - MOST_NAMED), unread };
}

/** The first moved column that a formula reads by its letter; null for none. */
function readingOf(
  { cell, formula }: { cell: NamedCell; formula: string },
  { sheetName, area, moved }: MovedBlock,
): { cell: NamedCell; formula: string; column: number; isNow: string | null } | null {
  const columns = [...moved.keys()];
  const [first = 0, last = 0] = [columns[0], columns[columns.length - 1]];
  const isOfBlock = (name: string) => name.toLowerCase() === sheetName.toLowerCase();
  const ofBlock = referencesIn(formula).filter((each) => isOfBlock(each.sheetName ?? cell.sheetName));
  // Whoever reads a line of titles finds columns by them, as formulas of dashboards do.
  if (
    ofBlock.some(
      (each) => each.row === area.row && each.lastRow === area.row && each.column < each.lastColumn,
    )
  )
    return null;
  const read = ofBlock.flatMap((each) => {
    if (each.lastRow < area.row || each.row >= area.row + area.rows) return [];
    // Whoever reads all of them together reads a part of the table, whatever is in it.
    if (each.column < each.lastColumn && each.column <= first && each.lastColumn >= last) return [];
    return columns.filter((column) => column >= each.column && column <= each.lastColumn);
  });
  const [column] = read;
  return column === undefined ? null : { cell, formula, column, isNow: moved.get(column) ?? null };
}

/** Cells or columns that a formula names. */
interface Reference {
  /** Null for the sheet of the formula. */
  sheetName: string | null;
  column: number;
  lastColumn: number;
  row: number;
  lastRow: number;
}

/** Begins with the character before. What looks behind is no pattern for every browser that runs the same code. */
const REFERENCE =
  /(?:^|[^\p{L}\p{N}_.$!'])(?:('(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!)?\$?([A-Z]{1,3})\$?([1-9]\d{0,7})?(?::\$?([A-Z]{1,3})\$?([1-9]\d{0,7})?)?(?![\p{L}\p{N}_.(!])/giu;

function referencesIn(formula: string): Reference[] {
  const found: Reference[] = [];
  // Quotation marks within the name of a sheet begin no text.
  const code = formula.replace(/('(?:[^']|'')*')|"(?:[^"]|"")*"/g, (_quoted, name = '') => name);
  code.replace(REFERENCE, (whole, ...parts: (string | undefined)[]) => {
    const [sheet, from = '', row, to, lastRow] = parts;
    // Letters alone are a name, or TRUE.
    if (row === undefined && to === undefined) return whole;
    const [one, other] = [columnOf(from), columnOf(to ?? from)];
    // `A2:A` goes to the end of the sheet.
    const [top, end] = [Number(row ?? 1), to === undefined ? Number(row) : Number(lastRow ?? Infinity)];
    found.push({
      sheetName: sheet === undefined ? null : sheet.replace(/^'|'$/g, '').replace(/''/g, "'"),
      column: Math.min(one, other),
      lastColumn: Math.max(one, other),
      row: Math.min(top, end),
      lastRow: Math.max(top, end),
    });
    return whole;
  });
  return found;
}

function columnOf(letters: string): number {
  return cellOfAddress(`${letters.toUpperCase()}1`).column;
}
