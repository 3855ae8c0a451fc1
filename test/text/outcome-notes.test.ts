// What is said of apps without a label in a group.

import { PLAIN_ANSWER, type UnlabelledApps } from '../../src/core/run-facts';
import { absentNote } from '../../src/text/outcome-notes';

const noted = (changes: Partial<UnlabelledApps>) =>
  absentNote({
    ...PLAIN_ANSWER,
    unlabelled: [{ group: 'Tier', unlabelled: '(no tier)', apps: [], lost: [], ...changes }],
  });
const UPDATE =
  'Update the tab Publisher Stats groups; with a blank label there, an app is left out and not named.';

test.each<[string, Partial<UnlabelledApps>, string]>([
  ['one app', { apps: ['Go'] }, 'Go has no label in the group Tier, so it’s in (no tier).'],
  [
    'three',
    { apps: ['Go', 'Chess', 'Ludo'] },
    'Go, Chess, Ludo have no label in the group Tier, so they’re in (no tier).',
  ],
  [
    'more, which are counted',
    { apps: ['Go', 'Chess', 'Ludo', 'Halma', 'Poker'] },
    'Go, Chess, Ludo and 2 more apps have no label in the group Tier, so they’re in (no tier).',
  ],
  [
    'one whose earlier name the tab has',
    { apps: ['Go 2'], lost: ['go'] },
    'Go 2 has no label in the group Tier, so it’s in (no tier). The group’s value “go” matches no app.',
  ],
  [
    'several names',
    { apps: ['Go 2'], lost: ['go', 'chess'] },
    'Go 2 has no label in the group Tier, so it’s in (no tier). The group’s values “go”, “chess” match no app.',
  ],
])('of %s', (_what, changes, sentence) => {
  expect(noted(changes)).toEqual([`${sentence} ${UPDATE}`]);
});

test('nothing is said where no group lacks an app', () => {
  expect(absentNote(PLAIN_ANSWER)).toEqual([]);
});
