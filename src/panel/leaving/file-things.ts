// What is ours in a file, kind by kind, and how each is taken out.

import { STATS_SERVICES } from '../../core/add-on/services';
import { isStatsError, toStatsError } from '../../core/errors';
import { catchError } from '../../core/ignore-errors';
import { once } from '../../core/once';
import { dashboardRecords } from '../../saved/dashboard/dashboard-record';
import { removeDashboard } from '../../saved/dashboard/remove-dashboard';
import { deleteReport } from '../../saved/edit-report';
import { isTriggerNeeded } from '../../saved/own-trigger';
import { sentenceOf } from '../../text/errors/sentence-of';
import { STAYS } from '../../text/panel/hand-over';
import type { PanelDeps } from '../deps';

/** Takes out one kind, as far as there is time. @returns why something stays */
type Step = (deps: PanelDeps, isTimeUp: () => boolean) => string[];

/** @returns the names of tabs whose formulas stay, because Google refuses to change them */
export function freezeFormulas({ lock, remains }: PanelDeps, isTimeUp: () => boolean): string[] {
  return remains.formulas.list().flatMap(({ sheetId, sheetName }) => {
    if (isTimeUp()) return [];
    const error = catchError(() => lock.hold(() => remains.formulas.freeze(sheetId)));
    if (error?.code === 'DOCUMENT_BUSY') throw error;
    return error ? sheetName : [];
  });
}

/** Numbers first, with their title: of a dashboard while all that it reads is there. */
export function keepDashboards(deps: PanelDeps, isTimeUp: () => boolean): string[] {
  const { book, documentProperties } = deps;
  const records = dashboardRecords(documentProperties.all());
  return [...records].flatMap(([id, { title, reportIds }]) => {
    const own = book.reports().filter((each) => each.dashboard === id && reportIds.includes(each.id));
    if (own.length === 0 || isTimeUp()) return [];
    const ids = own.map((report) => report.id);
    return tried(title, () => (removeDashboard(id, ids, deps, true).keptTabs ?? []).map(STAYS.dataTab));
  });
}

/** In this order: what names the cells of tables goes before what is stored of them. */
export const fileSteps = once((): readonly Step[] => [reports, notes, names, tabs]);

function reports(deps: PanelDeps, isTimeUp: () => boolean): string[] {
  return deps.book.reports().flatMap(({ id, name }) =>
    isTimeUp()
      ? []
      : tried(name, () => {
          deleteReport(id, false, deps);
          return [];
        }),
  );
}

function notes({ lock, remains }: PanelDeps): string[] {
  return tried(STAYS.notes, () => {
    lock.hold(() => remains.notes.clear());
    return remains.notes.list().length > 0 ? [STAYS.protected] : [];
  });
}

function names({ lock, remains }: PanelDeps): string[] {
  return tried(STAYS.ranges, () => {
    const read = lock.hold(() => remains.names.remove());
    return read.length > 0 ? [STAYS.names(read)] : [];
  });
}

function tabs({ lock, remains }: PanelDeps): string[] {
  return remains.tabs.list().flatMap(({ name, sheetId }) =>
    tried(name, () => {
      const stays = lock.hold(() => remains.tabs.remove(sheetId));
      return stays ? [STAYS[stays](name)] : [];
    }),
  );
}

/** What cells read of the file's properties. */
const OF_FORMULAS = /^(shared\.|formulas\.|finalAfter$)/;

/** What is stored of the file. @param withFormulas also the shared logins, and what else formulas need */
export function forgetFile(deps: PanelDeps, withFormulas: boolean): void {
  const { documentProperties, lock, logins, triggers } = deps;
  for (const service of withFormulas ? STATS_SERVICES : [])
    if (logins.services[service].list().shared) logins.connections.endSharing(service);
  lock.hold(() => {
    const keys = Object.keys(documentProperties.all());
    documentProperties.remove(keys.filter((key) => withFormulas || !OF_FORMULAS.test(key)));
    if (!isTriggerNeeded(deps)) triggers.remove();
  });
}

/** One thing that can't be taken out keeps no other from it. @throws StatsError DOCUMENT_BUSY */
function tried(what: string, work: () => string[]): string[] {
  try {
    return work();
  } catch (thrown) {
    const error = toStatsError(thrown);
    if (isStatsError(error, 'DOCUMENT_BUSY')) throw error;
    return [STAYS.refused(what, sentenceOf(error))];
  }
}
