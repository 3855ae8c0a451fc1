// Data sets of 13 months: how many facts, of what apps, and how they grow.

import type { DataSet } from '../../../../sandbox/data/data-set';
import { newData, one, TODAY, testHistories, testMoreOfHistories } from './data-set-cases';

const DAYS = 396;

testHistories(DAYS);
testMoreOfHistories(DAYS);

describe('a data set of 13 months', () => {
  let data: DataSet;
  beforeAll(async () => {
    data = await newData(DAYS);
  });

  test('has at least two million facts over 24 apps and 40 countries', async () => {
    const counts = await one(
      data,
      `SELECT count(*) AS facts, count(DISTINCT app_id) AS apps, count(DISTINCT day) AS days,
        count(DISTINCT country) AS countries, min(day) AS first, max(day) AS last FROM facts`,
    );
    expect(counts['facts']).toBeGreaterThanOrEqual(2_000_000);
    expect(counts).toMatchObject({ apps: 24, days: DAYS, countries: 40, first: '2025-05-11', last: TODAY });
  });

  test('has new apps, dead apps, and one with days of zero impressions', async () => {
    const lives = await data.query(
      `SELECT bundle_id, min(day) AS first, max(day) AS last, count(DISTINCT day) FILTER (impressions = 0) AS idle
        FROM facts GROUP BY ALL HAVING first > DATE '2025-05-11' OR last < DATE '2026-06-10' OR idle > 0 ORDER BY ALL`,
    );
    expect(lives).toEqual([
      { bundle_id: 'com.sunlitgames.bubblefarm', first: '2026-03-12', last: TODAY, idle: 0 },
      { bundle_id: 'com.sunlitgames.nightarcher', first: '2026-05-21', last: TODAY, idle: 0 },
      { bundle_id: 'com.sunlitgames.oldtanks', first: '2025-05-11', last: '2025-10-03', idle: 0 },
      { bundle_id: 'com.sunlitgames.retropinball', first: '2025-05-11', last: '2026-05-01', idle: 0 },
      { bundle_id: 'com.sunlitgames.roadrally', first: '2025-11-22', last: TODAY, idle: 0 },
      { bundle_id: 'com.sunlitgames.zeroday', first: '2025-05-11', last: TODAY, idle: 66 },
    ]);
  });

  test('has busier weekends, a trend, and big and small countries', async () => {
    const sums = await one(
      data,
      `SELECT avg(i) FILTER (isodow(day) >= 6) / avg(i) FILTER (isodow(day) < 6) AS weekend,
        avg(i) FILTER (day >= DATE '2026-05-11' AND day < DATE '2026-06-08') / avg(i) FILTER (day < DATE '2025-06-08')
        AS trend FROM (SELECT day, sum(impressions) AS i FROM facts WHERE bundle_id = '1400000001' GROUP BY day)`,
    );
    expect(sums['weekend']).toBeGreaterThan(1.05);
    expect(sums['trend']).toBeGreaterThan(1.1);
    const countries = await data.query(
      'SELECT country, sum(impressions) AS i FROM facts GROUP BY ALL ORDER BY i DESC',
    );
    expect([countries[0]?.['country'], countries.at(-1)?.['country']]).toEqual(['us', 'nz']);
  });
});
