// How the figures of two services are matched: by bundle, and then by Store ID.

import * as fc from 'fast-check';
import {
  type Figures,
  joinSides,
  type SellerFigures,
  type ServiceSides,
} from '../../../src/sources/discrepancies/sides';

const figures = (impressions: number): Figures => ({ impressions, clicks: 1, revenue: impressions / 1000 });
const account = (bundle: string, impressions: number, day: string | null = '2026-11-17') => ({
  day,
  bundle,
  figures: figures(impressions),
});
const seller = (
  bundle: string,
  storeId: string,
  impressions: number,
  day?: string | null,
): SellerFigures => ({
  ...account(bundle, impressions, day),
  storeId,
});
const cellsOf = (rows: readonly ServiceSides[]) =>
  rows.map(({ bundle, account: left, seller: right }) => [
    bundle,
    left?.impressions ?? null,
    right?.impressions ?? null,
  ]);

test.each<[string, string[], string, string, string]>([
  ['the same bundle', ['com.a', 'com.b'], 'com.a', '123', 'com.a'],
  [
    'the same bundle before a Store ID that is another app’s bundle',
    ['com.a', '123'],
    'com.a',
    '123',
    'com.a',
  ],
  ['a Store ID that is the bundle', ['123'], 'com.seller', '123', '123'],
  ['a Store ID with id before the bundle', ['123'], 'com.seller', 'id123', '123'],
  ['a bundle with id before the Store ID', ['id123'], 'com.seller', '123', 'id123'],
  ['the same spelling before another one', ['123', 'id123'], 'com.seller', 'id123', 'id123'],
  ['a Store ID that is a package name', ['com.a'], 'other', 'com.a', 'com.a'],
  ['no Store ID for an app without a bundle', [''], 'com.seller', '', 'com.seller'],
  ['another case, if nothing else has it', ['com.A', 'com.b'], 'com.a', '', 'com.A'],
  ['another case, before a Store ID', ['com.A', '123'], 'com.a', '123', 'com.A'],
  ['the same case, if several differ in nothing else', ['com.A', 'com.a'], 'com.a', '', 'com.a'],
  ['no other case, if several differ in nothing else', ['com.A', 'COM.a'], 'com.a', '', 'com.a'],
  ['no id before a name', ['a'], 'com.seller', 'ida', 'com.seller'],
])(
  'figures of the seller are matched by %s: of %j, %s with Store ID %j is %s',
  (_title, bundles, bundle, storeId, expected) => {
    const [row] = joinSides([], [seller(bundle, storeId, 5)], bundles);
    expect(row?.bundle).toBe(expected);
  },
);

test('a row that only one service has is kept, with a blank other side', () => {
  const rows = joinSides(
    [account('com.a', 1), account('com.b', 2)],
    [seller('com.b', '', 3), seller('com.c', '', 4)],
    ['com.a', 'com.b'],
  );
  expect(cellsOf(rows)).toEqual([
    ['com.a', 1, null],
    ['com.b', 2, 3],
    ['com.c', null, 4],
  ]);
});

test('figures of one day and bundle are summed on each side', () => {
  const rows = joinSides(
    [account('com.a', 1), account('com.a', 2), account('com.a', 4, '2026-11-16')],
    [seller('com.a', '', 8), seller('com.seller', 'com.a', 16), seller('com.a', '', 32, '2026-11-16')],
    ['com.a'],
  );
  expect(rows.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-17']);
  expect(cellsOf(rows)).toEqual([
    ['com.a', 4, 32],
    ['com.a', 3, 24],
  ]);
});

test('figures are neither lost nor counted twice, whatever matches', () => {
  const text = fc.constantFrom('com.a', 'com.b', '1', 'id1', '2', 'id2', '');
  const day = fc.constantFrom('2026-11-16', '2026-11-17');
  const count = fc.nat(1000);
  const accounts = fc.array(fc.tuple(text, count, day).map(([bundle, of, on]) => account(bundle, of, on)));
  const sellers = fc.array(
    fc.tuple(text, text, count, day).map(([bundle, storeId, of, on]) => seller(bundle, storeId, of, on)),
  );
  const sum = (counts: readonly (number | undefined)[]) =>
    counts.reduce<number>((all, of) => all + (of ?? 0), 0);
  fc.assert(
    fc.property(accounts, sellers, (left, right) => {
      const rows = joinSides(
        left,
        right,
        left.map(({ bundle }) => bundle),
      );
      expect(sum(rows.map((row) => row.account?.impressions))).toBe(
        sum(left.map((each) => each.figures.impressions)),
      );
      expect(sum(rows.map((row) => row.seller?.impressions))).toBe(
        sum(right.map((each) => each.figures.impressions)),
      );
      const keys = rows.map((row) => `${row.day} ${row.bundle}`);
      expect(keys).toEqual([...new Set(keys)].sort());
      for (const row of rows) expect(row.account ?? row.seller).not.toBeNull();
    }),
  );
});
