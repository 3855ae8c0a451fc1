// Opens a connection: chooses the person's own or the shared one, and adds the address of its service.

import type { StatsService } from '../core/add-on/services';
import { StatsError } from '../core/errors';
import { once } from '../core/once';
import {
  type Connection,
  notConnected,
  type Properties,
  type PropertyStore,
  type SharedConnection,
} from './connection';
import { currentConnection, namedConnection, sharedConnection } from './connection-list';

/** The address of each service; throws ADDRESS_MISSING or ADDRESS_INVALID. */
export type Addresses = { readonly [Service in StatsService]: () => string };

/** What a request to a service needs. */
export interface ServiceAccess {
  readonly url: string;
  readonly token: string;
  /** Whose login it is; absent for a token that is being checked. */
  readonly title?: string;
  /** Email of the person who shares it, blank if that isn't known; absent for one's own. */
  readonly by?: string;
  /** As `ConnectionInfo.isRefused`. */
  readonly isRefused?: boolean;
}

/** A connection with the address of its service. */
export interface OpenConnection extends ServiceAccess, Readonly<Connection> {
  readonly title: string;
  /**
   * Read at first use, because a cell whose answer is cached needs no address.
   * @throws StatsError ADDRESS_MISSING, ADDRESS_INVALID
   */
  readonly url: string;
}

/** Opens a connection of a service, outside of a run. The parameters are as in `ConnectionOpener.forPerson`. */
export type OpensConnection = (service: StatsService, title?: string, from?: OpenedFrom) => OpenConnection;

/** Where a connection of a title has to be: among the person's own, or the one that is shared. */
export type OpenedFrom = 'own' | 'shared';

/**
 * The connections of one run, by which nothing else is spent. Each is opened at its first use.
 * @throws StatsError what opening has thrown, each time
 */
export type OpenConnections = { readonly [Service in StatsService]: OpenConnection };

/** What is opened once, whatever uses it. */
export function openedOnce(open: OpensConnection): OpenConnections {
  const [account, seller] = [firstOutcome(() => open('account')), firstOutcome(() => open('seller'))];
  return {
    get account() {
      return account();
    },
    get seller() {
      return seller();
    },
  };
}

/** Dependencies inside a run: with its connections, and without the opener of others. */
export type InRun<Deps> = Omit<Deps, 'openConnection'> & { readonly opened: OpenConnections };

/** @param opened what the run spends: by default, as without a saved report, what the person at the keyboard would */
export function inRun<Deps extends { openConnection: OpensConnection }>(
  { openConnection, ...others }: Deps,
  opened = openedOnce(openConnection),
): InRun<Deps> {
  return { ...others, opened };
}

/** Does `work` once, and repeats its result or its error. */
function firstOutcome<Result>(work: () => Result): () => Result {
  const outcome = once(() => {
    try {
      return { value: work() };
    } catch (thrown) {
      return { thrown };
    }
  });
  return () => {
    const result = outcome();
    if ('thrown' in result) throw result.thrown;
    return result.value;
  };
}

/**
 * The only way to open a connection to the account or seller service. If there is none, a missing or invalid address is
 * reported first, because nobody can connect without an address.
 */
export class ConnectionOpener {
  constructor(
    private readonly user: PropertyStore,
    private readonly document: PropertyStore,
    private readonly addresses: Addresses,
  ) {}

  /**
   * The connection for whoever runs this, in the panel or by schedule: their own, else the shared one.
   * @param title of the one that is meant, which no other takes the place of; empty for the current one
   * @param from where one of that title has to be; by default in either
   * @param userProperties passed by a caller that has just read them
   * @throws StatsError NOT_CONNECTED, ADDRESS_MISSING, ADDRESS_INVALID
   */
  forPerson(
    service: StatsService,
    title = '',
    from?: OpenedFrom,
    userProperties: Properties = from === 'shared' ? {} : this.user.all(),
  ): OpenConnection {
    const shared = () => (from === 'own' ? {} : this.document.all());
    const connection =
      title === ''
        ? (currentConnection(service, userProperties) ?? sharedConnection(service, shared()))
        : namedConnection(service, title, userProperties, shared);
    return this.opened(service, connection, () => notConnected(service, title));
  }

  /**
   * The connection for a formula: only the one shared in the spreadsheet. A custom function sees the owner's own
   * connections (docs/platform.md §1), so otherwise any editor could use them.
   * @param documentProperties passed by a caller that has read them, so that a cached cell reads them only once
   * @throws StatsError FORMULA_NOT_CONNECTED, ADDRESS_MISSING, ADDRESS_INVALID
   */
  forFormula(service: StatsService, documentProperties: Properties = this.document.all()): OpenConnection {
    const connection = sharedConnection(service, documentProperties);
    return this.opened(service, connection, () => new StatsError('FORMULA_NOT_CONNECTED', { service }));
  }

  private opened(
    service: StatsService,
    connection: Connection | SharedConnection | null,
    missing: () => StatsError,
  ): OpenConnection {
    const address = once(this.addresses[service]);
    if (connection) {
      const { id, title, token, sinceMs, isRefused, acceptedMs } = connection;
      return {
        id,
        title,
        token,
        sinceMs,
        // A person's own is nobody's copy.
        ...('mark' in connection && connection.mark + connection.by !== '' ? { by: connection.by } : {}),
        ...(isRefused ? { isRefused } : {}),
        ...(acceptedMs === undefined ? {} : { acceptedMs }),
        get url() {
          return address();
        },
      };
    }
    address();
    throw missing();
  }
}
