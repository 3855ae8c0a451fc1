// The error answers of the seller API: its metadata with a status, a text, and the fields that fail.

import type { z } from 'zod';
import type { ErrorAnswers } from '../faults/fault-answers';
import { type Call, jsonAnswer, type SandboxParts } from '../http/call';
import { API_VERSION, type ErrorEntity, VALIDATION_STATUS } from './metadata';

/** Only the text of an authentication error is documented, so its number may be any but 0 and 10. */
const AUTH_STATUS = 2;
const OTHER_STATUS = 99;

/** A call with invalid fields: responseStatus 10, one entry per failing field. */
export class SellerValidation extends Error {
  constructor(readonly errorList: readonly ErrorEntity[]) {
    super('The request has invalid fields.');
  }
}

/** A call with a missing or unknown seller token. */
export class SellerRefusal extends Error {
  constructor() {
    super('The seller token is missing or unknown.');
  }
}

/** A call whose Content-Type is not JSON. */
export class SellerContentType extends Error {
  constructor() {
    super('The Content-Type must be application/json.');
  }
}

interface SellerError {
  readonly responseStatus: number;
  readonly responseStatusText: string;
  readonly message?: string;
  readonly errorList?: readonly ErrorEntity[];
}

const authError = (message: string): SellerError => ({
  responseStatus: AUTH_STATUS,
  responseStatusText: 'authError',
  message,
});

const validationError = (errorList: readonly ErrorEntity[]): SellerError => ({
  responseStatus: VALIDATION_STATUS,
  responseStatusText: 'validationError',
  message: 'The request has invalid fields.',
  errorList,
});

const otherError = (message: string): SellerError => ({
  responseStatus: OTHER_STATUS,
  responseStatusText: 'internalError',
  message,
});

/** Answers an error. The HTTP status isn't documented, and can be set to be always 200. */
function sellerError(call: Call, parts: SandboxParts, status: number, error: SellerError): Response {
  const body = { apiVersion: API_VERSION, requestID: call.get('requestId'), ...error };
  return jsonAnswer(body, parts.behaviour.sellerErrorsAs200 ? 200 : status);
}

/** The answer to a call for an address that does not exist. */
export const unknownAddress = (call: Call, parts: SandboxParts): Response =>
  sellerError(call, parts, 404, otherError('There is no such address.'));

/** The answer to a call that threw. */
export function errorAnswer(thrown: Error, call: Call, parts: SandboxParts): Response {
  if (thrown instanceof SellerValidation)
    return sellerError(call, parts, 400, validationError(thrown.errorList));
  if (thrown instanceof SellerRefusal) return sellerError(call, parts, 401, authError(thrown.message));
  const status = thrown instanceof SellerContentType ? 415 : 500;
  return sellerError(call, parts, status, otherError(thrown.message));
}

/** The errors that a fault can cause. */
export const sellerErrorAnswers = (parts: SandboxParts): ErrorAnswers => ({
  failure: (call, status, message) => sellerError(call, parts, status, otherError(message)),
  refusedToken: (call, status, message) => sellerError(call, parts, status, authError(message)),
  invalidField: (call, status, entity) => sellerError(call, parts, status, validationError([entity])),
});

/** The documented codes (`notEmpty`, `greaterThan`), and the sandbox's own for all else. */
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
  const code = issue.code === 'custom' ? issue.params?.['code'] : undefined;
  return {
    field,
    message: issue.message,
    code: typeof code === 'string' ? code : (CODES[issue.code] ?? issue.code),
  };
}

/** One entry per field that fails the schema. */
export function errorListOf(schema: z.ZodType, value: unknown): ErrorEntity[] {
  const result = schema.safeParse(value, { reportInput: true });
  const entities = (result.error?.issues ?? []).map(entityOf);
  return entities.filter((entity, i) => entities.findIndex((other) => other.field === entity.field) === i);
}
