// What of a person's reports in a file is red or amber now, or is well, a line each, as the tick leaves them. Pure.

import { fnv1a } from '../../core/hash';
import { groupedBy } from '../../core/lists/grouped';
import { TROUBLES, type Trouble, type TroubleKind, type TroubleTexts } from '../../text/mail';
import type { SavedReport } from '../saved-report';
import type { GoneReport } from '../store/gone-reports';
import { isByFailures } from '../store/run-state';

const DAY_MS = 24 * 3_600_000;

/** From so many failed tries in a row on, trouble that may pass is told. */
const TRIES_UNTIL_TOLD = 3;

/** A report with a schedule, or one that somebody else has deleted or taken over. */
export interface OwnerLine {
  id: string;
  name: string;
  /** What of it is red or amber, the most important first. */
  troubles: readonly OwnTrouble[];
  /** Whether it's known that nothing is. */
  isWell: boolean;
}

interface OwnTrouble extends Trouble {
  /** Of its line. */
  id: string;
  /** A hash of the kind and of what it's about, never of times, counts or days. */
  mark: string;
  /** Whether it can't wait for the next day. */
  isUrgent: boolean;
}

/** Begins a mark whose end isn't told. */
const ONCE = '-';

export function isOnce(mark: string): boolean {
  return mark.startsWith(ONCE);
}

/**
 * A line for each report with a schedule, and for each that somebody else has deleted or taken over. A dashboard is
 * one: first what its parts have failed with or are paused by, each thing once.
 * @param owned all reports of a person
 * @param late the reports that a lack of time has kept waiting for a day
 */
export function ownerLines(
  owned: readonly SavedReport[],
  gone: readonly GoneReport[],
  late: readonly SavedReport[],
  nowMs: number,
): OwnerLine[] {
  const isLate = ({ id }: SavedReport) => late.some((each) => each.id === id);
  const scheduled = owned.filter(({ schedule }) => schedule !== null);
  const lines = [...groupedBy(scheduled, lineIdOf)].map(([id, parts]): OwnerLine => {
    const name = lineNameOf(parts);
    const all = parts.flatMap((part) => {
      const found = [...stopOf(part), ...eventsOf(part, nowMs)];
      return found.length === 0 && isLate(part) ? [foundAs('late')] : found;
    });
    const inOrder = [...all.filter(isStop), ...all.filter((each) => !isStop(each))];
    const once = new Map(inOrder.map((each) => [each.mark, { ...each, id, name }]));
    return {
      id,
      name,
      troubles: [...once.values()],
      isWell: once.size === 0 && parts.every(hasShownItsWell),
    };
  });
  const lost = gone.map(({ id, name, by, isTaken }): OwnerLine => {
    const trouble = { ...foundAs(isTaken ? 'taken' : 'deleted'), id: `gone.${id}`, name, by };
    return { id: trouble.id, name, troubles: [trouble], isWell: false };
  });
  return [...lines, ...lost];
}

/** By what the line of a report is known: a dashboard has one. */
export function lineIdOf({ id, dashboard }: SavedReport): string {
  return dashboard || id;
}

function lineNameOf([first]: readonly SavedReport[]): string {
  const { name = '', dashboard = '' } = first ?? {};
  return dashboard === '' ? name : (/^(.+): /.exec(name)?.[1] ?? name);
}

/** Trouble of one report. */
type Found = Omit<OwnTrouble, 'id' | 'name'>;

/** @param about what tells it from the same kind in another mail: its cause, or its apps */
function foundAs(kind: TroubleKind, about = ''): Found {
  const { isOnce: isToldOnce = false }: TroubleTexts = TROUBLES[kind];
  const mark = (isToldOnce ? ONCE : '') + fnv1a(`${kind} ${about}`);
  return { kind, mark, isUrgent: URGENT.includes(about), result: '', by: '', apps: [], more: 0 };
}

/** Of what writes nothing. */
function stopOf({ run }: SavedReport): Found[] {
  const { failures, pausedBy, result } = run;
  if (pausedBy)
    return [{ ...foundAs(isByFailures(pausedBy) ? 'paused' : 'pausedByOther'), result, by: pausedBy.email }];
  const cause = causeOf(run);
  const isTold = failures > 0 && (cause !== MAY_PASS || failures >= TRIES_UNTIL_TOLD);
  return isTold ? [{ ...foundAs('failed', cause), result }] : [];
}

function isStop({ kind }: Found): boolean {
  return kind === 'failed' || kind === 'paused' || kind === 'pausedByOther';
}

function eventsOf({ isPaused, run: { events, troubleSinceMs } }: SavedReport, nowMs: number): Found[] {
  const hasLasted = troubleSinceMs !== null && nowMs - troubleSinceMs >= DAY_MS;
  return events.flatMap(({ kind, sentence, apps, more, lasts, mark }) =>
    !isPaused && isTold(kind) && (lasts || hasLasted)
      ? [{ ...foundAs(kind, mark), result: sentence, apps: apps.map(({ app }) => app), more }]
      : [],
  );
}

function isTold(kind: string): kind is TroubleKind {
  return kind in TROUBLES;
}

/** A person who resumes a report, or a first failure of what may pass, hasn't shown yet that it's well. */
function hasShownItsWell({ isPaused, run }: SavedReport): boolean {
  return !isPaused && run.troubleSinceMs === null && run.errorCode === '';
}

const MAY_PASS = 'may pass';
const URGENT = ['log-in', 'permission', 'full file'];

/** What a failure is about, as far as another mail tells it. */
function causeOf({ logInTo, errorCode, failuresTowardPause }: SavedReport['run']): string {
  if (logInTo !== null) return 'log-in';
  if (errorCode === 'PERMISSION_MISSING' || errorCode === 'FILE_READ_ONLY') return 'permission';
  if (errorCode === 'SPREADSHEET_FULL') return 'full file';
  return failuresTowardPause > 0 ? '' : MAY_PASS;
}
