// The days that apps owe a table whose rows stay, because they failed when the others were read. Pure.

import type { DaySpan } from '../core/day';
import type { DaySpans } from '../core/day-spans';
import type { Answer, Owed, OwingApp } from '../core/run-facts';
import type { Column } from '../core/table';
import { markOfApp, requestedKey } from './requested-apps';

/** More apps than these aren't told apart, so that what is stored stays small: then all owe the days. */
const MOST_APPS = 100;

/** A run that has written. */
interface RunOfDays {
  answer: Pick<Answer, 'requestedApps' | 'failures'>;
  columns: readonly Column[];
  /** The days that it asked. */
  days: DaySpan;
  /** Those that were read as final for the first time. */
  newlyFinal: DaySpans;
  readMs: number;
  /** Whether it asked apps alone that owed days. */
  readsOwed: boolean;
}

/** What is owed after a run; null for nothing, also before it. */
export function owedAfter(before: Owed | null, run: RunOfDays): Owed | null {
  const failed = failedApps(run);
  const was = before?.days ?? [];
  const days = [
    ...was.flatMap((entry) => stillOwed(entry, failed, run)),
    ...(failed?.length === 0 ? [] : run.newlyFinal.map((span) => ({ span, apps: failed }))),
  ];
  if (failed?.length === 0 && days.length + was.length === 0) return null;
  return { readMs: run.readsOwed && before ? before.readMs : run.readMs, apps: failed, days, before: was };
}

/** What was owed before the last run, once that is undone; null for nothing. */
export function owedBefore(owed: Owed | null): Owed | null {
  return owed && owed.before.length > 0 ? { ...owed, days: owed.before, apps: [] } : null;
}

/** The apps that gave no answer; null where that can't be told of single ones, as of a list of users. */
function failedApps({ answer: { failures, requestedApps }, columns }: RunOfDays): Owed['apps'] {
  const keyOf = requestedKey(columns);
  const failed = (requestedApps ?? []).filter(({ hasFailed }) => hasFailed);
  if (failures.length === 0) return [];
  if (!keyOf || failures.length > failed.length || failed.length > MOST_APPS) return null;
  return failed.map((app) => ({ id: app.id, mark: markOfApp(keyOf(app)) }));
}

type OwedSpan = Owed['days'][number];

/** What of it a run hasn't brought: an app that is no longer the report's owes nothing. */
function stillOwed(
  entry: OwedSpan,
  failed: Owed['apps'],
  { days, answer, readsOwed }: RunOfDays,
): OwedSpan[] {
  const isAsked = entry.span.first >= days.first && entry.span.last <= days.last;
  if (!isAsked || (failed === null && entry.apps === null)) return [entry];
  const asked = new Set(answer.requestedApps?.map(({ id }) => id));
  const isOwed = ({ id }: OwingApp) =>
    asked.has(id) ? failed === null || failed.some((app) => app.id === id) : readsOwed;
  const apps = entry.apps === null ? (failed ?? []) : entry.apps.filter(isOwed);
  return apps.length > 0 ? [{ ...entry, apps }] : [];
}
