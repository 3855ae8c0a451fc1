// The preview of a watch on the built add-on: its figures are the sandbox's database's, and it tells what happened.

import { IN_TROUBLE } from 'sheets-workbench/sandbox/data/troubles';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays } from '../../../src/core/day';
import type { Watch } from '../../../src/core/watch/watch';
import { day } from '../../core/given-day';
import { choiceOf, useReportHost } from '../world/report-host';

onlyInLongRun({ oneIn: 2 });

const world = useReportHost('2026-11-20T11:10:00Z', { ...IN_TROUBLE, days: 200 });

/** The newest final day, and the first of the 120 that are shown. */
const LAST = day('2026-11-17');
const FIRST = addDays(LAST, -119);
const EACH_APP: Watch = { metric: 'revenue', of: 'app', tells: 'falls', share: 0.2, amount: null };
const choice = choiceOf({ apps: 'all', period: 'last 3 days', metrics: ['impressions'] }, 'Watched');
const RUN = { runId: 'run-00000001', choice };

async function revenueByDay(): Promise<(number | null)[]> {
  const byDay = new Map<string, number>();
  for (const { appId } of IN_TROUBLE.apps)
    for (const row of await world.sandbox.truth.accountRows({
      appId,
      from: FIRST,
      to: LAST,
      groupBy: ['date'],
    })) {
      const on = String(row['date']).slice(0, 10);
      byDay.set(on, (byDay.get(on) ?? 0) + Number(row['revenue']));
    }
  return Array.from({ length: 120 }, (_day, at) => byDay.get(addDays(FIRST, at)) ?? null);
}

test('it shows the figures of 120 final days, what would have been told of each app, and the smallest falls', async () => {
  const sheets = world.workbook.sheets.map(({ name }) => name);
  world.sandbox.requests.clear();
  const preview = await world.call('previewWatch', { ...RUN, watch: EACH_APP });
  const { first, figures, notices, falls, amount } = preview;
  const wanted = await revenueByDay();
  expect([first, figures.length]).toEqual([FIRST, 120]);
  figures.forEach((figure, at) => {
    const expected = wanted[at] ?? null;
    if (expected === null) expect(figure).toBeNull();
    else expect(figure).toBeCloseTo(expected, 6);
  });
  // The service has no row of this day.
  expect(figures[figures.length - 15]).toBeNull();

  expect(notices.find(({ line }) => line.startsWith('Dark Cavern (ios)'))).toMatchObject({
    day: '2026-10-13',
    isFall: true,
    line: expect.stringMatching(/^Dark Cavern \(ios\): no row of 2026-10-13 \([\d.]+ USD expected\)\.$/),
  });
  expect(notices.some(({ line }) => line.startsWith('Step Down'))).toBe(true);
  expect(notices.every(({ line }) => !line.includes('not final'))).toBe(true);
  expect(falls).toHaveLength(5);
  for (const { name, share } of falls) {
    expect(IN_TROUBLE.apps.some((app) => name === `${app.name} (${app.platform})`)).toBe(true);
    // Nobody knows how much an app varies that was dark for twelve of the days that tell.
    if (name.startsWith('Dark Cavern')) expect(share).toBeNull();
    else expect(share).toBeGreaterThanOrEqual(0.2);
  }
  const week = wanted.slice(-7).map((figure) => figure ?? 0);
  const share = Number(amount) / (week.reduce((sum, figure) => sum + figure, 0) / week.length);
  expect(share).toBeGreaterThan(0.008);
  expect(share).toBeLessThan(0.012);

  // It has asked the list of apps, and each app once; and it has written nothing.
  expect(world.sandbox.requests.list().filter(({ path }) => path.startsWith('/api/apps'))).toHaveLength(
    1 + IN_TROUBLE.apps.length,
  );
  expect(world.workbook.sheets.map(({ name }) => name)).toEqual(sheets);
  expect(world.log()).toEqual([]);
});

test('a watch that the source can’t have is refused', async () => {
  for (const watch of [
    { ...EACH_APP, metric: 'no_metric' },
    { ...EACH_APP, of: 'no_dimension' },
  ])
    expect(await world.refusal('previewWatch', { ...RUN, watch })).toMatchObject({ remedy: 'fix' });
});
