// A cell makes no schema, which would take longer than all that it reads by one (docs/sources.md §1).

// Any use of zod throws, but not in the other files of a suite.
jest.doMock('zod/mini', () => ({}));
jest.isolateModules(() => {
  const { APPS, FormulaSheet, row } =
    jest.requireActual<typeof import('./formula-fixture')>('./formula-fixture');
  const { cellsOf } = jest.requireActual<typeof import('./formulas')>('./formulas');

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
});
jest.dontMock('zod/mini');
