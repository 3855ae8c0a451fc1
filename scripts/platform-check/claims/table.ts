// The table of claims: everything that the add-on assumes of Google.

import { COPIES } from './cells/copies';
import { FILTERS } from './cells/filters';
import { READING } from './cells/reading';
import { VALIDATION } from './cells/validation';
import { CELLS } from './cells/values';
import type { AnyClaim } from './claim';
import { BY_HAND } from './services/by-hand';
import { FUNCTIONS_IN_CELLS } from './services/functions';
import { LANGUAGES } from './services/languages';
import { NET } from './services/net';
import { SERVICES } from './services/services';
import { STORES } from './services/stores';
import { TICKS } from './services/ticks';
import { UTILITIES } from './services/utilities';
import { WORDS } from './services/words';
import { CHARTS } from './sheets/charts';
import { MARKS } from './sheets/marks';
import { LOST_NAMES, NAMES } from './sheets/names';
import { SHEETS } from './sheets/sheets';
import { TABLES } from './sheets/tables';
import { TABS } from './sheets/tabs';

export const CLAIMS: readonly AnyClaim[] = [
  ...CELLS,
  ...COPIES,
  ...FILTERS,
  ...VALIDATION,
  ...READING,
  ...SHEETS,
  ...NAMES,
  ...MARKS,
  ...CHARTS,
  ...STORES,
  ...UTILITIES,
  ...NET,
  ...SERVICES,
  ...TICKS,
  ...FUNCTIONS_IN_CELLS,
  ...TABS,
  ...TABLES,
  ...LANGUAGES,
  ...WORDS,
  ...LOST_NAMES,
  ...BY_HAND,
];
