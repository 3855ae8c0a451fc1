// Tables by week and month in the sheet and in cells; `npm run test:hard` has longer ones.

import { firstSellerChoice } from '../../../src/runs/choice';
import {
  type BucketCase,
  type Cells,
  choiceFor,
  expectFigures,
  OF_APP,
  shown,
  TODAY,
  testComparisons,
  testFigures,
  trueRows,
  useSharedWorld,
} from '../../hard/google/shape/bucket-cases';
import { choiceOf } from '../saved/report-host';

const world = useSharedWorld(70);

const BY_WEEK: BucketCase = {
  ...{ source: 'appStats', bucket: 'week', also: [], byApp: true },
  ...{ period: 'last 60 days', from: '2026-09-21', to: '2026-11-19' },
};

testFigures([
  BY_WEEK,
  {
    ...{ source: 'sellerStats', bucket: 'month', also: [] },
    ...{ period: 'last 60 days', from: '2026-09-21', to: '2026-11-19' },
  },
]);

testComparisons([
  [
    {
      ...{ source: 'appStats', bucket: 'week', also: [] },
      ...{ period: 'last 28 days', from: '2026-10-23', to: '2026-11-19' },
    },
    'previous period',
    '2026-09-25',
    '2026-10-22',
  ],
]);

test('an inserted formula by month has the number format of months, and is read back into the panel', async () => {
  const id = world().workbook.sheets[0]?.id ?? 0;
  world().workbook.select(id, { row: 1, column: 1, rows: 1, columns: 1 });
  const months = { source: 'sellerStats', groupBy: ['country', 'month'], metrics: ['revenue'] } as const;
  const choice = choiceOf(
    {
      ...firstSellerChoice(),
      ...months,
      countryNames: true,
      groupBy: [...months.groupBy],
      metrics: ['revenue'],
      period: 'last month',
    },
    '',
  );
  await world().call('insertFormula', { choice });
  const cell = (row: number, column: number) => world().workbook.cell(id, row, column);
  expect(cell(1, 1).formula).toBe('=SELLER_STATS("last month",,"country,month","revenue",,,,STATS_REFRESH)');
  expect([cell(2, 2).format, cell(2, 3).format]).toEqual(['yyyy-mm', '"$"#,##0.00']);
  const read = await world().call('readFormula', {});
  expect(read.choice).toMatchObject({ source: 'sellerStats', groupBy: ['country', 'month'] });
});

test('a formula that can’t be grouped by week says why', async () => {
  await expect(shown(BY_WEEK, '')).rejects.toThrow('“last=month” can’t be grouped by week');
  await expect(shown({ ...BY_WEEK, also: ['date' as 'country'] }, TODAY)).rejects.toThrow(
    'Group by the date in one way only, for example by week.',
  );
});

test('a merge by week keeps whole weeks over several runs, and its note names the unfinished week', async () => {
  const each: BucketCase = {
    ...{ source: 'appStats', bucket: 'week', also: [], byApp: true },
    ...{ period: 'yesterday', from: '2026-10-26', to: '2026-11-19' },
  };
  // Days are restated for a while, so the lookback fetches them again.
  const draft = { name: 'Weekly', mode: 'merge', lookbackDays: 21, choice: choiceFor(each) } as const;
  const { choice } = draft;
  const id = await world().save({
    ...draft,
    choice: { ...choice, destination: { kind: 'newSheet', sheetName: 'Weekly' } },
  });
  for (const days of [0, 2, 1, 6]) {
    await world().passHours(24 * days);
    await world().runNow(id);
  }
  const [, ...rows] = world().block(id) as Cells[];
  // Nine days after 2026-11-20 is a Sunday, so the week of the 23rd isn't over.
  expect(world().today()).toBe('2026-11-29');
  expectFigures(rows, await trueRows({ ...each, to: '2026-11-28' }), OF_APP.length + 1);
  expect(new Set(rows.map((row) => row[OF_APP.length])).size).toBe(5);
  const { row, column, sheetId } = world().area(id);
  expect(world().workbook.cell(sheetId, row, column).note).toMatch(
    /^Period: yesterday, and before: 2026-11-02 to 2026-11-28, .*\nNot final: 2026-11-27 to 2026-11-28 .*\nProvisional: the week of 2026-11-23 \(/m,
  );
});
