// The boundary: errors keep their code, form and facts, and lose their secrets, also those that a cut would split.

import { logTextOf, StatsError } from '../../../src/core/errors';
import {
  readWithoutSecrets,
  repeatsSecret,
  wordsWithoutSecrets,
} from '../../../src/http/secrets/service-words';
import { errorFrom } from '../../fakes/error-from';

const TOKEN = '4b1f09c2aa7e-Kd83hfQpL0sZx72MnbV5cR6tYu9';
const cleaned = (thrown: unknown, secrets = [TOKEN]) =>
  errorFrom(() =>
    readWithoutSecrets(secrets, () => {
      throw thrown;
    }),
  );
/** Whether five characters in a row of the token are in `text`. */
const hasPart = (text: string) =>
  Array.from({ length: TOKEN.length - 4 }, (_each, i) => TOKEN.slice(i, i + 5)).some((part) =>
    text.includes(part),
  );

test('what is read passes unchanged', () => {
  const rows = [[TOKEN, 1]];
  expect(readWithoutSecrets([TOKEN], () => rows)).toBe(rows);
});

test('every text of an error is cleaned, with its request ID, its causes and the errors in it', () => {
  const inner = new StatsError('TOKEN_REFUSED', {
    service: 'seller',
    status: 401,
    serviceMessage: `no ${TOKEN}`,
  });
  const failures = [{ app: `App ${TOKEN}`, error: inner }];
  const cause = new StatsError('UNEXPECTED', { reason: TOKEN }, { cause: new TypeError(`bad ${TOKEN}`) });
  const error = cleaned(new StatsError('ALL_APPS_FAILED', { failures }, { requestId: `r-${TOKEN}`, cause }));
  expect(error.requestId).toBe('r-•••');
  expect(error.details).toEqual({
    failures: [{ app: 'App •••', error: expect.objectContaining({ code: 'TOKEN_REFUSED' }) }],
  });
  expect(JSON.stringify(error)).not.toContain(TOKEN);
  expect(logTextOf(error)).toBe('ALL_APPS_FAILED, caused by UNEXPECTED, caused by bad •••');
});

test('any other error is one that was not expected', () => {
  expect(cleaned(new TypeError(`cannot read ${TOKEN}`))).toMatchObject({
    code: 'UNEXPECTED',
    details: { reason: 'cannot read •••' },
  });
  expect(cleaned(TOKEN)).toMatchObject({ code: 'UNEXPECTED', details: { reason: '•••' } });
});

test('names of ours by which a sentence is chosen stay, even where they are the secret', () => {
  const facts = { service: 'seller', status: 429, serviceMessage: 'the seller service' } as const;
  expect(cleaned(new StatsError('SERVICE_BUSY', facts), ['seller']).details).toEqual({
    ...facts,
    serviceMessage: 'the ••• service',
  });
});

test('a text is cut at 2,000 characters, and no part of a secret stays at its end', () => {
  for (let length = 1_950; length < 2_010; length += 7) {
    const text = `${'x'.repeat(length - 1)} ${TOKEN} and more, and more, and more, and more, and more`;
    const words = wordsWithoutSecrets(text, [TOKEN]);
    expect(words.length).toBeLessThanOrEqual(2_002);
    expect(hasPart(words)).toBe(false);
  }
  expect(hasPart(wordsWithoutSecrets(`${TOKEN} `.repeat(500), [TOKEN]))).toBe(false);
  const encoded = [...TOKEN].map((sign) => `\\u00${sign.charCodeAt(0).toString(16)}`).join('');
  for (let at = 0; at < 60; at += 5)
    expect(wordsWithoutSecrets('x'.repeat(2_000 - at) + encoded, [TOKEN])).not.toMatch(/(\\u00..){4}/);
});

test('of an error with very many texts the first ones are searched, and the others are left out', () => {
  const actual = Array.from({ length: 200_000 }, (_each, i) => `column ${i} ${TOKEN}`);
  const before = process.cpuUsage();
  const { details } = cleaned(new StatsError('COLUMNS_WRONG', { service: 'seller', expected: [], actual }));
  expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
  const { actual: columns } = details as { actual: readonly string[] };
  expect(columns).toHaveLength(200_000);
  expect(columns.slice(0, 3)).toEqual(['column 0 •••', 'column 1 •••', 'column 2 •••']);
  expect(columns.at(-1)).toBe('…');
  expect(hasPart(columns.join())).toBe(false);
});

test('a text that is taken whole or not at all counts as repeating a secret when it is too long to tell', () => {
  expect(repeatsSecret(`a ${TOKEN} b`, [TOKEN])).toBe(true);
  expect(repeatsSecret('a b', [TOKEN])).toBe(false);
  expect(repeatsSecret('a'.repeat(2_001), [TOKEN])).toBe(true);
});
