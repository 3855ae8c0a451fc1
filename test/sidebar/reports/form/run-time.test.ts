// On which day of a month the month before is final, and when a form says that another time is better: for a close, and
// where UTC has another day at the hour of a run.

import { betterHour, betterTime, firstFinalDate } from '../../../../sidebar/reports/form/run-time';
import { newForm, type OpenReportForm } from '../../../../sidebar/state/report-state';
import { NO_SCHEDULE, type ScheduleFields } from '../../../../sidebar/state/schedule-fields';
import type { FinalAfter } from '../../../../src/core/report/final-days';
import { FIRST_CHOICE } from '../../panel-fixture';

// A month ends with its last UTC day, and is final so many days later.
test.each<[what: string, hour: number, finalAfter: FinalAfter, minutesAhead: number, date: number | null]>([
  ['in UTC at nine', 9, 2, 0, 3],
  ['in UTC at midnight', 0, 2, 0, 3],
  ['in Tokyo at nine, which is midnight in UTC', 9, 2, 540, 3],
  ['in Tokyo at eight, which is the day before in UTC', 8, 2, 540, 4],
  ['in New York at nine', 9, 2, -240, 3],
  ['in New York at 22, which is the next day in UTC', 22, 2, -240, 2],
  ['after a day', 9, 1, 60, 2],
  ['after 15 days', 9, 15, 60, 16],
  ['after 30 days, which no month is sure to have', 9, 30, 0, null],
])('%s', (_what, hour, finalAfter, minutesAhead, date) => {
  expect(firstFinalDate(hour, finalAfter, minutesAhead)).toBe(date);
  if (date === null) return;
  // By arithmetic: the instant of the run, on a UTC day that many days after the month's end.
  const runMs = Date.UTC(2026, 11, date, hour) - minutesAhead * 60_000;
  const finalMs = Date.UTC(2026, 11, 1 + finalAfter);
  expect([runMs >= finalMs, runMs - 86_400_000 >= finalMs]).toEqual([true, false]);
});

const PLACE = {
  today: '2026-11-20',
  finalAfter: 2 as const,
  spreadsheet: { name: 'Book', timeZone: 'Asia/Tokyo', locale: 'ja_JP' },
};
const CHOICE = { ...FIRST_CHOICE, period: 'last month', groupBy: ['month'] };
const closing = (date: number, changes: Partial<OpenReportForm> = {}): OpenReportForm => {
  const form = newForm(CHOICE, []);
  const schedule = { ...form.schedule, kind: 'monthly' as const, date, hour: 8 };
  return { ...form, mode: 'merge', finalRows: 'keep', schedule, ...changes };
};

test.each<[string, OpenReportForm, string, Partial<ScheduleFields> | undefined]>([
  ['a close on the third', closing(3), 'last month', { date: 4 }],
  ['one that is late enough', closing(4), 'last month', undefined],
  ['one of several months', closing(1), 'last 3 months', { date: 4 }],
  ['one of other days', closing(1), 'last 30 days', { hour: 9 }],
  ['a report that updates its rows', closing(1, { finalRows: 'update' }), 'last month', { hour: 9 }],
])('%s in Tokyo at eight', (_what, form, period, change) => {
  expect(betterTime(form, { ...CHOICE, period }, PLACE)?.change).toEqual(change);
});

/** A better time than that of a schedule, in a time zone, from 2026-11-20 on. */
const better = (schedule: Partial<ScheduleFields>, period: string, timeZone = 'Asia/Tokyo') =>
  betterHour({ ...NO_SCHEDULE, ...schedule }, period, {
    ...PLACE,
    spreadsheet: { ...PLACE.spreadsheet, timeZone },
  });
const daily = (hour: number) => ({ kind: 'daily', hour }) as const;
const monday = (hour: number) => ({ kind: 'weekly', weekday: 1, hour }) as const;
const monthly = (date: number, hour: number) => ({ kind: 'monthly', date, hour }) as const;
const every = (hours: number) => ({ kind: 'hours', every: hours }) as const;

test('it says what the next such run would read', () => {
  expect(better(monthly(1, 8), 'last month')).toEqual({
    reason:
      'On 2026-12-01, between 08:00 and 09:00, it’s still 2026-11-30 in UTC, so “last month” is 2026-10-01 to 2026-10-31.',
    label: 'Run at 09:00',
    change: { hour: 9 },
  });
  expect(better(every(6), 'Yesterday')).toEqual({
    reason:
      'On 2026-11-20, between 00:00 and 01:00, it’s still 2026-11-19 in UTC, so “yesterday” is 2026-11-18.',
    label: 'Run daily at 09:00',
    change: { kind: 'daily', hour: 9 },
  });
});

test.each<[Partial<ScheduleFields>, period: string, zone: string, read: string, hour: number]>([
  [monday(8), 'last week', 'Asia/Tokyo', 'still 2026-11-22 .* 2026-11-09 to 2026-11-15', 9],
  [monday(8), 'last 4 weeks', 'Asia/Tokyo', 'still 2026-11-22 .* 2026-10-19 to 2026-11-15', 9],
  [monthly(1, 0), 'last 3 months', 'Asia/Tokyo', 'still 2026-11-30 .* 2026-08-01 to 2026-10-31', 9],
  [daily(8), 'last quarter', 'Asia/Tokyo', 'still 2026-12-31 .* 2026-07-01 to 2026-09-30', 9],
  [daily(8), 'last month', 'Asia/Tokyo', 'still 2026-11-30 .* 2026-10-01 to 2026-10-31', 9],
  [daily(8), 'last 7 days', 'Asia/Tokyo', 'still 2026-11-19 .* 2026-11-12 to 2026-11-18', 9],
  [daily(8), '8 days ago', 'Asia/Tokyo', 'still 2026-11-19 .* 2026-11-11', 9],
  // At 05:45 UTC begins its day, within the hour.
  [daily(5), 'yesterday', 'Asia/Kathmandu', 'still 2026-11-19 .* 2026-11-18', 6],
  // In summer alone, when the clock is two hours ahead.
  [daily(1), 'yesterday', 'Europe/Berlin', 'On 2027-03-29, .* still 2027-03-28', 2],
  [daily(22), 'yesterday', 'America/New_York', 'already 2026-11-21 .* 2026-11-20', 0],
  [monthly(31, 22), 'last month', 'America/New_York', 'already 2026-12-01 .* 2026-11-01 to 2026-11-30', 0],
  [daily(20), 'yesterday', 'America/St_Johns', 'already 2026-11-21 .* 2026-11-20', 0],
])('%j reads %s in %s: %s', (schedule, period, zone, read, hour) => {
  const found = better(schedule, period, zone);
  expect(found?.reason).toMatch(new RegExp(read));
  expect(found?.change).toEqual({ hour });
  expect(better({ ...schedule, hour }, period, zone)).toBeNull();
});

test.each<[what: string, Partial<ScheduleFields>, period: string, zone: string]>([
  ['the same day in UTC', daily(9), 'yesterday', 'Asia/Tokyo'],
  ['in UTC itself', daily(0), 'yesterday', 'UTC'],
  ['in New York before UTC’s midnight', daily(18), 'yesterday', 'America/New_York'],
  ['on a Tuesday', { kind: 'weekly', weekday: 2, hour: 8 }, 'last week', 'Asia/Tokyo'],
  ['on the second', monthly(2, 8), 'last month', 'Asia/Tokyo'],
  ['days that are written', daily(8), '2026-11-01..2026-11-07', 'Asia/Tokyo'],
  ['a period with today', daily(8), 'this month', 'Asia/Tokyo'],
  ['final days, which UTC ends', daily(8), 'last 7 final days', 'Asia/Tokyo'],
  ['days that only the service knows', daily(8), 'last=week', 'Asia/Tokyo'],
  ['a text that isn’t a period yet', daily(8), 'last', 'Asia/Tokyo'],
  ['no schedule', { hour: 8 }, 'yesterday', 'Asia/Tokyo'],
  ['midnight in UTC, by hours', every(24), 'yesterday', 'UTC'],
])('nothing is said of %s', (_what, schedule, period, zone) => {
  expect(better(schedule, period, zone)).toBeNull();
});
