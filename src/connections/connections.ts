// Stores, selects, removes and shares connections.
//
// A person's own connections are in UserProperties. Sharing copies one to DocumentProperties, where custom functions
// and other editors find it. Both stores change only under the connection lock, so all methods that change them throw
// DOCUMENT_BUSY if another execution holds the lock for too long. Only `settle` leaves the change to its next call.

import { STATS_SERVICES, type StatsService } from '../core/add-on/services';
import { isStatsError, StatsError } from '../core/errors';
import {
  type Connection,
  currentKey,
  isPersonalKey,
  type Properties,
  type PropertyStore,
  personalKey,
  readConnection,
  sharedKey,
} from './connection';
import {
  type ConnectionList,
  currentConnection,
  personalConnection,
  personalConnections,
  sharedConnection,
} from './connection-list';
import type { ConnectionLock } from './connection-lock';
import { FileSharing, type FileSharingDeps } from './file-sharing';
import type { SharedFile } from './share-notes';

export interface ConnectionsDeps extends FileSharingDeps {
  lock: ConnectionLock;
}

/** How long marking a refused connection waits for the document's lock, ms: the next refusal marks it as well. */
const MARK_WAIT_MS = 1_000;

export class Connections {
  private readonly sharing: FileSharing;

  constructor(private readonly deps: ConnectionsDeps) {
    this.sharing = new FileSharing(deps);
  }

  /** Callers can pass properties that they have read, so that the panel doesn't read the stores for each service. */
  list(
    service: StatsService,
    userProperties = this.deps.user.all(),
    documentProperties = this.deps.document.all(),
  ): ConnectionList {
    const shared = sharedConnection(service, documentProperties);
    const sharedIsOwn = shared !== null && this.sharing.isMine(service, shared, userProperties);
    // A colleague may have met the refusal, who can't write this person's properties.
    const asHeard = (own: Connection) =>
      sharedIsOwn && shared.isRefused && shared.token === own.token ? { ...own, isRefused: true } : own;
    const current = currentConnection(service, userProperties);
    return {
      own: personalConnections(service, userProperties).map(asHeard),
      current: current && asHeard(current),
      shared,
      sharedIsOwn,
    };
  }

  /**
   * Marks connections whose token was refused, and those whose token is accepted again: the person's own, and the
   * copies here. A token that was replaced meanwhile marks nothing.
   * @param heard whether each token was accepted
   * @returns whether a mark has changed
   */
  markHeard(heard: ReadonlyMap<string, boolean>, nowMs: number): boolean {
    const { lock, user, document } = this.deps;
    const mark = (store: PropertyStore) => {
      const marked = markedIn(store.all(), heard, nowMs);
      if (Object.keys(marked).length > 0) store.set(marked);
    };
    const isOwn = Object.keys(markedIn(user.all(), heard, nowMs)).length > 0;
    const isHere = Object.keys(markedIn(document.all(), heard, nowMs)).length > 0;
    if (isHere) lock.withBothLocks(() => [user, document].forEach(mark), MARK_WAIT_MS);
    else if (isOwn) lock.withUserLock(() => mark(user));
    return isOwn || isHere;
  }

  /**
   * Stores a connection and makes it current. Its shared copy here gets the new token, because a login may replace the
   * old one. Copies in other spreadsheets get it when the person's panel or tick next runs there.
   */
  store(service: StatsService, connection: Connection): void {
    const { lock, user } = this.deps;
    lock.withUserLock(() =>
      user.set({
        [personalKey(service, connection.id)]: JSON.stringify(connection),
        [currentKey(service)]: connection.id,
      }),
    );
    this.settle();
  }

  /**
   * Makes a stored connection the current one.
   * @throws StatsError NOT_CONNECTED
   */
  makeCurrent(service: StatsService, id: string): void {
    const { lock, user } = this.deps;
    lock.withUserLock(() => {
      if (!personalConnection(service, id, user.all())) throw new StatsError('NOT_CONNECTED', { service });
      user.set({ [currentKey(service)]: id });
    });
  }

  /** Deletes a stored connection and its shared copy here, and marks its copies in other spreadsheets for deletion. */
  remove(service: StatsService, id: string): void {
    const { lock, user } = this.deps;
    lock.withBothLocks(() => {
      this.sharing.markEndedElsewhere((of, note) => of === service && note.id === id);
      this.sharing.end(service, id);
      // Removed by key, so that a damaged connection is deleted too. Another current connection stays current.
      const isCurrent = currentConnection(service, user.all())?.id === id;
      user.remove(isCurrent ? [personalKey(service, id), currentKey(service)] : [personalKey(service, id)]);
    });
  }

  /**
   * Deletes all of this person's connections as `remove` does, but not the key of BigQuery.
   * @param alsoDelete deletes other data under the same lock, before another panel of this person can connect again
   */
  removeAll(alsoDelete: () => void = () => undefined): void {
    const { lock, user } = this.deps;
    lock.withBothLocks(() => {
      this.sharing.markEndedElsewhere(() => true);
      for (const service of STATS_SERVICES) this.sharing.end(service);
      user.remove(Object.keys(user.all()).filter(isPersonalKey));
      alsoDelete();
    });
  }

  /**
   * Shares a connection with everyone who edits the spreadsheet, and with the formulas in it.
   * @param id by default the current connection's
   * @throws StatsError NOT_CONNECTED
   */
  share(service: StatsService, id?: string): void {
    const { lock, user } = this.deps;
    lock.withBothLocks(() => {
      const own = user.all();
      const connection =
        id === undefined ? currentConnection(service, own) : personalConnection(service, id, own);
      if (!connection) throw new StatsError('NOT_CONNECTED', { service });
      this.sharing.start(service, connection);
    });
  }

  /** Stops sharing this person's connection to the service in this spreadsheet. */
  unshare(service: StatsService): void {
    this.deps.lock.withBothLocks(() => this.sharing.end(service));
  }

  /** Stops sharing all of this person's connections in this spreadsheet. @param alsoDelete as of `removeAll` */
  unshareAll(alsoDelete: () => void): void {
    this.deps.lock.withBothLocks(() => {
      for (const service of STATS_SERVICES) this.sharing.end(service);
      alsoDelete();
    });
  }

  /** Ends anybody's sharing of a connection to the service in this spreadsheet, as before it is handed over. */
  endSharing(service: StatsService): void {
    const { document, lock } = this.deps;
    lock.withBothLocks(() => {
      this.sharing.end(service);
      document.remove([sharedKey(service)]);
    });
  }

  /**
   * Ends this person's sharing here after they have logged out in another spreadsheet, or gives the shared copy the new
   * token after they have logged in again in any spreadsheet.
   * @param waitMs how long to wait for the document's lock
   * @returns whether anything was to be done, even if the lock was busy and the next call has to do it
   */
  settle(
    userProperties: Properties = this.deps.user.all(),
    documentProperties: Properties = this.deps.document.all(),
    waitMs?: number,
  ): boolean {
    if (!this.sharing.isDue(userProperties, documentProperties)) return false;
    try {
      this.deps.lock.withBothLocks(() => this.sharing.settle(), waitMs);
    } catch (error) {
      if (!isStatsError(error, 'DOCUMENT_BUSY')) throw error;
    }
    return true;
  }

  /** The other spreadsheets in which this person shares connections. */
  filesElsewhere(userProperties: Properties = this.deps.user.all()): SharedFile[] {
    return this.sharing.filesElsewhere(userProperties);
  }
}

/** The connections in a store whose mark changes with what was heard of their tokens. */
function markedIn(stored: Properties, heard: ReadonlyMap<string, boolean>, nowMs: number): Properties {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([key, text]) => {
      const connection = readConnection(text);
      const isAccepted = connection && heard.get(connection.token);
      if (!connection || isAccepted === undefined || isAccepted !== (connection.isRefused === true))
        return [];
      const { isRefused: _isRefused, ...rest } = connection;
      const marked = isAccepted ? { ...rest, acceptedMs: nowMs } : { ...rest, isRefused: true };
      return [[key, JSON.stringify(marked)]];
    }),
  );
}
