// BigQuery's refusals, and the envelope in which it answers them.
//
// The envelope and the HTTP status of each reason are those of BigQuery's page "Error messages". The sources of the
// texts are in docs/emulated-host.md, "The sandbox of BigQuery".

import type { ErrorAnswers } from '../faults/fault-answers';
import { extraFieldsOf } from '../faults/row-faults';
import type { Call } from '../http/call';

/** What an envelope says of a refusal beside its message. */
interface RefusalDetails {
  readonly reason: string;
  readonly domain?: string;
  readonly location?: string;
  readonly locationType?: string;
}

/** A refused call, with its HTTP status. */
export class BigQueryRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: RefusalDetails,
  ) {
    super(message);
  }
}

export const invalid = (message: string, location?: string): BigQueryRefusal =>
  new BigQueryRefusal(400, message, { reason: 'invalid', ...(location !== undefined && { location }) });

export const notFound = (what: string): BigQueryRefusal =>
  new BigQueryRefusal(404, `Not found: ${what}`, { reason: 'notFound' });

export const alreadyExists = (what: string): BigQueryRefusal =>
  new BigQueryRefusal(409, `Already Exists: ${what}`, { reason: 'duplicate' });

export const accessDenied = (what: string): BigQueryRefusal =>
  new BigQueryRefusal(403, `Access Denied: ${what}`, { reason: 'accessDenied' });

/** For what BigQuery can do and the sandbox can't, which must not look like an answer of BigQuery. */
export const notEmulated = (what: string): BigQueryRefusal =>
  new BigQueryRefusal(501, `The sandbox does not emulate ${what}.`, { reason: 'notImplemented' });

/** The names of google.rpc.Code that go with HTTP statuses. */
const STATUS_NAMES: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
  412: 'FAILED_PRECONDITION',
  413: 'INVALID_ARGUMENT',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  501: 'UNIMPLEMENTED',
  503: 'UNAVAILABLE',
};

/** A JSON answer with Google's content type. */
export const googleJson = (call: Call, body: object, status = 200): Response =>
  new Response(JSON.stringify({ ...body, ...extraFieldsOf(call.get('fault')) }), {
    status,
    headers: { 'content-type': 'application/json; charset=UTF-8' },
  });

/** Answers a refusal in Google's envelope. */
export function errorEnvelope(call: Call, { status, message, details }: BigQueryRefusal): Response {
  // For a refused token, the entry and the envelope have different texts.
  const entryMessage = ENTRY_MESSAGES[details.reason] ?? message;
  const entry = { message: entryMessage, domain: 'global', ...details };
  const name = STATUS_NAMES[status];
  return googleJson(
    call,
    { error: { code: status, message, errors: [entry], ...(name && { status: name }) } },
    status,
  );
}

const ENTRY_MESSAGES: Readonly<Record<string, string>> = {
  authError: 'Invalid Credentials',
  required: 'Login Required.',
  insufficientPermissions: 'Insufficient Permission',
};

const SIGN_IN_HINT =
  'Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.';
const IN_HEADER = { location: 'Authorization', locationType: 'header' };

/** The answer to an unknown or expired token. */
export const refusedToken = (status = 401): BigQueryRefusal =>
  new BigQueryRefusal(status, `Request had invalid authentication credentials. ${SIGN_IN_HINT}`, {
    reason: 'authError',
    ...IN_HEADER,
  });

/** The answer to a call without a token. */
export const missingToken = (): BigQueryRefusal =>
  new BigQueryRefusal(401, `Request is missing required authentication credential. ${SIGN_IN_HINT}`, {
    reason: 'required',
    ...IN_HEADER,
  });

const REASONS: Readonly<Record<number, string>> = {
  400: 'invalid',
  401: 'authError',
  403: 'accessDenied',
  404: 'notFound',
  409: 'duplicate',
  429: 'rateLimitExceeded',
  500: 'internalError',
  501: 'notImplemented',
};

/** The HTTP status of each reason with which a job can fail ("Error messages"). */
const REASON_STATUSES: Readonly<Record<string, number>> = {
  accessDenied: 403,
  quotaExceeded: 403,
  rateLimitExceeded: 403,
  responseTooLarge: 403,
  notFound: 404,
  duplicate: 409,
  internalError: 500,
  notImplemented: 501,
  backendError: 503,
};

/** The HTTP status of a query that fails with a reason; that of a request with a mistake for most. */
export const statusOfReason = (reason: string): number => REASON_STATUSES[reason] ?? 400;

/** The token endpoint, whose errors are those of RFC 6749, not of an API. */
export const TOKEN_PATH = '/token';

/** An error of the token endpoint. */
export const tokenError = (call: Call, status: number, error: string, description: string): Response =>
  googleJson(call, { error, error_description: description }, status);

/** The errors that a fault can cause. */
export const bigQueryErrorAnswers: ErrorAnswers = {
  failure: (call, status, message, reason) => {
    if (call.req.path === TOKEN_PATH)
      return tokenError(
        call,
        status,
        reason ?? (status < 500 ? 'invalid_request' : 'internal_failure'),
        message,
      );
    const details = { reason: reason ?? REASONS[status] ?? 'backendError' };
    return errorEnvelope(call, new BigQueryRefusal(status, message, details));
  },
  refusedToken: (call, status) =>
    call.req.path === TOKEN_PATH
      ? tokenError(call, status, 'invalid_grant', 'Invalid JWT Signature.')
      : errorEnvelope(call, refusedToken(status)),
  invalidField: (call, status, { field, message }) =>
    errorEnvelope(call, new BigQueryRefusal(status, message, { reason: 'invalid', location: field })),
};
