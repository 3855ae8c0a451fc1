// A person's own properties about the reports of a file: approvals, apps left out, unfinished runs, what was mailed.

import type { Properties, PropertyStore } from '../../connections/connection';
import { type Day, parseDay } from '../../core/day';
import { once } from '../../core/once';
import type { SavedReport } from '../saved-report';

/** What a user property about a report is for. */
export const REPORT_PROPERTY_USES = [
  'approved',
  'due',
  'without',
  'resume',
  'watched',
  'left',
  'summarized',
] as const;
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

/** In place of a hash when a person has paused a report that they haven't approved as it is. No hash equals it. */
export const NOT_APPROVED = 'none';

/** Whether a person has saved or approved a report before, even if it has changed since. */
export function isKnown(id: string, properties: Properties, deps: Pick<StoreDeps, 'spreadsheetId'>): boolean {
  return properties[reportProperty('approved', id, deps)] !== undefined;
}

/** What a person has approved of a report. */
export interface StoredApproval {
  /** Blank without an approval. */
  hash: string;
  /** Of the connections that it was approved with (`Approval.marks`); none where none was connected. */
  marks: readonly string[];
  /** The first day that they agree to backfill; null for none. */
  first: Day | null;
}

export interface Approved extends StoredApproval {
  report: SavedReport;
}

/** One person's approvals in their properties: each a hash with marks, and the first day of an agreed backfill. */
export class StoredApprovals {
  /** The person's properties, read once. */
  readonly properties = once(() => this.deps.userProperties.all());

  constructor(private readonly deps: StoreDeps) {}

  of(report: SavedReport): StoredApproval {
    const [approved = '', first = ''] = (this.properties()[this.key(report)] ?? '').split(' ');
    const [hash = '', ...marks] = approved.split(',');
    return { hash, marks, first: parseDay(first) };
  }

  /** See `isKnown`. */
  has({ id }: SavedReport): boolean {
    return isKnown(id, this.properties(), this.deps);
  }

  /** Whether an agreement to a backfill is stored, but the report no longer has a backfill. */
  hasBackfillLeft(report: SavedReport): boolean {
    return this.of(report).first !== null && report.run.backfill === null;
  }

  /** @param others texts to store in the same call */
  set(approved: readonly Approved[], others: Properties = {}): void {
    const values = approved.map(({ report, hash, marks, first }) => [
      this.key(report),
      [[hash, ...marks].join(), first ?? []].flat().join(' '),
    ]);
    this.deps.userProperties.set({ ...Object.fromEntries(values), ...others });
  }

  /** Removes the approval of a deleted report; `removeStaleProperties` removes its other properties. */
  forget(report: SavedReport): void {
    this.deps.userProperties.remove([this.key(report)]);
  }

  private key({ id }: SavedReport): string {
    return reportProperty('approved', id, this.deps);
  }
}
