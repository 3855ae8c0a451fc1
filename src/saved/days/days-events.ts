// What happens to the days of a report in a run that loads days, and the run state after each. Pure.

import { addDays, type Day, type DaySpan, daysIn, earlierDay, laterDay } from '../../core/day';
import { daysInSpans } from '../../core/day-spans';
import {
  DAYS_WAITED,
  type DaysKnown,
  heldBy,
  reachedFrom,
  readAgainFrom,
} from '../../core/report/asked-days';
import type { Today } from '../../core/report/final-days';
import type { DaysResult } from '../../core/run-facts';
import { markOfApp } from '../../runs/requested-apps';
import type { WindowOutcome } from '../../runs/write-order';
import type { DaysLoad, RunState } from '../saved-report';

export type DaysEvent =
  /** The run is about to load days, so that the next run can go on if this one is stopped. */
  | { kind: 'daysListed'; days: DaySpan; today: Today }
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
      return afterListing(run, event.days, event.today);
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

function afterListing({ known, load, ...run }: RunState, { first, last }: DaySpan, today: Today): RunState {
  const goesOn = load?.from === first;
  // Days that no run can ask any more hold nothing.
  const before = goesOn ? known.readFrom : readAgainFrom(known, today);
  return {
    ...run,
    known: { ...known, readFrom: earlierDay(before || first, first) },
    load: goesOn
      ? { ...load, last, isStopped: false }
      : { first, from: first, last, failed: 0, isStopped: false, before, besideFrom: '' },
  };
}

function afterWindow(run: RunState, window: WindowOutcome, today: Today | null): RunState {
  const { days, failed, hasLoaded } = window;
  // The table is the report's now, whatever ends the run.
  const after = hasLoaded ? { ...run, hasWritten: true } : run;
  if (!days || !today) return after;
  // Days that the dataset would delete at once could never be settled.
  const lost = daysInSpans(failed.filter(({ error }) => error.code !== 'DAYS_EXPIRE'));
  const isWhole = lost === 0 && window.missing.length === 0;
  const load = run.load?.isStopped
    ? besideLoad(run.load, days, isWhole ? today : null)
    : loadAfter(run.load, days, { failed: daysInSpans(failed), isLost: lost === daysIn(days) });
  const known = lost > 0 ? run.known : knownAfterWindow(run, days, window.missing, today);
  const isBegun = hasLoaded || lost > 0;
  return { ...after, load, known: isBegun ? { ...known, firstDay: firstOf(known, days) } : known };
}

const firstOf = ({ firstDay }: DaysKnown, { first }: DaySpan) => earlierDay(firstDay || first, first);

/** What holds for one window holds for the run: its end tells what holds no more (`knownAtEnd`). */
function knownAfterWindow(
  { known, load }: RunState,
  days: DaySpan,
  missing: readonly string[],
  today: Today,
): DaysKnown {
  const { isHeld, heldSince, released } = heldBy(known, missing, today);
  if (isHeld) return { ...known, heldSince, released };
  const readFrom = reachedFrom(known.readFrom || days.first, days, today);
  // Days that end before those that are there don't move it.
  const isWhole = readFrom > days.last && load !== null && days.last >= load.last;
  return { ...known, readFrom: isWhole ? laterDay(readFrom, load.before || readFrom) : readFrom };
}

/** A run beside a load that is stopped moves only the first day of such runs. @param today null if it lacked days */
function besideLoad(load: DaysLoad, days: DaySpan, today: Today | null): DaysLoad {
  return today ? { ...load, besideFrom: reachedFrom(load.besideFrom || days.first, days, today) } : load;
}

/** It stays at a window that was lost until a later one is loaded. */
function loadAfter(
  load: DaysLoad | null,
  { first, last }: DaySpan,
  { failed, isLost }: { failed: number; isLost: boolean },
): DaysLoad | null {
  if (!load || isLost || last < load.from) return load;
  if (last >= load.last) return null;
  const passed = daysIn({ first: load.from, last: first }) - 1;
  return { ...load, from: addDays(last, 1), failed: load.failed + passed + failed };
}

/**
 * What is known of a table at the end of a run: days since which an app is silent are read again for 35 days.
 * @param readsAll whether the run began with the first day to read again
 */
export function knownAtEnd(known: DaysKnown, readsAll: boolean, result: DaysResult, today: Day): DaysKnown {
  const { silent = [], gone = [], heard, reached } = result;
  const waited = silent.filter(({ since }) => since > addDays(today, -DAYS_WAITED));
  // A run of all days that were held tells which apps hold them no more.
  const tells = readsAll && reached.remaining === null;
  const isHeld = heard.missing.some((mark) => !known.released.includes(mark));
  return {
    ...known,
    readFrom: known.readFrom && waited.map(({ since }) => since).reduce(earlierDay, known.readFrom),
    heldSince: tells && !isHeld ? '' : known.heldSince,
    released: tells ? known.released.filter((mark) => heard.missing.includes(mark)) : known.released,
    regular: heard.regular ?? known.regular,
    gone: [...new Set([...known.gone, ...gone.map(markOfApp)])],
  };
}

/** How many days of a load are loaded, of how many. */
export function daysLoaded({ first, from, last, failed, isStopped }: DaysLoad) {
  const total = daysIn({ first, last });
  return { done: total - daysIn({ first: from, last }) - failed, total, isStopped };
}
