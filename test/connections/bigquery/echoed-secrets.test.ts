// Google repeats the secrets of its requests, in every text that an answer may have, or a private key: in one
// encoding, in the hard run in every one.

import { draws } from 'sheets-workbench/test/set-up/draws';
import type { HttpAnswer, HttpRequest } from '../../../src/http/gateway';
import { MOST_ATTEMPTS } from '../../../src/http/retry';
import { ECHOES, saidBy } from '../../secrets/echoes';
import { ENCODINGS } from '../../secrets/encodings';
import { findSecrets } from '../../secrets/find-secrets';
import {
  bigQueryRefusal,
  connectionWorld,
  newPrivateKey,
  refusal,
  secretsOfKey,
  TOKEN_URL,
} from './service-account';

const KEY = newPrivateKey();
const BEARER = 'ya29.c.planted-bearer-token-4Kd83hfQpL0sZx72';
const GIVEN = { body: JSON.stringify({ access_token: BEARER, expires_in: 3599 }) };
const LINES = secretsOfKey(KEY);

/** Answers of Google's two services, besides those that any service may send. */
const ANSWERS: Readonly<Record<string, (echo: string) => Partial<HttpAnswer>>> = {
  'a refused key': (echo) => refusal('invalid_grant', `Invalid JWT: ${echo}`),
  'the name of a refusal': (echo) => refusal(echo, echo),
  'a refused token': (echo) => bigQueryRefusal(401, 'authError', `Request had ${echo}`),
  'an API that is off': (echo) => bigQueryRefusal(403, 'accessNotConfigured', `${echo} is disabled`),
  'a policy': (echo) => bigQueryRefusal(403, echo, `Denied for ${echo}`),
  'a token that is none': (echo) => ({ body: JSON.stringify({ access_token: [echo], expires_in: echo }) }),
};
for (const [name, answerWith] of Object.entries(ECHOES))
  Object.assign(ANSWERS, {
    [name]: (echo: string) => {
      const step = answerWith(echo);
      if ('fault' in step) throw new Error(step.fault);
      return step;
    },
  });

const formOf = ({ body }: HttpRequest) => new URLSearchParams(body?.text).get('assertion') ?? '';
/** The secret of a request, and its parts. */
const partsOf = (request: HttpRequest): string[] =>
  request.body ? [formOf(request), ...formOf(request).split('.')] : [BEARER];

/** The secrets in all that is told while the answers of a part of Google repeat their requests. */
function leaksOf(
  part: string,
  answerWith: (echo: string) => Partial<HttpAnswer>,
  encoding: string,
): string[] {
  const { google, connect } = connectionWorld(KEY);
  const secrets = [BEARER, ...LINES];
  if (part === 'projects') google.instead.push([TOKEN_URL, () => GIVEN]);
  const echo = (request: HttpRequest) => {
    const [whole = '', ...parts] = partsOf(request);
    secrets.push(whole, ...parts);
    return answerWith(ENCODINGS[encoding]?.(whole) ?? '');
  };
  for (let i = 0; i < MOST_ATTEMPTS; i++) google.instead.push([part, echo]);
  const said = saidBy(connect);
  return findSecrets(said, secrets).map(({ secret }) => `${encoding}: ${secret} in ${said}`);
}

/** Encodings for each answer; the next answer continues with the next ones. */
const ROTATIONS = draws(1, Object.keys(ENCODINGS).length);
const encodings = Object.keys(ENCODINGS);
let nth = 0;
describe.each(['token', 'projects'])('the answer of %s', (part) => {
  test.each(Object.entries(ANSWERS))('says nothing of its request in %s', (_name, answerWith) => {
    for (let rotation = 0; rotation < ROTATIONS; rotation++)
      expect(leaksOf(part, answerWith, encodings[nth++ % encodings.length] ?? '')).toEqual([]);
  });
});

test.each([
  ['a line', (lines: readonly string[]) => lines[3]],
  ['the whole', () => KEY],
  ['the file', () => JSON.stringify({ private_key: KEY })],
  ['the file in JSON', () => JSON.stringify(JSON.stringify({ private_key: KEY }))],
  ['its beginning', () => KEY.slice(0, 500)],
])('an error repeats no part of a private key: %s', (_what, textOf) => {
  for (const part of ['token', 'projects']) {
    const { google, connect } = connectionWorld(KEY);
    if (part === 'projects') google.instead.push([TOKEN_URL, () => GIVEN]);
    const echo = textOf(LINES.slice(1)) ?? '';
    google.instead.push([part, () => bigQueryRefusal(400, 'invalid', `No: ${echo}`)]);
    const said = saidBy(connect);
    expect(said).toContain('SERVICE_REFUSED');
    expect(said).toContain('repeated a secret');
    expect(findSecrets(said, LINES)).toEqual([]);
  }
});
