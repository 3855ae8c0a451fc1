// What happens to the days of a report in a run that loads days, and the run state after each. Pure.

import { addDays, type Day, type DaySpan, daysIn, earlierDay } from '../../core/day';
import { daysInSpans } from '../../core/day-spans';
import { DAYS_WAITED, type DaysKnown, readFromAfter } from '../../core/report/asked-days';
import type { Today } from '../../core/report/final-days';
import type { DaysResult } from '../../core/run-facts';
import { markOfApp } from '../../runs/requested-apps';
import type { WindowOutcome } from '../../runs/write-order';
import type { DaysLoad, RunState } from '../saved-report';

export type DaysEvent =
  /** The run is about to load days, so that the next run can go on if this one is stopped. */
  | { kind: 'daysListed'; days: DaySpan }
  /** The run is about to load data of this owner. Another run may be loading, and this one may be stopped. */
  | { kind: 'ownerKnown'; dataOwner: string }
  /** `today`: when the run began; null if it loads a snapshot, after which no day is left. */
  | { kind: 'windowSettled'; window: WindowOutcome; today: Today | null }
  /** A person has stopped a load between two of its calls. */
  | { kind: 'loadStopped'; result: string };

/** The run state after an event; the same object if nothing changes. */
export function runAfterDays(run: RunState, event: DaysEvent): RunState {
  switch (event.kind) {
    case 'daysListed':
      return afterListing(run, event.days);
    case 'ownerKnown':
      return run.dataOwner === event.dataOwner ? run : { ...run, dataOwner: event.dataOwner };
    case 'windowSettled':
      return afterWindow(run, event.window, event.today);
    case 'loadStopped':
      return run.startedMs === null && run.load
        ? {
            ...run,
            load: { ...run.load, isStopped: true },
            goesOn: false,
            result: event.result,
            errorCode: '',
          }
        : run;
  }
}

function afterListing({ known, load, ...run }: RunState, { first, last }: DaySpan): RunState {
  const goesOn = load?.from === first;
  return {
    ...run,
    known: {
      ...known,
      firstDay: earlierDay(known.firstDay || first, first),
      readFrom: earlierDay(known.readFrom || first, first),
    },
    load: goesOn
      ? { ...load, last, isStopped: false }
      : { first, from: first, last, failed: 0, isStopped: false },
  };
}

function afterWindow(run: RunState, window: WindowOutcome, today: Today | null): RunState {
  const { days, failed, hasLoaded } = window;
  // The table is the report's now, whatever ends the run.
  const after = hasLoaded ? { ...run, hasWritten: true } : run;
  if (!days || !today) return after;
  // Days that the dataset would delete at once could never be settled.
  const isLost = failed.some(({ error }) => error.code !== 'DAYS_EXPIRE');
  return {
    ...after,
    known: isLost ? run.known : knownAfterWindow(run.known, days, window.missing, today),
    load: loadAfter(run.load, days, daysInSpans(failed)),
  };
}

function knownAfterWindow(
  known: DaysKnown,
  days: DaySpan,
  missing: readonly string[],
  today: Today,
): DaysKnown {
  const after = readFromAfter(known, { days, today, missing });
  // What an earlier window lacked keeps holding.
  const isHeld = days.first > after.readFrom;
  return { ...known, ...after, heldSince: isHeld ? known.heldSince || after.heldSince : after.heldSince };
}

/** A run beside a load that is stopped doesn't move it. */
function loadAfter(load: DaysLoad | null, days: DaySpan, failed: number): DaysLoad | null {
  if (load?.from !== days.first) return load;
  return days.last >= load.last
    ? null
    : { ...load, from: addDays(days.last, 1), failed: load.failed + failed };
}

/** What is known of a table at the end of a run: days since which an app is silent are read again for 35 days. */
export function knownAtEnd(known: DaysKnown, { silent, gone = [] }: DaysResult, today: Day): DaysKnown {
  const waited = (silent ?? []).filter(({ since }) => since > addDays(today, -DAYS_WAITED));
  return {
    ...known,
    readFrom: known.readFrom && waited.map(({ since }) => since).reduce(earlierDay, known.readFrom),
    // So that it's told as long as it lasts, though its rows are too old to be asked for.
    regular: silent
      ? silent.map(({ mark, since }) => ({ to: addDays(since, -1), marks: [mark] }))
      : known.regular,
    gone: [...new Set([...known.gone, ...gone.map(markOfApp)])],
  };
}

/** How many days of a load are loaded, of how many. */
export function daysLoaded({ first, from, last, failed }: DaysLoad): { done: number; total: number } {
  const total = daysIn({ first, last });
  return { done: total - daysIn({ first: from, last }) - failed, total };
}
