// Which apps a query means, in the order in which their rows stand.

import { StatsError } from '../../core/errors';
import { compareText, type TableValue } from '../../core/table';
import type { FieldCondition, FilterField } from '../shape/row-filter';
import type { ChosenApps, Part, PartAnswer } from '../source';
import type { AppRows } from './account-api';
import { type App, appListColumns } from './app-record';

/**
 * `all` by name then bundle; several in the order chosen.
 * @throws StatsError NO_APPS when none is chosen, APP_UNKNOWN for an app_id that the account does not have.
 */
export function chosenApps(chosen: 'all' | readonly string[], known: readonly App[]): App[] {
  if (chosen === 'all') {
    return [...known].sort((a, b) => compareText(a.name, b.name) || compareText(a.bundleId, b.bundleId));
  }
  if (chosen.length === 0) throw new StatsError('NO_APPS', {});
  const byId = new Map(known.map((app) => [app.appId, app]));
  // An app named twice would count twice in the totals.
  return [...new Set(chosen)].map((appId) => {
    const app = byId.get(appId);
    if (!app) throw new StatsError('APP_UNKNOWN', { app: appId });
    return app;
  });
}

/** The apps that meet the conditions on what the list of apps has, or on some of that. */
function filteredApps(apps: readonly App[], conditions: readonly FieldCondition[]): App[] {
  const columns = appListColumns();
  const tests = conditions.map(({ field, isMetBy }) => {
    const column = columns.find(({ name }) => name === field.name);
    return (app: App) => isMetBy(column?.read(app) ?? null);
  });
  return apps.filter((app) => tests.every((test) => test(app)));
}

/** The chosen apps, apart by whether they meet the conditions. */
export function splitByConditions(chosen: readonly App[], conditions: readonly FieldCondition[]): ChosenApps {
  const apps = filteredApps(chosen, conditions);
  const requested = new Set(apps);
  return { apps, leftOut: chosen.filter((app) => !requested.has(app)) };
}

/** The statistics of each app are a part of their own. */
export function partsOfApps(apps: readonly App[]): Part[] {
  return apps.map((app) => ({ service: 'account', app }));
}

export function appsOfParts(parts: readonly Part[]): App[] {
  return parts.flatMap(({ app }) => app ?? []);
}

export function answersOfApps(answers: readonly PartAnswer[]): AppRows[] {
  return answers.filter((answer): answer is AppRows => answer.app !== null);
}

/** The values that apps have of a field of their list. */
export function appValuesOf(apps: readonly App[]): (field: FilterField) => TableValue[] {
  return ({ name }) => {
    const column = appListColumns().find((each) => each.name === name);
    return column ? apps.map(column.read) : [];
  };
}

/** The publishers that apps belong to, by their ids. */
export function publishersOf(apps: readonly App[]): string[] {
  return [...new Set(apps.map(({ publisherId }) => publisherId))];
}
