// The block of facts of a dashboard: the texts that its visible tab shows. It is found and guarded as the blocks of
// reports are.

import { a1OfRectangle } from '../core/a1';
import { NOTHING_AGREED } from '../core/agreement';
import { StatsError } from '../core/errors';
import { ignoreErrors } from '../core/ignore-errors';
import { rulesWithoutReport } from '../runs/write-rules';
import { DASHBOARD_CELLS } from '../text/dashboard';
import { blockNameOfFacts } from './block-name';
import { type BlockWrite, placeBlock, planWrite } from './place-block';
import { columnsOfTitles } from './reading-table';
import type { SheetCell, SheetDeps, VerifiedBlock } from './sheet-deps';
import { forgetFacts } from './verified/block-facts';
import { verifiedBlock } from './verified/verified-block';
import { WriteEvents } from './write-events';

/** A text below each of the titles. */
export type Facts = readonly [title: string, line: string];

/** Used only under the lock. */
export interface FactsBlocks {
  /**
   * Replaces the facts of a dashboard, or begins their block.
   * @param at where a block begins, in the only tab that may have it; null if that isn't known, as in a copy of the
   *   file, where only a block that is there is written
   * @throws StatsError BLOCK_POINTED_AWAY, and as `placeBlock`
   */
  write(dashboard: string, at: SheetCell | null, facts: Facts): void;
  /**
   * Ends the block of a removed dashboard, and clears its cells if they go. Leaves cells that aren't its own, as in
   * another tab than the given one.
   */
  release(dashboard: string, sheetId: number | null, clears: boolean): void;
}

const TITLES = DASHBOARD_CELLS.facts;

export function factsBlocks(deps: SheetDeps): FactsBlocks {
  const ownFacts = (blockName: string, sheetId: number | null): VerifiedBlock | null => {
    const own = verifiedBlock(blockName, { titles: TITLES, keepsRows: false }, deps);
    if (own && sheetId !== null && own.place.sheetId !== sheetId) throw movedAway(blockName, own);
    return own;
  };
  return {
    write(dashboard, at, facts) {
      const blockName = blockNameOfFacts(dashboard);
      const existing = ownFacts(blockName, at?.sheetId ?? null);
      if (!existing && !at) return;
      const block: BlockWrite = {
        table: { columns: columnsOfTitles(TITLES), rows: [[...facts]] },
        note: '',
        facts: {},
        existing,
        replaces: blockName,
        agreements: NOTHING_AGREED,
        rules: rulesWithoutReport(),
        removedRows: [],
        fronts: false,
      };
      const target = { blockName, sheetName: '', cell: at };
      // In a hidden tab nobody misses anything.
      placeBlock(target, planWrite(target, block, deps), deps, () => undefined, new WriteEvents());
    },

    release(dashboard, sheetId, clears) {
      const blockName = blockNameOfFacts(dashboard);
      const existing = clears ? ignoreErrors(() => ownFacts(blockName, sheetId)) : null;
      if (existing) deps.cells.clear(existing);
      deps.names.giveUp(blockName, null);
      forgetFacts(blockName, deps.documentProperties);
    },
  };
}

/** The error for names that point at another tab, where a person's cells may look the same. */
function movedAway(name: string, { sheetName, place }: VerifiedBlock): StatsError {
  const range = a1OfRectangle(place);
  return new StatsError('BLOCK_POINTED_AWAY', { name, sheetName, range });
}
