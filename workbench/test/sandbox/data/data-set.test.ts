// The facts of 60 days, in the hard run of 13 months: their shape, that they are the same everywhere, and how young
// days are restated. The hard run also counts how many facts there are, of what apps, and how they grow.

import { shiftDay } from '../../../sandbox/clock';
import { DataSet } from '../../../sandbox/data/data-set';
import { Database } from '../../../sandbox/data/database';
import { byLevel, hard } from '../../set-up/draws';

const TODAY = '2026-06-10';
const databases: Database[] = [];

/** The facts of so many days, three years when absent, in a database that is closed after the file's tests. */
async function newData(length?: number, seed = 1): Promise<DataSet> {
  const database = await Database.open();
  databases.push(database);
  const data = new DataSet(database, seed, length);
  await data.create(TODAY);
  return data;
}

afterAll(() => Promise.all(databases.map((database) => database.close())));

/** The first row of the result. */
const one = async (data: DataSet, sql: string) => (await data.query(sql))[0] ?? {};

/** The number of facts, and a hash that differs when any fact differs. */
const printOf = (data: DataSet, where = 'TRUE') =>
  one(
    data,
    `SELECT count(*) AS facts, CAST(bit_xor(hash(day, served_at, app_id, country, placement_id, impressions, clicks,
      revenue_nano)) AS VARCHAR) AS print FROM facts WHERE ${where}`,
  );

/** Days of history. */
const DAYS = byLevel(60, 396);

test('a data set is the same for the same day and seed, and differs for another seed', async () => {
  const [first, again, other] = [await newData(DAYS), await newData(DAYS), await newData(DAYS, 2)];
  const print = await printOf(first);
  expect(await printOf(again)).toEqual(print);
  expect(await printOf(other)).not.toEqual(print);
});

test('a data set has each key only once', async () => {
  const sql = 'SELECT count(*) - count(DISTINCT (day, placement_id, country)) AS doubles FROM facts';
  expect(await one(await newData(DAYS), sql)).toEqual({ doubles: 0 });
});

test('a data set restates a young day until it is three days old, even if the clock goes back', async () => {
  const data = await newData(DAYS);
  const dayOf = async (day: string) =>
    one(
      data,
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

  const old = `day BETWEEN DATE '${shiftDay('2026-06-14', -(DAYS - 1))}' AND DATE '2026-06-01'`;
  const before = await printOf(data, old);
  await data.moveTo('2026-05-01');
  expect(await one(data, 'SELECT min(day) AS first, max(day) AS last FROM facts')).toEqual({
    first: shiftDay('2026-05-01', -(DAYS - 1)),
    last: '2026-05-01',
  });
  await data.moveTo('2026-06-14');
  expect(await printOf(data, old)).toEqual(before);
});

test('a data set of fewer days has the same facts as a longer one', async () => {
  const [short, long] = [await newData(10), await newData(DAYS)];
  expect(await one(short, 'SELECT count(DISTINCT day) AS days FROM facts')).toEqual({ days: 10 });
  expect(await printOf(short)).toEqual(await printOf(long, "day > DATE '2026-05-31'"));
});

test.each(['2026-06-10', '2026-12-31', '2027-01-01'])(
  'on %s, the first day of last year and the same day of the year before have facts of their own',
  async (today) => {
    const data = await newData();
    await data.moveTo(today);
    const last = Number(today.slice(0, 4)) - 1;
    const facts = [last, last - 1].map(async (year) => {
      const day = `${year}-01-01`;
      const sql = 'SELECT sum(impressions) AS impressions FROM facts WHERE day = CAST($1 AS DATE)';
      const [column] = await data.during({ from: day, to: day })(sql, [day]);
      return Number(column?.cells[0]);
    });
    const [first = 0, before = 0] = await Promise.all(facts);
    expect([first, before].map((impressions) => impressions > 1_000_000)).toEqual([true, true]);
    expect(before).not.toBe(first);
  },
);

hard.test(
  'a data set has no negative number, no more clicks than impressions, no revenue without impressions',
  async () => {
    const sql = `SELECT count(*) AS wrong FROM facts WHERE clicks > impressions OR clicks < 0 OR revenue_nano < 0
      OR (impressions = 0 AND revenue_nano > 0)`;
    expect(await one(await newData(DAYS), sql)).toEqual({ wrong: 0 });
  },
);

hard.test('a data set draws only the requested days, with the same facts in any order', async () => {
  const [whole, parts] = [await newData(DAYS), await newData(DAYS)];
  const sql =
    'SELECT sum(impressions) AS impressions, count(*) AS facts FROM facts WHERE day BETWEEN $1 AND $2';
  const spans = [
    { from: '2026-06-08', to: TODAY },
    { from: '2026-05-20', to: '2026-05-22' },
    { from: '2026-05-01', to: '2026-06-09' },
    { from: '2020-01-01', to: '2020-12-31' },
  ];
  await whole.query('SELECT 1');
  for (const span of spans) {
    const of = async (data: DataSet) =>
      (await data.during(span)(sql, [span.from, span.to])).map(({ cells }) => cells[0]);
    expect(await of(parts)).toEqual(await of(whole));
  }
  const early = `SELECT count(*) AS facts FROM facts WHERE day < DATE '2026-04-30'`;
  const drawn = await parts.during({ from: '2026-06-10', to: TODAY })(early);
  expect(drawn.map(({ cells }) => cells)).toEqual([[0]]);
  expect(await printOf(parts)).toEqual(await printOf(whole));
});

hard.describe('a data set of 13 months', () => {
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
    const lives =
      await data.query(`SELECT bundle_id, min(day) AS first, max(day) AS last, count(DISTINCT day) FILTER (impressions = 0) AS idle
        FROM facts GROUP BY ALL HAVING first > DATE '2025-05-11' OR last < DATE '2026-06-10' OR idle > 0 ORDER BY ALL`);
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
