// Undoes the last run of a saved report, and records that.

import { NOTHING_AGREED } from '../../core/agreement';
import { jsonAs } from '../../core/cache/stored-json';
import { ignoreErrors } from '../../core/ignore-errors';
import { type Today, todayAt } from '../../core/report/final-days';
import { isSameOwner, namedLike } from '../../runs/data-owner';
import type { Undone, UndoOrder } from '../../runs/destination';
import { resolveQuery } from '../../runs/query';
import { STATE_COLUMN } from '../../sheet/states';
import { withNamedGroups } from '../../sources/groups';
import { SOURCES } from '../../sources/registry';
import { minuteAt } from '../../text/dates';
import { CHANGED_SINCE, nextRunSentences, undoneSentence } from '../../text/outcomes';
import { withUnrecorded } from '../../text/reports';
import { definedColumns } from '../charts/chart-fields';
import { chartTermsOf } from '../charts/recorded-charts';
import { forgetFacts } from '../dashboard/dashboard-facts';
import type { SavedDeps } from '../deps';
import { otherOwner } from '../ownership/begin-run';
import type { RunState, SavedReport } from '../saved-report';
import { columnsSchema, isPastTime } from '../store/run-state';
import { recordEvent, recordSteps } from './record-under-lock';
import { namePerson } from './run-and-record';
import { logLine } from './run-texts';

export interface UndoneRun {
  /** The outcome in words. */
  sentence: string;
  /** Whether the report differs from the table, because it was changed since. */
  hasChangedSince: boolean;
}

/**
 * Undoes the last run of a report, and records that.
 * @param agreed which rows that the run didn't write may be changed
 * @throws StatsError REPORT_UNKNOWN, and what `undoLastRun` throws
 */
export function undoAndRecord(id: string, deps: SavedDeps, agreements = NOTHING_AGREED): UndoneRun {
  const report = deps.book.report(id);
  const startedMs = deps.clock.now();
  const terms = { ...chartTermsOf(report, deps), agreements, scheduleOwner: otherOwner(report) };
  const { written, titles, facts } = undoLastRun(report, terms, deps);
  const { lastGoodMs, dataOwner } = facts;
  // A definition that can't run is told by its card.
  const hasChangedSince =
    ignoreErrors(() => isOtherTable(report, { titles, dataOwner }, todayAt(startedMs, deps))) ?? false;
  const since = hasChangedSince ? [CHANGED_SINCE] : [];
  const readAt = lastGoodMs === null ? null : minuteAt(lastGoodMs, deps.calendar);
  const text = [undoneSentence(written, readAt), ...since, ...nextRunSentences(report.mode)].join(' ');
  const endedMs = deps.clock.now();
  const recordError = recordSteps(deps.lock, [
    () =>
      deps.log.append({
        ...logLine(report, namePerson(deps), { startedMs, endedMs, requests: 0 }, text),
        period: '',
      }),
    () => forgetFacts(report, deps),
    (failed) => {
      const event = { atMs: endedMs, facts, result: withUnrecorded(text, failed) };
      const rows = { rows: written.rows, rowsBefore: report.run.rows };
      recordEvent(id, { kind: 'undone', ...event, ...rows }, deps);
    },
  ]);
  return { sentence: withUnrecorded(text, recordError), hasChangedSince };
}

/**
 * Whether a report has other columns than a restored table, or other rows.
 * @throws StatsError for a definition that can't run
 */
function isOtherTable(
  { choice, mode }: SavedReport,
  { titles, dataOwner }: { titles: readonly string[]; dataOwner: string },
  today: Today,
): boolean {
  const source = withNamedGroups(SOURCES[choice.source], choice);
  const columns = definedColumns({ choice, mode }, today, dataOwner);
  // Values beside each other have titles of their own, which change from run to run.
  const named = [...source.columns, ...columns].filter(({ role }) => role !== 'metric');
  const isCompared = (title: string) =>
    choice.columns === '' ? title !== STATE_COLUMN.title : named.some((column) => column.title === title);
  const compared = (all: readonly string[]) => JSON.stringify(all.filter(isCompared).sort());
  const query = namedLike(dataOwner, source, resolveQuery(choice, source, today, mode), mode);
  return (
    compared(titles) !== compared(columns.map(({ title }) => title)) ||
    !isSameOwner(dataOwner, source, query, null)
  );
}

/** The facts of the run state about the restored rows. */
type RestoredFacts = Pick<RunState, 'lastGoodMs' | 'dataOwner' | 'known' | 'otherApps'> &
  Partial<Pick<RunState, 'columnsKept'>>;

/**
 * Puts back the rows that the last run of a report replaced.
 * @returns what was written, and the facts about the restored rows. The caller saves these facts, because by them the
 *   next merge requests the undone days again, and the next run writes the restored value columns
 * @throws StatsError NOTHING_TO_UNDO, ROWS_NOT_WRITTEN, DOCUMENT_BUSY while another run writes, and what
 *   a write throws
 */
function undoLastRun(
  report: SavedReport,
  terms: Pick<UndoOrder, 'confirm' | 'charts' | 'agreements' | 'scheduleOwner'>,
  deps: SavedDeps,
): Pick<Undone, 'written' | 'titles'> & { facts: RestoredFacts } {
  const { title } = SOURCES[report.choice.source];
  const writtenMs = deps.clock.now();
  const undo = {
    rules: report,
    title,
    reportName: report.name,
    writtenMs,
    ...terms,
  };
  const { destination } = report.choice;
  const { lastGood, ...undone } = deps.destinations[destination.kind].undo(destination, report.id, undo);
  const { columnsKept, lastGoodMs: keptMs, dataOwner, known, otherApps } = lastGood;
  // The copy stands in a tab that anybody can edit.
  const lastGoodMs = keptMs !== null && isPastTime(keptMs, writtenMs) ? keptMs : null;
  const facts = { lastGoodMs, dataOwner, known, otherApps };
  if (columnsKept === null) return { ...undone, facts };
  return { ...undone, facts: { ...facts, columnsKept: jsonAs(columnsSchema(), columnsKept) } };
}
