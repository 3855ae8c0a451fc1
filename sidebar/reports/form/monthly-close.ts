// A monthly close: what the template sets beside its choice, and when its month isn't final yet. Pure.

import { addDays, type Day, daysIn } from '../../../src/core/day';
import { ignoreErrors } from '../../../src/core/ignore-errors';
import { parsePeriod } from '../../../src/core/period';
import { type FinalAfter, finalOn } from '../../../src/core/report/final-days';
import type { Choice, PanelState } from '../../../src/panel/contract/panel-state';
import { mostAheadOf } from '../../../src/text/dates';
import type { OpenReportForm } from '../../state/report-state';
import { NO_SCHEDULE } from '../../state/schedule-fields';

type Place = Pick<PanelState, 'today' | 'finalAfter' | 'spreadsheet'>;

const DAY_MINUTES = 24 * 60;
const A_MONTHS_END = '2026-01-31' as Day;
/** Every month has this day. */
const LAST_DATE = 28;

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

/** The day to run on instead, if a close runs before its month is final; null if it doesn't, or there is none. */
export function laterDate(form: OpenReportForm, { period }: Choice, place: Place): number | null {
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
  return firstFinalDate(hour, finalAfter, mostAheadOf(spreadsheet.timeZone, today));
}
