// A service that fails under thirty cells at once; `npm run test:hard` has evicted parts and a service that hangs.

import type { Execution } from '../../../workbench/apps-script/host';
import { type FormulaHost, sentTo, startFormulaHost } from './formula-host';

let live: FormulaHost;
beforeAll(async () => {
  live = await startFormulaHost({ timeZone: 'Asia/Tokyo' });
}, 120_000);
afterEach(() => live.sandbox.reset());
afterAll(() => live.close());

const atOnce = (count: number, evaluate: () => Promise<Execution>) =>
  Promise.all(Array.from({ length: count }, evaluate));

test('thirty cells at once whose request fails send no more requests than one cell', async () => {
  live.sandbox.faults.add({ operation: 'sellerStats', fault: { kind: 'status', status: 503 } });
  const cells = await atOnce(30, () => live.cell('SELLER_STATS', ['yesterday', '', 'country']));
  const sentences = new Set(cells.map(({ error }) => error?.message));
  expect([...sentences]).toEqual([
    expect.stringMatching(/^The seller service had an error \(99, internalError\)/),
  ]);
  // A request is tried five times at most (core/retry).
  expect(sentTo(live.sandbox).stats).toBeLessThanOrEqual(5);
});
