// The facts: how many, of what shape, the same everywhere, and restated while their day is young.

import { DataSet } from '../../../../workbench/sandbox/data/data-set';
import { Database } from '../../../../workbench/sandbox/data/database';

const TODAY = '2026-06-10';
const databases: Database[] = [];

async function newData(
  today = TODAY,
  seed = 1,
  days?: number,
): Promise<{ database: Database; data: DataSet }> {
  const database = await Database.open();
  databases.push(database);
  const data = new DataSet(database, seed, days);
  await data.create(today);
  return { database, data };
}

afterAll(() => {
  for (const database of databases) database.close();
});

const one = async (database: Database, sql: string) => (await database.query(sql))[0] ?? {};

/** A number that differs when any fact differs. */
const printOf = (database: Database, where = 'TRUE') =>
  one(
    database,
    `SELECT count(*) AS facts, CAST(bit_xor(hash(day, served_at, app_id, country, placement_id, impressions, clicks,
      revenue_nano)) AS VARCHAR) AS print FROM facts WHERE ${where}`,
  );

describe('one data set', () => {
  let database: Database;
  beforeAll(async () => {
    ({ database } = await newData());
  });

  test('has at least two million facts over 24 apps, 13 months and 40 countries', async () => {
    const counts = await one(
      database,
      `SELECT count(*) AS facts, count(DISTINCT app_id) AS apps, count(DISTINCT day) AS days,
        count(DISTINCT country) AS countries, min(day) AS first, max(day) AS last FROM facts`,
    );
    expect(counts['facts']).toBeGreaterThanOrEqual(2_000_000);
    expect(counts).toMatchObject({ apps: 24, days: 396, countries: 40, first: '2025-05-11', last: TODAY });
  });

  test('has at least one fact for each key once only', async () => {
    const sql = 'SELECT count(*) - count(DISTINCT (day, placement_id, country)) AS doubles FROM facts';
    expect(await one(database, sql)).toEqual({ doubles: 0 });
  });

  test('has no negative number, no more clicks than impressions, no revenue without impressions', async () => {
    const sql = `SELECT count(*) AS wrong FROM facts WHERE clicks > impressions OR clicks < 0 OR revenue_nano < 0
      OR (impressions = 0 AND revenue_nano > 0)`;
    expect(await one(database, sql)).toEqual({ wrong: 0 });
  });

  test('has new apps, dead apps, and one with days of zero impressions', async () => {
    const lives = await database.query(
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
      database,
      `SELECT avg(i) FILTER (isodow(day) >= 6) / avg(i) FILTER (isodow(day) < 6) AS weekend,
        avg(i) FILTER (day >= DATE '2026-05-11' AND day < DATE '2026-06-08') / avg(i) FILTER (day < DATE '2025-06-08')
        AS trend FROM (SELECT day, sum(impressions) AS i FROM facts WHERE bundle_id = '1400000001' GROUP BY day)`,
    );
    expect(sums['weekend']).toBeGreaterThan(1.05);
    expect(sums['trend']).toBeGreaterThan(1.1);
    const countries = await database.query(
      'SELECT country, sum(impressions) AS i FROM facts GROUP BY ALL ORDER BY i DESC',
    );
    expect([countries[0]?.['country'], countries.at(-1)?.['country']]).toEqual(['us', 'nz']);
  });
});

test('is the same for the same day and seed, and another for another seed', async () => {
  const [first, again, other] = [await newData(), await newData(), await newData(TODAY, 2)];
  const print = await printOf(first.database);
  expect(await printOf(again.database)).toEqual(print);
  expect(await printOf(other.database)).not.toEqual(print);
});

test('restates a young day until it is three days old, whatever way the clock came', async () => {
  const { database, data } = await newData();
  const dayOf = async (day: string) =>
    one(
      database,
      `SELECT count(*) AS facts, sum(impressions) AS impressions, sum(revenue_nano) AS revenue FROM facts
        WHERE day = DATE '${day}'`,
    );
  const ages = [await dayOf(TODAY)];
  for (const today of ['2026-06-11', '2026-06-12', '2026-06-13', '2026-06-14']) {
    await data.moveTo(today);
    ages.push(await dayOf(TODAY));
  }
  const impressions = ages.map((age) => Number(age['impressions']));
  expect(impressions).toEqual([...impressions].sort((a, b) => a - b));
  expect(new Set(impressions.slice(0, 4)).size).toBe(4);
  expect(ages[4]).toEqual(ages[3]);
  expect(Number(ages[0]?.['facts'])).toBeLessThan(Number(ages[3]?.['facts']));
  const perThousand = ages.map((age) => Number(age['revenue']) / Number(age['impressions']));
  expect(perThousand[2]).toBeGreaterThan(perThousand[3] ?? 0);

  const old = "day BETWEEN DATE '2025-05-20' AND DATE '2026-06-01'";
  const before = await printOf(database, old);
  await data.moveTo('2026-05-01');
  expect(await one(database, 'SELECT min(day) AS first, max(day) AS last FROM facts')).toEqual({
    first: '2025-04-01',
    last: '2026-05-01',
  });
  await data.moveTo('2026-06-14');
  expect(await printOf(database, old)).toEqual(before);
});

test('goes back as many days as it is told, which have the facts of a longer history', async () => {
  const [{ database: short }, { database: long }] = [await newData(TODAY, 1, 10), await newData()];
  expect(await one(short, 'SELECT count(DISTINCT day) AS days FROM facts')).toEqual({ days: 10 });
  expect(await printOf(short)).toEqual(await printOf(long, "day > DATE '2026-05-31'"));
});
