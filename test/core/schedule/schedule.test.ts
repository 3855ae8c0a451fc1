// Schedules as values: which ones are valid, and their text form.

import fc from 'fast-check';
import { hoursOfDay, isSameSchedule, isSchedule, textOfSchedule } from '../../../src/core/schedule/schedule';
import { schedules } from './any-schedule';

test('a schedule has words that no other has', () => {
  fc.assert(
    fc.property(schedules, schedules, (one, other) => {
      expect(textOfSchedule(one) === textOfSchedule(other)).toBe(
        JSON.stringify(one) === JSON.stringify(other),
      );
    }),
  );
  expect([textOfSchedule(null), textOfSchedule({ kind: 'weekly', weekday: 4, hour: 23 })]).toEqual([
    '',
    'weekly on Thursday at 23',
  ]);
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
