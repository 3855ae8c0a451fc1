// What rows can be sorted by: the columns that the choice shows, and the orders that a column can have.

import { pickSortBy } from '../../../sidebar/choice/choice-changes';
import { ordersOffered, sortColumnsOf } from '../../../sidebar/choice/sort-columns';
import { readyState, sourceOf } from '../../../sidebar/state/state';
import { SORT_ORDERS } from '../../../src/core/report/report-options';
import type { Choice } from '../../../src/panel/contract/panel-state';
import { FIRST_CHOICE, FRESH_PANEL } from '../panel-fixture';

const ready = (choice: Partial<Choice>) =>
  readyState({ ...FRESH_PANEL, choice: { ...FIRST_CHOICE, ...choice } });
const titles = (choice: Partial<Choice>) => sortColumnsOf(ready(choice)).map(({ title }) => title);

const APP = ['App', 'Bundle ID', 'Platform'];
const OTHERS = ['Impressions', 'Clicks', 'CTR', 'eCPM'];
/** Known where rows are by nothing but the app and time. */
const USERS = ['Users', 'Revenue per user', 'Impressions per user', 'ARPDAU'];
const one: Partial<Choice> = { apps: ['1'], groupBy: ['week', 'country'], metrics: ['revenue'] };

it.each<[string, Partial<Choice>, string[]]>([
  ['of one app', one, ['Week', 'Country', 'Revenue', ...OTHERS]],
  ['of all apps', { ...one, apps: 'all' }, [...APP, 'Week', 'Country', 'Revenue', ...OTHERS]],
  ['of one app by platform', { ...one, groupBy: ['platform'] }, [...APP, 'Revenue', ...OTHERS, ...USERS]],
  ['of all apps together', { ...one, apps: 'all', byApp: false }, ['Week', 'Country', 'Revenue', ...OTHERS]],
  [
    'with names of countries',
    { ...one, countryNames: true },
    ['Week', 'Country', 'Country name', 'Revenue', ...OTHERS],
  ],
  [
    'with a comparison',
    {
      ...one,
      metrics: ['ctr', 'revenue'],
      compare: 'previous year',
      compareColumns: ['previous', 'percent'],
    },
    [
      ...['Week', 'Country', 'CTR', 'CTR (previous)', 'CTR change (pp)'],
      ...['Revenue', 'Revenue (previous)', 'Revenue change %', 'Impressions', 'Clicks', 'eCPM'],
    ],
  ],
  [
    'with drivers',
    { ...one, compare: 'previous year', compareColumns: ['drivers'] },
    ['Week', 'Country', 'Revenue', 'From impressions', 'From eCPM', ...OTHERS],
  ],
  [
    'with drivers, and without revenue',
    { ...one, metrics: ['clicks'], compare: 'previous year', compareColumns: ['drivers'] },
    ['Week', 'Country', 'Clicks', 'From impressions', 'From eCPM', 'Impressions', 'CTR', 'eCPM', 'Revenue'],
  ],
  ['of a source without metrics', { source: 'appList' }, []],
])('a table %s', (_what, choice, expected) => {
  expect(titles(choice)).toEqual(expected);
});

it.each([
  ['revenue', SORT_ORDERS],
  ['country', SORT_ORDERS.slice(0, 2)],
  ['week', SORT_ORDERS.slice(0, 2)],
  ['a column of the reports tab that is unknown', SORT_ORDERS],
])('%s has its orders', (sortBy, orders) => {
  expect(ordersOffered(ready({ ...one, sortBy }))).toEqual(orders);
});

it.each([
  ['impressions', 'farthest from 0 first'],
  ['country', 'largest first'],
])('sorting by %s instead of a distance from 0 is %s', (sortBy, order) => {
  const { choice, ...state } = ready({ ...one, sortBy: 'revenue', sortOrder: 'farthest from 0 first' });
  expect(pickSortBy(sortBy, sourceOf({ ...state, choice }))(choice)).toMatchObject({
    sortBy,
    sortOrder: order,
  });
});
