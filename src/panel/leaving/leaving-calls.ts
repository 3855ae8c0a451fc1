// The calls that tell what logging out or deleting one's data would stop, and the one that deletes the data.

import * as z from 'zod/mini';
import { idOfTitle, isStatsService, SERVICES, type ServiceName } from '../../core/add-on/services';
import { catchError, ignoreErrors } from '../../core/ignore-errors';
import { once } from '../../core/once';
import { servicesOf } from '../../saved/ownership/report-services';
import { Spending } from '../../saved/ownership/report-spending';
import type { SavedReport } from '../../saved/saved-report';
import { dataDeleted, dataDeletedInFile } from '../../text/panel/connections';
import type { Leaving, PersonData } from '../contract/leaving';
import { connection, nothing } from '../contract/schemas';
import type { PanelDeps } from '../deps';
import { changeCall, readCall } from '../panel-call';
import { entryNames } from '../places/report-cells';
import { filesOfPerson, filesSharing } from './other-files';
import { stoppedFormulas } from './stopped-formulas';

export const leavingCalls = once(() => ({
  /** What would stop without a connection. The panel shows it before it calls `disconnect`, or `share` to end that. */
  leaving: readCall(connection(), leaving),
  /** What would stop if the person's data were deleted. The panel shows it before it calls `deleteMyData`. */
  personData: readCall(nothing(), (_request, deps) => personData(deps)),
  /**
   * Deletes what the person owns or agreed to, their memory, and their sharing and trigger in this spreadsheet: of this
   * spreadsheet alone (`inFile`), or of all, with their connections.
   */
  deleteMyData: changeCall(z.object({ inFile: z.optional(z.boolean()) }), deleteMyData),
}));

function leaving({ service, id }: { service: ServiceName; id: string }, deps: PanelDeps): Leaving {
  const { shared, sharedIsOwn } = deps.logins.services[service].list();
  const isShared = sharedIsOwn && shared?.id === id;
  const { byOthers } = scheduledReports(deps);
  return {
    shared: isShared,
    formulas: stoppedFormulas(isShared && isStatsService(service) ? [service] : [], deps),
    reports: namesOf(stoppedWithout(service, id, deps), deps),
    othersReports: namesOf(isShared ? byOthers.filter((report) => mayUse(report, service, id)) : [], deps),
    files: filesSharing(({ shares }) => shares[service]?.id === id, deps),
  };
}

/** The person's scheduled reports that spend a connection. */
function stoppedWithout(service: ServiceName, id: string, deps: PanelDeps): SavedReport[] {
  const spending = new Spending(deps);
  const spends = (report: SavedReport) =>
    spending.of(report).spent.some((each) => each.service === service && each.connection?.id === id);
  return scheduledReports(deps).byPerson.filter((report) => ignoreErrors(() => spends(report)));
}

/** Logs out, and says so of the reports that need it, so that others see at once that these don't run. */
export function logOut({ service, id }: { service: ServiceName; id: string }, deps: PanelDeps): void {
  const stopped = stoppedWithout(service, id, deps).map((report) => report.id);
  deps.logins.services[service].remove(id);
  if (stopped.length === 0) return;
  const { book, lock } = deps;
  const note = () => {
    for (const report of book.reports())
      if (stopped.includes(report.id)) book.record({ ...report, run: { ...report.run, logInTo: service } });
  };
  ignoreErrors(() => lock.hold(note));
}

function personData(deps: PanelDeps): PersonData {
  const lists = SERVICES.map((service) => ({ service, ...deps.logins.services[service].list() }));
  const sharing = lists.filter(({ sharedIsOwn }) => sharedIsOwn);
  const { byPerson, byOthers } = scheduledReports(deps);
  const mayUseAny = (report: SavedReport) =>
    sharing.some(({ service, shared }) => mayUse(report, service, shared?.id ?? ''));
  return {
    connections: lists.flatMap(({ own }) => own.map(({ title }) => title)),
    shared: sharing.length > 0,
    formulas: stoppedFormulas(sharing.map(({ service }) => service).filter(isStatsService), deps),
    reports: namesOf(byPerson, deps),
    othersReports: namesOf(byOthers.filter(mayUseAny), deps),
    files: filesOfPerson(deps),
  };
}

/** Whether another person's report may use a connection that is shared here: it names that, or none. */
function mayUse(report: SavedReport, service: ServiceName, id: string): boolean {
  const title = report[service];
  return servicesOf(report).includes(service) && (title === '' || idOfTitle(service, title) === id);
}

/**
 * Deletes what is stored about the person, and their triggers in this spreadsheet. Notes about sharing and triggers in
 * other spreadsheets are kept, because both can only be ended there.
 */
function deleteMyData(
  { inFile = false }: { inFile?: boolean | undefined },
  deps: PanelDeps,
): { sentence: string } {
  const files = filesOfPerson(deps);
  const { book, lock, logins, spreadsheet, userProperties, triggers } = deps;
  // Elsewhere they are known by the same mark. What can't be changed keeps nobody from deleting the rest, so its
  // error is thrown last.
  const undisowned = inFile ? lock.hold(() => catchError(() => book.disown())) : null;
  const deletes = () => {
    // Removes the trigger before what it runs, so that a stop in between leaves no trigger with nothing to run. If the
    // trigger can't be removed, that error is thrown last, so that everything else is deleted anyway.
    const error = catchError(() => triggers.remove());
    const keys = Object.keys(userProperties.all()).filter((key) => !/^(shared|trigger|opening)\./.test(key));
    userProperties.remove(inFile ? keys.filter((key) => fileOf(key) === spreadsheet.id()) : keys);
    if (error) throw error;
  };
  if (!inFile) {
    logins.connections.removeAll(deletes);
    return { sentence: dataDeleted(files.length) };
  }
  logins.connections.unshareAll(deletes);
  if (undisowned) throw undisowned;
  const titles = SERVICES.flatMap((service) => logins.services[service].list().own.map(({ title }) => title));
  return { sentence: dataDeletedInFile(titles, files.length) };
}

/** The spreadsheet that a person's property is about, where its key names one: `<use>.<spreadsheet ID>…`. */
function fileOf(key: string): string | undefined {
  return key.split('.')[1];
}

/** Reports that a trigger runs: this person's trigger, or another person's. */
interface Scheduled {
  byPerson: SavedReport[];
  byOthers: SavedReport[];
}

/** The reports of this spreadsheet that a trigger runs. */
function scheduledReports({ book }: PanelDeps): Scheduled {
  // Reports that can't be read must not keep anyone from logging out.
  const scheduled = (ignoreErrors(() => book.reports()) ?? []).filter(isRunByTrigger);
  return {
    byPerson: scheduled.filter(({ isMine }) => isMine),
    byOthers: scheduled.filter(({ isMine }) => !isMine),
  };
}

/** Whether a trigger runs the report: it isn't paused, and has a schedule. */
function isRunByTrigger(report: SavedReport): boolean {
  return !report.isPaused && report.schedule !== null;
}

function namesOf(reports: readonly SavedReport[], deps: PanelDeps): string[] {
  return ignoreErrors(() => entryNames(reports, deps)) ?? reports.map(({ name }) => name);
}
