// docs/saved-reports.md has every column of the reports tab once.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { reportHeadings } from '../../src/saved/tab/report-columns';

test('the tables of the reports tab have each of its columns once', () => {
  const text = readFileSync(resolve(__dirname, '../../docs/saved-reports.md'), 'utf8');
  const [, section = ''] = text.split('## The tab `_publisher_stats`\n');
  const [tables = ''] = section.split('### The other hidden tabs');
  const firstCells = [...tables.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell);
  const listed = firstCells.filter((cell) => cell !== 'Column').flatMap((cell) => cell.split(', '));
  expect(listed.sort()).toEqual([...reportHeadings()].sort());
});
