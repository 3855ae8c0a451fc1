// How a value of a group of apps finds its apps: by bundle ID and platform, which stay, before names, which change; and
// the labels of apps, which formulas and filters understand, too (`named-apps`).

import { groupedBy } from '../lists/grouped';
import { folded } from './compared-texts';

/** What tells an app from others. */
export interface AppFacts {
  readonly name: string;
  readonly bundleId: string;
  readonly platform: string;
}

/** What looks like a bundle ID: `com.example.game`, or the digits of an App Store ID. */
const BUNDLE_ID = /^([a-z][\w-]*(\.[\w-]+)+|\d{6,})$/i;

/**
 * A value as it is compared: `Drift City (com.example.drift, ios)` is that bundle, whatever name stands before it. The
 * panel has a dot between facts, and cells a comma.
 */
export function appValue(text: string): string {
  const [label = '', inside = ''] = / \(([^()]+)\)$/.exec(text) ?? [];
  const facts = inside.split(/\s*[,·]\s*/);
  const [bundleId = '', platform = '', ...more] = facts;
  if (BUNDLE_ID.test(bundleId) && more.length === 0) return appKey({ bundleId, platform });
  return inside.includes('·') ? `${text.slice(0, -label.length)} (${facts.join(', ')})` : text;
}

/** What an app keeps when it's renamed; blank for one without a bundle ID. */
export function appKey({ bundleId, platform }: Omit<AppFacts, 'name'>): string {
  return bundleId === '' || platform === '' ? bundleId : `${bundleId} (${platform})`;
}

/** The texts that an app goes by in a group, as they are compared, the most certain first. */
function textsOf(app: AppFacts): string[] {
  const { name, bundleId } = app;
  const ofBundle = bundleId === '' ? [] : [appKey(app), bundleId];
  const all = [...ofBundle, ...labelsOf(app), ...(name === '' ? [] : [name, appValue(name)])];
  // Cells are read without the blanks around their texts.
  return all.map((text) => folded(text.trim()));
}

/** A name with the facts that tell its app from others, as cells, lists and sentences have it. */
export function labelsOf({ name, bundleId, platform, appId = '' }: AppFacts & { appId?: string }): string[] {
  const insides = [[bundleId, platform], [bundleId], [platform], [bundleId, appId]];
  const endings = insides.filter((facts) => !facts.includes('')).map((facts) => facts.join(', '));
  return name === '' ? [] : endings.map((facts) => `${name} (${facts})`);
}

/** The value that labels an app; undefined if none finds it. @param has whether a group has a value */
export function valueLabelling(app: AppFacts, has: (value: string) => boolean): string | undefined {
  return textsOf(app).find(has);
}

/** The values that find no app, also none that another value labels. @param values as they are compared */
export function valuesWithoutApp(values: readonly string[], apps: readonly AppFacts[]): string[] {
  const texts = new Set(apps.flatMap(textsOf));
  return values.filter((value) => !texts.has(value));
}

/** A value of a group, by the cell that it stands in. */
export interface LabelledValue {
  readonly group: string;
  readonly cell: string;
  readonly text: string;
}

/** A value of apps that finds no app, or several that aren't one game on several platforms. */
export interface DoubtfulValue extends LabelledValue {
  /** The bundle IDs of the apps on one platform that it labels alike; empty if it finds none. */
  readonly bundleIds: readonly string[];
}

/**
 * The values of groups of apps to look at. One name, or one bundle ID, on two platforms is one game, so both apps are
 * meant. Two apps of one name on one platform are two games.
 */
export function doubtfulValues(values: readonly LabelledValue[], apps: readonly AppFacts[]): DoubtfulValue[] {
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
    const name = app.name.trim();
    if (key === '') return name;
    const label = `${name} (${[facts.bundleId, facts.platform].filter(Boolean).join(', ')})`;
    // A bundle ID that doesn't look like one is found only where it stands alone.
    return name !== '' && appValue(label) === key ? label : key;
  });
  return [...new Set(values)];
}
