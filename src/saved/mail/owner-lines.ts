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

export interface OwnerLine extends Trouble {
  id: string;
  /** A hash of the kind and of what it's about, never of times, counts or days; blank for a report that is well. */
  mark: string;
  /** Whether it can't wait for the next day. */
  isUrgent: boolean;
}

/** Begins a mark whose end isn't told. */
export const ONCE = '-';

/**
 * A line for each report with a schedule, and for each that somebody else has deleted or taken over. A dashboard is
 * one: a part that has failed or is paused stands for all, else the first that isn't well.
 * @param owned all reports of a person
 * @param late the reports that a lack of time has kept waiting for a day
 * @param told by report, the mark that was mailed, which stays until the report is well
 */
export function ownerLines(
  owned: readonly SavedReport[],
  gone: readonly GoneReport[],
  late: readonly SavedReport[],
  told: Readonly<Record<string, string>>,
  nowMs: number,
): OwnerLine[] {
  const isLate = ({ id }: SavedReport) => late.some((each) => each.id === id);
  const stateOf = (report: SavedReport) => {
    const kind = kindOf(report, nowMs) ?? (isLate(report) ? 'late' : 'well');
    return { report, kind, about: aboutOf(report, kind) };
  };
  const scheduled = owned.filter(({ schedule }) => schedule !== null);
  const lines = [...groupedBy(scheduled, lineIdOf)].flatMap(([id, parts]): OwnerLine[] => {
    const states = parts.map(stateOf);
    const unwell = states.filter(({ kind }) => kind !== 'well');
    const shown = unwell.find(({ kind }) => STOPPED.includes(kind)) ?? unwell[0] ?? states[0];
    if (!shown) return [];
    const { report, kind } = shown;
    const { run, dashboard } = report;
    const name = dashboard === '' ? report.name : (/^(.+): /.exec(report.name)?.[1] ?? report.name);
    // Those whose end isn't told come last.
    const marks = [...new Set(unwell.map((each) => markOf(each.kind, each.about)))].sort().reverse();
    return [
      {
        ...{ id, name, kind, result: run.result, by: run.pausedBy?.email ?? '' },
        mark: marks.join(' ') || markOfWell(parts, told[id]),
        isUrgent: unwell.some((each) => each.kind === 'failed' && URGENT.includes(each.about)),
        ...subjectsOf(report, kind),
      },
    ];
  });
  const lost = gone.map(({ id, name, by, isTaken }): OwnerLine => {
    const kind = isTaken ? 'taken' : 'deleted';
    return {
      id: `gone.${id}`,
      name,
      kind,
      mark: markOf(kind, ''),
      isUrgent: false,
      result: '',
      by,
      ...NO_APPS,
    };
  });
  return [...lines, ...lost];
}

/** By what the line of a report is known: a dashboard has one. */
export function lineIdOf({ id, dashboard }: SavedReport): string {
  return dashboard || id;
}

function markOf(kind: TroubleKind, about: string): string {
  const { isOnce = false }: TroubleTexts = TROUBLES[kind];
  return (isOnce ? ONCE : '') + fnv1a(`${kind} ${about}`);
}

/** A person who resumes a report, or a first failure of what may pass, hasn't shown yet that it's well. */
function markOfWell(parts: readonly SavedReport[], told = ''): string {
  const isWell = ({ isPaused, run }: SavedReport) =>
    !isPaused && run.troubleSinceMs === null && run.errorCode === '';
  return parts.every(isWell) ? '' : told;
}

function kindOf({ isPaused, run }: SavedReport, nowMs: number): TroubleKind | null {
  const { failures, pausedBy, troubleSinceMs } = run;
  if (pausedBy) return isByFailures(pausedBy) ? 'paused' : 'pausedByOther';
  if (isPaused) return null;
  if (failures > 0) return causeOf(run) !== MAY_PASS || failures >= TRIES_UNTIL_TOLD ? 'failed' : null;
  const [event] = run.events;
  const hasLasted = event?.lasts || (troubleSinceMs !== null && nowMs - troubleSinceMs >= DAY_MS);
  return event && isTold(event.kind) && hasLasted ? event.kind : null;
}

function isTold(kind: string): kind is TroubleKind {
  return kind in TROUBLES;
}

/** Kinds in which a report writes nothing. */
const STOPPED: readonly TroubleKind[] = ['paused', 'pausedByOther', 'failed'];

const NO_APPS = { apps: [], more: 0 };

/** The apps that a line is about. */
function subjectsOf({ run: { events } }: SavedReport, kind: TroubleKind): Pick<Trouble, 'apps' | 'more'> {
  const [event] = events;
  return event?.kind === kind ? { apps: event.apps.map(({ app }) => app), more: event.more } : NO_APPS;
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

/** What tells a kind from the same of another mail: its cause, or its apps. */
function aboutOf(report: SavedReport, kind: TroubleKind): string {
  const [event] = report.run.events;
  return kind === 'failed' ? causeOf(report.run) : event?.kind === kind ? event.mark : '';
}
