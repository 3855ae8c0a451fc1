// The recipes that compare, with both sides read from the sandbox's database.

import type { Sandbox } from 'sheets-workbench/sandbox/sandbox';
import { shownText } from '../../sources/shown-text';
import { appOf, type Cells } from '../host/expected-cells';
import { allApps, type Days, daysAgo, lastDays, lastMonth, movedDay, type Recipe } from './recipe';

/** Weeks in a year: so many weeks before, a day has the same weekday. */
const WEEKS_OF_A_YEAR = 52;

/** A value, the earlier one, and the change as a share of that; blank where the earlier side is missing or 0. */
function withEarlier(now: number | undefined, then: number | undefined): (number | string)[] {
  const share = then ? ((now ?? 0) - then) / then : now === then ? 0 : '';
  return [now ?? '', then ?? '', share];
}

/** From the first of this month to yesterday, and as many days of the month before. */
function thisMonth(sandbox: Sandbox): { now: Days; before: Days } {
  const now = { from: `${sandbox.today().slice(0, 8)}01`, to: daysAgo(sandbox, 1) };
  const { from } = lastMonth(sandbox);
  const length = (Date.parse(now.to) - Date.parse(now.from)) / 86_400_000;
  return { now, before: { from, to: movedDay(from, length) } };
}

/** Revenue of the seller by country, of two spans of days. */
async function countries(sandbox: Sandbox, { now, before }: { now: Days; before: Days }): Promise<Cells> {
  const [current, earlier] = await Promise.all(
    [now, before].map(async (days) => {
      const rows = await sandbox.truth.sellerRows({ ...days, groupBy: ['country'] });
      return new Map(rows.map((row) => [shownText(row, 'country'), row.revenue]));
    }),
  );
  const codes = [...new Set([...(current?.keys() ?? []), ...(earlier?.keys() ?? [])])].sort();
  return codes.map((code) => [code, ...withEarlier(current?.get(code), earlier?.get(code))]);
}

const compared = (title: string) => [title, `${title} (previous)`, `${title} change %`];

export const COMPARED_RECIPES: readonly Recipe[] = [
  {
    name: 'This month against the same days of last month, in one row',
    formula: '=APP_STATS(B3,"this month",,,"revenue,impressions,ecpm",FALSE,STATS_REFRESH,"previous period")',
    expected: async (sandbox) => {
      const { appId } = appOf('1400000001');
      const { now, before } = thisMonth(sandbox);
      const [[current], [earlier]] = await Promise.all([
        sandbox.truth.accountRows({ appId, ...now }),
        sandbox.truth.accountRows({ appId, ...before }),
      ]);
      const metrics = ['revenue', 'impressions', 'ecpm'] as const;
      return [metrics.flatMap((metric) => withEarlier(current?.[metric], earlier?.[metric]))];
    },
  },
  {
    name: 'All apps, this month against last, in one row',
    formula: '=APP_STATS("all","this month",,,"revenue",FALSE,STATS_REFRESH,"previous period")',
    expected: async (sandbox) => {
      const appId = (await allApps(sandbox)).map((app) => app.appId);
      const { now, before } = thisMonth(sandbox);
      const [[current], [earlier]] = await Promise.all([
        sandbox.truth.accountRows({ appId, ...now }),
        sandbox.truth.accountRows({ appId, ...before }),
      ]);
      return [withEarlier(current?.revenue, earlier?.revenue)];
    },
  },
  {
    name: 'Each day against the same weekday of last year',
    formula: '=SELLER_STATS("last 14 days",,"date","revenue",,,,STATS_REFRESH,"previous year, same weekday")',
    days: 13 * 31,
    expected: async (sandbox) => {
      const now = lastDays(sandbox, 14);
      const yearBefore = (day: string) => movedDay(day, -7 * WEEKS_OF_A_YEAR);
      const revenueOf = async (days: Days) => {
        const rows = await sandbox.truth.sellerRows({ ...days, groupBy: ['date'] });
        return new Map(rows.map(({ date, revenue }) => [String(date).slice(0, 10), revenue]));
      };
      const [current, earlier] = await Promise.all([
        revenueOf(now),
        revenueOf({ from: yearBefore(now.from), to: yearBefore(now.to) }),
      ]);
      const rows = Array.from({ length: 14 }, (_none, at): Cells[number] => {
        const day = movedDay(now.from, at);
        return [new Date(`${day}T00:00:00Z`), ...withEarlier(current.get(day), earlier.get(yearBefore(day)))];
      });
      return [['Date', ...compared('Revenue')], ...rows];
    },
  },
  {
    name: 'Countries, this month against last',
    formula: '=SELLER_STATS("this month",,"country","revenue",,,,STATS_REFRESH,"previous period")',
    expected: async (sandbox) => [
      ['Country', ...compared('Revenue')],
      ...(await countries(sandbox, thisMonth(sandbox))),
    ],
  },
  {
    name: 'Countries that earned less than the day before',
    formula:
      '=LET(t,SELLER_STATS("yesterday",,"country","revenue",,,FALSE,STATS_REFRESH,"previous period"),FILTER(t,ISNUMBER(INDEX(t,0,4))*(INDEX(t,0,4)<0)))',
    expected: async (sandbox) => {
      const [now, before] = [1, 2]
        .map((days) => daysAgo(sandbox, days))
        .map((day) => ({ from: day, to: day }));
      if (!now || !before) return [];
      const rows = await countries(sandbox, { now, before });
      return rows.filter(([, current, earlier]) => Number(earlier) > Number(current));
    },
  },
];
