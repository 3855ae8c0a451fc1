// Opening a connection: whose it is, which error says that there is none, and how little is read.

import { ConnectionOpener } from '../../src/connections/opener';
import type { StatsService } from '../../src/core/add-on/services';
import { StatsError } from '../../src/core/errors';
import { ignoreErrors } from '../../src/core/ignore-errors';
import { errorFrom } from '../fakes/error-from';
import { MemoryPropertyStore } from '../fakes/stores/memory-property-store';

const SERVICES = ['account', 'seller'] as const;
const SETTINGS = { account: 'ACCOUNT_API_URL', seller: 'REPORTING_API_URL' } as const;

const stored = (id: string) => JSON.stringify({ id, title: id.toUpperCase(), token: `${id}:1`, sinceMs: 5 });

/** An opener over stores with the own and the shared connection that are named. */
function openerOver({ own = '', shared = '' }: { own?: string; shared?: string }) {
  const entry = (key: string, id: string) => (id === '' ? {} : { [key]: stored(id) });
  const user = new MemoryPropertyStore(entry(`connection.account.${own}`, own));
  const document = new MemoryPropertyStore(entry('shared.account', shared));
  const reads: StatsService[] = [];
  const address = (service: StatsService) => () => {
    reads.push(service);
    return `https://${service}.example`;
  };
  const addresses = { account: address('account'), seller: address('seller') };
  return { user, document, reads, opener: new ConnectionOpener(user, document, addresses) };
}

test.each([
  [{ shared: 'bob' }, 'bob', 'bob'],
  [{ own: 'ann', shared: 'bob' }, 'ann', 'bob'],
])('with the connections %j the person uses %s, and a formula %s', (connections, forPerson, forFormula) => {
  const { opener } = openerOver(connections);
  expect(opener.forPerson('account').id).toBe(forPerson);
  expect(opener.forFormula('account')).toEqual({
    id: forFormula,
    title: forFormula.toUpperCase(),
    token: `${forFormula}:1`,
    sinceMs: 5,
    url: 'https://account.example',
  });
});

test.each([
  [{ own: 'ann', shared: 'bob' }, 'ANN', 'ann:1'],
  [{ own: 'ann', shared: 'bob' }, 'Bob', 'bob:1'],
  [{ own: 'ann' }, 'Bob', null],
  [{ shared: 'bob' }, 'Ann', null],
])(
  'with the connections %j, the one titled %s is the token %s, and no other takes its place',
  (has, title, token) => {
    const { opener } = openerOver(has);
    const opened = ignoreErrors(() => opener.forPerson('account', title));
    expect(opened?.token ?? null).toBe(token);
  },
);

test('of two connections of one title a person’s own comes first', () => {
  const { opener, document } = openerOver({ own: 'ann' });
  document.set({
    'shared.account': JSON.stringify({ id: 'ann', title: 'Ann', token: 'other:1', sinceMs: 6 }),
  });
  expect(opener.forPerson('account', 'ann').token).toBe('ann:1');
});

test('a formula never spends a connection that is not shared, not even the spreadsheet owner’s', () => {
  const { opener, user } = openerOver({ own: 'ann' });
  expect(errorFrom(() => opener.forFormula('account')).code).toBe('FORMULA_NOT_CONNECTED');
  expect(user.calls.all).toBe(0);
});

test('the address of a connection is read once, and only when it is needed', () => {
  const { opener, reads } = openerOver({ own: 'ann' });
  const connection = opener.forPerson('account');
  expect([connection.token, reads]).toEqual(['ann:1', []]);
  expect([connection.url, connection.url, reads]).toEqual([
    'https://account.example',
    'https://account.example',
    ['account'],
  ]);
});

test('a formula with a shared connection reads nothing but what it was given', () => {
  const { opener, user, document, reads } = openerOver({ own: 'ann', shared: 'bob' });
  const given = document.all();
  expect(opener.forFormula('account', given).id).toBe('bob');
  expect([user.calls.all, document.calls.all, reads]).toEqual([0, 1, []]);
});

describe.each(SERVICES)('without a connection of the %s service', (service) => {
  test('a person and a formula are told to connect', () => {
    const { opener } = openerOver({});
    expect(errorFrom(() => opener.forPerson(service))).toMatchObject({
      code: 'NOT_CONNECTED',
      details: { service },
    });
    expect(errorFrom(() => opener.forFormula(service))).toMatchObject({
      code: 'FORMULA_NOT_CONNECTED',
      details: { service },
    });
  });

  test('and without an address a person and a formula are told which setting is missing', () => {
    const missing = (name: StatsService) => () => {
      throw new StatsError('ADDRESS_MISSING', { setting: SETTINGS[name] });
    };
    const { user, document } = openerOver({});
    const addresses = { account: missing('account'), seller: missing('seller') };
    const opener = new ConnectionOpener(user, document, addresses);
    for (const open of [() => opener.forPerson(service), () => opener.forFormula(service)])
      expect(errorFrom(open)).toMatchObject({
        code: 'ADDRESS_MISSING',
        details: { setting: SETTINGS[service] },
      });
  });
});
