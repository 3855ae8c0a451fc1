// The sandbox's database while several requests of it run at once.

import { Database } from '../../../sandbox/data/database';

test('it closes after what was asked before, and refuses what is asked later', async () => {
  const database = await Database.open();
  await database.execute('CREATE TABLE numbers AS SELECT range AS number FROM range(20000)');
  const sums = [0, 1, 2, 3, 4, 5].map((least) =>
    database.query('SELECT sum(number) AS total FROM numbers WHERE number >= $1', [least]),
  );
  const closed = database.close();
  const late = database.query('SELECT 1');
  // 0 + 1 + … + 19,999, without the numbers below the least.
  const all = (20_000 * 19_999) / 2;
  expect(await Promise.all(sums)).toEqual([0, 0, 1, 3, 6, 10].map((less) => [{ total: all - less }]));
  await closed;
  await expect(late).rejects.toThrow('disconnected');
});

test('what follows a failed query runs', async () => {
  const database = await Database.open();
  const failed = database.execute('SELECT * FROM nothing');
  const answered = database.query('SELECT 1 AS one');
  await expect(failed).rejects.toThrow('nothing');
  expect(await answered).toEqual([{ one: 1 }]);
  await database.close();
});
