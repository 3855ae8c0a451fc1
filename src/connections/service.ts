// One interface to the connections of each service, whatever its form takes and wherever its secret is stored.

import {
  type ByService,
  byService,
  type FormValues,
  isStatsService,
  type StatsService,
} from '../core/add-on/services';
import { isStatsError, StatsError } from '../core/errors';
import type { TimeBudget } from '../http/gateway';
import type { Connection, ConnectionInfo, Properties } from './connection';
import type { ConnectionList } from './connection-list';
import type { Connections } from './connections';

export interface ConnectedService {
  /**
   * Checks the values of a form with a harmless request, then stores the connection and makes it current.
   * @param renews title of the connection that is refused and meant; blank for none
   * @throws StatsError LOGIN_REFUSED, CHOICE_INVALID, KEY_INVALID, KEY_REFUSED, DOCUMENT_BUSY, and what the address and
   *   the request throw
   */
  connect(values: FormValues, budget: TimeBudget, renews?: string): void;
  /** Callers can pass properties that they have read, so that the stores aren't read again. */
  list(userProperties?: Properties, documentProperties?: Properties): ConnectionList<ConnectionInfo>;
  /** @throws StatsError NOT_CONNECTED, DOCUMENT_BUSY */
  makeCurrent(id: string): void;
  /** Deletes a connection, even a damaged one, and everything stored with it. @throws StatsError DOCUMENT_BUSY */
  remove(id: string): void;
}

export type ConnectedServices = ByService<ConnectedService>;

/**
 * Gets a token for a login, or checks a pasted one.
 * @param context the time now, ms since 1970; how long requests may take; the connections that the person already has;
 *   the title of the one that is renewed, or blank
 */
export type Check = (
  values: FormValues,
  context: { ms: number; budget: TimeBudget; own(): readonly Connection[]; renews: string },
) => Pick<Connection, 'id' | 'title' | 'token'>;

export type Checks = { readonly [Service in StatsService]: Check };

/** The services by name. BigQuery is passed in, because it has a key instead of a token that can be shared. */
export function connectedServices(
  checks: Checks,
  connections: Connections,
  bigquery: ConnectedService,
  nowMs: () => number,
): ConnectedServices {
  return byService((service) =>
    isStatsService(service) ? tokenService(service, checks[service], connections, nowMs) : bigquery,
  );
}

/** A service whose token is stored by `Connections` and can be shared. */
function tokenService(
  service: StatsService,
  check: Check,
  connections: Connections,
  nowMs: () => number,
): ConnectedService {
  return {
    connect(values, budget, renews = '') {
      const own = () => connections.list(service).own;
      const { id, title, token } = withLoginErrors(service, () =>
        check(values, { ms: nowMs(), budget, own, renews }),
      );
      connections.store(service, { id, title, token, sinceMs: nowMs() });
    },
    list: (userProperties, documentProperties) =>
      connections.list(service, userProperties, documentProperties),
    makeCurrent: (id) => connections.makeCurrent(service, id),
    remove: (id) => connections.remove(service, id),
  };
}

/** Turns TOKEN_REFUSED into LOGIN_REFUSED. Someone who has just pasted a token should check it, not connect again. */
function withLoginErrors<Result>(service: StatsService, check: () => Result): Result {
  try {
    return check();
  } catch (error) {
    if (!isStatsError(error, 'TOKEN_REFUSED')) throw error;
    const { serviceMessage } = error.details;
    const from = { cause: error, requestId: error.requestId };
    throw new StatsError('LOGIN_REFUSED', { service, serviceMessage }, from);
  }
}
