// Whose token a run of a report spends, and whether that person has approved what it is spent on.

import type { ConnectionInfo, Properties, PropertyStore } from '../../connections/connection';
import { sharedConnection } from '../../connections/connection-list';
import {
  type OpenConnection,
  type OpenConnections,
  type OpensConnection,
  openedOnce,
} from '../../connections/opener';
import { type Consent, SCHEDULE_SCOPES } from '../../core/add-on/scopes';
import type { ServiceName, StatsService } from '../../core/add-on/services';
import type { Day } from '../../core/day';
import { StatsError } from '../../core/errors';
import { once } from '../../core/once';
import { kindOf } from '../../core/place/place';
import type { FinalDaysDeps } from '../../core/report/final-days';
import type { GroupsDeps } from '../../sources/groups-tab';
import { SOURCES } from '../../sources/registry';
import { bothNamed } from '../../text/phrases';
import { runsUnattended } from '../days/backfill-state';
import type { SavedReport } from '../saved-report';
import { leftByPanel, leftPaused } from '../watches/left-watch';
import {
  backfillFacts,
  type DefinitionFact,
  definitionOf,
  finalDaysFacts,
  groupFacts,
  hashedFacts,
  lacksGroup,
  namingApps,
} from './definition';
import { type Approved, NOT_APPROVED, type StoreDeps, StoredApprovals } from './report-properties';

export interface ApprovalDeps extends StoreDeps, GroupsDeps, FinalDaysDeps {
  openConnection: OpensConnection;
  documentProperties: PropertyStore;
  /**
   * The account that a run would use to load into a destination of the service; null if the person has none.
   * @param userProperties the person's own
   */
  destinationAccount(service: ServiceName, userProperties: Properties): ConnectionInfo | null;
  consent: Pick<Consent, 'check'>;
  /** Email of the person at the keyboard, or of the trigger's owner; empty if Google doesn't tell it. */
  userEmail(): string;
}

/** The approval of a report by the person whose connections its run would use. */
export interface Approval {
  /** Hash of the definition, the connections, whether the schedule is this person's, and active or paused. */
  hash: string;
  /** Identifies what a person is shown: the hash, and the first day of the row's backfill, which isn't in the hash. */
  shown: string;
  /** The facts that the hash covers, as they are shown, and the row's backfill if it has one. */
  definition: readonly DefinitionFact[];
  /**
   * The connections that a run spends, by name: the account or seller whose figures it reads, or both, and the account
   * that it loads with. Blank if nothing is connected.
   */
  connection: string;
  /** Whether this person has approved the report as it is now. */
  isApproved: boolean;
  /** The first day that this person has agreed to backfill; null for none, or if the report isn't approved. */
  agreedFirst: Day | null;
  /**
   * Whether the report may run without asking this person: it's approved, or each connection is missing or shared in
   * this file and nothing is written outside of the file. So may one that lacks a group, since it only fails.
   */
  mayRun: boolean;
  /** The connections that the approval is about; any other throws. */
  opened: OpenConnections;
}

/** Whether a schedule is the person's. An empty email, of somebody unknown, never matches. */
export function isScheduledBy({ scheduledBy }: Pick<SavedReport, 'scheduledBy'>, user: string): boolean {
  return user !== '' && scheduledBy === user;
}

/**
 * Refuses a person who can own no schedule.
 * @throws StatsError PERMISSION_MISSING, USER_UNKNOWN
 */
export function checkKnown({ consent, userEmail }: Pick<ApprovalDeps, 'consent' | 'userEmail'>): void {
  if (userEmail() !== '') return;
  consent.check(SCHEDULE_SCOPES);
  throw new StatsError('USER_UNKNOWN', {});
}

/** One person's approvals. Properties and connections are each read once, on first use. */
export class Approvals {
  readonly stored: StoredApprovals;
  private readonly document = once(() => this.deps.documentProperties.all());

  /** A run uses what was checked. */
  private readonly opened: OpenConnections;

  constructor(private readonly deps: ApprovalDeps) {
    this.stored = new StoredApprovals(deps);
    this.opened = openedOnce(deps.openConnection);
  }

  of(report: SavedReport): Approval {
    const { deps } = this;
    const { services } = SOURCES[report.choice.source];
    const connections = services.map((service) => ({ service, connection: this.connection(service) }));
    const definition = [
      ...definitionOf(report),
      ...finalDaysFacts(report, deps.finalSetting),
      ...groupFacts(report, this.deps),
    ];
    const isOwn = isScheduledBy(report, this.deps.userEmail());
    const { destination } = report.choice;
    const { service } = kindOf(destination);
    const account = service && (this.deps.destinationAccount(service, this.stored.properties())?.title ?? '');
    const spent = [...idsOf(connections), ...(account === null ? [] : [destination.kind, account])];
    const facts = hashedFacts(definition);
    const hash = this.deps.digest(JSON.stringify([facts, ...spent, isOwn, report.isPaused]));
    const stored = this.stored.of(report);
    const isApproved = stored.hash === hash;
    // A report that loads with an account always needs approval, because that account is never shared.
    const isShared = once(() => service === null && connections.every((each) => this.needsNoApproval(each)));
    const titles = connections.flatMap(({ connection }) => connection?.title ?? []);
    return {
      hash,
      shown: [hash, report.run.backfill?.days.first ?? []].flat().join(' '),
      definition: [...namingApps(definition, report), ...backfillFacts(report)],
      connection: bothNamed(...titles, ...(account ? [account] : [])),
      isApproved,
      agreedFirst: isApproved ? stored.first : null,
      get mayRun() {
        return isApproved || isShared() || lacksGroup(report, deps);
      },
      opened: openedOnce((requested) => {
        if (!services.includes(requested))
          throw new Error(`a run of ${services.join(' and ')} data opened the ${requested} connection`);
        return this.opened[requested];
      }),
    };
  }

  /**
   * Approves reports as given, which replaces earlier approvals of them.
   * @param before the reports before an edit. An agreement to a backfill is kept if the report still has the backfill
   * @throws StatsError PERMISSION_MISSING, before anything is stored
   */
  approve(reports: readonly SavedReport[], before = reports): void {
    this.checkMayRun(reports);
    this.leave(reports.map((report) => this.approvedAs(report, before)));
  }

  private approvedAs(report: SavedReport, before: readonly SavedReport[]): Approved {
    const earlier = report.run.backfill && before.find(({ id }) => id === report.id);
    return [report, this.of(report).hash, earlier ? this.of(earlier).agreedFirst : null];
  }

  /** Stores approvals that the person gives, and the reports' watches as they are now. */
  private leave(approved: readonly Approved[]): void {
    const reports = approved.map(([report]) => report);
    const { texts, gone } = leftByPanel(reports, this.stored.properties(), this.deps);
    this.stored.set(approved, texts);
    if (gone.length > 0) this.deps.userProperties.remove(gone);
  }

  /**
   * Stores the hash of a report that is about to be paused, so that it waits if somebody else makes it active again. A
   * pause approves nothing: of a report that isn't approved, only the earlier hash is withdrawn. The caller saves the
   * row afterward, because a stop in between must leave a report that waits. Stores nothing for a person who doesn't
   * know the report, because any editor can name them the owner of rows that fail.
   * @param before as for `approve`
   */
  pauseKnown(report: SavedReport, before: readonly SavedReport[] = [report]): void {
    if (!this.stored.has(report)) return;
    const paused = { ...report, isPaused: true };
    // It's approved as paused if somebody else made it active, or if the row wasn't saved after an earlier pause.
    const isApproved = [report, paused].some((each) => this.of(each).isApproved);
    this.stored.set(
      [isApproved ? this.approvedAs(paused, before) : [report, NOT_APPROVED, null]],
      leftPaused(report, this.stored.properties(), this.deps),
    );
  }

  /** Approves a report, and with it the days of its backfill from `first` on. The caller saves the row afterward. */
  approveFrom(report: SavedReport, first: Day): void {
    this.checkMayRun([report]);
    this.leave([[report, this.of(report).hash, first]]);
  }

  /** Refuses a schedule or a backfill of this person's that couldn't run or couldn't tell them of a failure. */
  private checkMayRun(reports: readonly SavedReport[]): void {
    const { consent, userEmail } = this.deps;
    const isOwn = ({ scheduledBy }: SavedReport) => scheduledBy === '' || scheduledBy === userEmail();
    if (reports.some((report) => runsUnattended(report) && !report.isPaused && isOwn(report)))
      consent.check(SCHEDULE_SCOPES);
  }

  /**
   * Withdraws agreements to backfills that have ended. Approvals of the reports themselves are kept, even if a report
   * has lost its owner with its backfill, which changes the hash.
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

  /** The connection to a service; null if none can be opened, so there is none to spend. */
  private connection(service: StatsService): OpenConnection | null {
    try {
      return this.opened[service];
    } catch {
      return null;
    }
  }

  /**
   * Whether a run may use a connection without approval: there is none, or its owner has shared it in this file, so
   * every editor can use it already.
   */
  private needsNoApproval({ service, connection }: SpentConnection): boolean {
    return !connection || sharedConnection(service, this.document())?.token === connection.token;
  }
}

/** The connection of one service that a run spends; null while there is none. */
interface SpentConnection {
  service: StatsService;
  connection: OpenConnection | null;
}

/** Each service, then its connection's ID. */
function idsOf(connections: readonly SpentConnection[]): string[] {
  return connections.flatMap(({ service, connection }) => [service, connection?.id ?? '']);
}
