// Rows that stand in a block and rows that are fetched, on 2026-11-14.

import type { TableRow } from '../../src/core/table';
import type { ComposeScope } from '../../src/sheet/compose';
import { day } from '../core/given-day';
import { COLUMNS, row } from './merge-cases';

export const TITLES = COLUMNS.map(({ title }) => title);
export const TODAY = day('2026-11-14');
export const WINDOW = { first: day('2026-11-10'), last: TODAY };
export const SCOPE: ComposeScope = {
  window: WINDOW,
  asked: WINDOW,
  missingApps: false,
  readOn: TODAY,
  hasNeighbours: () => false,
};
export const BESIDE = { ...SCOPE, hasNeighbours: () => true };
export const standingOf = (rows: readonly TableRow[], titles = TITLES) => ({
  titles: [...titles],
  rows: rows.map((each) => [...each]),
});

export const [MONDAY, TUESDAY] = ['2026-11-10', '2026-11-11'];
export const old = row('com.chess', MONDAY, 'de', 5, 1);
export const gone = row('com.chess', MONDAY, 'us', 5, 2);
export const restated = row('com.chess', MONDAY, 'de', 6, 1.5);
export const fresh = row('com.chess', TUESDAY, 'de', 7, 3);
