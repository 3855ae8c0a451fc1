// The handlers of the calls about leaving: what a log-out stops, and deleting all that is stored of a person.

import { SERVICES } from '../../connections/share-notes';
import { ignoreErrors } from '../../core/ignore-errors';
import type { SavedReport } from '../../saved/saved-report';
import { SOURCES } from '../../sources/registry';
import { CONNECTION_TEXTS } from '../../text/panel/connections';
import type { AnswerValues, RequestOf } from '../contract/calls';
import type { Leaving, PersonData } from '../contract/leaving';
import type { PanelDeps } from '../deps';
import { filesOfPerson, filesSharing } from './other-files';

export function leaving({ service, id }: RequestOf<'leaving'>, deps: PanelDeps): Leaving {
  const { current, shared, sharedIsOwn } = deps.connections.list(service);
  const isRunning = ({ choice }: SavedReport) => SOURCES[choice.source].service === service;
  return {
    shared: sharedIsOwn && shared?.id === id,
    reports: current?.id === id ? scheduledReports(isRunning, deps) : [],
    files: filesSharing(({ shares }) => shares[service]?.id === id, deps),
  };
}

export function personData(_request: RequestOf<'personData'>, deps: PanelDeps): PersonData {
  const lists = SERVICES.map((service) => deps.connections.list(service));
  return {
    connections: lists.flatMap(({ own }) => own.map(({ title }) => title)),
    shared: lists.some(({ sharedIsOwn }) => sharedIsOwn),
    reports: scheduledReports(() => true, deps),
    files: filesOfPerson(deps),
  };
}

/**
 * Deletes what is stored of the person, and their trigger here. What they share in other spreadsheets, and their
 * triggers there, are noted until they go there.
 */
export function deleteMyData(
  _request: RequestOf<'deleteMyData'>,
  deps: PanelDeps,
): AnswerValues['deleteMyData'] {
  const files = filesOfPerson(deps);
  const { connections, userProperties, triggers } = deps;
  connections.removeAll(() => {
    const keys = Object.keys(userProperties.all()).filter((key) => !/^(shared|trigger)\./.test(key));
    userProperties.remove(keys);
    triggers.remove();
  });
  return { sentence: CONNECTION_TEXTS.dataDeleted(files.length) };
}

/** Names of the reports that run here by this person's schedule. */
function scheduledReports(
  isMeant: (report: SavedReport) => boolean,
  { book, userEmail }: Pick<PanelDeps, 'book' | 'userEmail'>,
): string[] {
  const user = userEmail();
  // A tab that cannot be read must not keep anyone from leaving.
  return (ignoreErrors(() => book.reports()) ?? [])
    .filter((each) => user !== '' && each.scheduledBy === user && each.schedule && !each.isPaused)
    .filter(isMeant)
    .map(({ name }) => name);
}
