// The data owner of a block or a table, as text, because the rows themselves don't show their account or filters.

import { fnv1a } from '../core/hash';
import type { Answer } from '../core/run-facts';
import type { Query, ReportSource } from '../sources/source';
import type { WriteRules } from './write-rules';

const SEPARATOR = ', ';

/** More characters than this are told by a hash, because a property holds all of it (`saved/store/file-state`). */
const LONGEST_NAMES = 1_000;

function shortened(names: string): string {
  return names.length > LONGEST_NAMES ? `#${fnv1a(names)}${names.length}` : names;
}

/** The text that is stored: source, filters and unnamed apps, then the publishers or the seller. */
export function dataOwnerOf(source: ReportSource, query: Query, owners: readonly string[]): string {
  return `${ownerPrefix(source, query)}${shortened(owners.join(SEPARATOR))}`;
}

/**
 * The data owner of a table outside of the spreadsheet. Includes the apps, because a day of all apps and a day of one
 * app look alike in a table. The order of names doesn't matter.
 */
export function tableDataOf(source: ReportSource, query: Query, owners: readonly string[]): string {
  const apps = query.apps === 'all' ? 'all' : [...query.apps].sort();
  return JSON.stringify([dataOwnerOf(source, query, [...owners].sort()), apps]);
}

/**
 * Whether new rows have the same data owner as the existing ones. Rows of all apps must be of all the publishers of the
 * existing rows, or a write would remove the rows of a missing publisher. Sums must be of exactly the same publishers.
 * @param before the data owner of the existing rows, from `dataOwnerOf`; '' if unknown
 * @param owners the publishers or the seller of the new rows, from `ownersOf`; null if there are no new rows
 */
export function isSameOwner(
  before: string,
  source: ReportSource,
  query: Query,
  owners: readonly string[] | null,
): boolean {
  const prefix = ownerPrefix(source, query);
  if (before === '') return true;
  if (!before.startsWith(prefix)) return false;
  const earlier = before.slice(prefix.length);
  // If rows are by app and the apps are listed, the apps stay the same even if their publishers change.
  const doOwnersMatter = query.apps === 'all' || !query.byApp;
  if (!owners || !doOwnersMatter || earlier === '' || earlier === shortened(owners.join(SEPARATOR)))
    return true;
  // A sum over other publishers is a different figure.
  if (!query.byApp) return isSameSet(earlier.split(SEPARATOR), owners);
  const seen = new Set(owners);
  return earlier.split(SEPARATOR).every((owner) => seen.has(owner));
}

/**
 * The query of rows that come beside existing ones: where those name their apps, one app alone is named, too. In mode
 * replace no rows stay.
 * @param before the data owner of the existing rows, from `dataOwnerOf`; '' if unknown
 */
export function namedLike(
  before: string,
  source: ReportSource,
  query: Query,
  mode: WriteRules['mode'],
): Query {
  if (mode === 'replace') return query;
  const withNames = { ...query, namesApps: true } as const;
  const isNamed = source.requestsPerApp && query.byApp && before.startsWith(ownerPrefix(source, withNames));
  return isNamed ? withNames : query;
}

/** The publishers or the seller of an answer; null if the filter leaves no app, because then there are no new rows. */
export function ownersOf({ owners, excludesAllApps }: Answer): readonly string[] | null {
  return excludesAllApps ? null : owners;
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify([...one].sort()) === JSON.stringify([...other].sort());
}

/** The text before the publishers or the seller: source, filters, unnamed apps. The order of filters doesn't matter. */
function ownerPrefix(source: ReportSource, query: Query): string {
  const { bundles, os, filter } = query;
  // Quoted, so that a filter doesn't match a longer one that begins with the same text.
  const filtered = filter ? [`filter ${JSON.stringify(filter.key)}`] : [];
  const names = [...[...bundles, ...os].sort(), ...filtered, ...unnamedApps(source, query)];
  return `${[source.title, shortened(names.join(', '))].filter(Boolean).join(', ')} of `;
}

/** The apps that no column names: all that a sum covers, or a block's only app unless its rows name it. */
function unnamedApps({ requestsPerApp }: ReportSource, { apps, byApp, namesApps }: Query): readonly string[] {
  if (!requestsPerApp) return [];
  if (!byApp) return apps === 'all' ? ['all apps together'] : [...apps].sort();
  return !namesApps && apps !== 'all' && apps.length === 1 ? apps : [];
}
