// A run from choice to sheet: everything is fetched and shaped before the first cell is written.

import { type Choice, firstSellerChoice } from '../../../src/runs/choice';
import { errorFrom } from '../../fakes/error-from';
import { FakeClock } from '../../fakes/net/fake-clock';
import { SELLER, sellerAnswer } from '../../runs/service';
import { runFixture, TWELVE } from './once-fixture';

describe('a run', () => {
  test('writes the table with a note on its origin, and answers the place', () => {
    const made = runFixture();
    expect(made.run()).toEqual({
      rows: 12,
      // 12 rows of 2 USD, all of one day.
      finding: { kind: 'revenue', only: [], total: 24, change: null },
      revenue: 24,
      isEmpty: false,
      leftOut: 0,
      placeName: 'App stats',
      range: 'A1:I13',
      ...{ kind: 'table', requestIds: [], absent: [], parts: 0, failures: [] },
      ...{
        excludesAllApps: false,
        uncounted: [],
        partlyCounted: [],
        unmatched: [],
        isFilteredOut: false,
        lacksEarlier: false,
      },
      days: { first: '2026-11-13', last: '2026-11-19' },
      ...{ comparedWith: null, isOpen: false, valuesInOther: [], inOther: [], readMs: null },
      ...{ changes: null, keptRows: 0, replacedTable: false, replacedRows: null },
      ...{ keepsFormats: false, chartTroubles: [] },
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
    expect(made.run()).toMatchObject({ replacedTable: true });
  });

  test('leaves dollars out of the note of a table without money', () => {
    const made = runFixture();
    made.run({ source: 'appList', groupBy: [] });
    expect(made.sheet.notes.join()).not.toContain('USD');
  });

  test('reports its progress: starting, apps, rows, done', () => {
    const made = runFixture();
    made.run({ totals: true });
    expect(made.progress).toEqual([
      { phase: 'starting', done: 0, total: 0, unit: 'apps', sinceMs: made.clock.now() },
      { phase: 'fetching', done: 0, total: 12, unit: 'apps' },
      { phase: 'fetching', done: 12, total: 12, unit: 'apps' },
      { phase: 'writing', done: 0, total: 12, unit: 'rows' },
      { phase: 'writing', done: 12, total: 12, unit: 'rows' },
      { phase: 'done', done: 12, total: 12, unit: 'rows' },
    ]);
  });

  test('writes eleven apps and names the twelfth if that fails', () => {
    const made = runFixture({ '105': [{ status: 500 }, { status: 401, body: 'Unauthorized' }] });
    const result = made.run();
    expect(result.rows).toBe(11);
    expect(result.failures).toMatchObject([
      {
        app: 'App 105 (com.example.105, android)',
        error: { code: 'TOKEN_REFUSED', details: { status: 401, serviceMessage: 'Unauthorized' } },
      },
    ]);
    const names = Object.entries(made.contents()).filter(([address]) => /^A([2-9]|1\d)$/.test(address));
    expect(names.map(([, name]) => name)).toEqual(
      TWELVE.filter(({ appId }) => appId !== '105').map(({ name }) => name),
    );
    expect(made.sheet.notes[0]).toContain('Missing:\nApp 105 (com.example.105, android): ');
    made.sender.verify();
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

  test.each<[string, Partial<Choice>, boolean]>([
    ['today', { period: 'today' }, true],
    ['this month', { period: 'this month' }, true],
    ['yesterday', { period: 'yesterday' }, false],
    ['days to come', { period: '2026-11-01..2026-12-31' }, true],
    ['the service’s own', { period: 'last=month' }, false],
  ])('tells whether its last day is not over: %s', (_title, changes, isOpen) => {
    expect(runFixture().run(changes).isOpen).toBe(isOpen);
  });

  test('counts a day that has ended during it as over', () => {
    const made = runFixture({}, new FakeClock(Date.UTC(2026, 10, 20, 23, 58)));
    // Two batches of 90 s let it write at 00:01 of the 21st.
    made.sender.onBatch = () => made.clock.advance(90_000);
    expect(made.run({ period: 'today' })).toMatchObject({ isOpen: false, days: { last: '2026-11-20' } });
  });

  test('moves cells in the way if the person has agreed', () => {
    const made = runFixture();
    made.sheet.addSheet('App stats');
    made.sheet.put('App stats', 3, 1, 'mine');
    expect(errorFrom(() => made.run()).code).toBe('RANGE_OCCUPIED');
    expect(made.run({}, true).range).toBe('A1:I13');
    expect(made.contents()).toMatchObject({ A16: 'mine' });
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
