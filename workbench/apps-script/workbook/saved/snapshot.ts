// A workbook as compact JSON, for saving to a file and opening again.

import { z } from 'zod';
import type { CellStyle } from '../cell';
import { copyOfRule } from '../rules/conditional-rules';
import { copyOfChart } from '../sheet-charts';
import { SheetData } from '../sheet-data';
import { ownStyle } from '../spilled-cells';
import { Workbook } from '../workbook';
import { objectShapes, rectangle } from './saved-objects';

const FORMAT_VERSION = 1;

const cellValue = z.union([z.number(), z.string(), z.boolean(), z.null()]);
const sheetShape = z.object({
  id: z.number(),
  name: z.string(),
  hidden: z.boolean(),
  kind: z.enum(['GRID', 'OBJECT', 'DATASOURCE']),
  maxRows: z.number(),
  maxColumns: z.number(),
  frozenRows: z.number(),
  frozenColumns: z.number(),
  hidesGridlines: z.boolean(),
  columnWidths: z.array(z.tuple([z.number(), z.number()])),
  /** Absent in older files. */
  hiddenColumns: z.optional(z.array(z.number())),
  merges: z.array(rectangle),
  tables: z.array(rectangle),
  /** Rows with content, as [row, values]. */
  rows: z.array(z.tuple([z.number(), z.array(cellValue)])),
  /** Runs of cells down a column, as [column, first row, length, style]. */
  styles: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  formulas: z.array(z.tuple([z.number(), z.number(), z.string()])),
  notes: z.array(z.tuple([z.number(), z.number(), z.string()])),
  ...objectShapes,
});
const snapshotShape = z.object({
  version: z.literal(FORMAT_VERSION),
  id: z.string(),
  name: z.string(),
  timeZone: z.string(),
  locale: z.string(),
  activeSheetId: z.number(),
  nextId: z.number(),
  styles: z.array(z.record(z.string(), z.unknown())),
  namedRanges: z.array(z.object({ name: z.string(), sheetId: z.number(), range: rectangle })),
  lostNames: z.array(z.string()),
  sheets: z.array(sheetShape),
});

export type WorkbookSnapshot = z.infer<typeof snapshotShape>;
type SheetSnapshot = z.infer<typeof sheetShape>;

/** The cells of a sheet in arrays, because 100,000 objects would be large and slow to parse. For files and pages. */
export type SavedCells = Pick<SheetSnapshot, 'rows' | 'styles' | 'formulas' | 'notes'>;

export function snapshot(workbook: Workbook): WorkbookSnapshot {
  const sheets = workbook.sheets.map((sheet) => sheetSnapshot(workbook, sheet));
  return {
    version: FORMAT_VERSION,
    id: workbook.id,
    name: workbook.name,
    timeZone: workbook.timeZone,
    locale: workbook.locale,
    activeSheetId: workbook.activeSheetId,
    nextId: workbook.nextId,
    styles: workbook.styles.all().map((style) => ({ ...style })),
    namedRanges: workbook.namedRanges.map((namedRange) => ({ ...namedRange })),
    lostNames: [...workbook.lostNames],
    sheets,
  };
}

/** Without what formulas of other cells show, which they fill again. */
export function savedCells(workbook: Workbook, sheet: SheetData): SavedCells {
  const rows: SheetSnapshot['rows'] = [];
  const formulas: SheetSnapshot['formulas'] = [];
  const notes: SheetSnapshot['notes'] = [];
  sheet.grid.rows.forEach((row, index) => {
    if (!row) return;
    const values = Array.from(row.values, (value, column) =>
      row.spilled?.[column] ? null : (value ?? null),
    );
    if (values.length > 0) rows.push([index + 1, values]);
    for (const [column, formula] of (row.formulas ?? []).entries()) {
      if (formula !== undefined) formulas.push([index + 1, column + 1, formula]);
    }
    for (const [column, note] of (row.notes ?? []).entries()) {
      if (note !== undefined) notes.push([index + 1, column + 1, note]);
    }
  });
  return { rows, styles: styleRuns(workbook, sheet), formulas, notes };
}

function sheetSnapshot(workbook: Workbook, sheet: SheetData): SheetSnapshot {
  return {
    id: sheet.id,
    name: sheet.name,
    kind: sheet.kind,
    hidden: sheet.hidden,
    maxRows: sheet.maxRows,
    maxColumns: sheet.maxColumns,
    frozenRows: sheet.frozenRows,
    frozenColumns: sheet.frozenColumns,
    hidesGridlines: sheet.hidesGridlines,
    columnWidths: [...sheet.columnWidths],
    ...(sheet.hiddenColumns.size > 0 ? { hiddenColumns: [...sheet.hiddenColumns] } : {}),
    merges: sheet.merges,
    tables: sheet.tables,
    ...savedCells(workbook, sheet),
    charts: sheet.charts.map(copyOfChart),
    slicers: structuredClone(sheet.slicers),
    conditionalRules: sheet.conditionalRules.map(copyOfRule),
  };
}

function styleRuns(workbook: Workbook, sheet: SheetData): SheetSnapshot['styles'] {
  const runs: SheetSnapshot['styles'] = [];
  const open = new Map<number, SheetSnapshot['styles'][number]>();
  sheet.grid.rows.forEach((row, index) => {
    row?.styles?.forEach((cellStyle = 0, column) => {
      const style = ownStyle(workbook, row.spilled?.[column]?.format, cellStyle);
      if (style === 0) return;
      const run = open.get(column);
      if (run && run[3] === style && run[1] + run[2] === index + 1) run[2]++;
      else {
        const started: SheetSnapshot['styles'][number] = [column + 1, index + 1, 1, style];
        open.set(column, started);
        runs.push(started);
      }
    });
  });
  return runs;
}

/**
 * The workbook of a snapshot from any source.
 * @throws Error if the JSON isn't a snapshot of this version
 */
export function restore(json: unknown, clock?: () => number): Workbook {
  const saved = snapshotShape.parse(json);
  const { id, name, timeZone, locale } = saved;
  const workbook = new Workbook({ id, name, timeZone, locale, sheets: [], ...(clock ? { clock } : {}) });
  const styleIds = saved.styles.map((style: CellStyle) => workbook.styles.intern(style));
  workbook.sheets = saved.sheets.map((sheet) => restoreSheet(sheet, styleIds));
  workbook.namedRanges = saved.namedRanges;
  workbook.lostNames = saved.lostNames;
  workbook.activeSheetId = saved.activeSheetId;
  workbook.nextId = saved.nextId;
  return workbook;
}

function restoreSheet(saved: SheetSnapshot, styleIds: number[]): SheetData {
  const sheet = new SheetData(saved.id, saved.name, saved.maxRows, saved.maxColumns);
  sheet.kind = saved.kind;
  sheet.hidden = saved.hidden;
  sheet.frozenRows = saved.frozenRows;
  sheet.frozenColumns = saved.frozenColumns;
  sheet.hidesGridlines = saved.hidesGridlines;
  sheet.merges = saved.merges;
  sheet.tables = saved.tables;
  sheet.charts = saved.charts;
  sheet.slicers = saved.slicers;
  sheet.conditionalRules = saved.conditionalRules;
  for (const [column, width] of saved.columnWidths) sheet.columnWidths.set(column, width);
  sheet.hiddenColumns = new Set(saved.hiddenColumns);
  for (const [row, values] of saved.rows) sheet.grid.row(row).values = values;
  for (const [column, first, length, style] of saved.styles) {
    for (let row = first; row < first + length; row++) sheet.grid.setStyle(row, column, styleIds[style] ?? 0);
  }
  for (const [row, column, formula] of saved.formulas) {
    sheet.grid.setValue(row, column, sheet.grid.value(row, column), formula);
  }
  for (const [row, column, note] of saved.notes) sheet.grid.setNote(row, column, note);
  return sheet;
}
