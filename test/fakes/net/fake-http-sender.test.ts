// The fake sender keeps order, fails whole batches as UrlFetchApp does, and reports unexpected requests.

import type { HttpRequest } from '../../../src/http/gateway';
import { FakeHttpSender } from './fake-http-sender';

const request = (url: string): HttpRequest => ({
  service: 'account',
  method: 'get',
  url,
  headers: {},
  secrets: [],
  retry: true,
});

test('answers in the order of the requests and counts round trips', () => {
  const sender = new FakeHttpSender().script('/a', { body: 'a' }).script('/b', { status: 500, body: 'b' });
  const answers = sender.sendAll([request('/b'), request('/a')], 1_000);
  expect(answers).toEqual([
    { status: 500, headers: {}, body: 'b' },
    { status: 200, headers: {}, body: 'a' },
  ]);
  expect(sender.batches).toHaveLength(1);
  expect(sender.timeoutsMs).toEqual([1_000]);
  sender.verify();
});

test('a fault throws the whole batch and leaves the other requests’ steps unused', () => {
  const sender = new FakeHttpSender().script('/good', { body: 'ok' }).script('/bad', { fault: 'DNS error' });
  expect(() => sender.sendAll([request('/good'), request('/bad')], 1)).toThrow('DNS error');
  expect(sender.sendAll([request('/good')], 1)[0]?.body).toBe('ok');
  expect(() => sender.sendAll([request('/bad')], 1)).toThrow('DNS error');
  expect(sender.requestCount('/bad')).toBe(2);
  sender.verify();
});

test.each([
  ['an unknown address', new FakeHttpSender(), [request('/x')]],
  ['one call too many', new FakeHttpSender().script('/x'), [request('/x')]],
  [
    'an address that matches two scripts',
    new FakeHttpSender().always('/x', {}).always('/x/y', {}),
    [request('/x/y')],
  ],
  ['an empty batch', new FakeHttpSender(), []],
])('%s throws at once and in verify()', (_what, sender, requests) => {
  expect(() => sender.sendAll(requests, 1)).toThrow('unexpected');
  expect(() => sender.verify()).toThrow('unexpected');
});

test('a step that is never used is a failure', () => {
  expect(() => new FakeHttpSender().script('/x', {}).verify()).toThrow('never requested: /x');
});
