// Reports that the mirror has and the properties lack, as in a copy of the file: nothing of them runs before somebody
// takes them over. Any editor can type there, so each record is read as an import is.

import { type StatsError, toStatsError } from '../../core/errors';
import { jsonOf } from '../../core/json';
import type { Mirror, MirroredReport } from '../ports';
import { blankReport, initialRunState, isReportId, type SavedReport } from '../saved-report';
import { recordOfText, textOfRecord } from './report-record';
import { factsIn, textOfFacts } from './run-state';

/** A report of the mirror, or why its record can't be read. */
export type MirroredEntry = { id: string; digest: string } & (
  | { report: SavedReport }
  | { error: StatsError }
);

/** What the mirror keeps of a report: no owner and no dashboard, since those are of this file. */
export function mirroredOf(report: SavedReport): MirroredReport {
  const { dataOwner, columnsKept } = report.run;
  return {
    id: report.id,
    record: textOfRecord({ ...report, owner: '', dashboard: '' }),
    runs: textOfFacts({ dataOwner, columnsKept }),
  };
}

/** @param has whether a report is saved in this file */
export function mirroredEntries(
  { mirror, nowMs, digest }: { mirror: Mirror; nowMs(): number; digest(text: string): string },
  has: (id: string) => boolean,
): MirroredEntry[] {
  const rows = mirror.read().filter(({ id }) => isReportId(id) && !has(id));
  return rows.map(({ id, record, runs }) => {
    const entry = { id, digest: digest(record) };
    try {
      // Whoever takes it over says that the table that stands there is the report's.
      const run = { ...initialRunState(nowMs()), ...factsIn(jsonOf(runs), nowMs()), hasWritten: true };
      return {
        ...entry,
        report: { ...blankReport(nowMs()), ...recordOfText(record), id, isPaused: false, owner: '', run },
      };
    } catch (thrown) {
      return { ...entry, error: toStatsError(thrown) };
    }
  });
}
