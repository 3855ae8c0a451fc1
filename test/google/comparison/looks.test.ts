// Why revenue changed, on the built add-on: what it came from, what moved most, and a look into that alone.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { addDays, type Day } from '../../../src/core/day';
import type { Choice } from '../../../src/runs/choice';
import { day } from '../../core/given-day';
import { shownText } from '../../sources/shown-text';
import { choiceOf, useReportHost } from '../world/report-host';

const host = useReportHost('2026-11-20T04:03:00Z', { days: 30, apps: SANDBOX_APPS.slice(0, 5) });

const COMPARED = {
  apps: 'all',
  groupBy: [],
  metrics: ['revenue'],
  totals: true,
  compare: 'previous period',
  compareColumns: ['previous', 'drivers'],
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
  const written = await host.call('write', { ...run(choice) });
  expect(written.sentence).toMatch(
    /USD from impressions, .+ USD from eCPM, .+ USD from mix\); largest move: /,
  );
  const [look] = written.looks;
  expect(look?.label).toBe(`Look into ${app?.['name']} (${app?.['platform']})`);

  const preview = await host.call('preview', run(look?.choice ?? choice));
  expect(preview.columns.map(({ title }) => title)).toEqual([
    ...['Country', 'Revenue', 'Revenue (previous)', 'From impressions', 'From eCPM', 'From mix'],
  ]);
  const now = await revenueOf(most?.id ?? '', 'country', FIRST, LAST);
  const then = await revenueOf(most?.id ?? '', 'country', addDays(FIRST, -7), addDays(LAST, -7));
  expect(preview.rows.length).toBeGreaterThan(3);
  for (const [country, revenue, previous] of preview.rows) {
    expect(Number(revenue)).toBeCloseTo(now.get(String(country)) ?? 0, 6);
    expect(Number(previous)).toBeCloseTo(then.get(String(country)) ?? 0, 6);
  }
  // A comparison of one app and one country goes on by ad type.
  expect(preview.looks.map(({ choice: { groupBy } }) => groupBy)).toEqual([['ad_type']]);
});

test('a comparison by app of days that aren’t final tells no share, and compares the final ones on request', async () => {
  const choice = choiceOf({ ...COMPARED, period: 'last 7 days' }, 'Changed');
  const { sentence, looks } = await host.call('write', { ...run(choice) });
  expect(sentence).toContain('2 of 7 days aren’t final.');
  expect(sentence).not.toContain('% ');
  expect(looks.map(({ label }) => label)).toEqual(['Compare final days only']);
  const preview = await host.call('preview', run(looks[0]?.choice ?? choice));
  expect(preview.sentence).toMatch(/% against /);
});

test('a selected cell leads to its row of a comparison, of a report or of none, and to no other row', async () => {
  const choice = choiceOf({ ...COMPARED, appShows: 'name', period: `${FIRST}..${LAST}` }, 'Rows');
  await host.call('write', { ...run(choice) });
  const { id = 0 } = host.workbook.sheetByName('Rows') ?? {};
  const [titles = [], ...rows] = host.sheet('Rows');
  const at = titles.indexOf('Revenue');
  const lookAt = (nth: number, own = choice) => {
    host.select(nth + 2, 2, id);
    return { choice: own };
  };
  // Two apps have one name, which the cell tells apart; the condition is of one of them.
  for (const [nth, row] of rows.slice(0, -1).entries()) {
    const look = await host.call('lookIntoRow', lookAt(nth));
    expect(look.label).toBe(`Look into ${row[0]}`);
    const preview = await host.call('preview', run(look.choice));
    const revenueAt = preview.columns.findIndex(({ title }) => title === 'Revenue');
    expect(Number(preview.below[0]?.[revenueAt])).toBeCloseTo(Number(row[at]), 6);
  }
  const refused = {
    code: 'CHOICE_INVALID',
    sentence: expect.stringContaining('Select a cell in a row of a'),
  };
  expect(await host.refusal('lookIntoRow', lookAt(rows.length - 1))).toMatchObject(refused);
  expect(await host.refusal('lookIntoRow', lookAt(-1))).toMatchObject(refused);
  expect(await host.refusal('lookIntoRow', lookAt(0, { ...choice, compare: '' }))).toMatchObject(refused);
  expect(await host.refusal('lookIntoRow', lookAt(0, { ...choice, groupBy: ['country'] }))).toMatchObject(
    refused,
  );

  const report = await host.saveAndRun({
    name: 'By country',
    choice: { ...COMPARED, byApp: false, groupBy: ['country'], period: `${FIRST}..${LAST}` },
  });
  const { sheetId, row, column } = host.area(report);
  host.select(row + 1, column + 1, sheetId);
  const look = await host.call('lookIntoRow', { choice });
  expect(look).toMatchObject({
    label: `Look into ${host.block(report)[1]?.[0]}`,
    choice: { filter: `country=${host.block(report)[1]?.[0]}`, groupBy: [] },
  });
});
