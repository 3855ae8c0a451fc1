// Saved reports as rows of the tab `_publisher_stats`, which people can read and edit: one column per fact, each a text.

import { a1OfRectangle } from '../core/a1';
import { parseDay } from '../core/day';
import { StatsError, toStatsError } from '../core/errors';
import { findNamed } from '../core/name';
import { parsePeriod, textOfPeriod } from '../core/period';
import { type Choice, SOURCE_NAMES } from './choice';
import {
  MODES,
  MOST_LOOKBACK_DAYS,
  neverRun,
  type RunState,
  type SavedReport,
  VANISHED,
} from './saved-report';
import { parseSchedule, textOfSchedule } from './schedule';
import { checkSheetName } from './sheet-name';
import { SOURCES } from './sources';

/** The part of a report that one column says. */
type ReportPatch = Partial<Omit<SavedReport, 'choice' | 'run'>> & {
  choice?: Partial<Choice>;
  run?: Partial<RunState>;
};

/** A column of the tab. */
interface ReportColumn {
  heading: string;
  write(report: SavedReport): string;
  /** What the text says about the report. @throws anything for a text that cannot be read */
  read(text: string): ReportPatch;
}

/** Names with a comma, and between blanks: a name that has such itself stands in quotes. */
const list = (texts: readonly string[]) =>
  texts.map((text) => (/[",]|^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text)).join(', ');
const names = (text: string) =>
  (text.match(/\s*"(?:[^"]|"")*"\s*|[^,]+/g) ?? [])
    .map((name) => name.trim())
    .map((name) => (/^".*"$/s.test(name) ? name.slice(1, -1).replace(/""/g, '"') : name))
    .filter((name) => name !== '');
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

/** The columns in their order. The headings are what a person reads; a column is found by its heading, wherever it stands. */
export const REPORT_COLUMNS: readonly ReportColumn[] = [
  { heading: 'ID', write: (r) => r.id, read: (text) => ({ id: idOf(text) }) },
  { heading: 'Name', write: (r) => r.name, read: (text) => ({ name: text }) },
  {
    heading: 'State',
    write: (r) => (r.isPaused ? 'paused' : 'active'),
    read: (text) => ({ isPaused: oneOf(['active', 'paused'], text, 'active') === 'paused' }),
  },
  {
    heading: 'Source',
    write: (r) => SOURCES[r.choice.source].title,
    read: (text) => ({
      choice: {
        source: findNamed(
          SOURCE_NAMES.map((name) => SOURCES[name]),
          text,
          'source',
        ).name,
      },
    }),
  },
  {
    heading: 'Apps',
    write: (r) => (r.choice.apps === 'all' ? 'all' : list(r.choice.apps)),
    read: (text) => ({ choice: { apps: text.toLowerCase() === 'all' || text === '' ? 'all' : names(text) } }),
  },
  {
    heading: 'Period',
    write: (r) => r.choice.period,
    read: (text) => ({ choice: { period: textOfPeriod(parsePeriod(text)) } }),
  },
  {
    heading: 'Group by',
    write: (r) => list(r.choice.groupBy),
    read: (text) => ({ choice: { groupBy: names(text) } }),
  },
  {
    heading: 'Metrics',
    write: (r) => list(r.choice.metrics),
    read: (text) => ({ choice: { metrics: names(text) } }),
  },
  {
    heading: 'Bundles',
    write: (r) => list(r.choice.bundles),
    read: (text) => ({ choice: { bundles: names(text) } }),
  },
  { heading: 'OS', write: (r) => list(r.choice.os), read: (text) => ({ choice: { os: names(text) } }) },
  {
    heading: 'Totals',
    write: (r) => yesNo(r.choice.totals),
    read: (text) => ({ choice: { totals: isYes(text) } }),
  },
  {
    heading: 'Sheet name',
    write: (r) => (r.choice.destination.kind === 'newSheet' ? r.choice.destination.sheetName : ''),
    read: (text) => ({ choice: { destination: { kind: 'newSheet', sheetName: checkSheetName(text) } } }),
  },
  {
    heading: 'Write mode',
    write: (r) => r.mode,
    read: (text) => ({ mode: oneOf(MODES, text, 'replace') }),
  },
  {
    heading: 'Lookback days',
    write: (r) => String(r.lookbackDays),
    read: (text) => ({ lookbackDays: countOf(text, MOST_LOOKBACK_DAYS) }),
  },
  {
    heading: 'Vanished rows',
    write: (r) => r.vanished,
    read: (text) => ({ vanished: oneOf(VANISHED, text, 'remove') }),
  },
  {
    heading: 'Mark provisional',
    write: (r) => yesNo(r.marksProvisional),
    read: (text) => ({ marksProvisional: isYes(text) }),
  },
  {
    heading: 'Fill formulas down',
    write: (r) => yesNo(r.fillsDown),
    read: (text) => ({ fillsDown: isYes(text) }),
  },
  {
    heading: 'Schedule',
    write: (r) => (r.schedule ? textOfSchedule(r.schedule) : ''),
    read: (text) => ({ schedule: parseSchedule(text) }),
  },
  { heading: 'Scheduled by', write: (r) => r.scheduledBy, read: (text) => ({ scheduledBy: text }) },
  {
    heading: 'Last run',
    write: (r) => timeText(r.run.lastMs),
    read: (text) => ({ run: { lastMs: timeOf(text) } }),
  },
  { heading: 'Last result', write: (r) => r.run.result, read: (text) => ({ run: { result: text } }) },
  {
    heading: 'Last rows',
    write: (r) => (r.run.rows === null ? '' : String(r.run.rows)),
    read: (text) => ({ run: { rows: text === '' ? null : countOf(text, 10_000_000) } }),
  },
  {
    heading: 'Last duration ms',
    write: (r) => (r.run.durationMs === null ? '' : String(r.run.durationMs)),
    read: (text) => ({ run: { durationMs: text === '' ? null : countOf(text, 86_400_000) } }),
  },
  {
    heading: 'Due time handled',
    write: (r) => timeText(r.run.handledMs),
    // Nobody knows what was handled last: then it is due, and afterwards it is known.
    read: (text) => ({ run: { handledMs: timeOf(text) ?? 0 } }),
  },
  {
    heading: 'Failures in a row',
    write: (r) => String(r.run.failures),
    read: (text) => ({ run: { failures: countOf(text, 1_000_000) } }),
  },
  {
    heading: 'Mailed on',
    write: (r) => r.run.mailedOn,
    read: (text) => ({ run: { mailedOn: parseDay(text) ?? '' } }),
  },
  {
    heading: 'Running since',
    write: (r) => timeText(r.run.startedMs),
    read: (text) => ({ run: { startedMs: timeOf(text) } }),
  },
  {
    heading: 'Apps done',
    write: (r) => (r.run.appsDone === null ? '' : String(r.run.appsDone)),
    read: (text) => ({ run: { appsDone: text === '' ? null : countOf(text, 100_000) } }),
  },
];

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
      const { choice, run, ...own } = column.read((texts[at] ?? '').trim());
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
    vanished: 'remove',
    marksProvisional: false,
    fillsDown: false,
    schedule: null,
    scheduledBy: '',
    run: neverRun(nowMs),
  };
}
