// The words for what a run came to, as the reports tab and the log store them.

import { choiceInvalid } from '../../src/core/errors';
import { nothingWritten } from '../../src/saved/saved-outcome';
import { resultText } from '../../src/saved/state-after-run';

/** Facts of others are cut in its sentence, our own words are not. */
const wrong = (problem: string) => choiceInvalid('period', problem);

test.each([
  [false, /^.{4999}…$/],
  [true, /^.{4999}… It has failed ten times in a row and is paused/],
])('an endless text is cut, whether it pauses the report (%p) or not', (pauses, text) => {
  expect(resultText(nothingWritten(wrong('x'.repeat(60_000))), pauses)).toMatch(text);
});

test('an unfinished run has its number of finished apps', () => {
  const unfinished = { ...nothingWritten(null), goesOnAfter: { done: 20, total: 50 } };
  expect(resultText(unfinished, false)).toContain('20 of 50 apps');
});
