// Where names of Google, the browser and Node may stand, as lint and compiler enforce it.

import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { serviceNames } from '../bundle/bare-context';
import { type Finding, lintTree } from './lint-tree';
import { project, withPlantedFiles } from './planted-files';

describe("Google's services", () => {
  test('may be named in src/google only', () => {
    const refused = ['src/core', 'src/sources/account', 'src/runs', 'src/panel', 'src'];
    const filesIn = (folder: string) =>
      serviceNames.map((service) => [`${folder}/${service}.ts`, `export const it = () => ${service};\n`]);
    const planted = [...refused, 'src/google/sheet'].flatMap(filesIn);
    const expected = refused.flatMap(filesIn).map(([file]) => file);
    const found = lintTree(Object.fromEntries(planted));
    expect(filesOf(found, 'lint/style/noRestrictedGlobals')).toEqual(expected.sort());
  });

  test('console is for the commands of the workbench and for src/google, where it is the log', () => {
    const silent = ['src/core/day.ts', 'sidebar/main.ts', 'workbench/sandbox/server.ts'];
    const loud = [
      'src/google/ui/log.ts',
      'workbench/build/build.ts',
      'workbench/start.ts',
      'workbench/demo.ts',
    ];
    const found = lintTree(
      Object.fromEntries([...silent, ...loud].map((file) => [file, "console.log('x');\n"])),
    );
    expect(filesOf(found, 'lint/suspicious/noConsole')).toEqual([...silent].sort());
  });
});

describe('the compiler project of src', () => {
  test('knows no name of Google, the browser or Node', () => {
    const foreign = [
      'SpreadsheetApp',
      'document',
      'process',
      'fetch',
      'URL',
      'console',
      'setTimeout',
      'TextEncoder',
      'Buffer',
    ];
    expect(unknownNames(foreign)).toEqual(foreign);
  });

  test('knows the built-ins of the language', () => {
    expect(unknownNames(['Math', 'JSON', 'Map', 'Promise', 'RegExp'])).toEqual([]);
  });
});

function filesOf(found: Finding[], rule: string): string[] {
  return found
    .filter((finding) => finding.rule === rule)
    .map(({ file }) => file)
    .sort();
}

/** Which of these names tsc does not find in a file of src/core, checked alone under src/tsconfig.json. */
function unknownNames(candidates: string[]): string[] {
  const settings = { extends: resolve(project, 'src/tsconfig.json'), include: ['probe.ts'] };
  const files = {
    'probe.ts': candidates.map((name) => `export const _${name} = ${name};`).join('\n'),
    'tsconfig.json': JSON.stringify(settings),
  };
  return withPlantedFiles([], files, (folder) => {
    const command = join(project, 'node_modules/.bin/tsc');
    const run = spawnSync(command, ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
    const found = [...run.stdout.matchAll(/Cannot find name '(\w+)'/g)].map((match) => match[1]);
    return candidates.filter((name) => found.includes(name));
  });
}
