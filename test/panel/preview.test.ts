// The panel's call that shows what a write would write, and the write that follows it.

import { type Choice, firstChoice, firstSellerChoice } from '../../src/runs/choice';
import { RecentFetches } from '../../src/runs/recent-fetches';
import type { App } from '../../src/sources/account/app';
import { yesTo } from '../fakes/agreements';
import { MemoryCellCache, memoryPacker } from '../fakes/stores/memory-cell-cache';
import { appWithId } from '../runs/given-app';
import {
  SELLER,
  SELLER_CSV,
  sellerAnswer,
  sellerFile,
  statsAnswer,
  statsOf,
  statsRow,
} from '../runs/service';
import { connectedPanel, ONE, TOKENS, TWO } from './connected-panel';
import { connectionOf } from './panel';

const BUNDLE = ONE.bundleId;

function ready(apps?: readonly App[]) {
  const made = connectedPanel(apps);
  const kept = new MemoryCellCache(made.clock);
  made.deps.recentFetches = new RecentFetches(kept, memoryPacker, made.clock);
  const choiceOf = (changes: Partial<Choice>) => ({ ...firstChoice(), period: 'yesterday', ...changes });
  const asked = (changes: Partial<Choice>) => ({ runId: 'run-0001', choice: choiceOf(changes) });
  return {
    ...made,
    kept,
    /** Lets one app have so many countries yesterday, each with 1,000 impressions, 10 clicks and 2 USD. */
    answering(countries: number) {
      const rows = Array.from({ length: countries }, (_row, at) =>
        statsRow({ date: '2026-11-19', country: `c${String(at).padStart(2, '0')}` }),
      );
      made.sender.always(statsOf('1'), statsAnswer(ONE, rows));
    },
    asked,
    preview: (changes: Partial<Choice> = {}) => made.value('preview', asked(changes)),
    write: (changes: Partial<Choice> = {}) => made.value('write', { ...asked(changes) }),
    requests: () => made.sender.batches.flat().length,
    contents: (name = 'App stats') => made.sheet.contents(name),
  };
}

const BY_COUNTRY = { apps: ['1'], groupBy: ['date', 'country'] };

test('a preview shows the first 20 rows, the totals and the exact size, and writes nothing', () => {
  const made = ready();
  made.answering(25);
  const preview = made.preview({ ...BY_COUNTRY, totals: true });
  expect(preview.columns.map(({ title, kind }) => `${title} ${kind}`)).toEqual([
    'Date day',
    'Country text',
    'Impressions integer',
    'Clicks integer',
    'CTR ratio',
    'eCPM money',
    'Revenue money',
  ]);
  expect(preview.rows).toHaveLength(20);
  expect(preview.rows[19]).toEqual(['2026-11-19', 'c19', 1000, 10, 0.01, 2, 2]);
  expect(preview.below).toEqual([['Total', null, 25_000, 250, 0.01, 2, 50]]);
  expect(preview).toMatchObject({
    rowCount: 25,
    // The header, 25 rows and the totals, of 7 cells each.
    sentence: 'Preview: 25 rows by 7 columns, 189 cells in all. Revenue: 50.00 USD in all.',
    failures: [],
    hasGaps: false,
    notes: [],
    // The values of all rows, not just of the first 20.
    tableValues: {
      source: 'appStats',
      values: { country: [...preview.rows.map(([, country]) => country), 'c20', 'c21', 'c22', 'c23', 'c24'] },
    },
  });
  expect(made.sheet.calls).toEqual([]);
  expect(made.sheet.sheetNames()).toEqual(['Sheet1']);
});

test('a preview of top rows shows the others as one row that is not counted among the cells', () => {
  const made = ready();
  made.answering(25);
  const preview = made.preview({ ...BY_COUNTRY, totals: true, sortBy: 'revenue', topRows: 3 });
  expect(preview.rows).toHaveLength(3);
  expect(preview.below.map((row) => row.slice(0, 3))).toEqual([
    [null, 'Others (22 rows)', 22_000],
    ['Total', null, 25_000],
  ]);
  expect(preview.sentence).toBe(
    'Preview: 3 of 25 rows by 7 columns, 42 cells in all. Revenue: 50.00 USD in all.',
  );
});

test.each<[shows: Choice['appShows'], names: string[]]>([
  ['all', ['Chess (ios)', 'Chess (android)', 'Golf']],
  ['name and platform', ['Chess (ios)', 'Chess (android)', 'Golf']],
  ['name', ['Chess (ios)', 'Chess (android)', 'Golf']],
])(
  'a preview tells apps of one name apart in its first column (%s), the sheet as it did',
  (appShows, names) => {
    const apps = [
      appWithId('1', { name: 'Chess', bundleId: 'com.chess', platform: 'ios' }),
      appWithId('2', { name: 'Chess', bundleId: 'com.chess', platform: 'android' }),
      appWithId('3', { name: 'Golf' }),
    ];
    const made = ready(apps);
    for (const app of apps) made.sender.always(statsOf(app.appId), statsAnswer(app, [statsRow({})]));
    const choice = { groupBy: [], metrics: ['revenue'], appShows };
    const firstCells = made.preview(choice).rows.map(([first]) => first);
    expect(firstCells.sort()).toEqual(names.toSorted());
    made.write(choice);
    const { A2, A3, A4 } = made.contents();
    expect([A2, A3, A4].sort()).toEqual(appShows === 'name' ? names.toSorted() : ['Chess', 'Chess', 'Golf']);
  },
);

describe('a write after a preview of the same choice', () => {
  test('uses what the preview has fetched, with its time and its IDs', () => {
    const made = ready();
    made.answering(2);
    made.sender.always(statsOf('2'), statsAnswer(TWO, []));
    made.preview({ groupBy: ['date', 'country'] });
    const requests = made.requests();
    made.clock.advance(119_000);
    const written = made.write({ groupBy: ['date', 'country'] });
    expect(made.requests()).toBe(requests);
    expect(written.fresh).toContain('read 2026-11-20, 13:00');
    expect(made.contents()).toMatchObject({ A2: 'App 1', E3: 'c01', J3: 2 });
    expect(made.sheet.notes[0]).toContain('Read: 2026-11-20 04:00 UTC\nWritten: 2026-11-20 04:01 UTC');
  });

  test('reads again what an app did not answer, and has it once the service has recovered', () => {
    const made = ready();
    made.answering(1);
    let isGone = true;
    const back = statsAnswer(TWO, [statsRow({}, { revenue: 5 })]);
    made.sender.always(statsOf('2'), () => (isGone ? { status: 404, body: 'gone' } : back));
    const choice = { groupBy: [], metrics: ['revenue'] };
    const preview = made.preview(choice);
    const failures = [{ app: 'App 2 (com.example.2, android)', sentence: expect.stringContaining('gone') }];
    expect(preview).toMatchObject({ failures, hasGaps: true });
    expect(preview.sentence).toContain('1 app is missing.');
    isGone = false;
    const written = made.write(choice);
    expect(written).toMatchObject({ failures: [], hasGaps: false, notes: [] });
    expect(made.contents()).toMatchObject({ A3: 'App 2', D3: 5 });
  });

  test('is what it would be without a preview, for every source', () => {
    const account = () => {
      const made = ready();
      const row = statsRow({ date: '2026-11-19', country: 'us' });
      made.sender.always(statsOf('1'), statsAnswer(ONE, [row]));
      made.sender.always(statsOf('2'), statsAnswer(TWO, []));
      const sellerDay = sellerAnswer(['date'], [['2026-11-19T00:00:00', 1, 2, 3, 4]], 'r-7');
      made.sender.always(SELLER, sellerDay);
      made.sender.always(
        SELLER_CSV,
        sellerFile(['date', 'bundle', 'storeID'], [['2026-11-19', BUNDLE, '1', 1, 2, 3, 4]]),
      );
      return made;
    };
    const choices: Partial<Choice>[] = [
      { apps: ['1'], groupBy: ['country'], totals: true, compare: 'previous period', period: 'last 2 days' },
      { ...firstSellerChoice(), period: 'yesterday' },
      { source: 'appList', groupBy: [] },
      { source: 'discrepancies', apps: ['1'], groupBy: ['date', 'bundle'] },
    ];
    for (const choice of choices) {
      const [plain, previewed] = [account(), account()];
      const sheet = firstChoice().destination;
      const expected = plain.write({ ...choice, destination: sheet });
      previewed.preview({ ...choice, destination: sheet });
      const requests = previewed.requests();
      const written = previewed.write({ ...choice, destination: sheet });
      expect(previewed.requests()).toBe(requests);
      expect(written).toEqual(expected);
      expect(previewed.contents()).toEqual(plain.contents());
      expect(previewed.sheet.notes).toEqual(plain.sheet.notes);
    }
  });

  test('reads again after two minutes, and a further preview reads at once', () => {
    const made = ready();
    made.answering(1);
    made.preview(BY_COUNTRY);
    const each = made.requests();
    made.preview(BY_COUNTRY);
    expect(made.requests()).toBe(2 * each);
    made.clock.advance(120_001);
    expect(made.write(BY_COUNTRY).notes).toEqual([]);
    expect(made.requests()).toBe(3 * each);
  });

  test('reads again where the answer was too large to keep', () => {
    const made = ready();
    made.answering(1);
    made.deps.recentFetches = new RecentFetches(
      made.kept,
      { ...memoryPacker, pack: () => 'x'.repeat(10_000_001) },
      made.clock,
    );
    made.preview(BY_COUNTRY);
    const requests = made.requests();
    made.write(BY_COUNTRY);
    expect(made.requests()).toBe(2 * requests);
  });

  test('that finds cells in its way tries again without reading', () => {
    const made = ready();
    made.answering(1);
    made.sheet.addSheet('App stats');
    made.sheet.put('App stats', 1, 1, 'mine');
    made.preview(BY_COUNTRY);
    const requests = made.requests();
    const asked = made.error('write', made.asked(BY_COUNTRY));
    expect(asked).toMatchObject({ offer: { kind: 'insertRows' } });
    made.value('write', { ...made.asked(BY_COUNTRY), ...yesTo(asked) });
    expect(made.requests()).toBe(requests);
  });
});

describe('a write after a preview with another connection', () => {
  test('is refused after a logout', () => {
    const made = ready();
    made.answering(1);
    made.preview(BY_COUNTRY);
    made.value('disconnect', { service: 'account', id: 'ann@example.com' });
    const requests = made.requests();
    expect(made.error('write', { ...made.asked(BY_COUNTRY) })).toMatchObject({
      code: 'NOT_CONNECTED',
    });
    expect(made.requests()).toBe(requests);
  });

  test('reads again for another account, and for a new login of the same', () => {
    const made = ready();
    made.answering(1);
    made.preview(BY_COUNTRY);
    const each = made.requests();
    made.connections.store('account', connectionOf('bob@example.com', TOKENS.second));
    made.write(BY_COUNTRY);
    expect(made.requests()).toBe(2 * each);
    made.connections.store('account', connectionOf('ann@example.com', TOKENS.second, made.clock.now()));
    made.write(BY_COUNTRY);
    expect(made.requests()).toBe(3 * each);
    made.connections.store('account', connectionOf('ann@example.com', TOKENS.account));
    made.write(BY_COUNTRY);
    expect(made.requests()).toBe(3 * each);
  });
});

test('a preview keeps no token, and nothing with the document', () => {
  const made = ready();
  made.answering(1);
  made.sender.always(SELLER, sellerAnswer(['date'], []));
  made.preview(BY_COUNTRY);
  made.preview({ ...firstSellerChoice() });
  const entries = Object.entries(made.kept.all());
  expect(entries).toHaveLength(2);
  for (const [key, value] of entries) {
    const text = memoryPacker.unpack(value.replace(/^\d+:[0-9a-z]+:/, ''));
    expect(text).toContain('"fetched"');
    for (const token of Object.values(TOKENS)) expect(`${key} ${text}`).not.toContain(token);
  }
  expect(made.documentProperties.all()).toEqual({});
  expect((made.deps.formulas.evaluation.cache as MemoryCellCache).all()).toEqual({});
});

test('a preview without rows says so', () => {
  const made = ready();
  made.answering(0);
  expect(made.preview(BY_COUNTRY)).toMatchObject({
    rows: [],
    rowCount: 0,
    hasGaps: true,
    sentence: 'The service has no data for this choice.',
  });
});

test.each([
  ['impressions>=2000', 'No row passes the filter.', []],
  ['country=C11', 'No row passes the filter.', ['No row has “C11” for Country. Nearest: c01, c00, c02.']],
  [
    'app=App 12',
    'No app passes the filter, so nothing was requested.',
    ['No app has “App 12” for App. Nearest: App 1.'],
  ],
])(
  'a preview says that the filter %s leaves nothing, and names values that may be mistyped',
  (filter, sentence, gaps) => {
    const made = ready();
    made.answering(3);
    const outcome = { sentence, gaps, hasGaps: true };
    expect(made.preview({ ...BY_COUNTRY, filter })).toMatchObject({ rowCount: 0, ...outcome });
  },
);

test('a preview of seller stats needs no dimension but that of its columns', () => {
  const made = ready();
  const days = [
    ['DE', 1, 2, 3, 4],
    ['US', 10, 20, 30, 40],
  ] as const;
  made.sender.always(SELLER_CSV, sellerFile(['country'], days));
  made.sender.always(SELLER, sellerAnswer(['country'], days));
  const choice = {
    ...firstSellerChoice(),
    groupBy: [],
    columns: 'country',
    metrics: ['impressions', 'revenue'],
  };
  const preview = made.preview({ ...choice, period: 'yesterday' });
  const groupings = made.sender.batches
    .flat()
    .map(({ json }) => JSON.parse(json ?? '{}').filter?.groupByList);
  expect(groupings).toEqual([['country']]);
  expect(preview.columns.map(({ title }) => title)).toEqual([
    ...['Impressions: US', 'Impressions: DE', 'Impressions: Total'],
    ...['Revenue: US', 'Revenue: DE', 'Revenue: Total'],
  ]);
  // Impressions are the first figure of the answer, revenue the second.
  expect(preview.rows).toEqual([[10, 1, 11, 20, 2, 22]]);
});

test.each(['preview', 'write'] as const)('a %s names a value that no row has, in amber', (call) => {
  const made = ready();
  made.answering(3);
  const gap = 'No row has “c0” for Country. Nearest: c00, c01, c02.';
  const outcome = made[call]({ ...BY_COUNTRY, filter: 'country=c0,C01; platform!=ios' });
  expect(outcome.hasGaps).toBe(true);
  expect(outcome.gaps).toEqual([gap, 'No app has “ios” for Platform. Nearest: android.']);
  // A missing app may have the value, so nothing is said.
  made.sender.always(statsOf('2'), { status: 404, body: 'gone' });
  const partly = made[call]({ ...BY_COUNTRY, apps: ['1', '2'], filter: 'country=c0,C01' });
  expect(partly.gaps).toEqual(['Missing: App 2 (com.example.2, android).']);
  // Rows have this part of a value.
  expect(made[call]({ ...BY_COUNTRY, filter: 'country~c0' }).hasGaps).toBe(false);
});

test('a preview notes a day that isn’t over', () => {
  const made = ready();
  made.sender.always(statsOf('1'), statsAnswer(ONE, [statsRow({ date: '2026-11-20' })]));
  expect(made.preview({ apps: ['1'], period: 'today' }).gaps).toEqual([
    'The period ends on 2026-11-20 (UTC) and isn’t over yet, so its numbers will still grow.',
  ]);
});

test('a preview that is cancelled keeps nothing', () => {
  const made = ready();
  made.answering(1);
  made.sender.onBatch = () => {
    made.clock.advance(1_000);
    made.value('cancel', { runId: 'run-0001' });
  };
  expect(made.error('preview', made.asked(BY_COUNTRY))).toMatchObject({ code: 'CANCELLED' });
  expect(made.kept.all()).toEqual({});
});

test('a preview is refused for a BigQuery table', () => {
  const made = ready();
  const destination = { kind: 'bigQueryTable', project: 'my-project', dataset: 'd', table: 't' } as const;
  expect(made.error('preview', made.asked({ destination }))).toMatchObject({
    code: 'CHOICE_INVALID',
    field: 'destination',
    sentence: 'A preview shows a table for a sheet. Choose a sheet as the destination.',
  });
  expect(made.requests()).toBe(0);
});
