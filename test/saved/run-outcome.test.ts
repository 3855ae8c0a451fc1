// The words for what a run came to, as the reports tab and the log store them.

import { StatsError } from '../../src/core/errors';
import { resultText } from '../../src/saved/run-outcome';

const unreachable = (fault: string) => new StatsError('SERVICE_UNREACHABLE', { service: 'account', fault });

test.each([
  [false, /^.{4999}…$/],
  [true, /^.{4999}… It has failed ten times in a row and is paused/],
])('an endless text is cut, whether it pauses the report (%p) or not', (pauses, text) => {
  expect(resultText({ run: null, error: unreachable('x'.repeat(60_000)) }, pauses)).toMatch(text);
});

test('an unfinished run has its number of finished apps', () => {
  const run = { kind: 'continues', appsDone: 20, appsTotal: 50 } as const;
  expect(resultText({ run, error: null }, false)).toContain('20 of 50 apps');
});
