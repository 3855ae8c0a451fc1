// Opening a connection: whose it is, with the address that its token is sent to.

import { type ServiceName, StatsError } from '../core/errors';
import { once } from '../core/once';
import type { Connection, PropertyStore } from './connection';
import { currentConnection, sharedConnection } from './connection-list';

/** The address of each service; throws ADDRESS_MISSING or ADDRESS_INVALID. */
export type Addresses = { readonly [Service in ServiceName]: () => string };

/** Where a service is and the token that opens it. */
export interface ServiceAccess {
  readonly url: string;
  readonly token: string;
}

/** A connection with the address of its service. */
export interface OpenConnection extends ServiceAccess, Readonly<Connection> {
  /**
   * Read at first use: a cell whose answer is cached needs none.
   * @throws StatsError ADDRESS_MISSING, ADDRESS_INVALID
   */
  readonly url: string;
}

/** The one way to open a connection. With no address nobody can be connected, so a missing one is told first. */
export class ConnectionOpener {
  constructor(
    private readonly user: PropertyStore,
    private readonly document: PropertyStore,
    private readonly addresses: Addresses,
  ) {}

  /**
   * The connection that the person at the keyboard works with: the current own one, else the shared one.
   * @throws StatsError NOT_CONNECTED, ADDRESS_MISSING, ADDRESS_INVALID
   */
  forPerson(service: ServiceName): OpenConnection {
    const connection =
      currentConnection(service, this.user.all()) ?? sharedConnection(service, this.document.all());
    return this.opened(service, connection, 'NOT_CONNECTED');
  }

  /**
   * The connection that a formula works with: one that is shared in the spreadsheet, and no other. A custom function
   * sees the owner's own connections (docs/platform.md §1), so any editor could spend them.
   * @param documentProperties what the document's `all()` gave: a cached cell reads them once
   * @throws StatsError FORMULA_NOT_CONNECTED, ADDRESS_MISSING, ADDRESS_INVALID
   */
  forFormula(
    service: ServiceName,
    documentProperties: Readonly<Record<string, string>> = this.document.all(),
  ): OpenConnection {
    return this.opened(service, sharedConnection(service, documentProperties), 'FORMULA_NOT_CONNECTED');
  }

  private opened(
    service: ServiceName,
    connection: Connection | null,
    code: 'NOT_CONNECTED' | 'FORMULA_NOT_CONNECTED',
  ): OpenConnection {
    const address = once(this.addresses[service]);
    if (connection) {
      const { id, title, token, sinceMs } = connection;
      return {
        id,
        title,
        token,
        sinceMs,
        get url() {
          return address();
        },
      };
    }
    address();
    throw new StatsError(code, { service });
  }
}
