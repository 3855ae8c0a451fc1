// Sentences about a file that is handed over, for one thing and for several.

import { FILE_THINGS, STAYS } from '../../../src/text/panel/hand-over';

const FIRST =
  'To keep their numbers, log in and share your login here, as in any copy, choose Refresh formulas, and come back.';

const CELLS = [
  { sheetName: 'Mine', row: 3, column: 2 },
  { sheetName: 'Other', row: 1, column: 1 },
];

type Told = readonly [label: string, hint: string];

test.each<[keyof typeof FILE_THINGS, readonly unknown[], Told, Told]>([
  [
    'formulas',
    CELLS,
    ['1 formula: Mine!B3', 'It becomes the values that it shows.'],
    ['2 formulas: Mine!B3, Other!A1', 'They become the values that they show.'],
  ],
  [
    'failed',
    CELLS,
    [
      '1 formula without a value: Mine!B3',
      `It shows an error, or is still loading. Taken out, its cell is emptied. ${FIRST}`,
    ],
    [
      '2 formulas without a value: Mine!B3, Other!A1',
      `They show an error, or are still loading. Taken out, their cells are emptied. ${FIRST}`,
    ],
  ],
  [
    'notes',
    CELLS,
    ['1 header note: Mine!B3', 'It names the account. What you have added to it stays.'],
    ['2 header notes: Mine!B3, Other!A1', 'They name the account. What you have added to them stays.'],
  ],
  [
    'names',
    ['ONE', 'TWO'],
    ['1 named range', 'It stays if a formula of yours reads it.'],
    ['2 named ranges', 'One that a formula of yours reads stays.'],
  ],
])('%s', (kind, things, one, several) => {
  const textsOf = (listed: readonly unknown[]) => {
    const { label, hint } = (
      FILE_THINGS[kind] as (all: readonly unknown[]) => { label: string; hint: string }
    )(listed);
    return [label, hint];
  };
  expect([textsOf(things.slice(0, 1)), textsOf(things)]).toEqual([one, several]);
});

test('what can’t be counted by its hint is counted in its label', () => {
  expect([1, 2].map((count) => FILE_THINGS.unreadable(count).label)).toEqual([
    '1 report that doesn’t run or can’t be read',
    '2 reports that don’t run or can’t be read',
  ]);
  expect([1, 2].map((count) => FILE_THINGS.properties(count).label)).toEqual([
    '1 stored setting',
    '2 stored settings',
  ]);
});

test('why one or several stay', () => {
  expect([STAYS.names(['ONE']), STAYS.names(['ONE', 'TWO'])]).toEqual([
    '1 named range stays, because formulas read it: ONE.',
    '2 named ranges stay, because formulas read them: ONE, TWO.',
  ]);
  expect(STAYS.unclear(CELLS.slice(0, 1))).toMatch(
    /^The formula in Mine!B3 stays, because another formula may/,
  );
  expect(STAYS.unclear(CELLS)).toMatch(
    /^2 formulas stay, because other formulas may .*: Mine!B3, Other!A1\. Copy/,
  );
  expect(STAYS.othersTrigger(['a@x.com'])).toMatch(/^a@x\.com has an hourly trigger here .* It has nothing/);
  expect(STAYS.othersTrigger(['a@x.com', 'b@x.com'])).toMatch(
    /^a@x\.com, b@x\.com have hourly triggers here .* These have nothing/,
  );
});
