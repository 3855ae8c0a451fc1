// What both bundles are told of the build (src/core/build-facts.ts), as esbuild's `define` takes it.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Addresses } from './addresses';

export async function factsOfBuild(root: string, addresses: Addresses): Promise<Record<string, string>> {
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return {
    __VERSION__: JSON.stringify(version),
    __DOCUMENTATION_URL__: JSON.stringify(addresses.DOCUMENTATION_URL),
  };
}
