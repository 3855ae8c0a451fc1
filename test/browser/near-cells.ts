// A workbench with both services connected, and its page, for the browser tests of live cells.

import type { Browser, Page } from 'playwright-core';
import { type SandboxWorkbench, startWithSandbox } from 'sheets-workbench/start-with-sandbox';
import { SHORT_HISTORY } from 'sheets-workbench/test/set-up/short-history';
import type { Cells } from '../formulas/host/expected-cells';
import { builtParts } from '../set-up/built-once';
import { clockFrom, connect } from './live-page';
import { openPage } from './page';

/** A Friday; yesterday is 2026-11-19. */
const NOW = '2026-11-20T04:03:00Z';

export interface LiveWorkbench {
  readonly workbench: SandboxWorkbench;
  readonly page: Page;
  /** Fails if the page had errors. */
  close(): Promise<void>;
}

/** Starts the script's clock at the fixed time of the sandbox. */
export async function openLiveWorkbench(
  browser: Browser,
  { days = SHORT_HISTORY.days, ...settings }: { timeZone?: string; locale?: string; days?: number } = {},
): Promise<LiveWorkbench> {
  const workbench = await startWithSandbox({
    ...{ sandbox: { now: NOW, days }, clock: clockFrom(NOW), ...settings },
    ...(await builtParts()),
  });
  await connect(workbench);
  workbench.sandbox.requests.clear();
  const { page, pageErrors } = await openPage(browser, workbench.url);
  return {
    workbench,
    page,
    close: async () => {
      await page.context().close();
      await workbench.close();
      expect(pageErrors).toEqual([]);
    },
  };
}

/** Converts dates, each a midnight in UTC, to their serial numbers. */
export function serials(cells: Cells): unknown[][] {
  const serialOf = (cell: unknown) =>
    cell instanceof Date ? (Number(cell) - Date.UTC(1899, 11, 30)) / 86_400_000 : cell;
  return cells.map((row) => row.map(serialOf));
}

/** Compares cells, allowing for rounding of numbers. */
export function expectNear(
  found: readonly (readonly unknown[])[],
  expected: readonly (readonly unknown[])[],
): void {
  const near = (cell: unknown) => (typeof cell === 'number' ? expect.closeTo(cell, 6) : cell);
  expect(found).toEqual(expected.map((row) => row.map(near)));
}
