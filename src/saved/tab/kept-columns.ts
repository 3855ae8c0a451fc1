// The value columns that a saved report keeps from run to run, as the text of one cell.

import { isRecord, jsonOf } from '../../core/json';
import { type ColumnValue, MOST_VALUES, type StoredColumns } from '../../core/report/value-columns';
import { LONGEST_TEXT } from '../../sheet/cells';
import type { CellText } from './cell-text';

/** A value equal to its title is stored once. If the text is too long for a cell, the next run chooses new columns. */
export const STORED_COLUMNS: CellText<StoredColumns | null> = {
  write(kept) {
    if (!kept) return '';
    const values = kept.values.map(({ value, title }) => (value === title ? value : [value, title]));
    const { of, asked, rest, isLetGo } = kept;
    const text = JSON.stringify({ of, asked, values, rest, isLetGo });
    return text.length > LONGEST_TEXT ? '' : text;
  },
  read(text) {
    const kept = jsonOf(text);
    if (!isRecord(kept)) return null;
    const { of, asked, values, rest, isLetGo } = kept;
    if (!isText(of) || !isText(asked) || !Array.isArray(values)) return null;
    const read = values.flatMap(columnValue);
    if (read.length < values.length || read.length > MOST_VALUES || !areUnique(read)) return null;
    return {
      ...{ of, asked },
      values: read,
      rest: Array.isArray(rest) && rest.every(isText) ? rest : null,
      ...(isLetGo === true ? { isLetGo } : {}),
    };
  },
};

function columnValue(value: unknown): ColumnValue[] {
  const [own, title] = Array.isArray(value) ? value : [value, value];
  return isText(own) && isText(title) ? [{ value: own, title }] : [];
}

/** Whether all values and all titles differ. An edited cell may repeat one. */
function areUnique(values: readonly ColumnValue[]): boolean {
  const differ = (texts: readonly string[]) => new Set(texts).size === texts.length;
  return differ(values.map(({ value }) => value)) && differ(values.map(({ title }) => title));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
