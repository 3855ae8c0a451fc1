// The placements of every application: eight each, some with names that are hard to quote or to type.

import type { AD_TYPES } from '../fields/account-fields';
import type { INVENTORY_TYPES, OPERATION_SYSTEMS } from '../fields/seller-fields';
import { SANDBOX_APPS, type SandboxApp } from './apps';

interface PlacementPattern {
  readonly adType: (typeof AD_TYPES)[number];
  readonly inventoryType: (typeof INVENTORY_TYPES)[number];
  readonly name: string;
  /** Share of the application's impressions. */
  readonly share: number;
  /** Average eCPM in USD in a country whose price factor is 1. */
  readonly ecpm: number;
  /** Average click-through rate, a ratio. */
  readonly ctr: number;
}

export interface Placement extends PlacementPattern {
  /** The key of the fact table. */
  readonly number: number;
  readonly app: number;
  /** Seven digits with leading zeros: an identifier that a spreadsheet would take for a number. */
  readonly placementId: string;
  readonly operationSystem: (typeof OPERATION_SYSTEMS)[number];
}

const pattern = (
  [adType, inventoryType]: readonly [PlacementPattern['adType'], PlacementPattern['inventoryType']],
  name: string,
  [share, ecpm, ctr]: readonly [number, number, number],
): PlacementPattern => ({ adType, inventoryType, name, share, ecpm, ctr });

const PATTERNS: readonly PlacementPattern[] = [
  pattern(['banner', 'banner'], 'Main menu banner', [0.3, 0.35, 0.004]),
  pattern(['banner', 'banner'], 'Game screen banner', [0.24, 0.3, 0.003]),
  pattern(['banner', 'mrec'], 'Pause screen', [0.1, 0.8, 0.006]),
  pattern(['interstitial', 'interstitial'], 'Level end', [0.12, 5.5, 0.03]),
  pattern(['interstitial', 'interstitial'], 'App start', [0.06, 4.2, 0.025]),
  pattern(['rewarded', 'rewarded'], 'Double coins', [0.07, 11, 0.02]),
  pattern(['rewarded', 'rewarded'], 'Extra life', [0.04, 12.5, 0.022]),
  pattern(['native', 'native'], 'News feed', [0.07, 1.6, 0.009]),
];

/** Names that replace those of the patterns, by application number and position in the list of patterns. */
const SPECIAL_NAMES: Readonly<Record<string, string>> = {
  '1/6': 'Exit, "really?"',
  '2/7': 'Feed\nsecond line',
  '3/7': '=SUM(1,2)',
  '5/3': '007',
  '8/4': '1e5',
  '10/7': 'Лента новостей',
  '12/5': '🎁 Gift',
  '14/3': 'Win;\t"Gold", again',
  '16/0': "'quoted",
  '18/7': '+49 30 1234',
};

/** Placements served on another system than the application's own. */
const OTHER_SYSTEMS: Readonly<Record<string, Placement['operationSystem']>> = {
  '1/1': 'web',
  '14/1': 'windows',
};

/** @param number of the placement */
export const placementIdOf = (number: number): string => String(1000 + number * 37).padStart(7, '0');

export const placementsOf = (app: SandboxApp): Placement[] =>
  PATTERNS.map((shape, position) => {
    const number = (app.number - 1) * PATTERNS.length + position + 1;
    const place = `${app.number}/${position}`;
    return {
      ...shape,
      name: SPECIAL_NAMES[place] ?? shape.name,
      number,
      app: app.number,
      placementId: placementIdOf(number),
      operationSystem: OTHER_SYSTEMS[place] ?? app.platform,
    };
  });

/** Those of the applications that tests use, in the order of their numbers. */
export const PLACEMENTS: readonly Placement[] = SANDBOX_APPS.flatMap(placementsOf);
