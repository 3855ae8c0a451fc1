// How many apps a run reads of a service that takes so many seconds for each batch of requests (docs/product.md §8).

import { personStart, runForPerson } from '../../../src/saved/run/run-and-record';
import { ANN } from '../../people';
import { factFixture } from '../fact-fixture';
import { QUIET, savedReport } from '../saved-fixture';

const APPS = 1_000;
/** Of the 5:30 of a run, a minute is for its write; a request that has begun may take another second, ms. */
const FETCHING_MS = 270_000;
const LAST_REQUEST_MS = 1_000;

function run(secondsABatch: number) {
  const made = factFixture(APPS);
  const report = savedReport({ ownedBy: ANN, choice: { period: 'yesterday' } });
  made.put(report);
  made.facts.latencyMs = secondsABatch * 1_000;
  const startedMs = made.clock.now();
  const done = runForPerson(report, personStart(QUIET, made.reports), made.reports);
  return { made, done, tookMs: made.clock.now() - startedMs };
}

test('1,000 apps are written at 5 s a batch', () => {
  const { done, tookMs } = run(5);
  expect(done).toMatchObject({ kind: 'table', rows: APPS });
  // The list of apps, then 20, 40, 80, eight times 100, and 60 apps.
  expect(tookMs).toBe(13 * 5_000);
});

// How many it reads until then is a matter of the gateway (test/http/apps-in-time).
test('1,000 apps at 45 s a batch are too many: how far it came is told, and nothing is written', () => {
  const { made, done, tookMs } = run(45);
  expect(done.sentence).toMatch(/^Time ran out after \d+ of 1,000 apps in 4:3[01], so nothing was written\./);
  expect(made.sheet.blockOn('App stats')).toBeUndefined();
  expect(tookMs).toBeGreaterThanOrEqual(FETCHING_MS);
  expect(tookMs).toBeLessThanOrEqual(FETCHING_MS + LAST_REQUEST_MS);
});
