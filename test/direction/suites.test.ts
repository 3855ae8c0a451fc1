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

test('each test file is in the suites of its level, and once more in hosts of the kinds that it names', () => {
  const files = ['scripts', 'test', 'workbench'].flatMap((folder) => filesBelow(root, folder, ['.test.ts']));
  const found: string[] = [];
  for (const suite of suites()) {
    const [, level = ''] = /[/]suites[/](\w+)[/]/.exec(suite) ?? [];
    for (const [, title] of readFileSync(suite, 'utf8').matchAll(/^describeFile\("([^"]+)"/gm))
      found.push(`${level} ${title}`);
  }
  const expected = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const isLong = /^onlyInLongRun\(/m.test(text);
    const isDrawn = /[/]draws';/.test(text) || file.startsWith('test/journeys/');
    const kinds = /^alsoIn\((.*)\);$/m.exec(text)?.[1]?.replaceAll(/['\s]/g, '');
    return [
      ...(isLong ? [] : [`quick ${file}`]),
      ...(isLong || isDrawn ? [`long ${file}`] : []),
      ...(kinds ? [`long ${file} (${kinds})`] : []),
    ];
  });
  expect(found.sort()).toEqual(expected.sort());
});
