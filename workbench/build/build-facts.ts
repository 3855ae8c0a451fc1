// What both bundles are told of the build (src/core/add-on/build-facts.ts), as esbuild's `define` takes it.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @param documentationUrl where the documents can be read; empty for no links to them */
export async function factsOfBuild(root: string, documentationUrl: string): Promise<Record<string, string>> {
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return {
    __VERSION__: JSON.stringify(version),
    __DOCUMENTATION_URL__: JSON.stringify(documentationUrl),
  };
}
