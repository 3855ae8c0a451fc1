// The cost of a cell: =APP_STATS with 2,320 rows, fetched and cached, without the time of Google's services.

import { join } from 'node:path';
import { builtBundle } from '../set-up/built-once';
import type { CellTimes } from './cell-process';
import type { Figure } from './figures';
import { inFreshProcesses } from './fresh-process';

const RUNS = 15;

export function cells(): Figure[] {
  const runs = inFreshProcesses<CellTimes>('cell-process.ts', [join(builtBundle(), 'Code.js')], RUNS);
  const floor = { name: 'JSON.parse of the answer', values: runs.map(({ parseMs }) => parseMs) };
  const figure = (name: string, time: 'fetchedMs' | 'cachedMs'): Figure => ({
    ...{ subject: 'A cell of 2,320 rows', name, unit: 'ms', floor },
    values: runs.map((run) => run[time]),
  });
  return [figure('Fetched, our own functions alone', 'fetchedMs'), figure('Cached, the same', 'cachedMs')];
}
