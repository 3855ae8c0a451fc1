// The texts that an app goes by: its name, its IDs, and every label that the add-on writes, such as `Chess (ios)`.
// A formula, a filter and a group find apps by the same texts. A group looks for bundle ID and platform, which stay,
// before names, which change.

import { groupedBy } from '../lists/grouped';
import { once } from '../once';
import { folded, textCondition } from './asked-apps';
import type { Operator } from './filter';

/** What tells an app from others. */
export interface AppFacts {
  readonly name: string;
  readonly bundleId: string;
  readonly platform: string;
}

/** An app with the ID by which its service knows it. */
export interface KnownApp extends AppFacts {
  readonly appId: string;
}

/** What looks like a bundle ID: `com.example.game`, or the digits of an App Store ID. */
const BUNDLE_ID = /^([a-z][\w-]+(\.[\w-]+)+|\d{6,})$/i;

/** A value as it is compared: `Drift City (com.example.drift, ios)` is that bundle, whatever name stands before it. */
export function appValue(text: string): string {
  const [, inside = ''] = / \(([^()]+)\)$/.exec(text) ?? [];
  const [bundleId = '', platform = '', ...more] = inside.split(/\s*[,·]\s*/);
  if (!BUNDLE_ID.test(bundleId) || more.length > 0) return text;
  return appKey({ bundleId, platform });
}

/** Whether a compared value is a bundle ID, with or without a platform: renaming an app changes nothing about it. */
export function isBundleValue(value: string): boolean {
  return BUNDLE_ID.test(value.replace(/ \([^()]*\)$/, ''));
}

/** What an app keeps when it's renamed; blank for one without a bundle ID. */
export function appKey({ bundleId, platform }: Omit<AppFacts, 'name'>): string {
  return bundleId === '' || platform === '' ? bundleId : `${bundleId} (${platform})`;
}

/** The texts that an app goes by in a group, as they are compared, the most certain first. */
function textsOf(app: AppFacts): string[] {
  const { name, bundleId } = app;
  const ofBundle = bundleId === '' ? [] : [appKey(app), bundleId];
  return [...ofBundle, ...labelsOf(app), ...(name === '' ? [] : [name, appValue(name)])].map(folded);
}

/** A name with the facts that tell its app from others, as cells, lists and sentences have it. */
function labelsOf({ name, bundleId, platform, appId = '' }: AppFacts & Partial<KnownApp>): string[] {
  const insides = [[bundleId, platform], [bundleId], [platform], [bundleId, appId]];
  const told = insides.filter((facts) => !facts.includes('')).map((facts) => facts.join(', '));
  return name === '' ? [] : told.map((facts) => `${name} (${facts})`);
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
      const known = byText.get(text);
      if (known) known.push(app);
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

/** The value that labels an app; undefined if none finds it. @param has whether a group has a value */
export function valueLabelling(app: AppFacts, has: (value: string) => boolean): string | undefined {
  return textsOf(app).find(has);
}

/** The values that find no app, also none that another value labels. @param values as they are compared */
export function valuesWithoutApp(values: readonly string[], apps: readonly AppFacts[]): string[] {
  const known = new Set(apps.flatMap(textsOf));
  return values.filter((value) => !known.has(value));
}

/** A value of a group of apps, by the cell that it stands in. */
export interface AppValue {
  readonly group: string;
  readonly cell: string;
  readonly text: string;
}

/** A value that finds no app, or several that aren't one game on several platforms. */
export interface DoubtfulValue extends AppValue {
  /** The bundle IDs of the apps on one platform that it labels alike; empty if it finds none. */
  readonly bundleIds: readonly string[];
}

/**
 * The values of groups to look at. One name, or one bundle ID, on two platforms is one game, so both apps are meant.
 * Two apps of one name on one platform are two games.
 */
export function doubtfulValues(values: readonly AppValue[], apps: readonly AppFacts[]): DoubtfulValue[] {
  return [...groupedBy(values, ({ group }) => folded(group)).values()].flatMap((ofGroup) => {
    const compared = ofGroup.map(({ text }) => folded(appValue(text)));
    const has = new Set(compared);
    const labelled = groupedBy(apps, (app) => valueLabelling(app, (value) => has.has(value)));
    const lost = new Set(valuesWithoutApp(compared, apps));
    return ofGroup.flatMap((each, at): DoubtfulValue[] => {
      const value = compared[at] ?? '';
      if (lost.has(value)) return [{ ...each, bundleIds: [] }];
      const byPlatform = groupedBy(labelled.get(value) ?? [], ({ platform }) => folded(platform));
      const alike = [...byPlatform.values()]
        .map((some) => [...new Set(some.map(({ bundleId }) => bundleId))])
        .find(({ length }) => length > 1);
      return alike ? [{ ...each, bundleIds: alike }] : [];
    });
  });
}

/**
 * What a new group has for each app: its name for people, and what stays when it's renamed. The name alone of an app
 * without a bundle ID.
 */
export function valuesToFill(apps: readonly AppFacts[]): string[] {
  const byBundle = groupedBy(apps, ({ bundleId }) => folded(bundleId));
  const values = apps.map((app) => {
    const platforms = new Set(byBundle.get(folded(app.bundleId))?.map(({ platform }) => platform));
    const facts = { ...app, platform: platforms.size > 1 ? app.platform : '' };
    const key = appKey(facts);
    if (key === '') return app.name;
    const named = `${app.name} (${[facts.bundleId, facts.platform].filter(Boolean).join(', ')})`;
    // A bundle ID that doesn't look like one is found only where it stands alone.
    return app.name !== '' && appValue(named) === key ? named : key;
  });
  return [...new Set(values)];
}
