// What a choice has that its formula cannot say.

import { leftOutOf } from '../../../src/panel/formulas/left-out';
import { type Choice, firstChoice } from '../../../src/runs/choice';

const choice = (source: Choice['source'], changes: Partial<Choice> = {}): Choice => ({
  ...firstChoice(),
  source,
  ...changes,
});

test.each<[string, Choice, string[]]>([
  ['a plain choice', choice('appStats'), []],
  ['chosen apps, which APP_STATS takes', choice('appStats', { apps: ['1'] }), []],
  ['a seller’s choice, which has no apps', choice('sellerStats', { apps: ['1'] }), []],
  ['chosen apps of APP_LIST, which takes none', choice('appList', { apps: ['1'] }), ['apps']],
  ['all apps of APP_LIST', choice('appList', { apps: 'all' }), []],
  ['a filter, which APP_STATS takes', choice('appStats', { filter: 'country=US' }), []],
  ['a filter of APP_LIST', choice('appList', { apps: 'all', filter: 'app~a' }), ['filter']],
  ['totals', choice('appStats', { totals: true }), ['totals']],
  ['totals of a list, which has no sums', choice('appList', { apps: 'all', totals: true }), []],
  ['a sorting', choice('appStats', { sortBy: 'revenue' }), ['sortBy']],
  ['a sorting of a list', choice('appList', { apps: 'all', sortBy: 'app' }), []],
  ['names of countries', choice('appStats', { countryNames: true, groupBy: ['country'] }), ['countryNames']],
  [
    'names of countries by another name',
    choice('appStats', { countryNames: true, groupBy: ['Country'] }),
    ['countryNames'],
  ],
  ['names of countries without countries', choice('appStats', { countryNames: true, groupBy: ['date'] }), []],
  ['columns', choice('appStats', { columns: 'country' }), ['columns']],
  ['the usual least impressions', choice('discrepancies', { leastImpressions: 1000 }), []],
  ['other least impressions', choice('discrepancies', { leastImpressions: 50 }), ['leastImpressions']],
  ['other least impressions of a source that judges none', choice('appStats', { leastImpressions: 50 }), []],
  [
    'a comparison with its first columns',
    choice('appStats', { compare: 'previous period', compareColumns: ['percent', 'previous'] }),
    [],
  ],
  [
    'a comparison with one column',
    choice('appStats', { compare: 'previous period', compareColumns: ['previous'] }),
    ['compareColumns'],
  ],
  [
    'a comparison with all columns',
    choice('appStats', { compare: 'previous period', compareColumns: ['previous', 'change', 'percent'] }),
    ['compareColumns'],
  ],
  ['columns of no comparison', choice('appStats', { compare: '', compareColumns: ['previous'] }), []],
  [
    'all of it, in the order in which it is told',
    choice('appStats', { totals: true, sortBy: 'revenue', columns: 'country', filter: 'country=US' }),
    ['totals', 'sortBy', 'columns'],
  ],
])('%s', (_title, given, expected) => {
  expect(leftOutOf(given)).toEqual(expected);
});
