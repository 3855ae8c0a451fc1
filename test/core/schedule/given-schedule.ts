// A schedule from its words, as cases of tests name it.

import { isSchedule, type Schedule, WEEKDAYS } from '../../../src/core/schedule/schedule';

/** The schedule of words such as `daily at 9`; null for a blank text. Throws for anything else. */
export function parseSchedule(text: string): Schedule | null {
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ');
  if (words === '') return null;
  const candidate = candidateOf(words);
  if (!isSchedule(candidate)) throw new Error(`${text} is no schedule`);
  return candidate;
}

/** The schedule that the words describe, whose numbers may be out of limits. */
function candidateOf(words: string): unknown {
  const hours = /^every (?:(\d+) )?hours?$/.exec(words);
  if (hours) return { kind: 'hours', every: Number(hours[1] ?? 1) };
  const match = /^(?:daily|weekly on (\w\w+?)s?|monthly on (\d+)) at (\d+)(?::00)?$/.exec(words);
  if (!match) return null;
  const [, weekday, date, hourText] = match;
  const hour = Number(hourText);
  if (weekday !== undefined) return { kind: 'weekly', weekday: weekdayNumber(weekday), hour };
  if (date !== undefined) return { kind: 'monthly', date: Number(date), hour };
  return { kind: 'daily', hour };
}

/** The weekday, 1 for Monday, of a name or its beginning; 0 for any other text. */
function weekdayNumber(shortened: string): number {
  return WEEKDAYS.findIndex((name) => name.toLowerCase().startsWith(shortened)) + 1;
}
