// What properties have of reports: read with them, and written in two calls, however many there are.

import type { Properties, PropertyStore } from '../../connections/connection';
import { isRecord, jsonOf } from '../../core/json';
import { type OwnedReport, ownedIn, textOfOwned } from '../ownership/owned-report';
import { personIn } from '../ownership/person';
import { reportProperty } from '../ownership/report-properties';
import type { RunState, SavedReport } from '../saved-report';
import { fileStateIn, fileStateKey, textOfFileState, waitingKey } from './file-state';
import { BY_FAILURES, factsIn } from './run-state';
import type { RunsTold } from './runs-cell';

export interface StateDeps {
  documentProperties: PropertyStore;
  userProperties: PropertyStore;
  spreadsheet: { id(): string };
  person: { email(): string };
  /** SHA-256 in hexadecimal digits, so that nobody can construct another record with a saved digest. */
  digest(text: string): string;
}

/** The properties as they were read at one time: those of the file, and of the person at the keyboard. */
export interface StateProperties {
  file: Properties;
  user(): Properties;
}

/** The digest of the record that a report's owner saved last, for everybody else. */
const savedKey = (id: string) => `saved.${id}`;

/** The file's own keys about a report. */
export function fileKeysOf(id: string): string[] {
  return [fileStateKey(id), savedKey(id), waitingKey(id)];
}

/** Whose a report is, and whether its record is as they saved it. */
export function ownershipOf(
  { id, owner, file, text }: Pick<SavedReport, 'id' | 'owner' | 'file' | 'text'>,
  properties: StateProperties,
  deps: StateDeps,
): Pick<SavedReport, 'isMine' | 'isAsSaved'> {
  const isHere = file === deps.spreadsheet.id();
  const isMine = isHere && owner !== '' && owner === personIn(properties.user()).mark;
  const saved = isMine
    ? (ownedIn(properties.user(), id, deps)?.digests ?? [])
    : (properties.file[savedKey(id)]?.split(' ') ?? null);
  return { isMine, isAsSaved: isHere && (saved === null || saved.includes(deps.digest(text))) };
}

/** The facts of a report that properties have, where those of its cell don't say more. */
export function storedState(
  { id, isMine }: Pick<SavedReport, 'id' | 'isMine'>,
  cellState: RunsTold,
  properties: StateProperties,
  nowMs: number,
  deps: StateDeps,
): Partial<RunState> {
  const { facts, isKnown } = fileStateIn(properties.file, id, nowMs);
  const { lastGoodMs = null } = facts;
  const { goodMs, handled } = cellState;
  const own = isMine ? properties.user()[reportProperty('own', id, deps)] : undefined;
  return {
    ...facts,
    ...(own === undefined ? handled : ownFactsIn(jsonOf(own), nowMs)),
    isKnown,
    lastGoodMs: lastGoodMs === null ? null : Math.min(lastGoodMs, goodMs ?? lastGoodMs),
  };
}

/** What its owner's property has. A report that is paused there is paused, whatever the cell says. */
function ownFactsIn(stored: unknown, nowMs: number): Partial<RunState> {
  const { pause } = isRecord(stored) ? stored : {};
  return {
    ...factsIn('owner', stored, nowMs).facts,
    ...(pause === 'failures' ? { pausedBy: BY_FAILURES } : {}),
  };
}

/** Keeps what the file's properties have of reports, where it differs. @param saves whether their owner saves them */
export function storeFileStates(
  reports: readonly SavedReport[],
  { file }: StateProperties,
  deps: StateDeps,
  saves = false,
): void {
  const texts = reports.flatMap((report) => {
    const { id, text, run } = report;
    // The digest before stays until the next save, because Google may stop this one before the row is written.
    const before = (file[savedKey(id)] ?? '').split(' ').slice(-1);
    return [
      ...(run.isKnown ? [[fileStateKey(id), textOfFileState(run)] as const] : []),
      ...(saves ? [[savedKey(id), [...before, deps.digest(text)].join(' ').trim()] as const] : []),
    ];
  });
  setChanged(texts, file, deps.documentProperties);
}

/**
 * Keeps what their owner's properties have of reports.
 * @param after what they have then, by report; null keeps nothing of one that they don't have
 * @param others texts to store in the same call
 */
export function storeOwned(
  reports: readonly SavedReport[],
  after: (report: SavedReport, owned: OwnedReport | null) => OwnedReport | null,
  { user }: StateProperties,
  deps: StateDeps,
  others: Properties = {},
): void {
  const mine = reports.filter(({ isMine }) => isMine);
  if (mine.length === 0) return;
  const before = user();
  const texts = mine.flatMap((report) => {
    const owned = after(report, ownedIn(before, report.id, deps));
    return owned ? [[reportProperty('own', report.id, deps), textOfOwned(owned, report.run)] as const] : [];
  });
  setChanged([...texts, ...Object.entries(others)], before, deps.userProperties);
}

function setChanged(
  values: readonly (readonly [key: string, text: string])[],
  before: Properties,
  store: PropertyStore,
): void {
  const changed = values.filter(([key, text]) => before[key] !== text);
  if (changed.length > 0) store.set(Object.fromEntries(changed));
}
