// A publisher in trouble: applications whose figures move on known days, so that tests know what there is to tell.

import { shiftDay, type UtcDay } from '../clock';
import { app, appsOf, PUBLISHERS } from './apps';
import { withGames } from './games';

/** How the impressions of an application's days differ from what they would be. */
export interface Trouble {
  /** The number of the application; absent for all of them. */
  readonly app?: number;
  readonly from: UtcDay;
  readonly to: UtcDay;
  /** What a day's impressions are multiplied by. @param day from 1, the first of the trouble */
  readonly factor: (day: number) => number;
  /** Until a day is so many days old, its figures are multiplied by it; absent for as long as it exists. */
  readonly untilAge?: number;
}

/** The applications, in the order of their numbers. */
export const TROUBLED = {
  steady: 1,
  dark: 2,
  stepped: 3,
  declining: 4,
  young: 5,
  growing: 6,
  restated: 7,
} as const;

const troubled = appsOf(
  [
    app('Steady Quest', 'android', 'com.troubled.steady', 310_000, [1.15, 0]),
    app('Dark Cavern', 'ios', 'com.troubled.dark', 120_000, [1.2, 0]),
    app('Step Down', 'android', 'com.troubled.step', 140_000, [1.1, 0]),
    app('Slow River', 'android', 'com.troubled.slow', 150_000, [1.2, 0]),
    app('New Dawn', 'ios', 'com.troubled.dawn', 130_000, [1.1, 0]),
    app('Ever Up', 'android', 'com.troubled.up', 60_000, [1.15, 0]),
    app('Late Count', 'ios', 'com.troubled.late', 110_000, [1.1, 0]),
  ],
  1,
  () => PUBLISHERS.demo,
);

/** `base` to the power of a whole number by multiplication alone, which is the same on every machine. */
const power = (base: number, times: number): number =>
  Array.from({ length: times }).reduce<number>((product) => product * base, 1);

/** What it takes for 4 % in seven days. */
const DAILY_GROWTH = 1.005_618_8;

/** What goes wrong between September and December 2026, and what only looks as if it did. */
const TROUBLES = {
  /** Advertisers spend what is left of their budgets, up to 18 % more, and less in a quarter's first days. */
  quarterEnds: { from: '2026-08-31', to: '2026-09-30', factor: (day) => 1 + (0.18 * day) / 31 },
  quarterBegins: { from: '2026-10-01', to: '2026-10-07', factor: () => 0.88 },
  notYetThere: { app: TROUBLED.young, from: '2026-05-01', to: '2026-10-05', factor: () => 0 },
  dark: { app: TROUBLED.dark, from: '2026-10-13', to: '2026-10-24', factor: () => 0 },
  step: { app: TROUBLED.stepped, from: '2026-10-20', to: '2026-12-31', factor: () => 0.7 },
  restated: { app: TROUBLED.restated, from: '2026-10-27', to: '2026-10-27', factor: () => 0.5, untilAge: 6 },
  missing: { from: '2026-11-03', to: '2026-11-03', factor: () => 0 },
  decline: {
    app: TROUBLED.declining,
    from: '2026-11-10',
    to: '2026-12-31',
    factor: (day) => power(0.985, day),
  },
  growth: {
    app: TROUBLED.growing,
    from: '2026-05-01',
    to: '2026-12-31',
    factor: (day) => power(DAILY_GROWTH, day),
  },
} as const satisfies Record<string, Trouble>;

/** When all of them can be seen. */
export const ALL_BEGUN = '2026-11-20T12:00:00Z';

/** Options of a sandbox whose demo login sees them, and so many other games. */
export const inTrouble = (games = 0) => ({
  ...withGames(games, troubled, PUBLISHERS.demo),
  troubles: Object.values<Trouble>(TROUBLES),
});

export const IN_TROUBLE = inTrouble();

/** A row for each application and day: app, day, factor, and the age from which on it is gone; 0 for never. */
export function troubleRows(
  troubles: readonly Trouble[],
  apps: readonly { number: number }[],
): (readonly [number, UtcDay, number, number])[] {
  return troubles.flatMap(({ app: only, from, to, factor, untilAge = 0 }) => {
    const rows: (readonly [number, UtcDay, number, number])[] = [];
    for (let day = from, at = 1; day <= to; day = shiftDay(day, 1), at++)
      for (const { number } of apps)
        if (only === undefined || only === number) rows.push([number, day, factor(at), untilAge]);
    return rows;
  });
}
