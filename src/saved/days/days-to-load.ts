// Which days a run of a saved report loads into a table. Pure.

import type { DaySpan } from '../../core/day';
import { firstNotFinal, newestFinalDay, type Today, todayThen } from '../../core/report/final-days';
import type { SavedReport } from '../saved-report';

/** Whether a tick's run loads beside a load that a person has stopped, which waits for their next run. */
export function isBesideLoad({ run }: Pick<SavedReport, 'run'>, isAttended: boolean): boolean {
  return !isAttended && run.load?.isStopped === true;
}

/** The days as far as what is stored settles them: the rest of a load, or the last days, beside one. */
export function daysSettled(
  { run: { load, lastGoodMs } }: Pick<SavedReport, 'run'>,
  isBeside: boolean,
  today: Today,
): Partial<DaySpan> {
  if (!load) return {};
  if (!isBeside) return { first: load.from };
  if (load.besideFrom) return { first: load.besideFrom };
  // Since the first that wasn't final at the last complete run: the period may be the load's own.
  return { first: firstNotFinal(newestFinalDay(todayThen(lastGoodMs ?? Date.parse(today.day), today))) };
}
