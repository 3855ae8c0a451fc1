// Live cells on the emulated host when the cache loses parts or the service hangs.

import { expectCells, sellerCells } from '../../formulas/host/expected-cells';
import { sentTo } from '../../formulas/host/formula-host';
import { atOnce, testFailingCells, useFormulaHost } from './failing-cell-cases';

const liveOf = useFormulaHost();
const cache = () => liveOf().host.state.cache(`document:${liveOf().workbook.id}`);

test('a part evicted from the cache causes a new request, never a shorter table', async () => {
  const live = liveOf();
  const args = ['2026-10-27..2026-11-19', '', 'date,country,inventory type', 'revenue'];
  const expected = await sellerCells(
    live.sandbox,
    { from: '2026-10-27', to: '2026-11-19', groupBy: ['date', 'country', 'inventoryType'] },
    { metrics: ['Revenue'], headers: true, date: (day) => live.date(day) },
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
  const live = liveOf();
  live.sandbox.faults.add({ operation: 'stats', fault: { kind: 'timeout', ms: 60_000 } });
  const cells = await atOnce(5, () => live.cell('APP_STATS', ['1400000001', '2026-11-18', '', '', 'clicks']));
  for (const { ok, error } of cells) {
    expect(ok).toBe(false);
    // Google would have ended the function after 30 s, with a sentence of its own.
    expect(error?.message).toMatch(
      /^(The account service (couldn’t be reached|took too long to answer)|Another cell is still fetching this data)/,
    );
  }
});

testFailingCells(30, liveOf);
