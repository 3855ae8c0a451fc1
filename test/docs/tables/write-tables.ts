// Writes the tables of the documents that say what a table of the code says: `npm run docs:tables`.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WRITTEN_DOCUMENTS, writtenDocument } from './written-documents';

for (const document of WRITTEN_DOCUMENTS) {
  const path = join(__dirname, '../../..', document);
  writeFileSync(path, writtenDocument(document, readFileSync(path, 'utf8')));
}
