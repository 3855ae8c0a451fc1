// A dashboard's reports (what they request, their place in the hidden tab, their charts) and its two tabs. Pure.

import { a1OfRectangle, addressOfCell } from '../../core/a1';
import type { ChartChoice, ChartPlace } from '../../core/report/chart';
import { type Choice, firstChoice } from '../../runs/choice';
import { rulesWithoutReport } from '../../runs/write-rules';
import { TOTAL_LABEL } from '../../sheet/totals';
import { DASHBOARD_CELLS } from '../../text/charts';
import type { EditedReport } from '../saved-report';

/** The sources that a dashboard can have. */
export type DashboardSource = 'appStats' | 'sellerStats';

/** A report of a new dashboard, and its charts. */
export interface DashboardReport {
  draft: EditedReport;
  /** The cell of the hidden tab where its block begins. */
  cell: string;
  /** Placed in the visible tab. */
  charts: readonly (ChartChoice & { place: Omit<ChartPlace, 'sheetId'> })[];
}

/** How a cell of a dashboard looks; a change is green above zero and red below it. */
type CellLook = 'title' | 'heading' | 'number' | 'change' | 'plain';

/** A cell to write into a new tab of a dashboard. */
export interface DashboardCell {
  /** A cell in A1 notation, or a range whose cells are merged. */
  cell: string;
  /** A text, or a formula with English names and semicolons, which every locale takes (docs/platform.md §9). */
  content: string;
  look: CellLook;
  /** The number format of a formula; without one, the cell is text. */
  format?: string;
}

/** A tab to create for a dashboard. */
export interface DashboardTab {
  cells: readonly DashboardCell[];
  /** The width of each column from A, in pixels; empty where they stay as they are. */
  widths: readonly number[];
  /** Whether it's the hidden tab, whose tables feed the visible one. */
  isHidden: boolean;
}

/** Shows the days of the numbers, and the days that they're compared with. */
export const DATES_CELL = 'A2';

/** In pixels: three numbers, each with its sparkline, fit beside the sidebar on a screen 1366 pixels wide. */
const WIDTHS = [190, 140, 190, 145, 190, 145];
const chartsWidth = () => WIDTHS.reduce((all, width) => all + width, 0);
const HALF_COLUMN = 4;
const CHART_HEIGHT = 320;
const CHART_GAP = 20;
/** A chart covers 16 rows of 21 pixels, and the row below it stays free. */
const CHART_ROWS = 17;

const NUMBERS_ROW = 5;
/** The name, the number (two rows), its change, and the earlier number. */
const NUMBERS_ROWS = 5;
/** The height of a sparkline in pixels: slightly less than four rows, so that it ends above the earlier number. */
const LINE_HEIGHT = 80;
const TREND_ROW = NUMBERS_ROW + NUMBERS_ROWS + 1;
const BARS_ROW = TREND_ROW + CHART_ROWS;

/** The header row of every table in the hidden tab. */
const TABLES_ROW = 3;
/** How many rows are searched for the total row: more than a seller's operating systems can fill. */
const MOST_ROWS = 60;

/** Whole weeks, so that weekends are compared with weekends. */
export const DASHBOARD_PERIOD = 'last 28 days';
const COMPARED: Pick<Choice, 'compare' | 'compareColumns'> = {
  compare: 'previous period',
  compareColumns: ['previous', 'percent'],
};
/** The text in the cell of apps that means all of them. */
export const ALL_APPS = 'all';
/** A metric and the two columns of its comparison. */
const COLUMNS_OF_METRIC = 3;
const BY_REVENUE: Pick<Choice, 'sortBy'> = { sortBy: 'revenue' };

const METRICS = [
  { name: 'revenue', title: 'Revenue', format: '[<1000]"$"#,##0.00;"$"#,##0' },
  { name: 'impressions', title: 'Impressions', format: '#,##0' },
  { name: 'ecpm', title: 'eCPM', format: '"$"#,##0.00' },
] as const;

const CHANGE_FORMAT = '+0.0%;-0.0%;0.0%';

/** A table of the dashboard: what it requests, and how many columns it has. */
interface DashboardTable {
  title: string;
  choice: Partial<Choice>;
  columns: number;
}

/**
 * In account tables, each row sums all apps, except in the table of top apps. A seller query must group by something,
 * so the seller's numbers are read from the total row of a table by operating system.
 */
function tablesOf(source: DashboardSource): {
  numbers: DashboardTable;
  trend: DashboardTable;
  countries: DashboardTable;
  apps: DashboardTable;
} {
  const isSeller = source === 'sellerStats';
  const together: Partial<Choice> = isSeller ? {} : { byApp: false };
  const metrics = METRICS.map(({ name }) => name);
  const { numbers, trend, countries, apps } = DASHBOARD_CELLS.headings;
  return {
    numbers: {
      title: numbers,
      choice: {
        ...together,
        groupBy: isSeller ? ['operationSystem'] : [],
        totals: isSeller,
        metrics,
        ...COMPARED,
      },
      columns: METRICS.length * COLUMNS_OF_METRIC + (isSeller ? 1 : 0),
    },
    trend: {
      title: trend,
      choice: { ...together, groupBy: ['date'], metrics, ...COMPARED },
      columns: 1 + METRICS.length * COLUMNS_OF_METRIC,
    },
    countries: {
      title: countries,
      choice: {
        ...{ groupBy: ['country'], metrics: ['revenue', 'impressions'], countryNames: true },
        ...{ ...together, topRows: 10, ...BY_REVENUE },
      },
      columns: 4,
    },
    apps: {
      title: apps,
      choice: {
        ...{ groupBy: isSeller ? ['appName', 'bundle'] : [], metrics: ['revenue', 'impressions'] },
        ...{ topRows: 10, ...BY_REVENUE },
      },
      columns: isSeller ? 4 : 5,
    },
  };
}

/**
 * The reports and the tabs of a new dashboard.
 * @param sheetName the name of the visible tab, with which the names of the reports begin
 * @param dataName the name of the hidden tab
 */
export function dashboardOf(
  source: DashboardSource,
  { sheetName, dataName }: { sheetName: string; dataName: string },
): { reports: readonly DashboardReport[]; tab: DashboardTab; dataTab: DashboardTab } {
  const { numbers, trend, countries, apps } = tablesOf(source);
  const tables = [numbers, trend, countries, apps];
  const reportOf = (table: DashboardTable, charts: DashboardReport['charts'] = []): DashboardReport => {
    const before = tables.slice(0, tables.indexOf(table));
    const column = 1 + sum(before.map(({ columns }) => columns + 1));
    const cell = addressOfCell({ row: TABLES_ROW, column });
    const choice = { ...firstChoice(), source, period: DASHBOARD_PERIOD, ...table.choice };
    const draft = {
      id: '',
      name: `${sheetName}: ${table.title.toLowerCase()}`,
      ...rulesWithoutReport(),
      schedule: null,
      choice: { ...choice, destination: { kind: 'cell' as const, sheetName: dataName, cell } },
    };
    return { draft, cell, charts };
  };
  const half = sum(WIDTHS.slice(0, HALF_COLUMN - 1));
  const barsAt = (column: number, width: number) => ({ row: BARS_ROW, column, width, height: CHART_HEIGHT });
  const barsOf = ({ title }: DashboardTable, domain: string, place: Omit<ChartPlace, 'sheetId'>) => [
    { kind: 'bar' as const, domain, metric: 'Revenue', title, place },
  ];
  const trendPlace = { row: TREND_ROW, column: 1, width: chartsWidth(), height: CHART_HEIGHT };
  return {
    reports: [
      reportOf(numbers),
      reportOf(trend, [
        ...METRICS.map(smallLine),
        { kind: 'line', domain: 'Date', metric: 'Revenue', title: trend.title, place: trendPlace },
      ]),
      reportOf(countries, barsOf(countries, 'Country', barsAt(1, half - CHART_GAP))),
      reportOf(
        apps,
        barsOf(
          apps,
          source === 'sellerStats' ? 'App name' : 'App',
          barsAt(HALF_COLUMN, chartsWidth() - half),
        ),
      ),
    ],
    tab: {
      isHidden: false,
      widths: WIDTHS,
      cells: [
        { cell: 'A1', content: sheetName, look: 'title' },
        { cell: 'A3', content: DASHBOARD_CELLS.typed[source], look: 'plain' },
        { cell: 'B3', content: DASHBOARD_PERIOD, look: 'heading' },
        ...(source === 'appStats' ? [{ cell: 'C3', content: ALL_APPS, look: 'heading' as const }] : []),
        ...METRICS.flatMap((_metric, at) => numberCells(at, source, dataName)),
      ],
    },
    dataTab: {
      isHidden: true,
      widths: [],
      cells: [{ cell: 'A1', content: DASHBOARD_CELLS.feeds, look: 'plain' }],
    },
  };
}

/** The sparkline of a metric, in the column to the right of its number. */
function smallLine({ title }: (typeof METRICS)[number], at: number): DashboardReport['charts'][number] {
  const column = 2 * at + 2;
  const width = (WIDTHS[column - 1] ?? 0) - 5;
  const place = { row: NUMBERS_ROW, column, width, height: LINE_HEIGHT };
  return { kind: 'line', domain: 'Date', metric: title, title: DASHBOARD_CELLS.small(title), place };
}

/** The cells of a metric: its name, its number, the change, and the earlier number. */
function numberCells(at: number, source: DashboardSource, dataName: string): DashboardCell[] {
  const metric = METRICS[at];
  if (!metric) return [];
  const { title, format } = metric;
  const address = (row: number) => addressOfCell({ row: NUMBERS_ROW + row, column: 2 * at + 1 });
  const read = (column: number) => {
    const wanted = at * COLUMNS_OF_METRIC + column + 1;
    return source === 'sellerStats' ? shownTotal(dataName, wanted + 1) : shownCell(dataName, wanted);
  };
  return [
    { cell: address(0), content: title, look: 'heading' },
    { cell: `${address(1)}:${address(2)}`, content: read(0), look: 'number', format },
    { cell: address(3), content: read(2), look: 'change', format: CHANGE_FORMAT },
    { cell: address(4), content: read(1), look: 'plain', format: withLabel(format) },
  ];
}

/** A number format that shows a label before the number. */
function withLabel(format: string): string {
  return format.replace(/(^|;)(\[[^\]]*\])?/g, `$1$2"${DASHBOARD_CELLS.before} "`);
}

/** A formula that shows a cell from the only row of the numbers, and nothing while that cell is blank. */
function shownCell(dataName: string, column: number): string {
  const reference = `${quotedTab(dataName)}!${addressOfCell({ row: TABLES_ROW + 1, column })}`;
  return `=IF(${reference}="";"";${reference})`;
}

/** A formula that shows a cell of the total row. It's found by its label, because the number of rows above varies. */
function shownTotal(dataName: string, column: number): string {
  const below = (at: number) => a1OfRectangle({ row: TABLES_ROW, column: at, rows: MOST_ROWS, columns: 1 });
  const [names, numbers] = [below(1), below(column)].map((range) => `${quotedTab(dataName)}!${range}`);
  const reference = `INDEX(${numbers};MATCH("${TOTAL_LABEL}";${names};0))`;
  return `=IFERROR(IF(${reference}="";"";${reference});"")`;
}

/** A tab's name, quoted for a formula. */
function quotedTab(sheetName: string): string {
  return `'${sheetName.replace(/'/g, "''")}'`;
}

/** Whether a formula is one that the add-on writes to show a number of that tab. Takes any locale's separators. */
export function showsNumberOf(formula: string, dataName: string): boolean {
  const reference =
    /^=(?:IFERROR\()?IF\((.+)="";"";\1\)(?:;""\))?$/i.exec(withSemicolons(formula))?.[1] ?? '';
  return [quotedTab(dataName), dataName]
    .map(withSemicolons)
    .some((tab) => [`${tab}!`, `INDEX(${tab}!`].some((begin) => reference.startsWith(begin)));
}

/** A formula with semicolons for all commas, only to compare formulas, since Google returns the locale's separators. */
export function withSemicolons(formula: string): string {
  return formula.replace(/,/g, ';');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
