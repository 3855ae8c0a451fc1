// What happens to the days of a report in a run that loads days, and the run state after each. Pure.

import type { Day } from '../../core/day';
import { type DaySpans, daysInSpans, mergeSpans, spansWithin, spansWithout } from '../../core/day-spans';
import { firstNotFinal } from '../../core/report/final-days';
import type { WindowOutcome } from '../../runs/write-order';
import type { RunState, SavedReport } from '../saved-report';
import { daysMissed } from './days-to-load';

export type DaysEvent =
  /**
   * The run has listed the days to load before it loads any, so that the next run can continue if this one is stopped.
   * Days missed before can't be loaded anymore if it's a snapshot.
   */
  | { kind: 'daysListed'; days: DaySpans; isSnapshot: boolean; on: Day }
  /** The run is about to load data of this owner. Another run may be loading, and this one may be stopped. */
  | { kind: 'ownerKnown'; dataOwner: string }
  | WindowSettled;

interface WindowSettled {
  kind: 'windowSettled';
  window: WindowOutcome;
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
    case 'windowSettled':
      return afterWindow(report, event);
  }
}

function afterListing(run: RunState, { days, isSnapshot, on }: DaysEvent & { kind: 'daysListed' }): RunState {
  const earlier = isSnapshot ? [] : daysMissed({ run }, on);
  return {
    ...run,
    ...firstDayAfter(run, days),
    daysMissed: mergeSpans([...earlier, ...days]),
    daysListedOn: on,
    isPartlyLoaded: true,
  };
}

/** The first day, which isn't known of a table that was begun before it was recorded. */
function firstDayAfter({ known, daysListedOn }: RunState, days: DaySpans): Partial<Pick<RunState, 'known'>> {
  const { firstDay } = known;
  const [first] = days.map((span) => span.first).sort();
  const isKnown = firstDay !== '' || daysListedOn === '';
  return first && isKnown && (firstDay === '' || first < firstDay)
    ? { known: { ...known, firstDay: first } }
    : {};
}

/**
 * Removes the days that a window has settled from the missed days.
 * Recent days whose answer had no rows become missed, because the service may not have them yet.
 */
function afterWindow(
  report: Pick<SavedReport, 'run' | 'choice'>,
  { window, on, newestFinal }: WindowSettled,
): RunState {
  const { run } = report;
  const { settled, unanswered, failed, owed, loads } = window;
  // Days that the dataset would delete at once are removed too, because they could never be settled.
  const expired = failed.filter(({ error }) => error.code === 'DAYS_EXPIRE');
  const without = (days: DaySpans) => [...settled, ...expired].reduce<DaySpans>(spansWithout, days);
  const hasLoaded = loads > 0 && daysInSpans(settled) > daysInSpans(unanswered);
  const young = spansWithin(unanswered, { first: firstNotFinal(newestFinal), last: on });
  return {
    ...run,
    // Days that were loaded before they were final are read again, also if they are earlier than those of all runs.
    ...firstDayAfter(run, settled),
    daysMissed: mergeSpans([...without(run.daysMissed), ...young, ...owed]),
    // The table is the report's now, whatever ends the run.
    ...(hasLoaded ? { hasWritten: true } : {}),
  };
}
