// A service that a person connects, whatever its form takes and wherever its connection is kept.

import {
  type ByService,
  byService,
  type FormValues,
  isFigureService,
  type ServiceName,
} from '../core/add-on/services';
import { isStatsError, StatsError } from '../core/errors';
import type { TimeBudget } from '../http/gateway';
import type { Connection, KeptConnection, Properties } from './connection';
import type { ConnectionList } from './connection-list';
import type { Connections } from './connections';

export interface ConnectedService {
  /**
   * Checks by a harmless request what a form sent, and stores the connection as the current one.
   * @throws StatsError LOGIN_REFUSED, CHOICE_INVALID, and what the request throws
   */
  connect(values: FormValues, budget: TimeBudget): void;
  /** @param userProperties what the store gave, when the caller has it already; so with the document's */
  list(userProperties?: Properties, documentProperties?: Properties): ConnectionList<KeptConnection>;
  /** @throws StatsError NOT_CONNECTED */
  makeCurrent(id: string): void;
  /** Deletes a connection with all that was kept for it; a damaged one too. */
  remove(id: string): void;
}

export type ConnectedServices = ByService<ConnectedService>;

/**
 * Gets a token for a login, or checks a pasted one.
 * @param now the time, ms since 1970, the time that a request may take, and what is connected already
 */
export type Check = (
  values: FormValues,
  now: { ms: number; budget: TimeBudget; own(): readonly Connection[] },
) => Pick<Connection, 'id' | 'title' | 'token'>;

export type Checks = { readonly [Service in ServiceName]: Check };

/** Each service by its name: those that a token opens, and BigQuery, which keeps a key of its own. */
export function connectedServices(
  checks: Checks,
  connections: Connections,
  bigquery: ConnectedService,
  nowMs: () => number,
): ConnectedServices {
  return byService((service) =>
    isFigureService(service) ? tokenService(service, checks[service], connections, nowMs) : bigquery,
  );
}

/** One whose token is kept among the person's connections, and can be shared. */
function tokenService(
  service: ServiceName,
  check: Check,
  connections: Connections,
  nowMs: () => number,
): ConnectedService {
  return {
    connect(values, budget) {
      const own = () => connections.list(service).own;
      const { id, title, token } = asTyped(service, () => check(values, { ms: nowMs(), budget, own }));
      connections.store(service, { id, title, token, sinceMs: nowMs() });
    },
    list: (userProperties, documentProperties) =>
      connections.list(service, userProperties, documentProperties),
    makeCurrent: (id) => connections.makeCurrent(service, id),
    remove: (id) => connections.remove(service, id),
  };
}

/** A person who has just pasted a token should check it, not connect again. */
function asTyped<Result>(service: ServiceName, ask: () => Result): Result {
  try {
    return ask();
  } catch (error) {
    if (!isStatsError(error, 'TOKEN_REFUSED')) throw error;
    const { serviceMessage } = error.details;
    const from = { cause: error, requestId: error.requestId };
    throw new StatsError('LOGIN_REFUSED', { service, serviceMessage }, from);
  }
}
