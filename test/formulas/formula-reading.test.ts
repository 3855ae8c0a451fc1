// Formulas typed by hand, read back into choices or refused.

import { choiceOfFormula, outsideChoice } from '../../src/formulas/formula-reading';
import type { Choice } from '../../src/runs/choice';
import { errorFrom } from '../fakes/error-from';

test.each<[string, Partial<Choice>]>([
  ['=APP_STATS("Chess")', { source: 'appStats', apps: ['Chess'], period: 'last=month', groupBy: [] }],
  ['= app_stats ( "ALL" , "Last_7-Days" ) ', { apps: 'all', period: 'last 7 days' }],
  ['=APP_STATS(1400000001;"2026-01-31")', { apps: ['1400000001'], period: '2026-01-31' }],
  [
    '=APP_STATS({"a","b"},,,"Ad Type, DAY","e-CPM")',
    { apps: ['a', 'b'], groupBy: ['ad_type', 'date'], metrics: ['ecpm'] },
  ],
  [
    '=APP_STATS({"a"\\"b";"c"\\"d"};;;{"date";"Country"})',
    { apps: ['a', 'b', 'c', 'd'], groupBy: ['date', 'country'] },
  ],
  [
    '=APP_STATS("x, ""y"" (z)","2026-01-01","2026-01-31")',
    { apps: ['x, "y" (z)'], period: '2026-01-01..2026-01-31' },
  ],
  ['=SELLER_STATS()', { source: 'sellerStats', period: 'last 30 days', groupBy: ['date'], metrics: [] }],
  [
    '=SELLER_STATS(,,"OS",,"com.a;com.b","iOS")',
    { groupBy: ['operationSystem'], bundles: ['com.a', 'com.b'], os: ['ios'] },
  ],
  ['=APP_LIST(,,FALSE,A1)', { source: 'appList', apps: 'all', period: 'last=month' }],
])('a formula typed by hand is opened: %s', (formula, choice) => {
  expect(choiceOfFormula(formula)).toMatchObject({ ...choice, destination: { kind: 'currentCell' } });
});

test.each([
  ['', 'has no formula'],
  ['APP_LIST()', 'isn’t a single call'],
  ['=SUM(APP_STATS("a"))', 'isn’t a single call'],
  ['=APP_LIST(', 'isn’t a single call'],
  ['=APP_LIST("', 'isn’t a single call'],
  ['=APP_LIST(,,)+SUM(A1)', 'isn’t a single call'],
  ['=APP_LIST("last week")&APP_LIST()', 'isn’t a single call'],
  ['=APP_LIST("a)', 'isn’t a single call'],
  ['=APP_STATS(A1)', 'argument A1 isn’t written out'],
  ['=APP_STATS("a",TODAY()-1)', 'argument TODAY()-1 isn’t written out'],
  ['=APP_STATS("a",,,IF(A1,"date","country"))', 'argument IF(A1,"date","country") isn’t written out'],
  ['=APP_STATS("a"&"b")', 'argument "a"&"b" isn’t written out'],
])('a formula that cannot be opened is refused with the reason: %s', (formula, problem) => {
  const error = errorFrom(() => choiceOfFormula(formula));
  expect([error.code, error.details]).toEqual([
    'FORMULA_UNREADABLE',
    { problem: expect.stringContaining(problem) },
  ]);
});

test.each([
  ['=APP_STATS("a",,,"os")', 'NAME_UNKNOWN'],
  ['=APP_STATS("a","fortnight")', 'PERIOD_UNKNOWN'],
  ['=APP_STATS("a","2026-01-31","2026-01-01")', 'PERIOD_REVERSED'],
  ['=SELLER_STATS(,,,,,,,,"last year")', 'NAME_UNKNOWN'],
])('a formula with a wrong argument is refused: %s', (formula, code) => {
  expect(errorFrom(() => choiceOfFormula(formula)).code).toBe(code);
});

test.each<[string, Partial<Choice>, string[]]>([
  ['=APP_STATS("a","fortnight",,"date")', { period: 'fortnight', groupBy: ['date'] }, ['from']],
  ['=APP_STATS("a","last 7 days","2026-01-31")', { period: 'last 7 days' }, ['from']],
  ['=APP_STATS("a",,"2026-01-31")', { period: 'last=month' }, ['from']],
  [
    '=APP_STATS("a",,,"os,date","ecpm,x,ecpm")',
    { groupBy: ['date'], metrics: ['ecpm'] },
    ['group_by', 'metrics'],
  ],
  [
    '=SELLER_STATS(,,,,,"x",,,"last year","contry=US")',
    { os: [], compare: '', filter: 'contry=US' },
    ['os', 'filter', 'compare'],
  ],
  ['=DISCREPANCIES(,,,2)', { tolerance: 0.1 }, ['tolerance']],
])('a formula with a wrong argument can be opened without that argument: %s', (formula, choice, wrong) => {
  const faults: string[] = [];
  expect(choiceOfFormula(formula, (argument) => faults.push(argument))).toMatchObject(choice);
  expect(faults).toEqual(wrong);
});

test.each([
  ['=SELLER_STATS(,,,,,, false ,OFFSET(A1,0,1))', 'false', 'OFFSET(A1,0,1)'],
  ["=APP_LIST(,,,'It''s my (sheet, too'!$A$1)", '', "'It''s my (sheet, too'!$A$1"],
  ['=APP_LIST("it\'s")', '', ''],
  ['=APP_STATS("a",,,,,TRUE,B2,"previous year")', 'TRUE', 'B2'],
])('the arguments headers and refresh of %s are returned as written', (formula, headers, refresh) => {
  expect(outsideChoice(formula)).toEqual({ headers, refresh, namesApp: false });
});
