// A schedule as a value: what is valid, and its words.

/** Every N hours, counted from midnight; or at one hour daily, weekly (weekday 1 is Monday) or monthly. */
export type Schedule =
  | { kind: 'hours'; every: number }
  | { kind: 'daily'; hour: number }
  | { kind: 'weekly'; weekday: number; hour: number }
  | { kind: 'monthly'; date: number; hour: number };

export type ScheduleKind = Schedule['kind'];

/** In the order in which a form offers them. */
export const SCHEDULE_KINDS = ['hours', 'daily', 'weekly', 'monthly'] as const satisfies ScheduleKind[];

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** The least and greatest value of each part. In a month without the date, the report runs on the last day. */
export const SCHEDULE_LIMITS = {
  every: [1, 24],
  hour: [0, 23],
  weekday: [1, WEEKDAYS.length],
  date: [1, 31],
} as const;

type ScheduleLimit = keyof typeof SCHEDULE_LIMITS;

/** The numbers that make up each kind of schedule. */
export const SCHEDULE_PARTS: { readonly [Kind in ScheduleKind]: readonly ScheduleLimit[] } = {
  hours: ['every'],
  daily: ['hour'],
  weekly: ['weekday', 'hour'],
  monthly: ['date', 'hour'],
};

/** Whether a value of unknown origin is a schedule: a known kind with exactly its parts, each within its limits. */
export function isSchedule(value: unknown): value is Schedule {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const kind = SCHEDULE_KINDS.find((each) => each === fields.get('kind'));
  if (!kind) return false;
  const parts = SCHEDULE_PARTS[kind];
  return fields.size === parts.length + 1 && parts.every((part) => isInLimits(part, fields.get(part)));
}

function isInLimits(part: ScheduleLimit, value: unknown): boolean {
  const [least, greatest] = SCHEDULE_LIMITS[part];
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= greatest;
}

/** Whether two schedules are the same. `every 24 hours` and `daily at 0` differ, though due at the same times. */
export function isSameSchedule(one: Schedule | null, other: Schedule | null): boolean {
  return textOfSchedule(one) === textOfSchedule(other);
}

/** The hours of a day at which a run every N hours is due, counted from midnight. */
export function hoursOfDay(every: number): number[] {
  return Array.from({ length: Math.ceil(24 / every) }, (_each, index) => index * every);
}

/** The schedule in words, such as `weekly on Monday at 9`; empty for null. */
export function textOfSchedule(schedule: Schedule | null): string {
  switch (schedule?.kind) {
    case undefined:
      return '';
    case 'hours':
      return `every ${schedule.every} ${schedule.every === 1 ? 'hour' : 'hours'}`;
    case 'daily':
      return `daily at ${schedule.hour}`;
    case 'weekly':
      return `weekly on ${WEEKDAYS[schedule.weekday - 1]} at ${schedule.hour}`;
    case 'monthly':
      return `monthly on ${schedule.date} at ${schedule.hour}`;
  }
}
