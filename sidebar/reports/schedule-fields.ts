// A schedule as the form's fields, as the text that the server side reads, and in words. Pure.

import { SCHEDULE_TEXTS } from './report-texts';

export type ScheduleKind = 'none' | 'hours' | 'daily' | 'weekly' | 'monthly';

/** What stands in the form; only the fields of `kind` count, the others keep what was there. */
export interface ScheduleFields {
  kind: ScheduleKind;
  /** Hours from one run to the next, 1 to 24, counted from midnight. */
  every: number;
  /** 0 to 23, in the spreadsheet's time zone. */
  hour: number;
  /** English, as the server side writes it: `Monday`. */
  weekday: string;
  /** 1 to 31; a month without it runs on its last day. */
  date: number;
}

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export const NO_SCHEDULE: ScheduleFields = { kind: 'none', every: 6, hour: 9, weekday: 'Monday', date: 1 };

/** One way of scheduling: how it is written, read and said. */
interface ScheduleForm {
  text(fields: ScheduleFields): string;
  pattern: RegExp;
  /** From what the pattern's groups caught. */
  read(first: string, second: string): Partial<ScheduleFields>;
  sentence(fields: ScheduleFields): string;
}

const FORMS: Readonly<Record<ScheduleKind, ScheduleForm>> = {
  none: { text: () => '', pattern: /^$/, read: () => ({}), sentence: () => SCHEDULE_TEXTS.none },
  hours: {
    text: ({ every }) => `every ${every} ${every === 1 ? 'hour' : 'hours'}`,
    pattern: /^every (\d+) hours?$/,
    read: (every) => ({ every: Number(every) }),
    sentence: ({ every }) => SCHEDULE_TEXTS.hours(hoursOfDay(every).map(hourWindow)),
  },
  daily: {
    text: ({ hour }) => `daily at ${hour}`,
    pattern: /^daily at (\d+)$/,
    read: (hour) => ({ hour: Number(hour) }),
    sentence: ({ hour }) => SCHEDULE_TEXTS.daily(hourWindow(hour)),
  },
  weekly: {
    text: ({ weekday, hour }) => `weekly on ${weekday} at ${hour}`,
    pattern: /^weekly on (\w+) at (\d+)$/,
    read: (weekday, hour) => ({ weekday, hour: Number(hour) }),
    sentence: ({ weekday, hour }) => SCHEDULE_TEXTS.weekly(weekday, hourWindow(hour)),
  },
  monthly: {
    text: ({ date, hour }) => `monthly on ${date} at ${hour}`,
    pattern: /^monthly on (\d+) at (\d+)$/,
    read: (date, hour) => ({ date: Number(date), hour: Number(hour) }),
    sentence: ({ date, hour }) => SCHEDULE_TEXTS.monthly(date, hourWindow(hour)),
  },
};

export const SCHEDULE_KINDS = Object.keys(FORMS) as ScheduleKind[];

/** As `ReportDraft.schedule` says it: `weekly on Monday at 9`, or blank. */
export function scheduleText(fields: ScheduleFields): string {
  return FORMS[fields.kind].text(fields);
}

/** The fields of a text that the server side wrote; no schedule for any other text. */
export function scheduleFields(text: string): ScheduleFields {
  for (const kind of SCHEDULE_KINDS) {
    const match = FORMS[kind].pattern.exec(text);
    if (match) return { ...NO_SCHEDULE, kind, ...FORMS[kind].read(match[1] ?? '', match[2] ?? '') };
  }
  return NO_SCHEDULE;
}

/** When it runs, in one sentence with the time zone: Google promises an hour, not a minute. */
export function scheduleSentence(fields: ScheduleFields, timeZone: string): string {
  const sentence = FORMS[fields.kind].sentence(fields);
  return fields.kind === 'none' ? sentence : `${sentence} ${SCHEDULE_TEXTS.zone(timeZone)}`;
}

/** The hours at which a run every N hours is due, counted from midnight. */
function hoursOfDay(every: number): number[] {
  return Array.from({ length: Math.ceil(24 / every) }, (_each, index) => index * every);
}

/** `09:00 and 10:00`. */
function hourWindow(hour: number): string {
  return `${clock(hour)} and ${clock(hour + 1)}`;
}

/** `09:00`; 24 is midnight again. */
export function clock(hour: number): string {
  return `${String(hour % 24).padStart(2, '0')}:00`;
}
