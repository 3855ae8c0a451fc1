// The workbench's formula engine without its page, with custom functions evaluated on the emulated host.

import { setTimeout as pause } from 'node:timers/promises';
import { LocaleType, Univer, UniverInstanceType } from '@univerjs/core';
import { FUniver } from '@univerjs/core/facade';
import {
  ArrayValueObject,
  BaseFunction,
  type BaseValueObject,
  ErrorType,
  ErrorValueObject,
  NumberValueObject,
  StringValueObject,
  UniverFormulaEnginePlugin,
} from '@univerjs/engine-formula';
import { UniverSheetsPlugin } from '@univerjs/sheets';
import { UniverSheetsFormulaPlugin } from '@univerjs/sheets-formula';
import '@univerjs/engine-formula/facade';
import '@univerjs/sheets/facade';
import '@univerjs/sheets-formula/facade';

/** The outcome of a call of one of our functions. */
export type Evaluate = (name: string, args: readonly unknown[]) => Promise<unknown>;

export interface FormulaEngine {
  /** Types a formula into a sheet with just the given cells; returns what it shows, dates as serial numbers. */
  show(formula: string, cells: Readonly<Record<string, string | Date>>): Promise<unknown[][]>;
  close(): void;
}

const LOADING = 'Loading...';
/** The cell of the formula, right of all cells that recipes read. */
const PLACE = { row: 0, column: 4 };
const ROWS = 2_000;
const COLUMNS = 20;

/** Serial number of a date cell in UTC (Sheets API guide, "date and number formats"). */
const serialOf = (date: Date): number => Number(date) / 86_400_000 + 25_569;

/** The answers received and the calls waiting for one, as on the workbench page. */
class Answers {
  readonly values = new Map<string, unknown>();
  readonly waiting = new Map<string, { name: string; args: unknown[] }>();

  of(name: string, args: unknown[]): unknown {
    const key = JSON.stringify([name, args]);
    if (this.values.has(key)) return this.values.get(key);
    this.waiting.set(key, { name, args });
    return LOADING;
  }
}

function functionOf(name: string, answers: Answers) {
  return class extends BaseFunction {
    override minParams = 0;
    override maxParams = 9;

    override calculate(...args: BaseValueObject[]): BaseValueObject {
      return objectOf(answers.of(name, args.map(argumentOf)));
    }
  };
}

/** An argument as Google passes it: a cell as its value, a range as rows, a blank as ''. */
function argumentOf(value: BaseValueObject): unknown {
  if (!value.isArray()) return value.isNull() ? '' : value.getValue();
  const rows = (value as ArrayValueObject)
    .getArrayValue()
    .map((row) =>
      row.map((cell) => (cell === null || cell === undefined || cell.isNull() ? '' : cell.getValue())),
    );
  return rows.length === 1 && rows[0]?.length === 1 ? rows[0][0] : rows;
}

function objectOf(value: unknown): BaseValueObject {
  if (!Array.isArray(value)) return cellOf(value);
  const rows = value as unknown[][];
  return new ArrayValueObject({
    calculateValueList: rows.map((row) => row.map(cellOf)),
    rowCount: rows.length,
    columnCount: rows[0]?.length ?? 0,
    unitId: '',
    sheetId: '',
    row: -1,
    column: -1,
  });
}

function cellOf(value: unknown): BaseValueObject {
  if (typeof value === 'number') return NumberValueObject.create(value);
  if (Object.prototype.toString.call(value) === '[object Date]')
    return NumberValueObject.create(serialOf(value as Date));
  return typeof value === 'string'
    ? StringValueObject.create(value)
    : ErrorValueObject.create(ErrorType.VALUE);
}

/** Starts the engine, which the caller closes. */
export function startFormulaEngine(names: readonly string[], evaluate: Evaluate): FormulaEngine {
  const answers = new Answers();
  const functions = names.map((name) => [functionOf(name, answers), name] as const);
  const univer = new Univer({ locale: LocaleType.EN_US, locales: { [LocaleType.EN_US]: {} } });
  const settings = { function: functions.map(([type, name]) => [type, name] as [typeof type, string]) };
  univer.registerPlugin(UniverFormulaEnginePlugin, settings);
  univer.registerPlugin(UniverSheetsPlugin);
  univer.registerPlugin(UniverSheetsFormulaPlugin, settings);
  const sheet = { id: 'sheet', name: 'Sheet1', rowCount: ROWS, columnCount: COLUMNS };
  univer.createUnit(UniverInstanceType.UNIVER_SHEET, {
    id: 'file',
    sheets: { sheet },
    sheetOrder: ['sheet'],
  });
  const api = FUniver.newAPI(univer);
  const grid = () => api.getActiveWorkbook()?.getActiveSheet() ?? raise('The engine has no sheet.');
  // Recipes name the refresh cell, which holds a number at Google and may as well be blank.
  api.getActiveWorkbook()?.insertDefinedName('STATS_REFRESH', 'Sheet1!$A$1');
  const place = () => grid().getRange(PLACE.row, PLACE.column);

  /** Types the formula and waits until the engine has computed its cell. */
  const type = async (formula: string): Promise<void> => {
    grid()
      .getRange(PLACE.row, PLACE.column, ROWS, COLUMNS - PLACE.column)
      .clear();
    place().setValue({ f: formula });
    for (let waited = 0; waited < 400; waited++) {
      await pause(25);
      if (place().getValue() !== null) return;
    }
    throw new Error(`The engine gives no value for ${formula}`);
  };

  return {
    show: async (formula, cells) => {
      for (const [address, value] of Object.entries(cells)) {
        grid()
          .getRange(address)
          .setValue({ v: value instanceof Date ? serialOf(value) : value });
      }
      await type(formula);
      while (answers.waiting.size > 0) {
        for (const [key, { name, args }] of answers.waiting)
          answers.values.set(key, await evaluate(name, args));
        answers.waiting.clear();
        await type(formula);
      }
      return shownIn(
        grid()
          .getRange(PLACE.row, PLACE.column, ROWS, COLUMNS - PLACE.column)
          .getValues(),
      );
    },
    close: () => univer.dispose(),
  };
}

function raise(problem: string): never {
  throw new Error(problem);
}

/** The values up to the last row and the last column that have one. */
function shownIn(values: readonly (readonly unknown[])[]): unknown[][] {
  const isShown = (value: unknown) => value !== null && value !== undefined;
  const rows = values.slice(0, values.findLastIndex((row) => row.some(isShown)) + 1);
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex(isShown) + 1));
  return rows.map((row) => row.slice(0, width).map((value) => value ?? ''));
}
