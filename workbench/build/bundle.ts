// Code.js: one classic script of the bundle and the declarations that forward to it.

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { minify } from '@swc/core';
import { build, type Metafile, transform } from 'esbuild';
import type { Addresses } from './addresses';
import { declaration, type EntryFunction, readEntry } from './declarations';
import { privateNames } from './private-names';

/** The one private top-level name of the script; a trailing `_` hides it from cells and from the browser. */
const bundleName = 'Addon_';

/** Stands in the bundle for what it gives out, until `enclosed` declares it. */
const exposedName = 'exposed_';

const notice = '// Publisher Stats for Google Sheets (MIT licence).';

export interface ScriptBundle {
  code: string;
  /** Every file of which something is left in the bundle, relative to the project. */
  inputs: string[];
}

/** Bundles `src/main.ts` of the project folder `root`. */
export async function buildScript(root: string, addresses: Addresses): Promise<ScriptBundle> {
  const functions = readEntry('src/main.ts', await readFile(resolve(root, 'src/main.ts'), 'utf8'));
  const result = await build({
    stdin: { contents: exposing(functions), resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
    format: 'esm',
    target: 'es2019',
    charset: 'utf8',
    alias: { 'zod/mini': './workbench/build/lean-zod.ts' },
    // A part of zod/mini that lean-zod does not have would be undefined at run time.
    logOverride: { 'import-is-undefined': 'error' },
    minifySyntax: true,
    legalComments: 'none',
    define: {
      __ACCOUNT_API_URL__: JSON.stringify(addresses.ACCOUNT_API_URL),
      __REPORTING_API_URL__: JSON.stringify(addresses.REPORTING_API_URL),
    },
  });
  const bundle = await minified(enclosed(result.outputFiles[0]?.text ?? ''));
  const declarations = functions.map((each) => declaration(each, bundleName));
  return {
    code: [notice, bundle, ...declarations, ''].join('\n'),
    inputs: usedInputs(result.metafile),
  };
}

/** The module that is bundled: it hands out the functions of the entry file as one plain object. */
function exposing(functions: readonly EntryFunction[]): string {
  const names = functions.map(({ name }) => name).join(', ');
  return `import { ${names} } from './src/main';\n${exposedName} = { ${names} };\n`;
}

/** A module's text as a classic script that declares `bundleName` only; esbuild's own wrapping adds a getter for each name. */
function enclosed(module: string): string {
  return `"use strict";\nvar ${bundleName} = (() => {\nlet ${exposedName};\n${module}\nreturn ${exposedName};\n})();\n`;
}

/**
 * swc leaves 4 % less than esbuild: it also inlines functions that are called once. Names are shortened too: kept, they
 * cost 40 % of the size; those of properties as far as only their class knows them. One line: esbuild could break it, but
 * does so inside of texts as well.
 */
async function minified(script: string): Promise<string> {
  const mangleProps = new RegExp(`^(${privateNames(script).join('|')})$`);
  const shortened = await transform(script, { target: 'es2019', charset: 'utf8', mangleProps });
  const { code } = await minify(shortened.code, {
    ecma: 2019,
    module: false,
    // The one unsafe step: whatever is called with `new` in here is a class, or a function that says `this`, which stays one.
    compress: { ecma: 2019, passes: 3, unsafe_arrows: true },
    mangle: true,
  });
  return code;
}

function usedInputs(metafile: Metafile): string[] {
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  return inputs
    .filter(([file, { bytesInOutput }]) => bytesInOutput > 0 && file !== '<stdin>')
    .map(([file]) => file);
}
