// What decides what a report asks, besides its choice: how many days figures take to be final, and which apps or
// bundles a group that its filter names means. A report runs by what these meant when its owner saved it, so neither a
// setting nor a label of the file makes it ask anything else. A dashboard also remembers its groups of countries, which
// ask for no others, to say that they have changed. Pure.

import { groupedBy } from '../../core/lists/grouped';
import { parsePeriod } from '../../core/period';
import { type AppFacts, appKey, isBundleValue, valueLabelling } from '../../core/report/app-labels';
import { folded } from '../../core/report/compared-texts';
import type { FinalDaysDeps } from '../../core/report/final-days';
import type { Choice } from '../../runs/choice';
import { keepsFinal } from '../../runs/write-rules';
import { type Group, type GroupedField, groupsNamed, type MeantGroup } from '../../sources/groups';
import { type Groups, type GroupsDeps, groupTitled } from '../../sources/groups-tab';
import type { SavedReport } from '../saved-report';

/** What a report may mean otherwise in the file than when it was saved. */
export type Meaning = Pick<SavedReport, 'finalAfter' | 'meant'>;

export interface MeaningDeps extends FinalDaysDeps, GroupsDeps {
  /** The apps of a report's account, where a save has asked for them; absent or null where nobody knows them. */
  appsOf?(report: Pick<SavedReport, 'id'>): readonly AppFacts[] | null;
  /** The groups of the tab, where `groups` has some as they were when a report was saved. */
  groupsNow?(): Groups;
}

/** Whether a filter names a group of apps by their names, so that a list of apps tells which are meant. */
export function namesApps({ filter }: Pick<Choice, 'filter'>, { groups }: GroupsDeps): boolean {
  return groupsNamed({ filter }).some((title) => {
    const found = groupTitled(title, groups());
    return found?.of === 'App' && found.labels.some(([value]) => !isBundleValue(value));
  });
}

/** What a report means as it's saved now. */
export function meaningOf(report: SavedReport, deps: MeaningDeps): Meaning {
  const { choice, watch } = report;
  const namesFinal =
    watch !== null || keepsFinal(report) || parsePeriod(choice.period).kind === 'lastFinalDays';
  const { filter, groupBy } = choice;
  const isFilter = (title: string) => groupsNamed({ filter }).includes(title);
  const ofDashboard = report.dashboard !== '';
  const meant = groupsNamed(ofDashboard ? { filter, groupBy } : { filter }).flatMap((title) => {
    const found = groupTitled(title, (deps.groupsNow ?? deps.groups)());
    if (!found || !(found.of === 'Country' ? ofDashboard : isFilter(title))) return [];
    const { of, labels } = found;
    const before = report.meant.find((each) => each.title === title && each.of === of);
    const named = of === 'App' ? appsNamed(found, before, deps.appsOf?.(report) ?? []) : [];
    return [{ title, of, labels, ...(named.length > 0 ? { named } : {}) }];
  });
  return { finalAfter: namesFinal ? deps.finalSetting().finalAfter : null, meant };
}

/** What a record, which is one cell, has room for beside the labels themselves. */
const MOST_NAMED = 10_000;

/**
 * The `named` of a group: by the apps that there are, and of names that none has any more, as before. None where they
 * are too many to store, so that the report goes by names.
 */
function appsNamed(
  { labels }: Group,
  before: MeantGroup | undefined,
  apps: readonly AppFacts[],
): (readonly string[])[] {
  const values = new Set(labels.map(([value]) => value));
  const found = groupedBy(apps, (app) => valueLabelling(app, (value) => values.has(value)));
  const names = [...values].filter((value) => !isBundleValue(value));
  const now = names.flatMap((name) => {
    const keys = (found.get(name) ?? []).map((app) => folded(appKey(app)));
    return keys.length === 0 || keys.includes('') ? [] : [[name, ...new Set(keys)]];
  });
  const taken = new Set(now.flat());
  const kept = (before?.named ?? []).filter(
    ([name = '', ...keys]) => values.has(name) && ![name, ...keys].some((each) => taken.has(each)),
  );
  const all = [...now, ...kept];
  return JSON.stringify(all).length > MOST_NAMED ? [] : all;
}

/** The group that a report asks, in which names are the apps that had them. */
function asMeant({ named = [], labels, ...group }: MeantGroup): Group {
  const keysOf = new Map(named.map(([name = '', ...keys]) => [name, keys]));
  return {
    ...group,
    labels: labels.flatMap(([value, label]) =>
      (keysOf.get(value) ?? [value]).map((key) => [key, label] as const),
    ),
  };
}

/** The dependencies of its runs, and of what is told of them. */
export function bySaved<Deps extends MeaningDeps>({ finalAfter, meant }: Meaning, deps: Deps): Deps {
  // A group of countries asks for no others, so its labels are those of now.
  const asked = meant.filter(({ of }) => of !== 'Country');
  if (finalAfter === null && asked.length === 0) return deps;
  return {
    ...deps,
    finalSetting: () => (finalAfter === null ? deps.finalSetting() : { finalAfter }),
    groupsNow: deps.groupsNow ?? deps.groups,
    groups: () => {
      const tab = deps.groups();
      const others = tab.groups.filter(({ title }) => !groupTitled(title, { ...tab, groups: asked }));
      const saved = asked.map((group) => {
        // Only what is told of apps without a label depends on those that are left blank.
        const { blank } = groupTitled(group.title, tab) ?? {};
        return { ...asMeant(group), ...(blank && { blank }) };
      });
      return { ...tab, groups: [...saved, ...others] };
    },
  };
}

/** A group that means other values now than when a report was saved. */
interface ChangedGroup {
  title: string;
  of: GroupedField;
  came: readonly string[];
  went: readonly string[];
}

/** How the file's present meaning differs from that with which a report was saved. */
export interface ChangedMeaning {
  /** The days until figures are final, as saved and now; null if they are the same. */
  finalAfter: { saved: number; now: number } | null;
  groups: readonly ChangedGroup[];
}

/** Null if nothing differs. */
export function changedMeaning(report: SavedReport, deps: MeaningDeps): ChangedMeaning | null {
  const now = meaningOf(report, deps);
  const { finalAfter: saved } = report;
  const groups = report.meant.flatMap(({ title, of, labels }) => {
    const present = now.meant.find((each) => each.title === title);
    // Apps and bundles of the same text aren't the same.
    const isOfSame = present?.of === of;
    const asValue = (value: string) => (of === 'Country' ? value.toUpperCase() : value);
    const keysOf = (some: typeof labels) => some.map(([value, label]) => `${asValue(value)}: ${label}`);
    const [before, after] = [keysOf(labels), keysOf(present?.labels ?? [])];
    const came = after.filter((key) => !(isOfSame && before.includes(key)));
    const went = before.filter((key) => !(isOfSame && after.includes(key)));
    return came.length + went.length > 0 ? [{ title, of, came, went }] : [];
  });
  const other = saved !== null && saved !== now.finalAfter ? now.finalAfter : null;
  if (other === null && groups.length === 0) return null;
  return { finalAfter: saved !== null && other !== null ? { saved, now: other } : null, groups };
}
