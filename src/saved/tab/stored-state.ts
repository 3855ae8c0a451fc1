// What properties have of the runs of reports: read with them, and written in two calls, however many there are.

import type { Properties, PropertyStore } from '../../connections/connection';
import { isRecord, jsonOf } from '../../core/json';
import { isKnown as isKnownTo, reportProperty } from '../approvals/report-properties';
import type { RunState, SavedReport } from '../saved-report';
import { fileStateIn, fileStateKey, textOfFileState } from './file-state';
import { factsIn, factsToKeep } from './run-state';
import type { RunsTold } from './runs-cell';

export interface StateDeps {
  documentProperties: PropertyStore;
  userProperties: PropertyStore;
  spreadsheetId(): string;
  userEmail(): string;
}

/** The properties as they were read at one time: those of the file, and of the person at the keyboard. */
export interface StateProperties {
  file: Properties;
  user(): Properties;
}

/** The facts of a report that properties have, where those of its cell don't say more. */
export function storedState(
  report: Pick<SavedReport, 'id' | 'scheduledBy'>,
  { facts: told, goodMs, handled }: RunsTold,
  properties: StateProperties,
  nowMs: number,
  deps: StateDeps,
): Partial<RunState> {
  const { facts, isKnown } = fileStateIn(properties.file, report.id, nowMs);
  const { lastGoodMs = null } = facts;
  const due = storesDueTimes(report, properties.user, deps)
    ? dueIn(jsonOf(properties.user()[dueKey(report.id, deps)] ?? ''), told, nowMs)
    : { ...handled, ...(isMine(report, deps) ? begunByCell(told) : {}) };
  return {
    ...{ ...facts, ...due, isKnown },
    lastGoodMs: lastGoodMs === null ? null : Math.min(lastGoodMs, goodMs ?? lastGoodMs),
  };
}

/** Keeps what the file's properties have of reports, where it differs. */
export function storeFileStates(
  reports: readonly SavedReport[],
  { file }: StateProperties,
  deps: StateDeps,
): void {
  const known = reports.filter(({ run }) => run.isKnown);
  const texts = known.map(({ id, run }) => [fileStateKey(id), textOfFileState(run)] as const);
  setChanged(texts, file, deps.documentProperties);
}

/** The same of their owner's properties: after their rows, because what couldn't be claimed there is still due. */
export function storeDueTimes(
  reports: readonly SavedReport[],
  { user }: StateProperties,
  deps: StateDeps,
): void {
  const own = reports.filter((report) => storesDueTimes(report, user, deps));
  if (own.length === 0) return;
  const texts = own.map(({ id, run }) => [dueKey(id, deps), textOfDue(run)] as const);
  setChanged(texts, user(), deps.userProperties);
}

/** What the owner's property has; a backfill that its owner has paused stays so, whatever its cell says. */
function dueIn(stored: unknown, { backfill }: Partial<RunState>, nowMs: number): Partial<RunState> {
  const isHeld = isRecord(stored) && stored['isBackfillPaused'] === true;
  return {
    ...factsIn('owner', stored, nowMs).facts,
    ...(backfill && isHeld ? { backfill: { ...backfill, isPaused: true } } : {}),
  };
}

function textOfDue(run: RunState): string {
  const isBackfillPaused = run.backfill?.isPaused === true;
  return JSON.stringify({ ...factsToKeep('owner', run), ...(isBackfillPaused ? { isBackfillPaused } : {}) });
}

function setChanged(
  values: readonly (readonly [key: string, text: string])[],
  before: Properties,
  store: PropertyStore,
): void {
  const changed = values.filter(([key, text]) => before[key] !== text);
  if (changed.length > 0) store.set(Object.fromEntries(changed));
}

/**
 * Whether the person's properties keep when a report of theirs is due: any editor can write rows that name them, which
 * must not fill their properties.
 */
function storesDueTimes(
  report: Pick<SavedReport, 'id' | 'scheduledBy'>,
  user: () => Properties,
  deps: StateDeps,
): boolean {
  return isMine(report, deps) && isKnownTo(report.id, user(), deps);
}

function isMine({ scheduledBy }: Pick<SavedReport, 'scheduledBy'>, { userEmail }: StateDeps): boolean {
  return scheduledBy !== '' && scheduledBy === userEmail();
}

/** Of a report that its owner has never approved nothing stands in their properties, so the cell tells this, too. */
function begunByCell({ startedMs = null, appsDone = null }: Partial<RunState>): Partial<RunState> {
  return { begunMs: startedMs, goesOn: appsDone !== null };
}

function dueKey(id: string, deps: StateDeps): string {
  return reportProperty('due', id, deps);
}
