// The same weekday, weeks before, as everybody looks at yesterday first: in a merge with an outage between its runs, in
// words, and in a dashboard. Every figure is the sandbox's database's.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays, type Day, serialOfDay } from '../../../src/core/day';
import { day } from '../../core/given-day';
import { useReportHost } from '../world/report-host';

onlyInLongRun();

const COMPARE = 'same weekday, weeks before';
const APPS = SANDBOX_APPS.slice(0, 3);
const TODAY = day('2026-11-20');
const host = useReportHost(`${TODAY}T04:03:00Z`, { days: 60, apps: APPS });

/** Revenue of all apps on a day, USD. */
async function revenueOn(on: Day): Promise<number> {
  const all = await Promise.all(
    host.apps.map((appId) => host.sandbox.truth.accountRows({ appId, from: on, to: on, groupBy: [] })),
  );
  return all.flat().reduce((sum, row) => sum + Number(row['revenue']), 0);
}

/** The day, its revenue, and that of a week before. */
async function comparedRow(on: Day): Promise<unknown[]> {
  const sides = [await revenueOn(on), await revenueOn(addDays(on, -7))];
  expect(Math.min(...sides)).toBeGreaterThan(0);
  return [serialOfDay(on), ...sides.map((revenue) => expect.closeTo(revenue, 6))];
}

const usd = (amount: number) =>
  `${new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)} USD`;

test('a merge of yesterday sets each day beside that of the week before, also those that it has missed', async () => {
  const id = await host.save({
    name: 'Each morning',
    mode: 'merge',
    choice: {
      apps: 'all',
      byApp: false,
      groupBy: ['date'],
      metrics: ['revenue'],
      period: 'yesterday',
      compare: COMPARE,
      compareColumns: ['previous'],
    },
  });
  await host.runNow(id);
  const rowsOf = () => host.block(id).slice(1);
  expect(host.block(id)[0]?.slice(0, 3)).toEqual(['Date', 'Revenue', 'Revenue (previous)']);
  expect(rowsOf().map((row) => row.slice(0, 3))).toEqual([await comparedRow(addDays(TODAY, -1))]);

  // Three days without a run.
  await host.passHours(72);
  await host.runNow(id);
  const days = [-1, 0, 1, 2].map((after) => addDays(TODAY, after));
  const expected = await Promise.all(days.map(comparedRow));
  const inOrder = rowsOf().sort((one, other) => Number(one[0]) - Number(other[0]));
  expect(inOrder.map((row) => row.slice(0, 3))).toEqual(expected);
});

test('yesterday is told with the days of both sides, as not final, in the outcome, the note and a dashboard', async () => {
  const yesterday = addDays(day(host.sandbox.today()), -1);
  const before = addDays(yesterday, -7);
  const [now, then] = [await revenueOn(yesterday), await revenueOn(before)];
  const id = await host.save({
    name: 'Yesterday',
    choice: {
      apps: 'all',
      byApp: false,
      groupBy: [],
      metrics: ['revenue'],
      period: 'yesterday',
      compare: COMPARE,
    },
  });
  const { reports } = await host.runNow(id);
  const lastResult = reports
    .flatMap(({ report }) => report ?? [])
    .find(({ draft }) => draft.id === id)?.lastResult;
  expect(lastResult).toContain(`Revenue: ${usd(now)}, ${usd(then)} before. The day isn’t final.`);
  expect(lastResult).toContain(`${yesterday} (UTC), compared with ${before} (UTC).`);
  const { sheetId, row, column } = host.area(id);
  const { note = '' } = host.workbook.cell(sheetId, row, column);
  expect(note).toContain(`Period: yesterday: ${yesterday} (UTC)\n`);
  expect(note).toContain(`\nCompared with ${COMPARE}: ${before} (UTC)\n`);

  const { savedIds = [] } = await host.call('makeDashboard', {});
  const settings = { period: 'yesterday', compare: COMPARE, apps: 'all' } as const;
  await host.call('editDashboard', { ...(await host.seen(savedIds)), ...settings });
  for (const part of savedIds) expect((await host.runNow(part)).hasGaps).toBe(false);
  const [trend = ''] = savedIds;
  const data = host.workbook.sheetByName(`Dashboard data (${(await host.view(trend)).dashboard})`);
  const facts = host.workbook.cells(data?.id ?? 0, { row: 3, column: 1, rows: 1, columns: 2 });
  expect(facts.flat().map(({ value }) => value)).toEqual([
    expect.stringMatching(new RegExp(` · ${yesterday}$`)),
    expect.stringMatching(new RegExp(`^Not final yet · read .* · against ${before}$`)),
  ]);
  // Its large numbers are the totals of its table by country.
  const [, countries = ''] = savedIds;
  const figures = [now, then, (now - then) / then].map((figure) => expect.closeTo(figure, 6));
  const [titles = [], ...rows] = host.block(countries);
  const at = titles.indexOf('Revenue');
  expect(titles.slice(at, at + 3)).toEqual(['Revenue', 'Revenue (previous)', 'Revenue change %']);
  expect(rows.at(-1)?.slice(0, 1)).toEqual(['Total']);
  expect(rows.at(-1)?.slice(at, at + 3)).toEqual(figures);
  // Its line has the four weeks up to yesterday, beside those before.
  const [, ...days] = host.block(trend);
  expect(days.map(([date]) => date)).toEqual(
    Array.from({ length: 28 }, (_day, after) => serialOfDay(addDays(yesterday, after - 27))),
  );
  const weeksBefore = await revenueOn(addDays(yesterday, -28));
  expect(days.at(-1)?.slice(1, 3)).toEqual([now, weeksBefore].map((figure) => expect.closeTo(figure, 6)));
});
