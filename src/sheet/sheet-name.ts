// Names of sheets: which are possible, and the name under which a report's block is found again.

import { StatsError } from '../core/errors';
import { fnv1a } from '../core/hash';

/** Google's own limit (reference/apps-script §4). */
const LONGEST_SHEET_NAME = 100;
/** Whether a tab belongs to the add-on itself: reports and hidden pages, and the log. */
export function isOwnTab(name: string): boolean {
  return /^(_publisher_stats.*|publisher stats log)$/i.test(name);
}

/**
 * The name without blanks around it.
 * @throws StatsError SHEET_NAME_INVALID for a name that cannot be given or had to be quoted in odd ways (reference/apps-script §9)
 */
export function checkSheetName(asked: string): string {
  const name = asked.trim();
  const problem = problemOf(name);
  if (problem !== null) throw new StatsError('SHEET_NAME_INVALID', { name, problem });
  return name;
}

function problemOf(name: string): string | null {
  if (name === '') return 'it is empty';
  if (name.length > LONGEST_SHEET_NAME) return `it is longer than ${LONGEST_SHEET_NAME} characters`;
  if (/[:\\/?*[\]]/.test(name)) return 'it has one of the characters : \\ / ? * [ ]';
  if (name.startsWith("'") || name.endsWith("'")) return 'it begins or ends with an apostrophe';
  return isOwnTab(name) ? 'the add-on keeps its own data under that name' : null;
}

/** Named ranges of blocks begin so. */
export const BLOCK_PREFIX = 'PublisherStats_';

/** And those of saved reports so. */
export const REPORT_BLOCK_PREFIX = `${BLOCK_PREFIX}report_`;

/**
 * The named range of the block that was written to a sheet of this name: it finds the block again after the sheet was
 * renamed or the block moved. Names of ranges take letters, digits and `_` only, so the rest of the name is hashed.
 */
export function blockNameOf(sheetName: string): string {
  const folded = sheetName.trim().toLowerCase();
  const readable = folded.replace(/[^a-z0-9]+/g, '_').slice(0, 60);
  return `${BLOCK_PREFIX}${readable}_${fnv1a(folded)}`;
}
