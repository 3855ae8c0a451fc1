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
  const files = { 'test/core/day.test.ts': line, 'test/hard/day-cases.ts': line, 'test/bench/day.ts': line };
  const found = withPlantedFiles([], files, clockReaders);
  expect(found).toEqual(expect.arrayContaining(['test/core/day.test.ts', 'test/hard/day-cases.ts']));
  expect(found).not.toContain('test/bench/day.ts');
});
