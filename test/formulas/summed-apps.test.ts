// Which formulas show several apps together, by their texts.

import { sumsApps } from '../../src/formulas/summed-apps';

test.each<[string, boolean]>([
  ['=APP_STATS("all")', true],
  ['=APP_STATS("ALL";"last month";;;"revenue")', true],
  ['=APP_STATS({"a";"b"},,,"country")', true],
  ['=APP_STATS({"a";"b"},,,"country,app")', false],
  ['=APP_STATS("all",,,{"App";"Date"})', false],
  ['=APP_STATS("all",,,"app name")', true],
  ['=APP_STATS("a")', false],
  ['=APP_STATS(1400000001)', false],
  // The content of cells is not known, and may be several apps.
  ['=APP_STATS(A1)', true],
  ['=APP_STATS(A1:A9,,,"app")', false],
  ['=APP_STATS(FILTER(Apps!A:A,Apps!C:C="ios"),,,B1)', true],
  ['=SUM(APP_STATS("a",,,,"revenue"), app_stats ("all",,,,"revenue"))', true],
  ['=IF(A1="APP_STATS(""all"")",APP_STATS("a",,,"date"),0)', false],
  ["='APP_STATS(1)'!A1", false],
  ['=MY_APP_STATS("all")', false],
  ['=APP_STATS("all"', false],
  ['=SELLER_STATS("all")+APP_LIST()', false],
  ['=SUM(A1:A9)', false],
])('a formula shows several apps together: %s, %p', (formula, isSummed) => {
  expect(sumsApps(formula)).toBe(isSummed);
});
