// Tests of the schedule's fields: what the form sends, what it opens with, and its run times in words.

import fc from 'fast-check';
import {
  FORM_KINDS,
  fieldsOfSchedule,
  NO_SCHEDULE,
  type ScheduleFields,
  scheduleOf,
  scheduleSentence,
} from '../../../sidebar/state/schedule-fields';
import { parseSchedule } from '../../core/schedule/given-schedule';

const anyFields = fc.record<ScheduleFields>({
  kind: fc.constantFrom(...FORM_KINDS),
  every: fc.integer({ min: 1, max: 24 }),
  hour: fc.integer({ min: 0, max: 23 }),
  weekday: fc.integer({ min: 1, max: 7 }),
  date: fc.integer({ min: 1, max: 31 }),
});

it.each([
  ['hours', { kind: 'hours', every: 6 }],
  ['monthly', { kind: 'monthly', date: 1, hour: 9 }],
] as const)('the kind %s in a new form is the schedule %j', (kind, schedule) => {
  expect(scheduleOf({ ...NO_SCHEDULE, kind })).toEqual(schedule);
});

it('a form opens with the schedule that it has sent', () => {
  fc.assert(
    fc.property(anyFields, (fields) => {
      const schedule = scheduleOf(fields);
      expect(fieldsOfSchedule(schedule).kind).toBe(fields.kind);
      expect(scheduleOf(fieldsOfSchedule(schedule))).toEqual(schedule);
    }),
  );
});

const ZONE = 'Spreadsheet time zone: Asia/Tokyo.';

it.each<[string, string]>([
  ['', 'Runs when someone presses Run, or Refresh all reports in the menu.'],
  ['daily at 23', `Runs every day between 23:00 and 00:00. ${ZONE}`],
  ['weekly on Sunday at 0', `Runs every Sunday between 00:00 and 01:00. ${ZONE}`],
  ['monthly on 1 at 7', `Runs on day 1 of each month between 07:00 and 08:00. ${ZONE}`],
  [
    'monthly on 31 at 7',
    `Runs on day 31 of each month between 07:00 and 08:00, or on the last day of a shorter month. ${ZONE}`,
  ],
  ['every 1 hour', `Runs every hour. ${ZONE}`],
  ['every 12 hours', `Runs every day between 00:00 and 01:00, 12:00 and 13:00. ${ZONE}`],
  [
    'every 5 hours',
    `Runs every day between 00:00 and 01:00, 05:00 and 06:00, 10:00 and 11:00, 15:00 and 16:00 and so on. ${ZONE}`,
  ],
])('the schedule %j is shown in words', (text, sentence) => {
  expect(scheduleSentence(parseSchedule(text), 'Asia/Tokyo')).toBe(sentence);
});
