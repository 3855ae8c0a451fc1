// What a person's trigger still has of reports that are gone from the file, or others' now, and how they end that.

import type { Properties } from '../../connections/connection';
import type { EditDeps } from '../edit-report';
import { changeWithTrigger } from '../own-trigger';
import { type BookEntry, entryWith } from '../tab/report-book';
import { allOwned, needsTrigger } from './owned-report';
import { personIn } from './person';
import { type FileDeps, reportProperties } from './report-properties';

export interface LostReport {
  id: string;
  name: string;
  /** Email of whose it is now, as last known; null for one that is gone. */
  owner: string | null;
}

/** @param properties the person's own */
export function lostReports(
  entries: readonly BookEntry[],
  properties: Properties,
  deps: FileDeps,
): LostReport[] {
  const { mark } = personIn(properties);
  const owned = allOwned(properties, deps).filter(([, each]) => needsTrigger(each));
  return owned.flatMap(([id, { name, digests }]) => {
    const entry = entryWith(entries, id);
    // A save that Google stopped before its row was written has left nothing.
    if (digests[0] === '') return [];
    if (!entry) return { id, name, owner: null };
    // Another owner whom somebody has only typed doesn't own it.
    if (!('report' in entry) || entry.report.owner === mark || !entry.report.isAsSaved) return [];
    return { id, name, owner: entry.report.run.ownedBy };
  });
}

/**
 * @param ids of those that the person was shown; of one that has come back since, nothing ends
 * @throws StatsError as `changeWithTrigger`
 */
export function endLost(ids: readonly string[], deps: EditDeps): void {
  changeWithTrigger(deps, () => {
    const { book, userProperties } = deps;
    const own = userProperties.all();
    const lost = lostReports(book.entries(), own, deps).filter(({ id }) => ids.includes(id));
    const keys = lost.flatMap(({ id }) => reportProperties(id, deps)).filter((key) => key in own);
    if (keys.length > 0) userProperties.remove(keys);
  });
}
