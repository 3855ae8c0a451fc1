// The value columns that a saved report keeps from run to run, as the text of one cell.

import * as z from 'zod/mini';
import { jsonOf } from '../../core/json';
import { once } from '../../core/once';
import { MOST_VALUES, type StoredColumns } from '../../core/report/value-columns';
import { LONGEST_TEXT } from '../../sheet/cells';
import type { CellText } from './cell-text';

/** If the text is too long for a cell, or was edited into something else, the next run chooses new columns. */
export const STORED_COLUMNS: CellText<StoredColumns | null> = {
  write(kept) {
    const text = kept ? JSON.stringify(kept) : '';
    return text.length > LONGEST_TEXT ? '' : text;
  },
  read(text) {
    const read = storedSchema().safeParse(jsonOf(text));
    return read.success ? read.data : null;
  },
};

const storedSchema = once(() =>
  z.strictObject({
    of: z.string(),
    asked: z.string(),
    values: z.array(z.string()).check(
      z.maxLength(MOST_VALUES),
      z.refine((values) => new Set(values).size === values.length),
    ),
    rest: z.nullable(z.array(z.string())),
    isLetGo: z.boolean(),
  }),
);
