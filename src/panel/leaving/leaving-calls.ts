// The calls that tell what logging out or deleting one's data would stop, and the one that deletes the data.

import { isStatsService, SERVICES, type ServiceName, type StatsService } from '../../core/add-on/services';
import { errorOf, ignoreErrors } from '../../core/ignore-errors';
import { once } from '../../core/once';
import { kindOf } from '../../core/place/place';
import { isScheduledBy } from '../../saved/approvals/approvals';
import { usesAnyService } from '../../saved/approvals/report-services';
import { runsUnattended } from '../../saved/days/backfill-state';
import type { SavedReport } from '../../saved/saved-report';
import { SOURCES } from '../../sources/registry';
import { dataDeleted } from '../../text/panel/connections';
import type { Leaving, NextConnection, PersonData } from '../contract/leaving';
import { connection, nothing } from '../contract/schemas';
import type { PanelDeps } from '../deps';
import { changeCall, readCall } from '../panel-call';
import { filesOfPerson, filesSharing } from './other-files';

export const leavingCalls = once(() => ({
  /** What would stop if a connection were removed. The panel shows it before it calls `disconnect`. */
  leaving: readCall(connection(), leaving),
  /** What would stop if the person's data were deleted. The panel shows it before it calls `deleteMyData`. */
  personData: readCall(nothing(), (_request, deps) => personData(deps)),
  /** Deletes the person's connections, approvals and memory, and their trigger in this spreadsheet. */
  deleteMyData: changeCall(nothing(), (_request, deps) => deleteMyData(deps)),
}));

function leaving({ service, id }: { service: ServiceName; id: string }, deps: PanelDeps): Leaving {
  const { current, shared, sharedIsOwn } = deps.services[service].list();
  const isCurrent = current?.id === id;
  const isShared = sharedIsOwn && shared?.id === id;
  const scheduled = isCurrent || isShared ? scheduledReports(usingAnyOf([service]), deps) : NOTHING_SCHEDULED;
  return {
    shared: isShared,
    reports: isCurrent ? namesOf(scheduled.byPerson) : [],
    next: isCurrent && isStatsService(service) ? nextConnection(service, id, scheduled.byPerson, deps) : null,
    othersReports: isShared ? namesOf(scheduled.byOthers) : [],
    files: filesSharing(({ shares }) => shares[service]?.id === id, deps),
  };
}

/** The connection that reports would use once this one is removed: the person's newest other one, or a shared one. */
function nextConnection(
  service: StatsService,
  id: string,
  reports: readonly SavedReport[],
  deps: PanelDeps,
): NextConnection | null {
  const { own, shared, sharedIsOwn } = deps.connections.list(service);
  const stillShared = sharedIsOwn && shared?.id === id ? null : shared;
  const others = own.filter((each) => each.id !== id);
  const next = others[others.length - 1] ?? stillShared;
  // A run needs no approval for a connection that is shared in this spreadsheet. A destination's account never is.
  const needsApproval =
    reports.some(({ choice }) => kindOf(choice.destination).service !== null) ||
    usesUnshared(reports, service, deps) ||
    next?.token !== stillShared?.token;
  return next && { title: next.title, needsApproval };
}

/** Whether one of these reports also uses another service with a connection that isn't shared here. */
function usesUnshared(
  reports: readonly SavedReport[],
  service: StatsService,
  { connections }: PanelDeps,
): boolean {
  const others = new Set(reports.flatMap(({ choice }) => SOURCES[choice.source].services));
  others.delete(service);
  return [...others].some((other) => {
    const { current, shared } = connections.list(other);
    return current !== null && current.token !== shared?.token;
  });
}

function personData(deps: PanelDeps): PersonData {
  const lists = SERVICES.map((service) => ({ service, ...deps.services[service].list() }));
  const sharing = lists.filter(({ sharedIsOwn }) => sharedIsOwn).map(({ service }) => service);
  return {
    connections: lists.flatMap(({ own }) => own.map(({ title }) => title)),
    shared: sharing.length > 0,
    reports: namesOf(scheduledReports(usingAnyOf(SERVICES), deps).byPerson),
    othersReports: namesOf(scheduledReports(usingAnyOf(sharing), deps).byOthers),
    files: filesOfPerson(deps),
  };
}

/**
 * Deletes what is stored about the person, and their trigger in this spreadsheet. Notes about sharing and triggers in
 * other spreadsheets are kept, because both can only be ended there.
 */
function deleteMyData(deps: PanelDeps): { sentence: string } {
  const files = filesOfPerson(deps);
  const { connections, userProperties, triggers } = deps;
  connections.removeAll(() => {
    // Removes the trigger before the approvals, so that a stop in between leaves no trigger with nothing to run. If the
    // trigger can't be removed, that error is thrown last, so that everything else is deleted anyway.
    const error = errorOf(() => triggers.remove());
    const keys = Object.keys(userProperties.all()).filter((key) => !/^(shared|trigger)\./.test(key));
    userProperties.remove(keys);
    if (error) throw error;
  });
  return { sentence: dataDeleted(files.length) };
}

/** Reports that a trigger runs: this person's trigger, or another person's. */
interface Scheduled {
  byPerson: SavedReport[];
  byOthers: SavedReport[];
}

const NOTHING_SCHEDULED: Scheduled = { byPerson: [], byOthers: [] };

/** A test of whether a run of a report uses one of these services. */
function usingAnyOf(services: readonly ServiceName[]): (report: SavedReport) => boolean {
  return (report) => usesAnyService(services, report);
}

/** The reports of this spreadsheet that a trigger runs and that pass `isIncluded`. */
function scheduledReports(
  isIncluded: (report: SavedReport) => boolean,
  { book, userEmail }: PanelDeps,
): Scheduled {
  const user = userEmail();
  // A reports tab that can't be read must not keep anyone from logging out.
  const scheduled = (ignoreErrors(() => book.reports()) ?? []).filter(
    (report) => isRunByTrigger(report) && isIncluded(report),
  );
  const isOwn = (report: SavedReport) => isScheduledBy(report, user);
  return { byPerson: scheduled.filter(isOwn), byOthers: scheduled.filter((report) => !isOwn(report)) };
}

/** Whether a trigger runs the report: it has an owner, isn't paused, and has a schedule or an active backfill. */
function isRunByTrigger(report: SavedReport): boolean {
  return report.scheduledBy !== '' && !report.isPaused && runsUnattended(report);
}

function namesOf(reports: readonly SavedReport[]): string[] {
  return reports.map(({ name }) => name);
}
