// Grouping by App: whether rows are by app, and which dimensions the app's own columns already show. Pure.

import { canSumApps } from '../../src/core/estimate';
import { APPS_IN_COLUMNS } from '../../src/core/report/value-columns';
import type { Choice } from '../../src/panel/contract/panel-state';
import type { Dimension } from '../../src/sources/fields';
import type { SourceFacts } from '../../src/sources/source-list';

/** Whether each app has its own rows, if the source leaves that open. Apps as columns don't. */
export function isByApp({ byApp, columns }: Choice, source: SourceFacts): boolean {
  return byApp && columns !== APPS_IN_COLUMNS && canSumApps(source);
}

/** Whether each row is the sum of all chosen apps. */
export function sumsApps(choice: Choice, source: SourceFacts): boolean {
  return canSumApps(source) && !isByApp(choice, source);
}

/** The chosen dimensions that the app's own columns already show. */
export function factsOfApp(choice: Choice, source: SourceFacts): Dimension[] {
  if (!isByApp(choice, source)) return [];
  return source.dimensions.filter(({ isOfApp, name }) => isOfApp && choice.groupBy.includes(name));
}

/** The other chosen dimensions, which get columns, in their order. */
export function ownGroupBy(choice: Choice, source: SourceFacts): string[] {
  const ofApp = factsOfApp(choice, source);
  return choice.groupBy.filter((name) => ofApp.every((fact) => fact.name !== name));
}
