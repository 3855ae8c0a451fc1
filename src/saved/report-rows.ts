// Saved reports as rows of the tab `_publisher_stats`, which people can read and edit: one column per fact, each a text.

import { a1OfRectangle } from '../core/a1';
import { parseDay } from '../core/day';
import { StatsError, toStatsError } from '../core/errors';
import { findAllNamed, findNamed, type Named } from '../core/name';
import { parsePeriod, textOfPeriod } from '../core/period';
import { parseSchedule, textOfSchedule } from '../core/schedule';
import type { Choice } from '../reports/choice';
import { checkSheetName } from '../sheet/sheet-name';
import { SOURCES } from '../sources/registry';
import type { ReportSource } from '../sources/source';
import { SOURCE_NAMES } from '../sources/source-names';
import {
  MISSING_ROWS,
  MODES,
  MOST_LOOKBACK_DAYS,
  neverRun,
  type RunState,
  type SavedReport,
} from './saved-report';

type Own = Omit<SavedReport, 'choice' | 'run'>;

/** The part of a report that one column says. */
type ReportPatch = Partial<Own> & {
  choice?: Partial<Choice>;
  run?: Partial<RunState>;
};

/** A column of the tab. */
interface ReportColumn {
  heading: string;
  write(report: SavedReport): string;
  /** What the text says about the report, whose source is known by then. @throws anything for a text that cannot be read */
  read(text: string, choice: Choice): ReportPatch;
}

/** Names with a comma, and between blanks: a name that has such itself stands in quotes. */
const list = (texts: readonly string[]) =>
  texts.map((text) => (/[",]|^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text)).join(', ');
const names = (text: string) =>
  (text.match(/\s*"(?:[^"]|"")*"\s*|[^,]+/g) || [])
    .map((name) => name.trim())
    .map((name) => (/^".*"$/s.test(name) ? name.slice(1, -1).replace(/""/g, '"') : name))
    .filter((name) => name !== '');
/** Names of what a source has; where it has none of that kind they do not matter. */
const namesOf =
  (what: string, known: (source: ReportSource) => readonly Named[]) => (text: string, choice: Choice) => {
    const [asked, table] = [names(text), known(SOURCES[choice.source])];
    if (table.length > 0) findAllNamed(table, asked, what);
    return asked;
  };
const STATES = ['active', 'paused'] as const;
const yesNo = (value: boolean) => (value ? 'yes' : 'no');
const isYes = (text: string) =>
  oneOf(['yes', 'no', 'true', 'false', ''] as const, text, '') === 'yes' || text.toLowerCase() === 'true';

/** A time as ISO 8601 in UTC; empty is null. */
const timeText = (ms: number | null) => (ms === null ? '' : new Date(ms).toISOString());

function timeOf(text: string): number | null {
  const ms = text === '' ? null : Date.parse(text);
  if (ms !== null && Number.isNaN(ms)) throw new RangeError('a time such as 2026-11-20T09:00:00Z');
  return ms;
}

function countOf(text: string, most: number): number {
  const count = text === '' ? 0 : Number(text);
  if (!Number.isInteger(count) || count < 0 || count > most)
    throw new RangeError(`a whole number from 0 to ${most}`);
  return count;
}

function oneOf<Known extends string>(known: readonly Known[], text: string, otherwise: Known): Known {
  const found = text === '' ? otherwise : known.find((each) => each.toLowerCase() === text.toLowerCase());
  if (found === undefined) throw new RangeError(`one of ${known.filter((each) => each !== '').join(', ')}`);
  return found;
}

/** A count, or nothing where there is none yet. */
const maybeText = (count: number | null) => (count === null ? '' : String(count));
const maybeCount = (most: number) => (text: string) => (text === '' ? null : countOf(text, most));
const asIs = <Text extends string>(text: Text) => text;

/** Makes columns of one part of a report. A patch has just the column's key, which the compiler cannot see in a computed one. */
const columnsOf =
  <Part>(partOf: (report: SavedReport) => Part, patchOf: (fact: Partial<Part>) => ReportPatch) =>
  <Key extends keyof Part>(
    heading: string,
    key: Key,
    write: (value: Part[Key]) => string,
    read: (text: string, choice: Choice) => Part[Key],
  ): ReportColumn => ({
    heading,
    write: (report) => write(partOf(report)[key]),
    read: (text, choice) => patchOf({ [key]: read(text, choice) } as unknown as Partial<Part>),
  });

const own = columnsOf<Own>(
  (report) => report,
  (fact) => fact,
);
const ofChoice = columnsOf(
  ({ choice }) => choice,
  (choice) => ({ choice }),
);
const ofRun = columnsOf(
  ({ run }) => run,
  (run) => ({ run }),
);

/** The columns in their order. The headings are what a person reads; a column is found by its heading, wherever it stands. */
export const REPORT_COLUMNS: readonly ReportColumn[] = [
  own('ID', 'id', asIs, idOf),
  own('Name', 'name', asIs, asIs),
  own(
    'State',
    'isPaused',
    (is) => STATES[is ? 1 : 0],
    (text) => oneOf(STATES, text, 'active') === 'paused',
  ),
  ofChoice('Source', 'source', (name) => SOURCES[name].title, sourceOf),
  ofChoice(
    'Apps',
    'apps',
    (apps) => (apps === 'all' ? apps : list(apps)),
    (text) => (/^(all)?$/i.test(text) ? 'all' : names(text)),
  ),
  ofChoice('Period', 'period', asIs, (text) => textOfPeriod(parsePeriod(text))),
  ofChoice(
    'Group by',
    'groupBy',
    list,
    namesOf('dimension', (source) => source.dimensions),
  ),
  ofChoice(
    'Metrics',
    'metrics',
    list,
    namesOf('metric', (source) => source.metrics),
  ),
  ofChoice('Bundles', 'bundles', list, names),
  ofChoice(
    'OS',
    'os',
    list,
    namesOf('OS', (source) => source.os),
  ),
  ofChoice('Totals', 'totals', yesNo, isYes),
  ofChoice(
    'Sheet name',
    'destination',
    (destination) => (destination.kind === 'newSheet' ? destination.sheetName : ''),
    (text) => ({ kind: 'newSheet', sheetName: checkSheetName(text) }),
  ),
  own('Write mode', 'mode', asIs, (text) => oneOf(MODES, text, 'replace')),
  own('Lookback days', 'lookbackDays', String, (text) => countOf(text, MOST_LOOKBACK_DAYS)),
  own('Rows no longer returned', 'missingRows', asIs, (text) => oneOf(MISSING_ROWS, text, 'remove')),
  own('Mark provisional', 'marksProvisional', yesNo, isYes),
  own('Fill formulas down', 'fillsDown', yesNo, isYes),
  own('Schedule', 'schedule', textOfSchedule, parseSchedule),
  own('Scheduled by', 'scheduledBy', asIs, asIs),
  ofRun('Last run', 'lastRunMs', timeText, timeOf),
  ofRun('Last good run', 'lastGoodMs', timeText, timeOf),
  ofRun('Last result', 'result', asIs, asIs),
  ofRun('Last rows', 'rows', maybeText, maybeCount(10_000_000)),
  ofRun('Last duration ms', 'durationMs', maybeText, maybeCount(86_400_000)),
  // Nobody knows what was handled last: then it is due, and afterwards it is known.
  ofRun('Due time handled', 'handledDueMs', timeText, (text) => timeOf(text) || 0),
  ofRun('Failures in a row', 'failures', String, (text) => countOf(text, 1_000_000)),
  ofRun('Data of', 'dataOwner', asIs, asIs),
  ofRun('Mailed on', 'mailedOn', asIs, (text) => parseDay(text) || ''),
  ofRun('Running since', 'startedMs', timeText, timeOf),
  ofRun('Apps done', 'appsDone', maybeText, maybeCount(100_000)),
];

function sourceOf(text: string): Choice['source'] {
  const sources = SOURCE_NAMES.map((name) => SOURCES[name]);
  return findNamed(sources, text, 'source').name;
}

/** Blank in a row that a person has added: the book gives it one. */
function idOf(text: string): string {
  if (!/^([0-9a-f]{8})?$/.test(text))
    throw new RangeError('the eight characters that the add-on gave it, or nothing');
  return text;
}

export function rowOfReport(report: SavedReport): string[] {
  return REPORT_COLUMNS.map((column) => column.write(report));
}

/**
 * The report of a row of the tab.
 * @param headings the headings as they stand; @param row the row's number in the tab, for the error's address
 * @throws StatsError REPORT_CELL_WRONG with the address of the cell
 */
export function reportOfRow(
  headings: readonly string[],
  texts: readonly string[],
  row: number,
  empty: SavedReport,
): SavedReport {
  let report = empty;
  for (const column of REPORT_COLUMNS) {
    const at = headings.indexOf(column.heading);
    if (at < 0) continue;
    try {
      const { choice, run, ...own } = column.read((texts[at] || '').trim(), report.choice);
      report = { ...report, ...own, choice: { ...report.choice, ...choice }, run: { ...report.run, ...run } };
    } catch (thrown) {
      const cell = a1OfRectangle({ row, column: at + 1, rows: 1, columns: 1 });
      // A `RangeError` of this file says what it wants, and no more.
      const problem = thrown instanceof RangeError ? thrown.message : toStatsError(thrown);
      throw new StatsError('REPORT_CELL_WRONG', { cell, heading: column.heading, problem });
    }
  }
  return report;
}

/** A report before anything is read into it. */
export function blankReport(choice: SavedReport['choice'], nowMs: number): SavedReport {
  return {
    id: '',
    name: '',
    isPaused: false,
    choice,
    mode: 'replace',
    lookbackDays: 0,
    missingRows: 'remove',
    marksProvisional: false,
    fillsDown: false,
    schedule: null,
    scheduledBy: '',
    run: neverRun(nowMs),
  };
}
