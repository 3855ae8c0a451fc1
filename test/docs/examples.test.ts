// What the reference says that people type is taken, and what it says that they read is what the code says.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parsePeriod } from '../../src/core/period';
import { COMPARISONS } from '../../src/core/report/comparison';
import { parseFilter } from '../../src/core/report/filter';
import { STATUSES } from '../../src/sources/discrepancies/status';
import { STATE_WORDS } from '../../src/text/panel/report-list';

/** The cells of the table that begins with this line, of one of its columns. */
function cellsBelow(head: string, document: string, column = 0): string[] {
  const text = readFileSync(resolve(__dirname, '../../docs', document), 'utf8');
  const [, rest = ''] = text.split(`${head}\n|`);
  const rows = rest.split('\n\n')[0]?.split('\n').slice(1) ?? [];
  return rows.map((row) => row.slice(2, -2).split(' | ')[column] ?? '');
}

const inCodeFont = (cells: readonly string[]) =>
  cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text));

test.each(inCodeFont(cellsBelow('| Period | Days |', 'product.md')))('%s is a period', (text) => {
  expect(parsePeriod(text.replace('N', '7').replace('M', '8'))).toBeDefined();
});

test.each(inCodeFont(cellsBelow('| Written | In the panel | Means |', 'product.md')))(
  '%s is a filter',
  (text) => {
    expect(parseFilter(text)).toHaveLength(1);
  },
);

test('the names of comparisons are those that are taken', () => {
  const head = '| Name | Each day stands against | 1 to 19 November 2026 against |';
  expect(inCodeFont(cellsBelow(head, 'product.md'))).toEqual([...COMPARISONS]);
});

test('the statuses of discrepancies are those that are written', () => {
  const statuses = inCodeFont(cellsBelow('| Status | Means |', 'product.md'));
  expect(statuses.sort()).toEqual(Object.values(STATUSES).sort());
});

test('the states of reports are those that cards show', () => {
  expect(cellsBelow('| State | Meaning |', 'saved-reports.md')).toEqual(Object.values(STATE_WORDS));
});
