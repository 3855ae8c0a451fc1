// What changes in a publisher's data while the sandbox runs: names, apps, ad types and countries that come, and days
// that are restated.

import type { UtcDay } from '../clock';
import { type AppSeed, app, appsOf, type SandboxApp } from './apps';
import { COUNTRIES } from './countries';
import { makeDays } from './facts-sql';
import { type Placement, placementIdOf, placementsOf } from './placements';
import { appRows, insertSql, literal, type PlacementRow, placementRows } from './table-rows';

export interface Changes {
  /** The new names of apps, by app ID. */
  appNames: Record<string, string>;
  /** Apps that the demo login has got, by name, each with its first day; the bundle is `addedBundle(name)`. */
  appsAdded: Record<string, UtcDay>;
  /** Ad types that all apps have got, with their first day; the seller has them as inventory types. */
  adTypesAdded: Record<string, UtcDay>;
  /** Country codes that rows have got, with their first day. */
  countriesAdded: Record<string, UtcDay>;
  /** Days of an app whose impressions, clicks and revenue are now so many times what they were. */
  daysRestated: { appId: string; day: UtcDay; factor: number }[];
}

export const NO_CHANGES: Readonly<Changes> = {
  appNames: {},
  appsAdded: {},
  adTypesAdded: {},
  countriesAdded: {},
  daysRestated: [],
};

/** The changes alone, as they are now. */
export const changesOf = (given: Readonly<Changes>): Changes =>
  structuredClone({
    appNames: given.appNames,
    appsAdded: given.appsAdded,
    adTypesAdded: given.adTypesAdded,
    countriesAdded: given.countriesAdded,
    daysRestated: given.daysRestated,
  });

/** What the data set has without changes. */
export interface Beginning {
  readonly apps: readonly SandboxApp[];
  readonly placements: readonly Placement[];
  /** Whose the added apps are. */
  readonly publisherId: string;
}

export const addedBundle = (name: string): string =>
  `com.added.${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')}`;

const addedSeed = (name: string): AppSeed => app(name, 'android', addedBundle(name), 120_000, [1.1, 0]);

const last = (numbered: readonly { readonly number: number }[]): number =>
  numbered.reduce((most, { number }) => Math.max(most, number), 0);

const addedApps = ({ apps, publisherId }: Beginning, { appsAdded }: Changes): SandboxApp[] =>
  appsOf(Object.keys(appsAdded).map(addedSeed), last(apps) + 1, () => publisherId);

/** The applications as they are after the changes. */
export function changedApps(beginning: Beginning, changes: Changes): readonly SandboxApp[] {
  const { appNames, appsAdded } = changes;
  const isAdded = Object.keys(appsAdded).length > 0;
  const apps = isAdded ? [...beginning.apps, ...addedApps(beginning, changes)] : beginning.apps;
  if (Object.keys(appNames).length === 0) return apps;
  return apps.map((each) => ({ ...each, name: appNames[each.appId] ?? each.name }));
}

/** The database has two bytes for the number of a placement: among thousands of apps, the last get no new ad type. */
const MOST_PLACEMENTS = 65_535;

function addedPlacements(beginning: Beginning, changes: Changes): PlacementRow[] {
  const usual = addedApps(beginning, changes).flatMap(placementsOf);
  const ofTypes = Object.entries(changes.adTypesAdded).flatMap(([adType, fromDay]) =>
    changedApps(beginning, changes).map((each) => ({
      app: each.number,
      operationSystem: each.platform,
      fromDay,
      adType,
      inventoryType: adType,
      name: `Placement of ${adType}`,
      share: 0.06,
      ecpm: 6,
      ctr: 0.02,
    })),
  );
  const first = last(beginning.placements) + 1;
  return [...usual, ...ofTypes]
    .slice(0, MOST_PLACEMENTS + 1 - first)
    .map((placement, i) => ({ ...placement, number: first + i, placementId: placementIdOf(first + i) }));
}

/** Later than any age of a day in days. */
const FOR_EVER = 1_000_000;

/**
 * SQL that undoes all earlier changes and makes these, also in the days that are drawn already, whose other facts stay.
 * It must run as one, so that nobody reads between.
 * @param drawn the spans of days that are drawn
 */
export function changesSql(
  beginning: Beginning,
  { from: before, to: after }: { from: Changes; to: Changes },
  drawn: { readonly days: readonly { from: UtcDay; to: UtcDay }[]; readonly seed: number },
): string {
  const [app, placement] = [last(beginning.apps), last(beginning.placements)];
  const apps = changedApps(beginning, after);
  const renamed = new Set([before, after].flatMap(({ appNames }) => Object.keys(appNames)));
  const numberOf = new Map(apps.map(({ appId, number }) => [appId, number]));
  const { length: countries } = COUNTRIES;
  return [
    `DELETE FROM served WHERE placement > ${placement} OR country > ${countries};
    DELETE FROM apps WHERE app > ${app};
    DELETE FROM placements WHERE placement > ${placement};
    DELETE FROM countries WHERE number > ${countries};
    DELETE FROM troubles WHERE until_age = ${FOR_EVER};`,
    ...apps
      .filter(({ appId }) => renamed.has(appId))
      .map((each) => `UPDATE apps SET app_name = ${literal(each.name)} WHERE app = ${each.number};`),
    ...apps
      .filter(({ number }) => number > app)
      .map((each, i) =>
        insertSql(
          'apps',
          appRows([{ ...each, launchedDaysAgo: 0 }], Object.values(after.appsAdded)[i] ?? ''),
        ),
      ),
    insertSql('placements', placementRows(addedPlacements(beginning, after))),
    insertSql(
      'countries',
      Object.entries(after.countriesAdded).map(([code, day], i) => [countries + 1 + i, code, 0.02, 0.9, day]),
    ),
    insertSql(
      'troubles',
      after.daysRestated.map(({ appId, day, factor }) => [numberOf.get(appId) ?? 0, day, factor, FOR_EVER]),
    ),
    ...drawn.days.map((span) =>
      makeDays(span, drawn.seed, `(placement > ${placement} OR c.number > ${countries})`),
    ),
  ].join('\n');
}

/** @throws Error for an app or a day that can't be, or for what the data have from the beginning */
export function checkChanges(beginning: Beginning, changes: Changes): void {
  const apps = new Set(changedApps(beginning, changes).map(({ appId }) => appId));
  const refuse = (sentence: string) => {
    throw new Error(sentence);
  };
  for (const id of [...Object.keys(changes.appNames), ...changes.daysRestated.map(({ appId }) => appId)])
    if (!apps.has(id)) refuse(`There is no application ${id}.`);
  const { appsAdded, adTypesAdded, countriesAdded, daysRestated } = changes;
  for (const day of [
    ...[appsAdded, adTypesAdded, countriesAdded].flatMap((added) => Object.values(added)),
    ...daysRestated.map((restated) => restated.day),
  ])
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) refuse(`“${day}” is no day.`);
  for (const { factor } of daysRestated)
    if (!(factor >= 0 && factor <= 1000)) refuse(`A day can't be ${factor} times what it was.`);
  for (const country of Object.keys(countriesAdded))
    if (COUNTRIES.some(({ code }) => code === country)) refuse(`There are rows of ${country} already.`);
  for (const type of Object.keys(adTypesAdded))
    if (beginning.placements.some(({ adType }) => adType === type))
      refuse(`There are rows of ${type} already.`);
  const bundles = Object.keys(appsAdded).map(addedBundle);
  if (new Set(bundles).size < bundles.length) refuse('There is an app of this name already.');
}
