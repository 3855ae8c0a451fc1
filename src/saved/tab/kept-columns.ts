// The columns that a saved report keeps from run to run, as text: which values, in their order.

import { isRecord, jsonOf } from '../../core/json';
import { type ColumnValue, type KeptColumns, MOST_VALUES } from '../../core/report/value-columns';
import { LONGEST_TEXT } from '../../sheet/cells';
import type { CellText } from './cell-text';

/** A value that is its own title is one text. What no cell holds is not kept: the next run begins anew. */
export const KEPT_COLUMNS: CellText<KeptColumns | null> = {
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
    if (typeof of !== 'string' || !Array.isArray(values)) return null;
    const read = values.flatMap(columnValue);
    if (read.length < values.length || read.length > MOST_VALUES || !areApart(read)) return null;
    return {
      of,
      ...(isText(asked) ? { asked } : {}),
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

/** Whether no value and no title is there twice, as an edited cell may have it. */
function areApart(values: readonly ColumnValue[]): boolean {
  const isEach = (texts: readonly string[]) => new Set(texts).size === texts.length;
  return isEach(values.map(({ value }) => value)) && isEach(values.map(({ title }) => title));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
