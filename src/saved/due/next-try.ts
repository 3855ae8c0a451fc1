// When a schedule runs its report next, as sentences say it.

import { dueHourSentence } from '../../text/dates';
import type { SavedDeps } from '../deps';
import type { SavedReport } from '../saved-report';
import { nextTryMs } from './due-reports';

const HOUR_MS = 3_600_000;

/** The hour of the next run, such as `2026-11-20, between 05:00 and 06:00`; undefined without a schedule. */
export function nextTryText(
  { run, schedule }: Pick<SavedReport, 'run' | 'schedule'>,
  { calendar, clock }: Pick<SavedDeps, 'calendar' | 'clock'>,
): string | undefined {
  if (!schedule) return undefined;
  const nowMs = clock.now();
  const dueMs = nextTryMs({ run, schedule }, nowMs, { calendar });
  // A report that is still due is tried by the next tick, an hour after this one.
  return dueHourSentence(calendar.wallTime(dueMs > nowMs ? dueMs : nowMs + HOUR_MS));
}
