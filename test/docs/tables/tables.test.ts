// What documents say of a table of the code is what it says: `npm run docs:tables` writes it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLAIMS } from '../../../scripts/platform-check/claims/table';
import { reportProperties } from '../../../src/saved/ownership/report-properties';
import { FUNCTIONS } from '../../../src/text/formulas/functions';
import { filesBelow } from '../citations';
import { WRITTEN_DOCUMENTS, writtenDocument } from './written-documents';

const root = join(__dirname, '../../..');
const read = (document: string) => readFileSync(join(root, document), 'utf8');

test.each(WRITTEN_DOCUMENTS)('%s says what the code says; `npm run docs:tables` writes it', (document) => {
  const text = read(document);
  expect(text).toBe(writtenDocument(document, text));
});

test('docs/security.md has every property about a report', () => {
  const keys = reportProperties('<report id>', { spreadsheet: { id: () => '<spreadsheet id>' } });
  const text = read('docs/security.md');
  expect(keys.filter((key) => !text.includes(`| \`${key}\` |`))).toEqual([]);
});

test('docs/formulas.md has a row for every argument', () => {
  const names = Object.values(FUNCTIONS).flatMap((each) => Object.keys(each.arguments));
  const text = read('docs/formulas.md');
  expect(names.filter((name) => !new RegExp(`^\\|[^|]*\`${name}\``, 'm').test(text))).toEqual([]);
});

test('every claim that a document names is in the platform check', () => {
  const ids = CLAIMS.map(({ id }) => id);
  // BigQuery has methods of `tables`, too.
  const kinds = [...new Set(ids.map((id) => id.split('.')[0]))].filter((kind) => kind !== 'tables').join('|');
  const mentionedIds = filesBelow(root, '.', ['.md']).flatMap((document) =>
    [...read(document).matchAll(new RegExp(`\`((?:${kinds})\\.(?!md|ts)[a-z-]+)\``, 'g'))].map(
      ([, id]) => id,
    ),
  );
  expect(mentionedIds.filter((id) => !ids.includes(id ?? ''))).toEqual([]);
  expect(mentionedIds).toContain('hand.require-scopes');
});
