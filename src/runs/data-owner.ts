// Whose data rows are: nothing in a block or a table would tell those of two accounts or filters apart.

import type { Fetched, Query, ReportSource } from '../sources/source';

const SEPARATOR = ', ';

/** The text that the reports tab stores: source, filters and the only app, then whose figures they are. */
export function dataOwnerOf(source: ReportSource, query: Query, owners: readonly string[]): string {
  return `${whatOf(source, query)}${owners.join(SEPARATOR)}`;
}

/**
 * The text that says whose data a table outside of the spreadsheet has: also which apps, since days of all apps and of
 * one would pass for the same. The order of names does not matter.
 */
export function tableDataOf(source: ReportSource, query: Query, owners: readonly string[]): string {
  const apps = query.apps === 'all' ? 'all' : [...query.apps].sort();
  return JSON.stringify([dataOwnerOf(source, query, [...owners].sort()), apps]);
}

/**
 * Whether new rows belong to those of `before`. With several publishers' rows in the block, the login must see all of
 * those publishers, or it would remove the rows of the others.
 * @param owners null where they are not known
 */
export function isSameOwner(
  before: string,
  source: ReportSource,
  query: Query,
  owners: readonly string[] | null,
): boolean {
  const what = whatOf(source, query);
  if (before === '') return true;
  if (!before.startsWith(what)) return false;
  const rows = before.slice(what.length);
  // Rows of their own name their app: the apps are the same, whoever publishes them now.
  const doOwnersMatter = query.apps === 'all' || !query.byApp;
  if (!owners || !doOwnersMatter || rows === '' || rows === owners.join(SEPARATOR)) return true;
  // A sum has the figures of all its publishers: with others it is another one.
  if (!query.byApp) return isSameSet(rows.split(SEPARATOR), owners);
  const seen = new Set(owners);
  return rows.split(SEPARATOR).every((owner) => seen.has(owner));
}

/**
 * Whose the figures of an answer are; null where the filter leaves no app: nothing then stands beside what is there.
 */
export function ownersOf({
  owners,
  isNoneAsked,
}: Pick<Fetched, 'owners' | 'isNoneAsked'>): readonly string[] | null {
  return isNoneAsked ? null : owners;
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify([...one].sort()) === JSON.stringify([...other].sort());
}

/**
 * A block of one app has no column that names it, as a rule, and one of sums names none. The order of filters does not
 * matter.
 */
function whatOf(source: ReportSource, query: Query): string {
  const { bundles, os, filter } = query;
  // Quoted, so that no filter can pass for a shorter one.
  const filtered = filter ? [`filter ${JSON.stringify(filter.key)}`] : [];
  const names = [...[...bundles, ...os].sort(), ...filtered, ...unnamedApps(source, query)];
  return `${[source.title, ...names].join(', ')} of `;
}

function unnamedApps({ requestsPerApp }: ReportSource, { apps, byApp, namesApps }: Query): readonly string[] {
  if (!requestsPerApp) return [];
  if (!byApp) return apps === 'all' ? ['all apps together'] : [...apps].sort();
  return !namesApps && apps !== 'all' && apps.length === 1 ? apps : [];
}
