// The games of a publisher as there are many, which people see who try the workbench: 24 of them, or any number.

import { type AppSeed, app, appsOf, PUBLISHERS, SANDBOX_APPS, type SandboxApp } from './apps';
import { placementsOf } from './placements';

const GAME_SEEDS: readonly AppSeed[] = [
  app('Puzzle Kingdom', 'android', 'com.lanternbay.puzzlekingdom', 420_000, [1.3, 0.2]),
  app('Puzzle Kingdom', 'ios', 'com.lanternbay.puzzlekingdom.ios', 250_000, [1.25, 0.25]),
  app('Drift City', 'android', 'com.lanternbay.driftcity', 190_000, [1.35, 0.4], { launchedDaysAgo: 200 }),
  app('Drift City', 'ios', 'com.lanternbay.driftcity.ios', 96_000, [1.3, 0.35], { launchedDaysAgo: 200 }),
  app('Solitaire, Classic', 'android', 'com.lanternbay.solitaire', 145_000, [0.9, 0.05]),
  app('数独マスター', 'ios', 'com.lanternbay.sudoku', 64_000, [0.95, 0.15]),
  app('Chess Club', 'ios', '1400000021', 118_000, [1.1, 0.3]),
  app('Chess Club', 'android', 'com.lanternbay.chessclub', 87_000, [1.1, 0.2]),
  app('Bubble Farm', 'android', 'com.lanternbay.bubblefarm', 95_000, [1.2, 0.5], { launchedDaysAgo: 90 }),
  app('Harvest Hollow', 'android', 'com.lanternbay.harvesthollow', 72_000, [1.2, 0.1]),
  app('Tower Tactics', 'android', 'com.lanternbay.towertactics', 61_000, [1.25, 0.3]),
  app('Word Bridge', 'android', 'com.lanternbay.wordbridge', 54_000, [1.05, 0]),
  app('Word Bridge', 'ios', 'com.lanternbay.wordbridge.ios', 47_000, [1.05, 0.05]),
  app('Cafe Rush', 'ios', 'com.lanternbay.caferush', 52_000, [1.25, 0.1]),
  app('Merge Harbor', 'android', 'com.lanternbay.mergeharbor', 58_000, [1.2, 0.6], { launchedDaysAgo: 20 }),
  app('Home Designer', 'android', 'com.lanternbay.homedesigner', 57_000, [1.2, 0.2]),
  app('Dice Heroes', 'android', 'com.lanternbay.diceheroes', 44_000, [1.3, 0.05], { sdkStatus: 'update' }),
  app('Galaxy Golf', 'ios', 'com.lanternbay.galaxygolf', 41_000, [1.4, 0], { usersFallSinceDaysAgo: 60 }),
  app('Idle Bakery', 'android', 'com.lanternbay.idlebakery', 38_000, [1.1, 0.1], { sdkStatus: 'update' }),
  app('Penguin Post', 'android', 'com.lanternbay.penguinpost', 33_000, [1.15, 0], { usersSinceDaysAgo: 10 }),
  app('Retro Pinball', 'ios', 'com.lanternbay.retropinball', 36_000, [1.1, -0.2], { closedDaysAgo: 40 }),
  app('Trivia Night', 'android', 'com.lanternbay.trivianight', 29_000, [0.9, -0.1]),
  app('Snow Racers', 'android', 'com.lanternbay.snowracers', 26_000, [1.2, -0.15], {
    sdkStatus: 'unsupported',
  }),
  app('Tiny Trains', 'android', 'com.lanternbay.tinytrains', 24_000, [1, 0.1]),
];

/** @param number from 0. After 24, a game is a smaller sequel of an earlier one, such as *Drift City 2*. */
function gameSeed(number: number): AppSeed {
  const part = 1 + Math.floor(number / GAME_SEEDS.length);
  const seed = GAME_SEEDS[number % GAME_SEEDS.length] as AppSeed;
  if (part === 1) return seed;
  const bundleId = `com.lanternbay.game${number + 1}`;
  return { ...seed, name: `${seed.name} ${part}`, bundleId, daily: Math.round(seed.daily / part) };
}

/** So many games of a publisher, beside other applications. */
export function withGames(count: number, others = SANDBOX_APPS, publisher: string = PUBLISHERS.games) {
  const seeds = Array.from({ length: count }, (_, number) => gameSeed(number));
  const apps: readonly SandboxApp[] = [...others, ...appsOf(seeds, others.length + 1, () => publisher)];
  return { apps, placements: apps.flatMap(placementsOf) };
}

/** The games, beside the applications that tests use. */
export const WITH_GAMES = withGames(GAME_SEEDS.length);
