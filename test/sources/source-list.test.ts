// What the sources say of themselves: their fields, and those that are used by default.

import { appStatsFields } from '../../src/sources/account/fields';
import { sellerFields } from '../../src/sources/seller/fields';
import { factsOf, SOURCE_NAMES } from '../../src/sources/source-list';

const sources = () => SOURCE_NAMES.map(factsOf);

test('the four sources have their fields: of statistics, those of their tables (test/sources/fields)', () => {
  const titles = (fields: readonly { title: string }[]) => fields.map(({ title }) => title);
  const [account, seller] = [appStatsFields(), sellerFields()];
  expect(
    sources().map(({ title, dimensions, metrics, os }) => [title, titles(dimensions), metrics, titles(os)]),
  ).toEqual([
    ['App stats', titles(account.dimensions), account.metrics, []],
    ['Seller stats', titles(seller.dimensions), seller.metrics, ['iOS', 'Android', 'Windows', 'Web']],
    ['App list', [], [], []],
    ['Discrepancies', ['Date', 'Bundle'], [], []],
  ]);
  expect(sources().map(({ requestsPerApp }) => requestsPerApp)).toEqual([true, false, false, true]);
});
