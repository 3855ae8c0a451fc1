// The reports of a dashboard: what each asks for, where it stands in the tab, and its chart. Pure.

import { addressOfCell } from '../../core/a1';
import type { ChartChoice, ChartPlace } from '../../core/report/chart';
import { type Choice, firstChoice } from '../../reports/choice';
import { replaceAll } from '../../reports/write-rules';
import { DASHBOARD_CELLS } from '../../text/charts';
import type { ReportDraft } from '../saved-report';

/** The sources that a dashboard can have. */
export type DashboardSource = 'appStats' | 'sellerStats';

/** A report, and its chart before that has a slot. */
export interface DashboardReport {
  draft: ReportDraft;
  chart: (ChartChoice & { place: ChartPlace }) | null;
}

/** A tab as it is made. */
export interface DashboardTab {
  /** Texts by their cells; the first one is the title. */
  texts: readonly { cell: string; text: string; look: 'title' | 'heading' | 'plain' }[];
  /** The width of each column from A, in pixels. */
  widths: readonly number[];
}

/** In pixels, by the titles of columns; all others are numbers. */
const WIDTHS: Readonly<Record<string, number>> = {
  ...{ App: 160, 'Bundle ID': 240, Platform: 80, 'App name': 160, Bundle: 240, OS: 90 },
  ...{ Date: 100, Country: 80, 'Country name': 160 },
};
const NUMBER_WIDTH = 165;
const GAP_WIDTH = 30;

const BAR: Pick<ChartPlace, 'width' | 'height'> = { width: 660, height: 320 };
/** 16 rows of 21 pixels are under a chart, and one is below it. */
const CHART_ROWS = 17;

/** The five with the most revenue, the others and the total take eight rows at most, with their header. */
const MOST_NUMBERS = 5;
const NUMBERS_ROW = 3;
const TREND_ROW = NUMBERS_ROW + MOST_NUMBERS + 4;
const BARS_ROW = TREND_ROW + CHART_ROWS;
const TABLES_ROW = BARS_ROW + CHART_ROWS + 1;

const PERIOD = 'last 30 days';
const COMPARED: Pick<Choice, 'compare' | 'compareColumns'> = {
  compare: 'previous period',
  compareColumns: ['previous', 'percent'],
};
const BY_REVENUE: Pick<Choice, 'sortBy'> = { sortBy: 'revenue' };

/** A table of the dashboard: what it asks for, and the titles that its columns begin with. */
interface Part {
  title: string;
  choice: Partial<Choice>;
  texts: readonly string[];
  numbers: number;
}

/** An account's rows are those of its apps, also where countries are asked for: a top of such rows is none of countries. */
function partsOf(source: DashboardSource): { numbers: Part; trend: Part; countries: Part; apps: Part } {
  const isSeller = source === 'sellerStats';
  const ofApp = isSeller ? [] : ['App', 'Bundle ID', 'Platform'];
  const { numbers, trend, countries, apps } = DASHBOARD_CELLS.headings;
  return {
    numbers: {
      title: numbers,
      choice: {
        ...{ groupBy: isSeller ? ['operationSystem'] : [], metrics: ['revenue', 'impressions', 'ecpm'] },
        ...{ totals: true, topRows: MOST_NUMBERS, ...BY_REVENUE, ...COMPARED },
      },
      texts: isSeller ? ['OS'] : ofApp,
      numbers: 9,
    },
    trend: {
      title: trend,
      choice: { groupBy: ['date'], metrics: ['revenue'], ...COMPARED },
      texts: [...ofApp, 'Date'],
      numbers: 3,
    },
    countries: {
      title: countries,
      choice: {
        ...{ groupBy: ['country'], metrics: ['revenue', 'impressions'], countryNames: true, ...BY_REVENUE },
        topRows: isSeller ? 10 : null,
      },
      texts: [...ofApp, 'Country', 'Country name'],
      numbers: 2,
    },
    apps: {
      title: apps,
      choice: {
        ...{ groupBy: isSeller ? ['appName', 'bundle'] : [], metrics: ['revenue', 'impressions'] },
        ...{ topRows: 10, ...BY_REVENUE },
      },
      texts: isSeller ? ['App name', 'Bundle'] : ofApp,
      numbers: 2,
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
  const firsts = tables.map((_table, at) => 1 + sum(tables.slice(0, at).map((each) => columnsOf(each) + 1)));
  const widths = widthsOf(numbers, tables, firsts);
  const second = columnFrom(BAR.width + 20, widths);
  const left = sum(widths.slice(0, second - 1));
  const placeOf = (row: number, column: number, width = BAR.width): ChartPlace => ({
    ...BAR,
    row,
    column,
    width,
  });
  const draftOf = (part: Part, row: number, column: number): ReportDraft => ({
    id: '',
    name: `${sheetName}: ${part.title.toLowerCase()}`,
    ...replaceAll(),
    schedule: null,
    choice: {
      ...{ ...firstChoice(), source, period: PERIOD, ...part.choice },
      destination: { kind: 'cell', sheetName, cell: addressOfCell({ row, column }) },
    },
  });
  const chartOf = (part: Part, kind: ChartChoice['kind'], split: string, place: ChartPlace) => ({
    ...{ kind, metric: 'Revenue', split, title: part.title, place },
  });
  const at = (table: number) => firsts[table] ?? 1;
  const appSplit = source === 'sellerStats' ? 'App name' : 'App';
  return {
    reports: [
      { draft: draftOf(numbers, NUMBERS_ROW, 1), chart: null },
      {
        draft: draftOf(trend, TABLES_ROW + 1, at(0)),
        chart: chartOf(trend, 'line', '', placeOf(TREND_ROW, 1, left + BAR.width)),
      },
      {
        draft: draftOf(countries, TABLES_ROW + 1, at(1)),
        chart: chartOf(countries, 'bar', 'Country', placeOf(BARS_ROW, 1, left - 20)),
      },
      {
        draft: draftOf(apps, TABLES_ROW + 1, at(2)),
        chart: chartOf(apps, 'bar', appSplit, placeOf(BARS_ROW, second)),
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

function columnsOf({ texts, numbers }: Part): number {
  return texts.length + numbers;
}

/** Wide enough for all that stands in a column; gaps are narrow where no number of the period is in them. */
function widthsOf(numbers: Part, tables: readonly Part[], firsts: readonly number[]): number[] {
  const widths: number[] = [];
  const put = (part: Part, first: number) => {
    for (let at = 0; at < columnsOf(part); at++) {
      const width = WIDTHS[part.texts[at] ?? ''] ?? NUMBER_WIDTH;
      widths[first - 1 + at] = Math.max(width, widths[first - 1 + at] ?? 0);
    }
  };
  put(numbers, 1);
  tables.forEach((table, at) => {
    put(table, firsts[at] ?? 1);
  });
  return Array.from(widths, (width = GAP_WIDTH) => width);
}

/** The first column that begins so many pixels from the left, or later. */
function columnFrom(pixels: number, widths: readonly number[]): number {
  let left = 0;
  const at = widths.findIndex((width) => {
    const isFar = left >= pixels;
    left += width;
    return isFar;
  });
  return at + 1;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
