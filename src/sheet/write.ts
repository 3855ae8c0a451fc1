// One write of a table to a sheet, while nobody else writes: what it does, in order.
//
// Whatever stops it, the sheet has the old rows or the new ones. So all that may refuse it comes first; then what is
// needed to undo it, and the list of restatements, whose lines are taken back if it fails; then the cells, whose values
// stand with one call (`google/sheet/block-writer`); and last what follows the rows, which fails nothing. What
// isn't the rows is `beside-rows`.

import { StatsError } from '../core/errors';
import type { Answer, Written } from '../core/run-facts';
import type { Rows, Table } from '../core/table';
import { isAsked, type RunObserver } from '../runs/run-observer';
import type { TableOrder } from '../runs/write-order';
import { headerNote } from '../text/header-note';
import { type Composed, compose } from './compose';
import { earlierKnown, newestOf, withKnown } from './earlier-table';
import { findExisting } from './found-block';
import { isBlankRow } from './held-rows';
import { type PlacedBlock, placeBlock, planWrite, unchangedBlock } from './place-block';
import { bodyTable } from './reading-table';
import type { SheetDeps, VerifiedBlock, WriteTarget } from './sheet-deps';
import { isNoLongerReturned } from './states';
import { originOf } from './verified/other-table';
import { WriteEvents } from './write-events';

/** One write, as far as it's known before anything is touched. */
export interface WriteFacts {
  target: WriteTarget;
  order: TableOrder;
  answer: Answer;
  /** What stands there; null for nothing of ours. */
  existing: VerifiedBlock | null;
  composed: Composed;
  /** Takes what is met. */
  events: WriteEvents;
}

/** What a write does beside its rows. */
export interface BesideRows {
  /** How many rows are replaced; null if there is no table. */
  replacedRows: number | null;
  canUndo: boolean;
  /**
   * Before the rows: keeps what would bring back those that are there. What refuses a copy is told afterwards.
   * @throws what leaves the copy of the write before, which would undo two
   */
  before(): void;
  /** The rows couldn't be written, so the list has no lines of them. */
  takeBack(): void;
  /** They stand. Nothing of this fails the write. @returns whether it can be undone */
  after(placed: PlacedBlock): boolean;
}

/**
 * Writes a table over what its block holds. What changes in rows that came of another choice isn't told: an edit is no
 * change of figures.
 * @param beside what else this write does
 * @throws StatsError CANCELLED, and what each step throws
 * @example
 * writeTable(target, order, answer, besideRows, deps, observer).range // 'A1:F361'
 */
export function writeTable(
  target: WriteTarget,
  ordered: TableOrder,
  answer: Answer,
  beside: (facts: WriteFacts, deps: SheetDeps) => BesideRows,
  deps: SheetDeps,
  observer: RunObserver,
): Written {
  ordered.confirm();

  // What stands there.
  const { replaces, existing } = findExisting(target, ordered, answer, deps);
  const earlierTable = existing && earlierKnown(existing, ordered, answer);
  const order = earlierTable ? withKnown(ordered, earlierTable) : ordered;

  // What it becomes.
  const isSameChoice = existing?.facts.choice === order.choiceMark;
  // Of rows that came of another choice, and of no report, nothing is told.
  const compared = order.lastWrites && !isSameChoice ? null : existing;
  const composed = compose(order, answer, compared, () => deps.cells.hasNeighbours(replaces));
  const { table, removed, restated: _restated, finalKept: _kept, changes, events: met, ...made } = composed;
  const events = new WriteEvents();
  events.add(...met);
  const besides = beside({ target, order, answer, existing, composed, events }, deps);
  const { replacedRows, canUndo } = besides;
  const outcome = { ...made, changes: isSameChoice ? changes : null };
  // The answer has no row: those that are there stay, and nothing is written.
  if (existing && made.keptRows > 0) {
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
      key: canUndo ? target.id : undefined,
      ...(newest && { newest }),
    },
    rules: order.rules,
    agreements: order.agreements,
    removedRows: removed,
    replaces,
    existing,
    fronts: isAsked(order.by),
  };
  const planned = planWrite(target, block, deps);
  const total = answer.table.rows.length;
  const onRows = (rows: number) =>
    observer.report({ phase: 'writing', done: Math.min(rows, total), total, unit: 'rows' });
  onRows(0);
  // The last chance to cancel, because the wait for the lock may have been long.
  if (observer.isCancelled()) throw new StatsError('CANCELLED', {});

  // Only now, because after a refused run the earlier one can still be undone.
  besides.before();
  let placed: PlacedBlock;
  try {
    placed = placeBlock(target, planned, deps, onRows, events);
  } catch (thrown) {
    besides.takeBack();
    throw thrown;
  }

  const canBeUndone = besides.after(placed);
  const { placeName, range } = placed;
  return {
    ...outcome,
    ...{ placeName, range, replacedRows, events: events.all },
    ...(earlierTable ? { earlierTable } : {}),
    ...(order.rules.mode === 'replace' ? { block: null } : whatStands(table)),
    ...(canBeUndone && { undoKey: target.id }),
  };
}

/** What stands in a block where rows of earlier runs stay, and those rows that the service has ever returned. */
function whatStands(table: Table): Pick<Written, 'heldRows' | 'block'> {
  const { columns } = table;
  const held = filledRows(table);
  const rows = held.filter((row) => !isNoLongerReturned(row, columns));
  return { heldRows: held.length, block: { columns, rows } };
}

function filledRows({ rows }: Rows): Rows['rows'] {
  return rows.filter((row) => !isBlankRow(row));
}
