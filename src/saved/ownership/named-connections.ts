// The connections that a report names, and what the person at the keyboard can spend of them.

import { type ConnectionInfo, notConnected, type Properties } from '../../connections/connection';
import { personalConnection, personalConnections, sharedConnection } from '../../connections/connection-list';
import {
  type OpenConnection,
  type OpenConnections,
  type OpensConnection,
  openedOnce,
} from '../../connections/opener';
import {
  byService,
  type ConnectionTitles,
  isStatsService,
  type ServiceName,
  type StatsService,
} from '../../core/add-on/services';
import { ignoreErrors } from '../../core/ignore-errors';
import { joinedWithAnd, oneLine } from '../../text/phrases';
import type { SavedReport } from '../saved-report';
import { accountNamed, type DestinationAccounts } from './destination-account';
import { personIn } from './person';
import type { FileDeps } from './report-properties';
import { servicesOf } from './report-services';

/** Opens the connections that reports name. */
export interface ConnectionDeps extends DestinationAccounts {
  openConnection: OpensConnection;
}

export interface NamedDeps extends ConnectionDeps, FileDeps {
  digest(text: string): string;
}

/** What a run of a report spends on one service. */
export interface SpentConnection {
  service: ServiceName;
  /** The title that the report names; empty if it names none. */
  title: string;
  /** Null while there is none to spend. */
  connection: OpenConnection | ConnectionInfo | null;
  /** Whether it is this person's own. */
  isOwn: boolean;
}

/** What names connections: a report, or a choice that is asked of those, which is its person's own. */
type Naming = Pick<SavedReport, 'choice' | ServiceName> & Partial<Pick<SavedReport, 'isMine' | 'marks'>>;

/** One person's connections, as reports name them. */
export class NamedConnections {
  private readonly opened = new Map<string, OpenConnections>();

  /** @param user the person's own properties; @param document those of the file */
  constructor(
    private readonly deps: NamedDeps,
    private readonly user: () => Properties,
    private readonly document: () => Properties,
  ) {}

  /** What a run of the report spends, by service: first of its source, then of its destination. */
  spentBy(report: Naming): SpentConnection[] {
    return servicesOf(report).map((service) => {
      const connection = this.found(service, report);
      const isOwn = connection !== null && this.isOwn(service, connection);
      return { service, title: report[service], connection, isOwn };
    });
  }

  /** The connections that its runs open, each read once for all reports that name the same. */
  openedFor({ account, seller, isMine = true, marks = NO_MARKS() }: Omit<Naming, 'choice'>): OpenConnections {
    const naming = { account, seller, isMine, marks };
    const key = JSON.stringify(naming);
    const opened =
      this.opened.get(key) ?? openedOnce((service) => this.open(service, naming[service], naming));
    this.opened.set(key, opened);
    return opened;
  }

  /** Whether a run may spend it unasked: there is none, or its owner has shared it with every editor of this file. */
  isShared({ service, connection }: SpentConnection): boolean {
    if (!isStatsService(service)) return false;
    if (connection === null || !('token' in connection)) return connection === null;
    return sharedConnection(service, this.document())?.token === connection.token;
  }

  /** Whether this person can spend no connection of the service here, of whatever name. */
  hasNone(service: ServiceName): service is StatsService {
    if (!isStatsService(service) || sharedConnection(service, this.document())) return false;
    return personalConnections(service, this.user()).length === 0;
  }

  /**
   * Tells a connection from any other of its title, and a person's own from one that is shared: a digest of its ID and
   * of a secret of theirs, or of the file's. A new login keeps it. Blank where there is no connection.
   */
  markOf({ service, connection, isOwn }: SpentConnection): string {
    return connection === null ? '' : this.markBy(service, connection.id, isOwn);
  }

  private markBy(service: ServiceName, id: string, isOwn: boolean): string {
    const secret = isOwn ? personIn(this.user()).secret : this.deps.spreadsheet.id();
    return this.deps.digest(JSON.stringify([secret, isOwn, service, id])).slice(0, MARK_DIGITS);
  }

  /** Whether people are told which connection is meant: there are several, one is shared here, or it is missing. */
  private isTold({ service, title, connection }: SpentConnection): boolean {
    if (title !== '' && connection === null) return true;
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
    const account = accountNamed(this.deps.destinationAccount(service, this.user()), report[service]);
    const { isMine = true, marks } = report;
    const mark = marks?.[service] ?? '';
    if (!account || !isMine || mark === '') return account;
    return this.markBy(service, account.id, true) === mark ? account : null;
  }

  /**
   * Opens the connection that a report names. Of another's report that is first one that is shared, then the person's
   * own of exactly that title; of their own the one that it was saved with.
   */
  private open(
    service: StatsService,
    title: string,
    { isMine = true, marks }: Pick<Naming, 'isMine' | 'marks'>,
  ): OpenConnection {
    const mark = marks?.[service] ?? '';
    if (title === '' || (isMine && mark === '')) return this.deps.openConnection(service, title);
    const fits = (id: string, shownTitle: string, isOwn: boolean) =>
      isMine ? this.markBy(service, id, isOwn) === mark : shownTitle === title;
    const shared = sharedConnection(service, this.document());
    const own = personalConnections(service, this.user()).find((each) => fits(each.id, each.title, true));
    const isOfShared = shared !== null && fits(shared.id, shared.title, false);
    if (isOfShared && !(isMine && own)) return this.deps.openConnection(service, shared.title, 'shared');
    if (own) return this.deps.openConnection(service, own.title, 'own');
    throw notConnected(service, title);
  }
}

const NO_MARKS = () => byService(() => '');

/** Hexadecimal digits of a mark. */
const MARK_DIGITS = 32;

/** Connections as one name. */
export function namesOf(spent: readonly SpentConnection[]): string {
  return joinedWithAnd(
    ...spent.flatMap(({ title, connection }) => (connection?.title ?? oneLine(title)) || []),
  );
}

/** Names what was spent, so that what follows asks the same. */
export function titlesOf(spent: readonly SpentConnection[]): ConnectionTitles {
  return Object.fromEntries(
    spent.map(({ service, title, connection }) => [service, connection?.title ?? title]),
  );
}
