// How the last run of a report went, and what the next one must know: what the reports tab has of it.

import { type AskedService, SERVICES } from '../../core/add-on/services';
import { parseDay } from '../../core/day';
import { type DaySpans, spansOfText, textOfSpans } from '../../core/day-spans';
import type { ErrorCode } from '../../core/errors';
import { once } from '../../core/once';
import { isErrorCode } from '../../text/errors/sentence-of';
import { type CellText, count, type FactTable, oneOf, TEXT, TIME } from './cell-text';
import { CHARTS } from './chart-text';
import { KEPT_COLUMNS } from './kept-columns';

/** What a run that did not fail still wants somebody to look at. */
export const RUN_WARNINGS = [
  '',
  'rows kept',
  'data missing',
  'charts not updated',
  'nothing to compare',
  'services differ',
] as const;

/** In the order of their columns in a new tab. */
export const runFacts = once(() => {
  const facts = {
    /** ms since 1970; null before the first run. */
    lastRunMs: { heading: 'Last run', cell: TIME },
    /** When the last run began that succeeded with all of its apps, ms. */
    lastGoodMs: { heading: 'Last good run', cell: TIME },
    /** In one sentence. */
    result: { heading: 'Last result', cell: TEXT },
    rows: { heading: 'Last rows', cell: count(10_000_000, null) },
    durationMs: { heading: 'Last duration ms', cell: count(86_400_000, null) },
    /** The due time that a run was made for last, ms: none gets two. See `dueAgain`. */
    handledDueMs: { heading: 'Due time handled', cell: DUE_TIME },
    /** Failed runs in a row. */
    failures: { heading: 'Failures in a row', cell: count(1_000_000, 0) },
    /** Whose data the rows in the block are, see `data-owner`; empty before the first run. */
    dataOwner: { heading: 'Data of', cell: TEXT },
    /** UTC day of the last mail about a failure. */
    mailedOn: { heading: 'Mailed on', cell: DAY },
    /** When the run began that is under way, ms. It is left behind by a run that Google stops. */
    startedMs: { heading: 'Running since', cell: TIME },
    /**
     * Apps that an unfinished run has fetched, or days that it has loaded of those it asks for, which the next run
     * continues; null without one.
     */
    appsDone: { heading: 'Apps done', cell: count(100_000, null) },
    /** Empty where the last run went well or failed. */
    warning: { heading: 'Last warning', cell: oneOf(RUN_WARNINGS, '') },
    /** Since when its schedule waits for its owner's approval, ms; null while it does not. */
    waitingSinceMs: { heading: 'Waiting for approval since', cell: TIME },
    /** Its charts, which follow its rows. */
    charts: { heading: 'Charts', cell: CHARTS },
    // Of a destination that holds each day by itself:
    /** Days that its runs should have loaded and have not: the next run begins with them. */
    daysMissed: { heading: 'Days missed', cell: SPANS },
    /** How many days were loaded on a UTC day, since a table takes only so many loads a day; null before the first. */
    loads: { heading: 'Days loaded', cell: LOADS },
    /** UTC day on which a run last listed its days: those before are loaded or in `daysMissed`; empty before any. */
    daysListedOn: { heading: 'Days listed on', cell: DAY },
    /** Those of `failures` that count towards the pause: trouble that passes by itself does not. */
    failuresTowardPause: { heading: 'Failures toward pause', cell: count(1_000_000, 0) },
    /** The columns of its values side by side, which stay those of its first run; null before that, or without any. */
    columnsKept: { heading: 'Columns kept', cell: KEPT_COLUMNS },
    /** What its backfills have loaded; null before any, and of rows that earlier versions wrote. */
    backfilled: { heading: 'Days backfilled', cell: BACKFILLED },
    /** What the spreadsheet's clock was ahead of UTC at `handledDueMs`, minutes; null where it is no due time. */
    handledOffset: { heading: 'Due time offset', cell: OFFSET },
    /** Whose login the last run lacked, or had refused; null for any other end. */
    logInTo: { heading: 'Log in to', cell: LOGIN },
    /** Of the failure that `result` tells of; empty for any other end. */
    errorCode: { heading: 'Error code', cell: ERROR_CODE },
  } satisfies FactTable;
  return facts;
});

/** Without it every due time counts as new: the report is due, and the run writes the cell again. */
const DUE_TIME: CellText<number> = { write: TIME.write, read: (text) => TIME.read(text) ?? 0 };

const DAY: CellText<string> = { write: TEXT.write, read: (text) => parseDay(text) ?? '' };

export const SPANS: CellText<DaySpans> = { write: textOfSpans, read: (text) => spansOfText(text) ?? [] };

/** `2026-11-20: 30`. */
const LOADS: CellText<{ day: string; count: number } | null> = {
  write: (loads) => (loads === null ? '' : `${loads.day}: ${loads.count}`),
  read(text) {
    const [, day = '', count = ''] = /^(\S+): (\d{1,6})$/.exec(text) ?? [];
    return parseDay(day) ? { day, count: Number(count) } : null;
  },
};

/** Days that backfills have loaded, and by what a later one tells whether it may leave them out. */
interface Backfilled {
  /** The person and their approval, hashed. */
  of: string;
  /** When the table was made that has them, by BigQuery’s clock; empty where it has none. */
  made: string;
  days: DaySpans;
}

/** `2025-10-17..2026-11-17 (3f9a12cd34ef5678, 1763733600000)`: days, whose they are, when the table was made (ms). */
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

/** Minutes; no zone is further from UTC than 14 hours. */
const OFFSET: CellText<number | null> = {
  write: (minutes) => (minutes === null ? '' : String(minutes)),
  read(text) {
    const minutes = Number(text);
    return /^-?\d{1,3}$/.test(text) && Math.abs(minutes) <= 840 ? minutes : null;
  },
};

const LOGIN: CellText<AskedService | null> = {
  write: (service) => service ?? '',
  read: (text) => oneOf(['', ...SERVICES] as const, '').read(text) || null,
};

const ERROR_CODE: CellText<ErrorCode | ''> = {
  write: TEXT.write,
  read: (text) => (isErrorCode(text) ? text : ''),
};
