// The charts, slicers and conditional formats of a saved sheet.

import { z } from 'zod';

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
const text = z.string();
const option = z.union([
  z.number(),
  text,
  z.boolean(),
  z.null(),
  z.array(z.union([text, z.number()])).readonly(),
]);

const chart = z.object({
  id: z.number(),
  type: text,
  ranges: z.array(z.object({ sheetId: z.number(), range: rectangle })),
  options: z.record(text, option),
  mergeStrategy: text,
  transposes: z.boolean(),
  headers: z.number(),
  hiddenDimensions: text,
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

const gradientPoint = z.object({ color: text, type: text, value: text });
const conditionalRule = z.object({
  ranges: z.array(rectangle),
  condition: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('boolean'),
      criteria: text,
      values: z.array(z.union([z.number(), text])),
      style: z.object({
        background: text.nullable(),
        fontColor: text.nullable(),
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
  charts: z.array(chart),
  slicers: z.array(slicer),
  conditionalRules: z.array(conditionalRule),
};
