// The schedule of a report as fields of its form, and in a sentence. Pure.

import {
  hoursOfDay,
  isSchedule,
  SCHEDULE_KINDS,
  SCHEDULE_PARTS,
  type Schedule,
  WEEKDAYS,
} from '../../src/core/schedule/schedule';
import { hourRange } from '../../src/text/dates';
import { SCHEDULE_TEXTS } from '../../src/text/panel/schedules';

/** The values of the form. Only those of `kind` count; the others keep what was chosen before. */
export interface ScheduleFields {
  kind: 'none' | Schedule['kind'];
  every: number;
  hour: number;
  weekday: number;
  date: number;
}

export const FORM_KINDS: readonly ScheduleFields['kind'][] = ['none', ...SCHEDULE_KINDS];

export const NO_SCHEDULE: ScheduleFields = { kind: 'none', every: 6, hour: 9, weekday: 1, date: 1 };

/** The first values of a form that sets a schedule. */
export const DAILY: ScheduleFields = { ...NO_SCHEDULE, kind: 'daily' };

/** The schedule of the fields; null for none. */
export function scheduleOf({ kind, ...fields }: ScheduleFields): Schedule | null {
  if (kind === 'none') return null;
  const parts = SCHEDULE_PARTS[kind].map((part) => [part, fields[part]]);
  const schedule: unknown = { kind, ...Object.fromEntries(parts) };
  return isSchedule(schedule) ? schedule : null;
}

export function fieldsOfSchedule(schedule: Schedule | null): ScheduleFields {
  return { ...NO_SCHEDULE, ...schedule };
}

/** Says when it runs, as an hour with its time zone, because Google promises no minute. */
export function scheduleSentence(schedule: Schedule | null, timeZone: string): string {
  return schedule ? `${timesOf(schedule)} ${SCHEDULE_TEXTS.zone(timeZone)}` : SCHEDULE_TEXTS.none;
}

function timesOf(schedule: Schedule): string {
  switch (schedule.kind) {
    case 'hours':
      return SCHEDULE_TEXTS.hours(hoursOfDay(schedule.every).map(hourRange));
    case 'daily':
      return SCHEDULE_TEXTS.daily(hourRange(schedule.hour));
    case 'weekly':
      return SCHEDULE_TEXTS.weekly(WEEKDAYS[schedule.weekday - 1] ?? '', hourRange(schedule.hour));
    case 'monthly':
      return SCHEDULE_TEXTS.monthly(schedule.date, hourRange(schedule.hour));
  }
}
