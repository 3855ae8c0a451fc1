// A run from choice to sheet: everything is fetched and shaped before the first cell, and whatever fails leaves the old ones.

import { StatsError } from '../../src/core/errors';
import type { RunProgress } from '../../src/core/run-facts';
import { type Choice, firstChoice, firstSellerChoice } from '../../src/reports/choice';
import { RUN_BUDGET_MS, runReport } from '../../src/reports/run';
import { errorFrom } from '../fakes/error-from';
import { FakeClock } from '../fakes/fake-clock';
import { FakeHttpSender } from '../fakes/fake-http-sender';
import { appNamed } from './fixtures';
import { APPS, appsAnswer, SELLER, sellerAnswer, service, statsAnswer, statsOf, statsRow } from './service';

const TWELVE = Array.from({ length: 12 }, (_, i) => appNamed(String(100 + i)));
const day = (date = '2026-11-19') => statsRow({ date });

/** A run of the first choice over twelve apps; answers not scripted are one day's row. */
function world(
  failing: Readonly<Record<string, Parameters<ReturnType<typeof service>['sender']['script']>[1][]>> = {},
  clock = new FakeClock(),
) {
  const made = service(new FakeHttpSender(), clock);
  made.sender.always(APPS, appsAnswer(TWELVE));
  for (const app of TWELVE) {
    const steps = failing[app.appId];
    if (steps) made.sender.script(statsOf(app.appId), ...steps);
    else made.sender.always(statsOf(app.appId), statsAnswer(app, [day()]));
  }
  const progress: RunProgress[] = [];
  const watch = { report: (step: RunProgress) => void progress.push(step), isCancelled: () => false };
  const run = (changes: Partial<Choice> = {}, makeRoom = false) =>
    runReport({ ...firstChoice(), ...changes }, makeRoom, made.tools, watch);
  const contents = () => made.destination.workbook.contents(made.destination.workbook.sheet('App stats'));
  return { ...made, run, progress, watch, contents };
}

describe('runReport', () => {
  test('writes the table with a note of where it comes from, and tells the place', () => {
    const made = world();
    expect(made.run()).toEqual({
      rows: 12,
      sheetName: 'App stats',
      range: 'A1:I13',
      failures: [],
      requestIds: [],
      days: { first: '2026-11-13', last: '2026-11-19' },
      isOpen: false,
    });
    expect(made.contents()).toMatchObject({
      A1: 'App',
      D1: 'Date',
      I1: 'Revenue',
      A2: 'App 100',
      D2: 46_345,
      I13: 2,
    });
    expect(made.destination.notes).toEqual([
      'App stats of ann@example.com\nPeriod: last 7 days: 2026-11-13 to 2026-11-19, 7 days (UTC)\nWritten: 2026-11-20 04:00 UTC\n12 rows\nMoney in USD',
    ]);
    expect(made.destination.calls).toEqual(['aim', 'survey', 'write']);
  });

  test('progress: starting, apps, rows, done', () => {
    const made = world();
    made.run({ totals: true });
    expect(made.progress).toEqual([
      { phase: 'starting', done: 0, asked: 0, unit: 'apps' },
      { phase: 'fetching', done: 12, asked: 12, unit: 'apps' },
      { phase: 'writing', done: 0, asked: 13, unit: 'rows' },
      { phase: 'writing', done: 13, asked: 13, unit: 'rows' },
      { phase: 'done', done: 12, asked: 12, unit: 'rows' },
    ]);
  });

  test('one of twelve failing, first 500 then refused, leaves eleven written and names the twelfth', () => {
    const made = world({ '105': [{ status: 500 }, { status: 401, body: 'Unauthorized' }] });
    const result = made.run();
    expect(result.rows).toBe(11);
    expect(result.failures).toMatchObject([
      {
        app: 'App 105 (com.example.105, android)',
        error: { code: 'TOKEN_REFUSED', details: { status: 401, said: 'Unauthorized' } },
      },
    ]);
    const names = Object.entries(made.contents()).filter(([address]) => /^A([2-9]|1\d)$/.test(address));
    expect(names.map(([, name]) => name)).toEqual(
      TWELVE.filter(({ appId }) => appId !== '105').map(({ name }) => name),
    );
    expect(made.destination.notes[0]).toContain('Missing: App 105 (com.example.105, android).');
    made.sender.verify();
  });

  test('the place is made certain before anything is asked, and looked at after everything is fetched', () => {
    const made = world();
    const order: string[] = [];
    made.sender.onBatch = () => {
      order.push('request');
      // A click elsewhere while the run is under way.
      made.destination.workbook.selected = { sheetId: 1, row: 40, column: 9 };
      expect(made.lock.isHeld).toBe(false);
    };
    const sheet = made.destination.workbook.addSheet('Mine');
    made.destination.workbook.selected = { sheetId: sheet.id, row: 2, column: 3 };
    expect(made.run({ destination: { kind: 'currentCell' } }).range).toBe('C2:K14');
    expect([made.destination.calls, order, made.lock.timesHeld]).toEqual([
      ['aim', 'survey', 'write'],
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
  ])('whether the last day is still open: %s', (_title, changes, isOpen) => {
    expect(world().run(changes).isOpen).toBe(isOpen);
  });

  test('a run over midnight: the day that ended meanwhile is closed', () => {
    const made = world({}, new FakeClock(Date.UTC(2026, 10, 20, 23, 58)));
    // Two batches of 90 s: it writes at 00:01 of the 21st.
    made.sender.onBatch = () => made.clock.advance(90_000);
    expect(made.run({ period: 'today' })).toMatchObject({ isOpen: false, days: { last: '2026-11-20' } });
  });

  test('cells in the way can be moved when the person agreed', () => {
    const made = world();
    const sheet = made.destination.workbook.addSheet('App stats');
    made.destination.workbook.put(sheet, 3, 1, 'mine');
    expect(errorFrom(() => made.run()).code).toBe('RANGE_OCCUPIED');
    expect(made.run({}, true).range).toBe('A1:I13');
    expect(made.contents()).toMatchObject({ A16: 'mine' });
  });

  test('the seller, with a row of totals', () => {
    const made = world();
    made.sender.always(SELLER, sellerAnswer(['date'], [['2026-11-19T00:00:00', 1000, 2, 2, 10]]));
    expect(made.run({ ...firstSellerChoice(), totals: true })).toMatchObject({
      rows: 1,
      sheetName: 'Seller stats',
      range: 'A1:E3',
    });
  });
});

describe('whatever goes wrong before the first cell leaves the old ones as they were', () => {
  /** A run that has written once, and then meets what `spoil` does. */
  function secondRun(spoil: (made: ReturnType<typeof world>) => Partial<Choice> | undefined) {
    const made = world();
    made.run();
    const before = made.contents();
    const writes = made.destination.calls.filter((call) => call === 'write').length;
    const changes = spoil(made) ?? {};
    const error = errorFrom(() => made.run(changes));
    expect(made.contents()).toEqual(before);
    return { error, writes: made.destination.calls.filter((call) => call === 'write').length - writes };
  }
  const cancelAt = (made: ReturnType<typeof world>, phase: string) => {
    let phaseNow = '';
    made.watch.report = ({ phase: now }) => {
      phaseNow = now;
    };
    made.watch.isCancelled = () => phaseNow === phase;
  };

  test.each<[string, string, (made: ReturnType<typeof world>) => Partial<Choice> | undefined]>([
    ['a choice that is none', 'NAME_UNKNOWN', () => ({ metrics: ['profit'] })],
    [
      'no connection',
      'NOT_CONNECTED',
      (made) => {
        made.tools.desk.openAccount = () => {
          throw new StatsError('NOT_CONNECTED', { interface: 'account' });
        };
        return undefined;
      },
    ],
    ['an app that is gone', 'APP_UNKNOWN', () => ({ apps: ['9'] })],
    [
      'a cancel at the start',
      'CANCELLED',
      (made) => {
        cancelAt(made, 'starting');
        return undefined;
      },
    ],
    [
      'a cancel while apps are fetched',
      'CANCELLED',
      (made) => {
        cancelAt(made, 'fetching');
        return undefined;
      },
    ],
    [
      'a cancel while the lock was waited for',
      'CANCELLED',
      (made) => {
        cancelAt(made, 'writing');
        return undefined;
      },
    ],
    [
      'another run that writes',
      'DOCUMENT_BUSY',
      (made) => {
        made.lock.busy = true;
        return undefined;
      },
    ],
    [
      'cells in the way',
      'RANGE_OCCUPIED',
      (made) => {
        const { workbook } = made.destination;
        made.lock.onHeld = () => {
          // Typed while the run was under way, and taken out again for the comparison.
          workbook.put(workbook.sheet('App stats'), 14, 1, 'mine');
        };
        const { hold } = made.lock;
        made.lock.hold = (work) => {
          try {
            return hold.call(made.lock, work) as ReturnType<typeof work>;
          } finally {
            workbook.put(workbook.sheet('App stats'), 14, 1, '');
          }
        };
        return { totals: true };
      },
    ],
    [
      'a text that no cell holds',
      'TEXT_TOO_LONG',
      (made) => {
        made.sender.always(SELLER, sellerAnswer(['country'], [['x'.repeat(50_001), 1, 1, 1, 1]]));
        return { source: 'sellerStats', groupBy: ['country'] };
      },
    ],
  ])('%s', (_title, code, spoil) => {
    expect(secondRun(spoil)).toMatchObject({ error: { code }, writes: 0 });
  });

  test('time that is up: every app unsent', () => {
    const { error } = secondRun((made) => {
      made.sender.onBatch = (requests) => {
        if (requests[0]?.url.includes('/api/apps?')) made.clock.advance(RUN_BUDGET_MS);
      };
      return undefined;
    });
    expect(error).toMatchObject({
      code: 'ALL_APPS_FAILED',
      details: {
        failures: expect.arrayContaining([
          expect.objectContaining({ error: expect.objectContaining({ code: 'OUT_OF_TIME' }) }),
        ]),
      },
    });
  });
});
