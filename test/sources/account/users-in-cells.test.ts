// Metrics of users in cells: requested only where a cell names one, shared by cells, and refused in one sentence.

import { FormulaSheet } from '../../formulas/formula-fixture';
import { cellsOf } from '../../formulas/formulas';

let sheet: FormulaSheet;
beforeEach(() => {
  sheet = new FormulaSheet();
});

const { value, failure } = cellsOf(() => sheet);

const DAY = '2026-11-19';
/** The arguments of APP_STATS for a day, by app and date, without headers. */
const byDay = (metrics: string, filter = '') =>
  ['APP_STATS', 'id-chess', DAY, '', 'app,date', metrics, false, '', '', filter] as const;
/** What is requested meanwhile. */
function requested(work: () => unknown): string[] {
  const before = sheet.service.requests.length;
  work();
  return sheet.service.requests.slice(before).map(({ url }) => url.replace(/^.*[/]api[/]apps/, ''));
}

test('users are requested only where a cell shows or filters by them, and cells share them', () => {
  const list = `?ds=${DAY}&de=${DAY}`;
  expect(requested(() => value(...byDay('revenue')))).not.toContain(list);
  // Each record of the service has 12 users; the row has 2.5 USD and 1,000 impressions.
  expect(requested(() => expect(value(...byDay('users'))).toMatchObject([{ 4: 12 }]))).toContain(list);
  expect(
    requested(() => expect(value(...byDay('revenue per user'))).toMatchObject([{ 4: 2.5 / 12 }])),
  ).toEqual([]);
  expect(requested(() => value(...byDay('revenue', 'users>=13')))).toContain(list);
  expect(
    requested(() => expect(value(...byDay('arpdau,users'))).toMatchObject([{ 4: 2.5 / 12, 5: 12 }])),
  ).toContain(list);
  expect(requested(() => value(...byDay('revenue')))).toEqual([]);
});

test('a filter by users is one of the rows as they are', () => {
  expect(value(...byDay('revenue', 'users>=13'))).toBe('');
  expect(value(...byDay('revenue', 'users>=12'))).toHaveLength(1);
});

test('one metric of one app is a number, without a list for the whole period', () => {
  const urls = requested(() => expect(value('APP_STATS', 'id-chess', DAY, '', '', 'users')).toBe(12));
  expect(urls.some((url) => url.startsWith('?ds='))).toBe(false);
});

test('a list that fails is named, and no number is shown', () => {
  value(...byDay('revenue'));
  // Only lists of apps are requested of no app.
  sheet.service.moods.set('', { kind: 'answers', status: 404, body: 'gone' });
  expect(failure(...byDay('users'))).toMatch(
    /^1 list of users couldn’t be read, so no numbers are shown. Users of 2026-11-19 \(UTC\): /,
  );
});

test('where nobody knows users, a cell says why before anything is requested', () => {
  const refusal = (...args: readonly string[]) => {
    let sentence = '';
    expect(requested(() => (sentence = failure('APP_STATS', ...args)))).toEqual([]);
    return sentence;
  };
  expect(refusal('all', DAY, '', 'date', 'users')).toMatch(/^Apps share users/);
  expect(refusal('all', DAY, '', 'app,country', 'users')).toMatch(/isn’t known by Country/);
  expect(refusal('all', '', '', 'app', 'ARPDAU')).toMatch(/^Only the service knows/);
  expect(refusal('all', 'last 501 days', '', 'app,date', 'users')).toMatch(/501 lists of users/);
  expect(failure('SELLER_STATS', DAY, '', '', 'users')).toBe(
    'Seller stats has no Users, because only the account service counts users. Choose App stats.',
  );
});
