// Test files that the long run has once more, in hosts of other kinds.

import { inCrowdedFiles } from './crowded-file';
import { speakJapanese } from './in-japanese';

const KINDS = { crowded: inCrowdedFiles, japanese: speakJapanese };
type Kinds = readonly (keyof typeof KINDS)[];

/**
 * Says that its file also runs in hosts that are all of these at once, where it draws the fewest cases.
 * Suites are told by this line (`test/set-up/suites.js`); `PUBLISHER_STATS_HOST=crowded,japanese npx jest <path>`
 * repeats one file. It stands before the cases, and sets how all hosts of the file are.
 */
export function alsoIn(...kinds: Kinds): void {
  const asked = process.env['PUBLISHER_STATS_HOST']?.split(',') ?? [];
  for (const kind of kinds) if (asked.includes(kind)) KINDS[kind]();
}
