// What a report was saved with, in words, where the file means otherwise now.

import { MEANING_TEXTS } from '../../src/text/saved-meaning';

test.each([
  [
    { came: ['DE', 'AT'], went: [] },
    'The group Tier means others now (new: DE, AT). This report asks for those that it meant when it was saved.',
  ],
  [
    { came: ['DE'], went: ['US'] },
    'The group Tier means others now (new: DE; gone: US). This report asks for those that it meant when it was saved.',
  ],
])('a group in which %j', (changes, sentence) => {
  expect(MEANING_TEXTS.group({ title: 'Tier', ...changes })).toBe(sentence);
});

test('the days until figures are final, and the button that saves the report with them', () => {
  expect(MEANING_TEXTS.finalAfter(3, 2)).toBe(
    'In this file figures are final after 3 days now. This report was saved with 2, and runs by that.',
  );
  expect([MEANING_TEXTS.saveWith(3), MEANING_TEXTS.save]).toEqual(['Save with 3', 'Save']);
});
