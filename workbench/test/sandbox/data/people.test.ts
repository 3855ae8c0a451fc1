// The people of each application: who comes again, when, and that each is counted once; the counts are those of people
// who are looked at one by one.

import { shiftDay } from '../../../sandbox/clock';
import { SANDBOX_APPS } from '../../../sandbox/data/apps';
import { DataSet } from '../../../sandbox/data/data-set';
import { Database, rowsOf } from '../../../sandbox/data/database';
import { uniquesOf } from '../../../sandbox/data/people';
import { Truth } from '../../../sandbox/data/truth';
import { drawnFrom } from '../../set-up/draws';

const TODAY = '2026-06-10';
const databases: Database[] = [];

async function newData(seed = 1): Promise<DataSet> {
  const database = await Database.open();
  databases.push(database);
  const data = new DataSet(database, seed);
  await data.create(TODAY);
  return data;
}

let data: DataSet;
beforeAll(async () => {
  data = await newData();
});
afterAll(() => Promise.all(databases.map((database) => database.close())));

const idOf = (bundleId: string) => SANDBOX_APPS.find((app) => app.bundleId === bundleId)?.appId ?? '';
const ALL_RUNNING = SANDBOX_APPS.filter((app) => app.closedDaysAgo < 0 && app.usersSinceDaysAgo < 0);
const RUNNING = drawnFrom(ALL_RUNNING.slice(0, 5), ALL_RUNNING);

/** The days from one to another. */
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => shiftDay(first, at));

/** What the service answers: the count of each application, 0 where it has nobody. */
async function uniques(of: DataSet, appId: string, from: string, to = from): Promise<number> {
  const { sql, values } = uniquesOf(from, to);
  const rows = rowsOf(await of.during()(sql, values));
  return Number(rows.find((row) => row['app_id'] === appId)?.['uniques'] ?? 0);
}

/** The people of a period, one by one. */
async function peopleOf(appId: string, from: string, to: string): Promise<Set<number>> {
  const spans = rowsOf(
    await data.during()(
      'SELECT first, last FROM people WHERE app_id = $1 AND day BETWEEN CAST($2 AS DATE) AND CAST($3 AS DATE)',
      [appId, from, to],
    ),
  );
  const people = new Set<number>();
  for (const { first, last } of spans)
    for (let person = Number(first); person < Number(last); person++) people.add(person);
  return people;
}

const impressionsOf = async (appId: string, from: string, to: string) => {
  const [row] = await new Truth((span) => data.during(span)).accountRows({ appId, from, to });
  return row?.impressions ?? 0;
};

test.each([
  ['2026-06-09', '2026-06-09'],
  ['2026-06-01', '2026-06-10'],
  ['2026-05-30', '2026-05-31'],
  ['2026-04-13', '2026-05-10'],
])('from %s to %s each person is counted once, by the service and by the truth', async (from, to) => {
  const truth = new Truth((span) => data.during(span));
  for (const { appId } of drawnFrom(SANDBOX_APPS.slice(0, 3), SANDBOX_APPS)) {
    const people = (await peopleOf(appId, from, to)).size;
    expect(await truth.uniques({ appId, from, to })).toBe(people);
    expect(await uniques(data, appId, from, to)).toBe(people);
  }
});

test('many come again: a week has fewer people than its days together, and more than each of them', async () => {
  for (const { appId } of RUNNING) {
    for (const monday of ['2026-05-25', '2026-03-30']) {
      if ((await impressionsOf(appId, monday, monday)) === 0) continue;
      const days = await Promise.all(daysFrom(monday, 7).map((day) => uniques(data, appId, day)));
      const week = await uniques(data, appId, monday, shiftDay(monday, 6));
      expect(week).toBeLessThan(0.6 * days.reduce((sum, day) => sum + day, 0));
      expect(week).toBeGreaterThan(1.1 * Math.max(...days));
    }
  }
});

test('a month has fewer people than its weeks together, so that no sum of counts is one', async () => {
  for (const { appId } of RUNNING) {
    const weeks = await Promise.all(
      [0, 7, 14, 21].map((at) =>
        uniques(data, appId, shiftDay('2026-05-04', at), shiftDay('2026-05-10', at)),
      ),
    );
    const month = await uniques(data, appId, '2026-05-04', '2026-05-31');
    expect(month).toBeLessThan(0.9 * weeks.reduce((sum, week) => sum + week, 0));
    expect(month).toBeGreaterThan(Math.max(...weeks));
  }
});

test('impressions of a user are no constant: they differ by application, weekday and period', async () => {
  const [chess, clicker] = [idOf('1400000001'), idOf('com.sunlitgames.plusone')];
  const perUser = async (appId: string, from: string, to = from) =>
    (await impressionsOf(appId, from, to)) / (await uniques(data, appId, from, to));
  const ratios = [
    await perUser(chess, '2026-05-27'),
    await perUser(chess, '2026-05-30'),
    await perUser(chess, '2026-05-25', '2026-05-31'),
    await perUser(clicker, '2026-05-27'),
  ];
  const between = ratios.flatMap((a, i) => ratios.slice(0, i).map((b) => Math.abs(a / b - 1)));
  for (const difference of between) expect(difference).toBeGreaterThan(0.02);
});

test('one application loses users while its impressions stay', async () => {
  const appId = idOf('com.sunlitgames.hundredthousand');
  const [before, after] = [
    ['2026-04-13', '2026-05-10'],
    ['2026-05-11', '2026-06-07'],
  ] as const;
  expect(await uniques(data, appId, ...after)).toBeLessThan(0.9 * (await uniques(data, appId, ...before)));
  expect(await impressionsOf(appId, ...after)).toBeGreaterThan(
    0.95 * (await impressionsOf(appId, ...before)),
  );
});

test('one application has impressions on days without users, another users on days without impressions', async () => {
  const [bridge, diary] = [idOf('com.sunlitgames.wordbridge'), idOf('com.sunlitgames.zeroday')];
  expect(await uniques(data, bridge, '2026-01-01', '2026-05-30')).toBe(0);
  expect(await impressionsOf(bridge, '2026-05-30', '2026-05-30')).toBeGreaterThan(10_000);
  expect(await uniques(data, bridge, '2026-05-31')).toBeGreaterThan(100);
  const idle = await Promise.all(
    daysFrom('2026-06-01', 6).map(async (day) => ({
      impressions: await impressionsOf(diary, day, day),
      users: await uniques(data, diary, day),
    })),
  );
  expect(idle.filter(({ impressions }) => impressions === 0)).toHaveLength(1);
  for (const { users } of idle) expect(users).toBeGreaterThan(100);
});

test('nobody uses an application before its first day, after its last or after today', async () => {
  const [archer, pinball] = [idOf('com.sunlitgames.nightarcher'), idOf('com.sunlitgames.retropinball')];
  expect(await uniques(data, archer, '2020-01-01', '2026-05-20')).toBe(0);
  expect(await uniques(data, archer, '2026-05-21')).toBeGreaterThan(0);
  expect(await uniques(data, pinball, '2026-05-01')).toBeGreaterThan(0);
  expect(await uniques(data, pinball, '2026-05-02', TODAY)).toBe(0);
  expect(await uniques(data, idOf('1400000001'), shiftDay(TODAY, 1), '2030-01-01')).toBe(0);
});

test('a day gets its last people when it is three days old', async () => {
  const moved = await newData();
  const counts: number[] = [];
  for (const today of daysFrom(TODAY, 5)) {
    await moved.moveTo(today);
    counts.push(await uniques(moved, idOf('1400000001'), TODAY));
  }
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(new Set(counts).size).toBe(4);
  await moved.moveTo(TODAY);
  expect(await uniques(moved, idOf('1400000001'), TODAY)).toBe(counts[0]);
});

test('people are the same for the same seed, and others for another', async () => {
  const print = async (of: DataSet) => {
    const sql = 'SELECT CAST(bit_xor(hash(app_id, day, first, last)) AS VARCHAR) AS print FROM people';
    return (await of.during()(sql)).map(({ cells }) => cells);
  };
  expect(await print(await newData())).toEqual(await print(data));
  expect(await print(await newData(2))).not.toEqual(await print(data));
});
