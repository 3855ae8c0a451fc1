// Finds tests that read a clock, because no assertion may depend on the time that a shared machine takes.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../docs/citations';

/** Names that only a measurement of time needs. */
const STOPWATCH = /\bperformance\s*\.|\bperf_hooks\b|\bcpuUsage\b|\bresourceUsage\b|\bhrtime\b/;
const TIME_OF_DAY = /\bDate\s*\.\s*now\b/;

/** Files that wait for something, start a clock at a given time, or test a clock that follows the machine's. */
const MAY_READ_TIME_OF_DAY: readonly string[] = [
  'scripts/platform-check/test/check-host.ts',
  'test/browser/live-page.ts',
  'test/formulas/host/formula-host.ts',
  'test/hard/browser/around-grid/bigquery.test.ts',
  'test/hard/browser/bigquery/load-table.test.ts',
  'workbench/test/hard/sandbox/bigquery/client-tasks.ts',
  'workbench/test/hard/sandbox/bigquery/official-client.test.ts',
  'workbench/test/set-up/waiting.ts',
  'workbench/test/apps-script/emulated-host.test.ts',
  'workbench/test/apps-script/execution/order.test.ts',
  'workbench/test/apps-script/execution/script-under-test.ts',
  'workbench/test/sandbox/clock.test.ts',
  'workbench/test/server/clock/workbench-clock.test.ts',
];

/** Files that contain the names because they look for them. */
const OWN = ['test/direction/clocks.ts', 'test/direction/clocks.test.ts'];

/** The test files outside `test/bench` that read a clock without being listed, and listed files that read none. */
export function clockReaders(project: string): string[] {
  const wrong: string[] = [];
  const timed = new Set<string>();
  const tests = ['scripts', 'test', 'workbench'].flatMap((folder) =>
    filesBelow(project, folder, ['.ts', '.js']),
  );
  for (const file of tests) {
    if (!/(^|\/)test\//.test(file) || file.startsWith('test/bench/') || OWN.includes(file)) continue;
    const text = readFileSync(join(project, file), 'utf8');
    if (TIME_OF_DAY.test(text)) timed.add(file);
    if (STOPWATCH.test(text) || (timed.has(file) && !MAY_READ_TIME_OF_DAY.includes(file))) wrong.push(file);
  }
  return [...wrong, ...MAY_READ_TIME_OF_DAY.filter((file) => !timed.has(file))].sort();
}
