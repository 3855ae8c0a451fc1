// docs/security.md has the table of what editors can set, with every column of the reports tab once.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { reportHeadings } from '../../src/saved/tab/report-columns';
import { editorTable } from '../google/editors/what-editors-set';

test('the table of what editors can set is in docs/security.md', () => {
  const text = readFileSync(resolve(__dirname, '../../docs/security.md'), 'utf8');
  const [, section = ''] = text.split('## What is read from what an editor can set\n');
  const table = section.split('\n').filter((line) => line.startsWith('| ') || line.startsWith('|-'));
  expect(table.slice(0, editorTable().split('\n').length).join('\n')).toBe(editorTable());
});

test('the table has every column of the reports tab once', () => {
  const lines = editorTable().split('\n');
  const listed = lines.flatMap((line) => {
    const [, headings = ''] = /^\| tab `_publisher_stats`, under ([^|]*) \|/.exec(line) ?? [];
    return [...headings.matchAll(/`([^`]+)`/g)].map(([, heading]) => heading);
  });
  expect(listed.sort()).toEqual([...reportHeadings()].sort());
});
