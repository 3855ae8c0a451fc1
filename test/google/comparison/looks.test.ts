// Why revenue changed, on the built add-on: what it came from, what moved most, and a look into that alone.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { addDays, type Day } from '../../../src/core/day';
import type { Choice } from '../../../src/runs/choice';
import { day } from '../../core/given-day';
import { shownText } from '../../sources/shown-text';
import { choiceOf, useReportHost } from '../world/report-host';

const host = useReportHost('2026-11-20T04:03:00Z', { days: 30, apps: SANDBOX_APPS.slice(0, 5) });

const COMPARED = {
  ...{ apps: 'all', groupBy: [], metrics: ['revenue'], totals: true },
  ...{ compare: 'previous period', compareColumns: ['previous', 'drivers'] },
} satisfies Partial<Choice>;
/** The newest seven final days, and the seven before. */
const [FIRST, LAST] = [day('2026-11-11'), day('2026-11-17')];

async function revenueOf(
  appId: string,
  by: 'app' | 'country',
  from: Day,
  to: Day,
): Promise<Map<string, number>> {
  const rows = await host.sandbox.truth.accountRows({ appId, from, to, groupBy: by === 'app' ? [] : [by] });
  return new Map(rows.map((row) => [by === 'app' ? '' : shownText(row, by), Number(row['revenue'])]));
}

const run = (choice: Choice) => ({ runId: 'run-00000001', choice });

test('a comparison of final days offers the app that moved most, by country, with the database’s figures', async () => {
  const appIds = host.apps;
  const moves = await Promise.all(
    appIds.map(async (id) => {
      const [now] = (await revenueOf(id, 'app', FIRST, LAST)).values();
      const [then] = (await revenueOf(id, 'app', addDays(FIRST, -7), addDays(LAST, -7))).values();
      return { id, change: (now ?? 0) - (then ?? 0) };
    }),
  );
  const change = moves.reduce((sum, each) => sum + each.change, 0);
  const [most] = moves.toSorted((a, b) => Math.sign(change) * (b.change - a.change));
  // Two of the apps have this name.
  const all = await host.sandbox.truth.applications();
  const app = all.find((each) => each['app_id'] === most?.id);
  expect(all.filter((each) => each['name'] === app?.['name'])).toHaveLength(2);

  const choice = choiceOf({ ...COMPARED, period: `${FIRST}..${LAST}` }, 'Changed');
  const written = await host.call('write', { ...run(choice), makeRoom: false });
  expect(written.sentence).toMatch(/USD from impressions, .+ USD from eCPM, .+ USD from mix\), most in /);
  const [look] = written.looks;
  expect(look?.label).toBe(`Look into ${app?.['name']} (${app?.['platform']})`);

  const shown = await host.call('preview', run(look?.choice ?? choice));
  expect(shown.columns.map(({ title }) => title)).toEqual([
    ...['Country', 'Revenue', 'Revenue (previous)', 'From impressions', 'From eCPM', 'From mix'],
  ]);
  const now = await revenueOf(most?.id ?? '', 'country', FIRST, LAST);
  const then = await revenueOf(most?.id ?? '', 'country', addDays(FIRST, -7), addDays(LAST, -7));
  expect(shown.rows.length).toBeGreaterThan(3);
  for (const [country, revenue, previous] of shown.rows) {
    expect(Number(revenue)).toBeCloseTo(now.get(String(country)) ?? 0, 6);
    expect(Number(previous)).toBeCloseTo(then.get(String(country)) ?? 0, 6);
  }
  // A comparison of one app and one country goes on by ad type.
  expect(shown.looks.map(({ choice: { groupBy } }) => groupBy)).toEqual([['ad_type']]);
});

test('a comparison by app of days that aren’t final tells no share, and compares the final ones on request', async () => {
  const choice = choiceOf({ ...COMPARED, period: 'last 7 days' }, 'Changed');
  const { sentence, looks } = await host.call('write', { ...run(choice), makeRoom: false });
  expect(sentence).toContain('2 of 7 days aren’t final.');
  expect(sentence).not.toContain('% ');
  expect(looks.map(({ label }) => label)).toEqual(['Compare final days only']);
  const shown = await host.call('preview', run(looks[0]?.choice ?? choice));
  expect(shown.sentence).toMatch(/% against /);
});
