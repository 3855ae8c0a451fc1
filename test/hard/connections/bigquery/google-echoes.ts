// Google repeats the secrets of its requests in every text that an answer may have.

import { countFigure } from 'sheets-workbench/test/set-up/figures';
import type { HttpAnswer, HttpRequest } from '../../../../src/http/gateway';
import { MOST_ATTEMPTS } from '../../../../src/http/retry';
import {
  bigQueryRefusal,
  connectionWorld,
  newPrivateKey,
  refusal,
  secretsOfKey,
  TOKEN_URL,
} from '../../../connections/bigquery/service-account';
import { ENCODINGS } from '../../../secrets/encodings';
import { findSecrets } from '../../../secrets/find-secrets';
import { ECHOES, saidBy } from '../../secrets/echoed-secret-cases';

export const KEY = newPrivateKey();
const BEARER = 'ya29.c.planted-bearer-token-4Kd83hfQpL0sZx72';
export const GIVEN = { body: JSON.stringify({ access_token: BEARER, expires_in: 3599 }) };
export const LINES = secretsOfKey(KEY);

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
  countFigure('secrets', 'echoes of Google', 1);
  return findSecrets(said, secrets).map(({ secret }) => `${encoding}: ${secret} in ${said}`);
}

/**
 * Lets each answer of each part of Google repeat its request, and looks for secrets in all that is told.
 * @param rotations the number of encodings for each answer; the next answer continues with the next ones
 */
export function testGoogleEchoes(rotations: number): void {
  const encodings = Object.keys(ENCODINGS);
  let nth = 0;
  describe.each(['token', 'projects'])('the answer of %s', (part) => {
    test.each(Object.entries(ANSWERS))('says nothing of its request in %s', (_name, answerWith) => {
      for (let rotation = 0; rotation < rotations; rotation++)
        expect(leaksOf(part, answerWith, encodings[nth++ % encodings.length] ?? '')).toEqual([]);
    });
  });
}
