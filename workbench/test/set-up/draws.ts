// How much a test file draws: little in `npm test`, and all in `npm run test:hard`, which runs it, too.
// One such file alone draws all by `PUBLISHER_STATS_DRAWS=hard npx jest <path>`.

/** With `hard`, tests draw all; the suites of `npm run test:hard` set it (test/set-up/suites.js). */
const DRAWS = 'PUBLISHER_STATS_DRAWS';

/** Whether the cases that only `npm run test:hard` has are run. */
export const isHard = process.env[DRAWS] === 'hard';

/** The number, or the list, for this run. */
export function draws<T>(quick: T, hard: T): T {
  return isHard ? hard : quick;
}
