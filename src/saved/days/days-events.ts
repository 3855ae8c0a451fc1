// What happens to the days of a report in a run that loads days, and the run state after each. Pure.

import type { Day } from '../../core/day';
import { type DaySpans, daysInSpans, mergeSpans, spansWithin, spansWithout } from '../../core/day-spans';
import { kindOf } from '../../core/place/place';
import { firstNotFinal } from '../../core/report/final-days';
import { waitsForPerson } from '../../runs/steps/unlisted-apps';
import type { WindowOutcome } from '../../runs/write-order';
import type { Backfill, RunState, SavedReport } from '../saved-report';
import { agreedDaysLeft } from './backfill-state';
import { restartedBackfill, withWindow } from './backfilled';
import { daysMissed } from './days-to-load';

export type DaysEvent =
  /**
   * The run has listed the days to load, all but the backfill's, before it loads any, so that the next run can continue
   * if this one is stopped. Days missed before can't be loaded anymore if it's a snapshot.
   */
  | { kind: 'daysListed'; days: DaySpans; isSnapshot: boolean; on: Day }
  /** The run is about to load data of this owner. Another run may be loading, and this one may be stopped. */
  | { kind: 'ownerKnown'; dataOwner: string }
  /** The run's person has agreed to the backfill's days from `first` on. */
  | { kind: 'backfillAgreed'; first: Day; on: Day }
  /** The table is the one that was created at this time, see `DaysTarget.prepare`. */
  | { kind: 'tableFound'; made: string | null }
  | WindowSettled
  /** A daily quota is used up, so nothing more can be loaded on this UTC day. */
  | { kind: 'loadsUsedUp'; on: Day };

interface WindowSettled {
  kind: 'windowSettled';
  window: WindowOutcome;
  /** Whether what the run loads counts for the backfill, even if it loads only the report's own days. */
  isForBackfill: boolean;
  on: Day;
  newestFinal: Day;
}

/** The run state after an event; the same object if nothing changes. */
export function runAfterDays(report: Pick<SavedReport, 'run' | 'choice'>, event: DaysEvent): RunState {
  const { run } = report;
  switch (event.kind) {
    case 'daysListed':
      return afterListing(run, event);
    case 'ownerKnown':
      return run.dataOwner === event.dataOwner ? run : { ...run, dataOwner: event.dataOwner };
    case 'backfillAgreed':
      return afterAgreement(run, event);
    case 'tableFound':
      return restartedBackfill(run, event.made);
    case 'windowSettled':
      return afterWindow(report, event);
    case 'loadsUsedUp':
      return { ...run, loads: loadsAfter(report, mostLoads(report), event.on) };
  }
}

function afterListing(run: RunState, { days, isSnapshot, on }: DaysEvent & { kind: 'daysListed' }): RunState {
  const earlier = isSnapshot ? [] : daysMissed({ run }, on);
  const [first = ''] = days.map((span) => span.first).sort();
  // Not known of a table that was begun before it was recorded.
  const isKnown = run.firstDay !== '' || run.daysListedOn === '';
  return {
    ...run,
    ...(isKnown && (run.firstDay === '' || first < run.firstDay) ? { firstDay: first } : {}),
    daysMissed: mergeSpans([...earlier, ...days]),
    daysListedOn: on,
    isPartlyLoaded: true,
  };
}

/** Drops the days left of a backfill that may not be loaded: before the first agreed one, too old, or in the future. */
function afterAgreement(run: RunState, { first, on }: DaysEvent & { kind: 'backfillAgreed' }): RunState {
  const { backfill } = run;
  if (!backfill) return run;
  const left = agreedDaysLeft(backfill, first, on);
  return daysInSpans(left) === daysInSpans(backfill.left) ? run : { ...run, backfill: { ...backfill, left } };
}

/**
 * Removes the days that a window has settled from the missed days and from those left of the backfill, and counts its
 * loads. Recent days whose answer had no rows become missed, because the service may not have them yet, and the
 * backfill shouldn't wait for them. A backfill whose days wait until a person decides about an app is paused, or each
 * tick would try it again.
 */
function afterWindow(
  report: Pick<SavedReport, 'run' | 'choice'>,
  { window, isForBackfill, on, newestFinal }: WindowSettled,
): RunState {
  const { run } = report;
  const { settled, unanswered, failed, loads } = window;
  // Days that the dataset would delete at once are removed too, because they could never be settled.
  const expired = failed.filter(({ error }) => error.code === 'DAYS_EXPIRE');
  const without = (days: DaySpans) => [...settled, ...expired].reduce<DaySpans>(spansWithout, days);
  const young = spansWithin(unanswered, { first: firstNotFinal(newestFinal), last: on });
  const waiting = failed.filter(({ error }) => waitsForPerson(error));
  const waits = ({ left }: Backfill) => waiting.some((span) => spansWithin(left, span).length > 0);
  return {
    ...run,
    daysMissed: mergeSpans([...without(run.daysMissed), ...young]),
    backfill: run.backfill && {
      ...run.backfill,
      left: without(run.backfill.left),
      isPaused: run.backfill.isPaused || (isForBackfill && waits(run.backfill)),
    },
    backfilled:
      run.backfilled && isForBackfill ? withWindow(run.backfilled, window, newestFinal) : run.backfilled,
    loads: loadsAfter(report, loads, on),
  };
}

function loadsAfter(report: Pick<SavedReport, 'run' | 'choice'>, more: number, day: Day): RunState['loads'] {
  const { loads } = report.run;
  return { day, count: Math.min((loads?.day === day ? loads.count : 0) + more, mostLoads(report)) };
}

function mostLoads({ choice }: Pick<SavedReport, 'choice'>): number {
  return kindOf(choice.destination).mostLoads;
}
