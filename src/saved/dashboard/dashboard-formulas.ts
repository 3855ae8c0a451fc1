// The formulas of a dashboard's visible tab, which read the tables of its hidden one and say what these lack. Pure.

import { columnLetters, quotedSheetName } from '../../core/a1';
import { TOTAL_LABEL } from '../../sheet/totals';
import { DASHBOARD_CELLS } from '../../text/dashboard';

/** The row of the facts' titles in the hidden tab. */
export const FACTS_ROW = 2;
/** The header row of every table in the hidden tab. */
export const TABLES_ROW = FACTS_ROW + 3;

/** What the formulas read. */
export interface DashboardData {
  /** The name of the hidden tab; null if a person has deleted it. */
  tabName: string | null;
  /** The first and the last column in which the titles of its tables are looked for. */
  tables: { readonly [Name in 'numbers' | 'apps' | 'moved']: readonly [first: number, last: number] };
  /** The titles of what apps are called, and of what differs where two have one name. */
  apps: readonly [name: string, other: string];
}

/** Parts of a formula that reads a value below a title: a person may order columns again. */
interface Lookup {
  title: string;
  value: string;
  /** The place of the title, an error if it lacks. */
  column: string;
  /** The cells of all titles, blank before the first run. */
  header: string;
}

const noColumn = ({ title }: Lookup) => `"${DASHBOARD_CELLS.noColumn(title)}"`;
const isMissing = (place: string) => `ISERROR(${place})`;
const orBlank = (value: string, result = value, blank = '""') => `IF(${value}="";${blank};${result})`;
/** What a change in % that is blank shows. @param now the figure that has come from nothing, or by how much it has */
const orNew = (now: string) => `IFERROR(IF(${now}>0;"${DASHBOARD_CELLS.isNew}";"");"")`;

/** A formula that shows a figure of a row. @param change the row's own, where the figure is its share */
export function figureShown(found: Lookup, change?: Lookup): string {
  return `=${orColumn(found, orBlank(found.value, found.value, change && orNew(change.value)))}`;
}

/**
 * A formula that shows the name of an app.
 * @param figures of its row, and of the second row, which a table of a single app has not, nor a column of names
 * @param value what is shown of the name
 */
export function nameShown(name: Lookup, figures: { own: Lookup; second: Lookup }, value: string): string {
  const { own, second } = figures;
  const unnamed = `IF(${second.value}="";"${DASHBOARD_CELLS.oneApp}";${noColumn(name)})`;
  // Without figures, the cells beside it say so.
  const orUnnamed = `IFERROR(${orBlank(own.value, unnamed)};"")`;
  return `=IF(${isMissing(name.column)};${orUnnamed};${orBlank(name.value, value)})`;
}

/** A formula that shows what differs where two apps have one name. */
export function otherShown(other: Lookup, name: Lookup): string {
  const missing = `IF(${isMissing(name.column)};"";${noColumn(other)})`;
  return `=IF(${isMissing(other.column)};${missing};${orBlank(other.value)})`;
}

/** Says that the title lacks; shows nothing before the first run. */
function orColumn(found: Lookup, value: string): string {
  const missing = `IF(COUNTA(${found.header})=0;"";${noColumn(found)})`;
  return `IF(${isMissing(found.column)};${missing};${value})`;
}

/** References to a table of rows in the hidden tab. */
export function dataTable({ tabName, tables }: DashboardData, name: 'apps' | 'moved') {
  const [first, last] = tables[name].map(columnLetters);
  const lines = (from: number, to: number) => referenceTo(tabName, `${first}${from}:${last}${to}`);
  const header = lines(TABLES_ROW, TABLES_ROW);
  const column = (title: string) => `MATCH("${title}";${header};0)`;
  const body = TABLES_ROW + 1;
  return {
    inRow(row: number, title: string): Lookup {
      const value = `INDEX(${lines(body + row, body + row)};${column(title)})`;
      return { title, value, column: column(title), header };
    },
    inAll: (rows: number, title: string) => `INDEX(${lines(body, body + rows - 1)};0;${column(title)})`,
  };
}

/**
 * A formula that shows a total. Found by the titles of its row and its column, because the rows above vary in number,
 * and another comparison has other columns. The last row of that title, because a group may have a label like it.
 * @param metric the title of what the total is the share of, for a change in %
 */
export function totalShown({ tabName, tables }: DashboardData, title: string, metric?: string): string {
  const [first, last] = tables.numbers.map(columnLetters);
  const cells = (range: string) => referenceTo(tabName, range);
  const row = `XMATCH("${TOTAL_LABEL}";${cells(`${first}:${first}`)};0;-1)`;
  const header = cells(`${first}${TABLES_ROW}:${last}${TABLES_ROW}`);
  const columnOf = (each: string) => `MATCH("${each}";${header};0)`;
  const cellOf = (each: string) => `INDEX(${cells(`${first}:${last}`)};${row};${columnOf(each)})`;
  const [column, value] = [columnOf(title), cellOf(title)];
  const shown = orBlank(value, value, metric && orNew(cellOf(metric)));
  const noTotals = orBlank(cells(`${first}${TABLES_ROW + 1}`), `"${DASHBOARD_CELLS.noRow(TOTAL_LABEL)}"`);
  return `=${orColumn({ title, value, column, header }, `IF(${isMissing(row)};${noTotals};${shown})`)}`;
}

/** A formula that shows a text of the facts in the hidden tab. @param first what it shows until there is one */
export function factShown({ tabName }: DashboardData, column: 'A' | 'B', first: string): string {
  const fact = referenceTo(tabName, `${column}${FACTS_ROW + 1}`);
  return `=IF(${fact}="";"${first}";${fact})`;
}

/** Cells of a tab in a formula, as Google writes them also after the tab was deleted. */
function referenceTo(sheetName: string | null, range: string): string {
  return sheetName === null ? '#REF!' : `${quotedSheetName(sheetName)}!${range}`;
}

/**
 * What a cell holds, as it can be compared: Google returns a formula with the locale's separators, and with no
 * quotation marks around a name that needs none.
 */
export function comparable(content: string): string {
  return content.startsWith('=') ? content.replace(/,/g, ';').replace(/'/g, '') : content;
}
