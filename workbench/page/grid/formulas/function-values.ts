// Arguments and results of custom functions, between Univer's value objects and plain values.

import type { Nullable } from '@univerjs/core';
import {
  ArrayValueObject,
  type BaseValueObject,
  BooleanValueObject,
  ErrorType,
  ErrorValueObject,
  NumberValueObject,
  StringValueObject,
} from '@univerjs/preset-sheets-core';
import type { WireArgument, WireResult, WireScalar } from '../../../server/protocol/functions';

/** What the cell shows while the function runs. */
export const loading = 'Loading...';

/** A cell is its value, a range its rows; a blank is ''. */
export function argumentOf(given: BaseValueObject): WireArgument {
  if (!isArray(given)) return scalarOf(given);
  const rows = Array.from({ length: given.getRowCount() }, (_, row) =>
    Array.from({ length: given.getColumnCount() }, (_, column) => scalarOf(given.get(row, column))),
  );
  const single = rows.length === 1 && rows[0]?.length === 1 ? rows[0][0] : undefined;
  return single ?? rows;
}

/** Whether the argument is the result of a function that still runs. */
export function isLoading(argument: WireArgument): boolean {
  return Array.isArray(argument) ? argument.some((row) => row.includes(loading)) : argument === loading;
}

function isArray(value: BaseValueObject): value is ArrayValueObject {
  return value.isArray();
}

function scalarOf(value: Nullable<BaseValueObject>): WireScalar {
  if (!value || value.isNull()) return '';
  const content = value.getValue();
  if (value.isBoolean()) return Boolean(content);
  if (value.isNumber()) return isDateFormat(value.getPattern()) ? { date: Number(content) } : Number(content);
  return String(content);
}

/** Dates, times and durations reach a function as dates. Quoted text and colors in the format are ignored. */
function isDateFormat(pattern: string): boolean {
  const bare = pattern.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return !/general/i.test(bare) && /[ymdhs]/i.test(bare);
}

/**
 * The value for the cell: text stays text, never parsed as a number, a date, or a formula.
 * @param dateFormat of the spreadsheet's locale
 */
export function gridValueOf(result: WireResult, dateFormat: string): BaseValueObject {
  const cellOf = (value: WireScalar) => scalarValue(value, dateFormat);
  if (!Array.isArray(result)) return cellOf(result);
  return ArrayValueObject.create({
    calculateValueList: result.map((row) => row.map(cellOf)),
    rowCount: result.length,
    columnCount: result[0]?.length ?? 0,
    unitId: '',
    sheetId: '',
    row: -1,
    column: -1,
  });
}

export function failureValue(): BaseValueObject {
  return ErrorValueObject.create(ErrorType.ERROR);
}

export function loadingValue(): BaseValueObject {
  return StringValueObject.create(loading);
}

function scalarValue(value: WireScalar, dateFormat: string): BaseValueObject {
  if (typeof value === 'number') return NumberValueObject.create(value);
  if (typeof value === 'boolean') return BooleanValueObject.create(value);
  if (typeof value === 'string') return StringValueObject.create(value);
  const format = Number.isInteger(value.date) ? dateFormat : `${dateFormat} h:mm:ss`;
  return NumberValueObject.create(value.date, format);
}
