// The error answers of (B): its metadata with a status, a text, and what went wrong.

import type { Call, SandboxParts } from '../http/call';
import { jsonAnswer } from '../http/json-answer';
import type { ErrorEntity } from '../http/refusals';
import { API_VERSION, VALIDATION_STATUS } from './schemas';

/** Any number but 0 and 10 may stand for an authentication error: only its text is documented. */
const AUTH_STATUS = 2;
const OTHER_STATUS = 99;

interface SellerError {
  readonly responseStatus: number;
  readonly responseStatusText: string;
  readonly message?: string;
  readonly errorList?: readonly ErrorEntity[];
}

/** Answers an error of (B) with its metadata; `status` is the HTTP status, which is not documented. */
export function sellerError(call: Call, parts: SandboxParts, status: number, error: SellerError): Response {
  const body = { apiVersion: API_VERSION, requestID: call.get('requestId'), ...error };
  return jsonAnswer(body, parts.behaviour.reportingErrorsAs200 ? 200 : status);
}

export const authError = (message: string): SellerError => ({
  responseStatus: AUTH_STATUS,
  responseStatusText: 'authError',
  message,
});

export const validationError = (errorList: readonly ErrorEntity[]): SellerError => ({
  responseStatus: VALIDATION_STATUS,
  responseStatusText: 'validationError',
  message: 'The request has invalid fields.',
  errorList,
});

export const otherError = (message: string): SellerError => ({
  responseStatus: OTHER_STATUS,
  responseStatusText: 'internalError',
  message,
});
