// How much the add-on has written to each block: stored where nobody can edit it, because a person can set named ranges
// to any cells.

import * as z from 'zod/mini';
import type { Properties, PropertyStore } from '../../connections/connection';
import { jsonAs } from '../../core/cache/stored-json';
import { once } from '../../core/once';
import type { FittedColumns } from '../block';
import { BLOCK_PREFIX, reportOfBlock } from '../block-name';
import { countKnown } from '../known-columns';
import type { BlockNames, VerifiedBlock, WrittenSize } from '../sheet-deps';

/** What the sizes of blocks are read from. */
interface SizeDeps {
  documentProperties: PropertyStore;
  names: Pick<BlockNames, 'sizes'>;
}

/** What a write stores of its block: the size that it writes, what that came of, and the key of an undo. */
type BlockFacts = Pick<WrittenSize, 'rows' | 'columns' | 'origin' | 'key'>;

export const NEVER_WRITTEN: WrittenSize = { rows: 0, columns: 0 };
/** The property of a file whose sizes are known. */
const KNOWN = 'sizes.known';

/** What the add-on has written to a block of that name. */
export function sizeOf(blockName: string, deps: SizeDeps): WrittenSize {
  const stored = knownSizes(deps)[keyOf(blockName)] ?? '';
  if (!stored.startsWith('{')) return sizeByPosition(stored);
  return jsonAs(sizeSchema(), stored) ?? NEVER_WRITTEN;
}

const sizeSchema = once((): z.ZodMiniType<WrittenSize> => {
  const [number, text] = [z.number(), z.exactOptional(z.string())];
  return z.object({
    rows: number,
    columns: number,
    madeSheet: z.exactOptional(number),
    origin: text,
    key: text,
    fitted: z.exactOptional(z.object({ sheetId: number, widths: z.array(number) })),
    final: text,
    newest: text,
    headings: text,
  });
});

/** The form before: its facts by position. A block that was written then keeps it until its next write. */
function sizeByPosition(stored: string): WrittenSize {
  const [rows, columns, more = '', origin, key, fitted, final, newest, headings] = stored.split(',');
  if (columns === undefined) return NEVER_WRITTEN;
  const size: WrittenSize = {
    rows: Number(rows),
    columns: Number(columns),
    ...(origin ? { origin } : {}),
    ...(key ? { key } : {}),
    ...(fitted ? { fitted: fittedOf(fitted) } : {}),
    ...(final ? { final } : {}),
    ...(newest ? { newest } : {}),
    ...(headings ? { headings } : {}),
  };
  return more === '' ? size : { ...size, madeSheet: Number(more) };
}

/** Whether a property is written wherever the panel has opened, and tells nothing of what is in the file. */
export const isMarkOfUse = (key: string): boolean => key === KNOWN;

export function areSizesKnown(properties: Properties): boolean {
  return KNOWN in properties;
}

/** Whether the add-on has written a table that is still known. */
export function hasTables(properties: Properties): boolean {
  return Object.keys(properties).some((key) => key.startsWith(keyOf(BLOCK_PREFIX)));
}

/**
 * The spreadsheet's properties with the sizes of its blocks; a block without one was never written. A copy of a file
 * has no properties, so its blocks are what its named ranges tell when the add-on is first used there. Needs the lock
 * if this isn't known yet.
 */
export function knownSizes({ names, documentProperties }: SizeDeps): Properties {
  const properties = documentProperties.all();
  if (areSizesKnown(properties)) return properties;
  const copied = [...names.sizes()].flatMap(([name, size]) =>
    keyOf(name) in properties ? [] : [[keyOf(name), textOfSize(size)]],
  );
  const sizes = { ...Object.fromEntries(copied), [KNOWN]: 'yes' };
  documentProperties.set(sizes);
  return { ...properties, ...sizes };
}

/** In one order, so that equal sizes have equal texts. */
function textOfSize(size: WrittenSize): string {
  const { rows, columns, madeSheet, origin, key, fitted, final, newest, headings } = size;
  return JSON.stringify({
    rows,
    columns,
    madeSheet,
    origin,
    key,
    fitted,
    final,
    newest,
    headings: headings || undefined,
  });
}

function fittedOf(text: string): FittedColumns {
  const [sheetId = 0, ...widths] = text.split(' ').map(Number);
  return { sheetId, widths };
}

/**
 * Stores how many body rows and columns the block may have from now on: as many as are written next, or as it has now,
 * because a stopped write leaves those and a person can bring them back. Rows that it has and the add-on hasn't written
 * don't count, even if the person agreed to change them: only a write that has succeeded shows that they are its own.
 * @param replaces the name of the existing block
 * @returns what is stored
 */
export function keepSize(
  blockName: string,
  replaces: string,
  existing: VerifiedBlock | null,
  { rows, columns, ...facts }: BlockFacts,
  store: PropertyStore,
): WrittenSize {
  const before = existing?.most ?? NEVER_WRITTEN;
  const { rows: mostRows, madeSheet, fitted, final, newest, headings } = before;
  const held = existing?.rows.length ?? 0;
  const most: WrittenSize = {
    rows: Math.min(mostRows, held) + Math.max(0, rows - held),
    columns: Math.max(columns, existing ? countKnown(existing.titles) : 0),
    ...(madeSheet === undefined ? {} : { madeSheet }),
    ...(fitted ? { fitted } : {}),
    ...(final ? { final } : {}),
    ...(newest ? { newest } : {}),
    ...(headings ? { headings } : {}),
    ...facts,
  };
  const isStored = existing && replaces === blockName;
  const isKept = isStored && textOfSize(existing.most) === textOfSize(most);
  if (!isKept) storeSize(blockName, most, store);
  return most;
}

/**
 * Also stores what a write has made: the sheet of a report's block, the widths of columns, the days that are read as
 * final, the newest day, its headings, and if the person agreed that all of the block's rows are its own, how many
 * these are.
 */
export function keepMade(
  blockName: string,
  kept: WrittenSize,
  {
    madeSheet,
    fitted,
    final = kept.final,
    newest = kept.newest,
    headings,
    rows,
  }: Pick<WrittenSize, 'madeSheet' | 'fitted'> & {
    headings: string;
    rows: number | null;
    final: string | undefined;
    newest: string | undefined;
  },
  store: PropertyStore,
): void {
  const isSame = final === kept.final && newest === kept.newest && headings === (kept.headings ?? '');
  if (!fitted && rows === null && isSame) return;
  const sheet = madeSheet === undefined || reportOfBlock(blockName) === null ? {} : { madeSheet };
  const widths = fitted ? { fitted } : {};
  storeSize(
    blockName,
    {
      ...kept,
      ...sheet,
      ...widths,
      headings,
      rows: rows ?? kept.rows,
      ...(final ? { final } : {}),
      ...(newest ? { newest } : {}),
    },
    store,
  );
}

export function storeSize(blockName: string, size: WrittenSize, store: PropertyStore): void {
  store.set({ [keyOf(blockName)]: textOfSize(size) });
}

export function forgetSize(blockName: string, store: PropertyStore): void {
  store.remove([keyOf(blockName)]);
}

function keyOf(blockName: string): string {
  return `size.${blockName.slice(BLOCK_PREFIX.length)}`;
}
