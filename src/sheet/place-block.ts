// Puts a block into its sheet: surveys the cells, plans the write or refuses it, and only then writes.

import { a1OfRectangle } from '../core/a1';
import type { Agreements } from '../core/agreement';
import { StatsError } from '../core/errors';
import type { Written } from '../core/run-facts';
import type { Table } from '../core/table';
import type { RunObserver } from '../runs/run-observer';
import { isDashboardData } from '../text/dashboard';
import { type BlockPlan, planBlock, type Survey } from './block';
import { cellsOf } from './cells';
import { chartsOver } from './charts/chart-place';
import { INSERTIONS, type Insertion, insertedAsTaken } from './columns-between';
import type { Losses } from './losses';
import { type MovedBlock, movedIn, readersOfMoved } from './neighbours/moved-columns';
import type { BlockContent, BlockTarget, SheetDeps, VerifiedBlock, WrittenSize } from './sheet-deps';
import { forgetUnfinished } from './unfinished-write';
import { headingsToWrite, textOfHeadings } from './verified/headings';
import { forgetSize, keepMade, keepSize, knownSizes } from './verified/written-size';

export interface BlockWrite extends Omit<BlockContent, 'cells' | 'headings'> {
  table: Table;
  /** Whether the person has agreed to change rows that the add-on hasn't written (`verified/own-rows`). */
  isAgreed: boolean;
  /** What it came of, if that is known, and the write, if it can be undone and is no report's. */
  facts: Pick<WrittenSize, 'origin' | 'key'>;
  /** What the person has agreed to, such as rows or columns that are inserted for cells in the way. */
  agreements: Agreements;
  /** The name of the existing block that this one replaces. */
  replaces: string;
  /** That block as it was read; null for none. */
  existing: VerifiedBlock | null;
  /** Rows of the table, which progress is counted in. */
  expectedRows: number;
  /** What is stored of the days that are read as final, once they are written; absent if it stays. */
  final?: string | undefined;
  /** The newest day of the table, where rows of earlier runs stay; null for none. */
  newest?: string | null;
  /** Takes what couldn't be done once the values stood. */
  losses: Losses;
  /** Called just before the write, when nothing can refuse it any more. */
  beforeWrite(): void;
}

/** Where a block is, what its write met, and which of its columns have moved; absent for none. */
type WrittenBlock = Pick<
  Written,
  'placeName' | 'range' | 'keepsFormats' | 'retyped' | 'endsAbove' | 'underCharts'
> & {
  moved?: MovedBlock;
};

/** For a block that stays as it is. */
export function unchangedBlock({ sheetName, place, rows }: VerifiedBlock): ReturnType<typeof placeBlock> {
  const range = a1OfRectangle({ ...place, rows: rows.length + 1 });
  return { placeName: sheetName, range, keepsFormats: false };
}

/**
 * @returns where the block is, and what its write met
 * @throws StatsError RANGE_OCCUPIED, CELLS_PROTECTED, SHEET_TOO_WIDE, SPREADSHEET_FULL, TEXT_TOO_LONG, CANCELLED,
 *   WRITE_FAILED or WRITE_UNFINISHED
 */
export function placeBlock(
  target: BlockTarget,
  {
    table,
    isAgreed,
    facts,
    agreements,
    replaces,
    existing,
    expectedRows,
    final,
    newest,
    losses,
    fronts,
    beforeWrite,
    ...rest
  }: BlockWrite,
  deps: SheetDeps,
  observer: RunObserver,
): WrittenBlock {
  const { cells, names, documentProperties: store } = deps;
  const cellsToWrite = cellsOf(table);
  const { titles, rows } = cellsToWrite;
  const headings = existing ? headingsToWrite(table.columns, existing) : titles;
  const size = { rows: rows.length + 1, columns: titles.length };
  const planned = (blockName: string, ways: readonly Insertion[]) => {
    const survey = cells.survey({ ...target, blockName }, size, titles, existing, ways);
    return { survey, plan: planBlock(survey, size, agreements) };
  };
  let { survey, plan } = planned(replaces, INSERTIONS);
  const content: BlockContent = {
    ...rest,
    cells: cellsToWrite,
    headings,
    // The tab that feeds a dashboard is hidden, and if somebody has shown it, what they want to see is the dashboard.
    fronts: fronts && !isDashboardData(survey.sheetName),
  };
  const onRows = (done: number) =>
    observer.report({
      phase: 'writing',
      done: Math.min(done, expectedRows),
      total: expectedRows,
      unit: 'rows',
    });
  onRows(0);
  // The last chance to cancel, because the wait for the lock may have been long.
  if (observer.isCancelled()) throw new StatsError('CANCELLED', {});
  beforeWrite();
  // Before the first name of a file is set, so that no name that somebody sets later is taken for a copied one.
  if (!existing) knownSizes(deps);
  const written = { ...size, rows: rows.length, ...facts };
  const kept = keepSize(target.blockName, replaces, existing, written, store);
  if (replaces !== target.blockName) {
    names.rename(replaces, target.blockName);
    forgetSize(replaces, store);
  }
  const { deletedRows, keepsFormats, retyped, endsAbove, ...made } = insertedAsTaken((ways) => {
    if (ways !== INSERTIONS) ({ survey, plan } = planned(target.blockName, ways));
    return cells.write(target, survey, plan, content, onRows, losses);
  });
  // Only now the table is whole again.
  if (existing?.isHalf) losses.trying('memory', () => forgetUnfinished(replaces, store));
  const agreedRows = isAgreed ? Math.max(rows.length, existing?.rows.length ?? 0) : null;
  // Before the write, the store was told of all cells that it may change; so a loss here puts none at risk.
  losses.trying('memory', () =>
    keepMade(
      target.blockName,
      kept,
      {
        ...made,
        final,
        newest: newest ?? undefined,
        rows: agreedRows,
        headings: textOfHeadings(table.columns, headings),
      },
      store,
    ),
  );
  const underCharts = existing ? [] : chartsOverCell(target, plan, deps, losses);
  const moved = existing && movedBlock(existing, survey, plan, content);
  return {
    placeName: survey.sheetName,
    ...(moved ? { moved } : {}),
    range: a1OfRectangle({ ...plan.area, rows: plan.area.rows - deletedRows.length }),
    keepsFormats: keepsFormats === true,
    ...(retyped ? { retyped } : {}),
    ...(endsAbove ? { endsAbove } : {}),
    ...(underCharts.length > 0 ? { underCharts } : {}),
  };
}

/** Looked for only at a cell that somebody has chosen: whoever sees a chart there doesn't see the table. */
function chartsOverCell(
  { cell }: BlockTarget,
  { area }: BlockPlan,
  { charts }: SheetDeps,
  losses: Losses,
): string[] {
  if (!cell) return [];
  const { sheetId } = cell;
  return losses.trying('beside', () => chartsOver(area, charts.list(sheetId))) ?? [];
}

/** With the formulas that read a moved column. @param untilMs ms since 1970, when no further sheet is read */
export function withReaders(
  { moved, ...written }: WrittenBlock,
  untilMs: number,
  deps: SheetDeps,
  losses: Losses,
): Pick<Written, Exclude<keyof WrittenBlock, 'moved'> | 'movedColumns'> {
  const hasTime = () => deps.now() < untilMs;
  const movedColumns =
    moved && losses.trying('beside', () => readersOfMoved(moved, deps.formulasByTab(), hasTime));
  return { ...written, ...(movedColumns ? { movedColumns } : {}) };
}

/** Null if no column has moved: formulas follow those beside which whole columns are inserted. */
function movedBlock(
  { titles, place }: VerifiedBlock,
  { between, betweenCells, sheetName }: Survey,
  { area }: BlockPlan,
  { cells, headings }: BlockContent,
): MovedBlock | null {
  if (between.length > 0 && !betweenCells) return null;
  const moved = movedIn(titles, cells.titles, headings, area.column);
  const rows = Math.max(place.rows, area.rows);
  const followed = betweenCells ? { row: place.row, rows: place.rows } : null;
  return moved.size === 0 ? null : { sheetName, area: { ...area, rows }, moved, followed };
}
