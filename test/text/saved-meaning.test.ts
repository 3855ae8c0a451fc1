// What a report was saved with, in words, where the file means otherwise now.

import { MEANING_TEXTS } from '../../src/text/saved-meaning';

test.each([
  [
    { of: 'App', came: ['DE', 'AT'], went: [] },
    'The group Tier means others now (new: DE, AT). This report asks for those that it meant when it was saved.',
  ],
  [
    { of: 'Bundle', came: ['DE'], went: ['US'] },
    'The group Tier means others now (new: DE; gone: US). This report asks for those that it meant when it was saved.',
  ],
  // It asks for no others, so its figures are of now.
  [
    { of: 'Country', came: ['DE: Tier 2'], went: ['DE: Tier 1'] },
    'The group Tier has changed since the dashboard was saved (new: DE: Tier 2; gone: DE: Tier 1). From its next run on, its figures are by the group as it is now.',
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
