// What of a person's reports in a file is red or amber now, a line each. Their own properties say which reports are
// theirs; what a line says is judged by the rows as the tick leaves them. Pure, but for what was left out of tables.

import type { Properties } from '../../connections/connection';
import { fnv1a } from '../../core/hash';
import type { TroubleKind } from '../../text/mail';
import { appsToLeaveOut } from '../days/left-out-apps';
import type { SavedDeps } from '../deps';
import type { OwnedReport } from '../ownership/owned-report';
import { personIn } from '../ownership/person';
import type { FileDeps } from '../ownership/report-properties';
import type { RunWarning, SavedReport } from '../saved-report';
import { type BookEntry, entryWith } from '../tab/report-book';

const DAY_MS = 24 * 3_600_000;

/** From so many failed tries in a row on, trouble that may pass is told. */
const TRIES_UNTIL_TOLD = 3;

export interface OwnerLine {
  id: string;
  owned: OwnedReport;
  /** Null where all is well. */
  kind: TroubleKind | null;
  /** A hash of the kind and of the apps that it's about, never of times, counts or days; blank where all is well. */
  mark: string;
  /** As the tick leaves it; null if its row is gone or can't be read. */
  report: SavedReport | null;
}

/** What the lines are judged by. */
export interface LinesDeps extends FileDeps, Pick<SavedDeps, 'clock'> {
  /** The person's own properties, and those of the file. */
  user: Properties;
  file: Properties;
}

/**
 * A line for each report that a person owns.
 * @param late the reports that a lack of time has kept waiting for a day
 */
export function ownerLines(
  owned: readonly (readonly [id: string, OwnedReport])[],
  entries: readonly BookEntry[],
  late: readonly SavedReport[],
  deps: LinesDeps,
): OwnerLine[] {
  return owned.map(([id, each]) => {
    const entry = entryWith(entries, id);
    const isLate = late.some((report) => report.id === id);
    const kind = each.schedule === '' ? null : kindOf(each, entry, isLate, deps);
    const report = entry && 'report' in entry ? entry.report : null;
    const apps = report && kind !== null ? appsToldOf(report, kind, deps) : '';
    return { id, owned: each, kind, mark: kind === null ? '' : fnv1a(`${kind} ${apps}`), report };
  });
}

function kindOf(
  { digests, pause, lostMs }: OwnedReport,
  entry: BookEntry | undefined,
  isLate: boolean,
  deps: LinesDeps,
): TroubleKind | null {
  // A save of a new report that Google stopped before its row was written.
  const [first] = digests;
  if (!entry) return first === '' ? null : 'gone';
  if (!('report' in entry)) return 'unreadable';
  const { report } = entry;
  if (report.owner !== personIn(deps.user).mark && (report.isAsSaved || lostMs !== null))
    return first === '' ? null : 'others';
  // Also where somebody has typed another owner, and saved nothing.
  if (!report.isMine || !report.isAsSaved) return 'changed';
  if (pause === 'failures') return 'paused';
  if (pause === 'owner') return null;
  if (report.run.pausedBy) return 'pausedByOther';
  if (report.isPaused) return null;
  return ofRuns(report, deps) ?? (isLate ? 'late' : null);
}

/** Warnings that are told from the first run on. */
const TOLD_AT_ONCE: { readonly [Warning in RunWarning]?: TroubleKind } = {
  'rows kept': 'empty',
  'not all done': 'notAllDone',
  'columns moved': 'moved',
  'final days changed': 'finalChanged',
  'apps silent': 'silent',
  'labels lost': 'unlabelled',
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
  if (warning !== 'data missing') return null;
  const hasLasted = troubleSinceMs !== null && deps.clock.now() - troubleSinceMs >= DAY_MS;
  return hasLasted || appsOf(report, deps) !== '' ? 'partial' : null;
}

/** What tells a kind's apps from those of another mail. */
function appsToldOf(report: SavedReport, kind: TroubleKind, deps: LinesDeps): string {
  if (kind === 'partial') return appsOf(report, deps);
  return kind === 'silent' || kind === 'unlabelled' ? report.run.lacking : '';
}

/** The apps that a person has to decide about: those of the last run, and those for which days wait. */
function appsOf(report: SavedReport, { file }: LinesDeps): string {
  const waiting = appsToLeaveOut(report, file);
  return [report.run.lacking, ...waiting.sort()].filter(Boolean).join(' ');
}
