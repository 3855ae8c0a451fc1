// The function DISCREPANCIES: its rows, its total, its tolerance, and the two connections that it needs.

import { shapeOfFormula } from '../../src/formulas/formula-evaluation';
import { choiceOfFormula } from '../../src/formulas/formula-reading';
import { formulaOf } from '../../src/formulas/formula-text';
import { firstChoice } from '../../src/runs/choice';
import { errorFrom } from '../fakes/error-from';
import { APPS, connection, FormulaSheet, row } from './formula-fixture';
import { cellsOf } from './formulas';

const BOTH = { 'shared.account': connection('account'), 'shared.seller': connection('seller') };
/** A row that is the same for each of the three apps; the seller has only the first, by its Store ID. */
const SAME = {
  ...row('2026-11-17', 'US', 1000, 10, 2.5),
  bundle: 'com.seller',
  storeID: `id${APPS[0]?.bundle}`,
};

let sheet: FormulaSheet;
beforeEach(() => {
  sheet = new FormulaSheet(BOTH);
  sheet.service.rows = [SAME];
});
const { value, failure, requestCount } = cellsOf(() => sheet);
const table = (...args: unknown[]) => value('DISCREPANCIES', ...args) as unknown[][];
const column = (rows: unknown[][], title: string) => {
  const at = rows[0]?.indexOf(title) ?? -1;
  return rows.slice(1).map((each) => each[at]);
};

test('DISCREPANCIES is by date and bundle for the last 7 final days, with the total as the last row', () => {
  const rows = table();
  expect(rows.map((cells) => cells.length)).toEqual([16, 16, 16, 16, 16]);
  const date = new Date('2026-11-17T00:00:00Z');
  expect(column(rows, 'Date')).toEqual([date, date, date, 'Total']);
  expect(column(rows, 'Bundle')).toEqual(['1400000001', 'com.games.puzzle', 'com.games.puzzle.ios', '']);
  expect(column(rows, 'Status')).toEqual(['match', 'only in account', 'only in account', 'over tolerance']);
  expect(column(rows, 'Seller impressions')).toEqual([1000, '', '', 1000]);
  const [url = ''] = sheet.service.requests
    .filter(({ url }) => url.includes('/stats?ds'))
    .map(({ url }) => url);
  expect(url).toContain('ds=2026-11-11&de=2026-11-17');
});

test('DISCREPANCIES can be by bundle or without headers, with dimensions named in any order', () => {
  expect(table('2026-11-17', '', 'bundle')[0]?.slice(0, 2)).toEqual(['Bundle', 'App']);
  expect(table('2026-11-17', '', 'bundle, day')[0]?.slice(0, 2)).toEqual(['Date', 'Bundle']);
  const before = sheet.service.requests.length;
  expect(table('2026-11-17', '', 'date,bundle', '', false)).toHaveLength(4);
  expect(sheet.service.requests.length).toBe(before);
});

test('cells of DISCREPANCIES with other tolerances share one answer', () => {
  // The account has 3,000 impressions and the seller 1,000, which differs by two thirds.
  const total = (tolerance: unknown) => column(table('2026-11-17', '', 'bundle', tolerance), 'Status')[3];
  expect(['5%', 0.6, 0.7, '66%', '67%'].map(total)).toEqual([
    'over tolerance',
    'over tolerance',
    'within tolerance',
    'over tolerance',
    'within tolerance',
  ]);
  expect([requestCount('/seller/stats'), requestCount('/stats?ds')]).toEqual([1, APPS.length]);
});

test.each<[unknown, string]>([
  [1, '1'],
  ['10', '10'],
  ['100%', '100%'],
  [-0.1, '-0.1'],
  ['ten', 'ten'],
  [true, 'true'],
  [new Date(Date.UTC(2026, 10, 19)), 'a date'],
])('a tolerance of %p is refused, and says what one is', (tolerance, given) => {
  expect(failure('DISCREPANCIES', 'yesterday', '', '', tolerance)).toBe(
    `Argument tolerance must be a share from 0 to less than 1, such as 10% or 0.1, not ${given}.`,
  );
  expect(sheet.service.requests).toEqual([]);
});

test.each([0, 0.1, '10%', '0.1', '12.5 %', '.5', 0.999, '', [['5%']]])(
  'a tolerance of %p is taken',
  (tolerance) => {
    expect(table('2026-11-17', '', '', tolerance)).toHaveLength(5);
  },
);

test('DISCREPANCIES refuses a period that only one service knows', () => {
  expect(failure('DISCREPANCIES', 'last=week')).toMatch(
    /^Discrepancies isn’t available for “last=week”, because both services must be read for the same days/,
  );
});

test.each([
  ['account', 'shared.seller', /^No account is shared .*, log in, and in Account select/],
  ['seller', 'shared.account', /^No seller is shared .*, connect a seller token, and in Account select/],
])(
  'DISCREPANCIES without the %s says what is missing, and sends no request',
  (_missing, present, sentence) => {
    sheet = new FormulaSheet({ [present]: BOTH[present as keyof typeof BOTH] });
    expect(failure('DISCREPANCIES')).toMatch(sentence);
    expect(sheet.service.requests).toEqual([]);
  },
);

test('a cached DISCREPANCIES reads properties and cache once, and asks again for another connection', () => {
  table('2026-11-17');
  const requests = sheet.service.requests.length;
  const reads = () => [sheet.document.calls.all, sheet.cache.calls.getAll];
  const before = reads();
  table('2026-11-17');
  expect(reads().map((count, i) => count - (before[i] ?? 0))).toEqual([1, 1]);
  expect(sheet.service.requests.length).toBe(requests);
  for (const service of ['account', 'seller'] as const) {
    sheet.document.set({ [`shared.${service}`]: connection(service, 2) });
    const sentBefore = sheet.service.requests.length;
    table('2026-11-17');
    expect(sheet.service.requests.length).toBeGreaterThan(sentBefore);
  }
});

test('DISCREPANCIES shows no figures if an app fails', () => {
  sheet.service.moods.set('id-chess', { kind: 'answers', status: 404, body: '' });
  expect(failure('DISCREPANCIES')).toMatch(
    /^1 app of 3 couldn’t be read, so no numbers are shown\. Chess Online/,
  );
});

test('DISCREPANCIES can be written, measured and read back by the panel', () => {
  const choice = {
    ...firstChoice(),
    source: 'discrepancies' as const,
    period: '7 days ending 3 days ago',
    groupBy: ['bundle'],
    tolerance: 0.125,
    destination: { kind: 'currentCell' as const },
  };
  const formula = formulaOf(choice, ';');
  expect(formula).toBe('=DISCREPANCIES("7 days ending 3 days ago";;"bundle";"12.5%";;STATS_REFRESH)');
  expect(choiceOfFormula(formula)).toEqual(choice);
  // The header, three bundles and the total.
  expect(shapeOfFormula(formula, sheet.deps())).toMatchObject({ rows: 5, isBlank: false });
  expect(shapeOfFormula('=DISCREPANCIES("2026-11-17",,"bundle",5%,FALSE)', sheet.deps())).toMatchObject({
    rows: 4,
  });
});

test.each([
  ['=DISCREPANCIES()', 0.1],
  ['=DISCREPANCIES(,,,0.25)', 0.25],
  ['=DISCREPANCIES(,,,.25)', 0.25],
  ['=DISCREPANCIES(,,,5%)', 0.05],
  ['=DISCREPANCIES(,,,"5%")', 0.05],
])('%s is read back with its tolerance and both dimensions', (formula, tolerance) => {
  expect(choiceOfFormula(formula)).toMatchObject({
    source: 'discrepancies',
    period: 'last 7 final days',
    groupBy: ['date', 'bundle'],
    tolerance,
  });
});

test('a computed tolerance, or one that is none, is not read back', () => {
  expect(errorFrom(() => choiceOfFormula('=DISCREPANCIES(,,,A1)')).code).toBe('FORMULA_UNREADABLE');
  expect(errorFrom(() => choiceOfFormula('=DISCREPANCIES(,,,2)')).code).toBe('ARGUMENT_WRONG');
});

test('DISCREPANCIES over final days follows the setting, and an answer by another setting is asked for again', () => {
  const asked = () =>
    sheet.service.requests.flatMap(({ url }) => /stats\?(ds=[\d-]+&de=[\d-]+)/.exec(url)?.[1] ?? []);
  const set = (days: number) => sheet.document.set({ finalAfter: JSON.stringify({ finalAfter: days }) });
  // The same days, whose status depends on the setting.
  const status = () => column(table('2026-11-17', '', 'date,bundle'), 'Status')[0];
  expect(status()).toBe('match');
  const before = asked().length;
  expect([status(), asked().length]).toEqual(['match', before]);
  set(3);
  expect(status()).toBe('not final');
  expect(asked().length).toBeGreaterThan(before);
  set(2);
  expect(status()).toBe('match');
  set(1);
  sheet.service.rows = [{ ...SAME, date: '2026-11-18' }];
  table('last 2 final days');
  expect(asked().pop()).toBe('ds=2026-11-17&de=2026-11-18');
});
