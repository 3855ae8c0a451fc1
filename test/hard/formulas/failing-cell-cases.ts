// Cells that fail at the same time, on the emulated host.

import type { Execution } from 'sheets-workbench/apps-script/host';
import { type FormulaHost, sentTo, startFormulaHost } from '../../formulas/host/formula-host';

/** Registers the hooks of a file: a host for all its tests, whose sandbox is well again after each. */
export function useFormulaHost(): () => FormulaHost {
  let live: FormulaHost;
  beforeAll(async () => {
    live = await startFormulaHost({ timeZone: 'Asia/Tokyo' });
  });
  afterEach(() => live.sandbox.reset());
  afterAll(() => live.close());
  return () => live;
}

export const atOnce = (count: number, evaluate: () => Promise<Execution>): Promise<Execution[]> =>
  Promise.all(Array.from({ length: count }, evaluate));

/** Registers a test of that many cells with one request. */
export function testFailingCells(count: number, liveOf = useFormulaHost()): void {
  test(`${count} cells at once whose request fails send no more requests than one cell`, async () => {
    const live = liveOf();
    live.sandbox.requests.clear();
    live.sandbox.faults.add({ operation: 'sellerStats', fault: { kind: 'status', status: 503 } });
    const cells = await atOnce(count, () => live.cell('SELLER_STATS', ['yesterday', '', 'country']));
    const sentences = new Set(cells.map(({ error }) => error?.message));
    expect([...sentences]).toEqual([
      expect.stringMatching(/^The seller service had an error \(99, internalError\)/),
    ]);
    // A request is tried five times at most (core/retry).
    expect(sentTo(live.sandbox).stats).toBeLessThanOrEqual(5);
  });
}
