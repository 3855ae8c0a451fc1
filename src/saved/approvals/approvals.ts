// Whose token a run of a report spends, and whether that person has approved what it is spent on.

import type { Properties, PropertyStore } from '../../connections/connection';
import { sharedConnection } from '../../connections/connection-list';
import type { OpenConnection } from '../../connections/opener';
import type { Day } from '../../core/day';
import type { AskedService, ServiceName } from '../../core/errors';
import { once } from '../../core/once';
import { kindOf } from '../../core/place/place';
import { SOURCES } from '../../sources/registry';
import type { SourceClients } from '../../sources/source';
import { bothNamed } from '../../text/phrases';
import type { SavedReport } from '../saved-report';
import { backfillFacts, type DefinitionFact, definitionOf } from './definition';
import { type StoreDeps, StoredApprovals } from './report-properties';

export interface ApprovalDeps extends StoreDeps {
  clients: Pick<SourceClients, 'open'>;
  documentProperties: PropertyStore;
  /**
   * The account that a run would write with to a destination of the service, by its e-mail; null while the person has
   * none. @param userProperties of the person
   */
  destinationAccount(service: AskedService, userProperties: Properties): string | null;
  /** E-mail of the person at the keyboard, or of the trigger's owner; empty when Google does not tell it. */
  userEmail(): string;
}

/** How a report stands for the person whose connection its run would use. */
export interface Approval {
  /** Of the definition, the connections, and whether the schedule is this person's. */
  hash: string;
  /** What a person is shown: the hash, and the first day of the backfill that the row has, which it doesn't cover. */
  shown: string;
  /** What the hash covers, and a backfill that the row has. */
  definition: readonly DefinitionFact[];
  /**
   * What it spends, by name: the account or seller whose figures it reads, or both, and the account that it loads
   * with. Blank while nobody is connected.
   */
  connection: string;
  /** Whether this person has approved it as it stands. */
  isApproved: boolean;
  /** The first day that this person has agreed to backfill of it; null where it isn't approved, or there is none. */
  agreedFirst: Day | null;
  /** Whether they have ever saved or approved it. About others nobody is mailed: any editor can name them as owner. */
  isKnown: boolean;
  /**
   * Whether it may run without a question: approved, or each connection is shared in this file or missing and nothing
   * is written outside of it.
   */
  mayRun: boolean;
  /** Opens the connections that the approval is about, and no other. */
  open(service: ServiceName): OpenConnection;
}

/** Whether a schedule is the person's. Nobody's e-mail is empty. */
export function isScheduledBy({ scheduledBy }: Pick<SavedReport, 'scheduledBy'>, user: string): boolean {
  return user !== '' && scheduledBy === user;
}

/** What one person has approved, as it stands when this is made. */
export class Approvals {
  readonly stored: StoredApprovals;
  private readonly document = once(() => this.deps.documentProperties.all());
  private readonly opened = new Map<ServiceName, () => OpenConnection>();

  constructor(private readonly deps: ApprovalDeps) {
    this.stored = new StoredApprovals(deps);
  }

  of(report: SavedReport): Approval {
    const { services } = SOURCES[report.choice.source];
    const connections = services.map((service) => ({ service, connection: this.connection(service) }));
    const definition = definitionOf(report);
    const isOwn = isScheduledBy(report, this.deps.userEmail());
    const { destination } = report.choice;
    const { service } = kindOf(destination);
    const account = service && (this.deps.destinationAccount(service, this.stored.properties()) ?? '');
    const spent = [...idsOf(connections), ...(account === null ? [] : [destination.kind, account])];
    const hash = this.deps.digest(JSON.stringify([definition.map(({ text }) => text), ...spent, isOwn]));
    const stored = this.stored.of(report);
    const isApproved = stored.hash === hash;
    const titles = connections.flatMap(({ connection }) => connection?.title ?? []);
    return {
      hash,
      shown: [hash, report.run.backfill?.days.first ?? []].flat().join(' '),
      definition: [...definition, ...backfillFacts(report)],
      connection: bothNamed(...titles, ...(account ? [account] : [])),
      isApproved,
      agreedFirst: isApproved ? stored.first : null,
      isKnown: this.stored.has(report),
      // The account that loads is this person's alone, whoever's figures are loaded.
      mayRun: isApproved || (service === null && connections.every((each) => this.isFree(each))),
      open: (asked) => {
        if (!services.includes(asked))
          throw new Error(`a run of ${services.join(' and ')} data opened the ${asked} connection`);
        return this.open(asked);
      },
    };
  }

  /**
   * Approves reports as they are given; it replaces what was approved of them before.
   * @param before as they stood. What was agreed of a backfill then stays agreed, where they still have it
   */
  give(reports: readonly SavedReport[], before = reports): void {
    const firsts = reports.map(({ id, run }) => {
      const stood = run.backfill && before.find((each) => each.id === id);
      return stood ? this.of(stood).agreedFirst : null;
    });
    this.stored.set(reports.map((report, at) => [report, this.of(report).hash, firsts[at] ?? null]));
  }

  /** Approves a report, and with it the days of its backfill from `first` on. The caller saves the row after it. */
  giveFrom(report: SavedReport, first: Day): void {
    this.stored.set([[report, this.of(report).hash, first]]);
  }

  /**
   * Takes back what is agreed of backfills that are over. Who has approved a report while it was theirs keeps that,
   * though without a schedule it is nobody's any more.
   */
  endBackfills(reports: readonly SavedReport[]): void {
    const known = reports.filter((report) => this.stored.has(report));
    const hashOf = (report: SavedReport) => {
      const scheduledBy = report.scheduledBy || this.deps.userEmail();
      const { isApproved } = this.of({ ...report, scheduledBy });
      return (isApproved ? this.of(report) : this.stored.of(report)).hash;
    };
    if (known.length > 0) this.stored.set(known.map((report) => [report, hashOf(report), null]));
  }

  /** Null while the service has none that can be opened: then there is nothing to spend. */
  private connection(service: ServiceName): OpenConnection | null {
    try {
      return this.open(service);
    } catch {
      return null;
    }
  }

  /** Opened once, and again failing for the same reason: what is checked is what is spent. */
  private open(service: ServiceName): OpenConnection {
    const opened = this.opened.get(service) ?? firstOutcome(() => this.deps.clients.open(service));
    this.opened.set(service, opened);
    return opened();
  }

  /**
   * Whether a run may use it without a question: there is none to spend, or a copy of it that its owner has shared
   * with this file is in everybody's hands already.
   */
  private isFree({ service, connection }: SpentConnection): boolean {
    return !connection || sharedConnection(service, this.document())?.token === connection.token;
  }
}

/** The connection of one service that a run spends; null while there is none. */
interface SpentConnection {
  service: ServiceName;
  connection: OpenConnection | null;
}

/** Each service and whose connection it is. Of one service, they are what approvals have always been made of. */
function idsOf(connections: readonly SpentConnection[]): string[] {
  return connections.flatMap(({ service, connection }) => [service, connection?.id ?? '']);
}

/** Does `work` once; what it throws is thrown each time. */
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
