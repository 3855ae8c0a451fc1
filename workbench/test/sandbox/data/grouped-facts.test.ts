// Rows from the facts by any dimension and metric that a table can describe, on facts made by hand.

import { Database } from '../../../sandbox/data/database';
import {
  allOf,
  type Condition,
  type Grouping,
  groupedFacts,
  oneOf,
} from '../../../sandbox/data/grouped-facts';
import { CLICKS, IMPRESSIONS, REVENUE } from '../../../sandbox/fields/field';

let database: Database;
beforeAll(async () => {
  database = await Database.open();
  await database.execute(`CREATE TABLE facts AS SELECT * FROM (VALUES
    ('android', 'de', 1000, 10, 2000000000), ('android', 'us', 3000, 20, 1500000000), ('ios', 'de', 0, 0, 0))
    t(platform, country, impressions, clicks, revenue_nano)`);
});
afterAll(() => database.close());

const EVERYTHING: Condition = { sql: 'TRUE', values: [] };
const rows = async (grouping: Grouping, condition = EVERYTHING) =>
  (await groupedFacts((sql, values) => database.columns(sql, values), grouping, condition)).toSorted(
    (a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1),
  );

/** A metric and a dimension that no service has. */
const weight = { sum: { sql: 'impressions + 3 * clicks', perUnit: 10 } };
const store = {
  field: 'storeName',
  stored: 'platform',
  sentValue: "CASE platform WHEN 'ios' THEN 'A' ELSE 'G' END",
};

test('a sum of an expression, and a value that is sent in another form', async () => {
  expect(await rows({ dimensions: [store], metrics: { weight } })).toEqual([
    { storeName: 'A', weight: 0 },
    { storeName: 'G', weight: 409 },
  ]);
});

test('ratios of sums, in the order of the table, and 0 where they divide by 0', async () => {
  const metrics = {
    ecpm: { sum: REVENUE, per: IMPRESSIONS, times: 1000 },
    cost: { sum: REVENUE, per: weight.sum },
    clicks: { sum: CLICKS },
  };
  const [ios, android] = await rows({ dimensions: [{ field: 'p', stored: 'platform' }], metrics }).then(
    (all) => [all.find((row) => row['p'] === 'ios'), all.find((row) => row['p'] === 'android')],
  );
  expect(ios).toEqual({ p: 'ios', ecpm: 0, cost: 0, clicks: 0 });
  expect(android).toEqual({ p: 'android', ecpm: 0.875, cost: 3.5 / 409, clicks: 30 });
  expect(Object.keys(android ?? {})).toEqual(['p', 'ecpm', 'cost', 'clicks']);
});

test('one row of zeros where no fact meets the conditions, and none when grouped', async () => {
  const metrics = { clicks: { sum: CLICKS } };
  const none = allOf(oneOf('country', ['us', 'fr']), oneOf('platform', ['ios']));
  expect(await rows({ dimensions: [], metrics }, none)).toEqual([{ clicks: 0 }]);
  expect(await rows({ dimensions: [store], metrics }, none)).toEqual([]);
  expect(await rows({ dimensions: [], metrics }, oneOf('country', []))).toEqual([{ clicks: 30 }]);
});
