// The panel's calls about connections: logging in, connecting a seller, switching, sharing, and the list of apps.

import { WITHHELD } from '../../src/text/phrases';
import { appWithId } from '../runs/given-app';
import { APPS, appsAnswer, SELLER_CSV, sellerFile } from '../runs/service';
import { connectionOf, panel } from './panel';

const LOGIN = { email: ' Ann@Example.com ', password: ' secret ' };

describe('logging in', () => {
  test('stores the token, shows the email, and sends the password once and as typed', () => {
    const made = panel();
    made.sender.script('/api/login', { body: '{"access_token":"key:1"}' });
    expect(made.value('connect', { service: 'account', values: LOGIN })).toEqual({
      connections: [
        { id: 'ann@example.com', title: 'Ann@Example.com', since: '2026-11-20T04:00:00.000Z', current: true },
      ],
      shared: null,
    });
    expect(made.sender.batches.flat().map(({ json }) => json)).toEqual([
      '{"email":"Ann@Example.com","password":" secret "}',
    ]);
    expect(JSON.stringify(made.userProperties.all())).not.toContain('secret');
    expect(made.connections.list('account').current?.token).toBe('key:1');
  });

  test.each([
    [{ email: ' ', password: 'x' }, 'email'],
    [{ email: 'a@b.c', password: '' }, 'password'],
  ])('with %j is refused for the missing %s, and sends nothing', (request, field) => {
    const made = panel();
    expect(made.error('connect', { service: 'account', values: request })).toMatchObject({
      code: 'CHOICE_INVALID',
      field,
    });
    expect(made.sender.batches).toEqual([]);
  });

  test.each([
    [{ status: 401, body: '{"message":"wrong password"}' }, 'LOGIN_REFUSED', 'password'],
    [{ status: 500, body: '' }, 'SERVICE_FAILED', undefined],
  ])('%j is %s, after one request, and stores nothing', (step, code, field) => {
    const made = panel();
    made.sender.script('/api/login', step);
    const error = made.error('connect', { service: 'account', values: LOGIN });
    expect([error.code, error.field]).toEqual([code, field]);
    expect(made.userProperties.all()).toEqual({});
    made.sender.verify();
  });
});

describe('connecting a seller', () => {
  test('checks the token with one day by date, and shows the name that is in the file', () => {
    const made = panel();
    made.sender.script(SELLER_CSV, sellerFile(['date'], []));
    expect(
      made.value('connect', { service: 'seller', values: { sellerToken: ' t-1a \n' } }).connections,
    ).toMatchObject([{ id: 'Acme', title: 'Acme', current: true }]);
    expect(JSON.parse(made.sender.batches[0]?.[0]?.json ?? '')).toMatchObject({
      token: 't-1a',
      filter: {
        fromDate: '2026-11-19T00:00:00.000Z',
        toDate: '2026-11-19T23:59:59.999Z',
        groupByList: ['date'],
      },
    });
  });

  test('gives each seller without a name a number of its own', () => {
    const made = panel();
    made.sender.always(SELLER_CSV, { ...sellerFile(['date'], []), headers: {} });
    const titles = () => made.connections.list('seller').own.map(({ title, token }) => [title, token]);
    for (const token of ['token-1', 'token-2'])
      made.value('connect', { service: 'seller', values: { sellerToken: token } });
    expect(titles()).toEqual([
      ['Seller 1', 'token-1'],
      ['Seller 2', 'token-2'],
    ]);
    made.value('share', { service: 'seller', shared: true, id: 'Seller 2' });
    made.value('disconnect', { service: 'seller', id: 'Seller 1' });
    made.value('connect', { service: 'seller', values: { sellerToken: 'token-3' } });
    expect(titles().sort()).toEqual([
      ['Seller 1', 'token-3'],
      ['Seller 2', 'token-2'],
    ]);
    expect(made.connections.list('seller').shared?.token).toBe('token-2');
  });

  test('gives a token in place of a refused one the number of that seller, and no other', () => {
    const made = panel();
    made.sender.always(SELLER_CSV, { ...sellerFile(['date'], []), headers: {} });
    const connect = (sellerToken: string, renews?: string) =>
      made.value('connect', { service: 'seller', values: { sellerToken }, renews });
    connect('token-1');
    connect('token-2', 'Seller 1');
    made.connections.markHeard(new Map([['token-1', false]]), made.clock.now());
    connect('token-3');
    connect('token-4', 'Seller 1');
    expect(
      made.connections
        .list('seller')
        .own.map(({ title, token }) => [title, token])
        .sort(),
    ).toEqual([
      ['Seller 1', 'token-4'],
      ['Seller 2', 'token-2'],
      ['Seller 3', 'token-3'],
    ]);
  });

  test.each([
    [2_000, true],
    [2_001, false],
  ])('a token of %p characters is sent: %p', (length, isSent) => {
    const made = panel();
    made.sender.always(SELLER_CSV, sellerFile(['date'], []));
    made.ask('connect', { service: 'seller', values: { sellerToken: 't'.repeat(length) } });
    expect(made.sender.batches).toHaveLength(isSent ? 1 : 0);
  });

  test('does not send an empty token', () => {
    expect(panel().error('connect', { service: 'seller', values: { sellerToken: '  ' } })).toMatchObject({
      code: 'CHOICE_INVALID',
      field: 'sellerToken',
    });
  });

  test.each(['abc', ' a b\n', ' 123 '])('does not send %j, which is too short', (token) => {
    const made = panel();
    expect(made.error('connect', { service: 'seller', values: { sellerToken: token } })).toMatchObject({
      code: 'CHOICE_INVALID',
      field: 'sellerToken',
      sentence: 'A seller token has at least 4 characters. Copy the whole token and paste it again.',
    });
    expect(made.sender.batches).toEqual([]);
  });

  test('names no seller by a file that is named after the token', () => {
    const made = panel();
    const headers = { 'Content-Disposition': 'attachment; filename="service-s3cret-Token-stats.csv"' };
    made.sender.script(SELLER_CSV, { ...sellerFile(['date'], []), headers });
    expect(
      made.value('connect', { service: 'seller', values: { sellerToken: 's3cret-Token' } }).connections,
    ).toMatchObject([{ id: 'Seller 1', title: 'Seller 1' }]);
    expect(Object.keys(made.userProperties.all()).join()).not.toContain('s3cret');
  });

  test('shows a refused token as an error of its field, with the request ID, and stores nothing', () => {
    const made = panel();
    const body =
      '{"apiVersion":"1","requestID":"r-7","responseStatus":3,"responseStatusText":"authError","message":"unknown seller"}';
    made.sender.script(SELLER_CSV, { body });
    const error = made.error('connect', { service: 'seller', values: { sellerToken: 't-1a' } });
    expect(error).toMatchObject({
      code: 'LOGIN_REFUSED',
      remedy: 'fix',
      field: 'sellerToken',
      requestId: 'r-7',
    });
    expect(error.sentence).toContain('unknown seller');
    expect(made.userProperties.all()).toEqual({});
  });
});

test.each([
  [{ service: 'account', values: {} }, 'email', 'The add-on can’t read email'],
  [{ service: 'account', values: { email: 'a@b.c' } }, 'password', 'The add-on can’t read password'],
  [{ service: 'account', values: { email: 'a'.repeat(321), password: 'x' } }, 'email', 'can’t read email'],
  [{ service: 'account', values: { email: 'a@b.c', password: 'x'.repeat(1001) } }, 'password', 'can’t read'],
  [{ service: 'seller', values: { ...LOGIN } }, 'sellerToken', 'The add-on can’t read sellerToken'],
  [{ service: 'seller', values: { sellerToken: 't'.repeat(2001) } }, 'sellerToken', 'can’t read'],
  [{ service: 'bigquery', values: { sellerToken: 't-1a' } }, 'serviceAccountKey', 'can’t read'],
  [{ service: 'bigquery', values: { serviceAccountKey: ' ' } }, 'serviceAccountKey', 'Paste the text of a'],
])('a form that lacks or exceeds a field is refused, and nothing is sent: %j', (request, field, words) => {
  const made = panel();
  const error = made.error('connect', request);
  expect(error).toMatchObject({ code: 'CHOICE_INVALID', field, sentence: expect.stringContaining(words) });
  expect([made.sender.batches, made.userProperties.all()]).toEqual([[], {}]);
});

describe('connections', () => {
  function connected() {
    const made = panel();
    made.connections.store('account', connectionOf('ann@example.com', 'key:a', 1));
    made.connections.store('account', connectionOf('bob@example.com', 'key:b', 2));
    return made;
  }
  const currentOf = (view: { connections: { id: string; current: boolean }[] }) =>
    view.connections.filter(({ current }) => current).map(({ id }) => id);

  test('can be switched, shared, un-shared and disconnected', () => {
    const made = connected();
    expect(currentOf(made.value('switch', { service: 'account', id: 'ann@example.com' }))).toEqual([
      'ann@example.com',
    ]);
    expect(made.value('share', { service: 'account', shared: true }).shared).toEqual({
      title: 'ann@example.com',
      by: 'ann@example.com',
      mine: true,
    });
    expect(JSON.stringify(made.documentProperties.all())).toContain('key:a');
    expect(made.value('share', { service: 'account', shared: false }).shared).toBeNull();
    expect(made.documentProperties.all()).toEqual({});
    made.value('share', { service: 'account', shared: true });
    expect(made.value('disconnect', { service: 'account', id: 'ann@example.com' })).toMatchObject({
      connections: [{ id: 'bob@example.com', current: true }],
      shared: null,
    });
    expect(JSON.stringify([made.documentProperties.all(), made.userProperties.all()])).not.toContain('key:a');
  });

  test.each([
    ['switch', { service: 'account', id: 'nobody' }],
    ['share', { service: 'seller', shared: true }],
    ['listApps', {}],
  ] as const)('that are missing make %s an error that leads to the login', (name, request) => {
    expect((name === 'listApps' ? panel() : connected()).error(name, request)).toMatchObject({
      code: 'NOT_CONNECTED',
      remedy: 'logIn',
    });
  });

  test('list no token that the name of an app repeats', () => {
    const made = connected();
    made.sender.script(APPS, appsAnswer([appWithId('1', { name: 'a key:b' })]));
    expect(made.value('listApps', {})).toMatchObject([{ appId: '1', name: WITHHELD }]);
  });

  test('list no app whose ID repeats the token', () => {
    const made = connected();
    made.sender.script(APPS, appsAnswer([appWithId('key:b'), appWithId('2')]));
    expect(made.value('listApps', {})).toMatchObject([{ appId: '2' }]);
  });

  test('list apps by name and bundle, with only the facts that the panel shows', () => {
    const made = connected();
    made.sender.script(APPS, appsAnswer([appWithId('2', { name: 'b' }), appWithId('1', { name: 'a' })]));
    expect(made.value('listApps', {})).toEqual([
      { appId: '1', name: 'a', bundleId: 'com.example.1', platform: 'android' },
      { appId: '2', name: 'b', bundleId: 'com.example.2', platform: 'android' },
    ]);
  });
});
