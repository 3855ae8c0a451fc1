// A test that never ends is ended and named, whatever keeps it.

import { spawnSync } from 'node:child_process';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { own, withPlantedFiles } from '../direction/planted-files';

onlyInLongRun();

/** Keeps the thread, as an endless loop does, and leaves the processor to others. */
const keptFor = (milliseconds?: number) =>
  `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${milliseconds});`;

const FILES = {
  'jest.config.json': JSON.stringify({
    testEnvironment: own('test/set-up/plain-environment.js'),
    transform: {},
    workerIdleMemoryLimit: '1GB',
  }),
  'in-a-test.test.js': `describe('a group', () => test('loops', () => { ${keptFor()} }));`,
  'in-a-hook.test.js': `beforeEach(() => { ${keptFor()} }); test('never begins', () => {});`,
  'while-it-loads.test.js': keptFor(),
  'slow.test.js': `test('has a limit of its own', () => { ${keptFor(9500)} }, 60_000);`,
};

test('a test, a hook and a file that never end fail alone and by name, and a longer limit is kept', () => {
  withPlantedFiles(FILES, (folder) => {
    const jest = own('node_modules/jest/bin/jest.js');
    const options = ['--config', 'jest.config.json', '--testTimeout=5000', '--maxWorkers=4'];
    const { status, stderr } = spawnSync(process.execPath, [jest, ...options], {
      cwd: folder,
      encoding: 'utf8',
    });
    const matches = stderr.matchAll(/^Never ends, .* after 8 seconds: .*\/(.*)$/gm);
    expect([...matches].map(([, name]) => name).sort()).toEqual([
      'in-a-hook.test.js › beforeEach',
      'in-a-test.test.js › a group › loops',
      'while-it-loads.test.js',
    ]);
    expect(stderr.match(/^(FAIL|PASS) \S+/gm)?.sort()).toEqual([
      'FAIL ./in-a-hook.test.js',
      'FAIL ./in-a-test.test.js',
      'FAIL ./while-it-loads.test.js',
      'PASS ./slow.test.js',
    ]);
    expect(status).toBe(1);
  });
});
