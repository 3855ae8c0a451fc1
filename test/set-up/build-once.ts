// Jest's global set-up of tests that need the add-on or the page: one build for all files.

import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { buildPage } from 'sheets-workbench/server/http/page-build';
import { buildBundle } from '../../scripts/build/build';
import { BUILD_FOLDER } from './built-once';

const project = join(__dirname, '../..');

/** Builds unless another project of jest.config.js has done so, because two of them share the build. */
export default async function buildOnce(): Promise<void> {
  if (process.env[BUILD_FOLDER]) return;
  const folder = join(project, '.build', `test-${process.pid}`);
  await Promise.all([
    buildBundle({ outDir: join(folder, 'bundle') }),
    buildPage(join(folder, 'page')),
    buildWorkbench(join(folder, 'workbench.mjs')),
  ]);
  process.env[BUILD_FOLDER] = folder;
}

/** Keeps `__dirname` of the sources, because files of the workbench look for other files beside themselves. */
const ownFolders: Plugin = {
  name: 'own folders',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/workbench\/.*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      return { contents: text.replaceAll('__dirname', JSON.stringify(dirname(path))), loader: 'ts' };
    }),
};

/** Bundles the workbench into one file for host-environment.js. */
async function buildWorkbench(outfile: string): Promise<void> {
  await build({
    entryPoints: [join(project, 'workbench/test/set-up/kept-parts.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    plugins: [ownFolders],
  });
}

/** Deletes the build. */
export async function removeBuild(): Promise<void> {
  const folder = process.env[BUILD_FOLDER];
  delete process.env[BUILD_FOLDER];
  if (folder) await rm(folder, { recursive: true, force: true });
}
