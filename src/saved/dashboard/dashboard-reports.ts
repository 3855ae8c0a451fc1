// A dashboard's reports: what they request, their place in the hidden tab, and their charts. Pure.

import { addressOfCell } from '../../core/a1';
import { daysUpToThatOf, parsePeriod, textOfPeriod } from '../../core/period';
import type { ChartChoice, ChartPlace } from '../../core/report/chart';
import { FARTHEST } from '../../core/report/report-options';
import { type Choice, firstChoice } from '../../runs/choice';
import { rulesWithoutReport } from '../../runs/write-rules';
import { DASHBOARD_CELLS, placesTitle } from '../../text/dashboard';
import type { EditedReport } from '../saved-report';
import { type DashboardData, TABLES_ROW } from './dashboard-formulas';
import { type DashboardScope, groupInPlace, withScope } from './dashboard-scope';
import { CHART_PLACES, type DashboardTab, METRICS, MOVED_ROWS, shownTab, TOP_ROWS } from './dashboard-tab';

/** The sources that a dashboard can have. */
export const DASHBOARD_SOURCES = ['appStats', 'sellerStats'] as const;
export type DashboardSource = (typeof DASHBOARD_SOURCES)[number];

/** A report of a new dashboard, and its charts. */
export interface DashboardReport {
  draft: EditedReport;
  /** Placed in the visible tab. */
  charts: readonly (ChartChoice & { place: Omit<ChartPlace, 'sheetId'> })[];
}

/** Whole weeks, so that weekends are compared with weekends. */
const TREND_DAYS = 28;
/** Final days, so that every place tells the same. */
const DASHBOARD_PERIOD = `last ${TREND_DAYS} final days`;
const COMPARED: Pick<Choice, 'compare' | 'compareColumns'> = {
  compare: 'previous period',
  compareColumns: ['previous', 'percent'],
};
const BY_REVENUE: Pick<Choice, 'sortBy'> = { sortBy: 'revenue' };

/** The titles of what apps are called, and of what differs where two have one name. */
const APP_TITLES: { readonly [Source in DashboardSource]: DashboardData['apps'] } = {
  appStats: ['App', 'Platform'],
  sellerStats: ['App name', 'Bundle'],
};

/** Columns of the last table, which has more where users are known, and where a person adds some. */
const WIDEST_TABLE = 25;

/** A table of the dashboard: what it requests, and how many columns it has. The last one leaves some free. */
interface DashboardTable {
  title: string;
  choice: Partial<Choice>;
  columns: number;
}

/** In account tables, each row sums all apps, except in those by app, which show its name and platform. */
function tablesOf(
  source: DashboardSource,
  countriesBy: string,
): {
  [Name in 'trend' | 'countries' | 'apps' | 'moved']: DashboardTable;
} {
  const isSeller = source === 'sellerStats';
  const together: Partial<Choice> = isSeller ? {} : { byApp: false };
  const compared = { metrics: METRICS.map(({ name }) => name), ...COMPARED };
  // Each metric with the two columns of its comparison.
  const comparedColumns = METRICS.length * 3;
  const byApp = isSeller ? ['appName', 'bundle'] : [];
  const appShows = isSeller ? 'all' : 'name and platform';
  const appColumns = 2;
  const { trend, apps, moved } = DASHBOARD_CELLS.headings;
  return {
    trend: {
      title: trend,
      choice: { ...together, groupBy: ['date'], ...compared },
      columns: 1 + comparedColumns,
    },
    // The large numbers are its totals, because the table of days may have more than those of the period.
    countries: {
      title: placesTitle(groupInPlace(countriesBy)),
      choice: {
        ...together,
        groupBy: ['country'],
        countryNames: true,
        ...compared,
        totals: true,
        topRows: 10,
        ...BY_REVENUE,
      },
      // The code and the name.
      columns: 2 + comparedColumns,
    },
    apps: {
      title: apps,
      choice: {
        groupBy: byApp,
        appShows,
        metrics: ['revenue', 'impressions'],
        topRows: TOP_ROWS,
        ...BY_REVENUE,
      },
      columns: appColumns + 2,
    },
    moved: {
      title: moved,
      choice: {
        groupBy: byApp,
        appShows,
        metrics: ['revenue'],
        topRows: MOVED_ROWS,
        compare: 'previous period',
        compareColumns: ['change', 'percent', 'drivers'],
        sortBy: 'revenue_change',
        sortOrder: FARTHEST,
      },
      columns: WIDEST_TABLE,
    },
  };
}

/**
 * The period of a dashboard's report. A line of one day would be a dot, so the table of days has the weeks up to it;
 * except in a dashboard that was made when the large numbers were the totals of that table.
 */
export function periodOfPart(
  { groupBy, totals }: Pick<Choice, 'groupBy' | 'totals'>,
  period: string,
): string {
  if (totals || !groupBy.includes('date')) return period;
  const weeks = daysUpToThatOf(parsePeriod(period), TREND_DAYS);
  return weeks ? textOfPeriod(weeks) : period;
}

/** The one of a dashboard's reports whose totals are the large numbers. @param reports in the order of its record */
export function numbersReport<Of extends { choice: Pick<Choice, 'totals'> }>(
  reports: readonly Of[],
): Of | undefined {
  return reports.find(({ choice }) => choice.totals) ?? reports[0];
}

/** How many reports a dashboard has. */
export const DASHBOARD_REPORTS = 4;

/**
 * The reports and the tabs of a new dashboard.
 * @param title of the visible tab, with which the names of the reports begin
 * @param dataName the name of the hidden tab; null if a person has deleted it
 */
export function dashboardOf(
  source: DashboardSource,
  { title, dataName, scope }: { title: string; dataName: string | null; scope: DashboardScope },
): {
  reports: readonly DashboardReport[];
  tab: DashboardTab;
  dataTab: DashboardTab;
} {
  const { trend, countries, apps, moved } = tablesOf(source, scope.countriesBy);
  const tables = [trend, countries, apps, moved];
  const firstColumn = (table: DashboardTable) =>
    tables
      .slice(0, tables.indexOf(table))
      .map(({ columns }) => columns + 1)
      .reduce((all, columns) => all + columns, 1);
  // With the free column after the table, because columns that are inserted for it are before that.
  const searched = (table: DashboardTable): [number, number] => {
    const first = firstColumn(table);
    return [first, first + table.columns];
  };
  const data = { tabName: dataName, apps: APP_TITLES[source] };
  const reportOf = (table: DashboardTable, charts: DashboardReport['charts'] = []): DashboardReport => {
    const cell = addressOfCell({ row: TABLES_ROW, column: firstColumn(table) });
    const first = { ...firstChoice(), source, period: DASHBOARD_PERIOD, ...table.choice };
    const choice = withScope(first, scope);
    const draft = {
      id: '',
      name: `${title}: ${table.title.toLowerCase()}`,
      ...rulesWithoutReport(),
      schedule: null,
      choice: { ...choice, destination: { kind: 'cell' as const, sheetName: dataName ?? '', cell } },
    };
    return { draft, charts };
  };
  const revenue = (kind: 'line' | 'bar', domain: string, table: DashboardTable) =>
    ({ kind, domain, metric: 'Revenue', title: table.title }) as const;
  return {
    reports: [
      reportOf(trend, [
        ...METRICS.map(smallLine),
        { ...revenue('line', 'Date', trend), place: CHART_PLACES.trend() },
      ]),
      reportOf(countries, [
        {
          ...revenue('bar', groupInPlace(scope.countriesBy) ?? 'Country', countries),
          place: CHART_PLACES.countries(),
        },
      ]),
      reportOf(apps),
      reportOf(moved),
    ],
    tab: shownTab({
      ...data,
      tables: { numbers: searched(countries), apps: searched(apps), moved: searched(moved) },
    }),
    dataTab: {
      isHidden: true,
      columns: firstColumn(moved) + moved.columns,
      widths: [],
      cells: [{ cell: 'A1', content: DASHBOARD_CELLS.feeds, look: 'plain' }],
    },
  };
}

/** The sparkline of a metric, below its number. */
function smallLine({ title }: (typeof METRICS)[number], at: number): DashboardReport['charts'][number] {
  const name = DASHBOARD_CELLS.small(title);
  return { kind: 'line', domain: 'Date', metric: title, title: name, place: CHART_PLACES.small(at) };
}
