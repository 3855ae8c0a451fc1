// A workbench with both interfaces connected and its page: what the browser tests of live cells run on.

import type { Browser, Page } from 'playwright-core';
import { type RunningWorkbench, startWorkbench } from '../../workbench/workbench';
import type { Cells } from '../formulas/host/expected-cells';
import { builtBundle, builtPage } from '../set-up/built-once';
import { SHORT_HISTORY } from '../set-up/short-history';
import { clockFrom, connect } from './live-page';
import { openPage } from './page';

/** A Friday; its yesterday is 2026-11-19. */
const NOW = '2026-11-20T04:03:00Z';

export interface LiveWorkbench {
  readonly workbench: RunningWorkbench;
  readonly page: Page;
  /** Fails when the page complained. */
  close(): Promise<void>;
}

/** The script's clock goes on from the moment at which the sandbox's stands still. */
export async function openLiveWorkbench(
  browser: Browser,
  settings: { timeZone?: string; locale?: string } = {},
): Promise<LiveWorkbench> {
  const workbench = await startWorkbench({
    ...{ sandbox: { now: NOW, ...SHORT_HISTORY }, clock: clockFrom(NOW), ...settings },
    ...{ bundle: builtBundle(), page: await builtPage() },
  });
  await connect(workbench);
  workbench.sandbox.requests.clear();
  const { page, complaints } = await openPage(browser, workbench.url);
  return {
    workbench,
    page,
    close: async () => {
      await page.context().close();
      await workbench.close();
      expect(complaints).toEqual([]);
    },
  };
}

/** Days as their serial numbers: an expected date is a midnight in UTC. */
export function serials(cells: Cells): unknown[][] {
  const serialOf = (cell: unknown) =>
    cell instanceof Date ? (Number(cell) - Date.UTC(1899, 11, 30)) / 86_400_000 : cell;
  return cells.map((row) => row.map(serialOf));
}

/** Compares cells, forgiving the last digits of numbers. */
export function expectNear(
  found: readonly (readonly unknown[])[],
  expected: readonly (readonly unknown[])[],
): void {
  const near = (cell: unknown) => (typeof cell === 'number' ? expect.closeTo(cell, 6) : cell);
  expect(found).toEqual(expected.map((row) => row.map(near)));
}
