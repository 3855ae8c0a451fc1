// What was fetched and not written.

import { asFetched } from '../../src/runs/fetch';
import { RecentFetches } from '../../src/runs/recent-fetches';
import { FakeClock } from '../fakes/net/fake-clock';
import { MemoryCellCache, memoryPacker } from '../fakes/stores/memory-cell-cache';
import { answerOf } from './given-run';

test.each([
  [120_000, true],
  [120_001, false],
])('an answer of %i ms ago is found, whatever the cache still has: %p', (ageMs, isFound) => {
  const clock = new FakeClock();
  const recent = new RecentFetches(new MemoryCellCache(clock), memoryPacker, clock);
  recent.keep('request', {
    fetched: asFetched(answerOf({ columns: [], rows: [] })),
    fetchedMs: clock.now() - ageMs,
  });
  expect(recent.find('request') !== null).toBe(isFound);
});
