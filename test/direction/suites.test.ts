// The suites of `npm test` and `npm run test:hard -- --full`: no test file is left out.

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

test('each test file is in a suite', () => {
  const files = ['scripts', 'test', 'workbench'].flatMap((folder) => filesBelow(root, folder, ['.test.ts']));
  const inSuites = suites().flatMap((suite) => [
    ...readFileSync(suite, 'utf8').matchAll(/^describeFile\("([^" ]+)/gm),
  ]);
  expect([...new Set(inSuites.map(([, file]) => file))].sort()).toEqual(files.sort());
});
