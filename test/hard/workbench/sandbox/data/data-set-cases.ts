// Data sets of some length, compared with each other and followed from day to day.

import { shiftDay } from '../../../../../workbench/sandbox/clock';
import { DataSet } from '../../../../../workbench/sandbox/data/data-set';
import { Database } from '../../../../../workbench/sandbox/data/database';

export const TODAY = '2026-06-10';
const databases: Database[] = [];

/** A database with the facts of so many days, 13 months when absent, which is closed after the file's tests. */
export async function newData(days?: number, seed = 1): Promise<{ database: Database; data: DataSet }> {
  const database = await Database.open();
  databases.push(database);
  const data = new DataSet(database, seed, days);
  await data.create(TODAY);
  return { database, data };
}

afterAll(() => {
  for (const database of databases) database.close();
});

/** The first row of the result. */
export const one = async (database: Database, sql: string) => (await database.query(sql))[0] ?? {};

/** A number that differs when any fact differs. */
const printOf = (database: Database, where = 'TRUE') =>
  one(
    database,
    `SELECT count(*) AS facts, CAST(bit_xor(hash(day, served_at, app_id, country, placement_id, impressions, clicks,
      revenue_nano)) AS VARCHAR) AS print FROM facts WHERE ${where}`,
  );

/** Registers the tests of data sets with that many days of history, 50 at least. */
export function testHistories(days: number): void {
  test('is the same for the same day and seed, and another for another seed', async () => {
    const [first, again, other] = [await newData(days), await newData(days), await newData(days, 2)];
    const print = await printOf(first.database);
    expect(await printOf(again.database)).toEqual(print);
    expect(await printOf(other.database)).not.toEqual(print);
  });

  test('restates a young day until it is three days old, whatever way the clock came', async () => {
    const { database, data } = await newData(days);
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

    const old = `day BETWEEN DATE '${shiftDay('2026-06-14', -(days - 1))}' AND DATE '2026-06-01'`;
    const before = await printOf(database, old);
    await data.moveTo('2026-05-01');
    expect(await one(database, 'SELECT min(day) AS first, max(day) AS last FROM facts')).toEqual({
      first: shiftDay('2026-05-01', -(days - 1)),
      last: '2026-05-01',
    });
    await data.moveTo('2026-06-14');
    expect(await printOf(database, old)).toEqual(before);
  });

  test('goes back as many days as it is told, which have the facts of a longer history', async () => {
    const [{ database: short }, { database: long }] = [await newData(10), await newData(days)];
    expect(await one(short, 'SELECT count(DISTINCT day) AS days FROM facts')).toEqual({ days: 10 });
    expect(await printOf(short)).toEqual(await printOf(long, "day > DATE '2026-05-31'"));
  });
}
