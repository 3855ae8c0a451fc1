// Which day a date is that Google passes to a formula, whichever zone it passes it in; days without midnight.

import { DateTime } from 'luxon';
import type { Day } from '../../src/core/day';
import { type DateZone, formulaDates, zoneLearned, zoneShown } from '../../src/formulas/formula-dates';
import { zonesOf } from '../fakes/zones';

/** The first instant of a day in a zone, as IANA's database has it. */
const startOf = (day: string, zone: string) => DateTime.fromISO(day, { zone }).startOf('day').toMillis();
const dayOf = (ms: number, timeZone: string, learned: DateZone | null = null) =>
  formulaDates(zonesOf(timeZone), () => learned).dayOfDate(new Date(ms));

const ZONES = [
  ...['America/Los_Angeles', 'America/New_York', 'Europe/Berlin', 'Asia/Tokyo', 'Pacific/Apia', 'Etc/UTC'],
  ...['Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'],
];
const DAYS = [
  '2026-01-01',
  '2026-03-08',
  '2026-03-29',
  '2026-06-15',
  '2026-10-25',
  '2026-11-01',
  '2025-12-31',
];

describe('a date cell without a time is the day that it shows', () => {
  const cases = ZONES.flatMap((zone) => DAYS.map((day) => [zone, day] as const));

  test.each(cases)('in %s %s, in either reading, learned or not', (zone, day) => {
    const [ofSpreadsheet, ofScript] = [startOf(day, zone), startOf(day, 'Etc/UTC')];
    expect([dayOf(ofSpreadsheet, zone), dayOf(ofScript, zone)]).toEqual([day, day]);
    expect([dayOf(ofSpreadsheet, zone, 'spreadsheet'), dayOf(ofScript, zone, 'script')]).toEqual([day, day]);
  });
});

describe('a date cell of a day that has no midnight', () => {
  test.each([
    ['Africa/Cairo', '2026-04-24'],
    ['America/Santiago', '2026-09-06'],
    ['Asia/Beirut', '2026-03-29'],
    ['America/Havana', '2026-03-08'],
    ['Atlantic/Azores', '2026-03-29'],
  ])('in %s %s is that day, and so are its neighbours', (zone, day) => {
    const first = startOf(day, zone);
    // The clock there goes from 23:59 to 1:00.
    expect(DateTime.fromMillis(first, { zone }).hour).toBe(1);
    const [before, after] = [-1, 1].map((days) => DateTime.fromISO(day).plus({ days }).toISODate() ?? '');
    for (const learned of [null, 'spreadsheet'] as const) {
      // Google may pass 1:00, or 23:00 of the day before.
      expect([dayOf(first, zone, learned), dayOf(first - 3_600_000, zone, learned)]).toEqual([day, day]);
      for (const each of [before, after]) expect(dayOf(startOf(each ?? '', zone), zone, learned)).toBe(each);
      for (const hour of ['02:30', '12:00', '22:30'])
        expect(dayOf(DateTime.fromISO(`${day}T${hour}`, { zone }).toMillis(), zone, learned)).toBe(day);
    }
    for (const learned of [null, 'script'] as const)
      expect([before, day, after].map((each = '') => dayOf(startOf(each, 'Etc/UTC'), zone, learned))).toEqual(
        [...[before, day, after]],
      );
  });
});

describe('a date cell with a time', () => {
  test.each(ZONES)(
    'in %s is the day that the spreadsheet shows, unless it is midnight for the script',
    (zone) => {
      for (const hour of ['00:00:01', '01:30:00', '09:45:00', '18:59:00', '19:01:00', '23:59:59']) {
        const ms = DateTime.fromISO(`2026-06-15T${hour}`, { zone }).toMillis();
        if (ms % 86_400_000 !== 0) expect(dayOf(ms, zone)).toBe('2026-06-15');
        expect(dayOf(ms, zone, 'spreadsheet')).toBe('2026-06-15');
      }
    },
  );

  test('at 19:00 in New York, which is midnight in UTC, is told from a day once a cell has shown the zone', () => {
    const zone = 'America/New_York';
    const ms = DateTime.fromISO('2026-01-05T19:00', { zone }).toMillis();
    expect(ms).toBe(startOf('2026-01-06', 'Etc/UTC'));
    expect([dayOf(ms, zone, 'spreadsheet'), dayOf(ms, zone, 'script'), dayOf(ms, zone)]).toEqual([
      ...['2026-01-05', '2026-01-06', '2026-01-06'],
    ]);
  });
});

describe('what a cell shows of a day that a formula has answered', () => {
  const day = '2026-04-24' as Day;
  const read = (timeZone: string, passedIn: string, learned: DateZone | null) => {
    const zones = zonesOf(timeZone);
    const answered = formulaDates(zones, () => learned).dateOfDay(day);
    const text = DateTime.fromJSDate(answered, { zone: passedIn }).toFormat('yyyy-MM-dd HH:mm:ss');
    return zoneShown(day, text, learned, zones);
  };

  test.each([null, 'spreadsheet', 'script'] as const)(
    'tells the zone, when %p was learned before',
    (learned) => {
      for (const zone of ['America/New_York', 'Asia/Tokyo', 'Africa/Cairo'])
        expect([read(zone, zone, learned), read(zone, 'Etc/UTC', learned)]).toEqual([
          'spreadsheet',
          'script',
        ]);
    },
  );

  test('tells nothing where both zones have one time, or where it is no such time', () => {
    expect(read('Etc/UTC', 'Etc/UTC', null)).toBeNull();
    expect(zoneShown(day, '2026-04-24 07:13:00', null, zonesOf('Asia/Tokyo'))).toBeNull();
  });
});

test('what is stored of a zone is one of the two, or nothing', () => {
  expect([{}, { 'formulas.dates': 'script' }, { 'formulas.dates': 'x' }].map(zoneLearned)).toEqual([
    ...[null, 'script', null],
  ]);
});
