// Which apps a table's rows show to be silent: those that are named, and the days that they owe. What an answer without
// rows says of earlier rows is nothing, so these are owed, too.

import { addDays, type Day, type DaySpan } from '../../core/day';
import { type BucketName, bucketEnd } from '../../core/report/buckets';
import { newestFinalTo } from '../../core/report/final-days';
import { isExpectedAfter, newestOf, type SilentApp, silenceSince } from '../../core/report/silent-apps';
import type { Column } from '../../core/table';
import { markOfApp } from '../../runs/requested-apps';
import type { TableOrder } from '../../runs/write-order';
import type { RequestedUnit, RequestedUnits } from './requested-units';

/** The days with rows of each unit, by its key. */
export type Days = ReadonlyMap<string, ReadonlySet<string>>;

/** The days of units that a table has, that a run has read, and those of the table that weren't read as final. */
export interface FoundDays {
  before: Days;
  now: Days;
  open: Days;
}

/** A unit that owes days. */
export interface Silence {
  key: string;
  /** The days of the table that weren't read, and those that it lacks. */
  owes: DaySpan;
  /** Null while no final day lacks it, or where it wasn't expected. */
  app: SilentApp | null;
}

/** What a silence is judged by. */
interface Judged {
  asked: DaySpan;
  /** The newest final day that was asked. */
  newest: Day;
  bucket: BucketName | undefined;
  isReplaced: boolean;
  /** The days of a table that is replaced, which may be few. */
  ofTable: ReadonlySet<string> | undefined;
}

/** The units whose answers have no rows, or none of the newest final days. */
export function silences(
  { newestFinal, query: { filter }, rules, earlier }: TableOrder,
  asked: DaySpan,
  { all }: Pick<RequestedUnits, 'all'>,
  { before, now, open }: FoundDays,
  { bucket }: Column,
): Silence[] {
  const isReplaced = rules.mode === 'replace';
  const ofTable = isReplaced ? new Set([...before.values()].flatMap((days) => [...days])) : undefined;
  const newest = newestFinalTo(asked.last, newestFinal);
  const judged = { asked, newest, bucket, isReplaced, ofTable };
  return [...all].flatMap(([key, unit]) => {
    // Rows that a filter leaves out would seem to be none.
    if (filter && !unit.isSilent) return [];
    const days = new Set([...(before.get(key) ?? []), ...(now.get(key) ?? [])]);
    const appDays = { days, open: open.get(key) ?? new Set(), since: sinceOf(key, earlier) };
    const silence = silenceOfUnit(unit, appDays, judged);
    return silence ? { key, ...silence } : [];
  });
}

/** Since when a run before has found a unit silent; null if none has. */
function sinceOf(key: string, { owed }: TableOrder['earlier']): Day | null {
  return owed.find(({ apps }) => apps?.includes(markOfApp(key)))?.span.first ?? null;
}

/** What is known of a unit's days. */
interface KnownDays {
  days: ReadonlySet<string>;
  open: ReadonlySet<string>;
  /** Since when the run before has found it silent: a replaced table has no rows of it any more. */
  since: Day | null;
}

function silenceOfUnit(
  unit: RequestedUnit,
  { days, open, since: knownSince }: KnownDays,
  judged: Judged,
): Omit<Silence, 'key'> | null {
  const { asked, newest, bucket, isReplaced, ofTable } = judged;
  const last = newestOf(days);
  const remembered = isReplaced && unit.isSilent ? knownSince : null;
  const since = last ? addDays(bucketEnd(last, bucket), 1) : remembered;
  if (!since) return null;
  const isToCome = bucketEnd(since, bucket) > newest;
  const silence = silenceSince(since, newest, bucket);
  // After so many days, it's taken as it is.
  if (!silence && !isToCome) return null;
  const isExpected = last === null || isExpectedAfter(days, bucket, ofTable);
  const isNamed = isExpected && silence !== null;
  const isRemembered = isExpected && isReplaced && unit.isSilent;
  const isUnread = unit.isSilent && !isReplaced;
  const first = (isUnread && firstAsked(open, judged)) || (isNamed || isRemembered ? since : null);
  if (!first) return null;
  // Days that no run has asked yet aren't owed: an answer could never bring them all.
  const end = isReplaced ? since : asked.last;
  return {
    owes: { first, last: isToCome ? end : newest },
    app: isNamed ? { app: unit.title, ...silence } : null,
  };
}

/** The first of these days that was asked. */
function firstAsked(days: ReadonlySet<string>, { asked }: Judged): Day | null {
  const among = [...days].filter((day) => day >= asked.first && day <= asked.last);
  return (among.sort()[0] ?? null) as Day | null;
}
