// A dashboard's reports (what they request, their place in the hidden tab, their charts) and its two tabs. Pure.

import { addressOfCell, columnLetters } from '../../core/a1';
import { changeTitle, percentTitle, previousTitle } from '../../core/report/added-columns';
import type { ChartChoice, ChartPlace } from '../../core/report/chart';
import { FARTHEST } from '../../core/report/report-options';
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
  /** How many columns it needs. A formula that refers to one outside of the grid would be an error. */
  columns: number;
  /** The width of each column from A, in pixels; empty where they stay as they are. */
  widths: readonly number[];
  /** Whether it's the hidden tab, whose tables feed the visible one. */
  isHidden: boolean;
}

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
/** What moved most: a heading, the titles, and as many rows as its report has. */
const MOVED_ROW = NUMBERS_ROW + NUMBERS_ROWS + 1;
const MOVED_ROWS = 5;
const TREND_ROW = MOVED_ROW + MOVED_ROWS + 3;
const BARS_ROW = TREND_ROW + CHART_ROWS;

/** The row of the facts' titles in the hidden tab. */
export const FACTS_ROW = 2;
/** The header row of every table in the hidden tab. */
const TABLES_ROW = FACTS_ROW + 3;
/** Whole weeks, so that weekends are compared with weekends, and final days, so that every place tells the same. */
const DASHBOARD_PERIOD = 'last 28 final days';
const COMPARED: Pick<Choice, 'compare' | 'compareColumns'> = {
  compare: 'previous period',
  compareColumns: ['previous', 'percent'],
};
const BY_REVENUE: Pick<Choice, 'sortBy'> = { sortBy: 'revenue' };

const METRICS = [
  { name: 'revenue', title: 'Revenue', format: '[<1000]"$"#,##0.00;"$"#,##0' },
  { name: 'impressions', title: 'Impressions', format: '#,##0' },
  { name: 'ecpm', title: 'eCPM', format: '"$"#,##0.00' },
] as const;

const CHANGE_FORMAT = '+0.0%;-0.0%;0.0%';

/** How many columns the table of what moved most has: of an account also the platform. */
const MOVED_COLUMNS: { readonly [Source in DashboardSource]: number } = { appStats: 8, sellerStats: 7 };

/** The table of days: the day, and each metric with the two columns of its comparison. */
const TREND_COLUMNS = 1 + METRICS.length * 3;

/** A table of the dashboard: what it requests, and how many columns it has. */
interface DashboardTable {
  title: string;
  choice: Partial<Choice>;
  columns: number;
}

/** In account tables, each row sums all apps, except in the table of top apps. */
function tablesOf(source: DashboardSource): {
  [Name in 'trend' | 'countries' | 'apps' | 'moved']: DashboardTable;
} {
  const isSeller = source === 'sellerStats';
  const together: Partial<Choice> = isSeller ? {} : { byApp: false };
  const byApp = isSeller ? ['appName', 'bundle'] : [];
  const { trend, countries, apps, moved } = DASHBOARD_CELLS.headings;
  return {
    // The large numbers are its totals.
    trend: {
      title: trend,
      choice: {
        ...{ ...together, groupBy: ['date'], totals: true },
        ...{ metrics: METRICS.map(({ name }) => name), ...COMPARED },
      },
      columns: TREND_COLUMNS,
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
        ...{ groupBy: byApp, metrics: ['revenue', 'impressions'] },
        ...{ topRows: 10, ...BY_REVENUE },
      },
      columns: isSeller ? 4 : 5,
    },
    moved: {
      title: moved,
      choice: {
        ...{ groupBy: byApp, metrics: ['revenue'], topRows: MOVED_ROWS },
        ...{ compare: 'previous period', compareColumns: ['change', 'percent', 'drivers'] },
        ...{ sortBy: 'revenue_change', sortOrder: FARTHEST },
      },
      columns: MOVED_COLUMNS[source],
    },
  };
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
  { title, dataName }: { title: string; dataName: string | null },
): { reports: readonly DashboardReport[]; tab: DashboardTab; dataTab: DashboardTab } {
  const { trend, countries, apps, moved } = tablesOf(source);
  const tables = [trend, countries, apps, moved];
  const firstColumn = (table: DashboardTable) =>
    1 + sum(tables.slice(0, tables.indexOf(table)).map(({ columns }) => columns + 1));
  const reportOf = (table: DashboardTable, charts: DashboardReport['charts'] = []): DashboardReport => {
    const cell = addressOfCell({ row: TABLES_ROW, column: firstColumn(table) });
    const choice = { ...firstChoice(), source, period: DASHBOARD_PERIOD, ...table.choice };
    const draft = {
      id: '',
      name: `${title}: ${table.title.toLowerCase()}`,
      ...rulesWithoutReport(),
      schedule: null,
      choice: { ...choice, destination: { kind: 'cell' as const, sheetName: dataName ?? '', cell } },
    };
    return { draft, charts };
  };
  const half = sum(WIDTHS.slice(0, HALF_COLUMN - 1));
  const barsAt = (column: number, width: number) => ({ row: BARS_ROW, column, width, height: CHART_HEIGHT });
  const barsOf = (table: DashboardTable, domain: string, place: Omit<ChartPlace, 'sheetId'>) => [
    { kind: 'bar' as const, domain, metric: 'Revenue', title: table.title, place },
  ];
  const trendPlace = { row: TREND_ROW, column: 1, width: chartsWidth(), height: CHART_HEIGHT };
  return {
    reports: [
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
      reportOf(moved),
    ],
    tab: {
      isHidden: false,
      columns: WIDTHS.length,
      widths: WIDTHS,
      cells: [
        {
          cell: 'A1',
          content: factShown(dataName, 'A', DASHBOARD_CELLS.noFacts),
          look: 'title',
          format: 'General',
        },
        { cell: 'A2', content: factShown(dataName, 'B', ''), look: 'plain', format: 'General' },
        ...METRICS.flatMap((_metric, at) => numberCells(at, dataName)),
        ...movedCells(source, dataName, firstColumn(moved)),
      ],
    },
    dataTab: {
      isHidden: true,
      columns: firstColumn(moved) + moved.columns,
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
function numberCells(at: number, dataName: string | null): DashboardCell[] {
  const metric = METRICS[at];
  if (!metric) return [];
  const { title, format } = metric;
  const address = (row: number) => addressOfCell({ row: NUMBERS_ROW + row, column: 2 * at + 1 });
  return [
    { cell: address(0), content: title, look: 'heading' },
    { cell: `${address(1)}:${address(2)}`, content: shownTotal(dataName, title), look: 'number', format },
    {
      ...{ cell: address(3), content: shownTotal(dataName, percentTitle(title)) },
      ...{ look: 'change', format: CHANGE_FORMAT },
    },
    {
      ...{ cell: address(4), content: shownTotal(dataName, previousTitle(title)) },
      ...{ look: 'plain', format: withLabel(format) },
    },
  ];
}

const MONEY_CHANGE_FORMAT = '+"$"#,##0.00;-"$"#,##0.00;"$"0.00';

/** The columns of what moved most: their titles, and how they look. */
const movedColumns = (source: DashboardSource): Pick<DashboardCell, 'content' | 'look' | 'format'>[] => [
  ...(source === 'sellerStats' ? ['App name', 'Bundle'] : ['App', 'Platform']).map((content) => ({
    ...{ content, look: 'plain' as const, format: '@' },
  })),
  { content: changeTitle('Revenue'), look: 'change', format: MONEY_CHANGE_FORMAT },
  { content: percentTitle('Revenue'), look: 'change', format: CHANGE_FORMAT },
  ...['From impressions', 'From eCPM'].map((content) => ({
    content,
    look: 'change' as const,
    format: MONEY_CHANGE_FORMAT,
  })),
];

/** The rows of its report, the first by place and each column by its title. */
function movedCells(source: DashboardSource, dataName: string | null, column: number): DashboardCell[] {
  const columns = [column, column + MOVED_COLUMNS[source] - 1].map(columnLetters);
  const line = (row: number) => referenceTo(dataName, `${columns[0]}${row}:${columns[1]}${row}`);
  const cellOf = (row: number, at: number) => addressOfCell({ row: MOVED_ROW + row, column: at + 1 });
  return [
    { cell: cellOf(0, 0), content: DASHBOARD_CELLS.headings.moved, look: 'heading' },
    ...movedColumns(source).flatMap(({ content, look, format }, at): DashboardCell[] => [
      { cell: cellOf(1, at), content, look: 'plain' },
      ...Array.from({ length: MOVED_ROWS }, (_none, nth): DashboardCell => {
        const value = `INDEX(${line(TABLES_ROW + 1 + nth)};MATCH("${content}";${line(TABLES_ROW)};0))`;
        const shown = { content: `=IFERROR(IF(${value}="";"";${value});"")`, look };
        return { cell: cellOf(2 + nth, at), ...shown, ...(format ? { format } : {}) };
      }),
    ]),
  ];
}

/** A number format that shows a label before the number. */
function withLabel(format: string): string {
  return format.replace(/(^|;)(\[[^\]]*\])?/g, `$1$2"${DASHBOARD_CELLS.before} "`);
}

/**
 * A formula that shows a total of the table of days, and nothing without it. Found by the titles of its row and its
 * column, because the rows above vary in number, and another comparison has other columns.
 */
function shownTotal(dataName: string | null, title: string): string {
  const last = columnLetters(TREND_COLUMNS);
  const cells = (range: string) => referenceTo(dataName, range);
  const row = `MATCH("${TOTAL_LABEL}";${cells('A:A')};0)`;
  const column = `MATCH("${title}";${cells(`A${TABLES_ROW}:${last}${TABLES_ROW}`)};0)`;
  const total = `INDEX(${cells(`A:${last}`)};${row};${column})`;
  return `=IFERROR(IF(${total}="";"";${total});"")`;
}

/** A formula that shows a text of the facts in the hidden tab. @param first what it shows until there is one */
function factShown(dataName: string | null, column: 'A' | 'B', first: string): string {
  const fact = referenceTo(dataName, `${column}${FACTS_ROW + 1}`);
  return `=IF(${fact}="";"${first}";${fact})`;
}

/** Cells of a tab in a formula, as Google writes them also after the tab was deleted. */
function referenceTo(sheetName: string | null, range: string): string {
  return sheetName === null ? '#REF!' : `'${sheetName.replace(/'/g, "''")}'!${range}`;
}

/**
 * What a cell holds, as it can be compared: Google returns a formula with the locale's separators, and with no
 * quotation marks around a name that needs none.
 */
export function comparable(content: string): string {
  return content.startsWith('=') ? content.replace(/,/g, ';').replace(/'/g, '') : content;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
