// The connections of one service: a person's own, the current one, and the one shared with the spreadsheet.

import { idOfTitle, type StatsService } from '../core/add-on/services';
import {
  type Connection,
  type ConnectionInfo,
  currentKey,
  type Properties,
  personalKey,
  readConnection,
  type SharedConnection,
  sharedKey,
} from './connection';

export interface ConnectionList<Info extends ConnectionInfo = Connection> {
  own: readonly Info[];
  /** Which of `own` the person works with. */
  current: Info | null;
  shared: SharedConnection | null;
  /** Whether `shared` is this person's; false when nothing is shared. */
  sharedIsOwn: boolean;
}

/** A person's connections to a service, oldest first, without damaged ones. */
export function personalConnections(service: StatsService, userProperties: Properties): Connection[] {
  const prefix = personalKey(service, '');
  return Object.keys(userProperties)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => readConnection(userProperties[key]) ?? [])
    .sort((a, b) => a.sinceMs - b.sinceMs);
}

export function personalConnection(
  service: StatsService,
  id: string,
  userProperties: Properties,
): Connection | undefined {
  return personalConnections(service, userProperties).find((each) => each.id === id);
}

/** The connection that the person chose, else the newest; null when there is none. */
export function currentConnection(service: StatsService, userProperties: Properties): Connection | null {
  const own = personalConnections(service, userProperties);
  const chosenId = userProperties[currentKey(service)];
  return own.find(({ id }) => id === chosenId) ?? own[own.length - 1] ?? null;
}

/** The connection of that title: the person's own, else the shared one; null if neither has it. */
export function namedConnection(
  service: StatsService,
  title: string,
  userProperties: Properties,
  documentProperties: () => Properties,
): Connection | null {
  const id = idOfTitle(service, title);
  const own = personalConnection(service, id, userProperties);
  const shared = own ? null : sharedConnection(service, documentProperties());
  return own ?? (shared?.id === id ? shared : null);
}

export function sharedConnection(
  service: StatsService,
  documentProperties: Properties,
): SharedConnection | null {
  return readConnection(documentProperties[sharedKey(service)]);
}
