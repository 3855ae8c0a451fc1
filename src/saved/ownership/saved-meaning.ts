// What decides what a report asks, besides its choice: how many days figures take to be final, and which apps or
// bundles a group that its filter names means. A report runs by what these meant when its owner saved it, so neither a
// setting nor a label of the file makes it ask anything else. Pure.

import { parsePeriod } from '../../core/period';
import type { FinalDaysDeps } from '../../core/report/final-days';
import { keepsFinal } from '../../runs/write-rules';
import { groupsNamed } from '../../sources/groups';
import { type GroupsDeps, groupTitled } from '../../sources/groups-tab';
import type { SavedReport } from '../saved-report';

/** What a report may mean otherwise in the file than when it was saved. */
export type Meaning = Pick<SavedReport, 'finalAfter' | 'meant'>;

type MeaningDeps = FinalDaysDeps & GroupsDeps;

/** What a report means as it's saved now. */
export function meaningOf(report: SavedReport, deps: MeaningDeps): Meaning {
  const { choice, watch } = report;
  const namesFinal =
    watch !== null || keepsFinal(report) || parsePeriod(choice.period).kind === 'lastFinalDays';
  // A group of countries asks for no others.
  const meant = groupsNamed({ filter: choice.filter }).flatMap((title) => {
    const found = groupTitled(title, deps.groups());
    return found && found.of !== 'Country' ? [{ title, of: found.of, labels: found.labels }] : [];
  });
  return { finalAfter: namesFinal ? deps.finalSetting().finalAfter : null, meant };
}

/** The dependencies of its runs, and of what is told of them. */
export function bySaved<Deps extends MeaningDeps>({ finalAfter, meant }: Meaning, deps: Deps): Deps {
  if (finalAfter === null && meant.length === 0) return deps;
  return {
    ...deps,
    finalSetting: () => (finalAfter === null ? deps.finalSetting() : { finalAfter }),
    groups: () => {
      const tab = deps.groups();
      const others = tab.groups.filter(({ title }) => !groupTitled(title, { ...tab, groups: meant }));
      return { ...tab, groups: [...meant, ...others] };
    },
  };
}

/** A group that means other values now than when a report was saved. */
interface ChangedGroup {
  title: string;
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
    const keysOf = (some: typeof labels) => some.map(([value, label]) => `${value}: ${label}`);
    const [before, after] = [keysOf(labels), keysOf(present?.labels ?? [])];
    const came = after.filter((key) => !(isOfSame && before.includes(key)));
    const went = before.filter((key) => !(isOfSame && after.includes(key)));
    return came.length + went.length > 0 ? [{ title, came, went }] : [];
  });
  const other = saved !== null && saved !== now.finalAfter ? now.finalAfter : null;
  if (other === null && groups.length === 0) return null;
  return { finalAfter: saved !== null && other !== null ? { saved, now: other } : null, groups };
}
