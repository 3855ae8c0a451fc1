// Which test files a changed source is tried on, and in which order: those that import it, then those of its room,
// then the host's of the same subject.

import { basename, dirname, join } from 'node:path/posix';

/** For each file of the project, its path from the root, the files that it imports. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const IMPORT = /(?:\bfrom|\bimport|\brequire\()\s*\(?'(\.[^']*|sheets-workbench\/[^']*)'/g;
/** Journeys aren't run: each takes long, and a rule has its test at a lower level. */
const isTestFile = (file: string) => file.endsWith('.test.ts') && !file.startsWith('test/journeys/');

/** The imports of these files, given by path and text. */
export function importsOf(texts: ReadonlyMap<string, string>): Imports {
  const resolved = (file: string, name = '') => {
    const path = name.startsWith('.')
      ? join(dirname(file), name)
      : name.replace('sheets-workbench', 'workbench');
    return ['', '.ts', '.tsx'].map((ending) => path + ending).find((each) => texts.has(each)) ?? path;
  };
  return new Map(
    [...texts].map(([file, text]) => [
      file,
      [...text.matchAll(IMPORT)].map(([, name]) => resolved(file, name)),
    ]),
  );
}

/** The rooms whose level is the host, where a test of another subject may notice what those of their own don't. */
const ON_HOST = /^src\/(saved|panel|sheet|bigquery|google)(\/|$)/;

/** The folders of a room's tests: its own, and that of the host's or the page's tests of the same subject. */
function testFolders(room: string): string[] {
  const [top = '', ...rest] = room.split('/');
  const inside = rest.join('/');
  if (top === 'scripts') return [`scripts/${rest[0]}/test`];
  if (top === 'workbench') return [join('workbench/test', inside)];
  if (top === 'sidebar') return [join('test', room), join('test/browser/panel', inside)];
  return rest[0] === 'google' ? [`test/${inside}`] : [`test/${inside}`, `test/google/${inside}`];
}

/** The stages of a source of a room: no test file is in two of them, and none is empty. */
export function stagesOf(file: string, room: string, imports: Imports): string[][] {
  const folders = testFolders(room).map((folder) => `${folder}/`);
  // Charts, for one, are a subject of their own on the host.
  const last = `test/google/${basename(dirname(file))}/`;
  const inFolders = [...folders, last, ...(ON_HOST.test(room) ? ['test/google/'] : [])].map((folder) =>
    [...imports.keys()].filter((each) => isTestFile(each) && each.startsWith(folder)),
  );
  const tried = new Set<string>();
  return [importing(file, folders, imports), ...inFolders]
    .map((files) => {
      const untried = files.filter((each) => !tried.has(each)).sort();
      for (const each of untried) tried.add(each);
      return untried;
    })
    .filter((files) => files.length > 0);
}

/**
 * The test files that import the source, or a module of the room's test folders that does. Other modules of tests, as
 * a world of the host, are imported by nearly all.
 */
function importing(file: string, folders: readonly string[], imports: Imports): string[] {
  const found = new Set([file]);
  for (const each of found) {
    for (const [by, imported] of imports) {
      const isFollowed = isTestFile(by) || folders.some((folder) => by.startsWith(folder));
      if (isFollowed && imported.includes(each)) found.add(by);
    }
  }
  return [...found].filter(isTestFile);
}
