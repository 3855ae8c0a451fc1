// The record of a large write that goes into place in bands of rows, as the spreadsheet's properties keep it until its
// last band stands. Whoever holds the document's lock next finishes such a write (docs/architecture.md).

import type { Properties, PropertyStore } from '../connections/connection';
import type { BlockSize } from './block';
import { BLOCK_PREFIX } from './block-name';

/** The rest of a write, and what tells whether it may still go there. */
export interface UnfinishedWrite extends BlockSize {
  /** The ID of the hidden sheet that has all of its rows. */
  stageId: number;
  /** The first band, from 0, that may not be in place yet. */
  next: number;
  /** A digest of each band of the block before the write. */
  before: readonly string[];
  /** Whether somebody has failed to finish it, so that only who needs the table tries again. */
  wasTried: boolean;
}

/**
 * Its facts stand by position: no write lasts long, and reading two forms would cost more than names save. One that
 * stopped before an update must be finished after it.
 */
const PREFIX = 'stage.';

/** The write of a block that isn't finished; null for none. */
export function unfinishedWrite(blockName: string, properties: Properties): UnfinishedWrite | null {
  const [stageId, rows, columns, next, before, tried] = (properties[keyOf(blockName)] ?? '').split(',');
  if (before === undefined) return null;
  return {
    stageId: Number(stageId),
    rows: Number(rows),
    columns: Number(columns),
    next: Number(next),
    before: before.split(' '),
    wasTried: tried !== undefined,
  };
}

/** All writes that aren't finished, by the name of their block. */
export function unfinishedWrites(properties: Properties): Map<string, UnfinishedWrite> {
  const names = Object.keys(properties).flatMap((key) =>
    key.startsWith(PREFIX) ? [`${BLOCK_PREFIX}${key.slice(PREFIX.length)}`] : [],
  );
  return new Map(
    names.flatMap((name) => {
      const write = unfinishedWrite(name, properties);
      return write ? [[name, write] as const] : [];
    }),
  );
}

export function keepUnfinished(blockName: string, write: UnfinishedWrite, store: PropertyStore): void {
  const { stageId, rows, columns, next, before, wasTried } = write;
  const text = [stageId, rows, columns, next, before.join(' '), ...(wasTried ? ['tried'] : [])].join(',');
  store.set({ [keyOf(blockName)]: text });
}

export function forgetUnfinished(blockName: string, store: PropertyStore): void {
  store.remove([keyOf(blockName)]);
}

function keyOf(blockName: string): string {
  return `${PREFIX}${blockName.slice(BLOCK_PREFIX.length)}`;
}
