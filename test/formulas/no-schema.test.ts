// A cell makes no schema, which would take longer than all that it reads by one (docs/sources.md §1).

import { APPS, FormulaSheet, row } from './formula-fixture';
import { cellsOf } from './formulas';

// Any use of it throws.
jest.mock('zod/mini', () => ({}));

const sheet = new FormulaSheet();
const bundle = APPS[0]?.bundle;
sheet.service.rows = [{ ...row('2026-11-19', 'US', 1000, 10, 2.5), bundle, storeID: `id${bundle}` }];
const { value } = cellsOf(() => sheet);

test.each([
  ['APP_STATS', 'id-chess', 'yesterday', '', 'date'],
  ['APP_STATS', 'all', 'yesterday', '', 'date', '', '', '', '', 'country = US'],
  ['SELLER_STATS', 'yesterday'],
  ['APP_LIST'],
  ['DISCREPANCIES', '2026-11-19..2026-11-19'],
] as const)('a cell makes no schema: %s %s', (name, ...args) => {
  for (const _fetchedThenCached of [1, 2]) expect(value(name, ...args)).toContainEqual(expect.any(Array));
});
