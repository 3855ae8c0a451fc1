// The result of a run, as the reports tab and the log store it.

import { choiceInvalid } from '../../src/core/errors';
import { nothingWritten } from '../../src/saved/saved-outcome';
import { resultText } from '../../src/saved/state-after-run';

/** An error whose sentence doesn't cut its own words. */
const wrong = (problem: string) => choiceInvalid('period', problem);

test.each([
  [false, /^.{4999}…$/],
  [true, /^.{4999}… It has failed ten times in a row and is paused/],
])('a result of any length is cut, in a run that pauses the report: %p', (pauses, text) => {
  expect(resultText(nothingWritten(wrong('x'.repeat(60_000))), pauses)).toMatch(text);
});

test('the result of an unfinished run has the number of finished apps', () => {
  const unfinished = { ...nothingWritten(null), goesOnAfter: { done: 20, total: 50 } };
  expect(resultText(unfinished, false)).toContain('20 of 50 apps');
});
