// The suites of `npm test` and `npm run test:hard`: no test file is left out, none runs twice.

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

test('each test file is in one quick suite, those of test/hard, journeys and those that draw more there in one hard one', () => {
  const files = ['scripts', 'test', 'workbench'].flatMap((folder) => filesBelow(root, folder, ['.test.ts']));
  const inSuites = suites().flatMap((suite) => {
    const kind = suite.includes('/suites/hard/') ? 'hard' : 'quick';
    const paths = readFileSync(suite, 'utf8').match(/(?<=require\(")[^"]*\.test\.ts(?="\))/g) ?? [];
    return paths.map((path) => `${kind} ${path}`);
  });
  const expected = files.flatMap((file) => {
    const path = join(root, file);
    if (file.includes('/hard/')) return [`hard ${path}`];
    return readFileSync(path, 'utf8').match(/[/]draws';/) || file.startsWith('test/journeys/')
      ? [`quick ${path}`, `hard ${path}`]
      : [`quick ${path}`];
  });
  expect(files).toContain('test/direction/suites.test.ts');
  expect(inSuites.sort()).toEqual(expected.sort());
});
