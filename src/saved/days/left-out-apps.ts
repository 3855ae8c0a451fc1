// The apps that the owner of a report leaves out of its table from now on. Their marks stand in the owner's properties,
// beside the approval, so no editor can leave out an app for them.

import type { Properties } from '../../connections/connection';
import { StatsError } from '../../core/errors';
import { fnv1a } from '../../core/hash';
import type { LoadedApp } from '../../runs/write-order';
import { appTitle } from '../../sources/account/app-record';
import { type ApprovalDeps, Approvals, isScheduledBy } from '../approvals/approvals';
import { reportProperty } from '../approvals/report-properties';
import { checkShown } from '../approvals/shown-report';
import type { SavedDeps } from '../deps';
import type { SavedReport } from '../saved-report';
import { loadedAppsIn } from './loaded-apps';

type LeftOutDeps = Pick<ApprovalDeps, 'userEmail' | 'spreadsheetId'>;

/** An app until a load has newer rows of it: one that comes back and leaves again isn't left out. */
const markOf = ({ app, last }: LoadedApp) => fnv1a(`${app.appId} ${last}`);

function marksIn(own: Properties, id: string, deps: LeftOutDeps): string[] {
  return (own[reportProperty('without', id, deps)] ?? '').split(' ');
}

/** Whether the person decides about the report's apps: its owner, or anybody, for their own runs, where it has none. */
function mayDecide(report: SavedReport, { userEmail }: LeftOutDeps): boolean {
  return report.scheduledBy === '' || isScheduledBy(report, userEmail());
}

/** The apps that the person hasn't left out. @param own the person's properties */
export function withoutLeftOut<App extends LoadedApp>(
  apps: readonly App[],
  report: SavedReport,
  own: Properties,
  deps: LeftOutDeps,
): App[] {
  const marks = mayDecide(report, deps) ? marksIn(own, report.id, deps) : [];
  return apps.filter((app) => !marks.includes(markOf(app)));
}

/**
 * The apps that the person can leave out: those for which days wait, as the last run has told.
 * @param properties of the spreadsheet
 * @param own the person's properties
 * @throws StatsError as `loadedAppsIn`
 */
export function appsToLeaveOut(
  report: SavedReport,
  properties: Properties,
  own: Properties,
  deps: LeftOutDeps,
): LoadedApp[] {
  if (!mayDecide(report, deps)) return [];
  const told = loadedAppsIn(properties, report).filter(({ isTold }) => isTold);
  return withoutLeftOut(told, report, own, deps);
}

/**
 * Leaves out of a report the apps for which days wait, as its last run has told.
 * @param shown `Approval.shown` when the person was shown the report, to detect a later change; undefined if not shown
 * @returns their titles
 * @throws StatsError REPORT_CHANGED, also if the report is another person's; REPORT_UNKNOWN; as `loadedAppsIn`
 */
export function leaveOut(
  id: string,
  shown: string | undefined,
  deps: ApprovalDeps & Pick<SavedDeps, 'book' | 'lock'>,
): string[] {
  return deps.lock.hold(() => {
    const report = deps.book.report(id);
    const approvals = new Approvals(deps);
    checkShown([{ report, shown }], approvals);
    if (!mayDecide(report, deps)) throw new StatsError('REPORT_CHANGED', { names: [report.name] });
    const [own, properties] = [approvals.stored.properties(), deps.documentProperties.all()];
    const left = appsToLeaveOut(report, properties, own, deps);
    if (left.length === 0) return [];
    const known = loadedAppsIn(properties, report).map(markOf);
    const marks = [...marksIn(own, id, deps).filter((mark) => known.includes(mark)), ...left.map(markOf)];
    deps.userProperties.set({ [reportProperty('without', id, deps)]: marks.join(' ') });
    return left.map(({ app }) => appTitle(app));
  });
}
