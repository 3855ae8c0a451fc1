// How many cases a test draws: few in `npm test`, many in `npm run test:hard`, which also runs the files that ask here.

/** With `hard`, tests draw many cases; the suites of `npm run test:hard` set it (test/set-up/suites.js). */
const DRAWS = 'PUBLISHER_STATS_DRAWS';

/** The number for this run. */
export function draws(quick: number, hard: number): number {
  return process.env[DRAWS] === 'hard' ? hard : quick;
}
