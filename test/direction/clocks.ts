// Where tests read a clock: time on a shared machine proves nothing, so that no assertion may rest on it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../docs/citations';

/** What measures time, and whatever only a measurement would name. */
const STOPWATCH = /\bperformance\s*\.|\bperf_hooks\b|\bcpuUsage\b|\bresourceUsage\b|\bhrtime\b/;
const TIME_OF_DAY = /\bDate\s*\.\s*now\b/;

/**
 * Files that wait for something, set a clock going at a time of their own, or test a clock that follows the machine's.
 */
const MAY_READ_TIME_OF_DAY: readonly string[] = [
  'test/browser/live-page.ts',
  'test/formulas/host/formula-host.ts',
  'test/google/check/check-host.ts',
  'test/hard/browser/around-grid/bigquery.test.ts',
  'test/hard/browser/bigquery/load-table.test.ts',
  'test/hard/workbench/sandbox/bigquery/client-tasks.ts',
  'test/hard/workbench/sandbox/bigquery/official-client.test.ts',
  'test/set-up/waiting.ts',
  'test/workbench/apps-script/emulated-host.test.ts',
  'test/workbench/apps-script/execution/order.test.ts',
  'test/workbench/apps-script/execution/script-under-test.ts',
  'test/workbench/apps-script/services/utilities/utilities.test.ts',
  'test/workbench/sandbox/clock.test.ts',
  'test/workbench/server/clock/workbench-clock.test.ts',
];

/** These two name what they look for. */
const OWN = ['test/direction/clocks.ts', 'test/direction/clocks.test.ts'];

/** The files of `test` outside `test/bench` that read a clock and may not; a file of the list that reads none, too. */
export function clockReaders(project: string): string[] {
  const wrong: string[] = [];
  const timed = new Set<string>();
  for (const file of filesBelow(project, 'test', ['.ts', '.js'])) {
    if (file.startsWith('test/bench/') || OWN.includes(file)) continue;
    const text = readFileSync(join(project, file), 'utf8');
    if (TIME_OF_DAY.test(text)) timed.add(file);
    if (STOPWATCH.test(text) || (timed.has(file) && !MAY_READ_TIME_OF_DAY.includes(file))) wrong.push(file);
  }
  return [...wrong, ...MAY_READ_TIME_OF_DAY.filter((file) => !timed.has(file))].sort();
}
