// A service that fails or hangs under many cells at once, and a cache that loses parts, on the emulated host. Cells
// side by side have a virtual clock: by a busy machine's own, some waited too long.

import { type Execution, MACHINE_ORDER } from 'sheets-workbench/apps-script/host';
import { draws, SEED } from 'sheets-workbench/test/set-up/draws';
import { Random } from '../../google/switching/scheduling/random';
import { SeededScheduler, type Task } from '../../google/switching/scheduling/scheduler';
import { appCells, appOf, expectCells, sellerCells } from './expected-cells';
import { dateIn, sentTo, useFormulaHost } from './formula-host';

const DICE = 'com.sunlitgames.dice';

const live = useFormulaHost({ file: { timeZone: 'Asia/Tokyo' } });
afterEach(() => live.sandbox.reset());

/** Runs tasks side by side, in an order that the seed draws. */
async function sideBySide(
  tasks: readonly Task[],
  times: Partial<Pick<SeededScheduler, 'callMs' | 'fetchMs'>> = {},
): Promise<void> {
  const scheduler = new SeededScheduler(new Random(SEED), live.state, live);
  Object.assign(scheduler, times);
  const { sleep } = live.state;
  Object.assign(live.state, { order: scheduler, sleep: scheduler.sleep });
  await scheduler.run(tasks);
  Object.assign(live.state, { order: MACHINE_ORDER, sleep });
}

const taskOf = (name: string, executions: (() => Promise<void>)[]): Task => ({
  name,
  next: () => executions.shift() ?? null,
});

/** Evaluates so many cells at once, and says how long each took, ms. @param callMs as the scheduler's */
async function atOnce(count: number, evaluate: () => Promise<Execution>, callMs?: number) {
  const cells: { error: string | undefined; tookMs: number }[] = [];
  const cell = async () => {
    const begunMs = live.nowMs;
    const { error } = await evaluate();
    cells.push({ error: error?.message, tookMs: live.nowMs - begunMs });
  };
  await sideBySide(
    Array.from({ length: count }, (_, at) => taskOf(`cell ${at}`, [cell])),
    callMs ? { callMs } : {},
  );
  return cells;
}

// First, because the others leave answers in the cache.
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
  live.state.transportFault = ({ url }) => (new URL(url).pathname.endsWith('/stats') ? 'timeout' : undefined);
  const cells = await atOnce(5, () => live.cell('APP_STATS', ['1400000001', '2026-11-18', '', '', 'clicks']));
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

const CELLS = draws(8, 30);

test(`${CELLS} cells at once whose request fails send no more requests than one cell`, async () => {
  live.sandbox.requests.clear();
  live.sandbox.faults.add({ operation: 'sellerStats', fault: { kind: 'status', status: 503 } });
  // Where calls follow each other, the last cells may ask after the 15 s for which a failure is stored.
  const cells = await atOnce(CELLS, () => live.cell('SELLER_STATS', ['yesterday', '', 'country']), 1);
  const sentence = expect.stringMatching(/^The seller service had an error \(99, internalError\)/);
  expect(cells.map(({ error }) => error)).toEqual(cells.map(() => sentence));
  expect(cells).toHaveLength(CELLS);
  // A request is tried five times at most (core/retry).
  expect(sentTo(live.sandbox).stats).toBeLessThanOrEqual(5);
});

// As many cells at once as Google runs executions of a person, each with the time that a function has. Where calls
// take 30 ms and follow each other, which a machine of few processors is like, some cells wait too long.
test('of 300 cells with two calls each, over a slow service that fails at first, none fails', async () => {
  const days = Array.from({ length: 30 }, (_, at) => `2026-10-${String(at + 1).padStart(2, '0')}`);
  live.sandbox.faults.add({ operation: 'stats', fault: { kind: 'status', status: 503 }, times: 4 });
  const [first, second]: [Execution[], { day: string; cell: Execution }[]] = [[], []];
  const cellsOf = (nobody: string, from: number) =>
    days.slice(from, from + 10).flatMap((day) => [
      async () => void first.push(await live.cell('APP_STATS', [nobody, day, '', '', 'revenue', false])),
      async () =>
        void second.push({
          day,
          cell: await live.cell('APP_STATS', [DICE, day, '', '', 'revenue', false]),
        }),
    ]);
  const rows = Array.from({ length: 30 }, (_, at) =>
    taskOf(`row ${at}`, cellsOf(`nobody${at % 7}`, (at % 3) * 10)),
  );
  await sideBySide(rows, { callMs: 1, fetchMs: [2000, 4000] });
  for (const { error } of first) expect(error?.message).toMatch(/^No app .*“nobody\d”/);
  for (const { day, cell } of second) {
    const expected = await appCells(
      live.sandbox,
      [appOf(DICE)],
      { from: day, to: day },
      { metrics: ['Revenue'], headers: false, date: (each) => dateIn(live, each) },
    );
    expectCells([cell.error?.message, cell.value], [undefined, expected[0]?.[0]]);
  }
  expect([first, second].map(({ length }) => length)).toEqual([300, 300]);
});
