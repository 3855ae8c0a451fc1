// The request with which a service account gets a bearer token, and its answer (RFC 7523; docs/platform.md §5).

import { StatsError } from '../../core/errors';
import { isRecord, jsonOf } from '../../core/json';
import { successfulAnswer } from '../../http/answer-or-error';
import { bodyProblem, serviceMessageIn } from '../../http/answer-text';
import type { HttpRequest, RequestOutcome } from '../../http/gateway';
import { base64UrlOf } from '../../http/secrets/base64';
import { secretOfKey } from './private-key';
import type { ServiceAccountKey } from './service-account-key';

/** The smallest scope that allows loading, creating and deleting tables (BigQuery's discovery document). */
const SCOPE = 'https://www.googleapis.com/auth/bigquery';
const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** How long the claims are valid, seconds: the longest that Google allows. */
const CLAIMS_LAST_S = 3_600;
/** Errors with which the token endpoint refuses a key (RFC 6749, 5.2, and Google's own). */
const REFUSALS = [
  'invalid_grant',
  'invalid_client',
  'unauthorized_client',
  'access_denied',
  'disabled_client',
  'deleted_client',
];
/** A token that fits into a header and a property, and is long enough to be recognized in a text (docs/security.md). */
const TOKEN = /^[\x21-\x7e]{8,4096}$/;

/** The signature of a text by RSA with SHA-256, as base64url without padding. @throws StatsError KEY_INVALID */
export type Sign = (text: string, privateKey: string) => string;

export interface BearerToken {
  token: string;
  /** How long it is valid, ms. */
  lastsMs: number;
}

/** @param nowMs the time from which the claims are valid @throws StatsError KEY_INVALID when the key can't sign */
export function tokenRequest(key: ServiceAccountKey, sign: Sign, nowMs: number): HttpRequest {
  const assertion = assertionOf(key, sign, Math.floor(nowMs / 1000));
  const form = { grant_type: GRANT_TYPE, assertion };
  return {
    service: 'bigquery',
    method: 'post',
    url: key.tokenUrl,
    headers: {},
    body: {
      type: 'application/x-www-form-urlencoded',
      text: Object.entries(form)
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('&'),
    },
    // Without the assertion's header, which is no secret and is the same in every request of a key.
    secrets: [assertion.slice(assertion.indexOf('.') + 1), secretOfKey(key.privateKey)],
    // A repeated request gets another token and changes nothing.
    retry: true,
  };
}

/** The signed claims, a JWT. They are ASCII only, because the fields of the key are. */
function assertionOf(key: ServiceAccountKey, sign: Sign, nowS: number): string {
  const header = { alg: 'RS256', typ: 'JWT', kid: key.id };
  const claims = { iss: key.email, scope: SCOPE, aud: key.tokenUrl, iat: nowS, exp: nowS + CLAIMS_LAST_S };
  const text = [header, claims].map((part) => base64UrlOf(JSON.stringify(part))).join('.');
  return `${text}.${sign(text, key.privateKey)}`;
}

/** @throws StatsError KEY_REFUSED, ANSWER_UNREADABLE without a usable token, and what `successfulAnswer` throws */
export function readToken(outcome: RequestOutcome, request: HttpRequest, email: string): BearerToken {
  const refusal = outcome.kind === 'answer' ? keyRefusalIn(outcome.answer.body) : null;
  if (refusal !== null)
    throw new StatsError('KEY_REFUSED', { service: 'bigquery', email, serviceMessage: refusal });
  const { status, body } = successfulAnswer(outcome, request);
  const { access_token: token, expires_in: lastsS } = recordOf(body);
  if (typeof token === 'string' && TOKEN.test(token) && typeof lastsS === 'number' && lastsS > 0)
    return { token, lastsMs: lastsS * 1000 };
  throw new StatsError('ANSWER_UNREADABLE', { service: 'bigquery', status, problem: bodyProblem(body) });
}

/** The token endpoint's message if it refuses the key; null for any other answer. */
function keyRefusalIn(body: string): string | null {
  const { error, error_description: description } = recordOf(body);
  if (typeof error !== 'string' || !REFUSALS.includes(error)) return null;
  return serviceMessageIn(typeof description === 'string' && description.trim() !== '' ? description : error);
}

function recordOf(body: string): Readonly<Record<string, unknown>> {
  const json = jsonOf(body);
  return isRecord(json) ? json : {};
}
