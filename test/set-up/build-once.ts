// Jest's global set-up of tests that need the add-on or the page: one build for all files.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPage } from 'sheets-workbench/server/http/page-build';
import { buildBundle } from '../../scripts/build/build';
import { BUILD_FOLDER } from './built-once';

const project = join(__dirname, '../..');

/** Builds unless another project of jest.config.js has done so, because two of them share the build. */
export default async function buildOnce(): Promise<void> {
  if (process.env[BUILD_FOLDER]) return;
  const folder = join(project, '.build', `test-${process.pid}`);
  await Promise.all([buildBundle({ outDir: join(folder, 'bundle') }), buildPage(join(folder, 'page'))]);
  process.env[BUILD_FOLDER] = folder;
}

/** Deletes the build. */
export async function removeBuild(): Promise<void> {
  const folder = process.env[BUILD_FOLDER];
  delete process.env[BUILD_FOLDER];
  if (folder) await rm(folder, { recursive: true, force: true });
}
