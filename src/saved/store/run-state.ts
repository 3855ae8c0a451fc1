// What runs leave about a report: each fact, and what it is where it's missing or can't be read.

import * as z from 'zod/mini';
import { SERVICES, type ServiceName } from '../../core/add-on/services';
import { type Day, parseDay } from '../../core/day';
import type { ErrorCode } from '../../core/errors';
import { isRecord } from '../../core/json';
import { once } from '../../core/once';
import type { EventKind, KeptEvent } from '../../core/outcome-events';
import { type DaysKnown, NOTHING_KNOWN } from '../../core/report/asked-days';
import { CHART_KINDS } from '../../core/report/chart';
import { daysKnownSchema } from '../../core/report/days-known';
import { MOST_VALUES, type StoredColumns } from '../../core/report/value-columns';
import { isErrorCode } from '../../text/errors/sentence-of';
import { LONGEST_TITLE } from '../longest-title';

interface RunFact<Value> {
  schema: z.ZodMiniType<Value>;
  /** What it is where it's missing or can't be read. */
  blank: Value;
  /** Whether it's a time that has passed, so that one in the future can't be read. */
  isPast: boolean;
}

/**
 * How a report that writes a whole table stands with time: it has enough; a tick's run of its due time has found too
 * little, so that the next tick runs it first and alone; that tick has begun; or it was too little again, also for the
 * person who ran it, so that until a run has written it comes after all others.
 */
const OUT_OF_TIME = ['', 'once', 'alone', 'again'] as const;
export type OutOfTime = (typeof OUT_OF_TIME)[number];

/** Failures in a row that pause nothing are counted up to here. */
export const MOST_COUNTED_FAILURES = 100;

/** 1 January 2024, ms since 1970: no version of the add-on ran before, so neither did a report. */
const FIRST_RUN_MS = 1_704_067_200_000;
/** How far in the future a stored time may be, ms, because the clocks of Google's machines differ a little. */
const CLOCK_ERROR_MS = 60_000;

/** Whether a time can be that of a run, or of something that a run has met. */
export function isPastTime(ms: number, nowMs: number): boolean {
  return ms >= FIRST_RUN_MS && ms <= nowMs + CLOCK_ERROR_MS;
}

/** The facts of the run state. The schemas are made once needed, so that nothing is built at load. */
const runFacts = once(() => {
  const fact = <Value>(schema: z.ZodMiniType<Value>, blank: Value): RunFact<Value> => ({
    schema,
    blank,
    isPast: false,
  });
  const past = (): RunFact<number | null> => ({
    ...fact<number | null>(z.int(), null),
    isPast: true,
  });
  const upTo = (most: number) => z.int().check(z.gte(0), z.lte(most));
  const text = z.string();
  return {
    /** When the last run ended, ms since 1970; null before the first run. */
    lastRunMs: past(),
    /** The outcome in words. */
    result: fact(text, ''),
    /** How many rows the table had after the last run that wrote; null before any. */
    rows: fact<number | null>(upTo(10_000_000), null),
    durationMs: fact<number | null>(upTo(86_400_000), null),
    /** Failed runs in a row. */
    failures: fact(upTo(MOST_COUNTED_FAILURES), 0),
    /** How many of `failures` count toward pausing the report. Temporary errors (`mayPass`) don't. */
    failuresTowardPause: fact(upTo(MOST_COUNTED_FAILURES), 0),
    /** When the first run began that wasn't good since the last good one, ms; null if there is none. */
    troubleSinceMs: past(),
    /** When the current run began, ms; null if none is running. A run that Google stops leaves it set. */
    startedMs: past(),
    /**
     * The events that ask for a look, the most important first. Of a run that failed there are none, but apps that were
     * silent stay; a cancelled run doesn't change them.
     */
    events: fact<readonly KeptEvent[]>(eventsSchema(), []),
    /** The email of the report's owner as their panel or trigger last knew it: a label, by which nobody is known. */
    ownedBy: fact(z.string().check(z.maxLength(LONGEST_TITLE)), ''),
    /**
     * Who has paused it, other than by its record: a person, by their mark and their email, or ten failures, with both
     * blank; null for nobody.
     */
    pausedBy: fact<PausedBy | null>(z.object({ mark: text, email: text }), null),
    /** The service whose login was missing or refused in the last failure; null after another failure or a success. */
    logInTo: fact<ServiceName | null>(z.enum(SERVICES), null),
    /** The code of the failure that `result` describes; empty for any other outcome. */
    errorCode: fact<ErrorCode | ''>(z.custom<ErrorCode>(isCode), ''),
    /** The value columns of the last write, which the next run uses again; null before the first, or without any. */
    columnsKept: fact<StoredColumns | null>(columnsSchema(), null),
    /** Marks of the apps whose rows a merge has left alone, because it doesn't request them any more. */
    otherApps: fact<readonly string[]>(marksSchema(), []),

    /** Whether a run has written. If not, the table there isn't the report's, and any mode may replace it. */
    hasWritten: fact(z.boolean(), false),
    /** When the last complete run (no app or day missed, no old row kept) read its figures, ms; null before any. */
    lastGoodMs: past(),
    /** The data owner of the block or table, see `data-owner`; empty before the first write. */
    dataOwner: fact(text, ''),
    /** What is known of the days and apps of the table. */
    known: fact<DaysKnown>(daysKnownSchema(), NOTHING_KNOWN),
    /** The columns of the table, each with its name and its heading; null before the first write. */
    tableColumns: fact<readonly (readonly [name: string, heading: string])[] | null>(
      z.array(z.tuple([text, text])),
      null,
    ),
    /** The load of days that isn't done, with which the next run goes on; null for none. */
    load: fact<DaysLoad | null>(loadSchema(), null),

    /**
     * Due times up to this one, ms, are handled, so that none is run twice; 0 where that isn't known, so that each
     * counts as new.
     */
    handledDueMs: fact(z.int(), 0),
    /** How far the spreadsheet's time zone was ahead of UTC at `handledDueMs`, minutes; null if that's no due time. */
    handledOffset: fact<number | null>(z.int(), null),
    /** When the first try of that due time failed, ms; null if none has. */
    firstTryMs: fact<number | null>(z.int(), null),
    /** From when on that due time is tried again, ms; null if it isn't. */
    nextTryMs: fact<number | null>(z.int(), null),
    /** When the owner's run began that hasn't ended, ms; null if none is running. A run that Google stops leaves it. */
    begunMs: fact<number | null>(z.int(), null),
    /** Whether the next tick continues the last load. */
    goesOn: fact(z.boolean(), false),
    /** Whether runs find too little time for a whole table. */
    outOfTime: fact<OutOfTime>(z.enum(OUT_OF_TIME), ''),
  };
});

type Facts = ReturnType<typeof runFacts>;

/** How the last run went, and what the next one must know. */
export type RunState = {
  -readonly [Key in keyof Facts]: Facts[Key] extends RunFact<infer Value> ? Value : never;
};

/** `RunState.pausedBy` of ten failures. */
export const BY_FAILURES: PausedBy = { mark: '', email: '' };

export function isByFailures({ mark, email }: PausedBy): boolean {
  return mark === '' && email === '';
}

/** Days that are being loaded, the oldest first. */
export interface DaysLoad {
  first: Day;
  /** The first that is left. */
  from: Day;
  last: Day;
  /** How many of those before `from` failed. */
  failed: number;
  /** Whether a person has stopped it, so that it goes on with their next run alone. */
  isStopped: boolean;
  /** `DaysKnown.readFrom` before it. */
  before: Day | '';
  /** While it's stopped, the first day that runs beside it read; blank before any has. */
  besideFrom: Day | '';
}

/** Who has paused a report; both blank for ten failures. */
export interface PausedBy {
  mark: string;
  email: string;
}

/** The run state before any run. */
export function blankRunState(): RunState {
  const blanks = Object.entries(runFacts()).map(([key, { blank }]) => [key, blank]);
  return Object.fromEntries(blanks) as RunState;
}

/** The facts that can be read, each by itself. */
export function factsIn(stored: unknown, nowMs: number): Partial<RunState> {
  if (!isRecord(stored)) return {};
  const read = facts().flatMap(([key, { schema, isPast }]) => {
    const { data, success } = schema.safeParse(stored[key]);
    return success && !(isPast && !isPastTime(Number(data), nowMs)) ? [[key, data]] : [];
  });
  return Object.fromEntries(read) as Partial<RunState>;
}

/** The facts that aren't blank, as text. */
export function textOfFacts(run: Partial<RunState>): string {
  const values: Readonly<Record<string, unknown>> = run;
  const set = facts().filter(([key, { blank }]) => key in values && !isSame(values[key], blank));
  return JSON.stringify(Object.fromEntries(set.map(([key]) => [key, values[key]])));
}

function facts(): [string, RunFact<unknown>][] {
  return Object.entries<RunFact<unknown>>(runFacts());
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isCode(value: unknown): boolean {
  return typeof value === 'string' && isErrorCode(value);
}

const eventsSchema = (): z.ZodMiniType<readonly KeptEvent[]> => {
  const app = z.object({ app: z.string(), since: z.string() });
  const kind = z.custom<EventKind>((value) => typeof value === 'string');
  const facts = { sentence: z.string(), more: z.int(), lasts: z.boolean(), mark: z.string() };
  return z.array(z.object({ kind, apps: z.array(app), ...facts }));
};

const loadSchema = (): z.ZodMiniType<DaysLoad> => {
  const day = () => z.custom<Day>(isDay);
  const failed = z.int().check(z.gte(0));
  const dayOrNone = () => z.union([day(), z.literal('')]);
  const isStopped = z.boolean();
  const stopped = { isStopped, before: dayOrNone(), besideFrom: dayOrNone() };
  return z.object({ first: day(), from: day(), last: day(), failed, ...stopped });
};

function isDay(value: unknown): boolean {
  return typeof value === 'string' && parseDay(value) !== null;
}

/** Short hashes. More apps than that are told again at each run, so that their marks fit in a cell. */
const marksSchema = () => z.array(z.string().check(z.regex(/^[0-9a-f]{8}$/))).check(z.maxLength(4_000));

/** The fields that a person chooses of a chart. */
export const chartFields = once(() => ({
  kind: z.enum(CHART_KINDS),
  domain: z.string(),
  metric: z.string(),
  title: z.string(),
}));

/** The value columns of a report, as `StoredColumns`. */
export const columnsSchema = once((): z.ZodMiniType<StoredColumns> => {
  const areUnique = (values: readonly string[]) => new Set(values).size === values.length;
  return z.object({
    of: z.string(),
    asked: z.string(),
    values: z.array(z.string()).check(z.maxLength(MOST_VALUES), z.refine(areUnique)),
    rest: z.nullable(z.array(z.string())),
    isLetGo: z.boolean(),
  });
});
