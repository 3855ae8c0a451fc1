// What a person is told while a run is under way.

import type { RunProgress } from '../../src/core/run-facts';
import { progressSentence } from '../../src/text/progress';

const NOW = 1_000_000;
const fetching: RunProgress = { phase: 'fetching', done: 3, total: 12, unit: 'apps' };
const starting: RunProgress = { phase: 'starting', done: 0, total: 0, unit: 'apps' };

test.each<[RunProgress, string]>([
  [starting, 'Contacting the service…'],
  [{ ...starting, sinceMs: NOW - 999 }, 'Contacting the service…'],
  [{ ...starting, sinceMs: NOW - 12_400 }, 'Waiting for the service (12 s)…'],
  [{ ...fetching, done: 0, total: 24 }, 'Fetched 0 of 24 apps…'],
  [fetching, 'Fetched 3 of 12 apps…'],
  [{ ...fetching, total: 1, done: 0 }, 'Fetched 0 of 1 app…'],
  [
    { ...fetching, unit: 'days', total: 365, done: 90 },
    'Reading a large answer in parts: fetched 90 of 365 days…',
  ],
  [{ phase: 'writing', done: 0, total: 1, unit: 'rows' }, 'Writing 1 row…'],
  [{ phase: 'writing', done: 20_000, total: 100_000, unit: 'rows' }, 'Wrote 20,000 of 100,000 rows…'],
  [{ phase: 'done', done: 5, total: 5, unit: 'rows' }, 'Done.'],
])('progress %j has a sentence', (progress, sentence) =>
  expect(progressSentence(progress, NOW)).toBe(sentence),
);

test.each<[RunProgress, number, number, string]>([
  [starting, 429, 8_000, 'The service is busy. Trying again in 8 s.'],
  // The time is counted down to the moment of the call.
  [starting, 429, 2_001, 'The service is busy. Trying again in 3 s.'],
  [starting, 503, 4_000, 'The service had an error (503). Trying again in 4 s.'],
  [starting, 0, 1_000, 'The service couldn’t be reached. Trying again in 1 s.'],
  [fetching, 429, 0, 'The service is busy. Trying again now. Fetched 3 of 12 apps.'],
  [fetching, 500, -900, 'The service had an error (500). Trying again now. Fetched 3 of 12 apps.'],
  [fetching, 500, -1_000, 'Fetched 3 of 12 apps…'],
  [{ ...starting, sinceMs: NOW - 30_000 }, 429, -20_000, 'Waiting for the service (30 s)…'],
])('%j, waiting after %i for another %i ms', (progress, status, waitMs, sentence) =>
  expect(progressSentence({ ...progress, retry: { atMs: NOW + waitMs, status } }, NOW)).toBe(sentence),
);
