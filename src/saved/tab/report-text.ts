// A saved report as text for a colleague: its columns by heading, without its run state, its schedule's owner and its
// connections.

import { byService } from '../../core/add-on/services';
import { isStatsError, StatsError } from '../../core/errors';
import { isRecord, jsonOf } from '../../core/json';
import { LONGEST_REPORT_NAME } from '../../core/report/report-options';
import { REPORT_TEXT_PROBLEMS } from '../../text/errors/report-errors';
import { blankReport, initialRunState, type SavedReport } from '../saved-report';
import { reportColumns, reportHeadings } from './report-columns';
import { reportOfRow } from './report-rows';
import { checkVersion, TAB_VERSION } from './tab-version';

const FORMAT = 'publisher-stats-report';

/** Whose a report is: nobody's, until somebody imports it. */
const nobodys = () => ({ scheduledBy: '', ...byService(() => '') });

/** Leaves out default values, but never the source, which tells a reader what the report is about. */
export function textOfReport(report: SavedReport): string {
  const shared: SavedReport = { ...report, ...nobodys(), id: '', run: initialRunState(0) };
  const blank = blankReport(0);
  const fields: Record<string, string> = {};
  for (const { heading, write } of reportColumns()) {
    const text = write(shared);
    if (text !== write(blank) || heading === 'Source') fields[heading] = text;
  }
  return JSON.stringify({ format: FORMAT, version: TAB_VERSION, fields }, null, 2);
}

/**
 * The report of an exported text, as a new report.
 * @throws StatsError REPORT_TEXT_WRONG, TAB_TOO_NEW
 */
export function reportOfText(text: string, id: string, nowMs: number): SavedReport {
  const value = jsonOf(text.trim());
  const isCut = value === undefined && text.includes(FORMAT);
  if (isCut) throw wrong(REPORT_TEXT_PROBLEMS.part);
  if (!isRecord(value) || value['format'] !== FORMAT) throw wrong(REPORT_TEXT_PROBLEMS.start);
  const { version, fields } = value;
  if (!isVersion(version) || !isRecord(fields)) throw wrong(REPORT_TEXT_PROBLEMS.part);
  if (version < TAB_VERSION) throw wrong(REPORT_TEXT_PROBLEMS.version);
  checkVersion(version);
  const known = textsOf(fields);
  try {
    const report = reportOfRow([...known.keys()], [...known.values()], 1, blankReport(nowMs));
    if (report.name.length > LONGEST_REPORT_NAME) throw wrong(REPORT_TEXT_PROBLEMS.field('Name'));
    return { ...report, ...nobodys(), id, run: initialRunState(nowMs) };
  } catch (thrown) {
    // Name the field, because an exported text has no cell addresses.
    throw isStatsError(thrown, 'REPORT_CELL_WRONG')
      ? wrong(REPORT_TEXT_PROBLEMS.field(thrown.details.heading))
      : thrown;
  }
}

function isVersion(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}

/**
 * The fields with known headings. Others are left out, because a later release may have added them.
 * @throws StatsError REPORT_TEXT_WRONG for a known field that isn't text, a number or a boolean
 */
function textsOf(fields: Readonly<Record<string, unknown>>): Map<string, string> {
  const known = Object.entries(fields).filter(([heading]) => reportHeadings().includes(heading));
  return new Map(
    known.map(([heading, value]) => {
      if (!['string', 'number', 'boolean'].includes(typeof value))
        throw wrong(REPORT_TEXT_PROBLEMS.field(heading));
      return [heading, String(value)];
    }),
  );
}

function wrong(problem: string): StatsError {
  return new StatsError('REPORT_TEXT_WRONG', { problem });
}
