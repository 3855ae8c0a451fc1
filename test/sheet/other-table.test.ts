// Which table isn't replaced without a question: by the origin that is stored, and by the titles in the cells.

import type { VerifiedBlock } from '../../src/sheet/sheet-deps';
import { otherTable } from '../../src/sheet/verified/other-table';

const METRICS = ['Impressions', 'Revenue'];
const BY_DATE = ['Date', ...METRICS];
const ORIGIN = 'appStats:app+date';

function block(titles: string[], origin: string | undefined, rows = 2): VerifiedBlock {
  const row = titles.map((_title, at) => (at === 0 ? '2026-11-19' : at));
  return {
    titles,
    rows: Array.from({ length: rows }, () => row),
    sheetName: 'Data',
    isUneven: false,
    renamed: new Map(),
    former: new Map(),
    formulaRows: new Set<number>(),
    note: () => '',
    place: { sheetId: 1, row: 1, column: 1, rows: rows + 1, columns: titles.length },
    most: { rows, columns: titles.length, ...(origin === undefined ? {} : { origin }) },
  };
}

test.each<[string, VerifiedBlock, boolean]>([
  ['the same', block(BY_DATE, ORIGIN), false],
  ['of the same cells, but another source', block(BY_DATE, 'sellerStats:date'), true],
  ['of the same origin, but cells of another table', block(['Country', ...METRICS], ORIGIN), true],
  [
    'of unknown origin with the same titles, and those of the app',
    block(['App', ...BY_DATE], undefined),
    false,
  ],
  ['of unknown origin with a dimension more', block(['Country', ...BY_DATE], undefined), true],
  ['another one without rows', block(['Country', ...METRICS], 'sellerStats:country', 0), false],
])('a table %s', (_what, existing, isLost) => {
  expect(otherTable(existing, ORIGIN, BY_DATE)?.rows).toBe(isLost ? 2 : undefined);
});
