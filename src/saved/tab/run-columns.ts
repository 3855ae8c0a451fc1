// The run state in the reports tab: how a report's last run went, and what the next run must know.

import { SERVICES, type ServiceName } from '../../core/add-on/services';
import { parseDay } from '../../core/day';
import { type DaySpans, spansOfText, textOfSpans } from '../../core/day-spans';
import type { ErrorCode } from '../../core/errors';
import { once } from '../../core/once';
import { isErrorCode } from '../../text/errors/sentence-of';
import { type CellText, count, type FactTable, oneOf, TEXT, TIME, yesNo } from './cell-text';
import { CHARTS, STORED_COLUMNS } from './json-cells';

/** Why a person should check a run that didn't fail; blank if there's nothing to check. */
export const RUN_WARNINGS = [
  '',
  'rows kept',
  'data missing',
  'charts not updated',
  'not all done',
  'nothing to compare',
  'services differ',
  'answer in doubt',
] as const;

/** The facts of the run state. `reportColumns` decides the order of their columns. */
export const runFacts = once(() => {
  const facts = {
    /** When the last run ended, ms since 1970; null before the first run. */
    lastRunMs: { heading: 'Last run', cell: TIME },
    /** When the last complete run (no app or day missed, no old row kept) read its figures, ms; null before any. */
    lastGoodMs: { heading: 'Last good run', cell: TIME },
    /** The outcome in words. */
    result: { heading: 'Last result', cell: TEXT },
    rows: { heading: 'Last rows', cell: count(10_000_000, null) },
    durationMs: { heading: 'Last duration ms', cell: count(86_400_000, null) },
    /** How many requests the last run sent in all its parts, without a backfill; null before any that counted them. */
    requests: { heading: 'Last requests', cell: count(100_000, null) },
    /** How many days the trigger's last run loaded, by which a backfill's hours are estimated; null before any. */
    days: { heading: 'Last days', cell: count(100_000, null) },
    /** Due times up to this one, ms, are handled, so that none is run twice. */
    handledDueMs: { heading: 'Due time handled', cell: DUE_TIME },
    /** Failed runs in a row. */
    failures: { heading: 'Failures in a row', cell: count(1_000_000, 0) },
    /** The data owner of the block or table, see `data-owner`; empty before the first write. */
    dataOwner: { heading: 'Data of', cell: TEXT },
    /** When the first run began that wasn't good since the last good one, ms; null if there is none. */
    troubleSinceMs: { heading: 'Trouble since', cell: TIME },
    /** When the current run began, ms; null if none is running. A run that Google stops leaves it set. */
    startedMs: { heading: 'Running since', cell: TIME },
    /**
     * How many apps an unfinished run has fetched, or how many days it has settled; null if no run is unfinished.
     * The next run continues with the others.
     */
    appsDone: { heading: 'Apps done', cell: count(100_000, null) },
    /**
     * Empty if the last run failed, or there's nothing to check. A run that is cancelled, or that has written nothing
     * and continues later, doesn't change it.
     */
    warning: { heading: 'Last warning', cell: oneOf(RUN_WARNINGS, '') },
    /** When the schedule began to wait for its owner's approval, ms; null if it isn't waiting. */
    waitingSinceMs: { heading: 'Waiting for approval since', cell: TIME },
    /** What the report's charts show, for a copy of the file; see `RecordedCharts`. */
    charts: { heading: 'Charts', cell: CHARTS },
    // The next three are for destinations that hold each day separately.
    /** Days that earlier runs should have loaded and haven't; a later run loads them. */
    daysMissed: { heading: 'Days missed', cell: SPANS },
    /** The UTC day of the last load, and that day's number of loads, which limits a backfill; null before any load. */
    loads: { heading: 'Days loaded', cell: LOADS },
    /** UTC day on which a run last listed its days; empty before any. Earlier days are loaded or in `daysMissed`. */
    daysListedOn: { heading: 'Days listed on', cell: DAY },
    /** How many of `failures` count toward pausing the report. Temporary errors (`mayPass`) don't. */
    failuresTowardPause: { heading: 'Failures toward pause', cell: count(1_000_000, 0) },
    /** The value columns of the last write, which the next run uses again; null before the first, or without any. */
    columnsKept: { heading: 'Columns kept', cell: STORED_COLUMNS },
    /** Which days backfills have loaded; null before any backfill. */
    backfilled: { heading: 'Days backfilled', cell: BACKFILLED },
    /** How far the spreadsheet's time zone was ahead of UTC at `handledDueMs`, minutes; null if that's no due time. */
    handledOffset: { heading: 'Due time offset', cell: OFFSET },
    /** The service whose login was missing or refused in the last failure; null after another failure or a success. */
    logInTo: { heading: 'Log in to', cell: LOGIN },
    /** The code of the failure that `result` describes; empty for any other outcome. */
    errorCode: { heading: 'Error code', cell: ERROR_CODE },
    /** First day the report ever wrote to its table; empty before any run, and where only the service knows days. */
    firstDay: { heading: 'First day', cell: DAY },
    /** Marks of the apps whose rows a merge has left alone, because it doesn't request them any more. */
    otherApps: { heading: 'Other apps', cell: MARKS },
    /** Whether the due time handled last has failed in a way that may pass, so that later ticks find it due. */
    isDueAgain: { heading: 'Due again', cell: yesNo(false) },
  } satisfies FactTable;
  return facts;
});

/**
 * 0, as an empty cell, where no due time is known to be handled, so that each counts as new. The next run at a tick
 * fills the cell again.
 */
const DUE_TIME: CellText<number> = {
  write: (ms) => TIME.write(ms || null),
  read: (text) => TIME.read(text) ?? 0,
};

export const DAY: CellText<string> = { write: TEXT.write, read: (text) => parseDay(text) ?? '' };

const SPANS: CellText<DaySpans> = { write: textOfSpans, read: (text) => spansOfText(text) ?? [] };

/** A UTC day and its number of loads: `2026-11-20: 30`. */
const LOADS: CellText<{ day: string; count: number } | null> = {
  write: (loads) => (loads === null ? '' : `${loads.day}: ${loads.count}`),
  read(text) {
    const [, day = '', count = ''] = /^(\S+): (\d{1,6})$/.exec(text) ?? [];
    return parseDay(day) ? { day, count: Number(count) } : null;
  },
};

/** Days that backfills have loaded, and how a later backfill can tell whether it may skip them. */
interface Backfilled {
  /** A hash of the person and of what they approved. */
  of: string;
  /** When the table that holds them was created, by BigQuery's clock (ms); empty if no such table is known. */
  made: string;
  days: DaySpans;
}

/** `2025-10-17..2026-11-17 (3f9a12cd34ef5678, 1763733600000)`: `days`, `of`, and `made`. */
const BACKFILLED: CellText<Backfilled | null> = {
  write: (backfilled) =>
    backfilled
      ? `${textOfSpans(backfilled.days)} (${[backfilled.of, backfilled.made].filter(Boolean).join(', ')})`.trim()
      : '',
  read(text) {
    const [, spans = '', of, made = ''] = /^([^(]*)\(([0-9a-f]{16})(?:, (\d{1,16}))?\)$/.exec(text) ?? [];
    return of === undefined ? null : { of, made, days: (made !== '' && spansOfText(spans)) || [] };
  },
};

/** More apps than that are told again at each run, so that their marks fit in a cell. */
const MOST_MARKS = 4_000;

/** Short hashes with commas. */
export const MARKS: CellText<readonly string[]> = {
  write: (marks) => marks.slice(0, MOST_MARKS).join(', '),
  read: (text) => text.split(', ').filter((mark) => /^[0-9a-f]{8}$/.test(mark)),
};

/** Minutes; no zone is further from UTC than 14 hours. */
const OFFSET: CellText<number | null> = {
  write: (minutes) => (minutes === null ? '' : String(minutes)),
  read(text) {
    // Not `-0`, which would be written back as `0`.
    const minutes = /^(0|-?[1-9]\d{0,2})$/.test(text) ? Number(text) : Number.NaN;
    return Math.abs(minutes) <= 840 ? minutes : null;
  },
};

const LOGIN: CellText<ServiceName | null> = {
  write: (service) => service ?? '',
  read: (text) => oneOf(['', ...SERVICES] as const, '').read(text) || null,
};

const ERROR_CODE: CellText<ErrorCode | ''> = {
  write: TEXT.write,
  read: (text) => (isErrorCode(text) ? text : ''),
};
