// Tests of the schedule's fields: what the form writes, the server side reads, and the other way round.

import fc from 'fast-check';
import {
  NO_SCHEDULE,
  SCHEDULE_KINDS,
  type ScheduleFields,
  scheduleFields,
  scheduleSentence,
  scheduleText,
  WEEKDAYS,
} from '../../sidebar/schedule-fields';
import { parseSchedule, type Schedule, textOfSchedule } from '../../src/core/schedule';

const fields = fc.record<ScheduleFields>({
  kind: fc.constantFrom(...SCHEDULE_KINDS),
  every: fc.integer({ min: 1, max: 24 }),
  hour: fc.integer({ min: 0, max: 23 }),
  weekday: fc.constantFrom(...WEEKDAYS),
  date: fc.integer({ min: 1, max: 31 }),
});

const DAYS: readonly string[] = WEEKDAYS;

/** What the server side makes of the fields, by its own type. */
function meant({ kind, every, hour, weekday, date }: ScheduleFields): Schedule | null {
  const schedules: Record<ScheduleFields['kind'], Schedule | null> = {
    none: null,
    hours: { kind: 'hours', every },
    daily: { kind: 'daily', hour },
    weekly: { kind: 'weekly', weekday: DAYS.indexOf(weekday) + 1, hour },
    monthly: { kind: 'monthly', date, hour },
  };
  return schedules[kind];
}

it('writes what the server side reads as it was meant', () => {
  fc.assert(fc.property(fields, (each) => expect(parseSchedule(scheduleText(each))).toEqual(meant(each))));
});

it('reads what the server side writes', () => {
  fc.assert(
    fc.property(fields, (each) => {
      const schedule = meant(each);
      const read = scheduleFields(schedule ? textOfSchedule(schedule) : '');
      expect(read.kind).toBe(each.kind);
      expect(meant(read)).toEqual(schedule);
    }),
  );
});

it.each([['now and then'], ['daily at nine'], ['daily at 9 and at 10']])(
  'takes %j for no schedule',
  (text) => {
    expect(scheduleFields(text)).toEqual(NO_SCHEDULE);
  },
);

const ZONE =
  'Time zone of the spreadsheet: Asia/Tokyo. The days it asks for are UTC days: “yesterday” is the last one that has ended in UTC by then.';

it.each<[string, string]>([
  ['', 'Runs only when somebody presses Run, or Refresh all reports in the menu.'],
  ['daily at 9', `Runs every day between 09:00 and 10:00. ${ZONE}`],
  ['daily at 23', `Runs every day between 23:00 and 00:00. ${ZONE}`],
  ['weekly on Sunday at 0', `Runs every Sunday between 00:00 and 01:00. ${ZONE}`],
  ['monthly on 1 at 7', `Runs on day 1 of each month between 07:00 and 08:00. ${ZONE}`],
  [
    'monthly on 31 at 7',
    `Runs on day 31 of each month between 07:00 and 08:00; on the last day of a shorter month. ${ZONE}`,
  ],
  ['every 1 hour', `Runs once in every hour. ${ZONE}`],
  ['every 12 hours', `Runs every day between 00:00 and 01:00, 12:00 and 13:00. ${ZONE}`],
  [
    'every 5 hours',
    `Runs every day between 00:00 and 01:00, 05:00 and 06:00, 10:00 and 11:00, 15:00 and 16:00 and so on. ${ZONE}`,
  ],
])('says when %j is', (text, sentence) => {
  expect(scheduleSentence(scheduleFields(text), 'Asia/Tokyo')).toBe(sentence);
});
