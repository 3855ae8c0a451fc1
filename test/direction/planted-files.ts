// A temporary project of planted files, to see what the project's own checks report about them.

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const project = resolve(__dirname, '../..');

/** Writes these files, given by path and text, beside copies of the project's `settings`, and runs `check` on them. */
export function withPlantedFiles<Result>(
  settings: readonly string[],
  files: Readonly<Record<string, string>>,
  check: (folder: string) => Result,
): Result {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  try {
    for (const name of settings) cpSync(join(project, name), join(folder, name));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return check(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
