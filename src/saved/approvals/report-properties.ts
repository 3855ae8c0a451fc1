// A person's own properties about the reports of a file: approvals, mails sent, and unfinished runs.

import type { Properties, PropertyStore } from '../../connections/connection';
import { type Day, parseDay } from '../../core/day';
import { once } from '../../core/once';
import type { SavedReport } from '../saved-report';

/** What a user property about a report is for. Only version 0.4 wrote `backfill`, for the agreement to a backfill. */
export const REPORT_PROPERTY_USES = ['approved', 'asked', 'mailed', 'paused', 'resume', 'backfill'] as const;
export type ReportPropertyUse = (typeof REPORT_PROPERTY_USES)[number];

/** A file, and the properties of the person at the keyboard. */
export interface StoreDeps {
  userProperties: PropertyStore;
  spreadsheetId(): string;
  /** SHA-256 in hexadecimal digits, so that nobody can construct another definition with an approved hash. */
  digest(text: string): string;
}

export function reportProperty(
  use: ReportPropertyUse,
  id: string,
  { spreadsheetId }: Pick<StoreDeps, 'spreadsheetId'>,
) {
  return `${use}.${spreadsheetId()}.${id}`;
}

/** Whether a person's own properties show that they have saved or approved a report, or paused their own schedule. */
export function isKnown(id: string, properties: Properties, deps: Pick<StoreDeps, 'spreadsheetId'>): boolean {
  return properties[reportProperty('approved', id, deps)] !== undefined;
}

/** Stored instead of a hash when a person has paused a report whose schedule is their own. */
const WITHDRAWN = 'withdrawn';

/** A report, the hash that its person has approved, and the first day that they agree to backfill; null for none. */
type Approved = readonly [report: SavedReport, hash: string, first: Day | null];

/** One person's approvals in their properties: each a hash, and the first day of a backfill that they agreed to. */
export class StoredApprovals {
  /** The person's properties, read once. */
  readonly properties = once(() => this.deps.userProperties.all());

  constructor(private readonly deps: StoreDeps) {}

  of(report: SavedReport): { hash: string; first: Day | null } {
    const [hash = '', first = ''] = (this.properties()[this.key(report)] ?? '').split(' ');
    return { hash, first: parseDay(first) ?? this.earlierFirst(report) };
  }

  /** Whether this person has ever saved or approved a report, or paused their own schedule of it. */
  has({ id }: SavedReport): boolean {
    return isKnown(id, this.properties(), this.deps);
  }

  /** Whether an agreement to a backfill is stored, but the report no longer has a backfill. */
  hasBackfillLeft(report: SavedReport): boolean {
    const stored = this.properties()[this.key(report)] ?? '';
    const isAgreed = stored.includes(' ') || this.earlierKey(report) in this.properties();
    return isAgreed && report.run.backfill === null;
  }

  set(approved: readonly Approved[]): void {
    const values = approved.map(([report, hash, first]) => [
      this.key(report),
      first ? `${hash} ${first}` : hash,
    ]);
    this.deps.userProperties.set(Object.fromEntries(values));
    const earlier = approved
      .map(([report]) => this.earlierKey(report))
      .filter((key) => key in this.properties());
    if (earlier.length > 0) this.deps.userProperties.remove(earlier);
  }

  /** Withdraws the approval of a report, for which `isKnown` stays true. */
  withdraw(report: SavedReport): void {
    this.set([[report, WITHDRAWN, null]]);
  }

  /** Removes the approval of a deleted report; `removeStaleProperties` removes its other properties. */
  forget(report: SavedReport): void {
    this.deps.userProperties.remove([this.key(report), this.earlierKey(report)]);
  }

  private key({ id }: SavedReport): string {
    return reportProperty('approved', id, this.deps);
  }

  private earlierKey({ id }: SavedReport): string {
    return reportProperty('backfill', id, this.deps);
  }

  /** The first day as version 0.4 stored it; null for none, or if the report's choice has changed since. */
  private earlierFirst(report: SavedReport): Day | null {
    const [first = '', digest] = (this.properties()[this.earlierKey(report)] ?? '').split(' ');
    return first && digest === this.deps.digest(JSON.stringify(report.choice)) ? parseDay(first) : null;
  }
}
