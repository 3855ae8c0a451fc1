// The cost of a cell: =APP_STATS with 2,320 and 580 rows, fetched and cached, without the time of Google's services.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtBundle } from '../set-up/built-once';
import type { CellTimes } from './cell-process';
import type { Figure } from './figures';
import { inFreshProcesses } from './fresh-process';

const RUNS = 15;
const COUNTRIES = 20;
/** Days of the cell, each with a row for each country. */
const DAYS = [116, 29];

export function cells(): Figure[] {
  const folder = mkdtempSync(join(tmpdir(), 'cells-'));
  try {
    return DAYS.flatMap((days) => cellOf(days, folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function cellOf(days: number, folder: string): Figure[] {
  // In processes of their own, because a process that has fetched has compiled and collected for what comes next.
  const runs = (kept: (run: number) => string) =>
    Array.from({ length: RUNS }, (_none, run) => {
      const args = [join(builtBundle(), 'Code.js'), String(days), join(folder, kept(run))];
      return inFreshProcesses<CellTimes>('cell-process.ts', args, 1);
    }).flat();
  const fetched = runs((run) => `${days}-${run}`);
  const cached = runs(() => `${days}-0`);
  const figure = (name: string, of: readonly CellTimes[]): Figure => ({
    subject: `A cell of ${(days * COUNTRIES).toLocaleString('en')} rows`,
    name,
    unit: 'ms',
    floor: { name: 'JSON.parse of the answer', values: of.map(({ parseMs }) => parseMs) },
    values: of.map(({ ms }) => ms),
  });
  return [figure('Fetched, our own functions alone', fetched), figure('Cached, the same', cached)];
}
