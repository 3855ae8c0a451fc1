// What documents say of a table of the code is what it says: `npm run docs:tables` writes it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportHeadings } from '../../../src/saved/tab/report-columns';
import { EDITOR_SETS } from '../../google/editors/what-editors-set';
import { WRITTEN_DOCUMENTS, writtenDocument } from './written-documents';

test.each(WRITTEN_DOCUMENTS)('%s says what the code says', (document) => {
  const text = readFileSync(join(__dirname, '../../..', document), 'utf8');
  expect(text).toBe(writtenDocument(document, text));
});

test('the table of what editors can set has every column of the reports tab once', () => {
  const listed = EDITOR_SETS.flatMap(({ what }) => {
    const [, headings = ''] = /^tab `_publisher_stats`, under (.*)$/.exec(what) ?? [];
    return [...headings.matchAll(/`([^`]+)`/g)].map(([, heading]) => heading);
  });
  expect(listed.sort()).toEqual([...reportHeadings()].sort());
});
