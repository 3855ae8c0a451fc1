// Finds the tables of the add-on in the grid: those of reports and writes, of formulas, and of a dashboard's tab.

import type { GridReading } from 'sheets-workbench/page/test-api';
import { a1OfRectangle, cellOfAddress, type Rectangle } from '../../src/core/a1';
import type { LivePage } from '../browser/live-page';
import { shown } from '../browser/page';
import { type DaySpan, daysOfPeriod } from './periods';

export interface Place {
  row: number;
  column: number;
}

export const atCell: (a1: string) => Place = cellOfAddress;

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
}

/** What names a row; all other titles are of figures, or of what follows from these. */
export const DIMENSIONS = ['Date', 'Week', 'Month', 'Country', 'Ad type', 'Placement'];
export const APP_NAMES = ['App', 'Bundle ID', 'Platform'];

export async function readSheet(live: LivePage, name: string): Promise<ReadSheet> {
  const sheet = live.workbench.workbook.sheetByName(name);
  if (!sheet) throw new Error(`There is no sheet “${name}”.`);
  const size = { rows: Math.max(1, sheet.grid.lastRow()), columns: Math.max(1, sheet.grid.lastColumn()) };
  const cells = await shown(live.page, name, a1OfRectangle({ row: 1, column: 1, ...size }));
  return { id: sheet.id, name, isHidden: sheet.hidden, cells };
}

/** The names of saved reports by their IDs, as their tab has them. */
function reportNames({ workbench: { workbook } }: LivePage): Map<string, string> {
  const tab = workbook.sheetByName('_publisher_stats');
  const lines = tab
    ? workbook.cells(tab.id, { row: 2, column: 1, rows: tab.grid.lastRow(), columns: 30 })
    : [];
  const [id = -1, name = -1] = ['ID', 'Name'].map((title) =>
    (lines[0] ?? []).findIndex(({ value }) => value === title),
  );
  return new Map(lines.slice(1).map((line) => [String(line[id]?.value), String(line[name]?.value)]));
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
        ...{ name: names.get(name.split('_').at(-1) ?? '') ?? sheet.name, sheet: sheet.name },
        ...{ place: range, titles: header.map(({ display }) => display), rows },
        days: spanIn(line('Period: ')) ?? { from: '', to: '' },
        previous: spanIn(line('Compared with ')),
        readOn: spanIn(line('Read: ') || line('Written: ') || line('As before '))?.from ?? '',
        rowsInAll: inAll === undefined ? null : Number(inAll.replaceAll(',', '')),
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

const BLANK: GridReading = { value: null, display: '' };

/** What names each row of a sheet, by the texts that name it in a table there. */
export function keysOf(tables: readonly Table[]): Map<number, string> {
  const named = tables.flatMap(({ titles, rows, place }) =>
    rows.map((row, at): [number, string] => {
      const texts = titles.flatMap((title, column) =>
        [...APP_NAMES, ...DIMENSIONS].includes(title) ? [row[column]?.display ?? ''] : [],
      );
      return [place.row + 1 + at, texts.join(' · ')];
    }),
  );
  return new Map(named);
}

/** The results of the add-on's functions, whose arguments say what they are of. @param today when they were read */
export function formulaTables({ name, cells }: ReadSheet, today: string): Table[] {
  return cells.flatMap((line, r) =>
    line.flatMap(({ formula = '' }, c) => {
      const text = /^=APP_STATS\((.*)\)$/.exec(formula)?.[1];
      if (text === undefined) return [];
      const [, period = '', , groups = '', metrics = '', headers = '', , compare = ''] = text
        .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
        .map((argument) => argument.trim().replaceAll('"', ''));
      const isOne = groups === '' && compare === '' && !metrics.includes(',') && headers !== 'TRUE';
      const end = (from: number, isBlank: (at: number) => boolean) => {
        let at = from;
        while (!isBlank(at)) at += 1;
        return at - from;
      };
      const columns = isOne ? 1 : end(c, (at) => (cells[r]?.[at]?.display ?? '') === '');
      const rows = isOne ? 1 : end(r, (at) => (cells[at]?.[c]?.display ?? '') === '');
      const place = { row: r + 1, column: c + 1, rows, columns };
      const found = cellsAt({ name, cells } as ReadSheet, place);
      const days = daysOfPeriod(period, today);
      const length = (Date.parse(days.to) - Date.parse(days.from)) / 86_400_000 + 1;
      const before = daysOfPeriod(`${length} days ending ${length + 1} days ago`, today);
      return {
        ...{ name: `${name}!${formula}`, sheet: name, days, readOn: today, rowsInAll: null },
        previous: compare === '' ? null : before,
        // A single figure has no titles: as if they stood above it.
        ...(isOne
          ? { place: { ...place, row: r, rows: 2 }, titles: [TITLES[metrics] ?? metrics], rows: found }
          : { place, titles: (found[0] ?? []).map(({ display }) => display), rows: found.slice(1) }),
      };
    }),
  );
}

const TITLES: Readonly<Record<string, string>> = {
  revenue: 'Revenue',
  impressions: 'Impressions',
  ecpm: 'eCPM',
};
