// `npm start`: shows the add-on in the workbench, with links to the project's documents.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type AddOn, startByCommand } from 'sheets-workbench/start';
import { PAGE_TEXTS } from '../../src/text/panel/page';
import { buildBundle } from '../build/build';
import { startDocumentServer } from './document-server';

const project = join(__dirname, '../..');

startByCommand((): AddOn => {
  const outDir = join(project, `.build/start-${process.pid}`);
  const documents = startDocumentServer(project);
  return {
    folder: documents.then(async ({ url }) => {
      await buildBundle({ outDir, documentationUrl: url });
      return outDir;
    }),
    name: PAGE_TEXTS.title,
    close: async () => {
      await (await documents).close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
});
