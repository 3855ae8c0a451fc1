// The connections that a report names, and what the person at the keyboard can spend of them.

import type { ConnectionInfo, Properties } from '../../connections/connection';
import { personalConnection, personalConnections, sharedConnection } from '../../connections/connection-list';
import {
  type OpenConnection,
  type OpenConnections,
  type OpensConnection,
  openedOnce,
} from '../../connections/opener';
import { type ConnectionTitles, isStatsService, type ServiceName } from '../../core/add-on/services';
import { ignoreErrors } from '../../core/ignore-errors';
import { bothNamed, oneLine } from '../../text/phrases';
import type { SavedReport } from '../saved-report';
import { accountNamed, type DestinationAccounts } from './destination-account';
import { servicesOf } from './report-services';

/** Opens the connections that reports name. */
export interface ConnectionDeps extends DestinationAccounts {
  openConnection: OpensConnection;
}

/** What a run of a report spends on one service. */
export interface SpentConnection {
  service: ServiceName;
  /** The title that the report names; empty if it names none. */
  named: string;
  /** Null while there is none to spend. */
  connection: OpenConnection | ConnectionInfo | null;
  /** Whether it is this person's own. */
  isOwn: boolean;
}

/** What names connections: a report, or a choice that is asked of those. */
type Naming = Pick<SavedReport, 'choice' | ServiceName>;

/** One person's connections, as reports name them. */
export class NamedConnections {
  private readonly opened = new Map<string, OpenConnections>();

  /** @param user the person's own properties; @param document those of the file */
  constructor(
    private readonly deps: ConnectionDeps,
    private readonly user: () => Properties,
    private readonly document: () => Properties,
  ) {}

  /** What a run of the report spends, by service: first of its source, then of its destination. */
  spentBy(report: Naming): SpentConnection[] {
    return servicesOf(report).map((service) => {
      const connection = this.found(service, report);
      const isOwn = connection !== null && this.isOwn(service, connection);
      return { service, named: report[service], connection, isOwn };
    });
  }

  /** The connections that its runs open, each read once for all reports that name the same. */
  openedFor({ account, seller }: Pick<Naming, ServiceName>): OpenConnections {
    const titles = { account, seller };
    const key = JSON.stringify(titles);
    const opened =
      this.opened.get(key) ?? openedOnce((service) => this.deps.openConnection(service, titles[service]));
    this.opened.set(key, opened);
    return opened;
  }

  /** Whether a run may spend it unasked: there is none, or its owner has shared it with every editor of this file. */
  needsNoApproval({ service, connection }: SpentConnection): boolean {
    if (!isStatsService(service)) return false;
    if (connection === null || !('token' in connection)) return connection === null;
    return sharedConnection(service, this.document())?.token === connection.token;
  }

  /** Whether people are told which connection is meant: there are several, one is shared here, or it is missing. */
  private isTold({ service, named, connection }: SpentConnection): boolean {
    if (named !== '' && connection === null) return true;
    if (!isStatsService(service)) return false;
    const { length } = personalConnections(service, this.user());
    return length > 1 || sharedConnection(service, this.document()) !== null;
  }

  /** Those of them that people are told of, as `isTold`; blank for none. */
  toldOf(spent: readonly SpentConnection[]): string {
    return namesOf(spent.filter((each) => this.isTold(each)));
  }

  private isOwn(service: ServiceName, { id }: ConnectionInfo): boolean {
    return !isStatsService(service) || personalConnection(service, id, this.user()) !== undefined;
  }

  private found(service: ServiceName, report: Naming): SpentConnection['connection'] {
    if (isStatsService(service)) return ignoreErrors(() => this.openedFor(report)[service]);
    return accountNamed(this.deps.destinationAccount(service, this.user()), report[service]);
  }
}

/** Connections as one name. */
export function namesOf(spent: readonly SpentConnection[]): string {
  return bothNamed(...spent.flatMap(({ named, connection }) => (connection?.title ?? oneLine(named)) || []));
}

/** Names what was spent, so that what follows asks the same. */
export function titlesOf(spent: readonly SpentConnection[]): ConnectionTitles {
  return Object.fromEntries(
    spent.map(({ service, named, connection }) => [service, connection?.title ?? named]),
  );
}
