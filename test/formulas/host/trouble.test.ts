// A service that fails under many cells at once, on the emulated host. In the hard run the cache also loses parts,
// and the service hangs. Cells side by side have a virtual clock: by a busy machine's own, some waited too long.

import { type Execution, MACHINE_ORDER } from 'sheets-workbench/apps-script/host';
import { draws, isHard, SEED } from 'sheets-workbench/test/set-up/draws';
import { Random } from '../../google/switching/scheduling/random';
import { SeededScheduler, type Task } from '../../google/switching/scheduling/scheduler';
import { expectCells, sellerCells } from './expected-cells';
import { dateIn, sentTo, useFormulaHost } from './formula-host';

const live = useFormulaHost({ file: { timeZone: 'Asia/Tokyo' } });
afterEach(() => live.sandbox.reset());

/** Evaluates so many cells side by side, in an order that the seed draws, and says how long each took, ms. */
async function atOnce(count: number, evaluate: () => Promise<Execution>) {
  const scheduler = new SeededScheduler(new Random(SEED), live.state, live);
  const { sleep } = live.state;
  Object.assign(live.state, { order: scheduler, sleep: scheduler.sleep });
  const cells: { error: string | undefined; tookMs: number }[] = [];
  const task = (_each: unknown, at: number): Task => {
    const executions = [
      async () => {
        const begunMs = live.nowMs;
        const { error } = await evaluate();
        cells.push({ error: error?.message, tookMs: live.nowMs - begunMs });
      },
    ];
    return { name: `cell ${at}`, next: () => executions.pop() ?? null };
  };
  await scheduler.run(Array.from({ length: count }, task));
  Object.assign(live.state, { order: MACHINE_ORDER, sleep });
  return cells;
}

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
    const { transportFault } = live.state;
    live.state.transportFault = ({ url }) =>
      new URL(url).pathname.endsWith('/stats') ? 'timeout' : undefined;
    const cells = await atOnce(5, () =>
      live.cell('APP_STATS', ['1400000001', '2026-11-18', '', '', 'clicks']),
    );
    live.state.transportFault = transportFault;
    expect(cells).toHaveLength(5);
    for (const { error, tookMs } of cells) {
      // Google would have ended the function after 30 s, with a sentence of its own.
      expect(tookMs).toBeLessThan(30_000);
      expect(error).toMatch(
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
  const sentence = expect.stringMatching(/^The seller service had an error \(99, internalError\)/);
  expect(cells.map(({ error }) => error)).toEqual(cells.map(() => sentence));
  expect(cells).toHaveLength(CELLS);
  // A request is tried five times at most (core/retry).
  expect(sentTo(live.sandbox).stats).toBeLessThanOrEqual(5);
});
