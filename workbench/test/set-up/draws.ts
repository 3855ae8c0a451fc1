// What a test file runs: little in `npm test`, more in the long run, `npm run test:hard`, which draws about a tenth of
// what there is, and all with `--full`. One file alone: `PUBLISHER_STATS_DRAWS=hard SEED=7 npx jest <path>`; the seed
// of a run is printed before and after it.

const LEVEL = process.env['PUBLISHER_STATS_DRAWS'] ?? 'quick';
const isHard = LEVEL !== 'quick';
const isFull = LEVEL === 'full';

/** How cases are registered: as by jest's functions of these names. */
interface Cases {
  readonly test: jest.It;
  readonly describe: jest.Describe;
}

/** Cases that only the long run has. `npm test` doesn't register them. */
export const hard = casesIf(isHard);

/** Cases that only `--full` has. */
export const full = casesIf(isFull);

function casesIf(areRun: boolean): Cases {
  if (areRun) return { test, describe };
  const none = Object.assign(() => undefined, { each: () => none });
  return { test: none, describe: none } as unknown as Cases;
}

/**
 * Says that all cases of its file take long: `npm test` leaves the file out. Suites are told by this line
 * (`test/set-up/suites.js`), and whoever runs the file by its path isn't kept from it.
 */
export function onlyInLongRun(): void {}

/** Says that its file is in `npm test`, though it needs the host or a browser. Suites are told by this line, too. */
export function inNpmTest(): void {}

/** What differs between levels otherwise, such as a period; `--full` has that of the long run unless it's given. */
export function byLevel<Value>(quick: Value, long: Value, all = long): Value {
  if (isFull) return all;
  return isHard ? long : quick;
}

/** Says what is drawn: always the same in `npm test`; in the long runs `test/set-up/test-hard.js` sets it. */
export const SEED = Number(process.env['SEED'] ?? 1);

/** What `--full` draws, divided by this, is drawn by `npm run test:hard`, but no less than by `npm test`. */
const SHARE = 10;

/** A number of cases. */
export function draws(quick: number, full: number): number {
  if (isFull) return full;
  return isHard ? Math.max(quick, Math.ceil(full / SHARE)) : quick;
}

/** The seeds of so many cases, whole numbers that follow each other. */
export function seeds(quick: number, full: number): readonly number[] {
  return Array.from({ length: draws(quick, full) }, (_each, at) => SEED + at);
}

/** These cases of a list; in long runs a part that is spread over the whole list, another one for each seed. */
export function drawnFrom<Case>(quick: readonly Case[], cases: readonly Case[]): readonly Case[] {
  if (!isHard) return quick;
  const count = Math.min(cases.length, draws(quick.length, cases.length));
  const step = cases.length / count;
  const first = SEED % Math.ceil(step);
  return Array.from({ length: count }, (_each, at) => {
    return cases[(Math.floor(at * step) + first) % cases.length] as Case;
  });
}

/** Of every so many cases of a row one is tried. */
export function oneIn(quick: number, full = 1): number {
  if (isFull) return full;
  return isHard ? Math.min(quick, full * SHARE) : quick;
}

/** One of every so many cases of a row, and never none; in long runs the seed says which. */
export function everyNth<Case>(cases: readonly Case[], step: number): readonly Case[] {
  const first = isHard ? SEED % Math.min(step, cases.length) : 0;
  return cases.filter((_case, at) => at % step === first);
}
