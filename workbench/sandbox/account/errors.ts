// The error answers of the account API. Only `status: "error"` is documented; the rest is the sandbox's choice.

import type { ErrorAnswers } from '../faults/fault-answers';
import { jsonAnswer, type SandboxParts } from '../http/call';

/** A refused call, with its HTTP status. */
export class AccountRefusal extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 415,
    message: string,
  ) {
    super(message);
  }
}

/** Answers an error with an HTTP status, which can be set to be always 200. */
export const accountError = (parts: SandboxParts, status: number, message: string): Response =>
  jsonAnswer({ status: 'error', message }, parts.behaviour.accountErrorsAs200 ? 200 : status);

/** The errors that a fault can cause. */
export const accountErrorAnswers = (parts: SandboxParts): ErrorAnswers => ({
  failure: (_call, status, message) => accountError(parts, status, message),
  refusedToken: (_call, status, message) => accountError(parts, status, message),
  invalidField: (_call, status, { field, message }) => accountError(parts, status, `${field}: ${message}`),
});
