// The calls about leaving: what a log-out stops, and deleting all that is stored of a person.

import { type AskedService, isFigureService, SERVICES, type ServiceName } from '../../core/add-on/services';
import { ignoreErrors } from '../../core/ignore-errors';
import { once } from '../../core/once';
import { isScheduledBy } from '../../saved/approvals/approvals';
import { asksAnyOf } from '../../saved/approvals/asked-services';
import { runsByItself } from '../../saved/days/backfill-state';
import { errorOf } from '../../saved/record-under-lock';
import type { SavedReport } from '../../saved/saved-report';
import { SOURCES } from '../../sources/registry';
import { dataDeleted } from '../../text/panel/connections';
import type { Leaving, NextConnection, PersonData } from '../contract/leaving';
import { connection, nothing } from '../contract/schemas';
import type { PanelDeps } from '../deps';
import { changes, reads } from '../panel-call';
import { filesOfPerson, filesSharing } from './other-files';

export const leavingCalls = once(() => ({
  /** What stops when a connection is removed; asked before `disconnect`. */
  leaving: reads(connection(), leaving),
  /** What stops when the person's data are deleted; asked before `deleteMyData`. */
  personData: reads(nothing(), (_request, deps) => personData(deps)),
  /** Deletes the person's connections, approvals and memory, and their trigger in this spreadsheet. */
  deleteMyData: changes(nothing(), (_request, deps) => deleteMyData(deps)),
}));

function leaving({ service, id }: { service: AskedService; id: string }, deps: PanelDeps): Leaving {
  const { current, shared, sharedIsOwn } = deps.services[service].list();
  const isCurrent = current?.id === id;
  const isShared = sharedIsOwn && shared?.id === id;
  const scheduled = isCurrent || isShared ? scheduledReports(asking([service]), deps) : NOTHING_SCHEDULED;
  return {
    shared: isShared,
    reports: isCurrent ? namesOf(scheduled.own) : [],
    next: isCurrent && isFigureService(service) ? nextConnection(service, id, scheduled.own, deps) : null,
    othersReports: isShared ? namesOf(scheduled.ofOthers) : [],
    files: filesSharing(({ shares }) => shares[service]?.id === id, deps),
  };
}

/** What the person's reports run with once that connection is gone: another own one, else one that is shared. */
function nextConnection(
  service: ServiceName,
  id: string,
  reports: readonly SavedReport[],
  { connections }: Pick<PanelDeps, 'connections'>,
): NextConnection | null {
  const { own, shared, sharedIsOwn } = connections.list(service);
  const stillShared = sharedIsOwn && shared?.id === id ? null : shared;
  const others = own.filter((each) => each.id !== id);
  const next = others[others.length - 1] ?? stillShared;
  // What is shared in this file can be spent without an approval.
  const needsApproval = asksAnyway(reports, service, { connections }) || next?.token !== stillShared?.token;
  return next && { title: next.title, needsApproval };
}

/** Whether one of these reports also spends a connection of another service, which is not shared here. */
function asksAnyway(
  reports: readonly SavedReport[],
  service: ServiceName,
  { connections }: Pick<PanelDeps, 'connections'>,
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
    reports: namesOf(scheduledReports(asking(SERVICES), deps).own),
    othersReports: namesOf(scheduledReports(asking(sharing), deps).ofOthers),
    files: filesOfPerson(deps),
  };
}

/**
 * Deletes what is stored of the person, and their trigger here. What they share in other spreadsheets, and their
 * triggers there, are noted until they go there.
 */
function deleteMyData(deps: PanelDeps): { sentence: string } {
  const files = filesOfPerson(deps);
  const { connections, userProperties, triggers } = deps;
  connections.removeAll(() => {
    // The trigger first: a stop leaves none that has nothing to spend, and a fault of it keeps nobody from leaving.
    const error = errorOf(() => triggers.remove());
    const keys = Object.keys(userProperties.all()).filter((key) => !/^(shared|trigger)\./.test(key));
    userProperties.remove(keys);
    if (error) throw error;
  });
  return { sentence: dataDeleted(files.length) };
}

/** Reports that run by a schedule. */
interface Scheduled {
  own: SavedReport[];
  ofOthers: SavedReport[];
}

const NOTHING_SCHEDULED: Scheduled = { own: [], ofOthers: [] };

/** Tells which reports ask one of these services. */
function asking(services: readonly AskedService[]): (report: SavedReport) => boolean {
  return (report) => asksAnyOf(services, report);
}

/** Those of the reports which run here by themselves: this person's, and those of others. */
function scheduledReports(
  isMeant: (report: SavedReport) => boolean,
  { book, userEmail }: Pick<PanelDeps, 'book' | 'userEmail'>,
): Scheduled {
  const user = userEmail();
  // A tab that cannot be read must not keep anyone from leaving.
  const scheduled = (ignoreErrors(() => book.reports()) ?? []).filter(
    (report) => isUnderWay(report) && isMeant(report),
  );
  const isOwn = (report: SavedReport) => isScheduledBy(report, user);
  return { own: scheduled.filter(isOwn), ofOthers: scheduled.filter((report) => !isOwn(report)) };
}

/** Whether a person's trigger runs it: a pause of the report, or of a backfill without a schedule, ends that. */
function isUnderWay(report: SavedReport): boolean {
  return report.scheduledBy !== '' && !report.isPaused && runsByItself(report);
}

function namesOf(reports: readonly SavedReport[]): string[] {
  return reports.map(({ name }) => name);
}
