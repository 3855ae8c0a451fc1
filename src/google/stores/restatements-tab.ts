// The tab `Publisher Stats restatements`: one line for each day and app of which final figures have changed.

import * as z from 'zod/mini';
import { a1OfRectangle } from '../../core/a1';
import { jsonAs } from '../../core/cache/stored-json';
import { type Day, serialOfDay } from '../../core/day';
import { isDate } from '../../core/is-date';
import { once } from '../../core/once';
import { RESTATEMENTS_TAB } from '../../core/place/sheet-name';
import { BUCKETS } from '../../core/report/buckets';
import type { DayOfDate } from '../../formulas/cell-argument';
import { cellOfAnyFormat, FORMATS, textCell } from '../../sheet/cells';
import type { ExistingLine, ListedLine } from '../../sheet/restatements/list-edit';
import type { RestatementList } from '../../sheet/sheet-deps';
import { flush } from '../asked-again';
import { bodyOf, deleteEmptiedRows, rowsInUse, stretchesOf } from '../sheet/block-neighbours';
import { takesFormats } from '../sheet/formats/tried-formats';
import { withFilterLifted } from '../sheet/lifted-filter';
import { findTab, newTab } from './own-tabs';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Cell = string | number | Date;

/** Which lines of the list are whose. Between the others, so that whoever sorts those sorts it, too. */
const IDS = 'IDs';

/** The most ranges that are emptied in one call. */
const RANGES_AT_ONCE = 1_000;

interface ListColumn {
  heading: string;
  format: string | ((line: ListedLine) => string);
  /** In pixels. */
  width: number;
  cell(line: ListedLine): Cell;
}

/** A month looks as in its table: `2026-10`. */
const formatOfDay = ({ bucket }: ListedLine) => (bucket ? BUCKETS[bucket].format : FORMATS.day);

const text = (value: string): Cell => cellOfAnyFormat(textCell(value));

const columns = once((): readonly ListColumn[] => [
  // Google shows a Date in the spreadsheet's time zone.
  { heading: 'Read on', format: 'yyyy-mm-dd hh:mm', width: 130, cell: ({ readMs }) => new Date(readMs) },
  { heading: 'Report', format: '@', width: 150, cell: ({ report }) => text(report) },
  { heading: 'Account', format: '@', width: 180, cell: ({ account }) => text(account) },
  { heading: 'Day', format: formatOfDay, width: 90, cell: ({ day }) => serialOfDay(day) },
  { heading: 'App', format: '@', width: 150, cell: ({ app }) => text(app) },
  { heading: IDS, format: '@', width: 150, cell: (line) => text(JSON.stringify(idsOf(line))) },
  ...amounts('Impressions', FORMATS.integer, ({ impressions }) => impressions),
  ...amounts('Revenue', FORMATS.money, ({ revenue }) => revenue),
]);

/** Whether a column of the list has that title. */
export function isListHeading(title: string): boolean {
  return columns().some(({ heading }) => heading === title);
}

const idsSchema = once(() => z.tuple([z.string(), z.number(), z.string()], z.string()));

/** Of a line that the table doesn't have. */
const KEPT = 'kept';

/**
 * What stands under `IDs`: the report, the run by the time of its figures, which no time zone changes, the app, and
 * whether it's of a kept row.
 */
function idsOf({ reportId, readMs, appKey, isKept }: ListedLine): (string | number)[] {
  return [reportId, readMs, appKey, ...(isKept ? [KEPT] : [])];
}

/** The columns of a figure before and after, and of what is between. */
function amounts(
  title: string,
  format: string,
  amountOf: (amounts: ListedLine['before']) => number | null,
): ListColumn[] {
  const columnOf = (what: string, of: (before: number, after: number) => number): ListColumn => ({
    heading: `${title} ${what}`,
    format,
    width: 120,
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

/** The list's column at each place; undefined for a person's, such as a second one of the same heading. */
type Places = readonly (ListColumn | undefined)[];

function placesOf(titles: readonly string[]): Places {
  return titles.map((title, at) =>
    titles.indexOf(title) === at ? columns().find(({ heading }) => heading === title) : undefined,
  );
}

/** @param dayOfDate the day that a date cell shows */
export function restatementList(dayOfDate: DayOfDate): RestatementList {
  return {
    change(edit, events) {
      const found = findTab(RESTATEMENTS_TAB);
      const lastRow = found?.getLastRow() ?? 0;
      const isEmpty = !found || lastRow === 0;
      const values: unknown[][] = isEmpty
        ? []
        : found.getRange(1, 1, lastRow, found.getLastColumn()).getValues();
      const titles = isEmpty ? columns().map(({ heading }) => heading) : (values[0] ?? []).map(String);
      // A tab of that name with other headings is a person's.
      if (!columns().every(({ heading }) => heading === IDS || titles.includes(heading))) return false;
      const changes = edit(linesIn(values, placesOf(titles), dayOfDate));
      if (changes.added.length + changes.removed.length === 0) return true;
      const sheet = !isEmpty ? found : begun(found ?? newTab(RESTATEMENTS_TAB, false));
      const work = () => {
        const places = placesOf(withIds(sheet, titles));
        const deleted = remove(sheet, places, changes.removed);
        add(sheet, places, Math.max(1, lastRow) - deleted, changes.added);
        // Here, so that a refusal isn't taken for one of the table's.
        flush();
      };
      withFilterLifted(sheet, work, undefined, events);
      return true;
    },
    open() {
      findTab(RESTATEMENTS_TAB)?.showSheet().activate();
    },
  };
}

/** The rows that read as lines. Others are a person's. */
function linesIn(values: unknown[][], places: Places, dayOfDate: DayOfDate): ExistingLine[] {
  const at = new Map(places.map((column, place) => [column?.heading, place]));
  return values.flatMap((cells, index): ExistingLine[] => {
    const under = (heading: string) => cells[at.get(heading) ?? -1];
    const ids = jsonAs(idsSchema(), String(under(IDS) ?? ''));
    const [day, before, after] = [under('Day'), under('Revenue before'), under('Revenue after')];
    if (!ids || !isDate(day) || typeof before !== 'number' || typeof after !== 'number') return [];
    const [reportId, readMs, appKey, kept] = ids;
    const impressions = (which: string) => {
      const value = under(`Impressions ${which}`);
      return typeof value === 'number' ? value : null;
    };
    const [report = '', account = ''] = ['Report', 'Account'].map((each) => String(under(each)));
    return [
      {
        row: index + 1,
        reportId,
        readMs,
        report,
        account,
        day: dayOfDate(day) as Day,
        appKey,
        isKept: kept === KEPT,
        before: { impressions: impressions('before'), revenue: before },
        after: { impressions: impressions('after'), revenue: after },
      },
    ];
  });
}

/** A new list. Its headings come last: a tab without them is begun again. */
function begun(sheet: Sheet): Sheet {
  const headings = columns().map(({ heading }) => heading);
  sheet.setFrozenRows(1);
  columns().forEach(({ width }, at) => {
    sheet.setColumnWidth(at + 1, width);
  });
  sheet.hideColumns(headings.indexOf(IDS) + 1);
  sheet.getRange(1, 1, 1, headings.length).setFontWeight('bold').setValues([headings]);
  return sheet;
}

/** The headings with `IDs`, which a list lacks of which a person has deleted the column. */
function withIds(sheet: Sheet, titles: readonly string[]): readonly string[] {
  if (titles.includes(IDS)) return titles;
  const after = titles.indexOf('App') + 1;
  sheet.insertColumnsAfter(after, 1);
  sheet.hideColumns(after + 1);
  sheet.getRange(1, after + 1).setValue(IDS);
  return [...titles.slice(0, after), IDS, ...titles.slice(after)];
}

/** The list's own columns, in stretches of adjacent ones, 0-based. */
function ownStretches(places: Places): { first: number; count: number }[] {
  return stretchesOf(places.flatMap((column, at) => (column ? [at] : [])).reverse());
}

/**
 * Empties lines all at once, wherever a person has sorted them to, and deletes their rows as far as nothing of anybody
 * else's is there.
 * @returns how many rows it deleted
 */
function remove(sheet: Sheet, places: Places, rows: readonly number[]): number {
  const descending = [...rows].sort((one, other) => other - one);
  const [last = 0, first = last] = [descending[0], descending[descending.length - 1]];
  if (last === 0) return 0;
  const ranges = stretchesOf(descending).flatMap((lines) =>
    ownStretches(places).map((own) =>
      a1OfRectangle({ row: lines.first, column: own.first + 1, rows: lines.count, columns: own.count }),
    ),
  );
  for (let at = 0; at < ranges.length; at += RANGES_AT_ONCE)
    sheet.getRangeList(ranges.slice(at, at + RANGES_AT_ONCE)).clearContent();
  const area = { row: first - 1, column: 1, rows: last - first + 2, columns: places.length };
  const usedRows = () => rowsInUse(sheet, bodyOf(area), true, true, (at) => places[at] !== undefined);
  const removed = descending.map((row) => row - first);
  let deleted = 0;
  deleteEmptiedRows(sheet, area, removed, (free) => (deleted += free.length), usedRows);
  return deleted;
}

/**
 * Adds lines in rows of their own, so that whatever a person has typed below since the list was read moves down.
 * @param after the list's last row
 */
function add(sheet: Sheet, places: Places, after: number, lines: readonly ListedLine[]): void {
  if (lines.length === 0) return;
  sheet.insertRowsAfter(after, lines.length);
  const parts = ownStretches(places).map(({ first, count }) => ({
    cells: sheet.getRange(after + 1, first + 1, lines.length, count),
    own: places.slice(first, first + count).flatMap((column) => column ?? []),
  }));
  // New rows look like the one above them, which may be that of the headings.
  takesFormats(() => {
    for (const { cells, own } of parts)
      cells
        .setFontWeight('normal')
        .setNumberFormats(
          lines.map((line) => own.map(({ format }) => (typeof format === 'string' ? format : format(line)))),
        );
  });
  for (const { cells, own } of parts)
    cells.setValues(lines.map((line) => own.map((column) => column.cell(line))));
}
