// A spreadsheet of the emulated host with a destination on it, for contract suites.

import {
  type InstalledGlobals,
  withAppsScriptGlobals,
} from 'sheets-workbench/apps-script/execution/in-thread';
import { PlatformState } from 'sheets-workbench/apps-script/execution/platform-state';
import type { BooleanConditionData } from 'sheets-workbench/apps-script/workbook/rules/conditional-rules';
import type { SheetData } from 'sheets-workbench/apps-script/workbook/sheet-data';
import { createWorkbook, type Workbook } from 'sheets-workbench/apps-script/workbook/workbook';
import { a1OfRectangle } from '../../src/core/a1';
import { blockCells } from '../../src/google/sheet/block-cells';
import { chartSurroundings, sheetCharts } from '../../src/google/sheet/charts/sheet-charts';
import { noteFailure } from '../../src/google/sheet/failure-note';
import { changeMarks } from '../../src/google/sheet/formats/change-marks';
import { blockNames } from '../../src/google/sheet/names/block-names';
import { fixedCells } from '../../src/google/sheet/names/fixed-cells';
import { documentLock } from '../../src/google/stores/document-lock';
import { hiddenPages } from '../../src/google/stores/hidden-pages';
import { documentProperties } from '../../src/google/stores/property-stores';
import { newId } from '../../src/google/triggers/script-clock';
import { spreadsheetCalendar } from '../../src/google/triggers/spreadsheet-calendar';
import { sheetDestination } from '../../src/sheet/sheet-destination';
import { addTabsWithoutCells, cellsWithin, turnIntoTables } from '../google/crowded-file';
import type { Contents, DestinationWorld } from './written-table';

export interface GoogleWorld extends DestinationWorld {
  readonly workbook: Workbook;
  readonly state: PlatformState;
  /** The services after the last execution, with its calls. */
  lastExecution(): InstalledGlobals;
  sheetData(name: string): SheetData;
}

export function googleWorld(
  place: { timeZone: string; locale: string } = { timeZone: 'Etc/UTC', locale: 'en_US' },
  user = 'owner@example.com',
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
  const cells = blockCells(spreadsheetCalendar().dayOfDate);
  const names = blockNames;
  return {
    destination: sheetDestination({
      cells,
      names,
      fixedCells,
      noteFailure,
      marks: changeMarks,
      charts: sheetCharts,
      surroundings: chartSurroundings,
      pages: hiddenPages,
      documentProperties: documentProperties(),
      lock: documentLock,
      newId,
    }),
    cells,
    names,
    workbook,
    state,
    sheetData,
    lastExecution() {
      if (!last) throw new Error('nothing was executed');
      return last;
    },
    act: (work) =>
      withAppsScriptGlobals({ workbook, state, user, owner: 'owner@example.com' }, (installed) => {
        last = installed;
        const result = work();
        // Google would throw this at the end of the execution.
        if (installed.context.refusedAtFlush) throw new Error(installed.context.refusedAtFlush);
        turnIntoTables(workbook);
        return result;
      }),
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
  const area = { row: 1, column: 1, rows: sheet.maxRows, columns: Math.min(sheet.maxColumns, 12) };
  for (const [r, line] of cellsWithin(workbook, sheet.id, area).entries())
    for (const [c, { value, formula }] of line.entries()) {
      const address = a1OfRectangle({ row: 1 + r, column: 1 + c, rows: 1, columns: 1 });
      if (formula !== undefined) throw new Error(`${address} has the formula ${formula}`);
      if (typeof value === 'boolean') throw new Error(`${address} is ${value}`);
      if (value !== null) contents[address] = value;
    }
  return contents;
}
