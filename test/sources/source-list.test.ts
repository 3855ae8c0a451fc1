// What the sources say of themselves: their fields, and those that are used by default.

import { factsOf, SOURCE_NAMES, type SourceFacts } from '../../src/sources/source-list';

const sources = () => SOURCE_NAMES.map(factsOf);

test('the four sources have these fields; those with a star are used by default', () => {
  const titles = (fields: readonly { title: string }[]) => fields.map(({ title }) => title);
  const metrics = ({ metrics: all }: SourceFacts) =>
    all.map(({ title, isOptional }) => (isOptional ? title : `*${title}`));
  expect(
    sources().map((source) => [source.title, titles(source.dimensions), metrics(source), titles(source.os)]),
  ).toEqual([
    [
      'App stats',
      ['Date', 'Country', 'Ad type', 'Placement', 'Platform'],
      [
        '*Impressions',
        '*Clicks',
        '*CTR',
        '*eCPM',
        '*Revenue',
        'Users',
        'Revenue per user',
        'Impressions per user',
        'ARPDAU',
        '% of revenue',
        '% of impressions',
      ],
      [],
    ],
    [
      'Seller stats',
      ['Date', 'Country', 'Inventory type', 'Bundle', 'Ad placement', 'OS', 'App name', 'Store ID'],
      ['*Impressions', '*Clicks', 'CTR', '*eCPM', '*Revenue', '% of revenue', '% of impressions'],
      ['iOS', 'Android', 'Windows', 'Web'],
    ],
    ['App list', [], [], []],
    ['Discrepancies', ['Date', 'Bundle'], [], []],
  ]);
  expect(sources().map(({ requestsPerApp }) => requestsPerApp)).toEqual([true, false, false, true]);
});
