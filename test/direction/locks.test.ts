// The locks of Google are taken in few places, so that their order can be seen there.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesBelow } from '../docs/citations';

const root = resolve(__dirname, '../..');
const naming = (word: string) =>
  filesBelow(root, 'src', ['.ts']).filter((path) => readFileSync(join(root, path), 'utf8').includes(word));

test('a person’s lock is taken in one file, which takes it before the document’s', () => {
  expect(naming('getUserLock')).toEqual(['src/google/stores/document-lock.ts']);
});

test('the document’s lock is taken there, and for a moment by formulas', () => {
  expect(naming('getDocumentLock').sort()).toEqual(['src/google/stores/document-lock.ts']);
});
