// Which apps a table has that have left the account's list. Told once.

import type { Answer, Written } from '../../core/run-facts';
import type { TableRow } from '../../core/table';
import { markOfApp, requestedKey } from '../../runs/requested-apps';
import type { TableOrder } from '../../runs/write-order';
import type { RequestedUnits } from './requested-units';

/** @param held the rows that the table has */
export function leftApps(
  { query, earlier }: TableOrder,
  { table: { columns }, requestedApps }: Answer,
  held: readonly TableRow[],
  { keyOf }: RequestedUnits,
): Pick<Written, 'left'> {
  const nameAt = columns.findIndex(({ role, name }) => role === 'app' && name === 'app');
  // Without bundles, another name is another app.
  const hasBundles = columns.some(({ role, name }) => role === 'app' && name === 'bundle_id');
  if (nameAt < 0 || !hasBundles || query.apps !== 'all' || earlier.isOfOthers) return {};
  const requested = requestedKey(columns);
  const listed = new Set(requested && requestedApps?.map(requested));
  const names = new Map(held.map((row) => [keyOf(row), String(row[nameAt] ?? '')]));
  const left = [...names].flatMap(([key, name]) =>
    name === '' || listed.has(key) || earlier.lastGood.otherApps.includes(markOfApp(key)) ? [] : name,
  );
  return left.length > 0 ? { left } : {};
}
