// The request log: it shows no secrets, but finds the calls that sent one.

import { type Arrival, RequestsLog } from '../../../sandbox/http/requests-log';

const arrival = (changes: Partial<Arrival> = {}): Arrival => ({
  service: 'account',
  method: 'POST',
  path: '/api/login',
  query: '',
  headers: {},
  body: '',
  ...changes,
});

test.each([
  ['{"email":"a@b","password":"p\\"w"}', '{"email":"a@b","password":"[redacted]"}'],
  ['{"token" : "t", "filter":{}}', '{"token" : "[redacted]", "filter":{}}'],
  ['not JSON', 'not JSON'],
])('shows %s as %s', (body, loggedBody) => {
  const log = new RequestsLog();
  log.begin(arrival({ body }));
  expect(log.list()).toMatchObject([{ id: 1, body: loggedBody }]);
});

test('notes how a call ended', () => {
  const log = new RequestsLog();
  const end = log.begin(arrival());
  expect(log.list()[0]?.status).toBeUndefined();
  end({ status: 500, fault: 'status' });
  expect(log.list()[0]).toMatchObject({ status: 500, fault: 'status', ms: expect.any(Number) });
});

test('the request log finds a text in the address, a header or the unredacted body, however it is written', () => {
  const log = new RequestsLog();
  const secret = 'p"w /ä';
  log.begin(arrival({ body: JSON.stringify({ password: secret }) }));
  log.begin(arrival({ query: `x=${encodeURIComponent(secret)}` }));
  log.begin(arrival({ headers: { 'x-note': secret } }));
  log.begin(arrival({ path: '/other' }));
  expect(log.containing(secret).map((request) => request.id)).toEqual([1, 2, 3]);
  expect(JSON.stringify(log.list()[0])).not.toContain('p\\"w');
  log.clear();
  expect(log.containing(secret)).toEqual([]);
});
