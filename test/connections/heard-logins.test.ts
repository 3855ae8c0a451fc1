// What is heard of tokens: refusals, and acceptances after them, and whose login an error names.

import { HeardLogins } from '../../src/connections/heard-logins';
import { StatsError } from '../../src/core/errors';
import { sentenceOf } from '../../src/text/errors/sentence-of';
import { errorFrom } from '../fakes/error-from';

const ACCESS = { url: 'https://account.example', token: 'ann:1', title: 'ann@x.example' };
const FACTS = { service: 'account', status: 401, serviceMessage: '' } as const;

const refuse = (): never => {
  throw new StatsError('TOKEN_REFUSED', FACTS, { requestId: 'r-1' });
};
const heardOf = (heard: HeardLogins) => [...heard.take()];

test('a refusal is heard once, and an acceptance only after a refusal', () => {
  const heard = new HeardLogins();
  expect(heard.during(ACCESS, () => 'rows')).toBe('rows');
  expect(heardOf(heard)).toEqual([]);
  errorFrom(() => heard.during(ACCESS, refuse));
  expect([heardOf(heard), heardOf(heard)]).toEqual([[['ann:1', false]], []]);
  heard.during({ ...ACCESS, isRefused: true }, () => 'rows');
  expect(heardOf(heard)).toEqual([['ann:1', true]]);
  errorFrom(() => heard.during(ACCESS, refuse));
  heard.during(ACCESS, () => 'rows');
  expect(heardOf(heard)).toEqual([['ann:1', true]]);
});

test('other errors say nothing of a token', () => {
  const heard = new HeardLogins();
  const busy = new StatsError('SERVICE_BUSY', { ...FACTS, status: 429 });
  const error = errorFrom(() =>
    heard.during({ ...ACCESS, isRefused: true }, () => {
      throw busy;
    }),
  );
  expect([error, heardOf(heard)]).toEqual([busy, []]);
});

test.each<[string, object, string]>([
  [
    'one’s own',
    {},
    'The login ann@x.example is no longer accepted. Log in again; reports are kept, and Refresh formulas in the menu updates cells.',
  ],
  [
    'a shared one',
    { by: 'bob@x.example' },
    'The shared login ann@x.example is no longer accepted. bob@x.example has to log in again under Account; reports are kept, and Refresh formulas in the menu updates cells.',
  ],
  [
    'one of somebody unknown',
    { by: '' },
    'The shared login ann@x.example is no longer accepted. Whoever shares it has to log in again under Account; reports are kept, and Refresh formulas in the menu updates cells.',
  ],
  [
    'one that is checked',
    { title: undefined },
    'This login is no longer accepted. Log in again; reports are kept, and Refresh formulas in the menu updates cells.',
  ],
])('the error of %s names the login and who has to mend it', (_whose, more, sentence) => {
  const { title, ...others } = { ...ACCESS, ...more };
  const access = title === undefined ? others : { ...others, title };
  const error = errorFrom(() => new HeardLogins().during(access, refuse));
  expect(sentenceOf(error)).toBe(`${sentence.slice(0, -1)} (request ID r-1).`);
});
