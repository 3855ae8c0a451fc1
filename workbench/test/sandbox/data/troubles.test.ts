// The publisher in trouble: beside the same applications without troubles, its days differ as it is said.

import { PUBLISHERS } from '../../../sandbox/data/apps';
import { DataSet } from '../../../sandbox/data/data-set';
import { Database } from '../../../sandbox/data/database';
import { IN_TROUBLE, TROUBLED } from '../../../sandbox/data/troubles';

const databases: Database[] = [];

async function newData(today: string, troubles = IN_TROUBLE.troubles): Promise<DataSet> {
  const database = await Database.open();
  databases.push(database);
  const data = new DataSet(database, 1);
  await data.create(today, { ...IN_TROUBLE, publisherId: PUBLISHERS.demo }, troubles);
  return data;
}

afterAll(() => Promise.all(databases.map((database) => database.close())));

/** Revenue of an application's days, as it is known on `today`. */
async function revenue(data: DataSet, app: number, days: readonly [from: string, to: string]) {
  const [from, to] = days;
  const { appId } = IN_TROUBLE.apps[app - 1] ?? { appId: '' };
  const sql = `SELECT coalesce(sum(revenue_nano), 0) AS sum FROM facts WHERE app_id = $1
    AND day BETWEEN CAST($2 AS DATE) AND CAST($3 AS DATE)`;
  const [column] = await data.during({ from, to })(sql, [appId, from, to]);
  return Number(column?.cells[0]);
}

const { steady, dark, stepped, declining, young, growing, restated } = TROUBLED;

test.each<[string, number, readonly [string, string], number]>([
  ['nothing happens to one', steady, ['2026-10-09', '2026-11-02'], 1],
  ['one goes dark', dark, ['2026-10-13', '2026-10-24'], 0],
  ['and comes back', dark, ['2026-10-25', '2026-11-02'], 1],
  ['one steps down', stepped, ['2026-10-20', '2026-11-02'], 0.7],
  ['one has lost 1.5 % after a day', declining, ['2026-11-10', '2026-11-10'], 0.985],
  ['and 20 % after 15', declining, ['2026-11-24', '2026-11-24'], 0.985 ** 15],
  ['one isn’t there', young, ['2026-10-01', '2026-10-05'], 0],
  ['and then is', young, ['2026-10-09', '2026-10-20'], 1],
  ['one has grown for 25 weeks', growing, ['2026-10-22', '2026-10-22'], 1.04 ** 25],
  ['all earn more at a quarter’s end', steady, ['2026-09-30', '2026-09-30'], 1.18],
  ['and less at its beginning', steady, ['2026-10-01', '2026-10-07'], 0.88],
  ['a day is missing', steady, ['2026-11-03', '2026-11-03'], 0],
])('%s', async (_what, app, days, factor) => {
  const [moved, usual] = [await newData('2026-12-10'), await newData('2026-12-10', [])];
  const ratio = (await revenue(moved, app, days)) / (await revenue(usual, app, days));
  expect(Math.abs(ratio - factor)).toBeLessThan(0.01 * factor + 1e-9);
});

test('a day is restated when it is six days old', async () => {
  const day = ['2026-10-27', '2026-10-27'] as const;
  const data = await newData('2026-11-01');
  const late = await revenue(data, restated, day);
  await data.moveTo('2026-11-02');
  const whole = await revenue(data, restated, day);
  expect(late / whole).toBeCloseTo(0.5, 2);
  expect(whole).toBe(await revenue(await newData('2026-11-02', []), restated, day));
});
