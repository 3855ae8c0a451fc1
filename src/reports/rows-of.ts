// What the rows of a report are of, beside their days: merging other people's rows into them would mix what nobody can tell apart.

import type { Query, ReportSource } from './source';

/** As the reports' tab keeps it: source, filters and the only app, then whose figures they are. */
export function rowsOf(source: ReportSource, query: Query, owners: readonly string[]): string {
  return `${whatOf(source, query)}${owners.join(', ')}`;
}

/** Whether rows of `before` may stand among such ones. Several people may log in for one publisher, and one for several. */
export function isOfSame(
  before: string,
  source: ReportSource,
  query: Query,
  owners: readonly string[],
): boolean {
  const what = whatOf(source, query);
  const isOfOneOwner = owners.length === 0 || owners.some((owner) => before.includes(owner, what.length));
  return before === '' || (before.startsWith(what) && isOfOneOwner);
}

/** A block of one app has no column that names it. */
function whatOf(source: ReportSource, { apps, bundles, os }: Query): string {
  const onlyApp = source.asksPerApp && apps !== 'all' && apps.length === 1 ? apps : [];
  return `${[source.title, ...bundles, ...os, ...onlyApp].join(', ')} of `;
}
