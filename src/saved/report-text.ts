// A saved report as a text that can be sent to a colleague: its columns by heading, without its runs, its owner or any secret.

import { isStatsError, StatsError } from '../core/errors';
import { isRecord, jsonOf } from '../core/json';
import { firstChoice } from '../reports/choice';
import { migrated, SCHEMA } from './migrations';
import { blankReport, REPORT_COLUMNS, reportOfRow, rowOfReport } from './report-rows';
import { neverRun, type SavedReport } from './saved-report';

const FORMAT = 'publisher-stats-report';

export function textOfReport(report: SavedReport): string {
  const shared: SavedReport = { ...report, id: '', scheduledBy: '', run: neverRun(0) };
  const blank = rowOfReport(blankReport(firstChoice(), 0));
  const fields: Record<string, string> = {};
  rowOfReport(shared).forEach((text, at) => {
    const heading = REPORT_COLUMNS[at]?.heading || '';
    if (text !== blank[at] || heading === 'Source') fields[heading] = text;
  });
  return JSON.stringify({ format: FORMAT, version: SCHEMA.version, fields }, null, 2);
}

/**
 * The report that a text holds, as a new one.
 * @throws StatsError REPORT_TEXT_WRONG, TAB_TOO_NEW
 */
export function reportOfText(text: string, id: string, nowMs: number): SavedReport {
  const value = jsonOf(text.trim());
  if (!isRecord(value) || value['format'] !== FORMAT) throw wrong('it does not begin as one');
  const { version, fields } = value;
  if (typeof version !== 'number' || !isRecord(fields)) throw wrong('a part of it is missing');
  if (version > SCHEMA.version) throw new StatsError('TAB_TOO_NEW', { version, known: SCHEMA.version });
  const told = { headings: Object.keys(fields), rows: [Object.values(fields).map(String)] };
  const { headings, rows } = migrated(told, version, SCHEMA);
  try {
    const report = reportOfRow(headings, rows[0] || [], 1, blankReport(firstChoice(), nowMs));
    return { ...report, id, scheduledBy: '', run: neverRun(nowMs) };
  } catch (thrown) {
    // There is no cell here: the heading is the place.
    throw isStatsError(thrown, 'REPORT_CELL_WRONG')
      ? wrong(`${thrown.details.heading} cannot be read`)
      : thrown;
  }
}

function wrong(problem: string): StatsError {
  return new StatsError('REPORT_TEXT_WRONG', { problem });
}
