// Changing the stored connections: stored, made current, removed, shared with the spreadsheet.
//
// A user's own live in UserProperties; sharing copies one to DocumentProperties, because custom functions see only the
// spreadsheet owner's UserProperties (docs/platform.md §1).

import { type ServiceName, StatsError } from '../core/errors';
import { type Connection, currentKey, ownKey, type PropertyStore, sharedKey } from './connection';
import { type ConnectionList, connectionList } from './connection-list';

export class Connections {
  constructor(
    private readonly user: PropertyStore,
    private readonly document: PropertyStore,
  ) {}

  /** @param userProperties what `user.all()` gave, when the caller has it already: opening the panel reads it once. */
  list(
    service: ServiceName,
    userProperties = this.user.all(),
    documentProperties = this.document.all(),
  ): ConnectionList {
    return connectionList(service, userProperties, documentProperties);
  }

  /** Stores a connection and makes it current. Its shared copy gets the new token: a login may replace the old one. */
  store(service: ServiceName, connection: Connection): void {
    const { own, shared } = this.list(service);
    const before = own.find((each) => each.id === connection.id);
    this.user.set({
      [ownKey(service, connection.id)]: JSON.stringify(connection),
      [currentKey(service)]: connection.id,
    });
    if (shared && before && shared.token === before.token) {
      this.document.set({ [sharedKey(service)]: JSON.stringify({ ...connection, by: shared.by }) });
    }
  }

  /**
   * Makes a stored connection the current one.
   * @throws StatsError NOT_CONNECTED
   */
  makeCurrent(service: ServiceName, id: string): void {
    if (!this.list(service).own.some((each) => each.id === id))
      throw new StatsError('NOT_CONNECTED', { service });
    this.user.set({ [currentKey(service)]: id });
  }

  /** Deletes a stored connection, and its shared copy. */
  remove(service: ServiceName, id: string): void {
    const { own, shared, current } = this.list(service);
    const connection = own.find((each) => each.id === id);
    if (connection && shared?.token === connection.token) this.unshare(service);
    // A damaged property is deleted as well, and the current connection stays current when another one goes.
    this.user.remove(current?.id === id ? [ownKey(service, id), currentKey(service)] : [ownKey(service, id)]);
  }

  /**
   * Shares the current connection with everyone who edits the spreadsheet.
   * @throws StatsError NOT_CONNECTED
   */
  share(service: ServiceName, by: string): void {
    const { current } = this.list(service);
    if (!current) throw new StatsError('NOT_CONNECTED', { service });
    this.document.set({ [sharedKey(service)]: JSON.stringify({ ...current, by }) });
  }

  unshare(service: ServiceName): void {
    this.document.remove([sharedKey(service)]);
  }
}
