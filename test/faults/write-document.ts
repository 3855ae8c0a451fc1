// Writes the document of the fault matrix: `npm run docs:faults`.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENT, faultsDocument } from './faults-document';
import { runMatrix } from './matrix';

async function write(): Promise<void> {
  const cells = await runMatrix();
  const wrong = cells.filter(({ seen, stated }) => seen.outcome !== stated);
  for (const { fault, operation, seen, stated } of wrong)
    process.stderr.write(`${fault.title} × ${operation}: ${seen.outcome} instead of ${stated}\n`);
  if (wrong.length > 0) process.exitCode = 1;
  else writeFileSync(join(__dirname, '../..', DOCUMENT), faultsDocument(cells));
}

void write();
