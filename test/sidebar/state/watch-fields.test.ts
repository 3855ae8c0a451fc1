// The watch in a report's form: what is offered by source, and what is sent.

import {
  NO_WATCH,
  twoDaysShown,
  watchedDimensions,
  watchedMetrics,
  watchOf,
  watchShown,
} from '../../../sidebar/state/watch-fields';
import { FIRST_WATCH, type Watch } from '../../../src/core/watch/watch';
import { factsOf, SOURCE_NAMES } from '../../../src/sources/source-list';

const APP_STATS = factsOf('appStats');
const WATCH: Watch = { metric: 'impressions', of: 'country', tells: 'moves', share: 0.07, amount: 12.5 };
const filled: Watch = { ...NO_WATCH, metric: 'revenue' };

test.each([
  // Nothing of App list sums, and no difference of two services.
  ['appStats', ['revenue', 'impressions'], ['app', 'country']],
  ['sellerStats', ['revenue', 'impressions'], ['country', 'bundle']],
  ['appList', [], []],
  ['discrepancies', [], []],
] as const)(
  'of %s, counted metrics and dimensions are offered, revenue first',
  (name, metrics, dimensions) => {
    const source = factsOf(name);
    const offered = watchedMetrics(source).map((metric) => metric.name);
    expect(offered.slice(0, 1)).toEqual(metrics.slice(0, 1));
    expect(offered).toEqual(expect.arrayContaining([...metrics]));
    expect(offered).not.toContain('ecpm');
    expect(offered).not.toContain('users');
    const grouped = watchedDimensions(source, NO_WATCH).map((dimension) => dimension.name);
    expect(grouped).toEqual(expect.arrayContaining([...dimensions]));
    expect(grouped).not.toContain('date');
  },
);

test('nothing is sent without a metric, nor what the source doesn’t have', () => {
  for (const name of SOURCE_NAMES) expect(watchOf(NO_WATCH, factsOf(name))).toBeNull();
  expect(watchOf(filled, factsOf('appList'))).toBeNull();
  const ofApps = { ...filled, of: 'app' };
  expect(watchOf(ofApps, APP_STATS)).toMatchObject({ of: 'app' });
  expect(watchOf(ofApps, factsOf('sellerStats'))).toMatchObject({ metric: 'revenue', of: '' });
});

test('groups are offered, and one that is watched is sent and named, whether it is offered or not', () => {
  const groups = [{ title: 'Tier', of: 'Country' }] as const;
  const ofTier = { ...filled, of: '#Tier' };
  const titles = (fields: Watch, offered: readonly (typeof groups)[number][]) =>
    watchedDimensions(APP_STATS, fields, offered).map(({ title }) => title);
  expect(titles(filled, [])).not.toContain('Tier');
  for (const offered of [groups, []] as const)
    expect(titles(ofTier, offered).filter((title) => title === 'Tier')).toHaveLength(1);
  const watch = watchOf(ofTier, APP_STATS);
  expect(watch).toEqual({ ...FIRST_WATCH, of: '#Tier' });
  expect(watchShown({ ...FIRST_WATCH, of: '#Tier' }, APP_STATS)).toBe('Revenue of each Tier falls by 20%');
});

test.each([
  [FIRST_WATCH, 'Revenue falls by 20%'],
  [WATCH, 'Impressions of each Country moves by 7% and 12.5'],
  [{ ...FIRST_WATCH, amount: 1500 }, 'Revenue falls by 20% and 1,500.00 USD'],
  [{ ...WATCH, of: 'gone', amount: null }, 'Impressions of each gone moves by 7%'],
])('a watch is shown by its fields’ titles: %j', (watch, text) => {
  expect(watchShown(watch, APP_STATS)).toBe(text);
});

test.each([
  [0.2, '15%'],
  [0.25, '18.75%'],
  [0.5, '37.5%'],
])('a move of two days running is told at three quarters of the share: of %d, %s', (share, text) =>
  expect(twoDaysShown({ share })).toBe(text),
);
