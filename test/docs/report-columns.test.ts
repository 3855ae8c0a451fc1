// docs/saved-reports.md has each column of the reports tab at most once, and every one that people edit.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { backfillColumns } from '../../src/saved/tab/place-columns';
import { reportHeadings } from '../../src/saved/tab/report-columns';
import { runFacts } from '../../src/saved/tab/run-columns';

const text = readFileSync(resolve(__dirname, '../../docs/saved-reports.md'), 'utf8');
const written = [...Object.values(runFacts()), ...backfillColumns()].map(({ heading }) => heading);

/** The first cells of the tables between two headings, each name of them. */
function listed(from: string, to: string): string[] {
  const [, section = ''] = text.split(`### ${from}\n`);
  const [tables = ''] = section.split(`### ${to}`);
  const firstCells = [...tables.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell);
  return firstCells.filter((cell) => cell !== 'Column').flatMap((cell) => cell.split(', '));
}

test('the tables of what people edit have each of these columns once', () => {
  const edited = reportHeadings().filter((heading) => !written.includes(heading));
  expect(listed('Yours to edit', 'Written by the add-on').sort()).toEqual(edited.sort());
});

test('the table of what the add-on writes has columns of its own alone', () => {
  const named = listed('Written by the add-on', 'The other hidden tabs');
  expect(named.filter((heading) => !written.includes(heading))).toEqual([]);
  expect(named).toEqual([...new Set(named)]);
});
