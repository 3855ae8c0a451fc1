// On which day of a month the month before is final, and when a form says that its close comes earlier.

import { firstFinalDate, laterDate } from '../../../../sidebar/reports/form/monthly-close';
import { newForm, type OpenReportForm } from '../../../../sidebar/state/report-state';
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

test.each<[string, OpenReportForm, string, number | null]>([
  ['a close on the third', closing(3), 'last month', 4],
  ['one that is late enough', closing(4), 'last month', null],
  ['one of several months', closing(1), 'last 3 months', 4],
  ['one of other days', closing(1), 'last 30 days', null],
  ['a report that updates its rows', closing(1, { finalRows: 'update' }), 'last month', null],
])('%s in Tokyo at eight', (_what, form, period, date) => {
  expect(laterDate(form, { ...CHOICE, period }, PLACE)).toBe(date);
});
