// The 24 applications that tests use, most with names that a spreadsheet misreads; and how an application is told.

import { createHash } from 'node:crypto';

/** When an application has facts and users; days count back from the day on which the sandbox was started. */
interface Lifetime {
  /** First day with facts; absent for one before the data begin. */
  readonly launchedDaysAgo?: number;
  /** Last day with facts; absent for an application that still runs. */
  readonly closedDaysAgo?: number;
  /** One day in this many has zero impressions. */
  readonly zeroEvery?: number;
  /** First day with users, though there were impressions before; absent for one that always had some. */
  readonly usersSinceDaysAgo?: number;
  /** The day from which on users, but not impressions, fall by a hundredth a day. */
  readonly usersFallSinceDaysAgo?: number;
}

export interface AppSeed extends Lifetime {
  readonly name: string;
  readonly platform: 'android' | 'ios';
  readonly bundleId: string;
  /** Impressions on an average day, before trend and season. */
  readonly daily: number;
  /** Relative volume of Saturdays and Sundays. */
  readonly weekend: number;
  /** Relative growth per year. */
  readonly growth: number;
  readonly sdkStatus?: string;
}

export interface SandboxApp extends Required<AppSeed> {
  /** From 1, the key of the fact table. */
  readonly number: number;
  readonly appId: string;
  readonly publisherId: string;
  readonly storeId: string;
  readonly sdkVersions: readonly Readonly<Record<string, number>>[];
}

/** Stands for a day or an interval that an application does not have. */
export const NEVER = -1;

/** A UUID in the form of version 4, made from the text. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

export const PUBLISHERS = {
  demo: uuidOf('publisher demo'),
  second: uuidOf('publisher second'),
  games: uuidOf('publisher games'),
} as const;

/** Numbers (from 1) of the second publisher's applications; the others are the demo publisher's. */
const SECOND_PUBLISHERS_APPS: ReadonlySet<number> = new Set([9, 10, 11]);

export const app = (
  name: string,
  platform: 'android' | 'ios',
  bundleId: string,
  daily: number,
  [weekend, growth]: readonly [number, number],
  lifetime: Lifetime & { sdkStatus?: string } = {},
): AppSeed => ({ name, platform, bundleId, daily, weekend, growth, ...lifetime });

const APP_SEEDS: readonly AppSeed[] = [
  app('Puzzle Kingdom', 'android', 'com.sunlitgames.puzzlekingdom', 410_000, [1.3, 0.2]),
  app('Puzzle Kingdom', 'ios', 'com.sunlitgames.puzzlekingdom.ios', 260_000, [1.25, 0.25]),
  app('=HYPERLINK("http://evil.example","Win")', 'android', 'com.sunlitgames.win', 31_000, [1.1, 0]),
  app('+1 Clicker', 'android', 'com.sunlitgames.plusone', 54_000, [1.2, 0.1], { sdkStatus: 'update' }),
  app('00123', 'android', 'com.sunlitgames.counter', 26_000, [0.9, 0]),
  app('May 5', 'ios', 'com.sunlitgames.mayfive', 38_000, [1.05, 0.05]),
  app('TRUE', 'android', 'com.sunlitgames.truth', 24_000, [1, -0.1], { sdkStatus: 'update' }),
  app('1e5', 'android', 'com.sunlitgames.hundredthousand', 29_000, [1.15, 0], {
    usersFallSinceDaysAgo: 60,
  }),
  app('Chess Online', 'ios', '1400000001', 118_000, [1.1, 0.3]),
  app('Слова и буквы', 'android', 'ru.bukvy.slova', 72_000, [1.2, 0.1], { sdkStatus: 'update' }),
  app('数独マスター', 'ios', 'jp.sudoku.master', 64_000, [0.95, 0.15]),
  app('Dice 🎲 Heroes 👩‍🚀', 'android', 'com.sunlitgames.dice', 47_000, [1.3, 0.05]),
  app('Cafe\u0301 Rush', 'ios', 'com.sunlitgames.caferush', 52_000, [1.25, 0.1]),
  app('Solitaire, Classic "Gold"', 'android', 'com.sunlitgames.solitaire', 141_000, [0.9, 0.05]),
  app('Word\nBridge', 'android', 'com.sunlitgames.wordbridge', 33_000, [1.1, 0], { usersSinceDaysAgo: 10 }),
  app("'Tis the Season", 'ios', 'com.sunlitgames.season', 41_000, [1.4, 0], { sdkStatus: 'unsupported' }),
  app('-5% Off', 'android', 'com.sunlitgames.offers', 22_000, [0.8, 0.1]),
  app('@Home Designer', 'android', 'com.sunlitgames.homedesigner', 57_000, [1.2, 0.2]),
  app('Road Rally 3D', 'android', 'com.sunlitgames.roadrally', 186_000, [1.35, 0.4], {
    launchedDaysAgo: 200,
  }),
  app('Bubble Farm', 'ios', 'com.sunlitgames.bubblefarm', 95_000, [1.2, 0.5], { launchedDaysAgo: 90 }),
  app('Night Archer', 'android', 'com.sunlitgames.nightarcher', 61_000, [1.25, 0.5], { launchedDaysAgo: 20 }),
  app('Old Tanks', 'android', 'com.sunlitgames.oldtanks', 44_000, [1.1, -0.3], { closedDaysAgo: 250 }),
  app('Retro Pinball', 'ios', 'com.sunlitgames.retropinball', 36_000, [1.1, -0.2], { closedDaysAgo: 40 }),
  app('Zero Day Diary', 'android', 'com.sunlitgames.zeroday', 25_000, [1, 0], { zeroEvery: 6 }),
];

/** A made-up App Store number; a bundle that is a number is used as it is. */
const iosStoreId = (bundleId: string, number: number): string =>
  /^\d+$/.test(bundleId) ? bundleId : String(1_500_000_000 + number * 7919);

const sdkVersionsOf = (number: number): readonly Readonly<Record<string, number>>[] =>
  ['3.2.1', '3.1.0', '2.10.4']
    .slice(0, 1 + (number % 3))
    .map((version, i) => ({ [version]: 9000 / (i + 1) + number }));

/** The applications of some seeds, in their order. */
export const appsOf = (
  seeds: readonly AppSeed[],
  firstNumber: number,
  publisherOf: (number: number) => string,
): SandboxApp[] =>
  seeds.map((seed, i) => {
    const number = firstNumber + i;
    return {
      sdkStatus: 'current',
      launchedDaysAgo: NEVER,
      closedDaysAgo: NEVER,
      zeroEvery: NEVER,
      usersSinceDaysAgo: NEVER,
      usersFallSinceDaysAgo: NEVER,
      ...seed,
      number,
      appId: uuidOf(`app ${seed.bundleId}`),
      publisherId: publisherOf(number),
      storeId: seed.platform === 'ios' ? iosStoreId(seed.bundleId, number) : seed.bundleId,
      sdkVersions: sdkVersionsOf(number),
    };
  });

/** The applications that tests use, in the order of their numbers. */
export const SANDBOX_APPS: readonly SandboxApp[] = appsOf(APP_SEEDS, 1, (number) =>
  SECOND_PUBLISHERS_APPS.has(number) ? PUBLISHERS.second : PUBLISHERS.demo,
);
