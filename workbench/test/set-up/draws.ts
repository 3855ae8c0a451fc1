// How much a test file draws: little in `npm test`, all in `npm run test:hard`, which also runs the files that ask here.
// One such file alone draws all by `PUBLISHER_STATS_DRAWS=hard npx jest <path>`.

/** With `hard`, tests draw all; the suites of `npm run test:hard` set it (test/set-up/suites.js). */
const DRAWS = 'PUBLISHER_STATS_DRAWS';

/** Whether the cases that only `npm run test:hard` has are run. */
export const isHard = process.env[DRAWS] === 'hard';

/** The number, or the list, for this run. */
export function draws<T>(quick: T, hard: T): T {
  return isHard ? hard : quick;
}
