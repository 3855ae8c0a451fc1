// The suites of `npm test` and `npm run test:hard`: no test file is left out.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../docs/citations';

const root = join(__dirname, '../..');

/** The suites' paths, from a process of its own: a test cannot load jest's configuration. */
function suites(): string[] {
  const script =
    'JSON.stringify(require("./test/set-up/suites").projects.flatMap(({ testMatch }) => testMatch))';
  // Of a full run, because a hard one leaves some out.
  const env = { ...process.env, PUBLISHER_STATS_DRAWS: 'full' };
  return JSON.parse(execFileSync(process.execPath, ['-p', script], { cwd: root, encoding: 'utf8', env }));
}

test('each test file is in the suites of its level, and what draws more in the long run also in those', () => {
  const files = ['scripts', 'test', 'workbench'].flatMap((folder) => filesBelow(root, folder, ['.test.ts']));
  const kindsOf = new Map(files.map((file) => [join(root, file), [] as string[]]));
  for (const suite of suites()) {
    const [, kind = ''] = /[/]suites[/](\w+)[/]/.exec(suite) ?? [];
    const paths = readFileSync(suite, 'utf8').match(/(?<=require\(")[^"]*\.test\.ts(?="\))/g) ?? [];
    for (const path of paths) kindsOf.get(path)?.push(kind);
  }
  for (const file of files) {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    const isDrawn = /[/]draws';/.test(text) || file.startsWith('test/journeys/');
    const levels = /^onlyInLongRun\(/m.test(text) ? 'long' : isDrawn ? 'long quick' : 'quick';
    const kinds = [...(kindsOf.get(path) ?? [])].sort().join(' ');
    expect({ file, kinds }).toEqual({ file, kinds: levels });
  }
});
