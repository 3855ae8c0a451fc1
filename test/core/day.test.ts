// Days against published constants, and against the rules of the calendar.

import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import {
  addDays,
  type Day,
  dayOfMs,
  dayOfSerial,
  daysIn,
  firstOfMonth,
  firstOfQuarter,
  firstOfYear,
  isoWeekday,
  msOfDay,
  parseDay,
  serialOfDay,
} from '../../src/core/day';
import { day } from './given-day';

/** Any day from 1900 to 2999. */
const anyDay = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2999, 11, 31) }).map(dayOfMs);
const inUtc = (text: Day) => DateTime.fromISO(text, { zone: 'utc' });

// Known from Excel and Sheets, where 1899-12-30 is 0 (Sheets API, "Date and time serial numbers").
test.each([
  ['1899-12-30', 0],
  ['1900-01-01', 2],
  ['1900-02-28', 60],
  ['1900-03-01', 61],
  ['1970-01-01', 25569],
  ['2000-01-01', 36526],
  ['2000-02-29', 36585],
  ['2024-02-29', 45351],
  ['2026-01-01', 46023],
])('%s is serial %i', (text, serial) => {
  expect(serialOfDay(day(text))).toBe(serial);
  expect(dayOfSerial(serial)).toBe(text);
  expect(dayOfSerial(serial + 0.999)).toBe(text);
});

test.each([
  '2026-02-29',
  '2026-02-30',
  '2100-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-04-31',
  '2026-1-1',
  '26-01-01',
  ' 2026-01-01',
  '2026-01-01 ',
  '2026-01-01T00:00:00',
  '2026/01/01',
  '٢٠٢٦-01-01',
  '+2026-01-01',
  '',
])('%p is not a day', (text) => expect(parseDay(text)).toBeNull());

test.each(['2000-02-29', '2024-02-29', '2026-12-31', '1900-02-28', '9999-12-31', '0100-01-01'])(
  '%s is a day',
  (text) => expect(parseDay(text)).toBe(text),
);

test('an instant is in its UTC day up to the last millisecond', () => {
  expect(dayOfMs(Date.UTC(2026, 0, 1) - 1)).toBe('2025-12-31');
  expect(dayOfMs(Date.UTC(2026, 0, 1, 23, 59, 59, 999))).toBe('2026-01-01');
});

test('a day is read back from its text, its ms and its serial', () => {
  fc.assert(
    fc.property(anyDay, (each) => {
      expect(parseDay(each)).toBe(each);
      expect(dayOfMs(msOfDay(each))).toBe(each);
      expect(dayOfSerial(serialOfDay(each))).toBe(each);
    }),
  );
});

test('days, weekdays, months, quarters and years agree with another library', () => {
  fc.assert(
    fc.property(
      anyDay,
      fc.integer({ min: -800, max: 800 }),
      fc.integer({ min: -30, max: 30 }),
      (each, n, m) => {
        const then = inUtc(each);
        expect(addDays(each, n)).toBe(then.plus({ days: n }).toISODate());
        expect(isoWeekday(each)).toBe(then.weekday);
        expect(firstOfMonth(each, m)).toBe(then.startOf('month').plus({ months: m }).toISODate());
        expect(firstOfQuarter(each, m)).toBe(then.startOf('quarter').plus({ quarters: m }).toISODate());
        expect(firstOfYear(each, m)).toBe(then.startOf('year').plus({ years: m }).toISODate());
      },
    ),
  );
});

test('a span counts both its ends, and text sorts in the order of time', () => {
  fc.assert(
    fc.property(anyDay, fc.nat(4000), (first, more) => {
      const last = addDays(first, more);
      expect(daysIn({ first, last })).toBe(more + 1);
      expect(first <= last).toBe(true);
    }),
  );
});

// ISO 8601: 2026-01-01 is a Thursday, so its week began on Monday 2025-12-29.
test.each([
  ['2025-12-28', 7],
  ['2025-12-29', 1],
  ['2026-01-01', 4],
  ['2026-01-04', 7],
  ['2027-01-03', 7],
  ['2027-01-04', 1],
  ['2024-02-29', 4],
])('%s is weekday %i', (text, weekday) => expect(isoWeekday(day(text))).toBe(weekday));
