// The names of the named ranges by which blocks are found again.

import { fnv1a } from '../core/hash';

/** How the named ranges of blocks begin. */
export const BLOCK_PREFIX = 'PublisherStats_';

/** The named range of a report's block: it has the report's ID, so that it survives a copy of the file. */
export function blockNameOfReport(id: string): string {
  return `${BLOCK_PREFIX}report_${id}`;
}

/** The named range of a dashboard's block of facts. */
export function blockNameOfFacts(dashboard: string): string {
  return `${BLOCK_PREFIX}facts_${dashboard}`;
}

/** Whether a named range is that of a report's or a dashboard's block, which nothing else may write. */
export function isOwnedBlock(name: string): boolean {
  return reportOfBlock(name) !== null || /^PublisherStats_facts_[0-9a-f]{8}$/.test(name);
}

/** The named range of a report's fixed cell, until its block begins there. */
export function cellNameOfReport(id: string): string {
  return `PublisherStatsCell_report_${id}`;
}

/** The ID of the report whose cell has that named range; null for any other one. */
export function reportOfCell(name: string): string | null {
  return /^PublisherStatsCell_report_([0-9a-f]{8})$/.exec(name)?.[1] ?? null;
}

/** The ID of the report whose block has that named range; null for any other one. */
export function reportOfBlock(name: string): string | null {
  return /^PublisherStats_report_([0-9a-f]{8})$/.exec(name)?.[1] ?? null;
}

/** Most characters of a sheet's name as spelled below. Google allows 250 for the whole name of a range. */
const LONGEST_SPELLING = 200;

/**
 * The named range of the block that was written to a sheet of this name. It finds the block after the sheet was renamed
 * or the block moved. No two sheets share one: it spells the sheet's name, and ends in a hash if that is too long.
 */
export function blockNameOf(sheetName: string): string {
  const folded = folding(sheetName);
  const spelled = spelling(folded);
  if (spelled.length <= LONGEST_SPELLING) return `${BLOCK_PREFIX}${spelled}__sheet`;
  const hash = ['a', 'b', 'c', 'd'].map((lane) => fnv1a(lane + folded)).join('');
  return `${BLOCK_PREFIX}${spelled.slice(0, LONGEST_SPELLING - hash.length)}__${hash}__long`;
}

/** To Google, sheet names that differ only in case are the same. */
function folding(sheetName: string): string {
  return sheetName.trim().toLowerCase();
}

/** Spells a name in letters, digits and `_`, as ranges require: a blank as `_`, all else as `__` and its number. */
function spelling(folded: string): string {
  return folded.replace(/[^a-z0-9]/g, (unit, at: number) =>
    unit === ' ' && folded.charAt(at - 1) !== ' '
      ? '_'
      : `__${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
