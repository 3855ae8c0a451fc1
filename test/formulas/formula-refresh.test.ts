// Refresh formulas: which formulas it updates, among them every example that people are shown.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { growthOf, MOST_GROWTH, useStepCounter } from 'sheets-workbench/test/set-up/steps/linear';
import { isRefreshed } from '../../src/formulas/formula-refresh';
import { formulasRefreshed } from '../../src/text/formulas/outcomes';

const steps = useStepCounter();

test.each([
  '=APP_STATS("all","yesterday",,,,,STATS_REFRESH)',
  '=app_stats("all";"yesterday";;;;;stats_refresh)',
  '=SUM(INDEX(SELLER_STATS(B6,EOMONTH(B6,0),"date","revenue",,,FALSE,STATS_REFRESH),0,2))',
  '=APP_LIST(,,,STATS_REFRESH)+SUM(APP_LIST(,,,STATS_REFRESH))',
  '=APP_STATS(INDEX(APP_LIST(,,,STATS_REFRESH),1,1))',
  '=APP_LIST (,,,1*(STATS_REFRESH))',
])('%s is updated', (formula) => expect(isRefreshed(formula)).toBe(true));

test.each([
  '=APP_STATS("all","yesterday")',
  '=APP_STATS("STATS_REFRESH","yesterday",,,,,A1)',
  '=APP_STATS("all",,,,,,\'STATS_REFRESH\'!A1)',
  '=APP_STATS("all",,,,,,STATS_REFRESH!A1)',
  '=APP_STATS("all",,,,,,MY_STATS_REFRESH)',
  '=APP_LIST()+STATS_REFRESH',
  '=APP_LIST(,,,STATS_REFRESH)&APP_LIST()',
  '=APP_STATS(INDEX(APP_LIST(),1,1),,,,,,STATS_REFRESH)',
])('%s is not updated', (formula) => expect(isRefreshed(formula)).toBe(false));

test.each([
  '',
  '=SUM(A1:A9)',
  '=STATS_REFRESH',
  '="APP_LIST()"',
  '=MY_APP_LIST()',
  '=APP_LISTS()',
  "='APP_LIST('!A1",
])('%s has no function of the add-on', (formula) => expect(isRefreshed(formula)).toBeNull());

test('a formula of the greatest length is read in linear time', () => {
  const nested = (calls: number) => `=${'APP_LIST('.repeat(calls)}STATS_REFRESH${')'.repeat(calls)}`;
  expect(isRefreshed(nested(5_000))).toBe(true);
  expect(growthOf(nested, isRefreshed, 64, steps)).toBeLessThan(MOST_GROWTH);
});

const doc = readFileSync(path.join(__dirname, '../../docs/formulas.md'), 'utf8');
/** Formulas in blocks of code, without signatures, whose optional arguments are in brackets. */
const inDocument = [...doc.matchAll(/^=.*$/gm)]
  .map(([formula]) => formula)
  .filter((formula) => !formula.includes('['));

test.each(inDocument)('an example of docs/formulas.md is updated: %s', (formula) =>
  expect(isRefreshed(formula)).toBe(true),
);

test('docs/formulas.md has at least 15 examples', () => expect(inDocument.length).toBeGreaterThanOrEqual(15));

describe('Refresh formulas', () => {
  const cells = (count: number) => Array.from({ length: count }, (_, at) => `Sheet1!A${at + 1}`);

  test.each<[number, number, string]>([
    [0, 0, 'This spreadsheet has no formulas of the add-on.'],
    [1, 0, '1 formula is updating.'],
    [1_200, 0, '1,200 formulas are updating.'],
    [
      2,
      1,
      '2 formulas are updating.\n\n1 formula can’t be updated, because it doesn’t name STATS_REFRESH. Add STATS_REFRESH as the argument refresh of its function:\nSheet1!A1',
    ],
  ])('tells of %i updated formulas and %i others', (refreshed, others, sentence) => {
    expect(formulasRefreshed(true, refreshed, cells(others))).toBe(sentence);
  });

  test('lists at most ten cells, each in a line, behind what was made', () => {
    const [made, , list = '', ...rest] = formulasRefreshed(false, 1, cells(12)).split('\n\n');
    expect([made, rest]).toEqual([
      expect.stringMatching(/^This spreadsheet now has a cell named STATS_REFRESH\./),
      [],
    ]);
    const [head, ...lines] = list.split('\n');
    expect(head).toMatch(
      /^12 formulas can’t be updated, because they don’t name STATS_REFRESH\. Add .* functions:$/,
    );
    expect(lines).toEqual([...cells(10), 'and 2 more']);
  });
});
