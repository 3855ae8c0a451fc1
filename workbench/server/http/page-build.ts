// Builds the page with its packages, so that it loads nothing from outside, and reads the built files.

import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const source = join(__dirname, '../../page');

const FRAME_FILE = 'frame-runtime.js';

export interface BuiltPage {
  folder: string;
  /** The script for every frame with the add-on's HTML. */
  frameRuntime: string;
}

/** @param folder is created if needed. */
export async function buildPage(folder: string): Promise<BuiltPage> {
  await mkdir(folder, { recursive: true });
  const common = {
    bundle: true,
    minify: true,
    target: 'es2022',
    logLevel: 'error',
    legalComments: 'none',
  } as const;
  await Promise.all([
    build({
      ...common,
      entryPoints: [join(source, 'main.ts')],
      format: 'esm',
      splitting: true,
      outdir: folder,
      chunkNames: 'chunk-[hash]',
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
    build({
      ...common,
      entryPoints: [join(source, 'frame/google-script.ts')],
      format: 'iife',
      globalName: 'WorkbenchFrame',
      outfile: join(folder, FRAME_FILE),
    }),
    ...['index.html', 'icon.svg'].map((name) => copyFile(join(source, name), join(folder, name))),
  ]);
  return readBuiltPage(folder);
}

/** The page that `buildPage` has written to a folder. */
export async function readBuiltPage(folder: string): Promise<BuiltPage> {
  return { folder, frameRuntime: await readFile(join(folder, FRAME_FILE), 'utf8') };
}

/** One file of the built page; undefined for any other path. */
export async function pageFile(
  page: BuiltPage,
  path: string,
): Promise<{ content: Buffer; type: string } | undefined> {
  const name = path === '/' ? 'index.html' : path.slice(1);
  const type = /^[\w.-]+\.(html|js|css|svg)$/.exec(name)?.[1];
  if (!type) return undefined;
  try {
    return { content: await readFile(join(page.folder, name)), type: contentTypes[type] ?? 'text/plain' };
  } catch {
    return undefined;
  }
}

const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};
