// Whether a write would replace a table of another source or grouping, which a person has to agree to.

import type { AskedTable } from '../../core/error-codes/sheet-codes';
import type { TableOrder } from '../../runs/write-order';
import { SOURCE_NAMES, type SourceName } from '../../sources/source-list';
import { bodyTable, columnsOfTitles } from '../reading-table';
import type { VerifiedBlock } from '../sheet-deps';
import { askedTable } from './asked-table';

/** What a table came of, as text: its source, and what its rows are grouped by in any order. */
export function originOf({ source, query }: Pick<TableOrder, 'source' | 'query'>): string {
  const grouped = query.dimensions.map(({ name, bucket = '' }) => `${name}${bucket}`);
  return `${source.name}:${[...(query.byApp ? ['app'] : []), ...grouped].sort().join('+')}`;
}

/** The source of an origin; null if that isn't known. */
export function sourceOfOrigin(origin: string): SourceName | null {
  const [source = ''] = origin.split(':');
  return SOURCE_NAMES.find((name) => name === source) ?? null;
}

/**
 * What is lost if a block is replaced by a table of another origin; null if it has no rows, or came of the same. The
 * stored origin and the titles must both agree, because a person can point the block's name at another table.
 * @param written the titles of the new table
 */
export function otherTable(
  block: VerifiedBlock,
  origin: string,
  written: readonly string[],
): AskedTable | null {
  const { titles, rows, facts } = block;
  const count = bodyTable({ titles, rows }).rows.length;
  const isSame = (facts.origin ?? origin) === origin && dimensionsIn(titles) === dimensionsIn(written);
  return count === 0 || isSame ? null : askedTable(block, count);
}

/** The dimensions among titles. A table of one app doesn't name it, so columns of the app tell nothing. */
function dimensionsIn(titles: readonly string[]): string {
  const dimensions = columnsOfTitles(titles).filter(({ role }) => role === 'dimension');
  return [...new Set(dimensions.map(({ title }) => title))].sort().join('+');
}
