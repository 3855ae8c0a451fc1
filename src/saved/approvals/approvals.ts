// Whose token a run of a report spends, and whether that person has approved what it is spent on.

import type { PropertyStore } from '../../connections/connection';
import { type OpenConnections, openedOnce } from '../../connections/opener';
import { type Consent, SCHEDULE_SCOPES } from '../../core/add-on/scopes';
import { byService, isStatsService, type ServiceName } from '../../core/add-on/services';
import type { Day } from '../../core/day';
import { StatsError } from '../../core/errors';
import { once } from '../../core/once';
import type { FinalDaysDeps } from '../../core/report/final-days';
import type { GroupsDeps } from '../../sources/groups-tab';
import { runsUnattended } from '../days/backfill-state';
import type { SavedReport } from '../saved-report';
import { approvedText } from '../tab/report-record';
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
import { type ConnectionDeps, NamedConnections, namesOf, type SpentConnection } from './named-connections';
import { type Approved, NOT_APPROVED, type StoreDeps, StoredApprovals } from './report-properties';
import { servicesOf } from './report-services';

export interface ApprovalDeps extends StoreDeps, ConnectionDeps, GroupsDeps, FinalDaysDeps {
  documentProperties: PropertyStore;
  consent: Pick<Consent, 'check'>;
  /** Email of the person at the keyboard, or of the trigger's owner; empty if Google doesn't tell it. */
  userEmail(): string;
}

/** The approval of a report by the person whose connections its run would use. */
export interface Approval {
  /** Hash of the record, the connections, whether the schedule is this person's, and active or paused. */
  hash: string;
  /** Identifies what a person is shown: the hash, and the first day of the row's backfill, which isn't in the hash. */
  shown: string;
  /** The report as people are shown it, and its backfill if it has one. */
  definition: readonly DefinitionFact[];
  /**
   * The connections that a run spends, by name: the account or seller whose figures it reads, or both, and the account
   * that it loads with. Blank if nothing is connected.
   */
  connection: string;
  /** Those of them that people are told of, because there are several, or one is shared in this file; or blank. */
  told: string;
  /** What a run spends, by service. */
  spent: readonly SpentConnection[];
  /** The connections that the report names and this person doesn't have here. */
  missing: readonly { service: ServiceName; title: string }[];
  /** Each tells a connection that is spent from all others. */
  marks: readonly string[];
  /** Whether this person has approved the report with other connections than its run would spend now. */
  isOther: boolean;
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
  private readonly names: NamedConnections;

  constructor(private readonly deps: ApprovalDeps) {
    this.stored = new StoredApprovals(deps);
    const document = once(() => deps.documentProperties.all());
    // Read once, so that a run uses what was checked.
    this.names = new NamedConnections(deps, () => this.stored.properties(), document);
  }

  of(report: SavedReport): Approval {
    const { deps } = this;
    const definition = [
      ...definitionOf(report),
      ...finalDaysFacts(report, deps.finalSetting),
      ...groupFacts(report, deps),
    ];
    const stored = this.stored.of(report);
    const spent = this.names.spentBy(report);
    const hash = this.hashOf(report, spent, hashedFacts(definition));
    const marks = spent.filter(({ connection }) => connection).map((each) => this.markOf(each));
    const isOther = stored.marks.length > 0 && marks.some((mark) => !stored.marks.includes(mark));
    const isApproved = stored.hash === hash && !isOther;
    const isShared = once(() => spent.every((each) => this.names.needsNoApproval(each)));
    return {
      ...{ hash, marks, isOther, isApproved, spent },
      shown: [hash, report.run.backfill?.days.first ?? []].flat().join(' '),
      definition: [...namingApps(definition, report), ...backfillFacts(report)],
      connection: namesOf(spent),
      told: this.names.toldOf(spent),
      missing: spent.flatMap(({ service, named, connection }) =>
        named !== '' && !connection ? { service, title: named } : [],
      ),
      agreedFirst: isApproved ? stored.first : null,
      get mayRun() {
        return isApproved || (isShared() && !isOther) || lacksGroup(report, deps);
      },
      opened: openedOnce((requested) => {
        const services = servicesOf(report);
        if (!services.includes(requested))
          throw new Error(`a run of ${services.join(' and ')} data opened the ${requested} connection`);
        return this.names.openedFor(report)[requested];
      }),
    };
  }

  /**
   * The report with the connections that the person at the keyboard means by saving it: those that it names, and their
   * current ones where it names none.
   */
  named(report: SavedReport): SavedReport {
    const spent = this.names.spentBy(report);
    const titleOf = (service: ServiceName) => {
      const { named, connection } = spent.find((each) => each.service === service) ?? NONE;
      return named || (connection?.title ?? '');
    };
    return { ...report, ...byService(titleOf) };
  }

  /** The report with this person's current connections in place of those that it names and they don't have. */
  withOwn(report: SavedReport): SavedReport {
    const missing = this.of(report).missing.map(({ service }) => service);
    return { ...report, ...byService((service) => (missing.includes(service) ? '' : report[service])) };
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

  /** As it will be saved, in the present version. */
  private approvedAs({ former: _former, ...report }: SavedReport, before: readonly SavedReport[]): Approved {
    const earlier = report.run.backfill && before.find(({ id }) => id === report.id);
    const { hash, marks } = this.of(report);
    return { report, hash, marks, first: earlier ? this.of(earlier).agreedFirst : null };
  }

  /** Stores approvals that the person gives, and the reports' watches as they are now. */
  private leave(approved: readonly Approved[]): void {
    const reports = approved.map(({ report }) => report);
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
      [isApproved ? this.approvedAs(paused, before) : { report, hash: NOT_APPROVED, marks: [], first: null }],
      leftPaused(report, this.stored.properties(), this.deps),
    );
  }

  /** Approves a report, and with it the days of its backfill from `first` on. The caller saves the row afterward. */
  approveFrom(report: SavedReport, first: Day): void {
    this.checkMayRun([report]);
    const { hash, marks } = this.of(report);
    this.leave([{ report, hash, marks, first }]);
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
    const kept = (report: SavedReport) => {
      const scheduledBy = report.scheduledBy || this.deps.userEmail();
      const { isApproved } = this.of({ ...report, scheduledBy });
      const { hash, marks } = isApproved ? this.of(report) : this.stored.of(report);
      return { report, hash, marks, first: null };
    };
    if (known.length > 0) this.stored.set(known.map(kept));
  }

  private hashOf(
    report: SavedReport,
    spent: readonly SpentConnection[],
    facts: ReturnType<typeof hashedFacts>,
  ): string {
    const { destination } = report.choice;
    const isOwn = isScheduledBy(report, this.deps.userEmail());
    const ids = spent.flatMap(({ service, named, connection }) =>
      isStatsService(service)
        ? [service, connection?.id ?? named.toLowerCase()]
        : [destination.kind, connection?.title ?? named],
    );
    return this.deps.digest(JSON.stringify([approvedText(report), facts, ...ids, isOwn, report.isPaused]));
  }

  /** Tells a connection from any other, and a person's own from one of the same title that is shared. */
  private markOf({ service, connection, isOwn }: SpentConnection): string {
    return this.deps.digest(JSON.stringify([service, connection?.id, isOwn]));
  }
}

/** Of a service that a report doesn't use. */
const NONE = { named: '', connection: null };
