// App among what rows are grouped by: whether it is there, and which dimensions its columns have already. Pure.

import { canBeTogether } from '../../src/core/estimate';
import type { Choice, FieldView, SourceView } from '../../src/panel/contract/panel-state';

/** Whether each app has rows of its own in what is chosen, where the source leaves a choice. */
export function isByApp({ byApp }: Pick<Choice, 'byApp'>, source: SourceView): boolean {
  return byApp && canBeTogether(source);
}

/** Whether rows are of all chosen apps together. */
export function isTogether({ byApp }: Pick<Choice, 'byApp'>, source: SourceView): boolean {
  return !byApp && canBeTogether(source);
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
