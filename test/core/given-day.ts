// Days written in a test.

import { type Day, parseDay } from '../../src/core/day';
import type { FinalAfter, Today } from '../../src/core/report/final-days';

/** The day that `text` writes; fails loudly when it is none. */
export function day(text: string): Day {
  const found = parseDay(text);
  if (!found) throw new Error(`The test gives no day: ${text}`);
  return found;
}

/** A day on which figures are read, by the setting that a spreadsheet begins with. */
export const onDay = (today: Day, finalAfter: FinalAfter = 2): Today => ({ day: today, finalAfter });
