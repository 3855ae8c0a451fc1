// What a person's own properties have of a report that they own: what their last save left, and which due times are
// handled. No editor can write it, so it decides what their trigger runs.

import type { Properties } from '../../connections/connection';
import { isRecord, jsonOf, textOrBlank } from '../../core/json';
import { textOfSchedule } from '../../core/schedule/schedule';
import type { SavedReport } from '../saved-report';
import { factsToKeep, type PausedBy, type RunState } from '../tab/run-state';
import { type FileDeps, reportProperty } from './report-properties';

/** Whether a report is paused by its owner, or by ten failures of its runs. */
type OwnPause = '' | 'owner' | 'failures';

export interface OwnedReport {
  /**
   * Digests of the record that its owner saved. While a save isn't seen whole, that of the record before it, too, which
   * is blank for a new report.
   */
  digests: readonly string[];
  name: string;
  /** Its schedule in words; blank without one. */
  schedule: string;
  pause: OwnPause;
  /** A hash of what its owner was mailed last of its state; blank for nothing. */
  told: string;
  /** When its owner was mailed that it's gone or another's, ms; null if they weren't. */
  lostMs: number | null;
}

/** A report of this person's in this file; null for one that they don't own. */
export function ownedIn(properties: Properties, id: string, deps: FileDeps): OwnedReport | null {
  const stored = jsonOf(properties[reportProperty('own', id, deps)] ?? '');
  return isRecord(stored) ? ownedOf(stored) : null;
}

/** All of them, by ID. */
export function allOwned(properties: Properties, deps: FileDeps): [id: string, owned: OwnedReport][] {
  const prefix = reportProperty('own', '', deps);
  return Object.keys(properties).flatMap((key) => {
    const id = key.slice(prefix.length);
    const owned = key.startsWith(prefix) ? ownedIn(properties, id, deps) : null;
    return owned ? [[id, owned] as [string, OwnedReport]] : [];
  });
}

function ownedOf({ digests, name, schedule, pause, told, lostMs }: Record<string, unknown>): OwnedReport {
  return {
    digests: Array.isArray(digests) ? digests.map(textOrBlank) : [],
    name: textOrBlank(name),
    schedule: textOrBlank(schedule),
    told: textOrBlank(told),
    pause: pause === 'owner' || pause === 'failures' ? pause : '',
    lostMs: typeof lostMs === 'number' ? lostMs : null,
  };
}

/** Whether its owner's trigger has it to run, whatever the tab says. */
export function needsTrigger({ schedule, pause }: OwnedReport): boolean {
  return schedule !== '' && pause !== 'owner';
}

/** What its owner's properties have of a report that they save. @param digests as `OwnedReport.digests` */
export function ownedAfterSave(
  { name, schedule, isPaused, run: { pausedBy } }: SavedReport,
  digests: readonly string[],
  before: OwnedReport | null,
): OwnedReport {
  const { told = '', lostMs = null } = before ?? {};
  const byThem = isPaused && !pausedBy ? 'owner' : '';
  return {
    digests,
    name,
    told,
    lostMs,
    schedule: schedule ? textOfSchedule(schedule) : '',
    pause: isByFailures(pausedBy) ? 'failures' : byThem,
  };
}

/**
 * The same after something has happened to the report. A record that its owner didn't save changes nothing.
 * @param seen the digest of its record
 */
export function ownedAfterRun({ run }: SavedReport, seen: string, before: OwnedReport): OwnedReport {
  const digests = before.digests.includes(seen) ? [seen] : before.digests;
  return {
    ...before,
    digests,
    pause: isByFailures(run.pausedBy) ? 'failures' : before.pause,
  };
}

function isByFailures(pausedBy: PausedBy | null): boolean {
  return pausedBy?.mark === '' && pausedBy.email === '';
}

/** The text of the property, with the facts of runs that it keeps. */
export function textOfOwned(owned: OwnedReport, run: RunState): string {
  return JSON.stringify({ ...owned, ...factsToKeep('owner', run) });
}

/** The property with what its owner was mailed. */
export function withTold(
  properties: Properties,
  id: string,
  told: Pick<OwnedReport, 'told' | 'lostMs'>,
  deps: FileDeps,
): Properties {
  const key = reportProperty('own', id, deps);
  return { [key]: JSON.stringify({ ...Object(jsonOf(properties[key] ?? '')), ...told }) };
}
