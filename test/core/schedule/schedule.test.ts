// Schedules as values: which ones are valid, and their text form.

import fc from 'fast-check';
import {
  hoursOfDay,
  isSameSchedule,
  isSchedule,
  parseSchedule,
  type Schedule,
  textOfSchedule,
} from '../../../src/core/schedule/schedule';
import { errorFrom } from '../../fakes/error-from';
import { schedules } from './any-schedule';

describe('as text', () => {
  test('what is written is read back', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        expect(parseSchedule(textOfSchedule(schedule))).toEqual(schedule);
      }),
    );
  });

  test.each<[string, Schedule | null]>([
    ['', null],
    ['  ', null],
    ['every hour', { kind: 'hours', every: 1 }],
    ['Every  1 hours', { kind: 'hours', every: 1 }],
    ['EVERY 6 HOURS', { kind: 'hours', every: 6 }],
    [' daily at 09:00 ', { kind: 'daily', hour: 9 }],
    ['Daily at 0', { kind: 'daily', hour: 0 }],
    ['weekly on mon at 9', { kind: 'weekly', weekday: 1, hour: 9 }],
    ['weekly on Tues at 9', { kind: 'weekly', weekday: 2, hour: 9 }],
    ['weekly on THURSDAY at 23:00', { kind: 'weekly', weekday: 4, hour: 23 }],
    ['weekly on Wednesdays at 9', { kind: 'weekly', weekday: 3, hour: 9 }],
    ['weekly on su at 9', { kind: 'weekly', weekday: 7, hour: 9 }],
    ['monthly on 31 at 5', { kind: 'monthly', date: 31, hour: 5 }],
  ])('%j is read', (text, schedule) => expect(parseSchedule(text)).toEqual(schedule));

  test.each([
    'daily',
    'daily at 24',
    'daily at 9:30',
    'daily at -1',
    'every 0 hours',
    'every 25 hours',
    'every 1.5 hours',
    'weekly on monkey at 9',
    'weekly on s at 9',
    'weekly at 9',
    'monthly on 0 at 9',
    'monthly on 32 at 9',
    'hourly',
    '0 9 * * *',
  ])('%j is refused with an example', (text) => {
    expect(errorFrom(() => parseSchedule(text))).toMatchObject({
      code: 'SCHEDULE_UNKNOWN',
      details: { text },
    });
  });
});

describe('as a value', () => {
  test('every schedule is valid, also after being written as JSON and read', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        expect(isSchedule(JSON.parse(JSON.stringify(schedule)))).toBe(true);
      }),
    );
  });

  test.each<[unknown]>([
    [null],
    ['daily at 9'],
    [{}],
    [{ kind: 'none' }],
    [{ kind: 'toString' }],
    [{ kind: 'daily' }],
    [{ kind: 'daily', hour: 24 }],
    [{ kind: 'daily', hour: '9' }],
    [{ kind: 'daily', hour: 9.5 }],
    [{ kind: 'daily', hour: 9, weekday: 1 }],
    [{ kind: 'hours', every: 0 }],
    [{ kind: 'hours', every: 25 }],
    [{ kind: 'weekly', weekday: 0, hour: 9 }],
    [{ kind: 'weekly', weekday: 8, hour: 9 }],
    [{ kind: 'monthly', date: 32, hour: 9 }],
  ])('%j is not valid', (value) => expect(isSchedule(value)).toBe(false));

  test('two are the same when they are due at the same times', () => {
    fc.assert(
      fc.property(schedules, schedules, (one, other) => {
        expect(isSameSchedule(one, { ...one })).toBe(true);
        expect(isSameSchedule(one, null)).toBe(false);
        expect(isSameSchedule(one, other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  test.each([
    [1, 24],
    [5, 5],
    [24, 1],
  ])('every %p hours is due %p times a day, the first at midnight', (every, times) => {
    const hours = hoursOfDay(every);
    expect([hours[0], hours.length]).toEqual([0, times]);
  });
});
