// A spreadsheet of the emulated host with the real adapters and a destination on it.

import {
  type InstalledGlobals,
  withAppsScriptGlobals,
} from 'sheets-workbench/apps-script/execution/in-thread';
import { PlatformState } from 'sheets-workbench/apps-script/execution/platform-state';
import type { BooleanConditionData } from 'sheets-workbench/apps-script/workbook/rules/conditional-rules';
import type { SheetData } from 'sheets-workbench/apps-script/workbook/sheet-data';
import { createWorkbook, type Workbook } from 'sheets-workbench/apps-script/workbook/workbook';
import { a1OfRectangle, type Rectangle } from '../../../src/core/a1';
import { blockCells } from '../../../src/google/sheet/block-cells';
import { chartSurroundings, sheetCharts } from '../../../src/google/sheet/charts/sheet-charts';
import { noteFailure } from '../../../src/google/sheet/failure-note';
import { formulasByTab } from '../../../src/google/sheet/formulas/all-formulas';
import { blockNames } from '../../../src/google/sheet/names/block-names';
import { fixedCells } from '../../../src/google/sheet/names/fixed-cells';
import { documentLock } from '../../../src/google/stores/document-lock';
import { hiddenPages } from '../../../src/google/stores/hidden-pages';
import { documentProperties } from '../../../src/google/stores/property-stores';
import { restatementList } from '../../../src/google/stores/restatements-tab';
import { newId, scriptClock } from '../../../src/google/triggers/script-clock';
import { spreadsheetCalendar } from '../../../src/google/triggers/spreadsheet-calendar';
import type { ReportDestination, TableTarget } from '../../../src/runs/destination';
import type { BlockCells, BlockNames, SheetDeps } from '../../../src/sheet/sheet-deps';
import { sheetDestination } from '../../../src/sheet/sheet-destination';
import { addTabsWithoutCells, cellsWithin, turnIntoTables } from '../crowded-file';

export type Contents = Record<string, string | number>;

/** A spreadsheet with a destination on it, and what its user does in between. */
export interface GoogleWorld {
  readonly destination: ReportDestination<TableTarget>;
  readonly cells: BlockCells;
  readonly names: BlockNames;
  /** One execution of the add-on; within another it is a part of that. */
  act<Result>(work: () => Result): Result;
  addSheet(name: string, grid?: { gridRows: number; gridColumns: number }): void;
  put(sheet: string, row: number, column: number, value: string | number): void;
  select(sheet: string, row: number, column: number): void;
  insertRows(sheet: string, before: number, count: number): void;
  insertColumns(sheet: string, before: number, count: number): void;
  rename(sheet: string, name: string): void;
  /** Makes the sheet the first. */
  moveToFront(sheet: string): void;
  /** Points a named range at cells, as a person does in Data > Named ranges; null deletes it. */
  nameRange(name: string, place: { sheet: string; area: Rectangle } | null): void;
  sort(sheet: string, area: Rectangle, column: number): void;
  /** A person adds a conditional format at that place of the sheet's list, from 0. */
  addRule(sheet: string, at: number, formula: string, area: Rectangle): void;
  /** The conditional formats of a sheet in order: their formula, and their cells in A1 notation, sorted. */
  rules(sheet: string): [formula: string, ranges: string[]][];
  /** Every cell that is not empty, by its address. */
  contents(sheet: string): Contents;
  sheetNames(): string[];
  grid(sheet: string): { gridRows: number; gridColumns: number };
  readonly workbook: Workbook;
  readonly state: PlatformState;
  /** The services after the last execution, with its calls. */
  lastExecution(): InstalledGlobals;
  sheetData(name: string): SheetData;
  readonly sheetDeps: SheetDeps;
}

export function googleWorld(
  place: { timeZone: string; locale: string } = { timeZone: 'Etc/UTC', locale: 'en_US' },
  user = 'owner@example.com',
  other: Partial<SheetDeps> = {},
): GoogleWorld {
  const workbook = createWorkbook(place);
  addTabsWithoutCells(workbook);
  const state = new PlatformState();
  let last: InstalledGlobals | null = null;
  const sheetData = (name: string) => {
    const sheet = workbook.sheetByName(name);
    if (!sheet) throw new Error(`no sheet ${name}`);
    return sheet;
  };
  const idOf = (name: string) => sheetData(name).id;
  const sheetDeps: SheetDeps = {
    cells: blockCells(spreadsheetCalendar().dayOfDate),
    names: blockNames,
    fixedCells,
    noteFailure,
    restatements: restatementList(spreadsheetCalendar().dayOfDate),
    charts: sheetCharts,
    surroundings: chartSurroundings,
    pages: hiddenPages,
    documentProperties: documentProperties(),
    lock: documentLock,
    formulasByTab,
    now: scriptClock.now,
    newId,
    ...other,
  };
  let isActing = false;
  return {
    destination: sheetDestination(sheetDeps),
    sheetDeps,
    cells: sheetDeps.cells,
    names: sheetDeps.names,
    workbook,
    state,
    sheetData,
    lastExecution() {
      if (!last) throw new Error('nothing was executed');
      return last;
    },
    act(work) {
      if (isActing) return work();
      isActing = true;
      try {
        return withAppsScriptGlobals({ workbook, state, user, owner: 'owner@example.com' }, (installed) => {
          last = installed;
          const result = work();
          // Google would throw this at the end of the execution.
          if (installed.context.refusedAtFlush) throw new Error(installed.context.refusedAtFlush);
          turnIntoTables(workbook);
          return result;
        });
      } finally {
        isActing = false;
      }
    },
    addSheet: (name, grid) => void workbook.addSheet(name, undefined, grid?.gridRows, grid?.gridColumns),
    put: (sheet, row, column, value) => workbook.setCells(idOf(sheet), row, column, [[{ value }]]),
    select: (sheet, row, column) => workbook.select(idOf(sheet), { row, column, rows: 1, columns: 1 }),
    insertRows: (sheet, before, count) => workbook.insertRows(idOf(sheet), before, count),
    insertColumns: (sheet, before, count) => workbook.insertColumns(idOf(sheet), before, count),
    rename: (sheet, name) => workbook.renameSheet(idOf(sheet), name),
    moveToFront: (sheet) => workbook.moveSheet(idOf(sheet), 0),
    nameRange(name, place) {
      if (!place) workbook.removeNamedRange(name);
      else workbook.setNamedRange(name, idOf(place.sheet), place.area);
    },
    sort: (sheet, area, column) => workbook.sortRange(idOf(sheet), area, [{ column, ascending: true }]),
    addRule: (sheet, at, formula, area) =>
      void sheetData(sheet).conditionalRules.splice(at, 0, { ranges: [area], condition: bold(formula) }),
    rules: (sheet) =>
      sheetData(sheet).conditionalRules.map(({ ranges, condition }) => [
        condition.kind === 'boolean' ? String(condition.values[0]) : condition.kind,
        ranges.map(a1OfRectangle).sort(),
      ]),
    contents: (sheet) => contentsOf(workbook, sheetData(sheet)),
    sheetNames: () => workbook.sheets.map(({ name }) => name),
    grid: (sheet) => ({ gridRows: sheetData(sheet).maxRows, gridColumns: sheetData(sheet).maxColumns }),
  };
}

/** The condition of a person's rule that makes cells bold. */
export function bold(formula: string): BooleanConditionData {
  const style = { background: null, fontColor: null, italic: null, underline: null, strikethrough: null };
  return { kind: 'boolean', criteria: 'CUSTOM_FORMULA', values: [formula], style: { ...style, bold: true } };
}

/** The values of a sheet. Throws for a formula, which nobody writes. */
function contentsOf(workbook: Workbook, sheet: SheetData): Contents {
  const contents: Contents = {};
  const area = { row: 1, column: 1, rows: sheet.grid.lastRow(), columns: sheet.grid.lastColumn() };
  for (const [r, line] of cellsWithin(workbook, sheet.id, area).entries())
    for (const [c, { value, formula }] of line.entries()) {
      const address = a1OfRectangle({ row: 1 + r, column: 1 + c, rows: 1, columns: 1 });
      if (formula !== undefined) throw new Error(`${address} has the formula ${formula}`);
      if (typeof value === 'boolean') throw new Error(`${address} is ${value}`);
      if (value !== null) contents[address] = value;
    }
  return contents;
}
