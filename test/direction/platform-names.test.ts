// Where names of Google, the browser and Node may stand, as lint and compiler enforce it.

import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { serviceNames } from '../bundle/bare-context';
import { type Finding, lintTree } from './lint-tree';
import { project, withPlantedFiles } from './planted-files';

const REFUSING = ['src/core', 'src/sources/account', 'src/runs', 'src/panel', 'src'];
const SILENT = [
  'src/core/day.ts',
  'sidebar/main.ts',
  'scripts/build/manifest.ts',
  'workbench/sandbox/server.ts',
];
const LOUD = [
  ...['src/google/ui/log.ts', 'scripts/platform-check/main.ts'],
  ...['scripts/build/build.ts', 'workbench/start.ts'],
];

const servicesIn = (folder: string): [file: string, text: string][] =>
  serviceNames.map((service) => [`${folder}/${service}.ts`, `export const it = () => ${service};\n`]);

describe('the linter', () => {
  let findings: Finding[];

  beforeAll(() => {
    const logging = [...SILENT, ...LOUD].map((file): [string, string] => [file, "console.log('x');\n"]);
    findings = lintTree(
      Object.fromEntries([...[...REFUSING, 'src/google/sheet'].flatMap(servicesIn), ...logging]),
    );
  });

  test("allows names of Google's services in src/google only", () => {
    // In src the console is a service of Google too.
    const expected = [...REFUSING.flatMap(servicesIn).map(([file]) => file), 'src/core/day.ts'];
    expect(filesOf(findings, 'lint/style/noRestrictedGlobals')).toEqual(expected.sort());
  });

  test('allows console in commands and in src/google, where it is the log', () => {
    expect(filesOf(findings, 'lint/suspicious/noConsole')).toEqual([...SILENT].sort());
  });
});

test('the compiler project of src knows the language, and no name of Google, the browser or Node', () => {
  const foreign = [
    ...['SpreadsheetApp', 'document', 'process', 'fetch', 'URL', 'console'],
    ...['setTimeout', 'TextEncoder', 'Buffer'],
  ];
  expect(unknownNames([...foreign, 'Math', 'JSON', 'Map', 'Promise', 'RegExp'])).toEqual(foreign);
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
