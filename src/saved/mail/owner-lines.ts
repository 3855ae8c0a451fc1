// What of a person's reports in a file is red or amber now, a line each, as the tick leaves them. Pure.

import type { Properties } from '../../connections/connection';
import { fnv1a } from '../../core/hash';
import type { TroubleKind } from '../../text/mail';
import type { SavedDeps } from '../deps';
import type { RunWarning, SavedReport } from '../saved-report';
import type { GoneReport } from '../store/gone-reports';
import { isByFailures } from '../store/run-state';

const DAY_MS = 24 * 3_600_000;

/** From so many failed tries in a row on, trouble that may pass is told. */
const TRIES_UNTIL_TOLD = 3;

export interface OwnerLine {
  id: string;
  name: string;
  /** Null where all is well. */
  kind: TroubleKind | null;
  /** A hash of the kind and of the apps that it's about, never of times, counts or days; blank where all is well. */
  mark: string;
  /** As the tick leaves it; null if it's gone, or another's now. */
  report: SavedReport | null;
  /** The email of whose it is, as last known. */
  owner: string;
}

/** What the lines are judged by. */
export interface LinesDeps extends Pick<SavedDeps, 'clock'> {
  /** The person's own properties, and those of the file. */
  user: Properties;
  file: Properties;
}

/**
 * A line for each report with a schedule, and for each that somebody else has deleted or taken over.
 * @param owned all reports of a person
 * @param late the reports that a lack of time has kept waiting for a day
 */
export function ownerLines(
  owned: readonly SavedReport[],
  gone: readonly GoneReport[],
  late: readonly SavedReport[],
  deps: LinesDeps,
): OwnerLine[] {
  const lines = owned
    .filter(({ schedule }) => schedule !== null)
    .map((report): OwnerLine => {
      const { id, name, run } = report;
      const kind = kindOf(report, deps) ?? (late.some((each) => each.id === id) ? 'late' : null);
      const mark = kind === null ? '' : fnv1a(`${kind} ${appsToldOf(report, kind)}`);
      return { id, name, kind, mark, report, owner: run.ownedBy };
    });
  const lost = gone.map(({ id, name, by, isTaken }): OwnerLine => {
    const kind = isTaken ? 'others' : 'gone';
    return { id: `gone.${id}`, name, kind, mark: fnv1a(kind), report: null, owner: by };
  });
  return [...lines, ...lost];
}

function kindOf(report: SavedReport, deps: LinesDeps): TroubleKind | null {
  const { isPaused, run } = report;
  if (run.pausedBy) return isByFailures(run.pausedBy) ? 'paused' : 'pausedByOther';
  return isPaused ? null : ofRuns(report, deps);
}

/** Warnings that are told from the first run on. */
const TOLD_AT_ONCE: { readonly [Warning in RunWarning]?: TroubleKind } = {
  rowsKept: 'empty',
  noRows: 'empty',
  lost: 'notAllDone',
  columnsMoved: 'moved',
  finalChanged: 'finalChanged',
  appsSilent: 'silent',
  tableMadeAnew: 'madeAnew',
};

/** What the last runs of a report have left. */
function ofRuns(report: SavedReport, deps: LinesDeps): TroubleKind | null {
  const { failures, failuresTowardPause, logInTo, errorCode, warning, troubleSinceMs } = report.run;
  if (failures > 0) {
    if (logInTo !== null) return 'login';
    if (errorCode === 'PERMISSION_MISSING' || errorCode === 'FILE_READ_ONLY') return 'right';
    if (errorCode === 'SPREADSHEET_FULL') return 'full';
    if (failuresTowardPause > 0) return 'failed';
    return failures >= TRIES_UNTIL_TOLD ? 'retried' : null;
  }
  const toldAtOnce = TOLD_AT_ONCE[warning];
  if (toldAtOnce) return toldAtOnce;
  if (warning !== 'appsFailed' && warning !== 'daysFailed') return null;
  const hasLasted = troubleSinceMs !== null && deps.clock.now() - troubleSinceMs >= DAY_MS;
  return hasLasted || report.run.lacking !== '' ? 'partial' : null;
}

/** What tells a kind's apps from those of another mail. */
function appsToldOf({ run }: SavedReport, kind: TroubleKind): string {
  return kind === 'partial' || kind === 'silent' ? run.lacking : '';
}
