// Serial numbers of days and instants, against the Sheets API guide's examples and the zone rules of tzdata.

import fc from 'fast-check';
import {
  dayFromSerial,
  instantFromSerial,
  serialFromDay,
  serialFromInstant,
} from '../../../../apps-script/workbook/values/serial';

test.each([
  // The Sheets API guide on formats: 2.5 is 1900-01-01 12:00 and 33.625 is 1900-02-01 15:00, since 1900 is no leap
  // year.
  [2.5, '1900-01-01T12:00:00.000Z'],
  [33.625, '1900-02-01T15:00:00.000Z'],
  [61, '1900-03-01T00:00:00.000Z'],
  [0, '1899-12-30T00:00:00.000Z'],
])('the serial number %p is %s in UTC', (serial, iso) => {
  expect(new Date(instantFromSerial(serial, 'Etc/UTC')).toISOString()).toBe(iso);
  expect(serialFromInstant(Date.parse(iso), 'Etc/UTC')).toBe(serial);
});

test.each([
  ['Europe/Berlin', '2026-03-28T23:00:00.000Z', serialFromDay(2026, 3, 29)],
  ['Europe/Berlin', '2026-03-29T22:00:00.000Z', serialFromDay(2026, 3, 30)],
  ['America/New_York', '2026-11-01T04:00:00.000Z', serialFromDay(2026, 11, 1)],
  ['America/New_York', '2026-11-02T05:00:00.000Z', serialFromDay(2026, 11, 2)],
  ['Asia/Kolkata', '2026-01-30T18:30:00.000Z', serialFromDay(2026, 1, 31)],
  // Samoa skipped 30 December 2011.
  ['Pacific/Apia', '2011-12-29T10:00:00.000Z', serialFromDay(2011, 12, 29)],
  ['Pacific/Apia', '2011-12-30T10:00:00.000Z', serialFromDay(2011, 12, 31)],
])('midnight in %s at %s is day %i', (zone, iso, serial) => {
  expect(serialFromInstant(Date.parse(iso), zone)).toBe(serial);
  expect(new Date(instantFromSerial(serial, zone)).toISOString()).toBe(iso);
});

test('a serial number of a day that the zone skipped gives an instant', () => {
  expect(instantFromSerial(serialFromDay(2011, 12, 30), 'Pacific/Apia')).toEqual(expect.any(Number));
});

test('calendar days convert to serial numbers and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 80_000 }), (serial) => {
      const { year, month, day } = dayFromSerial(serial);
      expect(serialFromDay(year, month, day)).toBe(serial);
    }),
  );
});

test('an instant survives being written and read in any zone, except in the hour that a clock change repeats', () => {
  const zones = fc.constantFrom('Etc/UTC', 'Asia/Tokyo', 'Asia/Kathmandu', 'America/Phoenix', 'Africa/Lagos');
  const instants = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) });
  fc.assert(
    fc.property(zones, instants, (zone, ms) => {
      expect(instantFromSerial(serialFromInstant(ms, zone), zone)).toBe(ms);
    }),
  );
});
