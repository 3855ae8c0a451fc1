// Reads JSON that was stored, by a schema. Not for the panel, which would have to bundle zod.

import * as z from 'zod/mini';
import { jsonOf } from '../json';

/** The value of a JSON text that fits a schema; null for anything else. */
export function jsonAs<Value>(schema: z.ZodMiniType<Value>, text: string | undefined): Value | null {
  return schema.safeParse(jsonOf(text ?? '')).data ?? null;
}

/** A part that has another value where it's missing or doesn't fit. `z.catch` would bring 20 kB into the bundle. */
export function partOr<Value>(schema: z.ZodMiniType<Value>, otherwise: Value) {
  const read = z.transform((value: unknown): Value => schema.safeParse(value).data ?? otherwise);
  // Null for a missing part, which would be an error otherwise.
  return z.pipe(z._default(z.unknown(), null), read);
}
