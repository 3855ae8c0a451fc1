// The panel's calls that write a table, with progress, and the one for the CSV file.

import { hard } from 'sheets-workbench/test/set-up/draws';
import { agreementToLarge } from '../../src/core/report/large-write';
import { firstChoice, firstSellerChoice } from '../../src/runs/choice';
import { yesTo } from '../fakes/agreements';
import { appWithId } from '../runs/given-app';
import {
  APPS,
  appsAnswer,
  SELLER,
  SELLER_CSV,
  sellerAnswer,
  sellerFile,
  statsAnswer,
  statsOf,
  statsRow,
} from '../runs/service';
import { savedReport } from '../saved/saved-fixture';
import { connectedPanel, ONE, TWO } from './connected-panel';
import { connectionOf, panel } from './panel';

function ready() {
  const made = connectedPanel();
  made.sender.always(statsOf('1'), statsAnswer(ONE, [statsRow({ date: '2026-11-20' })]));
  return made;
}
const request = (changes: object = {}) => ({
  runId: 'run-0001',
  choice: { ...firstChoice(), period: 'today', ...changes },
});

test('a write answers the rows, the place, the missing apps, and that the day is not over', () => {
  const made = ready();
  made.sender.always(statsOf('2'), { status: 404, body: 'gone' });
  expect(made.value('write', request())).toEqual({
    rows: 1,
    hasGaps: true,
    sheetName: 'App stats',
    sentence: 'Wrote 1 row to A1:I2 of sheet “App stats”; 1 app is missing.',
    failures: [
      {
        app: 'App 2 (com.example.2, android)',
        sentence: expect.stringContaining('gone'),
        code: 'SERVICE_REFUSED',
      },
    ],
    gaps: [
      'Missing: App 2 (com.example.2, android).',
      'The period ends on 2026-11-20 (UTC) and isn’t over yet, so its numbers will still grow.',
    ],
    notes: [],
    looks: [],
    fresh: 'Not final yet · read 2026-11-20, 13:00',
    tableValues: {
      source: 'appStats',
      values: { app: [ONE.name], bundle_id: [ONE.bundleId], platform: [ONE.platform] },
    },
  });
  // A panel that opens again offers them.
  expect(made.value('open', {}).tableValues).toEqual({
    appStats: { app: [ONE.name], bundle_id: [ONE.bundleId], platform: [ONE.platform] },
  });
  expect(made.value('progress', { runId: 'run-0001' })).toEqual({
    phase: 'done',
    done: 1,
    total: 1,
    unit: 'rows',
    sentence: 'Done.',
  });
});

test('a comparison that has nothing to compare with is amber and says so, in a preview and a write', () => {
  const made = ready();
  made.sender.always(`${statsOf('2')}?ds=2026-11-19`, statsAnswer(TWO, [statsRow({ date: '2026-11-19' })]));
  made.sender.always(`${statsOf('2')}?ds=2026-11-18`, statsAnswer(TWO, []));
  const asked = request({ apps: ['2'], period: 'yesterday', compare: 'previous period' });
  const says = 'The earlier days have no data, so there’s nothing to compare with.';
  for (const outcome of [made.value('preview', asked), made.value('write', asked)])
    expect(outcome).toMatchObject({ hasGaps: true, gaps: [says] });
});

test('a comparison is not amber if no earlier row passes the filter', () => {
  const made = ready();
  const answer = (date: string, country: string) => statsAnswer(TWO, [statsRow({ date, country })]);
  made.sender.always(`${statsOf('2')}?ds=2026-11-19`, answer('2026-11-19', 'us'));
  made.sender.always(`${statsOf('2')}?ds=2026-11-18`, answer('2026-11-18', 'de'));
  const asked = { apps: ['2'], period: 'yesterday', compare: 'previous period', filter: 'country=US' };
  expect(made.value('write', request(asked))).toMatchObject({
    hasGaps: false,
    sentence: expect.not.stringContaining('nothing to compare'),
  });
});

describe('a write of apps or bundles without data', () => {
  const asked = { bundles: ['com.a', 'com.nope'], period: 'yesterday' };
  const day = (dimension: string, value: string) => sellerAnswer([dimension], [[value, 1, 1, 1, 1]]);
  const write = (made: ReturnType<typeof ready>, changes: object) =>
    made.value('write', { ...request(), choice: { ...firstSellerChoice(), ...asked, ...changes } });

  test('is amber and names all bundles of an empty answer', () => {
    const made = ready();
    made.sender.always(SELLER, sellerAnswer(['date'], []));
    expect(write(made, {})).toMatchObject({
      rows: 0,
      hasGaps: true,
      sentence:
        'The service has no data for this choice. An empty table is in A1:E1 of sheet “Seller stats”.',
      gaps: ['No data for: com.a, com.nope.'],
      notes: [],
    });
  });

  test('is amber and names missing bundles even if rows do not tell their bundle', () => {
    const made = ready();
    made.sender.script(SELLER, day('date', '2026-11-19T00:00:00'), day('bundle', 'com.a'));
    expect(write(made, {})).toMatchObject({
      hasGaps: true,
      sentence: 'Wrote 1 row to A1:E2 of sheet “Seller stats”.',
      gaps: ['No data for: com.nope.'],
    });
    made.sender.verify();
  });

  test('is amber and names an app without rows as a person knows it', () => {
    const made = ready();
    made.sender.always(statsOf('2'), statsAnswer(TWO, []));
    expect(made.value('write', request({ apps: ['1', '2'] }))).toMatchObject({
      hasGaps: true,
      sentence: 'Wrote 1 row to A1:I2 of sheet “App stats”.',
      gaps: [expect.stringContaining('isn’t over yet'), 'No data for: App 2 (com.example.2, android).'],
    });
  });

  test('is not amber if none is missing', () => {
    expect(ready().value('write', request({ apps: ['1'] })).hasGaps).toBe(false);
  });
});

describe('the progress of a write', () => {
  const polled = (made: ReturnType<typeof ready>) => made.value('progress', { runId: 'run-0001' }).sentence;

  test('counts apps before the first has answered', () => {
    const made = ready();
    made.sender.always(statsOf('2'), statsAnswer(TWO, []));
    const seen: string[] = [];
    // The first batch asks for the list of apps.
    made.sender.onBatch = () => void seen.push(polled(made));
    made.value('write', request());
    expect(seen).toEqual(['Contacting the service…', 'Fetched 0 of 2 apps…']);
  });

  test('counts the time to a retry down beside the apps', () => {
    const made = ready();
    made.sender.script(
      statsOf('2'),
      { status: 429, headers: { 'Retry-After': '3' } },
      { status: 503, headers: { 'Retry-After': '2' } },
      statsAnswer(TWO, []),
    );
    const seen: string[] = [];
    made.clock.onSleep = () => void seen.push(polled(made));
    made.value('write', request());
    expect(seen).toEqual([
      'The service is busy. Trying again in 2 s. Fetched 1 of 2 apps.',
      'The service is busy. Trying again in 1 s. Fetched 1 of 2 apps.',
      'The service is busy. Trying again now. Fetched 1 of 2 apps.',
      'The service had an error (503). Trying again in 1 s. Fetched 1 of 2 apps.',
      'The service had an error (503). Trying again now. Fetched 1 of 2 apps.',
    ]);
    expect(polled(made)).toBe('Done.');
  });

  test('waits for a busy service, as a report that the person runs does, until it is free or the person cancels', () => {
    const busy = Array.from({ length: 6 }, () => ({ status: 429 }));
    const made = ready();
    made.sender.script(statsOf('2'), ...busy, statsAnswer(TWO, []), ...busy, statsAnswer(TWO, []), ...busy);
    const started = made.clock.now();
    expect(made.value('write', request()).failures).toEqual([]);
    // 1.5, 3, 6, 12, 12 and 12 s.
    expect(made.clock.now() - started).toBe(46_500);
    const { choice } = request();
    made.deps.book.save(
      savedReport({
        id: 'ab12cd34',
        choice: { ...choice, destination: { kind: 'newSheet', sheetName: 'B' } },
      }),
    );
    expect(made.value('runReport', { runId: 'run-0002', id: 'ab12cd34' }).hasGaps).toBe(false);
    made.clock.onSleep = () => made.value('cancel', { runId: 'run-0003' });
    expect(made.error('write', { ...request(), runId: 'run-0003' }).code).toBe('CANCELLED');
  });

  test('counts the seconds of the seller’s one request, and the days of a large answer', () => {
    const made = ready();
    const days = ['2026-11-18', '2026-11-19'];
    made.sender.script(
      SELLER,
      { status: 413 },
      ...days.map((day) => sellerAnswer(['date'], [[`${day}T00:00:00`, 1, 1, 1, 1]])),
    );
    const seen: string[] = [];
    made.sender.onBatch = () => {
      made.clock.advance(12_000);
      seen.push(polled(made));
    };
    made.value('write', request({ ...firstSellerChoice(), period: 'last 2 days' }));
    expect(seen).toEqual([
      'Waiting for the service (12 s)…',
      'Reading a large answer in parts: fetched 0 of 2 days…',
      'Reading a large answer in parts: fetched 1 of 2 days…',
    ]);
  });

  test('is the same for a saved report', () => {
    const made = ready();
    made.saved.put(savedReport({ choice: { period: 'today' } }));
    made.sender.script(statsOf('2'), { status: 429, headers: { 'Retry-After': '2' } }, statsAnswer(TWO, []));
    const seen: string[] = [];
    made.sender.onBatch = () => void seen.push(polled(made));
    made.clock.onSleep = () => void seen.push(polled(made));
    made.value('runReport', { runId: 'run-0001', id: 'abcd0123' });
    expect(seen).toEqual([
      'Contacting the service…',
      'Fetched 0 of 2 apps…',
      'The service is busy. Trying again in 1 s. Fetched 1 of 2 apps.',
      'The service is busy. Trying again now. Fetched 1 of 2 apps.',
      'The service is busy. Trying again now. Fetched 1 of 2 apps.',
    ]);
  });

  test('takes a few writes to the cache, however many batches there are', () => {
    const made = panel();
    made.connections.store('account', connectionOf('ann@example.com', 'key:a'));
    const apps = Array.from({ length: 500 }, (_each, at) => appWithId(String(at + 1)));
    made.sender.always(APPS, appsAnswer(apps));
    for (const app of apps) made.sender.always(statsOf(app.appId), statsAnswer(app, []));
    made.value('write', request());
    // Start, three counts of apps, begin and end of writing, and done.
    expect(made.cache.calls.put).toBeLessThanOrEqual(7);
  });
});

describe('a table of another source or grouping in the sheet', () => {
  const ROW = statsRow({ date: '2026-11-20', country: 'US', ad_type: 'banner' });
  const written = () => {
    const made = connectedPanel();
    made.sender.always(statsOf('1'), statsAnswer(ONE, [ROW, { ...ROW, country: 'DE' }]));
    made.value('write', request({ apps: ['1'], groupBy: ['date', 'country'] }));
    return made;
  };
  const REFUSED = {
    code: 'OTHER_TABLE',
    offer: { kind: 'replaceTable' },
    field: 'sheetName',
    replaced: { sheetName: 'App stats', rows: 2 },
  };

  test('is replaced only after a question about its rows, without a second fetch', () => {
    const made = written();
    const before = made.sheet.contents('App stats');
    const other = request({ apps: ['1'], groupBy: ['country'] });
    const asked = made.error('write', other);
    expect(asked).toMatchObject(REFUSED);
    expect(made.sheet.contents('App stats')).toEqual(before);
    expect(made.value('write', { ...other, ...yesTo(asked) })).toMatchObject({
      rows: 2,
      sentence: expect.stringContaining('A1:F3 of'),
    });
    expect(made.sender.batches.flat().filter(({ url }) => url.includes('/stats'))).toHaveLength(2);
  });

  test.each<[string, object]>([
    ['by week instead of day', { groupBy: ['country', 'week'] }],
    ['of all apps together', { byApp: false }],
    ['of another source', { source: 'sellerStats' }],
  ])('is asked about: the new one is %s', (_what, changes) => {
    const made = written();
    made.sender.always(
      SELLER_CSV,
      sellerFile(['date', 'country'], [['2026-11-20T00:00:00', 'US', 1, 1, 1, 1]]),
    );
    made.sender.always(SELLER, sellerAnswer(['date'], []));
    const other = request({ apps: ['1'], groupBy: ['date', 'country'], ...changes });
    expect(made.error('write', other)).toMatchObject(REFUSED);
  });

  test.each<[string, object]>([
    ['another order of its dimensions', { groupBy: ['country', 'date'] }],
    ['other apps, days and metrics', { apps: 'all', period: 'this week', metrics: ['revenue'] }],
    ['totals, a comparison and names of countries', { totals: true, countryNames: true, sortBy: 'revenue' }],
  ])('isn’t one with %s', (_what, changes) => {
    const made = written();
    made.sender.always(statsOf('2'), statsAnswer(TWO, []));
    const same = request({ apps: ['1'], groupBy: ['date', 'country'], ...changes });
    expect(made.value('write', same).rows).toBe(2);
  });

  test('is recognized whatever a person types into its header', () => {
    const made = written();
    // The titles of the choice that is written next.
    made.sheet.put('App stats', 1, 2, 'Ad type');
    expect(made.error('write', request({ apps: ['1'], groupBy: ['date', 'ad_type'] }))).toMatchObject(
      REFUSED,
    );
  });
});

describe('Undo', () => {
  /** A table of two rows, and one of another grouping that has replaced it. */
  const replaced = () => {
    const made = connectedPanel();
    const row = statsRow({ date: '2026-11-20', country: 'US' });
    made.sender.always(statsOf('1'), statsAnswer(ONE, [row, { ...row, country: 'DE' }]));
    const first = made.value('write', request({ apps: ['1'], groupBy: ['country'] }));
    const before = made.sheet.contents('App stats');
    const other = request({ apps: ['1'], groupBy: ['date'] });
    const second = made.value('write', { ...other, ...yesTo(made.error('write', other)) });
    return { ...made, first, second, before, key: second.undoKey ?? '' };
  };
  const contents = (made: ReturnType<typeof replaced>) => made.sheet.contents('App stats');
  const NOTHING = { code: 'NOTHING_TO_UNDO' };

  test('puts back the table that a write replaced, once, and with what it came of', () => {
    const made = replaced();
    // The first write replaced nothing.
    expect(made.first.undoKey).toBeUndefined();
    expect(made.value('undoWrite', { key: made.key }).sentence).toBe(
      'The last write is undone: A1:F3 of sheet “App stats” is as before.',
    );
    expect(contents(made)).toEqual(made.before);
    expect(made.error('undoWrite', { key: made.key })).toMatchObject(NOTHING);
    // A table of another service may have the same titles.
    made.sender.always(SELLER_CSV, sellerFile(['country'], [['US', 1, 1, 1, 1]]));
    const ofSeller = request({ source: 'sellerStats', groupBy: ['country'] });
    expect(made.error('write', ofSeller)).toMatchObject({ code: 'OTHER_TABLE' });
    expect(made.value('write', request({ apps: ['1'], groupBy: ['country'] })).rows).toBe(2);
  });

  test.each<[string, (made: ReturnType<typeof replaced>) => void]>([
    ['the person', (made) => made.value('write', request({ apps: ['1'], groupBy: ['date'] }))],
    [
      'the person, to another sheet, even if somebody brings the copy back',
      (made) => {
        const page = `undo.${made.key}`;
        const copy = made.pages.read(page);
        made.value('write', request({ apps: ['1'], destination: { kind: 'newSheet', sheetName: 'B' } }));
        made.pages.write(page, copy);
      },
    ],
    [
      'somebody else',
      (made) => {
        const [key = '', mine = ''] =
          Object.entries(made.userProperties.all()).find(([name]) => name.endsWith('.write')) ?? [];
        made.userProperties.remove([key]);
        made.value('write', request({ apps: ['1'], groupBy: ['date'] }));
        made.userProperties.set({ [key]: mine });
      },
    ],
  ])('ends with the next write, by %s', (_who, write) => {
    const made = replaced();
    write(made);
    const after = contents(made);
    expect(made.error('undoWrite', { key: made.key })).toMatchObject(NOTHING);
    expect(contents(made)).toEqual(after);
  });

  test('keeps one copy for each person, and none after a write that replaces nothing', () => {
    const made = replaced();
    const copies = () => [...made.pages.names()].filter((name) => name.startsWith('undo.'));
    made.value('write', request({ apps: ['1'], groupBy: ['date'] }));
    expect(copies()).toHaveLength(1);
    made.value('write', request({ apps: ['1'], destination: { kind: 'newSheet', sheetName: 'B' } }));
    expect(copies()).toEqual([]);
  });

  test('happens once, even where its copy stays, whose place the next write takes', () => {
    const made = replaced();
    const { clear } = made.pages;
    made.pages.clear = () => {
      throw new Error('stopped');
    };
    expect(made.value('undoWrite', { key: made.key }).sentence).toContain('is undone');
    made.pages.clear = clear;
    const copies = () => [...made.pages.names()].filter((name) => name.startsWith('undo.'));
    expect(copies()).toHaveLength(1);
    expect(made.error('undoWrite', { key: made.key })).toMatchObject(NOTHING);
    expect(contents(made)).toEqual(made.before);
    made.value('write', request({ apps: ['1'], groupBy: ['country'] }));
    expect(copies()).toHaveLength(1);
  });

  test('a write that is refused leaves the undo of the one before', () => {
    const made = replaced();
    expect(made.error('write', request({ apps: ['1'], groupBy: ['country'] })).code).toBe('OTHER_TABLE');
    expect(made.value('undoWrite', { key: made.key }).sentence).toContain('is undone');
    expect(contents(made)).toEqual(made.before);
  });
});

describe('a large table whose rows nobody could know before', () => {
  const ROWS = 100_001;
  const LARGE = agreementToLarge({ rows: ROWS, columns: 5 });
  const choice = { ...firstSellerChoice(), groupBy: ['bundle'], period: 'yesterday' };
  const large = () => {
    const made = ready();
    const rows = Array.from({ length: ROWS }, (_, at) => [`com.app${at}`, 1, 1, 1, 1] as const);
    made.sender.always(SELLER_CSV, sellerFile(['bundle'], rows));
    const ask = { ...request(), choice };
    return { ...made, ask, sheets: () => made.sheet.sheetNames() };
  };

  test('is asked about after it was fetched, and written without a second fetch', () => {
    const made = large();
    expect(made.error('write', made.ask)).toEqual({
      code: 'LARGE_TABLE',
      remedy: 'fix',
      // 500,005 cells take two minutes.
      offer: LARGE,
      // The columns are Bundle and four metrics.
      sentence: expect.stringContaining(
        'This is 100,001 rows by 5 columns, which may take several minutes to write.',
      ),
    });
    expect(made.sheets()).toEqual(['Sheet1']);
    expect(made.value('write', { ...made.ask, agreements: [LARGE] })).toMatchObject({ rows: ROWS });
    expect(made.sender.batches).toHaveLength(1);
    expect(made.sheets()).toEqual(['Sheet1', 'Seller stats']);
  });

  test('is written without a question if only its top rows are', () => {
    const made = large();
    const few = { ...choice, sortBy: 'revenue', topRows: 10 };
    expect(made.value('write', { ...made.ask, choice: few }).rows).toBe(10);
  });

  // Each writes 500,005 cells.
  hard.test('is fetched again where the person takes their time, and not asked about again', () => {
    const made = large();
    made.error('write', made.ask);
    made.clock.advance(3 * 60_000);
    expect(made.value('write', { ...made.ask, agreements: [LARGE] }).rows).toBe(ROWS);
    expect(made.sender.batches).toHaveLength(2);
  });

  hard.test('is written by a saved report without a question', () => {
    const made = large();
    made.saved.put(savedReport({ choice }));
    made.value('runReport', { runId: 'run-0001', id: 'abcd0123' });
    expect(made.deps.book.report('abcd0123').run.rows).toBe(ROWS);
  });
});

test('cells in the way come with an offer that makes room', () => {
  const made = ready();
  made.sheet.addSheet('App stats');
  made.sheet.put('App stats', 1, 1, 'mine');
  const choice = request({ apps: ['1'] });
  const asked = made.error('write', choice);
  expect(asked).toMatchObject({
    code: 'RANGE_OCCUPIED',
    field: 'destination',
    offer: { kind: 'insertRows' },
  });
  expect(made.value('write', { ...choice, ...yesTo(asked) }).sentence).toContain('A1:F2 of');
  expect(made.sheet.value('App stats', 3, 1)).toBe('mine');
});

test('a cancel from another execution writes nothing, and is answered as CANCELLED', () => {
  const made = ready();
  made.sender.onBatch = () => {
    made.clock.advance(1_000);
    made.value('cancel', { runId: 'run-0001' });
  };
  expect(made.error('write', request({ apps: ['1'] }))).toMatchObject({ code: 'CANCELLED' });
  expect(made.sheet.sheetNames()).toEqual(['Sheet1']);
});

test('a table whose sheet was renamed is updated where it is, with a note', () => {
  const made = ready();
  made.value('write', request({ apps: ['1'] }));
  made.sheet.rename('App stats', 'Mine');
  expect(made.value('write', request({ apps: ['1'] })).notes).toContain(
    'The table of “App stats” was updated in sheet “Mine”, where it is now.',
  );
});

test('the CSV file is the service’s own, under its name, whichever source is chosen', () => {
  const made = ready();
  made.sender.always(SELLER_CSV, sellerFile(['date'], [['2026-11-19T00:00:00', 1, 2, 3, 4]]));
  expect(made.value('downloadCsv', { choice: firstSellerChoice() })).toEqual({
    fileName: 'service-Acme-stats.csv',
    csv: 'date,impressions,revenue,ecpm,clicks\n2026-11-19T00:00:00,1,2,3,4\n',
    connection: '',
  });
});

test('the CSV file has every row by the dimensions that are grouped by, whatever is filtered or side by side', () => {
  const made = ready();
  made.sender.always(SELLER_CSV, sellerFile(['date'], [['2026-11-19T00:00:00', 1, 2, 3, 4]]));
  const choice = { ...firstSellerChoice(), filter: 'country=US; revenue>=5', columns: 'inventoryType' };
  made.value('downloadCsv', { choice });
  const groupings = made.sender.batches.flat().map(({ json }) => JSON.parse(json ?? '{}').filter.groupByList);
  expect(groupings).toEqual([['date']]);
});

test('a validation error of the seller is about its fields, with the request ID', () => {
  const made = ready();
  const body =
    '{"apiVersion":"1","requestID":"r-9","responseStatus":10,"responseStatusText":"validationError","errorList":[{"field":"filter.bundleList[0]","message":"unknown bundle","code":"exists"},{"field":"filter.toDate","message":"too late","code":"lessThan"}]}';
  made.sender.always(SELLER, { status: 400, body });
  const choice = { ...firstSellerChoice(), bundles: ['x'] };
  expect(made.error('write', { ...request(), choice })).toMatchObject({
    code: 'SERVICE_REFUSED',
    field: 'bundles',
    requestId: 'r-9',
    problems: [
      { field: 'bundles', sentence: 'unknown bundle' },
      { field: 'period', sentence: 'too late' },
    ],
  });
});
