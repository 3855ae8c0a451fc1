// Which apps a table has that have left the account's list, by its rows or by its headings. Told once.

import { partsOfTitle } from '../../core/report/value-columns';
import type { Answer } from '../../core/run-facts';
import type { TableRow } from '../../core/table';
import { appReader, markOfApp, requestedKey } from '../../runs/requested-apps';
import type { TableOrder } from '../../runs/write-order';
import type { Headings } from '../verified/headings';

/** @param held the rows that the table has */
export function leftApps(
  { query, earlier }: TableOrder,
  { table: { columns }, requestedApps }: Answer,
  held: readonly TableRow[],
): string[] {
  const nameAt = columns.findIndex(({ role, name }) => role === 'app' && name === 'app');
  // Without bundles, another name is another app.
  const hasBundles = columns.some(({ role, name }) => role === 'app' && name === 'bundle_id');
  if (nameAt < 0 || !hasBundles || query.apps !== 'all' || earlier.isOfOthers) return [];
  const keyOf = appReader(columns);
  const requested = requestedKey(columns);
  const listed = new Set(requested && requestedApps?.map(requested));
  const names = new Map(held.map((row) => [keyOf(row), String(row[nameAt] ?? '')]));
  return [...names].flatMap(([key, name]) =>
    name === '' || listed.has(key) || earlier.lastGood.otherApps.includes(markOfApp(key)) ? [] : name,
  );
}

/** Apps that have left the account since the last write of a block, which has them side by side. */
export function leftInColumns(
  { table: { columns }, requestedApps }: Answer,
  { former }: Pick<Headings, 'former'>,
): string[] {
  const apps = new Set(requestedApps?.map(({ id }) => id));
  if (!columns.some(({ of }) => of && apps.has(of.value))) return [];
  const titles = [...former].map(([, { text }]) => text);
  const left = columns.flatMap(({ title, of }) => {
    const was = former.get(title);
    return was && !was.wasGone && of?.isGone === true ? (partsOfTitle(was.text, titles)?.value ?? []) : [];
  });
  return [...new Set(left)];
}
