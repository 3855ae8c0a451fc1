// Stored logins and seller tokens: whose there are, which is current, which is shared with the spreadsheet.
//
// A user's own live in UserProperties; sharing copies one to DocumentProperties, because custom functions see only the
// spreadsheet owner's UserProperties (reference/apps-script §1). A token leaves this file only into a request.

import { type ServiceName, StatsError } from '../core/errors';
import { isRecord, jsonOf } from '../core/json';

/** A store of texts by key: UserProperties or DocumentProperties, or memory in tests. */
export interface PropertyStore {
  /** Everything in one call. */
  all(): Readonly<Record<string, string>>;
  /** Sets several in one call. */
  set(values: Readonly<Record<string, string>>): void;
  remove(keys: readonly string[]): void;
}

/** One stored connection. `id` is the account's e-mail, or made of the seller's name. */
export interface Connection {
  id: string;
  title: string;
  token: string;
  /** When it was connected, ms since 1970. */
  sinceMs: number;
}

/** A connection lent to everyone who edits the spreadsheet. */
export interface SharedConnection extends Connection {
  /** E-mail of who lent it; empty when Google did not say. */
  by: string;
}

/** All connections of one interface. */
export interface ConnectionList {
  own: readonly Connection[];
  /** The own one that the person works with. */
  current: Connection | null;
  shared: SharedConnection | null;
  /** Whether the shared one is a copy of one of the user's own. */
  sharedIsOwn: boolean;
}

const ownKey = (service: ServiceName, id: string) => `connection.${service}.${id}`;
const currentKey = (service: ServiceName) => `current.${service}`;
const sharedKey = (service: ServiceName) => `shared.${service}`;

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
    const prefix = ownKey(service, '');
    const own = Object.keys(userProperties)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => readConnection(userProperties[key]) || [])
      .sort((a, b) => a.sinceMs - b.sinceMs);
    const wanted = userProperties[currentKey(service)];
    const current = own.find((each) => each.id === wanted) || own[own.length - 1];
    const shared = readConnection(documentProperties[sharedKey(service)]);
    return {
      own,
      current: current || null,
      shared,
      sharedIsOwn: shared !== null && own.some((each) => each.token === shared.token),
    };
  }

  /**
   * The connection that the person at the keyboard works with: the current own one, else the one lent to the spreadsheet.
   * @throws StatsError NOT_CONNECTED
   */
  forPerson(service: ServiceName): Connection {
    const { current, shared } = this.list(service);
    return connected(current || shared, service);
  }

  /**
   * The connection that a formula works with: the one lent to the spreadsheet, else the owner's, whose properties a custom
   * function sees (reference/apps-script §1).
   * @throws StatsError FORMULA_NOT_CONNECTED
   */
  forFormula(service: ServiceName, documentProperties = this.document.all()): Connection {
    const shared = readConnection(documentProperties[sharedKey(service)]);
    if (shared) return shared;
    const { current } = this.list(service, this.user.all(), documentProperties);
    if (!current) throw new StatsError('FORMULA_NOT_CONNECTED', { service });
    return current;
  }

  /** Keeps a connection and makes it current. A copy lent of the same one is renewed, since a new login may replace the token. */
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
    connected(
      this.list(service).own.find((each) => each.id === id),
      service,
    );
    this.user.set({ [currentKey(service)]: id });
  }

  /** Deletes a stored connection, and its lent copy. */
  remove(service: ServiceName, id: string): void {
    const { own, shared, current } = this.list(service);
    const connection = own.find((each) => each.id === id);
    if (connection && shared?.token === connection.token) this.unshare(service);
    // A damaged property is deleted as well, and the current connection stays current when another one goes.
    this.user.remove(current?.id === id ? [ownKey(service, id), currentKey(service)] : [ownKey(service, id)]);
  }

  /**
   * Lends the current connection to everyone who edits the spreadsheet.
   * @throws StatsError NOT_CONNECTED
   */
  share(service: ServiceName, by: string): void {
    const current = connected(this.list(service).current, service);
    this.document.set({ [sharedKey(service)]: JSON.stringify({ ...current, by }) });
  }

  unshare(service: ServiceName): void {
    this.document.remove([sharedKey(service)]);
  }
}

/** @throws StatsError NOT_CONNECTED when there is none */
function connected(connection: Connection | null | undefined, service: ServiceName): Connection {
  if (!connection) throw new StatsError('NOT_CONNECTED', { service });
  return connection;
}

/** A stored connection, or null for anything that is none: a damaged property must not lock a person out. */
function readConnection(text: string | undefined): SharedConnection | null {
  const value = text === undefined ? undefined : jsonOf(text);
  if (!isRecord(value)) return null;
  const { id, title, token, sinceMs, by } = value;
  if (
    typeof id !== 'string' ||
    typeof title !== 'string' ||
    typeof token !== 'string' ||
    typeof sinceMs !== 'number'
  )
    return null;
  return { id, title, token, sinceMs, by: typeof by === 'string' ? by : '' };
}
