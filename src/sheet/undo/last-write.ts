// A person's last write of a table that no report owns: what it replaced, if anything, and the undo of it until that
// person's next.

import { NOTHING_AGREED } from '../../core/agreement';
import { StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import type { Undone } from '../../runs/destination';
import { type LastWrite, type LastWrites, NO_EARLIER_RUNS } from '../../runs/write-order';
import { rulesWithoutReport } from '../../runs/write-rules';
import { SOURCES } from '../../sources/registry';
import { unchangedBlock } from '../place-block';
import type { BlockReading, SheetDeps } from '../sheet-deps';
import { factsOf, forgetFacts } from '../verified/block-facts';
import { sourceOfOrigin } from '../verified/other-table';
import { checkReplacedRows } from '../verified/own-rows';
import { verifiedBlock } from '../verified/verified-block';
import { addEventOfUndo, lockedWrite } from '../write-error';
import { undoWrite } from './undo';
import { clearUndoCopy, keepUndoCopy } from './undo-copy';

/**
 * Keeps what a write is about to replace in place of what the person's write before has replaced.
 * @param now null if it replaces nothing
 */
export function keepLastWrite(
  now: LastWrite | null,
  replaced: BlockReading | null,
  writes: LastWrites,
  { pages }: Pick<SheetDeps, 'pages'>,
): void {
  let copy = now?.key ?? '';
  writes.change((before) => {
    // In the same place, so that a write that is stopped leaves no copy that nobody knows of. Its block doesn't have
    // its key yet, so the earlier copy, which may still be there, isn't taken for its own.
    if (before) copy = copyOf(before);
    if (now) return { ...now, copy };
    if (before) clearUndoCopy(copy, pages);
    return null;
  });
  if (now) keepUndoCopy(copy, replaced, NO_EARLIER_RUNS.lastGood, pages);
}

function copyOf({ key, copy = key }: LastWrite): string {
  return copy;
}

/**
 * Puts back what the person's last write has replaced, or blanks what it wrote over nothing.
 * @param key of that write, as its outcome has it
 * @throws StatsError NOTHING_TO_UNDO if the person or somebody else has written that table since, UNDO_UNREADABLE,
 *   DOCUMENT_BUSY, and what a write throws
 */
export function undoLastWrite(key: string, writes: LastWrites, writtenMs: number, deps: SheetDeps): Undone {
  const last = writes.read();
  if (!last || key === '' || last.key !== key) throw new StatsError('NOTHING_TO_UNDO', {});
  if (last.isFirst) return blankFirst(last, writes, deps);
  const { block: blockName, sheetName, origin } = last;
  const copyKey = copyOf(last);
  const order = {
    rules: rulesWithoutReport(),
    reportName: '',
    writtenMs,
    charts: null,
    ofWrite: { ...(origin === '' ? {} : { origin }), key },
    agreements: NOTHING_AGREED,
    scheduleOwner: null,
    title: SOURCES[sourceOfOrigin(origin) ?? 'appStats'].title,
    confirm() {
      if (factsOf(blockName, deps.documentProperties).key !== key)
        throw new StatsError('NOTHING_TO_UNDO', {});
    },
  };
  const undone = undoWrite({ blockName, sheetName, cell: null }, copyKey, order, deps);
  endWrite(last, writes);
  return undone;
}

/** Not undone again, even if its copy stays, whose place the next write takes. It's no part of the undo. */
function endWrite(undone: LastWrite, writes: LastWrites): void {
  const ended = (now: LastWrite | null) =>
    now?.key === undone.key ? { ...now, key: '', copy: copyOf(undone) } : now;
  ignoreErrors(() => writes.change(ended));
}

/** Blanks a table that replaced nothing. @throws as `undoLastWrite` */
function blankFirst(last: LastWrite, writes: LastWrites, deps: SheetDeps): Undone {
  const { block, key } = last;
  const work = (): Undone => {
    const written = verifiedBlock(block, { titles: null, keepsRows: false }, deps);
    if (!written || written.facts.key !== key) throw new StatsError('NOTHING_TO_UNDO', {});
    checkReplacedRows(written, NOTHING_AGREED);
    deps.cells.clear(written);
    deps.names.giveUp(block, null);
    forgetFacts(block, deps.documentProperties);
    const nothing = { rows: 0, changes: null, keptRows: 0, replacedRows: null, block: null, events: [] };
    const { lastGood } = NO_EARLIER_RUNS;
    return { written: { ...unchangedBlock(written), ...nothing }, titles: [], lastGood };
  };
  const undone = lockedWrite(deps.lock, work, addEventOfUndo);
  endWrite(last, writes);
  return undone;
}
