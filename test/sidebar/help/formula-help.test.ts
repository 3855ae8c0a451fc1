// The help on formulas: it names the arguments, written as this spreadsheet writes formulas.

import { examplesWith, signatureOf } from '../../../sidebar/help/formula-help';
import { choiceOfFormula } from '../../../src/formulas/formula-reading';
import { functionNames } from '../../formulas/function-names';

it.each([',', ';'] as const)('with %s the examples ask for what they say', (separator) => {
  expect(examplesWith(separator).map(({ formula }) => choiceOfFormula(formula))).toMatchObject([
    {
      source: 'appStats',
      apps: 'all',
      period: 'last 7 days',
      byApp: true,
      groupBy: ['date'],
      metrics: ['revenue'],
    },
    {
      source: 'appStats',
      apps: 'all',
      byApp: false,
      period: 'this month',
      groupBy: [],
      metrics: ['revenue'],
    },
    {
      source: 'appStats',
      apps: 'all',
      byApp: false,
      period: 'last month',
      groupBy: [],
      metrics: ['revenue'],
      compare: 'previous period',
    },
    { source: 'sellerStats', period: 'last 30 days', groupBy: ['date', 'country'], metrics: [] },
    { source: 'discrepancies', period: 'last 7 final days', groupBy: ['bundle'], tolerance: 0.05 },
    { source: 'appList', period: 'last month' },
  ]);
});

it('the help has an example of each function', () => {
  const formulas = examplesWith(',').map(({ formula }) => formula);
  const names = functionNames().filter((name) => formulas.some((formula) => formula.startsWith(`=${name}(`)));
  expect(names).toEqual(functionNames());
});

it('signatures and examples have the spreadsheet’s separator, and no blanks at the end', () => {
  expect(signatureOf('appList', ';')).toBe('=APP_LIST(from; to; headers; refresh)');
  expect(examplesWith(';')[0]?.formula).toBe(
    '=APP_STATS("all";"last 7 days";;"app,date";"revenue";;STATS_REFRESH)',
  );
  expect(examplesWith(',')[1]?.formula).toBe('=APP_STATS("all","this month",,,"revenue",,STATS_REFRESH)');
});
