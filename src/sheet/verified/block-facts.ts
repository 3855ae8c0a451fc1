// What is stored of each block, where nobody can edit it.

import * as z from 'zod/mini';
import type { Properties, PropertyStore } from '../../connections/connection';
import { jsonAs } from '../../core/cache/stored-json';
import { once } from '../../core/once';
import { BLOCK_PREFIX } from '../block-name';

/** Nothing of a block that was never written in this file. */
export type BlockFacts = z.infer<ReturnType<typeof factsSchema>>;

const factsSchema = once(() => {
  const text = z.exactOptional(z.string());
  const number = z.exactOptional(z.number());
  return z.object({
    /** How many body rows have content since the last write. */
    rows: number,
    /** The sheet that a write has made for a report. */
    madeSheet: number,
    /** What the table came of (`verified/other-table`). */
    origin: text,
    /** A mark of the choice of the last write (`TableOrder.choiceMark`). */
    choice: text,
    /** Names the last write, if that can be undone (`undo/last-write`). */
    key: text,
    /** The newest day that a merge has left in it (of a week or month the first); absent without one. */
    newest: text,
    /** Its headings (`verified/headings`); absent if they're too many. */
    headings: text,
  });
});

const keyOf = (blockName: string) => `size.${blockName.slice(BLOCK_PREFIX.length)}`;

export function factsOf(blockName: string, store: PropertyStore): BlockFacts {
  return jsonAs(factsSchema(), store.all()[keyOf(blockName)] ?? '') ?? {};
}

/** Facts that are undefined are left out. */
export function storeFacts(
  blockName: string,
  facts: { [Name in keyof BlockFacts]: BlockFacts[Name] | undefined },
  store: PropertyStore,
): void {
  const [key, text] = [keyOf(blockName), JSON.stringify(facts)];
  if (store.all()[key] !== text) store.set({ [key]: text });
}

export function forgetFacts(blockName: string, store: PropertyStore): void {
  store.remove([keyOf(blockName)]);
}

/** Whether the add-on has written a table that is still known. */
export function hasTables(properties: Properties): boolean {
  return Object.keys(properties).some((key) => key.startsWith(keyOf(BLOCK_PREFIX)));
}
