// What the numbers and dates of the run state can be. Anybody can type into the tab, so a cell outside of its bounds
// counts as blank, and is named.

import { addDays, dayOfMs } from '../../core/day';
import { type DaySpans, spansOfText } from '../../core/day-spans';
import { kindOf } from '../../core/place/place';
import { isDueHour } from '../../core/schedule/due-time';
import { BACKFILL_GRACE_DAYS, oldestDay } from '../days/backfill-state';
import { LONGEST_RUN_MS, MOST_COUNTED_FAILURES, type RunState, type SavedReport } from '../saved-report';
import type { Fact } from './cell-text';
import { BACKFILL_HEADING, DAYS_LEFT_HEADING } from './place-columns';
import { runFacts } from './run-columns';

/** 1 January 2024, ms since 1970: no version of the add-on ran before, so neither did a report. */
const FIRST_RUN_MS = 1_704_067_200_000;
/** How far in the future a stored time may be, ms, because the clocks of Google's machines differ a little. */
const CLOCK_ERROR_MS = 60_000;

/** Whether a time can be that of a run, or of something that a run has met. */
export function isPastTime(ms: number, nowMs: number): boolean {
  return ms >= FIRST_RUN_MS && ms <= nowMs + CLOCK_ERROR_MS;
}

type Bounded = Omit<RunState, 'charts'>;

/** Whether a report can have this value of a fact that isn't blank. */
type Fits<Value> = (value: Value, report: SavedReport, nowMs: number) => boolean;

const isPast: Fits<number> = (ms, _report, nowMs) => isPastTime(ms, nowMs);
const isPastDay: Fits<string> = (day, _report, nowMs) => day <= dayOfMs(nowMs);
const arePast = (days: DaySpans, nowMs: number) => days.every(({ last }) => last <= dayOfMs(nowMs));
/** Other destinations have no days to miss, to load or to fill in. */
const holdsDays = ({ choice }: SavedReport) => kindOf(choice.destination).holdsDays;

/** A fact that rests on others comes after them. */
const BOUNDS: { readonly [Key in keyof Bounded]?: Fits<NonNullable<Bounded[Key]>> } = {
  lastRunMs: isPast,
  lastGoodMs: isPast,
  durationMs: (ms) => ms <= LONGEST_RUN_MS,
  handledDueMs: isPast,
  handledOffset: fitsHandledTime,
  isDueAgain: (_is, { run }) => run.handledDueMs > 0,
  failures: (count) => count <= MOST_COUNTED_FAILURES,
  failuresTowardPause: (count, { run }) => count <= run.failures,
  troubleSinceMs: isPast,
  startedMs: isPast,
  waitingSinceMs: isPast,
  // Without bounds but those of their cells.
  rows: () => true,
  requests: () => true,
  days: () => true,
  appsDone: () => true,
  columnsKept: () => true,
  otherApps: () => true,
  daysMissed: (days, report, nowMs) => holdsDays(report) && arePast(days, nowMs),
  firstDay: isPastDay,
  daysListedOn: (day, report, nowMs) => holdsDays(report) && isPastDay(day, report, nowMs),
  loads: ({ day, count }, report, nowMs) =>
    holdsDays(report) &&
    isPastDay(day, report, nowMs) &&
    count <= kindOf(report.choice.destination).mostLoads,
  backfill: ({ days }, report, nowMs) =>
    holdsDays(report) &&
    days.first >= addDays(oldestDay(dayOfMs(nowMs)), -BACKFILL_GRACE_DAYS) &&
    arePast([days], nowMs),
  backfilled: ({ days }, report, nowMs) => holdsDays(report) && arePast(days, nowMs),
};

/** Whether the schedule is due at the handled time, by a clock that is so many minutes ahead of UTC. */
function fitsHandledTime(minutes: number, { schedule, run }: SavedReport): boolean {
  if (!schedule) return true;
  const local = run.handledDueMs + minutes * 60_000;
  return isDueHour(schedule, dayOfMs(local), new Date(local).getUTCHours());
}

/**
 * The report with blanks for those facts of its run state that it can't have, and the headings of their cells.
 * @param textUnder the text of the report's cell under a heading; '' without the column
 */
export function withinBounds(
  report: SavedReport,
  textUnder: (heading: string) => string,
  nowMs: number,
): { report: SavedReport; ignored: readonly string[] } {
  const run: Record<keyof Bounded, unknown> & RunState = { ...report.run };
  const bounded: SavedReport = { ...report, run };
  const ignored = Object.entries<Fits<never>>(BOUNDS).flatMap(([name, fits]) => {
    const key = name as keyof Bounded;
    const { heading, value, text } = blankFact(key);
    const typed = textUnder(heading);
    // A text that is read as a blank can't be read.
    const isBlank = JSON.stringify(run[key]) === JSON.stringify(value);
    if (typed === '' || (isBlank ? typed === text : fits(run[key] as never, bounded, nowMs))) return [];
    run[key] = value as never;
    return [heading];
  });
  // Of days left that can't be read, all days of the backfill are left, so that none is lost.
  const isLeftRead = run.backfill === null || spansOfText(textUnder(DAYS_LEFT_HEADING)) !== null;
  return { report: bounded, ignored: isLeftRead ? ignored : [...ignored, DAYS_LEFT_HEADING] };
}

/** A fact as a blank cell is read, and the text that it is written as. */
function blankFact(key: keyof Bounded): { heading: string; value: unknown; text: string } {
  if (key === 'backfill') return { heading: BACKFILL_HEADING, value: null, text: '' };
  const { heading, cell } = runFacts()[key] as Fact<unknown>;
  const value = cell.read('');
  return { heading, value, text: cell.write(value) };
}
