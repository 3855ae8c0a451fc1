// What the rows of a report are of, beside their days: merging other people's rows into them would mix what nobody can tell apart.

import type { Query, ReportSource } from '../sources/source';

/** As the reports' tab keeps it: source, filters and the only app, then whose figures they are. */
export function dataOwnerOf(source: ReportSource, query: Query, owners: readonly string[]): string {
  return `${whatOf(source, query)}${owners.join(', ')}`;
}

/**
 * Whether rows of `before` may stand among such ones. Several people may log in for one publisher, and one for several: who
 * does not see all whose rows stand there would take the others for gone.
 * @param owners null where they do not matter: who names apps sees each of them
 */
export function isSameOwner(
  before: string,
  source: ReportSource,
  query: Query,
  owners: readonly string[] | null,
): boolean {
  const what = whatOf(source, query);
  if (before === '') return true;
  const others = (owners || []).reduce((rest, owner) => rest.replace(owner, ''), before.slice(what.length));
  return before.startsWith(what) && (!owners || /^[, ]*$/.test(others));
}

/** A block of one app has no column that names it. Filters are the same in any order. */
function whatOf(source: ReportSource, { apps, bundles, os }: Query): string {
  const onlyApp = source.steps !== null && apps !== 'all' && apps.length === 1 ? apps : [];
  return `${[source.title, ...[...bundles, ...os].sort(), ...onlyApp].join(', ')} of `;
}
