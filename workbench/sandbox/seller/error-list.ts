// The validation of a call's fields, as the `errorList` of the seller API.

import type { z } from '@hono/zod-openapi';
import type { ErrorEntity } from './metadata';

/** The codes of the interface document where it names them (`notEmpty`, `greaterThan`), the sandbox's own elsewhere. */
const CODES: Readonly<Record<string, string>> = {
  too_small: 'notEmpty',
  invalid_format: 'dateTime',
  invalid_value: 'oneOf',
  invalid_type: 'type',
};

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

function entityOf(issue: z.core.$ZodIssue): ErrorEntity {
  const field = issue.path.reduce<string>(
    (path, step) =>
      typeof step === 'number' ? `${path}[${step}]` : [path, String(step)].filter(Boolean).join('.'),
    '',
  );
  if (isEmpty(issue.input)) return { field, message: `'${field}' must not be empty.`, code: 'notEmpty' };
  const own = issue.code === 'custom' ? issue.params?.['code'] : undefined;
  return {
    field,
    message: issue.message,
    code: typeof own === 'string' ? own : (CODES[issue.code] ?? issue.code),
  };
}

/** One entry per field that fails the schema. */
export function errorListOf(schema: z.ZodType, value: unknown): ErrorEntity[] {
  const result = schema.safeParse(value, { reportInput: true });
  const entities = (result.error?.issues ?? []).map(entityOf);
  return entities.filter((entity, i) => entities.findIndex((other) => other.field === entity.field) === i);
}
