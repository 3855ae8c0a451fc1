// Days written in a test.

import { type Day, parseDay } from '../../src/core/day';

/** The day that `text` writes; fails loudly when it is none. */
export function day(text: string): Day {
  const found = parseDay(text);
  if (!found) throw new Error(`The test gives no day: ${text}`);
  return found;
}
