// The boundary for a service's words: errors keep code and form, and each text that repeats a secret is withheld.

import { logTextOf, StatsError } from '../../../src/core/errors';
import { noteSecrets, readWithoutSecrets, withoutSecrets } from '../../../src/http/secrets/service-words';
import { sentenceOf } from '../../../src/text/errors/sentence-of';
import { WITHHELD } from '../../../src/text/phrases';
import { errorFrom } from '../../fakes/error-from';

const TOKEN = '4b1f09c2aa7e-Kd83hfQpL0sZx72MnbV5cR6tYu9';
beforeAll(() => noteSecrets([TOKEN]));
const cleaned = (thrown: unknown) =>
  errorFrom(() =>
    readWithoutSecrets(() => {
      throw thrown;
    }),
  );

test('what is read passes unchanged', () => {
  const rows = [[TOKEN, 1]];
  expect(readWithoutSecrets(() => rows)).toBe(rows);
});

test('every text of an error is judged by itself, with its request ID, its causes and the errors in it', () => {
  const inner = new StatsError(
    'TOKEN_REFUSED',
    { service: 'seller', status: 401, serviceMessage: `no ${TOKEN}` },
    { requestId: 'r-1' },
  );
  const failures = [
    { app: `App ${TOKEN}`, error: inner },
    { app: 'Chess', error: inner },
  ];
  const cause = new StatsError('UNEXPECTED', { reason: TOKEN }, { cause: new TypeError(`bad ${TOKEN}`) });
  const error = cleaned(new StatsError('ALL_APPS_FAILED', { failures }, { requestId: `r-${TOKEN}`, cause }));
  expect(error.requestId).toBe(WITHHELD);
  const refused = {
    code: 'TOKEN_REFUSED',
    requestId: 'r-1',
    remedy: 'logIn',
    details: { service: 'seller', status: 401, serviceMessage: WITHHELD },
  };
  expect(error.details).toMatchObject({
    failures: [
      { app: WITHHELD, error: refused },
      { app: 'Chess', error: refused },
    ],
  });
  expect(JSON.stringify(error)).not.toContain(TOKEN.slice(0, 12));
  expect(logTextOf(error)).toBe(`ALL_APPS_FAILED, caused by UNEXPECTED, caused by ${WITHHELD}`);
});

test('the person is told, and still knows what to do', () => {
  const facts = { service: 'account', status: 503, serviceMessage: `token=${TOKEN}` } as const;
  const error = cleaned(new StatsError('SERVICE_FAILED', facts, { requestId: 'r-1' }));
  expect(sentenceOf(error)).toBe(
    'The account service had an error (503). Try again; if it continues, contact the publisher service’s support. The service’s message repeated a secret, so it isn’t shown (request ID r-1).',
  );
});

test('any other error is one that was not expected', () => {
  for (const thrown of [new TypeError(`cannot read ${TOKEN}`), TOKEN])
    expect(cleaned(thrown)).toMatchObject({ code: 'UNEXPECTED', details: { reason: WITHHELD } });
});

test('of what a service describes, each text is judged by itself, wherever it stands', () => {
  const described = {
    name: 'daily',
    schema: { fields: [{ name: 'app', mode: TOKEN }, { name: `x${TOKEN}` }] },
    service: TOKEN,
    rows: 7,
    gone: null,
  };
  expect(withoutSecrets(described)).toEqual({
    name: 'daily',
    schema: { fields: [{ name: 'app', mode: WITHHELD }, { name: WITHHELD }] },
    service: WITHHELD,
    rows: 7,
    gone: null,
  });
});

test('a text is cut at 2,000 characters, and no secret is cut with it', () => {
  const secrets = [TOKEN, 'Vt4wQz8j', 'q7Zk'];
  noteSecrets(secrets);
  for (const secret of secrets)
    for (let at = 1_950; at <= 2_000; at += 5) {
      const encoded = [...secret].map((sign) => `\\u00${sign.charCodeAt(0).toString(16)}`).join('');
      for (const echo of [secret, encoded])
        expect(withoutSecrets(`${'x'.repeat(at - 1)} ${echo} and more`)).toBe(WITHHELD);
    }
  expect(withoutSecrets('x'.repeat(2_000))).toBe('x'.repeat(2_000));
  expect(withoutSecrets('x'.repeat(9_000))).toBe(`${'x'.repeat(2_000)}…`);
  expect(withoutSecrets(`${'x'.repeat(1_999)}🎮`)).toBe(`${'x'.repeat(1_999)}…`);
});

test('of an error with very many texts the first ones are searched, and the others are left out', () => {
  const actual = Array.from({ length: 200_000 }, (_each, i) => (i < 3 ? TOKEN : `column ${i}`));
  const { details } = cleaned(new StatsError('COLUMNS_WRONG', { service: 'seller', expected: [], actual }));
  const { actual: columns } = details as { actual: readonly string[] };
  expect(columns).toHaveLength(200_000);
  expect(columns.slice(0, 4)).toEqual([WITHHELD, WITHHELD, WITHHELD, 'column 3']);
  const searched = columns.filter((column) => column !== '…');
  // 20,000 characters, and what the last of them belongs to.
  expect(actual.slice(0, searched.length - 1).join('').length).toBeLessThan(20_000);
  expect(actual.slice(0, searched.length).join('').length).toBeGreaterThanOrEqual(20_000);
});

test('names of ours by which a sentence is chosen stay, even where they are the secret', () => {
  const facts = { service: 'seller', status: 429, serviceMessage: 'the seller service' } as const;
  // In an execution of its own, because other tests' services say this word.
  jest.isolateModules(() => {
    const errors: typeof import('../../../src/core/errors') = require('../../../src/core/errors');
    const words: typeof import('../../../src/http/secrets/service-words') =
      require('../../../src/http/secrets/service-words');
    words.noteSecrets(['seller']);
    const read = () =>
      words.readWithoutSecrets(() => {
        throw new errors.StatsError('SERVICE_BUSY', facts);
      });
    expect(read).toThrow(expect.objectContaining({ details: { ...facts, serviceMessage: WITHHELD } }));
  });
});
