// No test depends on how long something takes; `npm run bench` measures that.

import { clockReaders } from './clocks';
import { project, withPlantedFiles } from './planted-files';

test('outside test/bench no test measures time, and few read the time of day', () => {
  expect(clockReaders(project)).toEqual([]);
});

test.each([
  'const startedMs = performance.now();',
  "import { performance as clock } from 'node:perf_hooks';",
  'const { user } = process.cpuUsage();',
  'process.resourceUsage().userCPUTime;',
  'const started = process.hrtime.bigint();',
  'expect(Date.now() - startedMs).toBeLessThan(150);',
])('%s is found in a test, and in test/bench it may stand', (line) => {
  const wrong = [
    ...['scripts/build/test/day.test.ts', 'test/core/day.test.ts', 'test/hard/day-cases.ts'],
    'workbench/test/day.test.ts',
  ];
  const right = ['scripts/build/day.ts', 'test/bench/day.ts', 'workbench/day.ts'];
  const files = Object.fromEntries([...wrong, ...right].map((file) => [file, line]));
  const found = withPlantedFiles([], files, clockReaders);
  expect(found).toEqual(expect.arrayContaining(wrong));
  for (const file of right) expect(found).not.toContain(file);
});
