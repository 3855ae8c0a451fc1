// Loads windows of days into the partitions of a table, each day whole or not at all.

import { StatsError } from '../../src/core/errors';
import type { DaysWritten } from '../../src/core/run-facts';
import { sentenceOf } from '../../src/text/errors/sentence-of';
import { errorFrom } from '../fakes/error-from';
import { refusal } from '../fakes/net/fake-bigquery';
import { EMAIL, LoadingWorld, OWNER, row, span, stored } from './loading-world';

let world: LoadingWorld;
beforeEach(() => {
  world = new LoadingWorld();
});
afterEach(() => world.service.verify());

const THREE = [
  row('2026-11-17', 1.5),
  row('2026-11-18', 2.25),
  row('2026-11-19', 0.1),
  row('2026-11-19', 7, 'Chess'),
];
const WINDOW = span('2026-11-17', '2026-11-19');

test('the first load makes the table and puts each day into its partition', () => {
  const written = world.load(THREE, WINDOW);
  expect(world.service.rows('daily', '2026-11-17')).toEqual([stored('2026-11-17', '1.5')]);
  expect(world.service.rows('daily', '2026-11-18')).toEqual([stored('2026-11-18', '2.25')]);
  expect(world.service.rows('daily', '2026-11-19')).toEqual([
    stored('2026-11-19', '0.1'),
    stored('2026-11-19', '7', 'Chess'),
  ]);
  expect(written).toMatchObject({
    rows: 4,
    placeName: 'publisher-demo.publisher_stats.daily',
    loaded: { days: 3, emptied: 0, failed: [], unanswered: [] },
  });
  expect(written.loaded.jobIds).toHaveLength(3);
});

test('a table is partitioned by day, clustered, described and labeled', () => {
  world.load(THREE, WINDOW);
  const { resource } = world.service.tables.get('daily') ?? {};
  expect(resource).toMatchObject({
    timePartitioning: { type: 'DAY', field: 'date' },
    clustering: { fields: ['app', 'bundle_id', 'inventory_type'] },
    labels: {
      publisher_stats_spreadsheet: world.deps.digest('spreadsheet-1').slice(0, 40),
      publisher_stats_report: '0000000a',
      publisher_stats_data: world.deps.digest(OWNER).slice(0, 40),
    },
  });
});

test('the same window again changes nothing; restated days replace theirs', () => {
  world.load(THREE, WINDOW);
  world.load(THREE, WINDOW);
  expect(world.service.rows('daily', '2026-11-19')).toHaveLength(2);
  const written = world.load([row('2026-11-18', 3)], span('2026-11-18'));
  expect(written).toMatchObject({ rows: 1, loaded: { days: 1, wasMissing: false } });
  expect(world.service.rows('daily', '2026-11-18')).toEqual([stored('2026-11-18', '3')]);
  expect(world.service.rows('daily', '2026-11-17')).toEqual([stored('2026-11-17', '1.5')]);
});

test('a day without rows beside days with rows is emptied, and counted where it had rows', () => {
  world.load(THREE, WINDOW);
  const written = world.load([row('2026-11-19', 1)], span('2026-11-15', '2026-11-19'));
  expect(written.loaded).toMatchObject({ days: 1, emptied: 2, failed: [] });
  expect(world.service.rows('daily', '2026-11-18')).toBeUndefined();
  expect(world.service.requestsFor('deletePartition')).toHaveLength(4);
});

test('an answer without any row asks nothing and changes nothing', () => {
  const written = world.load([], WINDOW);
  expect(written.loaded).toMatchObject({ days: 0, unanswered: [WINDOW] });
  expect([world.service.requests.length, world.confirmed.length, world.opened]).toEqual([0, 0, 0]);
});

test.each([
  ['of a day that was not asked for', row('2026-11-20', 1)],
  ['without a day', ['Puzzle', 'com.Puzzle', null, 'banner', 1, 1, 1, 1]],
  ['of no day', ['Puzzle', 'com.Puzzle', '2026-02-30', 'banner', 1, 1, 1, 1]],
])('a row %s refuses the whole window', (_what, odd) => {
  expect(() => world.load([...THREE, odd], WINDOW)).toThrow(TypeError);
  expect([world.service.requests.length, world.confirmed.length]).toEqual([0, 0]);
});

test('dataset and table are read once a run, and confirmed before the first change', () => {
  const target = world.target();
  target.prepare(world.service.clock.now() + 60_000);
  target.load(world.windowOf(THREE, WINDOW), world.observer);
  target.load(world.windowOf([row('2026-11-16', 1)], span('2026-11-16')), world.observer);
  expect(world.service.requestsFor('dataset')).toHaveLength(1);
  expect(world.service.requestsFor('table')).toHaveLength(1);
  expect(world.opened).toBe(1);
  expect(world.confirmed[0]).toBe(2);
});

test('a deleted report is not written', () => {
  const gone = () => {
    throw new StatsError('REPORT_DELETED', {});
  };
  expect(errorFrom(() => world.load(THREE, WINDOW, { confirm: gone })).code).toBe('REPORT_DELETED');
  expect(world.service.tables.size).toBe(0);
});

test('every job and its polls name the location of the dataset', () => {
  world.load(THREE, WINDOW);
  expect(world.service.requestsFor('job').every(({ url }) => url.endsWith('?location=europe-west3'))).toBe(
    true,
  );
});

describe('whose a table is', () => {
  beforeEach(() => {
    world.load(THREE, WINDOW);
    world.confirmed.length = 0;
  });
  const again = (reportId: string | null): DaysWritten =>
    world.target(reportId).load(world.windowOf(THREE, WINDOW), world.observer);
  const changes = (): number =>
    (['makeTable', 'changeTable', 'insertJob', 'deletePartition'] as const).flatMap((each) =>
      world.service.requestsFor(each),
    ).length;

  test.each([
    ['spreadsheet', (): unknown => Object.assign(world, { spreadsheet: 'copy-of-it' }), '0000000a'],
    ['report', (): unknown => undefined, '0000000b'],
    ['nobody', (): unknown => delete world.service.tables.get('daily')?.resource['labels'], '0000000a'],
  ] as const)(
    'a table of another %s is refused, and nothing is sent that changes it',
    (owner, given, reportId) => {
      given();
      const before = changes();
      const error = errorFrom(() => again(reportId));
      expect(error).toMatchObject({ code: 'TABLE_OF_OTHERS', details: { owner } });
      expect(errorFrom(() => world.target(reportId).prepare(Number.MAX_SAFE_INTEGER)).code).toBe(
        'TABLE_OF_OTHERS',
      );
      expect([changes() - before, world.confirmed.length]).toEqual([0, 0]);
    },
  );

  test.each(['0000000b', null])('a table of a report that is gone is taken over by %s', (reportId) => {
    world.saved.delete('0000000a');
    again(reportId);
    expect(world.service.tables.get('daily')?.resource['labels']).toMatchObject({
      publisher_stats_report: reportId ?? 'none',
    });
  });

  test('a run of no report writes over a table of none without a change of labels', () => {
    world.saved.delete('0000000a');
    again(null);
    again(null);
    expect(world.service.requestsFor('changeTable')).toHaveLength(1);
  });
});

describe('whose data a table has', () => {
  const others = 'App stats of publisher-2';
  const label = () => world.service.tables.get('daily')?.resource['labels'] as Record<string, string>;
  const digits = (dataOwner: string) => world.deps.digest(dataOwner).slice(0, 40);
  const writeAs = (reportId: string | null, dataOwner: string, on = '2026-11-17'): DaysWritten =>
    world.target(reportId).load({ ...world.windowOf([row(on, 1)], span(on)), dataOwner }, world.observer);

  test.each([
    ['a run of no report', null, null],
    ['a report that takes over a table of none', null, '0000000a'],
    ['a report that takes over the table of one that is gone', '0000000f', '0000000a'],
    ['a run of no report in the table of a report that is gone', '0000000f', null],
  ])('%s does not load beside data of others, and changes nothing', (_what, before, reportId) => {
    writeAs(before, OWNER);
    const [jobsBefore, labels] = [world.service.requestsFor('insertJob').length, label()];
    world.confirmed.length = 0;
    expect(errorFrom(() => writeAs(reportId, others, '2026-11-18'))).toMatchObject({
      code: 'TABLE_DATA_OF_OTHERS',
      details: { table: 'publisher-demo.publisher_stats.daily', data: null },
    });
    expect(world.service.requestsFor('insertJob')).toHaveLength(jobsBefore);
    expect(world.service.requestsFor('changeTable')).toHaveLength(0);
    expect([label(), world.confirmed.length]).toEqual([labels, 0]);
    expect(writeAs(reportId, OWNER, '2026-11-18').loaded).toMatchObject({ days: 1 });
  });

  // The report itself compares data with its row in the tab, where more publishers are still the same data.
  test('a saved report notes in its own table whose data it has now', () => {
    writeAs('0000000a', OWNER);
    writeAs('0000000a', others);
    expect(label()['publisher_stats_data']).toBe(digits(others));
    writeAs('0000000a', others);
    expect(world.service.requestsFor('changeTable')).toHaveLength(1);
  });

  test('a table that does not say so is loaded by its saved report alone, and says so then', () => {
    writeAs('0000000a', OWNER);
    delete label()['publisher_stats_data'];
    writeAs('0000000a', others);
    expect(label()['publisher_stats_data']).toBe(digits(others));
  });

  test('a table of no report that does not say so is refused', () => {
    writeAs(null, OWNER);
    delete label()['publisher_stats_data'];
    expect(errorFrom(() => writeAs(null, OWNER, '2026-11-18')).code).toBe('TABLE_DATA_OF_OTHERS');
    expect(label()['publisher_stats_data']).toBeUndefined();
  });

  test('data of others that come into a table meanwhile are seen', () => {
    const second = world.target(null);
    second.prepare(Number.MAX_SAFE_INTEGER);
    writeAs(null, OWNER);
    const write = { ...world.windowOf([row('2026-11-18', 1)], span('2026-11-18')), dataOwner: others };
    expect(errorFrom(() => second.load(write, world.observer)).code).toBe('TABLE_DATA_OF_OTHERS');
    expect(world.service.rows('daily', '2026-11-18')).toBeUndefined();
  });
});

test('a table that is made meanwhile is read again', () => {
  const first = world.target();
  const second = world.target();
  first.prepare(Number.MAX_SAFE_INTEGER);
  second.prepare(Number.MAX_SAFE_INTEGER);
  second.load(world.windowOf([row('2026-11-17', 1)], span('2026-11-17')), world.observer);
  first.load(world.windowOf([row('2026-11-18', 2)], span('2026-11-18')), world.observer);
  expect(world.service.rows('daily', '2026-11-17')).toEqual([stored('2026-11-17', '1')]);
  expect(world.service.rows('daily', '2026-11-18')).toEqual([stored('2026-11-18', '2')]);
});

test('a table that an earlier run has loaded and that is gone is made again, and that is told', () => {
  expect(world.load(THREE, WINDOW).loaded.wasMissing).toBe(false);
  expect(world.load(THREE, WINDOW, { hasLoaded: true }).loaded.wasMissing).toBe(false);
  world.service.tables.clear();
  const target = world.target();
  const writes = ['2026-11-18', '2026-11-17'].map((on) => world.windowOf([row(on, 1)], span(on)));
  const wereMissing = writes.map(
    (write) => target.load({ ...write, hasLoaded: true }, world.observer).loaded.wasMissing,
  );
  expect(wereMissing).toEqual([true, false]);
});

test('a table of other fields is refused with each difference', () => {
  world.load(THREE, WINDOW);
  const resource = world.service.tables.get('daily')?.resource as { schema: { fields: object[] } };
  resource.schema.fields = resource.schema.fields.slice(1);
  const error = errorFrom(() => world.load(THREE, WINDOW));
  expect(error).toMatchObject({ code: 'TABLE_DIFFERS', details: { differences: ['it has no column app'] } });
});

test('days that BigQuery would delete at once are not sent', () => {
  world.service.dataset = { location: 'EU', defaultPartitionExpirationMs: String(60 * 86_400_000) };
  // At 2026-11-20T04:00Z, the partition of 2026-09-21 expired four hours ago.
  const rows = ['2026-09-20', '2026-09-21', '2026-09-22'].map((on) => row(on, 1));
  const written = world.load(rows, span('2026-09-20', '2026-09-22'));
  expect(written.loaded).toMatchObject({
    days: 1,
    failed: [
      { ...span('2026-09-20', '2026-09-21'), error: { code: 'DAYS_EXPIRE', details: { keptDays: 60 } } },
    ],
  });
  expect(world.service.requestsFor('insertJob')).toHaveLength(1);
});

test.each([
  ['in a table that the load makes', null],
  ['that the dataset keeps no longer', String(2 * 86_400_000)],
])('days without rows count as done %s', (_where, defaultPartitionExpirationMs) => {
  if (defaultPartitionExpirationMs) world.service.dataset = { location: 'EU', defaultPartitionExpirationMs };
  world.load([row('2026-11-19', 1)], span('2026-11-16', '2026-11-19'));
  expect(world.progress.slice(-1)).toMatchObject([{ phase: 'loading', done: 4, total: 4 }]);
});

test('a token that is refused is renewed once', () => {
  world.cachedToken = 'ya29.an-old-token';
  expect(world.load(THREE, WINDOW).loaded.days).toBe(3);
  expect(world.opened).toBe(2);
});

test('a key that is refused says so, and no error repeats the token', () => {
  const [old, renewed] = [world.cachedToken, 'ya29.a-token-of-the-renewal'];
  world.service.onRequest = () => {
    world.service.token = world.service.token === old ? renewed : `${world.service.token}-and-more`;
  };
  const error = errorFrom(() => world.load(THREE, WINDOW));
  expect(error).toMatchObject({ code: 'KEY_REFUSED', details: { email: EMAIL } });
  expect(sentenceOf(error)).toContain('The service’s message repeated a secret');
  expect(JSON.stringify(error.details)).not.toContain('ya29');
});

test('a missing dataset is named', () => {
  world.service.dataset = null;
  expect(errorFrom(() => world.target().prepare(Number.MAX_SAFE_INTEGER))).toMatchObject({
    code: 'DATASET_MISSING',
    details: { project: 'publisher-demo', dataset: 'publisher_stats' },
  });
});

test.each([
  [
    refusal(403, 'accessDenied', 'Access Denied: Project publisher-demo: User lacks bigquery.jobs.create'),
    'BigQuery Job User',
    'the project publisher-demo',
  ],
  [
    refusal(403, 'accessDenied', 'Access Denied: Table x: Permission bigquery.tables.updateData denied'),
    'BigQuery Data Editor',
    'the dataset publisher-demo.publisher_stats',
  ],
] as const)('a missing role is named with what it is needed on', (trouble, role, on) => {
  world.service.trouble('insertJob', trouble);
  expect(errorFrom(() => world.load([row('2026-11-17', 1)], span('2026-11-17')))).toMatchObject({
    code: 'BIGQUERY_DENIED',
    details: { email: EMAIL, role, on },
  });
});

test('a day that no request can carry is named, and the others are loaded', () => {
  const huge = row('2026-11-18', 1, 'x'.repeat(23_000_000));
  const written = world.load([row('2026-11-17', 1), huge], span('2026-11-17', '2026-11-18'));
  expect(written.loaded).toMatchObject({
    days: 1,
    failed: [{ ...span('2026-11-18'), error: { code: 'DAY_TOO_LARGE', details: { limit: 45_000_000 } } }],
  });
});
