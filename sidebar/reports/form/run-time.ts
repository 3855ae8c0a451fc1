// When a report runs: what the template of a monthly close sets, and a better time where the chosen one comes before
// the month is final, or while UTC has another day than the spreadsheet, so that a period isn't what its name says.
// Pure.

import { addDays, type Day, dayOfMs, daysIn, msOfDay, parseDay } from '../../../src/core/day';
import { ignoreErrors } from '../../../src/core/ignore-errors';
import { daysOfPeriod, parsePeriod, textOfPeriod } from '../../../src/core/period';
import { type FinalAfter, finalOn } from '../../../src/core/report/final-days';
import { dueHours } from '../../../src/core/schedule/due-time';
import type { Choice, PanelState } from '../../../src/panel/contract/panel-state';
import { aheadAt, aheadOf, spanText } from '../../../src/text/dates';
import { FORM_TEXTS } from '../../../src/text/panel/report-form';
import type { OpenReportForm } from '../../state/report-state';
import { NO_SCHEDULE, type ScheduleFields, scheduleOf } from '../../state/schedule-fields';

type Place = Pick<PanelState, 'today' | 'finalAfter' | 'spreadsheet'>;

const DAY_MINUTES = 24 * 60;
const A_MONTHS_END = '2026-01-31' as Day;
/** Every month has this day. */
const LAST_DATE = 28;
const HOURS = Array.from({ length: 24 }, (_each, hour) => hour);
const DAYS_AHEAD = 366;

/** Why the chosen time isn't that of the report's period, and one that is. */
export interface BetterTime {
  reason: string;
  label: string;
  change: Partial<ScheduleFields>;
}

/**
 * The first day of a month on which the month before is final at this hour; null if no month is sure to have it.
 * @param minutesAhead how far the time zone is ahead of UTC, in which days end
 */
export function firstFinalDate(hour: number, finalAfter: FinalAfter, minutesAhead: number): number | null {
  const days = daysIn({ first: addDays(A_MONTHS_END, 1), last: finalOn(A_MONTHS_END, { finalAfter }) }) - 1;
  const since = days * DAY_MINUTES + minutesAhead - hour * 60;
  const date = Math.max(1, Math.ceil(since / DAY_MINUTES) + 1);
  return date <= LAST_DATE ? date : null;
}

/** The form of a close: the month is kept as it was read as final, and what changes later is listed. */
export function closeFields(place: Place): Partial<OpenReportForm> {
  const { hour } = NO_SCHEDULE;
  const date = dateIn(place, hour) ?? LAST_DATE;
  return {
    mode: 'merge',
    finalRows: 'keep',
    listsRestatements: true,
    schedule: { ...NO_SCHEDULE, kind: 'monthly', date },
  };
}

/** A better time for a report; null if the chosen one is good, or there is none. */
export function betterTime(form: OpenReportForm, { period }: Choice, place: Place): BetterTime | null {
  const { schedule } = form;
  const date = laterDate(form, period, place);
  if (date === null) return betterHour(schedule, period, place);
  return { reason: FORM_TEXTS.notFinalYet(schedule.date), label: FORM_TEXTS.runOn(date), change: { date } };
}

/** The day to run on instead, if a close runs before its month is final; null if it doesn't, or there is none. */
function laterDate(form: OpenReportForm, period: string, place: Place): number | null {
  const { schedule, mode, finalRows } = form;
  if (schedule.kind !== 'monthly' || mode !== 'merge' || finalRows !== 'keep') return null;
  const read = ignoreErrors(() => parsePeriod(period));
  const isOfMonths =
    (read?.kind === 'named' && read.name === 'last month') ||
    (read?.kind === 'lastUnits' && read.unit === 'month');
  if (!isOfMonths) return null;
  const date = dateIn(place, schedule.hour);
  return date !== null && schedule.date < date ? date : null;
}

function dateIn({ today, finalAfter, spreadsheet }: Place, hour: number): number | null {
  return firstFinalDate(hour, finalAfter, aheadOf(spreadsheet.timeZone, today).most);
}

/**
 * The first hour that is always of the same day in UTC, if a run within a year reads other days than its period's name
 * says in the spreadsheet's time zone; else null. Final days are those of UTC by any clock.
 */
export function betterHour(
  fields: ScheduleFields,
  text: string,
  { today, finalAfter, spreadsheet: { timeZone } }: Place,
): BetterTime | null {
  const [schedule, first] = [scheduleOf(fields), parseDay(today)];
  const period = ignoreErrors(() => parsePeriod(text));
  if (!schedule || !first || !period || period.kind === 'lastFinalDays') return null;
  const { least, most } = aheadOf(timeZone, today);
  // A run begins at any minute of its hour.
  const isOfOtherDay = (hour: number) => hour * 60 < most || hour * 60 + 59 >= DAY_MINUTES + least;
  const better = HOURS.find((hour) => !isOfOtherDay(hour)) ?? NO_SCHEDULE.hour;
  const days = Array.from({ length: DAYS_AHEAD }, (_each, ahead) => addDays(first, ahead));
  const runs = days.flatMap((day) =>
    dueHours(schedule, day).flatMap((hour) => (isOfOtherDay(hour) ? { day, hour } : [])),
  );
  for (const due of runs) {
    const utcDay = utcDayAt(due, timeZone, most);
    const [said, read] = [due.day, utcDay].map((day) => daysOfPeriod(period, { day, finalAfter }));
    // A period with today moves on anyway.
    if (!said || !read || said.last >= due.day || spanText(said) === spanText(read)) continue;
    const reason = FORM_TEXTS.otherUtcDay(due, utcDay, textOfPeriod(period), read);
    if (schedule.kind !== 'hours')
      return { reason, label: FORM_TEXTS.runAt(better), change: { hour: better } };
    return { reason, label: FORM_TEXTS.runDailyAt(better), change: { kind: 'daily', hour: better } };
  }
  return null;
}

/** The UTC day at the beginning of an hour, or else at its end, if that is another one. */
function utcDayAt({ day, hour }: { day: Day; hour: number }, timeZone: string, mostAhead: number): Day {
  const wallMs = msOfDay(day) + hour * 3_600_000;
  const beginsMs = wallMs - aheadAt(wallMs - mostAhead * 60_000, timeZone) * 60_000;
  const begins = dayOfMs(beginsMs);
  return begins === day ? dayOfMs(beginsMs + 59 * 60_000) : begins;
}
