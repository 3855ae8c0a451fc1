// Values of a preview as a sheet shows them, in the locale of the file.

import { cellText, isNumeric } from '../../../sidebar/work/cell-text';
import type { ColumnKind, TableValue } from '../../../src/core/table';

it.each<[TableValue, ColumnKind, string, string]>([
  ['2026-11-19', 'day', '2026-11-19', '2026-11-19'],
  ['=1+1', 'text', '=1+1', '=1+1'],
  [null, 'money', '', ''],
  ['Total', 'day', 'Total', 'Total'],
  [0, 'integer', '0', '0'],
  [1_234_567, 'integer', '1,234,567', '1.234.567'],
  [1234.5, 'money', '$1,234.50', '$1.234,50'],
  [-0.255, 'money', '-$0.26', '-$0,26'],
  [0.0123, 'ratio', '1.23%', '1,23%'],
  [12.5, 'ratio', '1250.00%', '1250,00%'],
  [-0.5, 'points', '-0.50', '-0,50'],
])('the value %j is shown as a %s', (value, kind, english, german) => {
  expect(cellText(value, { kind }, 'en_US')).toBe(english);
  expect(cellText(value, { kind }, 'de_DE')).toBe(german);
});

it.each<[number, ColumnKind, string]>([
  [277.81, 'money', '+$277.81'],
  [-612.99, 'money', '-$612.99'],
  [0, 'money', '$0.00'],
  [0.25, 'ratio', '+25.00%'],
  [1_200, 'integer', '+1,200'],
])('the change %j of a %s has its sign', (value, kind, text) => {
  expect(cellText(value, { kind, isChange: true }, 'en_US')).toBe(text);
});

it.each([
  ['2026-11-16', 'week', '2026-11-16'],
  ['2026-11-01', 'month', '2026-11'],
  ['Others (12 rows)', 'month', 'Others (12 rows)'],
] as const)('the day %s of a column by %s is shown as %s', (value, bucket, text) => {
  expect(cellText(value, { kind: 'day', bucket }, 'en_US')).toBe(text);
});

it.each(['', 'no locale', 'xx_YY_ZZ_1', 'x'])(
  'of the locale %j shows numbers in one way or another',
  (locale) => {
    expect(cellText(1.5, { kind: 'points' }, locale)).toMatch(/^1[.,]50$/);
  },
);

it('only numbers are aligned to the right', () => {
  const kinds: ColumnKind[] = ['day', 'text', 'integer', 'money', 'ratio', 'points'];
  expect(kinds.filter(isNumeric)).toEqual(['integer', 'money', 'ratio', 'points']);
});
