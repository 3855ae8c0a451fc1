// A saved report as text for a colleague: its columns by heading, without its runs and its owner.

import { isStatsError, StatsError } from '../../core/errors';
import { isRecord, jsonOf } from '../../core/json';
import { REPORT_TEXT_PROBLEMS } from '../../text/errors/report-errors';
import { blankReport, neverRun, type SavedReport } from '../saved-report';
import { migrated, SCHEMA } from './migrations';
import { reportColumns } from './report-columns';
import { reportOfRow } from './report-rows';

const FORMAT = 'publisher-stats-report';

/** Facts that are those of a new report are left out, except the source, by which a reader knows what it is. */
export function textOfReport(report: SavedReport): string {
  const shared: SavedReport = { ...report, id: '', scheduledBy: '', run: neverRun(0) };
  const blank = blankReport(0);
  const fields: Record<string, string> = {};
  for (const { heading, write } of reportColumns()) {
    const text = write(shared);
    if (text !== write(blank) || heading === 'Source') fields[heading] = text;
  }
  return JSON.stringify({ format: FORMAT, version: SCHEMA.version, fields }, null, 2);
}

/**
 * The report that a text holds, as a new one.
 * @throws StatsError REPORT_TEXT_WRONG, TAB_TOO_NEW
 */
export function reportOfText(text: string, id: string, nowMs: number): SavedReport {
  const value = jsonOf(text.trim());
  if (!isRecord(value) || value['format'] !== FORMAT) throw wrong(REPORT_TEXT_PROBLEMS.start);
  const { version, fields } = value;
  if (typeof version !== 'number' || !isRecord(fields)) throw wrong(REPORT_TEXT_PROBLEMS.part);
  if (version > SCHEMA.version) throw new StatsError('TAB_TOO_NEW', { version, known: SCHEMA.version });
  const texts = { headings: Object.keys(fields), rows: [Object.entries(fields).map(textOfField)] };
  const { headings, rows } = migrated(texts, version, SCHEMA);
  try {
    const report = reportOfRow(headings, rows[0] ?? [], 1, blankReport(nowMs));
    return { ...report, id, scheduledBy: '', run: neverRun(nowMs) };
  } catch (thrown) {
    // The text has headings and no cells.
    throw isStatsError(thrown, 'REPORT_CELL_WRONG')
      ? wrong(REPORT_TEXT_PROBLEMS.field(thrown.details.heading))
      : thrown;
  }
}

/** Every field is a text; a number or a switch that a person has typed without quotes is meant as one. */
function textOfField([heading, value]: readonly [string, unknown]): string {
  if (typeof value === 'object') throw wrong(REPORT_TEXT_PROBLEMS.field(heading));
  return String(value);
}

function wrong(problem: string): StatsError {
  return new StatsError('REPORT_TEXT_WRONG', { problem });
}
