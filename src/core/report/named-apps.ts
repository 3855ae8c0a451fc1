// Which apps a text means, and what an app is called so that it means that app alone: one reading of names for
// formulas, filters and suggestions. Every label that the add-on writes is understood, such as `Chess (ios)`.

import { groupedBy } from '../lists/grouped';
import { once } from '../once';
import { type AppFacts, appKey, appValue, labelsOf } from './app-labels';
import { folded, textCondition } from './compared-texts';
import type { Operator } from './filter';

/** An app with the ID by which its service knows it. */
export interface KnownApp extends AppFacts {
  readonly appId: string;
}

/** The texts of an app that are looked up together: all apps are looked through by one list before the next. */
type Texts = (app: KnownApp) => readonly string[];

const BY_ID: Texts = ({ appId }) => [appId];
const BY_BUNDLE: Texts = ({ bundleId }) => [bundleId];
const BY_NAME: Texts = ({ name }) => [name];
const BY_LABEL: Texts = (app) => [
  ...labelsOf(app),
  appKey(app),
  ...(app.bundleId === '' ? [] : [`${app.bundleId} (${app.appId})`]),
];

/** All texts that an app goes by, its name first, which may be blank. */
export function textsOfApp(app: KnownApp): string[] {
  return [BY_NAME, BY_BUNDLE, BY_LABEL, BY_ID].flatMap((textsIn) => textsIn(app));
}

/** Where IDs are meant, as in a formula: an app ID, else a bundle ID, else a name, each in exact case first. */
export const IDS_FIRST = {
  texts: [BY_ID, BY_BUNDLE, BY_NAME, BY_LABEL],
  folds: [(text: string) => text, folded],
};
/** Where names are meant, as in a filter on `App`, in any case of letters. */
export const NAMES_FIRST = { texts: [BY_NAME, BY_BUNDLE, BY_LABEL, BY_ID], folds: [folded] };

/**
 * Returns a function that finds the apps which a text means: those that go by it in the first list of texts that has
 * it. A label with a name that the app no longer has is found by the bundle ID in it.
 */
export function appFinder<App extends KnownApp>(
  apps: readonly App[],
  { texts, folds }: typeof IDS_FIRST,
): (text: string) => readonly App[] {
  // Each list is built when a text is first looked up in it.
  const lists = folds.flatMap((fold) =>
    texts.map((textsIn) => {
      const appsByText = once(() => appsBy(apps, (app) => textsIn(app).map((text) => fold(text.trim()))));
      return (text: string) => appsByText().get(fold(text.trim())) ?? [];
    }),
  );
  const foundBy = (text: string) => lists.map((find) => find(text)).find((found) => found.length > 0) ?? [];
  return (text) => {
    const found = foundBy(text);
    const value = appValue(text.trim());
    return found.length > 0 || value === text.trim() ? found : foundBy(value);
  };
}

function appsBy<App>(apps: readonly App[], textsIn: (app: App) => readonly string[]): Map<string, App[]> {
  const byText = new Map<string, App[]>();
  for (const app of apps) {
    for (const text of new Set(textsIn(app))) {
      const same = byText.get(text);
      if (same) same.push(app);
      else if (text !== '') byText.set(text, [app]);
    }
  }
  return byText;
}

/**
 * Returns a test for apps that a condition on their names means; for parts of names (`~`), by names alone. An app
 * without a name meets no condition that excludes names.
 * @param apps those among which values are looked up
 */
export function appCondition<App extends KnownApp>(
  operator: Operator,
  values: readonly string[],
  apps: readonly App[],
): (app: App) => boolean {
  if (operator.endsWith('~')) {
    const isMet = textCondition(operator, values);
    return ({ name }) => isMet([name]);
  }
  const meant = new Set(values.flatMap(appFinder(apps, NAMES_FIRST)));
  return operator === '!=' ? (app) => app.name !== '' && !meant.has(app) : (app) => meant.has(app);
}

/** What is added to a name that doesn't mean one app alone, the first that does. */
const TOLD_BY = [[], ['platform'], ['bundleId'], ['bundleId', 'platform'], ['bundleId', 'appId']] as const;

/**
 * A unique title for each app, by app_id: its name, or bundle ID, with others of its facts only as needed. A formula
 * and a filter understand it as that app. Of an app that has nothing to tell it from another there is none.
 */
export function appNames(
  apps: readonly KnownApp[],
  first: 'name' | 'bundleId' = 'name',
): ReadonlyMap<string, string> {
  const finders = [IDS_FIRST, NAMES_FIRST].map((order) => appFinder(apps, order));
  return new Map(
    apps.flatMap((app): [string, string][] => {
      const stem = [app[first], app.bundleId, app.appId].find((text) => text.trim() !== '') ?? '';
      const titles = TOLD_BY.map((facts) => {
        const others = facts.map((fact) => app[fact]).filter((fact) => fact !== '' && fact !== stem);
        return others.length === 0 ? stem : `${stem} (${others.join(', ')})`;
      });
      const title = titles.find((text) => finders.every((find) => isOnly(find(text), app.appId)));
      return title === undefined ? [] : [[app.appId, title]];
    }),
  );
}

/** Apps with the same name, bundle ID and platform, which rows can't tell apart, as people know them. */
export function sameApps(apps: readonly KnownApp[]): string[] {
  const alike = groupedBy(apps, ({ name, bundleId, platform }) => JSON.stringify([name, bundleId, platform]));
  const same = [...alike.values()].find((its) => its.length > 1) ?? [];
  return same.map(({ appId, name }) => `${name} (${appId})`.trim());
}

/** Whether what was found is this app, however often the service lists it. */
export function isOnly(found: readonly KnownApp[], appId: string): boolean {
  return found.length > 0 && found.every((app) => app.appId === appId);
}
