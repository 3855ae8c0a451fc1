// Code.js: one classic script of the bundle and the declarations that forward to it.

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build, type Metafile } from 'esbuild';
import type { Addresses } from './addresses';
import { declaration, readEntry } from './declarations';

/** The one private top-level name of the script; a trailing `_` hides it from cells and from the browser. */
const bundleName = 'Addon_';

const notice =
  '// Publisher Stats for Google Sheets (MIT licence). Contains zod (MIT licence, Colin McDonnell).';

export interface ScriptBundle {
  code: string;
  /** Every file of which something is left in the bundle, relative to the project. */
  inputs: string[];
}

/** Bundles `src/main.ts` of the project folder `root`. */
export async function buildScript(root: string, addresses: Addresses): Promise<ScriptBundle> {
  const entry = resolve(root, 'src/main.ts');
  const functions = readEntry('src/main.ts', await readFile(entry, 'utf8'));
  const result = await build({
    entryPoints: [entry],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
    format: 'iife',
    globalName: bundleName,
    target: 'es2019',
    charset: 'utf8',
    // Names too: kept, they cost 40 % of the size. Short lines give a stack trace in Google's log a place to point at.
    minify: true,
    lineLimit: 160,
    legalComments: 'none',
    define: {
      __ACCOUNT_API_URL__: JSON.stringify(addresses.ACCOUNT_API_URL),
      __REPORTING_API_URL__: JSON.stringify(addresses.REPORTING_API_URL),
    },
  });
  const bundle = result.outputFiles[0]?.text ?? '';
  const declarations = functions.map((each) => declaration(each, bundleName));
  return {
    code: [notice, bundle.trimEnd(), '', ...declarations].join('\n'),
    inputs: usedInputs(result.metafile),
  };
}

function usedInputs(metafile: Metafile): string[] {
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  return inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => file);
}
