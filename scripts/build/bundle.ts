// Code.js, and Check.js of the platform check. Each is a classic script: a bundle, and declarations that forward to it.

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { FUNCTIONS, type FunctionText } from '../../src/text/formulas/functions';
import type { Addresses } from './addresses';
import { declaration, readEntry } from './declarations';

/** What a script is made of. */
interface Script {
  /** Its entry file, from the project folder. */
  entry: string;
  /** Its one private top-level name; a trailing `_` hides it from cells and from the browser. */
  bundleName: string;
  /** Its first lines. */
  notice: string;
  target: string;
  /** The custom functions whose parameters and JSDoc aren't in the entry file. */
  described: readonly FunctionText[];
  /** Whether people read it in the script editor, so that it isn't minified. */
  isRead: boolean;
}

const ADD_ON: Script = {
  entry: 'src/main.ts',
  bundleName: 'Addon_',
  notice: '// Publisher Stats for Google Sheets (MIT licence).',
  target: 'es2019',
  described: Object.values(FUNCTIONS),
  isRead: false,
};

const CHECK: Script = {
  entry: 'scripts/platform-check/main.ts',
  bundleName: 'PlatformCheck_',
  notice: [
    '// The platform check of Publisher Stats for Google Sheets (MIT licence); docs/platform.md §16 tells how to run it.',
    '//',
    '// Run checkPlatform (at the end of this file) in the script editor of an empty spreadsheet. Each claim is an object:',
    '// what it says, where that is known from, a function that tries it in a new tab, and what is expected.',
    '',
  ].join('\n'),
  // Google accepts ES2020, and `?.` stays readable.
  target: 'es2020',
  described: [],
  isRead: true,
};

/**
 * The text of Code.js for the project folder `root`, with these addresses and facts baked in.
 * @param isMinified otherwise each file begins with its path in a comment, so that a profiler tells files and functions
 */
export function buildScript(
  root: string,
  addresses: Addresses,
  facts: Record<string, string>,
  isMinified = true,
): Promise<string> {
  const define = {
    __ACCOUNT_API_URL__: JSON.stringify(addresses.ACCOUNT_API_URL),
    __REPORTING_API_URL__: JSON.stringify(addresses.REPORTING_API_URL),
    ...facts,
  };
  return scriptOf(root, ADD_ON, define, isMinified);
}

/** The text of Check.js, which stands beside Code.js in a build of the platform check. */
export function buildCheck(root: string): Promise<string> {
  return scriptOf(root, CHECK, {});
}

async function scriptOf(
  root: string,
  script: Script,
  define: Record<string, string>,
  minify = true,
): Promise<string> {
  const { entry, bundleName, notice, target, described, isRead } = script;
  const functions = readEntry(entry, await readFile(resolve(root, entry), 'utf8'), described);
  const options: BuildOptions = { entryPoints: [entry], absWorkingDir: root, target, define };
  const bundle = isRead
    ? await readableBundle(options, bundleName)
    : await textOf({
        ...options,
        minify,
        legalComments: 'none',
        format: 'iife',
        globalName: bundleName,
      });
  const declarations = functions.map((each) => declaration(each, bundleName));
  return [notice, bundle, ...declarations, ''].join('\n');
}

async function textOf(options: BuildOptions): Promise<string> {
  const shared = {
    bundle: true,
    write: false,
    logLevel: 'silent',
    charset: 'utf8',
  } as const;
  const result = await build({ ...options, ...shared });
  return (result.outputFiles?.[0]?.text ?? '').trim();
}

/** The bundle as it was written, in one function that returns what it exports. */
async function readableBundle(options: BuildOptions, bundleName: string): Promise<string> {
  const modules = await textOf({
    ...options,
    format: 'esm',
    legalComments: 'inline',
    plugins: [commentsAsLegal],
  });
  const body = modules.replace(/\/\/! /g, '// ').replace(/\/\*! /g, '/** ');
  return `var ${bundleName} = (() => {\n${body.replace(/^export (?=\{)/m, 'return ')}\n})();`;
}

/** esbuild drops all comments but legal ones, so each is marked as one. */
const commentsAsLegal: Plugin = {
  name: 'comments-as-legal',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const contents = text.replace(/^( *)\/\/ /gm, '$1//! ').replace(/^( *)\/\*\* /gm, '$1/*! ');
      return { contents, loader: 'ts' };
    });
  },
};
