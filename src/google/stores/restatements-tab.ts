// The tab `Publisher Stats restatements`: one line for each day and app of which final figures have changed.

import { type Day, serialOfDay } from '../../core/day';
import { once } from '../../core/once';
import { RESTATEMENTS_TAB } from '../../core/place/sheet-name';
import type { DayOfDate } from '../../formulas/cell-argument';
import { cellOfAnyFormat, FORMATS, textCell } from '../../sheet/cells';
import type { ExistingLine, ListEdit, ListedLine } from '../../sheet/restatements/list-edit';
import type { RestatementList } from '../../sheet/sheet-deps';
import { MOST_STRETCHES, stretchesOf } from '../sheet/block-neighbours';
import { takesFormats } from '../sheet/formats/tried-formats';
import { withFilterLifted } from '../sheet/lifted-filter';
import { findTab, newTab } from './own-tabs';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Cell = string | number | Date;

interface ListColumn {
  heading: string;
  format: string;
  /** In pixels. */
  width: number;
  cell(line: ListedLine): Cell;
}

const text = (value: string): Cell => cellOfAnyFormat(textCell(value));

const columns = once((): readonly ListColumn[] => [
  // Google shows a Date in the spreadsheet's time zone.
  { heading: 'Read on', format: 'yyyy-mm-dd hh:mm', width: 130, cell: ({ readMs }) => new Date(readMs) },
  { heading: 'Report', format: '@', width: 150, cell: ({ report }) => text(report) },
  { heading: 'Account', format: '@', width: 180, cell: ({ account }) => text(account) },
  { heading: 'Day', format: FORMATS.day, width: 90, cell: ({ day }) => serialOfDay(day) },
  { heading: 'App', format: '@', width: 150, cell: ({ app }) => text(app) },
  ...amounts('Impressions', FORMATS.integer, ({ impressions }) => impressions),
  ...amounts('Revenue', FORMATS.money, ({ revenue }) => revenue),
]);

/** The columns of a figure before and after, and of what is between. */
function amounts(
  title: string,
  format: string,
  amountOf: (amounts: ListedLine['before']) => number | null,
): ListColumn[] {
  const columnOf = (what: string, of: (before: number, after: number) => number): ListColumn => ({
    ...{ heading: `${title} ${what}`, format, width: 120 },
    cell(line) {
      const [before, after] = [amountOf(line.before), amountOf(line.after)];
      return before === null || after === null ? '' : of(before, after);
    },
  });
  return [
    columnOf('before', (before) => before),
    columnOf('after', (_before, after) => after),
    columnOf('difference', (before, after) => Math.round((after - before) * 1e6) / 1e6),
  ];
}

/** @param dayOfDate the day that a date cell shows */
export function restatementList(dayOfDate: DayOfDate): RestatementList {
  return {
    change(edit, losses) {
      const found = findTab(RESTATEMENTS_TAB);
      const lastRow = found?.getLastRow() ?? 0;
      const isEmpty = !found || lastRow === 0;
      const values: unknown[][] = isEmpty
        ? []
        : found.getRange(1, 1, lastRow, found.getLastColumn()).getValues();
      const titles = isEmpty ? columns().map(({ heading }) => heading) : (values[0] ?? []).map(String);
      // A tab of that name with other headings is a person's.
      if (!columns().every(({ heading }) => titles.includes(heading))) return false;
      const changes = edit(linesIn(values, titles, dayOfDate));
      if (changes.added.length + changes.rewritten.size + changes.removed.length === 0) return true;
      const sheet = !isEmpty ? found : begun(found ?? newTab(RESTATEMENTS_TAB, false));
      const work = () => {
        apply(sheet, titles, values, changes);
        // Here, so that a refusal isn't taken for one of the table's.
        SpreadsheetApp.flush();
      };
      withFilterLifted(sheet, work, undefined, losses);
      return true;
    },
    open() {
      findTab(RESTATEMENTS_TAB)?.showSheet().activate();
    },
  };
}

/** The rows that read as lines. Others are a person's. */
function linesIn(values: unknown[][], titles: readonly string[], dayOfDate: DayOfDate): ExistingLine[] {
  return values.flatMap((cells, at): ExistingLine[] => {
    const under = (heading: string) => cells[titles.indexOf(heading)];
    const [readOn, day, before, after] = [
      ...[under('Read on'), under('Day')],
      ...[under('Revenue before'), under('Revenue after')],
    ];
    if (!isDate(readOn) || !isDate(day) || typeof before !== 'number' || typeof after !== 'number') return [];
    const [report = '', account = '', app = ''] = ['Report', 'Account', 'App'].map((each) =>
      String(under(each)),
    );
    const line = { row: at + 1, readMs: readOn.getTime(), day: dayOfDate(day) as Day, report, account, app };
    return [{ ...line, before: { revenue: before }, after: { revenue: after } }];
  });
}

// Not `instanceof`: a date may come from another realm (docs/platform.md §8).
const isDate = (value: unknown): value is Date => Object.prototype.toString.call(value) === '[object Date]';

/**
 * A new list, whose columns have their formats down to the last row, so that a new line needs none. Its headings come
 * last: a tab without them is begun again.
 */
function begun(sheet: Sheet): Sheet {
  const headings = columns().map(({ heading }) => heading);
  sheet.setFrozenRows(1);
  columns().forEach(({ format, width }, at) => {
    sheet.getRange(2, at + 1, sheet.getMaxRows() - 1, 1).setNumberFormat(format);
    sheet.setColumnWidth(at + 1, width);
  });
  sheet.getRange(1, 1, 1, headings.length).setFontWeight('bold').setValues([headings]);
  return sheet;
}

/** @param values the cells before, with the headings */
function apply(
  sheet: Sheet,
  titles: readonly string[],
  values: readonly (readonly unknown[])[],
  { rewritten, added, removed }: ListEdit,
): void {
  writeInto(sheet, titles, rewritten, ({ cell }, line) => cell(line));
  if (added.length > 0) {
    const first = Math.max(1, values.length) + 1;
    const cells = () => sheet.getRange(first, 1, added.length, titles.length);
    const missing = first + added.length - 1 - sheet.getMaxRows();
    if (missing > 0) {
      sheet.insertRowsAfter(sheet.getMaxRows(), missing);
      const formats = titles.map((title) => columnTitled(title)?.format ?? 'General');
      takesFormats(() => cells().setNumberFormats(added.map(() => formats)));
    }
    cells().setValues(added.map((line) => titles.map((title) => columnTitled(title)?.cell(line) ?? '')));
  }
  const isBeside = (row: number) =>
    (values[row - 1] ?? []).some((value, at) => value !== '' && !columnTitled(titles[at] ?? ''));
  if (removed.length === 0) return;
  writeInto(sheet, titles, new Map(removed.filter(isBeside).map((row) => [row, null])), () => '');
  // From below, so that the rows above keep their numbers.
  const whole = removed.filter((row) => !isBeside(row)).sort((one, other) => other - one);
  // Google refuses to delete all unfrozen rows (node-google-spreadsheet issue 186).
  if (whole.length >= sheet.getMaxRows() - 1) sheet.insertRowsAfter(sheet.getMaxRows(), 1);
  // Others wait for the next change: a list that a person has sorted may have its oldest lines anywhere.
  for (const { first, count } of stretchesOf(whole).slice(0, MOST_STRETCHES)) sheet.deleteRows(first, count);
}

/** Writes the list's own cells of some rows, and none of a person's columns between, in a call for each stretch. */
function writeInto<Of>(
  sheet: Sheet,
  titles: readonly string[],
  rows: ReadonlyMap<number, Of>,
  cellOf: (column: ListColumn, of: Of) => Cell,
): void {
  const descending = [...rows.keys()].sort((one, other) => other - one);
  const own = titles.flatMap((title, at) => (columnTitled(title) ? [at] : [])).reverse();
  for (const { first, count } of stretchesOf(descending))
    for (const { first: left, count: width } of stretchesOf(own)) {
      const cells = Array.from({ length: count }, (_row, at) =>
        titles.slice(left, left + width).map((title): Cell => {
          const column = columnTitled(title);
          const of = rows.get(first + at);
          return column && of !== undefined ? cellOf(column, of) : '';
        }),
      );
      sheet.getRange(first, left + 1, count, width).setValues(cells);
    }
}

function columnTitled(title: string): ListColumn | undefined {
  return columns().find(({ heading }) => heading === title);
}
