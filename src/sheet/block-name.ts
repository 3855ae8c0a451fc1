// The names of named ranges, by which blocks are found again.

import { fnv1a } from '../core/hash';

/** Named ranges of blocks begin so. */
export const BLOCK_PREFIX = 'PublisherStats_';

/** And those of saved reports so. */
export const REPORT_BLOCK_PREFIX = `${BLOCK_PREFIX}report_`;

/**
 * The second named range of a block, over the same cells: it tells when a person has pointed the first at other ones.
 * Its name does not begin as those of blocks do.
 */
export function checkNameOf(blockName: string): string {
  return `PublisherStatsCheck_${blockName.slice(BLOCK_PREFIX.length)}`;
}

/** The named range of a report's block: it has the report's ID, so that it survives a copy of the file. */
export function blockNameOfReport(id: string): string {
  return `${REPORT_BLOCK_PREFIX}${id}`;
}

/**
 * The named range of the block that was written to a sheet of this name: it finds the block again after the sheet was
 * renamed or the block moved. Names of ranges take letters, digits and `_` only, so the rest of the name is hashed.
 */
export function blockNameOf(sheetName: string): string {
  const folded = sheetName.trim().toLowerCase();
  const readable = folded.replace(/[^a-z0-9]+/g, '_').slice(0, 60);
  return `${BLOCK_PREFIX}${readable}_${fnv1a(folded)}`;
}
