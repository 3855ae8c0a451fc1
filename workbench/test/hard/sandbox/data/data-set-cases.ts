// Data sets of some length, compared with each other and followed from day to day.

import { shiftDay } from '../../../../sandbox/clock';
import { DataSet } from '../../../../sandbox/data/data-set';
import { Database } from '../../../../sandbox/data/database';

export const TODAY = '2026-06-10';
const databases: Database[] = [];

/** The facts of so many days, three years when absent, in a database that is closed after the file's tests. */
export async function newData(days?: number, seed = 1): Promise<DataSet> {
  const database = await Database.open();
  databases.push(database);
  const data = new DataSet(database, seed, days);
  await data.create(TODAY);
  return data;
}

afterAll(() => {
  for (const database of databases) database.close();
});

/** The first row of the result. */
export const one = async (data: DataSet, sql: string) => (await data.query(sql))[0] ?? {};

/** The number of facts, and a hash that differs when any fact differs. */
const printOf = (data: DataSet, where = 'TRUE') =>
  one(
    data,
    `SELECT count(*) AS facts, CAST(bit_xor(hash(day, served_at, app_id, country, placement_id, impressions, clicks,
      revenue_nano)) AS VARCHAR) AS print FROM facts WHERE ${where}`,
  );

/** Registers the tests of data sets with that many days of history, 50 at least. */
export function testHistories(days: number): void {
  test('a data set is the same for the same day and seed, and differs for another seed', async () => {
    const [first, again, other] = [await newData(days), await newData(days), await newData(days, 2)];
    const print = await printOf(first);
    expect(await printOf(again)).toEqual(print);
    expect(await printOf(other)).not.toEqual(print);
  });

  test('a data set has each key only once', async () => {
    const sql = 'SELECT count(*) - count(DISTINCT (day, placement_id, country)) AS doubles FROM facts';
    expect(await one(await newData(days), sql)).toEqual({ doubles: 0 });
  });

  test('a data set restates a young day until it is three days old, even if the clock goes back', async () => {
    const data = await newData(days);
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

    const old = `day BETWEEN DATE '${shiftDay('2026-06-14', -(days - 1))}' AND DATE '2026-06-01'`;
    const before = await printOf(data, old);
    await data.moveTo('2026-05-01');
    expect(await one(data, 'SELECT min(day) AS first, max(day) AS last FROM facts')).toEqual({
      first: shiftDay('2026-05-01', -(days - 1)),
      last: '2026-05-01',
    });
    await data.moveTo('2026-06-14');
    expect(await printOf(data, old)).toEqual(before);
  });

  test('a data set of fewer days has the same facts as a longer one', async () => {
    const [short, long] = [await newData(10), await newData(days)];
    expect(await one(short, 'SELECT count(DISTINCT day) AS days FROM facts')).toEqual({ days: 10 });
    expect(await printOf(short)).toEqual(await printOf(long, "day > DATE '2026-05-31'"));
  });
}

/** Registers more tests of such data sets. */
export function testMoreOfHistories(days: number): void {
  test('a data set has no negative number, no more clicks than impressions, no revenue without impressions', async () => {
    const sql = `SELECT count(*) AS wrong FROM facts WHERE clicks > impressions OR clicks < 0 OR revenue_nano < 0
      OR (impressions = 0 AND revenue_nano > 0)`;
    expect(await one(await newData(days), sql)).toEqual({ wrong: 0 });
  });

  test('a data set draws only the requested days, with the same facts in any order', async () => {
    const [whole, parts] = [await newData(days), await newData(days)];
    const shown =
      'SELECT sum(impressions) AS shown, count(*) AS facts FROM facts WHERE day BETWEEN $1 AND $2';
    const spans = [
      { from: '2026-06-08', to: TODAY },
      { from: '2026-05-20', to: '2026-05-22' },
      { from: '2026-05-01', to: '2026-06-09' },
      { from: '2020-01-01', to: '2020-12-31' },
    ];
    await whole.query('SELECT 1');
    for (const span of spans) {
      const of = async (data: DataSet) =>
        (await data.during(span)(shown, [span.from, span.to])).map(({ cells }) => cells[0]);
      expect(await of(parts)).toEqual(await of(whole));
    }
    const early = `SELECT count(*) AS facts FROM facts WHERE day < DATE '2026-04-30'`;
    const drawn = await parts.during({ from: '2026-06-10', to: TODAY })(early);
    expect(drawn.map(({ cells }) => cells)).toEqual([[0]]);
    expect(await printOf(parts)).toEqual(await printOf(whole));
  });
}
