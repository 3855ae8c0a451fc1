// A service that fails under many cells at once, on the emulated host. In the hard run the cache also loses parts,
// and the service hangs.

import type { Execution } from 'sheets-workbench/apps-script/host';
import { draws, isHard } from 'sheets-workbench/test/set-up/draws';
import { expectCells, sellerCells } from './expected-cells';
import { dateIn, sentTo, useFormulaHost } from './formula-host';

const live = useFormulaHost({ file: { timeZone: 'Asia/Tokyo', isClockRunning: true } });
afterEach(() => live.sandbox.reset());

const atOnce = (count: number, evaluate: () => Promise<Execution>): Promise<Execution[]> =>
  Promise.all(Array.from({ length: count }, evaluate));

// First, because the others leave answers in the cache.
if (isHard) {
  const cache = () => live.state.cache(`document:${live.workbook.id}`);

  test('a part evicted from the cache causes a new request, never a shorter table', async () => {
    const args = ['2026-10-27..2026-11-19', '', 'date,country,inventory type', 'revenue'];
    const expected = await sellerCells(
      live.sandbox,
      { from: '2026-10-27', to: '2026-11-19', groupBy: ['date', 'country', 'inventoryType'] },
      { metrics: ['Revenue'], headers: true, date: (day) => dateIn(live, day) },
    );
    expectCells(await live.value('SELLER_STATS', args), expected);
    const parts = cache().keys();
    expect(parts.length).toBeGreaterThanOrEqual(2);
    for (const [at, part] of parts.entries()) {
      cache().remove(part);
      expectCells(await live.value('SELLER_STATS', args), expected);
      expect(sentTo(live.sandbox).stats).toBe(2 + at);
    }
  });

  test('a service that hangs gives every waiting cell an error within 30 seconds', async () => {
    live.sandbox.faults.add({ operation: 'stats', fault: { kind: 'timeout', ms: 60_000 } });
    const cells = await atOnce(5, () =>
      live.cell('APP_STATS', ['1400000001', '2026-11-18', '', '', 'clicks']),
    );
    for (const { ok, error } of cells) {
      expect(ok).toBe(false);
      // Google would have ended the function after 30 s, with a sentence of its own.
      expect(error?.message).toMatch(
        /^(The account service (couldn’t be reached|took too long to answer)|Another cell is still fetching this data)/,
      );
    }
  });
}

const CELLS = draws(8, 30);

test(`${CELLS} cells at once whose request fails send no more requests than one cell`, async () => {
  live.sandbox.requests.clear();
  live.sandbox.faults.add({ operation: 'sellerStats', fault: { kind: 'status', status: 503 } });
  const cells = await atOnce(CELLS, () => live.cell('SELLER_STATS', ['yesterday', '', 'country']));
  const sentences = new Set(cells.map(({ error }) => error?.message));
  expect([...sentences]).toEqual([
    expect.stringMatching(/^The seller service had an error \(99, internalError\)/),
  ]);
  // A request is tried five times at most (core/retry).
  expect(sentTo(live.sandbox).stats).toBeLessThanOrEqual(5);
});
