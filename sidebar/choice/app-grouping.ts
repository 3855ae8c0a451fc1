// App among what rows are grouped by: whether it is there, and which dimensions its columns have already. Pure.

import { canBeTogether } from '../../src/core/estimate';
import { APPS_BESIDE } from '../../src/core/report/value-columns';
import type { Choice, FieldView, SourceView } from '../../src/panel/contract/panel-state';

type Grouping = Pick<Choice, 'byApp' | 'columns'>;

/** Whether each app has rows of its own, where the source leaves a choice; apps side by side have none. */
export function isByApp({ byApp, columns }: Grouping, source: SourceView): boolean {
  return byApp && columns !== APPS_BESIDE && canBeTogether(source);
}

/** Whether rows are of all chosen apps together. */
export function isTogether(choice: Grouping, source: SourceView): boolean {
  return canBeTogether(source) && !isByApp(choice, source);
}

/** The chosen dimensions that add nothing, because the columns of the app have them. */
export function factsOfApp(choice: Choice, source: SourceView): FieldView[] {
  if (!isByApp(choice, source)) return [];
  return source.dimensions.filter(({ isOfApp, name }) => isOfApp && choice.groupBy.includes(name));
}

/** The chosen dimensions that have columns of their own, in their order. */
export function ownGroupBy(choice: Choice, source: SourceView): string[] {
  const ofApp = factsOfApp(choice, source);
  return choice.groupBy.filter((name) => ofApp.every((fact) => fact.name !== name));
}
