// The fake of the account service answers as the real one.

import type { HttpRequest } from '../../../src/http/gateway';
import { day } from '../../core/given-day';
import { appWithId } from '../../runs/given-app';
import { FactService } from './fact-service';
import { FakeClock } from './fake-clock';

const get = (path: string): HttpRequest => ({
  service: 'account',
  method: 'get',
  url: `https://account.example${path}`,
  headers: {},
  secrets: [],
  retry: true,
});
function setUp() {
  const clock = new FakeClock();
  const service = new FactService(clock);
  service.apps = [appWithId('1')];
  service.put('1', day('2026-11-18'), 1);
  service.put('1', day('2026-11-19'), 2);
  const send = (path: string) => service.sendAll([get(path)], 60_000)[0];
  return { clock, service, send };
}
const revenues = (body = '') =>
  (JSON.parse(body).apps as { revenue?: number }[]).slice(1).map(({ revenue }) => revenue);

test.each([
  ['/api/apps/1/stats?ds=2026-11-18&de=2026-11-19&group=date', [1, 2]],
  ['/api/apps/1/stats?ds=2026-11-19&de=2026-11-30&group=date', [2]],
  ['/api/apps/1/stats?ds=2026-11-18&de=2026-11-19', [3]],
])('%s gives %j', (path, expected) => expect(revenues(setUp().send(path)?.body)).toEqual(expected));

test('an app’s failures come first, one per request; an outage fails every request', () => {
  const { service, send } = setUp();
  const path = '/api/apps/1/stats?ds=2026-11-18&de=2026-11-19';
  service.troubles.set('1', [500, 429]);
  expect([send(path)?.status, send(path)?.status, send(path)?.status]).toEqual([500, 429, 200]);
  service.status = 503;
  expect(send('/api/apps?last=month')?.status).toBe(503);
});

test('a slow service takes its latency, or throws after the caller’s timeout', () => {
  const { clock, service, send } = setUp();
  const start = clock.now();
  service.latencyMs = 5_000;
  send('/api/apps?last=month');
  service.latencyMs = 90_000;
  expect(() => send('/api/apps?last=month')).toThrow('Timeout');
  expect(clock.now() - start).toBe(65_000);
});

test('an unknown app and an unknown address throw', () => {
  expect(() => setUp().send('/api/apps/2/stats')).toThrow('no app 2');
  expect(() => setUp().send('/api/other')).toThrow('unexpected');
});
