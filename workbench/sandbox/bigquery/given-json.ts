// Reads the JSON of a request by its schema, as strictly as Google's API front end reads its messages.

import { z } from 'zod';
import type { Call } from '../http/call';
import { invalid, notEmulated } from './errors';

/** A 64-bit integer, which JSON may hold as a number or as a text. */
export const int64 = z.union([z.int(), z.string().regex(/^-?\d+$/)]).transform(Number);

/** @throws BigQueryRefusal for fields that the sandbox doesn't know, by name, and for values of another type */
export function readAs<T extends z.ZodType>(schema: T, value: unknown, message: string): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const path = [message, ...issue.path.map(String)].join('.');
    if (issue.code === 'unrecognized_keys') throw notEmulated(`the field ${issue.keys[0]} of ${path}`);
    if (issue.code === 'invalid_type' && issue.input === undefined)
      throw invalid(`Required parameter is missing: ${issue.path.map(String).join('.')}`);
  }
  const [issue] = result.error.issues;
  throw invalid(
    `Invalid value at '${[message, ...(issue?.path ?? []).map(String)].join('.')}': ${issue?.message ?? ''}`,
  );
}

/** The body of a call as JSON. */
export async function jsonBodyOf(call: Call): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(call.req.header('content-type') ?? ''))
    throw invalid('Media type is not supported: the Content-Type must be application/json.');
  try {
    return JSON.parse(await call.req.text());
  } catch {
    throw invalid('Parse Error');
  }
}
