// One write of a table to a sheet, under the document lock.

import { a1OfRectangle } from '../core/a1';
import { StatsError } from '../core/errors';
import type { Written } from '../core/run-facts';
import type { Table } from '../core/table';
import type { TableFacts, TableWrite } from '../reports/destination';
import type { RunWatch } from '../reports/run-watch';
import { headerNote } from '../text/header-note';
import { type Composed, compose } from './compose';
import { dayTitles } from './known-columns';
import { placeBlock } from './place-block';
import type { BlockReading, BlockTarget, SheetDeps } from './sheet-deps';
import { keepUndoCopy } from './undo';

/** @param reportId null for a table of no report, whose rows are neither compared nor kept */
export function writeTable(
  target: BlockTarget,
  reportId: string | null,
  write: TableWrite,
  deps: SheetDeps,
  watch: RunWatch,
): Written {
  return deps.lock.hold(() => {
    const replaces = reportId === null ? target.blockName : existingBlock(target, deps);
    const existing = reportId === null ? null : deps.cells.read(replaces, dayTitles());
    if (existing && write.earlier.isOfOthers && write.rules.mode !== 'replace')
      throw new StatsError('ROWS_OF_OTHERS', {});
    const composed =
      reportId === null
        ? asFetched(write.table)
        : compose(write, existing, () => deps.cells.hasNeighbours(replaces));
    const { rows, changes, keptRows } = composed;
    if (existing && keptRows > 0)
      return { rows, changes, keptRows, ...placeOf({ ...target, blockName: replaces }, existing, deps) };
    const placed = placeBlock(
      target,
      {
        table: composed.table,
        note: noteOf(write.facts, write.table, rows),
        removedRows: composed.removed,
        fillsDown: write.rules.fillsDown,
        makeRoom: write.makeRoom,
        replaces,
        expectedRows: write.table.rows.length,
        // A run that is refused changes nothing, so the one before it can still be undone.
        beforeWrite: () => {
          if (reportId !== null) keepUndoCopy(reportId, existing, write.earlier.lastGood, deps.pages);
        },
      },
      deps,
      watch,
    );
    return { rows, changes, keptRows, ...placed };
  });
}

/** The report's own block; before there is one, the table that was written to its sheet, which becomes it. */
function existingBlock({ blockName, sheetName }: BlockTarget, { names }: SheetDeps): string {
  return names.find(blockName, sheetName) ?? blockName;
}

function asFetched(table: Table): Composed {
  return { table, removed: [], rows: table.rows.length, changes: null, keptRows: 0 };
}

/** Where a block is that stays as it is. */
function placeOf(
  target: BlockTarget,
  { titles, rows }: BlockReading,
  { cells }: SheetDeps,
): Pick<Written, 'placeName' | 'range' | 'replacedTable'> {
  const size = { rows: rows.length + 1, columns: titles.length };
  const { sheetName, block, anchor } = cells.survey(target, size, titles, false);
  const range = a1OfRectangle(block ?? { ...anchor, ...size });
  return { placeName: sheetName, range, replacedTable: false };
}

function noteOf(facts: TableFacts, { columns }: Table, rows: number): string {
  return headerNote({ ...facts, rows, hasMoney: columns.some(({ kind }) => kind === 'money') });
}
