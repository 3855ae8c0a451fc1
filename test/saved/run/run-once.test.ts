// A run from choice to sheet: everything is fetched and shaped before the first cell is written.

import { NO_REMARKS } from '../../../src/core/run-facts';
import { firstSellerChoice } from '../../../src/runs/choice';
import { FakeClock } from '../../fakes/net/fake-clock';
import { SELLER, SELLER_CSV, sellerAnswer, sellerFile } from '../../runs/service';
import { runFixture } from './once-fixture';

describe('a run', () => {
  test('writes the table with a note on its origin, and answers the place', () => {
    const made = runFixture();
    const { table, ...result } = made.run();
    expect(table.rows).toHaveLength(12);
    expect(result).toEqual({
      rows: 12,
      // 12 rows of 2 USD, all of one day.
      finding: { kind: 'revenue', only: [], total: 24, change: null },
      revenue: 24,
      isEmpty: false,
      newlyFinal: [],
      facts: { dataOwner: 'App stats of publisher-1', firstDay: '2026-11-13', otherApps: [], owed: null },
      placeName: 'App stats',
      range: 'A1:I13',
      kind: 'table',
      requestIds: [],
      gone: [],
      remarks: NO_REMARKS,
      losses: [],
      absent: [],
      parts: 0,
      failures: [],
      excludesAllApps: false,
      uncounted: [],
      partlyCounted: [],
      unmatched: [],
      days: { first: '2026-11-13', last: '2026-11-19' },
      comparedWith: null,
      isOpen: false,
      readMs: null,
      changes: null,
      keptRows: 0,
      replacedRows: null,
      block: null,
      keepsFormats: false,
      chartTroubles: [],
    });
    expect(made.contents()).toMatchObject({
      A1: 'App',
      D1: 'Date',
      I1: 'Revenue',
      A2: 'App 100',
      D2: 46_345,
      I13: 2,
    });
    expect(made.sheet.notes).toEqual([
      'App stats of ann@example.com\nPeriod: last 7 days: 2026-11-13 to 2026-11-19, 7 days (UTC)\nNot final: 2026-11-18 to 2026-11-19 (UTC)\nWritten: 2026-11-20 04:00 UTC\n12 rows\nMoney in USD',
    ]);
    expect(made.sheet.calls).toEqual(['resolve', 'survey', 'write']);
    expect(made.run()).toMatchObject({ replacedRows: 12 });
  });

  test('resolves its place before the first request, and looks at its cells after the last', () => {
    const made = runFixture();
    const order: string[] = [];
    made.sender.onBatch = () => {
      order.push('request');
      // The person clicks elsewhere during the run.
      made.sheet.select('Sheet1', 40, 9);
      expect(made.lock.isHeld).toBe(false);
    };
    made.sheet.addSheet('Mine');
    made.sheet.select('Mine', 2, 3);
    expect(made.run({ destination: { kind: 'currentCell' } }).range).toBe('C2:K14');
    expect([made.sheet.calls, order, made.lock.timesHeld]).toEqual([
      ['resolve', 'survey', 'write'],
      ['request', 'request'],
      1,
    ]);
  });

  test('counts a day that has ended during it as over', () => {
    const made = runFixture({}, new FakeClock(Date.UTC(2026, 10, 20, 23, 58)));
    // Two batches of 90 s let it write at 00:01 of the 21st.
    made.sender.onBatch = () => made.clock.advance(90_000);
    expect(made.run({ period: 'today' })).toMatchObject({ isOpen: false, days: { last: '2026-11-20' } });
  });

  test('tells a person which values of the filter match nothing, and a row that was sent twice', () => {
    const made = runFixture();
    const row = ['US', 1000, 2, 2, 10];
    made.sender.always(SELLER_CSV, sellerFile(['country'], [row, row]));
    const result = made.run({ ...firstSellerChoice(), groupBy: ['country'], filter: 'country=US,UX' });
    expect(result).toMatchObject({
      rows: 2,
      unmatched: [{ field: 'Country', isOfApp: false, value: 'UX', nearest: ['US'] }],
      sentTwice: { name: 'US', rows: 1 },
    });
  });

  test('writes seller stats with a row of totals', () => {
    const made = runFixture();
    made.sender.always(SELLER, sellerAnswer(['date'], [['2026-11-19T00:00:00', 1000, 2, 2, 10]]));
    expect(made.run({ ...firstSellerChoice(), totals: true })).toMatchObject({
      rows: 1,
      placeName: 'Seller stats',
      range: 'A1:E3',
      requestIds: ['req-1'],
    });
    expect(made.sheet.notes.at(-1)).toContain('Request ID: req-1');
  });
});
