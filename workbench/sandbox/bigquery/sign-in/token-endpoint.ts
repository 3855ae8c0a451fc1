// The token endpoint of Google's sign-in: exchanges an assertion that a service account has signed for a bearer token.
//
// The rules are those of developers.google.com/identity/protocols/oauth2/service-account (HTTP/REST). The texts are as
// users report them.

import { createVerify } from 'node:crypto';
import type { Call } from '../../http/call';
import { googleJson, TOKEN_PATH } from '../errors';
import { ANNOUNCED_SECONDS, type BearerTokens } from './bearer-tokens';
import { SERVICE_ACCOUNTS, type ServiceAccount } from './service-accounts';

const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const GOOGLE_AUDIENCE = 'https://oauth2.googleapis.com/token';
const LONGEST_LIFE_S = 3600;
/** How far the signer's clock may be ahead of Google's. */
const SKEW_S = 300;

const BAD_TIME =
  'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.';

/** A refusal in the form of RFC 6749, section 5.2. */
export class TokenRefusal extends Error {
  constructor(
    readonly code: string,
    description: string,
  ) {
    super(description);
  }
}

interface Assertion {
  readonly header: Record<string, unknown>;
  readonly claims: Record<string, unknown>;
  readonly signed: string;
  readonly signature: string;
}

const BASE64URL = /^[A-Za-z0-9_-]+$/;

function jsonOf(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** Takes an assertion apart. A JWT has no padding (RFC 7515, section 2), so padding is refused. */
function assertionOf(text: string): Assertion {
  const parts = text.split('.');
  const [head = '', body = '', signature = ''] = parts;
  const header = jsonOf(head);
  const claims = jsonOf(body);
  if (parts.length !== 3 || !parts.every((part) => BASE64URL.test(part)) || !header || !claims)
    throw new TokenRefusal('invalid_grant', 'Bad Request');
  return { header, claims, signed: `${head}.${body}`, signature };
}

/** The account that has signed. */
function signerOf({ header, claims, signed, signature }: Assertion): ServiceAccount {
  const account = SERVICE_ACCOUNTS.find(({ email }) => email === claims['iss']);
  if (!account) throw new TokenRefusal('invalid_grant', 'Invalid grant: account not found');
  const { id, publicPem } = account.keys;
  const isPersonalKey = header['kid'] === undefined || header['kid'] === id;
  const isSigned = createVerify('RSA-SHA256').update(signed).verify(publicPem, signature, 'base64url');
  if (header['alg'] !== 'RS256' || !isPersonalKey || !isSigned)
    throw new TokenRefusal('invalid_grant', 'Invalid JWT Signature.');
  return account;
}

const isInTime = (iat: unknown, exp: unknown, nowS: number): boolean =>
  Number.isInteger(iat) &&
  Number.isInteger(exp) &&
  Number(exp) > Number(iat) &&
  Number(exp) <= Number(iat) + LONGEST_LIFE_S &&
  Number(exp) > nowS &&
  Number(iat) <= nowS + SKEW_S;

/** The scopes of an assertion. @throws TokenRefusal for a wrong audience, time or list of scopes */
function scopesOf({ claims }: Assertion, audience: string, nowS: number): string[] {
  const { aud, iat, exp, scope } = claims;
  if (aud !== audience && aud !== GOOGLE_AUDIENCE)
    throw new TokenRefusal(
      'invalid_grant',
      `Invalid JWT: Failed audience check. The right audience is ${audience}.`,
    );
  if (!isInTime(iat, exp, nowS)) throw new TokenRefusal('invalid_grant', BAD_TIME);
  if (typeof scope !== 'string' || scope.trim() === '')
    throw new TokenRefusal('invalid_scope', 'Empty or missing scope not allowed.');
  const scopes = scope.trim().split(/\s+/);
  if (!scopes.every((each) => each.startsWith('https://www.googleapis.com/auth/')))
    throw new TokenRefusal('invalid_scope', 'Invalid OAuth scope or ID token audience provided.');
  return scopes;
}

async function formOf(call: Call): Promise<URLSearchParams> {
  const type = call.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    throw new TokenRefusal('invalid_request', 'Bad Request');
  return new URLSearchParams(await call.req.text());
}

/** Answers a call of the token endpoint. Throws TokenRefusal. */
export async function tokenAnswer(call: Call, tokens: BearerTokens, nowMs: number): Promise<Response> {
  const form = await formOf(call);
  const grant = form.get('grant_type') ?? '';
  if (grant !== GRANT_TYPE) throw new TokenRefusal('unsupported_grant_type', `Invalid grant_type: ${grant}`);
  const assertion = assertionOf(form.get('assertion') ?? '');
  const account = signerOf(assertion);
  const scopes = scopesOf(
    assertion,
    `${new URL(call.req.url).origin}${TOKEN_PATH}`,
    Math.floor(nowMs / 1000),
  );
  return googleJson(call, {
    access_token: tokens.issue({ account, scopes }),
    expires_in: ANNOUNCED_SECONDS,
    token_type: 'Bearer',
  });
}
