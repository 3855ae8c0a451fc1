// The sandbox's database: what it keeps of a query, and until when.

import { Database } from '../../../../workbench/sandbox/data/database';

let database: Database;

beforeEach(async () => {
  database = await Database.open();
  await database.execute('CREATE TABLE numbers AS SELECT range AS number FROM range(10)');
});

afterEach(() => database.close());

const sumUpTo = async (most: number) => {
  const [sum] = await database.keptColumns('SELECT sum(number) FROM numbers WHERE number <= $1', [most]);
  return sum?.cells[0];
};

test('a kept query answers as it did before', async () => {
  const first = await database.keptColumns('SELECT number FROM numbers');
  expect(await database.keptColumns('SELECT number FROM numbers')).toBe(first);
});

test('a kept query is told apart by its values', async () => {
  expect([await sumUpTo(2), await sumUpTo(3), await sumUpTo(2)]).toEqual([3, 6, 3]);
});

test('a statement ends what is kept, also of a query that was under way', async () => {
  const before = sumUpTo(9);
  await database.execute('INSERT INTO numbers VALUES (5)');
  await before;
  expect(await sumUpTo(9)).toBe(50);
});
