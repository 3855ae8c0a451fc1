// The columns of the tab `_publisher_stats`: one fact of a report each, with its heading and its text.

import { isCellAddress } from '../../core/a1';
import { SERVICES } from '../../core/add-on/services';
import { parseDay } from '../../core/day';
import { once } from '../../core/once';
import { isSheetPlace, placeOfName, placeSheet } from '../../core/place/place';
import { COMPARISONS } from '../../core/report/comparison';
import { MOST_LOOKBACK_DAYS, REPORT_FLAGS, reportFlags } from '../../core/report/report-options';
import { parseSchedule, textOfSchedule } from '../../core/schedule/schedule';
import type { Choice } from '../../runs/choice';
import { placeOfText } from '../../runs/place';
import { MISSING_ROWS, MODES } from '../../runs/write-rules';
import { groupings } from '../../sources/fields';
import { SOURCES } from '../../sources/registry';
import { RUN_WARNINGS, type RunState, type SavedReport } from '../saved-report';
import { type CellText, count, countOrBlank, NAMES, oneOf, TEXT, TIME, YES_NO } from './cell-text';
import { CHARTS, CHARTS_HEADING } from './chart-text';
import {
  APPS,
  COLUMNS,
  COMPARE_COLUMNS,
  FILTER,
  LEAST_IMPRESSIONS,
  namesOf,
  PERIOD,
  SORT_BY,
  SOURCE,
  type SourceText,
  TOLERANCE,
  TOP_ROWS,
  YES_UNLESS_NO,
} from './choice-cells';
import { KEPT_COLUMNS } from './kept-columns';
import type { ReportColumn } from './report-column';
import { BACKFILLED, backfillColumns, LOADS, SPANS, TABLE } from './table-columns';

/**
 * The columns in their order in a new tab; in an old one each is found by its heading. `Source` comes before the
 * columns whose names it knows.
 */
export const reportColumns = once((): readonly ReportColumn[] => [
  ofReport('ID', 'id', ID),
  ofReport('Name', 'name', TEXT),
  ofReport('State', 'isPaused', STATE),
  ofChoice('Source', 'source', SOURCE),
  ofChoice('Apps', 'apps', APPS),
  ofChoice('Period', 'period', PERIOD),
  ofChoice(
    'Group by',
    'groupBy',
    namesOf('dimension', (source) => groupings(source)),
  ),
  ofChoice(
    'Metrics',
    'metrics',
    namesOf('metric', (source) => source.metrics),
  ),
  ofChoice('Bundles', 'bundles', NAMES),
  ofChoice(
    'OS',
    'os',
    namesOf('OS', (source) => source.os),
  ),
  ofChoice('Totals', 'totals', YES_NO),
  SHEET_NAME,
  ofReport('Write mode', 'mode', oneOf(MODES, 'replace')),
  ofReport('Lookback days', 'lookbackDays', count(MOST_LOOKBACK_DAYS)),
  ofReport('Rows no longer returned', 'missingRows', oneOf(MISSING_ROWS, 'remove')),
  ...reportFlags().map((flag) => ofReport(REPORT_FLAGS[flag], flag, YES_NO)),
  ofReport('Schedule', 'schedule', { write: textOfSchedule, read: parseSchedule }),
  ofReport('Scheduled by', 'scheduledBy', TEXT),
  ofRun('Last run', 'lastRunMs', TIME),
  ofRun('Last good run', 'lastGoodMs', TIME),
  ofRun('Last result', 'result', TEXT),
  ofRun('Last rows', 'rows', countOrBlank(10_000_000)),
  ofRun('Last duration ms', 'durationMs', countOrBlank(86_400_000)),
  ofRun('Due time handled', 'handledDueMs', DUE_TIME),
  ofRun('Failures in a row', 'failures', count(1_000_000)),
  ofRun('Data of', 'dataOwner', TEXT),
  ofRun('Mailed on', 'mailedOn', DAY),
  ofRun('Running since', 'startedMs', TIME),
  ofRun('Apps done', 'appsDone', countOrBlank(100_000)),
  ofRun('Last warning', 'warning', oneOf(RUN_WARNINGS, '')),
  ofRun('Waiting for approval since', 'waitingSinceMs', TIME),
  // New columns come last, where the book adds them to a tab that has none.
  ofChoice('Sort by', 'sortBy', SORT_BY),
  ofChoice('Top rows', 'topRows', TOP_ROWS),
  ofChoice('Country names', 'countryNames', YES_NO),
  CELL,
  ofChoice('Compare with', 'compare', oneOf(['', ...COMPARISONS] as const, ''), (name) => name !== ''),
  ofChoice('Compare columns', 'compareColumns', COMPARE_COLUMNS),
  ofChoice('Tolerance', 'tolerance', TOLERANCE),
  ofChoice('Least impressions', 'leastImpressions', LEAST_IMPRESSIONS),
  ofReport('Dashboard', 'dashboard', DASHBOARD),
  ofRun(CHARTS_HEADING, 'charts', CHARTS),
  TABLE,
  ofRun('Days missed', 'daysMissed', SPANS),
  ...backfillColumns(),
  ofRun('Days loaded', 'loads', LOADS),
  ofRun('Days listed on', 'daysListedOn', DAY),
  ofRun('Failures toward pause', 'failuresTowardPause', count(1_000_000)),
  ofChoice('App', 'byApp', YES_UNLESS_NO, (byApp) => !byApp),
  ofChoice('Filter', 'filter', FILTER, (filter) => filter !== ''),
  ofChoice('Columns', 'columns', COLUMNS, (columns) => columns !== ''),
  ofRun('Columns kept', 'columnsKept', KEPT_COLUMNS),
  ofRun('Days backfilled', 'backfilled', BACKFILLED),
  ofRun('Due time offset', 'handledOffset', OFFSET),
  ofRun('Log in to', 'logInTo', LOGIN),
]);

/**
 * The columns in the order of reading: the cell before the sheet, since a fixed cell may be in any sheet there is, and
 * the table before both, since a report that has one needs no sheet.
 */
export const columnsAsRead = once((): readonly ReportColumn[] => [
  TABLE,
  CELL,
  ...reportColumns().filter((column) => column !== CELL && column !== TABLE),
]);

export const reportHeadings = once((): readonly string[] => reportColumns().map(({ heading }) => heading));

function ofReport<Key extends Exclude<keyof SavedReport, 'choice' | 'run'>>(
  heading: string,
  key: Key,
  { write, read }: CellText<SavedReport[Key]>,
): ReportColumn {
  return {
    heading,
    write: (report) => write(report[key]),
    read: (draft: Pick<SavedReport, Key>, text) => {
      draft[key] = read(text);
    },
  };
}

/** @param isSet see `ReportColumn` */
function ofChoice<Key extends keyof Choice>(
  heading: string,
  key: Key,
  format: CellText<Choice[Key]> | SourceText<Choice[Key]>,
  isSet?: (value: Choice[Key]) => boolean,
): ReportColumn {
  const formatFor = ({ source }: Choice) => (typeof format === 'function' ? format(SOURCES[source]) : format);
  return {
    heading,
    write: ({ choice }) => formatFor(choice).write(choice[key]),
    read: ({ choice }, text) => {
      choice[key] = formatFor(choice).read(text);
    },
    ...(isSet ? { isSet: (choice) => isSet(choice[key]) } : {}),
  };
}

/** Only the add-on writes these: a text that cannot be read counts as an empty cell, or it would stop the report. */
function ofRun<Key extends keyof RunState>(
  heading: string,
  key: Key,
  { write, read }: CellText<RunState[Key]>,
): ReportColumn {
  const leniently = (text: string) => {
    try {
      return read(text);
    } catch {
      return read('');
    }
  };
  return {
    heading,
    write: ({ run }) => write(run[key]),
    read: ({ run }, text) => {
      run[key] = leniently(text);
    },
  };
}

/** Whether a text is an ID as the add-on gives them. */
export function isReportId(text: string): boolean {
  return /^[0-9a-f]{8}$/.test(text);
}

/** Empty in a row that a person has added: the book gives it an ID. */
const ID: CellText<string> = {
  write: (id) => id,
  read(text) {
    if (text !== '' && !isReportId(text))
      throw new RangeError('the eight characters that the add-on gave it, or nothing');
    return text;
  },
};

const STATE: CellText<boolean> = {
  write: (isPaused) => (isPaused ? 'paused' : 'active'),
  read: (text) => oneOf(['active', 'paused'] as const, 'active').read(text) === 'paused',
};

const SHEET_NAME: ReportColumn = {
  heading: 'Sheet name',
  write: ({ choice }) => placeSheet(choice.destination) ?? '',
  read(draft, text) {
    if (!hasTable(draft, text)) draft.choice.destination = placeOfText(text, cellOf(draft));
  },
};

/** Blank unless the block begins at a fixed cell. */
const CELL: ReportColumn = {
  heading: 'Cell',
  write: cellOf,
  read(draft, text) {
    const cell = text.toUpperCase();
    if (cell !== '' && !isCellAddress(cell)) throw new RangeError('a cell such as B3, or nothing');
    const { choice } = draft;
    if (!hasTable(draft, cell)) choice.destination = placeOfName(placeSheet(choice.destination) ?? '', cell);
  },
};

/** @param text what its cell has about a sheet @throws RangeError for anything beside a table */
function hasTable({ choice }: SavedReport, text: string): boolean {
  if (isSheetPlace(choice.destination)) return false;
  if (text !== '') throw new RangeError('nothing: a report has a sheet or a BigQuery table, not both');
  return true;
}

function cellOf({ choice: { destination } }: SavedReport): string {
  return destination.kind === 'cell' ? destination.cell : '';
}

/** The reports of one dashboard share it; one that cannot be read is none. */
const DASHBOARD: CellText<string> = {
  write: (id) => id,
  read: (text) => (isReportId(text) ? text : ''),
};

/** Without it every due time counts as new: the report is due, and the run writes the cell again. */
const DUE_TIME: CellText<number> = { write: TIME.write, read: (text) => TIME.read(text) ?? 0 };

/** Minutes; no zone is further from UTC than 14 hours. */
const OFFSET: CellText<number | null> = {
  write: (minutes) => (minutes === null ? '' : String(minutes)),
  read(text) {
    const minutes = Number(text);
    return /^-?\d{1,3}$/.test(text) && Math.abs(minutes) <= 840 ? minutes : null;
  },
};

const LOGIN: CellText<RunState['logInTo']> = {
  write: (service) => service ?? '',
  read: (text) => oneOf(['', ...SERVICES] as const, '').read(text) || null,
};

const DAY: CellText<string> = { write: (day) => day, read: (text) => parseDay(text) ?? '' };
