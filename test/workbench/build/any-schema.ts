// Schemas of every kind that the add-on uses, from a description, made with whatever `zod/mini` is where this is loaded.

import * as z from 'zod/mini';

export type Shape =
  | { kind: 'string'; longest: number | null; form: RegExp | null }
  | { kind: 'number' | 'boolean' }
  | { kind: 'literal'; text: string }
  | { kind: 'enum'; texts: [string, ...string[]] }
  | { kind: 'array'; item: Shape; longest: number | null }
  | { kind: 'record'; value: Shape }
  | { kind: 'object'; fields: Readonly<Record<string, Shape>> }
  | { kind: 'union'; options: readonly [Shape, ...Shape[]] };

export function schemaOf(shape: Shape): z.ZodMiniType {
  switch (shape.kind) {
    case 'string': {
      const bounded = shape.longest === null ? z.string() : z.string().check(z.maxLength(shape.longest));
      return shape.form === null ? bounded : bounded.check(z.regex(shape.form));
    }
    case 'number':
      return z.number();
    case 'boolean':
      return z.boolean();
    case 'literal':
      return z.literal(shape.text);
    case 'enum':
      return z.enum(shape.texts);
    case 'array': {
      const items = z.array(schemaOf(shape.item));
      return shape.longest === null ? items : items.check(z.maxLength(shape.longest));
    }
    case 'record':
      return z.record(z.string(), schemaOf(shape.value));
    case 'object':
      return z.object(
        Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, schemaOf(field)])),
      );
    case 'union': {
      return z.union(shape.options.map(schemaOf));
    }
  }
}
