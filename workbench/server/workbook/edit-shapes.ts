// The shapes of a page's edits: each kind with its members and their types, with texts that fit into a cell.

import { z } from 'zod';
import { MAX_CHARACTERS } from '../../apps-script/workbook/limits';
import type { Edit } from '../protocol/edits';

/** For an edit that the workbench's page never sends. */
const NOT_UNDERSTOOD = 'The workbench doesn’t understand this edit. Nothing was changed. Reload the page.';
/** Google's words. */
const TOO_LONG = `Your input contains more than the maximum of ${MAX_CHARACTERS} characters in a single cell.`;
const WIDEST_PIXELS = 10_000;

const sheet = z.int();
const place = z.int().min(0);
const size = z.int().min(1);
const text = z.string().max(MAX_CHARACTERS, TOO_LONG);
const value = z.union([z.number(), z.boolean(), z.null(), text]);

const content = z.strictObject({
  value,
  formula: text.optional(),
  note: text.optional(),
  format: z.string().optional(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  strikethrough: z.boolean().optional(),
  fontColor: z.string().optional(),
  background: z.string().optional(),
  fontFamily: z.string().optional(),
  fontSize: z.number().optional(),
  horizontalAlignment: z.string().optional(),
  verticalAlignment: z.string().optional(),
  wrap: z.enum(['OVERFLOW', 'WRAP', 'CLIP']).optional(),
  borders: z.string().optional(),
});
const computed = z.tuple([place, place, value, z.string().optional()]);
const range = z.strictObject({ row: place, column: place, rows: size, columns: size });
/** Univer's end of a whole row or column is NaN, which JSON turns into null. */
const end = z.int().nullable();

const rowsOrColumns = <K extends Edit['kind']>(kind: K) =>
  z.strictObject({ kind: z.literal(kind), sheet, at: place, count: size });

const editShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('type'), sheet, row: place, column: place, text }),
  z.strictObject({ kind: z.literal('set'), sheet, cells: z.array(z.tuple([place, place, content])) }),
  z.strictObject({ kind: z.literal('computed'), sheet, cells: z.array(computed) }),
  z.strictObject({ kind: z.literal('spilled'), sheet, cells: z.array(computed) }),
  rowsOrColumns('insertRows'),
  rowsOrColumns('deleteRows'),
  rowsOrColumns('insertColumns'),
  rowsOrColumns('deleteColumns'),
  z.strictObject({
    kind: z.literal('addSheet'),
    name: z.string(),
    index: place,
    provisional: z.int().max(-1),
    rows: size,
    columns: size,
  }),
  z.strictObject({ kind: z.literal('addTab'), of: z.enum(['OBJECT', 'DATASOURCE']) }),
  z.strictObject({ kind: z.literal('addTable'), sheet, range }),
  z.strictObject({ kind: z.literal('deleteSheet'), sheet }),
  z.strictObject({ kind: z.literal('renameSheet'), sheet, name: z.string() }),
  z.strictObject({ kind: z.literal('moveSheet'), sheet, index: place }),
  z.strictObject({ kind: z.literal('hideSheet'), sheet, hidden: z.boolean() }),
  z.strictObject({
    kind: z.literal('widths'),
    sheet,
    widths: z.array(z.tuple([place, z.number().min(0).max(WIDEST_PIXELS)])),
  }),
  z.strictObject({ kind: z.literal('freeze'), sheet, rows: place, columns: place }),
  z.strictObject({ kind: z.literal('note'), sheet, row: place, column: place, note: text }),
  z.strictObject({ kind: z.literal('sort'), sheet, range, column: place, ascending: z.boolean() }),
  z.strictObject({ kind: z.literal('deleteChart'), chart: z.int() }),
  z.strictObject({ kind: z.literal('renameChart'), chart: z.int(), title: text }),
  z.strictObject({ kind: z.literal('select'), sheet, row: end, column: end, rows: end, columns: end }),
]);

/** @throws Error with the sentence for the user. */
export function assertUnderstood(edits: readonly unknown[]): asserts edits is readonly Edit[] {
  for (const edit of edits) {
    const { error } = editShape.safeParse(edit);
    if (!error) continue;
    throw new Error(JSON.stringify(error.issues).includes(TOO_LONG) ? TOO_LONG : NOT_UNDERSTOOD);
  }
}

/** For an edit at an impossible place. */
export function notUnderstood(): Error {
  return new Error(NOT_UNDERSTOOD);
}
