// Apps that a group of a query doesn't label, where that is hardly meant: a person typed a name that they no longer
// have, or labels nearly all others.

import { isBundleValue, valueLabelling, valuesWithoutApp } from '../../core/report/app-labels';
import type { UnlabelledApps } from '../../core/run-facts';
import { sumOf } from '../../core/sum';
import { valueAt } from '../../core/table';
import { withoutSecrets } from '../../http/secrets/service-words';
import type { GroupValues, SentMetric } from '../fields';
import { nearestOf } from '../shape/nearest-values';
import { conditionsOn } from '../shape/row-filter';
import type { Query } from '../source';
import type { AppRows } from './account-api';
import type { App } from './app';
import { appTitle } from './app-record';

/** Where so many apps with a label stand against each without, the latter are hardly left out on purpose. */
const LABELLED_PER_UNLABELLED = 3;

/** The apps of an answer, and of the account. */
interface AnsweredApps {
  answers: readonly AppRows[];
  /** Chosen apps that the filter leaves out. */
  leftOut: readonly App[];
  /** All apps of the account. */
  allApps: readonly App[];
}

/**
 * The apps with figures that a group of the query doesn't label: first those whose names are most like names that find
 * no app, also where a filter leaves them out, then the largest. None where a group labels few apps and each of its
 * names finds one: then a person has left out the others. Nor is an app that the group has with a blank label.
 */
export function unlabelledApps(
  { answers, leftOut, allApps }: AnsweredApps,
  query: Pick<Query, 'dimensions' | 'requestedDimensions' | 'columns' | 'filter'>,
  sentMetrics: readonly SentMetric[],
): UnlabelledApps[] {
  const groups = groupsOf(query);
  if (groups.length === 0) return [];
  const earned = earners(answers, query.requestedDimensions.length, sentMetrics);
  return groups.flatMap(({ title, group: { labels, blank = [], unlabelled } }) => {
    const values = new Set([...labels.map(([value]) => value), ...blank]);
    const isLabelled = (app: App) => valueLabelling(app, (value) => values.has(value)) !== undefined;
    const lost = valuesWithoutApp([...values], allApps).filter((value) => !isBundleValue(value));
    const without = earned.filter((app) => !isLabelled(app));
    const isMeant =
      lost.length === 0 && without.length * LABELLED_PER_UNLABELLED > earned.length - without.length;
    const alike = mostAlike(lost, [...without, ...leftOut.filter((app) => !isLabelled(app))]);
    const apps = [...new Set([...alike, ...(isMeant ? [] : without)])];
    if (apps.length === 0) return [];
    return [{ group: title, unlabelled, apps: apps.map(appTitle), lost: withoutSecrets(lost) }];
  });
}

/** The groups of apps that a query names, each once. */
function groupsOf({ dimensions, columns, filter }: Pick<Query, 'dimensions' | 'columns' | 'filter'>) {
  const appGroups = [
    ...dimensions,
    ...(columns ? [columns.dimension] : []),
    ...conditionsOn('app', filter).map(({ field }) => field),
  ].flatMap(({ title, group }) => (group && isOfApps(group) ? [{ title, group }] : []));
  return [...new Map(appGroups.map((each) => [each.group.labels, each])).values()];
}

function isOfApps({ of, fields }: GroupValues): boolean {
  return of === 'app' && fields.length > 1;
}

/** The apps whose answers have a figure, by their revenue, the largest first. */
function earners(answers: readonly AppRows[], keyLength: number, sentMetrics: readonly SentMetric[]): App[] {
  const revenueAt = keyLength + sentMetrics.findIndex(({ name }) => name === 'revenue');
  return answers
    .flatMap((answer) => {
      if ('error' in answer) return [];
      const { app, rows } = answer;
      const hasFigure = rows.some((row) => row.slice(keyLength).some((value) => Number(value ?? 0) !== 0));
      return hasFigure ? [{ app, revenue: sumOf(rows.map((row) => Number(valueAt(row, revenueAt)))) }] : [];
    })
    .sort((one, other) => other.revenue - one.revenue)
    .map(({ app }) => app);
}

/** For each lost name the app whose name is most like it. */
function mostAlike(lost: readonly string[], apps: readonly App[]): App[] {
  const names = new Set(
    lost.flatMap((name) =>
      nearestOf(
        name,
        apps.map((app) => [app.name]),
      ).slice(0, 1),
    ),
  );
  return apps.filter(({ name }) => names.has(name));
}
