// A temporary project of planted files, to see what the project's own checks report about them.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const project = resolve(__dirname, '../..');
const SETTINGS = [
  'biome.json',
  '.gitignore',
  '.dependency-cruiser.cjs',
  'knip.config.js',
  'test/direction/rules',
];

/** Writes these files, given by path and text, beside the project's settings, and runs `check` on them. */
export function withPlantedFiles<Result>(
  files: Readonly<Record<string, string>>,
  check: (folder: string) => Result,
): Result {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  const place = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    return join(folder, path);
  };
  try {
    for (const path of SETTINGS) cpSync(join(project, path), place(path), { recursive: true });
    for (const [path, text] of Object.entries(files)) writeFileSync(place(path), text);
    symlinkSync('../workbench', place('node_modules/sheets-workbench'));
    return check(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What a package's command prints in a folder. */
export function printed(folder: string, command: string, ...args: string[]): string {
  const path = join(project, 'node_modules/.bin', command);
  return spawnSync(path, args, { cwd: folder, encoding: 'utf8' }).stdout;
}

/** The path of the project's own file. */
export const own = (path: string) => join(project, path);
