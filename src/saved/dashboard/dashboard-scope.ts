// What a dashboard is of: its apps or bundles, a group or another filter, and what stands in place of countries. Its
// reports have it in their choices. Pure.

import * as z from 'zod/mini';
import { once } from '../../core/once';
import { nameSchema } from '../../core/report/option-schemas';
import { type Choice, choiceSchema } from '../../runs/choice';
import { COUNTRY, groupsNamed, isGroupName, narrowedTo, withNamedGroups } from '../../sources/groups';
import { factsOf } from '../../sources/source-list';
import { allApps, scopeParts } from '../../text/dashboard';
import { filterInWords } from '../../text/panel/filter';

export const scopeSchema = once(() =>
  z.extend(z.pick(choiceSchema(), { apps: true, bundles: true, filter: true }), {
    /** The dimension by which its table of countries is: these, or a group of them. */
    countriesBy: z._default(nameSchema(), COUNTRY),
  }),
);

export type DashboardScope = z.infer<ReturnType<typeof scopeSchema>>;

export const ALL_OF_IT: DashboardScope = { apps: 'all', bundles: [], filter: '', countriesBy: COUNTRY };

const isPlace = (name: string) => name === COUNTRY || isGroupName(name);

/** The choice of a dashboard's report, of this scope. */
export function withScope<Of extends Pick<Choice, 'groupBy'>>(
  choice: Of,
  { countriesBy, ...scope }: DashboardScope,
): Of & Omit<DashboardScope, 'countriesBy'> {
  const groupBy = choice.groupBy.map((name) => (isPlace(name) ? countriesBy : name));
  return { ...choice, ...scope, groupBy };
}

/** The title of the group in place of countries; null for these. */
export function groupInPlace(countriesBy: string): string | null {
  const [title = null] = groupsNamed({ groupBy: [countriesBy] });
  return title;
}

/**
 * What a dashboard is of, in words.
 * @param choice of its large numbers; @param all those of its reports
 * @param asked how many apps were; undefined if nothing tells
 */
export function scopeInWords(
  choice: Choice,
  all: readonly Pick<Choice, 'groupBy'>[],
  asked: number | undefined,
): string[] {
  const { filterFields } = withNamedGroups(factsOf(choice.source), { filter: choice.filter });
  const groupings = all.flatMap(({ groupBy }) => groupBy);
  const narrowed = narrowedTo(choice, groupings);
  const isOfAll = narrowed.apps === null && choice.filter === '';
  return [
    ...(isOfAll ? [allApps(asked)] : []),
    ...scopeParts(narrowed, filterInWords(choice.filter, filterFields)),
  ];
}
