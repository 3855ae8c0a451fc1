// The days that a run of a saved report requests.

import { START_MS } from '../reports/fact-fixture';
import type { savedReport } from './saved-fixture';
import { back, savedRun } from './saved-run-fixture';

describe('the days that are requested', () => {
  test.each<[string, Parameters<typeof savedReport>[0], string]>([
    [
      'merge asks again for the days before',
      { lookbackDays: 3, choice: { period: 'yesterday' } },
      `${back(4)}..${back(1)}`,
    ],
    ['no lookback', { choice: { period: 'last 2 days' } }, `${back(2)}..${back(1)}`],
    [
      'replace never does',
      { mode: 'replace', lookbackDays: 3, choice: { period: 'yesterday' } },
      `${back(1)}..${back(1)}`,
    ],
    [
      'append never does',
      { mode: 'append', lookbackDays: 3, choice: { period: 'yesterday' } },
      `${back(1)}..${back(1)}`,
    ],
    [
      'merge asks for what it has missed since its last good run as well',
      { lookbackDays: 3, choice: { period: 'yesterday' }, run: { lastGoodMs: START_MS - 8 * 86_400_000 } },
      `${back(11)}..${back(1)}`,
    ],
    [
      'without a lookback too',
      { choice: { period: 'yesterday' }, run: { lastGoodMs: START_MS - 4 * 86_400_000 } },
      `${back(4)}..${back(1)}`,
    ],
    [
      'a run of yesterday has missed nothing',
      { lookbackDays: 3, choice: { period: 'yesterday' }, run: { lastGoodMs: START_MS - 86_400_000 } },
      `${back(4)}..${back(1)}`,
    ],
    [
      'days that are given stay those',
      { choice: { period: `${back(3)}..${back(2)}` }, run: { lastGoodMs: START_MS - 8 * 86_400_000 } },
      `${back(3)}..${back(2)}`,
    ],
    [
      'append asks for the days that it has missed since, and no more',
      { mode: 'append', choice: { period: 'yesterday' }, run: { lastGoodMs: START_MS - 4 * 86_400_000 } },
      `${back(4)}..${back(1)}`,
    ],
    [
      'append of weeks, the day after',
      { mode: 'append', choice: { period: 'last 3 days' }, run: { lastGoodMs: START_MS - 3 * 86_400_000 } },
      `${back(3)}..${back(1)}`,
    ],
    [
      'after more than a year it begins anew',
      { choice: { period: 'yesterday' }, run: { lastGoodMs: START_MS - 400 * 86_400_000 } },
      `${back(1)}..${back(1)}`,
    ],
    [
      'without days of their own the figures would be of a longer period',
      { lookbackDays: 3, choice: { period: 'yesterday', groupBy: ['country'] } },
      `${back(1)}..${back(1)}`,
    ],
  ])('%s', (_title, changes, days) => {
    const made = savedRun(changes, 1);
    // Rows without countries are refused by their reader; what was asked for stands all the same.
    try {
      made.run();
    } catch (error) {
      expect(error).toMatchObject({ code: 'FIELD_WRONG' });
    }
    expect(made.requestedDays()).toEqual([days]);
  });
});
