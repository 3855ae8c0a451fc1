// Changes of a choice: pure functions from one choice to the next.

import { namesIn } from '../../src/core/name';
import { APP_SHOWS_NAMES, defaultOptions } from '../../src/core/report/choice-options';
import { FARTHEST, SORT_ORDERS } from '../../src/core/report/report-options';
import { APPS_IN_COLUMNS, FIRST_VALUES, WITHOUT_COLUMNS } from '../../src/core/report/value-columns';
import { isNumber } from '../../src/core/table';
import type { Choice, Destination, SourceName } from '../../src/panel/contract/panel-state';
import type { SourceFacts } from '../../src/sources/source-list';
import { DAYS, isDays } from './date-by';

const FIRST_PERIOD = 'last 7 days';

/** A change of the choice. */
export type ChoiceChange = (choice: Choice) => Choice;

/** Checks or clears apps. The order is that of checking. From all apps, checking some chooses those alone. */
export function pickApps(appIds: readonly string[], picked: boolean): ChoiceChange {
  return (choice) => {
    const before = choice.apps === 'all' ? [] : choice.apps;
    const others = before.filter((appId) => !appIds.includes(appId));
    return { ...choice, apps: picked ? [...others, ...appIds] : others };
  };
}

export function pickAllApps(all: boolean): ChoiceChange {
  return (choice) => ({ ...choice, apps: all ? 'all' : [] });
}

/** Checks a dimension, which then comes last, or clears it. Days are either rows or columns. */
export function pickDimension(name: string, picked: boolean): ChoiceChange {
  return (choice) => {
    const others = choice.groupBy.filter((other) => other !== name);
    const columns = picked && isDays(name) && isDays(choice.columns) ? '' : choice.columns;
    return { ...choice, columns, groupBy: picked ? [...others, name] : others };
  };
}

/** Gives each app its own rows, or all apps together. */
export function pickByApp(byApp: boolean): ChoiceChange {
  return (choice) => ({
    ...choice,
    byApp,
    columns: byApp && choice.columns === APPS_IN_COLUMNS ? '' : choice.columns,
  });
}

/** Chooses what each row shows of its app. */
export function pickAppShows(name: string): ChoiceChange {
  const appShows = APP_SHOWS_NAMES.find((shows) => shows === name) ?? 'all';
  return (choice) => ({ ...choice, appShows });
}

/** Groups by day, week or month in place of the one before. */
export function pickDateBy(name: string): ChoiceChange {
  return (choice) => ({ ...choice, groupBy: choice.groupBy.map((other) => (isDays(other) ? name : other)) });
}

/** Moves a chosen dimension by `by` places; a move over either end changes nothing. */
export function moveDimension(name: string, by: -1 | 1): ChoiceChange {
  return (choice) => {
    const from = choice.groupBy.indexOf(name);
    const to = from + by;
    if (from < 0 || to < 0 || to >= choice.groupBy.length) return choice;
    const groupBy = choice.groupBy.filter((other) => other !== name);
    groupBy.splice(to, 0, name);
    return { ...choice, groupBy };
  };
}

/**
 * Checks or clears a metric, an OS or a column of the comparison, in the order of the list.
 * @param unset what an empty choice stands for, so that choosing just these empties it
 */
export function pickListed(
  field: 'metrics' | 'os' | 'compareColumns',
  name: string,
  picked: boolean,
  { listed, unset }: { listed: readonly string[]; unset: readonly string[] },
): ChoiceChange {
  return (choice) => {
    const chosen = checkedOf(choice[field], unset);
    const next = listed.filter((other) => (other === name ? picked : chosen.includes(other)));
    return { ...choice, [field]: next.join() === unset.join() ? [] : next };
  };
}

/** The boxes that are checked: those of an empty choice are the ones that it stands for. */
export function checkedOf(chosen: readonly string[], unset: readonly string[]): readonly string[] {
  return chosen.length > 0 ? chosen : unset;
}

/** Sorts by a column; '' for none. A column of texts or days can't be sorted by the distance from 0. */
export function pickSortBy(sortBy: string, { columns }: SourceFacts): ChoiceChange {
  const isNumeric = columns.some((column) => column.name === sortBy && isNumber(column));
  return (choice) => ({
    ...choice,
    sortBy,
    sortOrder: choice.sortOrder === FARTHEST && !isNumeric ? SORT_ORDERS[0] : choice.sortOrder,
  });
}

/** Makes columns of a dimension's values; '' for none. Days become columns instead of rows. */
export function pickColumns(columns: string): ChoiceChange {
  return (choice) => ({
    ...choice,
    columns,
    groupBy: isDays(columns) ? choice.groupBy.filter((name) => !isDays(name)) : choice.groupBy,
    ...(columns === '' ? WITHOUT_COLUMNS : {}),
    ...(isDays(columns) ? { mostColumns: FIRST_VALUES } : {}),
  });
}

/** The bundles that a text names: separated by commas, semicolons or line ends, each once. */
export function readBundles(text: string): string[] {
  return [...new Set(namesIn(text.split(/[\r\n]+/)))];
}

/** The text of `Bundles` after one is picked in the list or cleared. */
export function pickBundle(text: string, bundle: string, picked: boolean): string {
  const others = readBundles(text).filter((name) => name !== bundle);
  return (picked ? [...others, bundle] : others).join('\n');
}

export function pickDestination(destination: Destination): ChoiceChange {
  return (choice) => ({ ...choice, destination });
}

/** The choice of a source in a new form: with nothing of what is set for another source. */
export function firstChoiceOf(source: SourceFacts): Choice {
  const hasDays = source.dimensions.some(({ name }) => name === DAYS);
  const groupBy = source.defaultGroupBy.length > 0 ? source.defaultGroupBy : hasDays ? [DAYS] : [];
  return {
    ...defaultOptions(),
    source: source.name,
    period: source.firstPeriod ?? FIRST_PERIOD,
    groupBy: [...groupBy],
    destination: { kind: 'newSheet', sheetName: source.sheetName },
  };
}

/** The last choice of the source, or its first one. */
export function choiceOfSource(choices: { [Name in SourceName]?: Choice }, source: SourceFacts): Choice {
  return choices[source.name] ?? firstChoiceOf(source);
}
