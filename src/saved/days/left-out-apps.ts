// The apps that the owner of a report leaves out of its table from now on. Their marks stand in the owner's properties,
// so no editor can leave out an app for them.

import type { Properties } from '../../connections/connection';
import { fnv1a } from '../../core/hash';
import type { LoadedApp } from '../../runs/write-order';
import { appTitle } from '../../sources/account/app-record';
import type { SavedDeps } from '../deps';
import { ofOthers } from '../ownership/may-edit';
import { type FileDeps, reportProperty } from '../ownership/report-properties';
import type { SavedReport } from '../saved-report';
import { loadedAppsIn } from './loaded-apps';

/** An app until a load has newer rows of it: one that comes back and leaves again isn't left out. */
const markOf = ({ app, last }: LoadedApp) => fnv1a(`${app.appId} ${last}`);

function marksIn(own: Properties, id: string, deps: FileDeps): string[] {
  return (own[reportProperty('without', id, deps)] ?? '').split(' ');
}

/** Whether the person decides about the report's apps: its owner, or without a schedule anybody for their own runs. */
const mayDecide = (report: SavedReport) => report.isMine || report.schedule === null;

/** The apps that the person hasn't left out. @param own the person's properties */
export function withoutLeftOut<App extends LoadedApp>(
  apps: readonly App[],
  report: SavedReport,
  own: Properties,
  deps: FileDeps,
): App[] {
  const marks = mayDecide(report) ? marksIn(own, report.id, deps) : [];
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
  deps: FileDeps,
): LoadedApp[] {
  if (!mayDecide(report)) return [];
  const told = loadedAppsIn(properties, report).filter(({ isTold }) => isTold);
  return withoutLeftOut(told, report, own, deps);
}

/**
 * Leaves out of a report the apps for which days wait, as its last run has told.
 * @returns their titles
 * @throws StatsError REPORT_OF_OTHERS, REPORT_UNKNOWN; as `loadedAppsIn`
 */
export function leaveOut(
  id: string,
  deps: FileDeps & Pick<SavedDeps, 'book' | 'lock' | 'userProperties' | 'documentProperties'>,
): string[] {
  return deps.lock.hold(() => {
    const report = deps.book.report(id);
    if (!mayDecide(report)) throw ofOthers(report);
    const [own, properties] = [deps.userProperties.all(), deps.documentProperties.all()];
    const left = appsToLeaveOut(report, properties, own, deps);
    if (left.length === 0) return [];
    const known = loadedAppsIn(properties, report).map(markOf);
    const marks = [...marksIn(own, id, deps).filter((mark) => known.includes(mark)), ...left.map(markOf)];
    deps.userProperties.set({ [reportProperty('without', id, deps)]: marks.join(' ') });
    return left.map(({ app }) => appTitle(app));
  });
}
