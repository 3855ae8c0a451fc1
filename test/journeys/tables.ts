// Finds the tables of the add-on in the grid: those of reports and writes, of formulas, and of a dashboard's tab.

import type { GridReading } from 'sheets-workbench/page/test-api';
import type { AccountDimension } from 'sheets-workbench/sandbox/fields/account-fields';
import { a1OfRectangle, type Rectangle } from '../../src/core/a1';
import type { LivePage } from '../browser/live-page';
import { gridCells } from '../browser/page';
import { type DaySpan, daysNamed } from './periods';

/** A sheet as the grid shows it. */
export interface ReadSheet {
  id: number;
  name: string;
  isHidden: boolean;
  /** From A1 to the last cell with content. */
  cells: readonly (readonly GridReading[])[];
}

export interface Table {
  /** Of its report, or else of its sheet. */
  name: string;
  sheet: string;
  /** With its titles. */
  place: Rectangle;
  titles: readonly string[];
  /** Without the titles. */
  rows: readonly (readonly GridReading[])[];
  days: DaySpan;
  previous: DaySpan | null;
  /** The UTC day on which its figures were read. */
  readOn: string;
  /** Rows that it has no place for; null where its rows are a choice of those that there are. */
  rowsInAll: number | null;
  /** What stands side by side in it, as its note says; blank or absent for nothing. */
  columnsOf?: string;
}

/** What names a row; all other titles are of figures. */
export const DIMENSIONS: Readonly<Record<string, AccountDimension>> = {
  Country: 'country',
  'Ad type': 'ad_type',
  Placement: 'placement_id',
};
export const TIMES = ['Date', 'Week', 'Month'];
export const APP_NAMES = ['App', 'Bundle ID', 'Platform'];

export async function readSheet(live: LivePage, name: string): Promise<ReadSheet> {
  const sheet = live.workbench.workbook.sheetByName(name);
  if (!sheet) throw new Error(`There is no sheet “${name}”.`);
  const size = { rows: Math.max(1, sheet.grid.lastRow()), columns: Math.max(1, sheet.grid.lastColumn()) };
  const cells = await gridCells(live.page, name, a1OfRectangle({ row: 1, column: 1, ...size }));
  return { id: sheet.id, name, isHidden: sheet.hidden, cells };
}

export const cellsOf = (sheets: readonly ReadSheet[]) =>
  sheets.flatMap((sheet) =>
    sheet.cells.flatMap((line, r) => line.map((cell, c) => ({ sheet, row: r + 1, column: c + 1, cell }))),
  );

/** The names of saved reports by their IDs, as the mirror has them. */
function reportNames({ workbench: { workbook } }: LivePage): Map<string, string> {
  const tab = workbook.sheetByName('_publisher_stats');
  const lines = tab
    ? workbook.cells(tab.id, { row: 2, column: 1, rows: tab.grid.lastRow(), columns: 2 })
    : [];
  const nameIn = (record: unknown) => String(JSON.parse(String(record ?? '{}')).name);
  return new Map(lines.map(([id, record]) => [String(id?.value), nameIn(record?.value)]));
}

/** The tables that reports and writes have left in a sheet, which named ranges tell. */
export function tablesIn(live: LivePage, sheet: ReadSheet): Table[] {
  const names = reportNames(live);
  return live.workbench.workbook.namedRanges
    .filter(({ name, sheetId }) => sheetId === sheet.id && /^PublisherStats_(?!facts_)/.test(name))
    .map(({ name, range }) => {
      const [header = [], ...rows] = cellsAt(sheet, range);
      const note = header[0]?.note ?? '';
      const line = (start: string) => note.split('\n').find((each) => each.startsWith(start)) ?? '';
      const [, inAll] = /^\d+ of ([\d,]+) rows$/m.exec(note) ?? [];
      return {
        name: names.get(name.split('_').at(-1) ?? '') ?? sheet.name,
        sheet: sheet.name,
        place: range,
        titles: header.map(({ display }) => display),
        rows,
        days: spanIn(line('Period: ')) ?? { from: '', to: '' },
        previous: spanIn(line('Compared with ')),
        readOn: spanIn(line('Read: ') || line('Written: ') || line('As before '))?.from ?? '',
        rowsInAll: inAll === undefined ? null : Number(inAll.replaceAll(',', '')),
        columnsOf: line('Columns: ').slice('Columns: '.length),
      };
    });
}

function spanIn(line: string): DaySpan | null {
  const [from, to = from] = line.match(/\d{4}-\d\d-\d\d/g) ?? [];
  return from === undefined || to === undefined ? null : { from, to };
}

function cellsAt({ cells }: ReadSheet, { row, column, rows, columns }: Rectangle): GridReading[][] {
  return Array.from({ length: rows }, (_row, r) =>
    Array.from({ length: columns }, (_cell, c) => cells[row - 1 + r]?.[column - 1 + c] ?? BLANK),
  );
}

export const BLANK: GridReading = { value: null, display: '' };

/** What names each row of a sheet, by the texts that name it in a table there. */
export function keysOf(tables: readonly Table[]): Map<number, string> {
  const keys = tables.flatMap(({ titles, rows, place }) =>
    rows.map((row, at): [number, string] => {
      const texts = titles.flatMap((title, column) =>
        [...APP_NAMES, ...TIMES, ...Object.keys(DIMENSIONS)].includes(title)
          ? [row[column]?.display ?? '']
          : [],
      );
      return [place.row + 1 + at, texts.join(' · ')];
    }),
  );
  return new Map(keys);
}

/** The results of the add-on's functions, whose arguments say what they are of. @param today when they were read */
export function formulaTables(sheet: ReadSheet, today: string): Table[] {
  const displayAt = (row: number, column: number) => sheet.cells[row]?.[column]?.display ?? '';
  return sheet.cells.flatMap((line, r) =>
    line.flatMap(({ formula = '' }, c) => {
      const text = /^=APP_STATS\((.*)\)$/.exec(formula)?.[1];
      if (text === undefined) return [];
      // At commas outside of quotes.
      const given = text
        .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
        .map((argument) => argument.replaceAll('"', ''));
      const [, period = '', , groups = '', metric = '', , , compare = ''] = given;
      const { days, previous } = daysNamed(period, today);
      const facts = { name: formula, sheet: sheet.name, days, readOn: today, rowsInAll: null };
      if (groups === '' && compare === '') {
        // A single figure, as if its title stood above it.
        const title = `${metric.charAt(0).toUpperCase()}${metric.slice(1)}`;
        const place = { row: r, column: c + 1, rows: 2, columns: 1 };
        return [{ ...facts, previous: null, place, titles: [title], rows: [[line[c] ?? BLANK]] }];
      }
      let [columns, rows] = [0, 0];
      while (displayAt(r, c + columns) !== '') columns += 1;
      while (displayAt(r + rows, c) !== '') rows += 1;
      const place = { row: r + 1, column: c + 1, rows, columns };
      const [header = [], ...body] = cellsAt(sheet, place);
      const titles = header.map(({ display }) => display);
      return [{ ...facts, previous: compare === '' ? null : previous, place, titles, rows: body }];
    }),
  );
}
