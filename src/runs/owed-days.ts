// The days that apps owe a table whose rows stay, because they failed or had no rows when the others were read. Pure.

import type { DaySpan } from '../core/day';
import { type DaySpans, mergeSpans } from '../core/day-spans';
import { groupedBy } from '../core/lists/grouped';
import type { Answer, LackingDays, Owed } from '../core/run-facts';
import type { Column } from '../core/table';
import { markOfApp, requestedKey } from './requested-apps';

/** More apps than these aren't told apart, because a property holds what is stored: then all owe the days. */
export const MOST_APPS = 40;

/** A run that has written. */
interface RunOfDays {
  answer: Pick<Answer, 'requestedApps' | 'failures'>;
  columns: readonly Column[];
  /** The days that it asked. */
  days: DaySpan;
  /** Those that were read as final for the first time. */
  newlyFinal: DaySpans;
  /** Days that the table lacks of apps which answered without rows, or which have rows again. */
  lacking: readonly LackingDays[];
  readMs: number;
  /** Whether it asked apps alone that owed days. */
  readsOwed: boolean;
}

/** What is owed after a run; null for nothing, also before it. */
export function owedAfter(before: Owed | null, run: RunOfDays): Owed | null {
  const asked = askedIn(run);
  const was = before?.days ?? [];
  const failed = asked.failed?.map(({ mark }) => mark) ?? null;
  const days = joined([
    ...was.flatMap((entry) => stillOwed(entry, asked.marks, failed, run)),
    ...(failed?.length === 0 ? [] : run.newlyFinal.map((span) => ({ span, apps: failed }))),
    ...run.lacking
      .slice(0, MOST_APPS)
      .map(({ span, mark }) => ({ span, apps: mark === null ? null : [mark] })),
  ]);
  if (failed?.length === 0 && days.length + was.length === 0) return null;
  const readMs = run.readsOwed && before ? before.readMs : run.readMs;
  return { readMs, apps: asked.failed, days, before: was };
}

/** What was owed before the last run, once that is undone; null for nothing. */
export function owedBefore(owed: Owed | null): Owed | null {
  return owed && owed.before.length > 0 ? { ...owed, days: owed.before, apps: [] } : null;
}

/** The apps of a run, and those that gave no answer; null where single ones can't be told, as of a list of users. */
function askedIn({ answer: { failures, requestedApps }, columns }: RunOfDays) {
  const keyOf = requestedKey(columns);
  const all = keyOf ? (requestedApps ?? []).map((app) => ({ ...app, mark: markOfApp(keyOf(app)) })) : [];
  const failed = all.filter(({ hasFailed }) => hasFailed).map(({ id, mark }) => ({ id, mark }));
  const isOfAll = failures.length > failed.length || failed.length > MOST_APPS;
  return { marks: new Set(all.map(({ mark }) => mark)), failed: isOfAll ? null : failed };
}

type OwedSpan = Owed['days'][number];

/** What of it a run hasn't brought: an app that is no longer the report's owes nothing. */
function stillOwed(
  entry: OwedSpan,
  asked: ReadonlySet<string>,
  failed: OwedSpan['apps'],
  { days, readsOwed }: RunOfDays,
): OwedSpan[] {
  const isAsked = entry.span.first >= days.first && entry.span.last <= days.last;
  if (!isAsked || (failed === null && entry.apps === null)) return [entry];
  const isOwed = (mark: string) => (asked.has(mark) ? (failed?.includes(mark) ?? true) : readsOwed);
  const apps = entry.apps === null ? (failed ?? []) : entry.apps.filter(isOwed);
  return apps.length > 0 ? [{ ...entry, apps }] : [];
}

/** Each set of apps with its days once. */
function joined(days: readonly OwedSpan[]): OwedSpan[] {
  return [...groupedBy(days, ({ apps }) => JSON.stringify(apps)).values()].flatMap((same) =>
    mergeSpans(same.map(({ span }) => span)).map((span) => ({ span, apps: same[0]?.apps ?? null })),
  );
}
