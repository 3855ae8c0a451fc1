// How many of 1,000 apps a run reads in 5:30 less a minute for the write, by how long a batch of requests takes.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Gateway, type HttpSender } from '../../src/http/gateway';
import { FakeClock } from '../fakes/net/fake-clock';
import { getOf } from '../sources/given-requests';

const APPS = 1_000;
const FETCHING_S = 5 * 60 + 30 - 60;

/** Fetches from a service whose batches all take as long, whatever their size. */
function fetchAt(secondsABatch: number) {
  const clock = new FakeClock();
  const startedMs = clock.now();
  const batches: number[] = [];
  const service: HttpSender = {
    sendAll: (requests, timeoutMs) => {
      const tookMs = secondsABatch * 1000;
      clock.advance(Math.min(tookMs, timeoutMs));
      if (tookMs > timeoutMs) throw new Error('Timeout: https://account.example');
      batches.push(requests.length);
      return requests.map(() => ({ status: 200, headers: {}, body: '' }));
    },
  };
  const requests = Array.from({ length: APPS }, (_each, app) => getOf(`/apps/${app}`));
  const replies = new Gateway(service, clock).sendAll(requests, {
    deadlineMs: startedMs + FETCHING_S * 1000,
  });
  const apps = replies.filter(({ isSuccess }) => isSuccess).length;
  return { apps, batches, seconds: (clock.now() - startedMs) / 1000 };
}

/** Batches that double up to 100, until all apps are read. */
const DOUBLED = [20, 40, 80, ...Array.from({ length: 8 }, () => 100), 60];

test.each([
  // Twelve batches, so that one may take 22 s.
  [5, DOUBLED],
  [10, DOUBLED],
  [20, DOUBLED],
  // Each at most as large as would be answered in 54 s one request after another: 20 × 54 / 45 = 24, and so on.
  [45, [20, 24, 28, 33, 39, 46]],
])('at %i s a batch', (seconds, batches) => {
  const apps = batches.reduce((sum, size) => sum + size, 0);
  expect(fetchAt(seconds)).toEqual({ apps, batches, seconds: seconds * batches.length });
});

test('docs/product.md §6 has the same figures', () => {
  const text = readFileSync(join(__dirname, '../../docs', 'product.md'), 'utf8');
  const [, ...rows] = /\| Seconds a batch takes \|.*(?:\n\|.*)+/.exec(text)?.[0].split('\n') ?? [];
  const cells = rows.slice(1).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const inMinutes = (seconds: number) =>
    `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  expect(cells).toEqual(
    [5, 10, 20, 45].map((seconds) => {
      const fetched = fetchAt(seconds);
      return [String(seconds), fetched.apps.toLocaleString('en'), inMinutes(fetched.seconds)];
    }),
  );
});
