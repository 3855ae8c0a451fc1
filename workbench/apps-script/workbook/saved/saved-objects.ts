// The charts, slicers and conditional formats of a saved sheet, and whether they can be right.

import { z } from 'zod';
import type { Rectangle } from '../rectangle';

/** Google names no limit. More would only keep the machine busy. */
const MOST = 1000;

export const rectangle = z.object({
  row: z.number(),
  column: z.number(),
  rows: z.number(),
  columns: z.number(),
});
const anchor = z.object({
  row: z.number(),
  column: z.number(),
  offsetX: z.number(),
  offsetY: z.number(),
});
const text = z.string().max(50_000);
/** The name of a value of Google's enumerations. */
const name = z.string().regex(/^[A-Z_]{1,40}$/);
const option = z.union([
  z.number(),
  text,
  z.boolean(),
  z.null(),
  z
    .array(z.union([text, z.number()]))
    .max(MOST)
    .readonly(),
]);

const chart = z.object({
  id: z.number(),
  type: name,
  ranges: z.array(z.object({ sheetId: z.number(), range: rectangle })),
  options: z.record(text, option),
  mergeStrategy: z.string().regex(/^MERGE_(COLUMNS|ROWS)$/),
  transposes: z.boolean(),
  headers: z.number().int(),
  hiddenDimensions: z.string().regex(/^(SHOW_BOTH|IGNORE_(BOTH|ROWS|COLUMNS))$/),
  anchor,
});

const slicer = z.object({
  id: z.number(),
  range: rectangle,
  title: text,
  column: z.number().nullable(),
  hiddenValues: z.array(text).readonly().nullable(),
  hiddenRows: z.array(z.number()).readonly(),
  anchor,
});

const color = z.string().regex(/^#[0-9a-f]{6}$/);
const interpolation = z.string().regex(/^(NUMBER|PERCENT|PERCENTILE|MIN|MAX)$/);
const gradientPoint = z.object({ color, type: interpolation, value: text });
const conditionalRule = z.object({
  ranges: z.array(rectangle).min(1),
  condition: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('boolean'),
      criteria: name,
      values: z.array(z.union([z.number(), text])).max(MOST),
      style: z.object({
        background: color.nullable(),
        fontColor: color.nullable(),
        bold: z.boolean().nullable(),
        italic: z.boolean().nullable(),
        underline: z.boolean().nullable(),
        strikethrough: z.boolean().nullable(),
      }),
    }),
    z.object({
      kind: z.literal('gradient'),
      min: gradientPoint,
      mid: gradientPoint.nullable(),
      max: gradientPoint,
    }),
  ]),
});

export const objectShapes = {
  charts: z.array(chart).max(MOST),
  slicers: z.array(slicer).max(MOST),
  conditionalRules: z.array(conditionalRule).max(MOST),
};

/** What is checked of a saved sheet's objects. */
export interface ObjectsSnapshot {
  charts: readonly {
    id: number;
    ranges: readonly { sheetId: number; range: Rectangle }[];
    options: Readonly<Record<string, unknown>>;
    anchor: { row: number; column: number };
  }[];
  slicers: readonly {
    id: number;
    range: Rectangle;
    column: number | null;
    hiddenRows: readonly number[];
    anchor: { row: number; column: number };
  }[];
  conditionalRules: readonly { ranges: readonly Rectangle[] }[];
}

/** The cells that the objects of a sheet need, with the ids of their sheets. */
export function cellsNeeded(
  sheetId: number,
  { charts, slicers, conditionalRules }: ObjectsSnapshot,
): { sheetId: number; range: Rectangle }[] {
  const own = (range: Rectangle) => ({ sheetId, range });
  const anchors = [...charts, ...slicers].map(({ anchor: { row, column } }) => ({
    row,
    column,
    rows: 1,
    columns: 1,
  }));
  return [
    ...charts.flatMap(({ ranges }) => ranges),
    ...[...anchors, ...slicers.map(({ range }) => range)].map(own),
    ...conditionalRules.flatMap(({ ranges }) => ranges.map(own)),
  ];
}

/** Whether the objects are within the limits and within their ranges. */
export function areSound({ charts, slicers, conditionalRules }: ObjectsSnapshot): boolean {
  return (
    charts.every(({ ranges, options }) => ranges.length <= MOST && Object.keys(options).length <= MOST) &&
    conditionalRules.every(({ ranges }) => ranges.length <= MOST) &&
    slicers.every(
      ({ range, column, hiddenRows }) =>
        (column === null || (Number.isInteger(column) && column >= 1 && column <= range.columns)) &&
        hiddenRows.length <= range.rows,
    )
  );
}
