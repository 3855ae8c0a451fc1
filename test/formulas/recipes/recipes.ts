// The recipes of docs/formulas.md: what each formula must show, computed from the sandbox's database.

import {
  appCells,
  appOf,
  type Cells,
  type Layout,
  type MetricTitle,
  sellerCells,
  togetherCells,
} from '../host/expected-cells';
import { COMPARED_RECIPES } from './compared-recipes';
import { DISCREPANCY_RECIPES } from './discrepancy-recipes';
import { allApps, dayCell, lastDays, lastMonth, lastWeek, type Recipe, textCell, utcDay } from './recipe';

/** A recipe with a function that the workbench's formula engine does not have. */
export type RecipeNotRun = Pick<Recipe, 'name' | 'formula'> & { readonly needs: string };

const ALL: readonly MetricTitle[] = ['Impressions', 'Clicks', 'CTR', 'eCPM', 'Revenue'];
const layout = (metrics: readonly MetricTitle[], headers = true): Layout => ({
  metrics,
  headers,
  date: (day) => new Date(`${day}T00:00:00Z`),
});
const number = (row: Cells[number] | undefined, at: number): number => Number(row?.[at]);
const sum = (rows: Cells, at: number): number => rows.reduce((total, row) => total + number(row, at), 0);
const dice = appOf('com.sunlitgames.dice');
const chess = appOf('1400000001');

const PLAIN_RECIPES: readonly Recipe[] = [
  {
    name: 'A figure in one cell',
    formula: '=APP_STATS("com.sunlitgames.dice","last month",,,"revenue",,STATS_REFRESH)',
    expected: (sandbox) => appCells(sandbox, [dice], lastMonth(sandbox), layout(['Revenue'], false)),
  },
  {
    name: 'All apps in one cell',
    formula: '=APP_STATS("all","yesterday",,,"revenue",,STATS_REFRESH)',
    expected: async (sandbox) =>
      togetherCells(sandbox, await allApps(sandbox), lastDays(sandbox, 1), layout(['Revenue'], false)),
  },
  {
    name: 'One platform in one cell',
    formula:
      '=LET(t,APP_STATS("all","yesterday",,"platform","revenue",FALSE,STATS_REFRESH),XLOOKUP("ios",INDEX(t,0,1),INDEX(t,0,2),0))',
    expected: async (sandbox) => {
      const apps = (await allApps(sandbox)).filter(({ platform }) => platform === 'ios');
      return togetherCells(sandbox, apps, lastDays(sandbox, 1), layout(['Revenue'], false));
    },
  },
  {
    name: 'One country in one cell',
    formula: '=APP_STATS("all","yesterday",,,"revenue",,STATS_REFRESH,,"country=US")',
    expected: async (sandbox) => {
      const question = { ...lastDays(sandbox, 1), groupBy: ['country'] as const };
      const rows = await togetherCells(sandbox, await allApps(sandbox), question, layout(['Revenue'], false));
      return rows.filter(([country]) => country === 'US').map(([, revenue = '']) => [revenue]);
    },
  },
  {
    name: 'A table for a pivot',
    formula: '=APP_STATS("com.sunlitgames.dice","last 7 days",,"date,country,ad type",,,STATS_REFRESH)',
    expected: (sandbox) => {
      const question = { ...lastDays(sandbox, 7), groupBy: ['date', 'country', 'ad_type'] as const };
      return appCells(sandbox, [dice], question, layout(ALL));
    },
  },
  {
    name: 'Dates and the app from cells',
    formula: '=APP_STATS(B3,B1,B2,"date","revenue,ecpm",,STATS_REFRESH)',
    expected: (sandbox) => {
      const question = { from: dayCell('B1'), to: dayCell('B2'), groupBy: ['date'] as const };
      return appCells(sandbox, [chess], question, layout(['Revenue', 'eCPM']));
    },
  },
  {
    name: 'All apps side by side',
    formula: '=APP_STATS("all","yesterday",,"app","impressions,revenue",,STATS_REFRESH)',
    expected: async (sandbox) =>
      appCells(sandbox, await allApps(sandbox), lastDays(sandbox, 1), layout(['Impressions', 'Revenue'])),
  },
  {
    name: 'Some apps, named in a range',
    formula: '=APP_STATS(B4:B5,"yesterday",,"app,ad type","impressions,ecpm",,STATS_REFRESH)',
    expected: (sandbox) => {
      const question = { ...lastDays(sandbox, 1), groupBy: ['ad_type'] as const };
      return appCells(
        sandbox,
        [appOf(textCell('B4')), appOf(textCell('B5'))],
        question,
        layout(['Impressions', 'eCPM']),
      );
    },
  },
  {
    name: 'The sum of a month',
    formula: '=SUM(INDEX(SELLER_STATS(B6,EOMONTH(B6,0),"date","revenue",,,FALSE,STATS_REFRESH),0,2))',
    expected: async (sandbox) => {
      const from = dayCell('B6');
      const [year = 0, month = 0] = from.split('-').map(Number);
      const to = utcDay(new Date(Date.UTC(year, month, 0)));
      const rows = await sellerCells(sandbox, { from, to, groupBy: ['date'] }, layout(['Revenue'], false));
      return [[sum(rows, 1)]];
    },
  },
  {
    name: 'The last seven days against the seven before',
    formula:
      '=LET(week,SUM(INDEX(SELLER_STATS("last 7 days",,"date","revenue",,,FALSE,STATS_REFRESH),0,2)),both,SUM(INDEX(SELLER_STATS("last 14 days",,"date","revenue",,,FALSE,STATS_REFRESH),0,2)),week/(both-week)-1)',
    expected: async (sandbox) => {
      const rows = await sellerCells(
        sandbox,
        { ...lastDays(sandbox, 14), groupBy: ['date'] },
        layout(['Revenue'], false),
      );
      return [[sum(rows.slice(7), 1) / sum(rows.slice(0, 7), 1) - 1]];
    },
  },
  {
    name: 'The five best countries',
    formula:
      '=LET(t,SELLER_STATS("last month",,"country","revenue",,,FALSE,STATS_REFRESH),FILTER(t,INDEX(t,0,2)>=LARGE(INDEX(t,0,2),5)))',
    expected: async (sandbox) => {
      const rows = await sellerCells(
        sandbox,
        { ...lastMonth(sandbox), groupBy: ['country'] },
        layout(['Revenue'], false),
      );
      const fifth = rows.map((row) => number(row, 1)).toSorted((a, b) => b - a)[4] ?? Number.NaN;
      return rows.filter((row) => number(row, 1) >= fifth);
    },
  },
  {
    name: 'Seller statistics of some bundles',
    formula: '=SELLER_STATS("last 30 days",,"bundle,os","impressions,revenue",B4:B5,,,STATS_REFRESH)',
    expected: (sandbox) => {
      const bundles = [textCell('B4'), textCell('B5')];
      const question = { ...lastDays(sandbox, 30), groupBy: ['bundle', 'operationSystem'] as const, bundles };
      return sellerCells(sandbox, question, layout(['Impressions', 'Revenue']));
    },
  },
  {
    name: 'Apps whose SDK wants an update',
    formula: '=LET(list,APP_LIST("last week",,FALSE,STATS_REFRESH),FILTER(list,INDEX(list,0,5)="update"))',
    expected: async (sandbox) => {
      const apps = (await allApps(sandbox)).filter((app) => app.sdkStatus === 'update');
      return Promise.all(
        apps.map(async (app) => {
          const uniques = await sandbox.truth.uniques({ appId: app.appId, ...lastWeek(sandbox) });
          const versions = app.sdkVersions.flatMap((each) => Object.entries(each));
          const sdk = versions.map(([version, count]) => `${version}: ${count}`).join(', ');
          return [
            app.name,
            app.bundleId,
            app.platform,
            uniques,
            app.sdkStatus,
            sdk,
            app.appId,
            app.publisherId,
          ];
        }),
      );
    },
  },
  {
    name: 'The eCPM of a total',
    formula: '=APP_STATS("all","last month",,,"ecpm",,STATS_REFRESH)',
    expected: async (sandbox) => {
      const metrics = layout(['Impressions', 'Revenue'], false);
      const rows = await appCells(sandbox, await allApps(sandbox), lastMonth(sandbox), metrics);
      return [[(sum(rows, 4) / sum(rows, 3)) * 1000]];
    },
  },
  {
    name: 'The share of one country',
    formula:
      '=LET(t,APP_STATS(B3,"last month",,"country","revenue",FALSE,STATS_REFRESH),XLOOKUP("US",INDEX(t,0,1),INDEX(t,0,2),0)/SUM(INDEX(t,0,2)))',
    expected: async (sandbox) => {
      const question = { ...lastMonth(sandbox), groupBy: ['country'] as const };
      const rows = await appCells(sandbox, [chess], question, layout(['Revenue'], false));
      return [
        [
          number(
            rows.find(([country]) => country === 'US'),
            1,
          ) / sum(rows, 1),
        ],
      ];
    },
  },
];

/** In the order of the document. */
export const RECIPES: readonly Recipe[] = [...PLAIN_RECIPES, ...COMPARED_RECIPES, ...DISCREPANCY_RECIPES];

export const RECIPES_NOT_RUN: readonly RecipeNotRun[] = [
  {
    name: 'The ten best countries, best first',
    formula:
      '=QUERY(SELLER_STATS("last month",,"country","impressions,revenue",,,,STATS_REFRESH),"select Col1, Col3 order by Col3 desc limit 10",1)',
    needs: 'QUERY',
  },
  {
    name: 'The revenue of a month as a line in one cell',
    formula: '=SPARKLINE(INDEX(SELLER_STATS("last 30 days",,"date","revenue",,,FALSE,STATS_REFRESH),0,2))',
    needs: 'SPARKLINE',
  },
];
