// The days that a run of a saved report requests.

import { back, START_MS } from '../fact-fixture';
import { daysAsked } from '../run/table-run-fixture';
import type { savedReport } from '../saved-fixture';

describe('the days that are requested', () => {
  test.each<[string, Parameters<typeof savedReport>[0], string]>([
    [
      'a first merge requests only the period',
      { choice: { period: 'last 2 days' } },
      `${back(2)}..${back(1)}`,
    ],
    [
      'replace requests only the period, also after an outage',
      { mode: 'replace', choice: { period: 'yesterday' }, run: { lastGoodMs: START_MS - 4 * 86_400_000 } },
      `${back(1)}..${back(1)}`,
    ],
    [
      'a merge also requests the days since its last good run, and those that were not final then',
      { choice: { period: 'yesterday' }, run: { lastGoodMs: START_MS - 4 * 86_400_000 } },
      // The newest final day was back(7) then.
      `${back(6)}..${back(1)}`,
    ],
    [
      'a merge after one of yesterday has missed nothing, and requests what was not final then',
      { choice: { period: 'yesterday' }, run: { lastGoodMs: START_MS - 86_400_000 } },
      // The newest final day was back(4) then.
      `${back(3)}..${back(1)}`,
    ],
    [
      'a merge of today requests the day of its last good run again, which was not over, and those not final then',
      { choice: { period: 'today' }, run: { lastGoodMs: START_MS - 4 * 86_400_000 } },
      `${back(6)}..${back(0)}`,
    ],
    [
      'fixed days stay the same',
      { choice: { period: `${back(3)}..${back(2)}` }, run: { lastGoodMs: START_MS - 8 * 86_400_000 } },
      `${back(3)}..${back(2)}`,
    ],
    [
      // The newest final day was back(7) when it last ran, by 5 days, and is back(3) now, by 2.
      'a merge of final days requests all since its last good run, also when it is saved with fewer days until final',
      {
        choice: { period: 'last 1 final days' },
        finalAfter: 2,
        run: { lastGoodMs: START_MS - 86_400_000, goodFinalAfter: 5 },
      },
      `${back(6)}..${back(3)}`,
    ],
    [
      'after more than a year only the period is requested',
      { choice: { period: 'yesterday' }, run: { lastGoodMs: START_MS - 400 * 86_400_000 } },
      `${back(1)}..${back(1)}`,
    ],
    [
      'rows without a day are of the period alone, since a longer one would change their figures',
      {
        choice: { period: 'yesterday', groupBy: ['country'] },
        run: { lastGoodMs: START_MS - 4 * 86_400_000 },
      },
      `${back(1)}..${back(1)}`,
    ],
  ])('%s', (_title, changes, days) => {
    expect(daysAsked(changes)).toEqual([days]);
  });
});
