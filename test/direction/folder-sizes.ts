// `npm run imports` fails for a folder with more than 16 source files, which holds more than one subject.

import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const MOST_FILES = 16;
const FOLDERS = ['src', 'sidebar', 'scripts', 'workbench', 'test'];
const isSource = (name: string) => /\.(tsx?|css|html)$/.test(name);

/** The folders in these, at any depth, with too many source files; one line for each. */
export function crowdedFolders(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && isSource(entry.name)).length;
    const inner = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${folder}/${name}`);
    const own = files > MOST_FILES ? [`${folder} has ${files} source files; at most ${MOST_FILES} fit.`] : [];
    return [...own, ...crowdedFolders(root, inner)];
  });
}

if (require.main === module) {
  const crowded = crowdedFolders(resolve(__dirname, '../..'), FOLDERS);
  for (const line of crowded) process.stderr.write(`${line}\n`);
  if (crowded.length > 0) process.exitCode = 1;
}
