// The table of claims: everything that the add-on assumes of Google.

import type { AnyClaim } from './claim';
import { BY_HAND } from './claims/by-hand';
import { CELLS } from './claims/cells';
import { CHARTS } from './claims/charts';
import { FUNCTIONS_IN_CELLS } from './claims/functions';
import { LANGUAGES } from './claims/languages';
import { MARKS } from './claims/marks';
import { LOST_NAMES, NAMES } from './claims/names';
import { NET } from './claims/net';
import { READING } from './claims/reading';
import { SERVICES } from './claims/services';
import { SHEETS } from './claims/sheets';
import { STORES } from './claims/stores';
import { TABLES } from './claims/tables';
import { TABS } from './claims/tabs';
import { UTILITIES } from './claims/utilities';

export const CLAIMS: readonly AnyClaim[] = [
  ...CELLS,
  ...READING,
  ...SHEETS,
  ...NAMES,
  ...MARKS,
  ...CHARTS,
  ...STORES,
  ...UTILITIES,
  ...NET,
  ...SERVICES,
  ...FUNCTIONS_IN_CELLS,
  ...TABS,
  ...TABLES,
  ...LANGUAGES,
  ...LOST_NAMES,
  ...BY_HAND,
];
