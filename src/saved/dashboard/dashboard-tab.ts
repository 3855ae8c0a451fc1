// The visible tab of a dashboard: where its numbers, tables and charts stand. Pure.

import { addressOfCell } from '../../core/a1';
import { changeTitle, percentTitle, previousTitle } from '../../core/report/added-columns';
import type { ChartPlace } from '../../core/report/chart';
import { changeFormat, FORMATS } from '../../sheet/cells';
import { DASHBOARD_CELLS } from '../../text/dashboard';
import {
  type DashboardData,
  dataTable,
  factShown,
  figureShown,
  nameShown,
  otherShown,
  totalShown,
} from './dashboard-formulas';

/** How a cell of a dashboard looks. */
type CellLook = 'title' | 'heading' | 'number' | 'change' | 'bar' | 'plain';

/** A cell to write into a new tab of a dashboard. */
export interface DashboardCell {
  /** A cell in A1 notation, or a range whose cells are merged. */
  cell: string;
  /** A text, or a formula with English names and semicolons, which every locale takes (docs/platform.md §9). */
  content: string;
  look: CellLook;
  /** The number format of a formula; without one, the cell is text. */
  format?: string;
  /** Whether it's in a column of numbers below each other. */
  isRight?: boolean;
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

/** The metrics of the large numbers, whose decimals are those of tables. */
export const METRICS = [
  { name: 'revenue', title: 'Revenue', format: FORMATS.money },
  { name: 'impressions', title: 'Impressions', format: FORMATS.integer },
  { name: 'ecpm', title: 'eCPM', format: FORMATS.money },
] as const;

/** In pixels: three numbers fit beside the sidebar on a screen 1366 pixels wide. */
const WIDTHS = [215, 115, 190, 145, 190, 145];
/** The first column of the right half. */
const HALF_COLUMN = 4;
const CHART_HEIGHT = 320;
/** Between two sparklines, in pixels. */
const GAP = 25;
/** A chart covers 16 rows of 21 pixels, and the row below it stays free. */
const CHART_ROWS = 17;

const NUMBERS_ROW = 5;
/** Below the name, the number (two rows), its change, and the earlier number. */
const LINE_ROW = NUMBERS_ROW + 5;
/** Slightly less than three rows, in pixels. */
const LINE_HEIGHT = 60;
const MOVED_ROW = LINE_ROW + 4;
/** A heading, the titles, and as many rows as its report has. */
export const MOVED_ROWS = 5;
const TREND_ROW = MOVED_ROW + MOVED_ROWS + 3;
const BARS_ROW = TREND_ROW + CHART_ROWS;
export const TOP_ROWS = 10;
/** The longest bar of the top apps, in characters. */
const BAR_LENGTH = 16;
/** Characters of a name that leave room for its platform. */
const NAME_LENGTH = 18;

/** The number formats of its changes, which have no colors until a run says that all of them are final. */
export const changeFormats = (isFinal: boolean) => ({
  share: changeFormat('0.0%', isFinal),
  money: changeFormat(FORMATS.money, isFinal),
});

/** Where the charts stand: each sparkline below its own number. */
export const CHART_PLACES = {
  small: (metric: number) => placeOf(LINE_ROW, 2 * metric + 1, 2 * metric + 2, -GAP, LINE_HEIGHT),
  trend: () => placeOf(TREND_ROW, 1, WIDTHS.length),
  countries: () => placeOf(BARS_ROW, HALF_COLUMN, WIDTHS.length),
};

function placeOf(
  row: number,
  column: number,
  lastColumn: number,
  wider = 0,
  height = CHART_HEIGHT,
): Omit<ChartPlace, 'sheetId'> {
  const width = WIDTHS.slice(column - 1, lastColumn).reduce((all, each) => all + each, 0);
  return { row, column, width: width + wider, height };
}

export function shownTab(data: DashboardData): DashboardTab {
  return {
    isHidden: false,
    columns: WIDTHS.length,
    widths: WIDTHS,
    cells: [
      {
        cell: 'A1',
        content: factShown(data, 'A', DASHBOARD_CELLS.noFacts),
        look: 'title',
        format: 'General',
      },
      { cell: 'A2', content: factShown(data, 'B', ''), look: 'plain', format: 'General' },
      ...METRICS.flatMap(({ title, format }, at) =>
        numberCells(at, title, format, (...titles) => totalShown(data, ...titles)),
      ),
      ...smallTable(MOVED_ROW, DASHBOARD_CELLS.headings.moved, MOVED_ROWS, movedColumns(data)),
      ...smallTable(BARS_ROW, DASHBOARD_CELLS.headings.apps, TOP_ROWS, topColumns(data)),
    ],
  };
}

/** The cells of a metric: its name, its number, the change, and the earlier number. */
function numberCells(
  at: number,
  title: string,
  format: string,
  total: (title: string, metric?: string) => string,
): DashboardCell[] {
  const address = (row: number) => addressOfCell({ row: NUMBERS_ROW + row, column: 2 * at + 1 });
  return [
    { cell: address(0), content: title, look: 'heading' },
    { cell: `${address(1)}:${address(2)}`, content: total(title), look: 'number', format },
    {
      cell: address(3),
      content: total(percentTitle(title), title),
      look: 'change',
      format: changeFormats(false).share,
    },
    { cell: address(4), content: total(previousTitle(title)), look: 'plain', format: withLabel(format) },
  ];
}

/** A column of a small table: its title, and the formula of a row, from 0. */
interface SmallColumn {
  title: string;
  of: (row: number) => string;
  looks: Pick<DashboardCell, 'look' | 'isRight'> & { format: string };
}

/** Cells from the first column on: a heading, the titles, and rows. */
function smallTable(
  row: number,
  heading: string,
  rows: number,
  columns: readonly SmallColumn[],
): DashboardCell[] {
  const address = (below: number, at: number) => addressOfCell({ row: row + below, column: at + 1 });
  const title = ({ title: content, looks: { isRight = false } }: SmallColumn, at: number): DashboardCell[] =>
    content === '' ? [] : [{ cell: address(1, at), content, look: 'plain', isRight }];
  const body = ({ of, looks }: SmallColumn, at: number) =>
    Array.from({ length: rows }, (_none, nth) => ({
      cell: address(2 + nth, at),
      content: of(nth),
      ...looks,
    }));
  return [
    { cell: address(0, 0), content: heading, look: 'heading' },
    ...columns.flatMap((column, at) => [...title(column, at), ...body(column, at)]),
  ];
}

const TEXT = { look: 'plain', format: 'General' } as const;

/** What moved most: the rows of its report, the first by place and each column by its title. */
function movedColumns(data: DashboardData): SmallColumn[] {
  const { inRow } = dataTable(data, 'moved');
  const [name, other] = data.apps;
  const change = changeTitle('Revenue');
  const money = (title: string) => ({
    title,
    of: (row: number) => figureShown(inRow(row, title)),
    looks: { look: 'change', format: changeFormats(false).money, isRight: true } as const,
  });
  const percent = percentTitle('Revenue');
  const figures = (row: number) => ({ own: inRow(row, change), second: inRow(1, change) });
  return [
    {
      title: name,
      of: (row) => nameShown(inRow(row, name), figures(row), inRow(row, name).value),
      looks: TEXT,
    },
    { title: other, of: (row) => otherShown(inRow(row, other), inRow(row, name)), looks: TEXT },
    money(change),
    {
      title: percent,
      of: (row) => figureShown(inRow(row, percent), inRow(row, change)),
      looks: { look: 'change', format: changeFormats(false).share, isRight: true },
    },
    money('From impressions'),
    money('From eCPM'),
  ];
}

/** The top apps: a name, where two share one with what tells them apart, the revenue, and a bar of its length. */
function topColumns(data: DashboardData): SmallColumn[] {
  const { inRow, inAll } = dataTable(data, 'apps');
  const [name, other] = data.apps;
  const revenue = (row: number) => inRow(row, 'Revenue');
  const nameIn = (row: number) => {
    const own = inRow(row, name).value;
    const short = `IF(LEN(${own})>${NAME_LENGTH};LEFT(${own};${NAME_LENGTH - 1})&"…";${own})`;
    return `IF(SUMPRODUCT(--(${inAll(TOP_ROWS, name)}=${own}))>1;${short}&" ("&${inRow(row, other).value}&")";${own})`;
  };
  const figures = (row: number) => ({ own: revenue(row), second: revenue(1) });
  // The first has the most. No bar is no lack: the revenue beside it says so.
  const barIn = (row: number) => `REPT("█";ROUND(${BAR_LENGTH}*${revenue(row).value}/${revenue(0).value};0))`;
  return [
    { title: name, of: (row) => nameShown(inRow(row, name), figures(row), nameIn(row)), looks: TEXT },
    {
      title: 'Revenue',
      of: (row) => figureShown(revenue(row)),
      looks: { look: 'plain', format: FORMATS.money, isRight: true },
    },
    {
      title: '',
      of: (row) => `=IFERROR(IF(${barIn(row)}="";"";${barIn(row)});"")`,
      looks: { look: 'bar', format: 'General' },
    },
  ];
}

/** A number format that shows a label before the number: in one literal, because what two show isn't documented. */
function withLabel(format: string): string {
  return `"${DASHBOARD_CELLS.before} "${format}`.replace('""', '');
}
