// The table of claims: everything that the add-on assumes of Google.

import type { AnyClaim } from './claim';
import { BY_HAND } from './topics/by-hand';
import { CELLS } from './topics/cells';
import { CHARTS } from './topics/charts';
import { FUNCTIONS_IN_CELLS } from './topics/functions';
import { LANGUAGES } from './topics/languages';
import { MARKS } from './topics/marks';
import { LOST_NAMES, NAMES } from './topics/names';
import { NET } from './topics/net';
import { READING } from './topics/reading';
import { SERVICES } from './topics/services';
import { SHEETS } from './topics/sheets';
import { STORES } from './topics/stores';
import { TABLES } from './topics/tables';
import { TABS } from './topics/tabs';
import { UTILITIES } from './topics/utilities';

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
