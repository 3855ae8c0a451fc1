// One write of a table to a sheet, while nobody else writes: what it does, in order.
//
// Whatever stops it, the sheet has the old rows or the new ones. So all that may refuse it comes first; then what is
// needed to undo it and the list of restatements, which are taken back if it fails; then the cells, whose values stand
// with one call (`google/sheet/block-writer`); and last what follows the rows, which fails nothing.

import { StatsError } from '../core/errors';
import type { Answer, Written } from '../core/run-facts';
import type { Rows, Table } from '../core/table';
import { isAsked, type RunObserver } from '../runs/run-observer';
import type { TableOrder } from '../runs/write-order';
import { headerNote } from '../text/header-note';
import { type ChartTable, chartTableOf, sideNames } from './charts/chart-ranges';
import { chartsOfWrite } from './charts/follow-charts';
import { compose } from './compose';
import { earlierKnown, newestOf, withKnown } from './earlier-table';
import { foundBlock } from './found-block';
import { isBlankRow } from './held-rows';
import { placeBlock, plannedBlock, tellReaders, unchangedBlock } from './place-block';
import { bodyTable } from './reading-table';
import { linesOfRun } from './restatements/list-run';
import type { SheetDeps, WriteTarget } from './sheet-deps';
import { isNoLongerReturned } from './states';
import { rowsBelow } from './totals';
import { replacedBy } from './undo/replaced';
import { originOf } from './verified/other-table';
import { WriteEvents } from './write-events';

/**
 * Writes a table over what its block holds. What changes in rows that came of another choice isn't told: an edit is no
 * change of figures.
 * @throws StatsError CANCELLED, and what each step throws
 */
export function writeTable(
  target: WriteTarget,
  ordered: TableOrder,
  answer: Answer,
  deps: SheetDeps,
  observer: RunObserver,
): Written {
  const { id, blockName } = target;
  ordered.confirm();

  // What stands there.
  const { replaces, existing } = foundBlock(target, ordered, answer, deps);
  const earlierTable = existing && earlierKnown(existing, ordered, answer);
  const order = earlierTable ? withKnown(ordered, earlierTable) : ordered;
  const replaced = replacedBy(target, existing, order, deps);

  // What it becomes.
  const isSameChoice = existing?.facts.choice === order.choiceMark;
  // Of rows that came of another choice, and of no report, nothing is told.
  const compared = order.lastWrites && !isSameChoice ? null : existing;
  const composed = compose(order, answer, compared, () => deps.cells.hasNeighbours(replaces));
  const { table, removed, restated, kept, changes, events: composedEvents, ...made } = composed;
  const events = new WriteEvents();
  events.add(...composedEvents);
  const followed = chartsOfWrite(order.charts, deps, events);
  const outcome = { ...made, changes: isSameChoice ? changes : null };
  if (existing && made.keptRows > 0) {
    followed({ blockName: replaces, table: chartTableOf(existing), columnsBefore: null, isUnchanged: true });
    const heldRows = filledRows(bodyTable(existing)).length;
    const stays = { heldRows, block: null, replacedRows: null, events: events.all };
    return { ...outcome, ...unchangedBlock(existing), ...stays };
  }

  // Where it goes. Nothing refuses it after this.
  const newest = order.rules.mode === 'merge' ? newestOf(table, existing, order) : undefined;
  const block = {
    table,
    note: headerNote(order, { ...answer, silent: made.silent ?? [] }, made.rows),
    facts: {
      origin: originOf(order),
      choice: order.choiceMark,
      key: replaced.canUndo ? id : undefined,
      ...(newest && { newest }),
    },
    rules: order.rules,
    agreements: order.agreements,
    removedRows: removed,
    replaces,
    existing,
    fronts: isAsked(order.by),
  };
  const planned = plannedBlock(target, block, deps);
  const total = answer.table.rows.length;
  const onRows = (rows: number) =>
    observer.report({ phase: 'writing', done: Math.min(rows, total), total, unit: 'rows' });
  onRows(0);
  // The last chance to cancel, because the wait for the lock may have been long.
  if (observer.isCancelled()) throw new StatsError('CANCELLED', {});

  // What is needed to undo it: only now, because after a refused run the earlier one can still be undone.
  const { columns } = answer.table;
  const lines = linesOfRun(id, order, restated, kept, columns, deps.restatements, events);
  const refused = replaced.keep('before', lines?.run);
  lines?.add();

  let placed: ReturnType<typeof placeBlock>;
  try {
    placed = placeBlock(target, planned, deps, onRows, events);
  } catch (thrown) {
    lines?.takeBack();
    throw thrown;
  }

  // What follows the rows.
  const unkept = refused ?? replaced.keep('after');
  if (unkept) events.add({ kind: 'lost', loss: { what: 'undo', error: unkept } });
  const columnsBefore = existing ? existing.titles.length : null;
  followed({ blockName, table: drawnTable(table, order), columnsBefore });
  events.add(...(lines?.told() ?? []));
  const { moved, ...at } = placed;
  tellReaders(moved, order.deadlineMs, deps, events);
  return {
    ...at,
    ...outcome,
    replacedRows: replaced.rows,
    events: events.all,
    ...(earlierTable ? { earlierTable } : {}),
    ...(order.rules.mode === 'replace' ? { block: null } : keptAndNew(table)),
    ...(replaced.canUndo && !unkept && { undoKey: id }),
  };
}

function drawnTable(table: Table, { query: { comparison }, rules }: TableOrder): ChartTable {
  const drawn = { columns: table.columns, rows: table.rows, below: rowsBelow(table) };
  // Rows of earlier runs are of other periods.
  return comparison?.previous && rules.mode === 'replace'
    ? { ...drawn, sides: sideNames(comparison.days, comparison.previous) }
    : drawn;
}

/** What stands in a block where rows of earlier runs stay, and those rows that the service has ever returned. */
function keptAndNew(table: Table): Pick<Written, 'heldRows' | 'block'> {
  const { columns } = table;
  const held = filledRows(table);
  const rows = held.filter((row) => !isNoLongerReturned(row, columns));
  return { heldRows: held.length, block: { columns, rows } };
}

function filledRows({ rows }: Rows): Rows['rows'] {
  return rows.filter((row) => !isBlankRow(row));
}
