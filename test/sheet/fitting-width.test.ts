// The widths of columns against those of Arial's characters, in which Google Sheets shows cells: numbers that don't fit
// would show as ###.

import { fittingWidth } from '../../src/google/sheet/formats/fitting-width';
import { FORMATS, formatOf, type SheetCells } from '../../src/sheet/cells';
import { knownColumns } from '../../src/sheet/known-columns';
import { neededBy } from './arial';

const widthOf = (given: Partial<SheetCells>) =>
  fittingWidth(
    { titles: [''], formats: ['@'], rows: [], totalRows: 0, highlights: null, statusAt: null, ...given },
    0,
  );

/** Expects room for a text, but not much more. */
function expectFits(width: number, needed: number): void {
  expect(width).toBeGreaterThanOrEqual(needed);
  expect(width).toBeLessThanOrEqual(needed * 1.2 + 20);
}

test('fit each title in bold', () => {
  const titles = [...knownColumns().map(({ title }) => title), 'Revenue (previous)', 'Revenue: WW'];
  expect(titles.length).toBeGreaterThan(20);
  for (const title of titles) expectFits(widthOf({ titles: [title] }), neededBy(title, 'bold'));
});

test.each([
  'com.sunlitgames.puzzlekingdom.ios',
  'Wild West Waterways & More: MAHJONG',
  'https://play.google.com/store/apps',
  '水の都の物語',
  'it',
])('fit the text %s, whichever row it is in', (text) => {
  for (const rows of [
    [[text], ['a'], ['']],
    [['a'], [''], [text]],
  ])
    expectFits(widthOf({ rows }), neededBy(text));
});

test.each([
  ['day', 46_345, '2026-11-19'],
  ['integer', 1_234_567_890, '1,234,567,890'],
  ['number', 1_234.5, '1,234.50'],
  ['money', 12_345_678.9, '$12,345,678.90'],
  ['money', -12_345_678.9, '-$12,345,678.90'],
  ['smallMoney', 1_234.56789, '$1,234.5679'],
  ['ratio', 0.123456, '12.35%'],
  ['ratio', 12_345.6, '1234560.00%'],
  ['points', -12.345, '-12.35'],
  ['money', 0, '$0.00'],
] as const)('fit numbers of the format %s: %d is shown as %s', (kind, value, text) => {
  const rows = [[0], [value], ['Total']];
  expectFits(
    widthOf({ formats: [FORMATS[kind]], rows }),
    Math.max(neededBy(text), neededBy('Total'), neededBy('0')),
  );
});

test('fit a change with its sign, and a month', () => {
  const change = formatOf({ kind: 'money', isChange: true });
  expectFits(widthOf({ formats: [change], rows: [[12_345.6]] }), neededBy('+$12,345.60'));
  expectFits(widthOf({ formats: [change], rows: [[-12_345.6]] }), neededBy('-$12,345.60'));
  const month = formatOf({ kind: 'day', bucket: 'month' });
  expectFits(widthOf({ formats: [month], rows: [[46_327]] }), neededBy('2026-11'));
});

test('leave other columns in sight beside the longest text', () => {
  expect(widthOf({ rows: [['x'.repeat(50_000)]] })).toBe(1_000);
  expect(widthOf({ rows: [['i'.repeat(50_000)]] })).toBe(1_000);
});
