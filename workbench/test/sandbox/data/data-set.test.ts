// The facts of 60 days: their shape, that they are the same everywhere, and how young days are restated.
// `npm run test:hard` has 13 months.

import { newData, testHistories } from '../../hard/sandbox/data/data-set-cases';

testHistories(60);

test.each(['2026-06-10', '2026-12-31', '2027-01-01'])(
  'on %s, the first day of last year and the same day of the year before have facts of their own',
  async (today) => {
    const data = await newData();
    await data.moveTo(today);
    const last = Number(today.slice(0, 4)) - 1;
    const facts = [last, last - 1].map(async (year) => {
      const day = `${year}-01-01`;
      const shown = 'SELECT sum(impressions) AS shown FROM facts WHERE day = CAST($1 AS DATE)';
      const [column] = await data.during({ from: day, to: day })(shown, [day]);
      return Number(column?.cells[0]);
    });
    const [first = 0, before = 0] = await Promise.all(facts);
    expect([first, before].map((shown) => shown > 1_000_000)).toEqual([true, true]);
    expect(before).not.toBe(first);
  },
);
