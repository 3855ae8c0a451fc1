// Live cells after the day's fetches are used up: a sentence in the cell, and cached values still show.

import { OWNER } from '../../people';
import { sentTo, useFormulaHost } from './formula-host';

const USED_UP =
  'Your Google account has used up its web requests for today. Wait until tomorrow, or use fewer formulas and schedules; scheduled reports continue by themselves.';
const ARGS = ['1400000001', '2026-11-18', '', '', 'clicks'];
const COLLEAGUE = 'editor@example.com';

const live = useFormulaHost();

test('an uncached cell says that the day’s fetches are used up, without trying again', async () => {
  const { limits } = live.state;
  const before = limits.fetchesPerDay;
  expect(await live.value('APP_STATS', ARGS)).toEqual(expect.any(Number));
  limits.fetchesPerDay = 0;
  const other = ['1400000001', '2026-11-17', '', '', 'clicks'];
  const { ok, error, calls } = await live.cell('APP_STATS', other);
  expect([ok, error?.message]).toEqual([false, USED_UP]);
  expect(calls.filter(({ method }) => method === 'fetchAll')).toHaveLength(1);
  expect(calls.filter(({ method }) => method === 'sleep')).toEqual([]);
  expect(await live.value('APP_STATS', ARGS)).toEqual(expect.any(Number));
  limits.fetchesPerDay = before;
});

test('a colleague at the keyboard spends the colleague’s own fetches', async () => {
  const { state } = live.host;
  state.spend(
    'fetch',
    OWNER,
    state.limits.fetchesPerDay,
    state.limits.fetchesPerDay - state.spentToday('fetch', OWNER),
  );
  const args = ['1400000001', '2026-11-16', '', '', 'clicks'];
  const before = sentTo(live.sandbox).stats;
  expect((await live.cell('APP_STATS', args)).error?.message).toBe(USED_UP);
  live.pass(60_000);
  expect(await live.value('APP_STATS', args, COLLEAGUE)).toEqual(expect.any(Number));
  expect(sentTo(live.sandbox).stats).toBe(before + 1);
});
