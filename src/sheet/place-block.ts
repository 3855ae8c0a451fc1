// Puts a block into its sheet: first surveys the cells and plans the write or refuses it, then writes.

import { a1OfRectangle } from '../core/a1';
import type { Agreements } from '../core/agreement';
import { eventIf } from '../core/outcome-events';
import type { Written } from '../core/run-facts';
import type { Table } from '../core/table';
import { isDashboardData } from '../text/dashboard';
import { type BlockPlan, planBlock, type Survey } from './block';
import { cellsOf } from './cells';
import { chartsOver } from './charts/chart-place';
import { isBlankRow } from './held-rows';
import { type MovedBlock, movedIn, readersOfMoved } from './neighbours/moved-columns';
import type { BlockContent, BlockTarget, SheetDeps, VerifiedBlock } from './sheet-deps';
import { rowsBelow } from './totals';
import { type BlockFacts, forgetFacts, storeFacts } from './verified/block-facts';
import { headingsToWrite, textOfHeadings } from './verified/headings';
import type { WriteEvents } from './write-events';

export interface BlockWrite extends Omit<BlockContent, 'cells' | 'headings'> {
  table: Table;
  /** What is stored of the block after the write; what isn't named stays as it was. */
  facts: { [Name in 'origin' | 'choice' | 'key' | 'newest']?: BlockFacts[Name] | undefined };
  /** What the person has agreed to, such as rows or columns that are inserted for cells in the way. */
  agreements: Agreements;
  /** The name of the existing block that this one replaces. */
  replaces: string;
  /** That block as it was read; null for none. */
  existing: VerifiedBlock | null;
}

/** A write that nothing refuses any more. */
interface PlannedBlock {
  block: BlockWrite;
  survey: Survey;
  plan: BlockPlan;
  content: BlockContent;
}

/** Where a block is, and which of its columns have moved; null for none. */
export interface PlacedBlock extends Pick<Written, 'placeName' | 'range'> {
  moved: MovedBlock | null;
}

/** For a block that stays as it is. */
export function unchangedBlock({
  sheetName,
  place,
  rows,
}: VerifiedBlock): Pick<Written, 'placeName' | 'range'> {
  return { placeName: sheetName, range: a1OfRectangle({ ...place, rows: rows.length + 1 }) };
}

/**
 * Plans a write, and touches nothing.
 * @throws StatsError RANGE_OCCUPIED, CELLS_PROTECTED, SHEET_TOO_WIDE, SPREADSHEET_FULL, TEXT_TOO_LONG
 */
export function planWrite(target: BlockTarget, block: BlockWrite, { cells }: SheetDeps): PlannedBlock {
  const { table, existing, replaces, agreements, note, removedRows, rules } = block;
  const cellsToWrite = cellsOf(table);
  const { titles, rows } = cellsToWrite;
  const headings = existing ? headingsToWrite(table.columns, existing) : titles;
  const size = { rows: rows.length + 1, columns: titles.length };
  const survey = cells.survey({ ...target, blockName: replaces }, size, titles, existing);
  const makesRoom = table.columns.some(({ of }) => of !== undefined);
  const plan = planBlock(survey, size, agreements, makesRoom);
  // The tab that feeds a dashboard is hidden, and if somebody has shown it, what they want to see is the dashboard.
  const fronts = block.fronts && !isDashboardData(survey.sheetName);
  const content = { note, removedRows, rules, cells: cellsToWrite, headings, fronts };
  return { block, survey, plan, content };
}

/**
 * @param onRows called with the number of body rows written so far
 * @throws StatsError CELLS_PROTECTED, SPREADSHEET_FULL, WRITE_FAILED
 */
export function placeBlock(
  target: BlockTarget,
  { block, survey, plan, content }: PlannedBlock,
  deps: SheetDeps,
  onRows: (rows: number) => void,
  events: WriteEvents,
): PlacedBlock {
  const { table, facts, replaces, existing } = block;
  const { cells, names, documentProperties: store } = deps;
  const before = existing?.facts ?? {};
  const rowsNow = table.rows.filter((row) => !isBlankRow(row)).length + rowsBelow(table).length;
  // Before the write, because one that Google stops must not leave more rows than are known.
  const grows = before.rows !== undefined && before.rows < rowsNow;
  const isTaken = replaces !== target.blockName;
  if (grows || isTaken) storeFacts(target.blockName, { ...before, ...(grows && { rows: rowsNow }) }, store);
  if (isTaken) {
    names.rename(replaces, target.blockName);
    forgetFacts(replaces, store);
  }
  const written = cells.write(target, survey, plan, content, onRows, events);
  const { madeSheet = before.madeSheet, deletedRows } = written;
  events.trying('memory', () => {
    const headings = textOfHeadings(table.columns, content.headings) || undefined;
    storeFacts(target.blockName, { ...before, ...facts, madeSheet, headings, rows: rowsNow }, store);
  });
  if (!existing) tellChartsOver(target, plan, deps, events);
  return {
    placeName: survey.sheetName,
    range: a1OfRectangle({ ...plan.area, rows: plan.area.rows - deletedRows.length }),
    moved: existing && movedBlock(existing, survey.sheetName, plan, content),
  };
}

/** Looked for only at a cell that somebody has chosen: whoever sees a chart there doesn't see the table. */
function tellChartsOver(
  { cell }: BlockTarget,
  { area }: BlockPlan,
  { charts }: SheetDeps,
  events: WriteEvents,
): void {
  if (!cell) return;
  const { sheetId } = cell;
  const over = events.trying('beside', () => chartsOver(area, charts.list(sheetId))) ?? [];
  events.add(...over.map((title) => ({ kind: 'underChart' as const, title })));
}

/** Tells the formulas that read a moved column. @param untilMs ms since 1970, when no further sheet is read */
export function tellReaders(
  moved: MovedBlock | null,
  untilMs: number,
  deps: SheetDeps,
  events: WriteEvents,
): void {
  const hasTime = () => deps.now() < untilMs;
  const found = moved && events.trying('beside', () => readersOfMoved(moved, deps.formulasByTab(), hasTime));
  if (!found) return;
  const { readers, more, unread } = found;
  events.add(
    ...eventIf(readers.length > 0, { kind: 'columnsMoved', readers, more }),
    ...eventIf(unread.length > 0, { kind: 'columnsUnread', unread }),
  );
}

/** Null if no column has moved. */
function movedBlock(
  { titles, place }: VerifiedBlock,
  sheetName: string,
  { area }: BlockPlan,
  { cells, headings }: BlockContent,
): MovedBlock | null {
  const moved = movedIn(titles, cells.titles, headings, area.column);
  const rows = Math.max(place.rows, area.rows);
  return moved.size === 0 ? null : { sheetName, area: { ...area, rows }, moved };
}
