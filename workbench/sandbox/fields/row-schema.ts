// The form of a statistics row as a zod schema, from a service's dimensions and metrics.

import { z } from '@hono/zod-openapi';
import { type Dimension, type Metric, namesOf } from './field';

type Dimensions = Readonly<Record<string, Dimension>>;

/** The fields of those dimensions whose name the interface document gives. */
type DocumentedFields<Table extends Dimensions> = {
  [Name in keyof Table as Table[Name] extends { schema: z.ZodType }
    ? Table[Name]['field']
    : never]: Table[Name] extends { schema: infer Schema extends z.ZodType } ? z.ZodOptional<Schema> : never;
};

/** A row has every metric, and a dimension only when it is grouped by it. */
export function rowSchema<Name extends string, Table extends Dimensions>(
  metrics: Readonly<Record<Name, Metric>>,
  dimensions: Table,
) {
  const numbers = namesOf(metrics).map((name) => {
    const { description } = metrics[name];
    return [name, description ? z.number().openapi({ description }) : z.number()] as const;
  });
  const texts = Object.values(dimensions).flatMap(({ field, schema }) =>
    schema ? [[field, schema.optional()] as const] : [],
  );
  return z.object({
    ...(Object.fromEntries(numbers) as Record<Name, z.ZodNumber>),
    ...(Object.fromEntries(texts) as DocumentedFields<Table>),
  });
}
