// Code.js: one classic script of the bundle and the declarations that forward to it.

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Addresses } from './addresses';
import { declaration, readEntry } from './declarations';

/** The one private top-level name of the script; a trailing `_` hides it from cells and from the browser. */
const bundleName = 'Addon_';

const notice = '// Publisher Stats for Google Sheets (MIT licence).';

/** The text of Code.js for the project folder `root`, with these addresses and facts baked in. */
export async function buildScript(
  root: string,
  addresses: Addresses,
  facts: Record<string, string>,
): Promise<string> {
  const functions = readEntry('src/main.ts', await readFile(resolve(root, 'src/main.ts'), 'utf8'));
  const result = await build({
    entryPoints: ['src/main.ts'],
    absWorkingDir: root,
    bundle: true,
    write: false,
    logLevel: 'silent',
    format: 'iife',
    globalName: bundleName,
    target: 'es2019',
    charset: 'utf8',
    minify: true,
    legalComments: 'none',
    define: {
      __ACCOUNT_API_URL__: JSON.stringify(addresses.ACCOUNT_API_URL),
      __REPORTING_API_URL__: JSON.stringify(addresses.REPORTING_API_URL),
      ...facts,
    },
  });
  const bundle = (result.outputFiles[0]?.text ?? '').trim();
  const declarations = functions.map((each) => declaration(each, bundleName));
  return [notice, bundle, ...declarations, ''].join('\n');
}
