// The reports of a dashboard: what each asks for, where it stands in the tab, and its chart. Pure.

import { addressOfCell } from '../../core/a1';
import { addedColumns, type ComparedMetric } from '../../core/report/added-columns';
import type { ChartChoice, ChartPlace } from '../../core/report/chart';
import type { ComparisonColumn } from '../../core/report/comparison';
import { type Choice, firstChoice } from '../../reports/choice';
import { replaceAll } from '../../reports/write-rules';
import { DASHBOARD_CELLS } from '../../text/charts';
import type { ReportDraft } from '../saved-report';

/** The sources that a dashboard can have. */
export type DashboardSource = 'appStats' | 'sellerStats';

/** A report, and its chart before that has a slot. */
export interface DashboardReport {
  draft: ReportDraft;
  /** Where it begins in the tab. */
  cell: string;
  chart: (ChartChoice & { place: ChartPlace }) | null;
}

/** A tab as it is made. */
export interface DashboardTab {
  /** Texts by their cells; the first one is the title. */
  texts: readonly { cell: string; text: string; look: 'title' | 'heading' | 'plain' }[];
  /** The width of each column from A, in pixels. */
  widths: readonly number[];
}

/** In pixels, by the titles of columns, for what usually stands in them. */
const WIDTHS: Readonly<Record<string, number>> = {
  ...{ App: 150, 'Bundle ID': 240, Platform: 76, 'App name': 150, Bundle: 240, OS: 95 },
  ...{ Date: 95, 'Country name': 160 },
};
const NUMBER_WIDTH = 100;
/** Of a bold character of a title, and of the cell around it. */
const [CHARACTER_WIDTH, CELL_PADDING] = [7.5, 16];
const GAP_WIDTH = 30;

/** All of the charts can be seen beside the sidebar on a screen of 1366 pixels. */
const CHARTS_WIDTH = 1000;
const CHART_HEIGHT = 320;
const CHART_GAP = 20;
/** 16 rows of 21 pixels are under a chart, and one is below it. */
const CHART_ROWS = 17;

/** The five with the most revenue, the others and the total take eight rows at most, with their header. */
const MOST_NUMBERS = 5;
const NUMBERS_ROW = 3;
const TREND_ROW = NUMBERS_ROW + MOST_NUMBERS + 4;
const BARS_ROW = TREND_ROW + CHART_ROWS;
const TABLES_ROW = BARS_ROW + CHART_ROWS + 1;

const PERIOD = 'last 30 days';
const COMPARED_COLUMNS: ComparisonColumn[] = ['previous', 'percent'];
const COMPARED: Pick<Choice, 'compare' | 'compareColumns'> = {
  compare: 'previous period',
  compareColumns: COMPARED_COLUMNS,
};
const BY_REVENUE: Pick<Choice, 'sortBy'> = { sortBy: 'revenue' };

/** A table of the dashboard: what it asks for, and the titles of its columns. */
interface Part {
  title: string;
  choice: Partial<Choice>;
  titles: readonly string[];
}

function comparedTitles(title: string): string[] {
  const metric: ComparedMetric = { name: '', title, kind: 'money', isSummed: true };
  return [title, ...addedColumns(metric, COMPARED_COLUMNS).map(({ column }) => column.title)];
}

/** Of an account, days and countries are of all its apps together. */
function partsOf(source: DashboardSource): { numbers: Part; trend: Part; countries: Part; apps: Part } {
  const isSeller = source === 'sellerStats';
  const ofApp = isSeller ? [] : ['App', 'Bundle ID', 'Platform'];
  const together: Partial<Choice> = isSeller ? {} : { byApp: false };
  const { numbers, trend, countries, apps } = DASHBOARD_CELLS.headings;
  return {
    numbers: {
      title: numbers,
      choice: {
        ...{ groupBy: isSeller ? ['operationSystem'] : [], metrics: ['revenue', 'impressions', 'ecpm'] },
        ...{ totals: true, topRows: MOST_NUMBERS, ...BY_REVENUE, ...COMPARED },
      },
      titles: [...(isSeller ? ['OS'] : ofApp), ...['Revenue', 'Impressions', 'eCPM'].flatMap(comparedTitles)],
    },
    trend: {
      title: trend,
      choice: { ...together, groupBy: ['date'], metrics: ['revenue'], ...COMPARED },
      titles: ['Date', ...comparedTitles('Revenue')],
    },
    countries: {
      title: countries,
      choice: {
        ...{ groupBy: ['country'], metrics: ['revenue', 'impressions'], countryNames: true },
        ...{ ...together, topRows: 10, ...BY_REVENUE },
      },
      titles: ['Country', 'Country name', 'Revenue', 'Impressions'],
    },
    apps: {
      title: apps,
      choice: {
        ...{ groupBy: isSeller ? ['appName', 'bundle'] : [], metrics: ['revenue', 'impressions'] },
        ...{ topRows: 10, ...BY_REVENUE },
      },
      titles: [...(isSeller ? ['App name', 'Bundle'] : ofApp), 'Revenue', 'Impressions'],
    },
  };
}

/** @param sheetName of the tab, which the names of the reports begin with */
export function dashboardOf(
  source: DashboardSource,
  sheetName: string,
): { reports: readonly DashboardReport[]; tab: DashboardTab } {
  const { numbers, trend, countries, apps } = partsOf(source);
  const tables = [trend, countries, apps];
  const firsts = tables.map(
    (_table, at) => 1 + sum(tables.slice(0, at).map((each) => each.titles.length + 1)),
  );
  const widths = widthsOf(numbers, tables, firsts);
  const half = columnNearest(CHARTS_WIDTH / 2, widths);
  const placeOf = (row: number, column: number, width: number): ChartPlace => ({
    ...{ row, column, width, height: CHART_HEIGHT },
  });
  const reportAt = (part: Part, row: number, column: number): Omit<DashboardReport, 'chart'> => {
    const cell = addressOfCell({ row, column });
    const choice = { ...firstChoice(), source, period: PERIOD, ...part.choice };
    const draft = {
      id: '',
      name: `${sheetName}: ${part.title.toLowerCase()}`,
      ...replaceAll(),
      schedule: null,
      choice: { ...choice, destination: { kind: 'cell' as const, sheetName, cell } },
    };
    return { draft, cell };
  };
  const chartOf = (part: Part, kind: ChartChoice['kind'], split: string, place: ChartPlace) => ({
    ...{ kind, metric: 'Revenue', split, title: part.title, place },
  });
  const at = (table: number) => firsts[table] ?? 1;
  const appSplit = source === 'sellerStats' ? 'App name' : 'App';
  return {
    reports: [
      { ...reportAt(numbers, NUMBERS_ROW, 1), chart: null },
      {
        ...reportAt(trend, TABLES_ROW + 1, at(0)),
        chart: chartOf(trend, 'line', '', placeOf(TREND_ROW, 1, CHARTS_WIDTH)),
      },
      {
        ...reportAt(countries, TABLES_ROW + 1, at(1)),
        chart: chartOf(countries, 'bar', 'Country', placeOf(BARS_ROW, 1, half.left - CHART_GAP)),
      },
      {
        ...reportAt(apps, TABLES_ROW + 1, at(2)),
        chart: chartOf(apps, 'bar', appSplit, placeOf(BARS_ROW, half.column, CHARTS_WIDTH - half.left)),
      },
    ],
    tab: {
      widths,
      texts: [
        { cell: 'A1', text: sheetName, look: 'title' },
        { cell: 'A2', text: DASHBOARD_CELLS.about[source], look: 'plain' },
        ...tables.map(({ title }, table) => ({
          cell: addressOfCell({ row: TABLES_ROW, column: at(table) }),
          text: title,
          look: 'heading' as const,
        })),
      ],
    },
  };
}

/** Wide enough for all that stands in a column; gaps are narrow where no number of the period is in them. */
function widthsOf(numbers: Part, tables: readonly Part[], firsts: readonly number[]): number[] {
  const widths: number[] = [];
  const put = (part: Part, first: number) => {
    part.titles.forEach((title, at) => {
      widths[first - 1 + at] = Math.max(widthOf(title), widths[first - 1 + at] ?? 0);
    });
  };
  put(numbers, 1);
  tables.forEach((table, at) => {
    put(table, firsts[at] ?? 1);
  });
  return Array.from(widths, (width = GAP_WIDTH) => width);
}

function widthOf(title: string): number {
  return Math.max(WIDTHS[title] ?? NUMBER_WIDTH, Math.ceil(title.length * CHARACTER_WIDTH) + CELL_PADDING);
}

/** The column that begins nearest to so many pixels from the left, and where it begins. */
function columnNearest(pixels: number, widths: readonly number[]): { column: number; left: number } {
  const starts = widths.map((_width, at) => ({ column: at + 1, left: sum(widths.slice(0, at)) }));
  const far = ({ left }: { left: number }) => Math.abs(left - pixels);
  return starts.reduce((nearest, each) => (far(each) < far(nearest) ? each : nearest));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
