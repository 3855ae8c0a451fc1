// Failures between a request and a loaded day: repeated if that helps, and otherwise named.

import { StatsError } from '../../../src/core/errors';
import { errorFrom } from '../../fakes/error-from';
import { refusal, type Trouble } from '../../fakes/net/fake-bigquery';
import { EMAIL, LoadingWorld, row, span, stored } from '../loading-world';

let world: LoadingWorld;
beforeEach(() => {
  world = new LoadingWorld();
});
afterEach(() => world.service.verify());

const DAYS = ['2026-11-17', '2026-11-18', '2026-11-19'];
const WINDOW = span('2026-11-17', '2026-11-19');
const write = () =>
  world.load(
    DAYS.map((day) => row(day, 1)),
    WINDOW,
  );
const loadedDays = () => DAYS.filter((day) => world.service.rows('daily', day));
const jobIds = () => [...world.service.jobs.keys()];
const jobFails = (reason: string, location?: string): Trouble => ({
  kind: 'jobFails',
  error: { reason, message: `the job: ${reason}`, ...(location && { location }) },
});
const page = (status: number, body: string): Trouble => ({ kind: 'answer', status, body });

describe('passing troubles are repeated, and every day is loaded once', () => {
  test.each<[string, Parameters<typeof world.service.trouble>]>([
    ['an insert whose answer is lost', ['insertJob', { kind: 'lost' }]],
    ['an insert that never arrives', ['insertJob', { kind: 'fault' }]],
    ['a 503 with a page', ['insertJob', page(503, '<html><title>busy</title></html>')]],
    ['an empty 500', ['insertJob', page(500, '')]],
    ['a 200 of nothing', ['job', page(200, '')]],
    ['a 200 that is cut', ['job', page(200, '{"status":{"sta')]],
    ['too many requests', ['insertJob', refusal(403, 'rateLimitExceeded')]],
    ['too many jobs', ['insertJob', refusal(403, 'jobRateLimitExceeded')]],
    ['a poll whose answer is lost', ['job', { kind: 'lost' }]],
    ['a poll that fails', ['job', refusal(500, 'backendError')]],
    ['a lost answer of the table that is made', ['makeTable', { kind: 'lost' }]],
    ['a busy dataset', ['dataset', refusal(403, 'userRateLimitExceeded')]],
  ])('%s', (_what, [operation, trouble]) => {
    world.service.trouble(operation, trouble as Trouble);
    expect(write().loaded).toMatchObject({ days: 3, failed: [] });
    expect(loadedDays()).toEqual(DAYS);
    expect(jobIds()).toHaveLength(3);
  });
});

test.each(['backendError', 'internalError', 'rateLimitExceeded', 'jobRateLimitExceeded', 'tableUnavailable'])(
  'a job that fails with %s gets another one, of another name',
  (reason) => {
    world.service.trouble('insertJob', jobFails(reason));
    expect(write().loaded).toMatchObject({ days: 3, failed: [] });
    const attempts = jobIds().map((id) => id.split('_').pop());
    expect(attempts.sort()).toEqual(['1', '1', '1', '2']);
  },
);

test('a day whose jobs fail three times stays as it was; the others are loaded', () => {
  write();
  world.service.trouble('insertJob', jobFails('backendError'));
  let repeated = 0;
  // The newest day is sent first, and is the only one from then on.
  world.service.onRequest = (operation) => {
    if (operation === 'job' && repeated++ < 2) world.service.trouble('insertJob', jobFails('backendError'));
  };
  const written = world.load(
    DAYS.map((day) => row(day, 2)),
    WINDOW,
  );
  expect(written.loaded).toMatchObject({
    days: 2,
    failed: [{ ...span('2026-11-19'), error: { code: 'LOAD_FAILED', details: { reason: 'backendError' } } }],
  });
  expect(world.service.rows('daily', '2026-11-19')).toEqual([stored('2026-11-19', '1')]);
  expect(world.service.rows('daily', '2026-11-18')).toEqual([stored('2026-11-18', '2')]);
});

test('a job that BigQuery refuses for its rows is told with its reason and row', () => {
  world.service.trouble('insertJob', jobFails('invalid', 'row 3'));
  expect(write().loaded).toMatchObject({
    days: 2,
    failed: [
      {
        ...span('2026-11-19'),
        error: {
          code: 'LOAD_FAILED',
          details: {
            day: '2026-11-19',
            reason: 'invalid',
            location: 'row 3',
            serviceMessage: 'the job: invalid',
          },
        },
      },
    ],
  });
});

test('an insert that never arrives at all leaves its day for the next run', () => {
  // Three jobs for each of three days, each sent five times.
  world.service.trouble('insertJob', ...Array.from({ length: 45 }, () => refusal(503, 'backendError')));
  const { loaded } = write();
  expect(loaded?.days).toBe(0);
  expect(loaded.failed).toMatchObject([{ ...WINDOW, error: { code: 'SERVICE_BUSY' } }]);
});

describe('what concerns every day ends the window', () => {
  test.each([
    ['a quota', refusal(403, 'quotaExceeded'), 'SERVICE_QUOTA_USED'],
    ['a missing role', refusal(403, 'accessDenied'), 'BIGQUERY_DENIED'],
    ['an interface that is off', refusal(403, 'accessNotConfigured'), 'BIGQUERY_API_OFF'],
  ])('%s', (_what, trouble, code) => {
    world.service.trouble('insertJob', trouble, trouble, trouble);
    expect(errorFrom(write).code).toBe(code);
  });

  test('a quota that is used up on the way names the days that are left', () => {
    const many = Array.from({ length: 25 }, (_each, i) => `2026-10-${String(i + 1).padStart(2, '0')}`);
    world.service.trouble('insertJob', refusal(403, 'quotaExceeded'));
    const { loaded } = world.load(
      many.map((day) => row(day, 1)),
      span('2026-10-01', '2026-10-25'),
    );
    expect(loaded).toMatchObject({
      days: 9,
      failed: [
        { ...span('2026-10-25'), error: { code: 'SERVICE_QUOTA_USED' } },
        { ...span('2026-10-01', '2026-10-15'), error: { code: 'SERVICE_QUOTA_USED' } },
      ],
    });
  });
});

test('a key that is deleted on the way ends the window; what is loaded is told', () => {
  const many = Array.from({ length: 12 }, (_each, i) => `2026-10-${String(i + 1).padStart(2, '0')}`);
  world.service.jobMs = 0;
  const { open } = world.deps;
  world.deps.open = (budget, how) => {
    if (how?.newToken)
      throw new StatsError('KEY_REFUSED', { service: 'bigquery', email: EMAIL, serviceMessage: 'gone' });
    return open(budget);
  };
  world.service.onRequest = () => {
    if (world.service.jobs.size >= 10) world.service.token = 'ya29.of-another-key';
  };
  const { loaded } = world.load(
    many.map((day) => row(day, 1)),
    span('2026-10-01', '2026-10-12'),
  );
  expect(loaded).toMatchObject({
    days: 10,
    failed: [{ ...span('2026-10-01', '2026-10-02'), error: { code: 'KEY_REFUSED' } }],
  });
});

test('a 403 without an envelope is told by its words', () => {
  world.service.trouble('insertJob', page(403, '<html><title>Blocked by a proxy</title></html>'));
  expect(write().loaded.failed).toMatchObject([
    { error: { code: 'SERVICE_REFUSED', details: { status: 403, serviceMessage: 'Blocked by a proxy' } } },
  ]);
});

test('a job that is not done in time is named, and may be loaded again by the next run', () => {
  world.service.jobMs = 40 * 60_000;
  const { loaded } = write();
  expect(loaded).toMatchObject({ days: 0, failed: [{ ...WINDOW, error: { code: 'LOAD_UNFINISHED' } }] });
  world.service.jobMs = 1_000;
  expect(write().loaded).toMatchObject({ days: 3, failed: [] });
});

describe('a job that is given up', () => {
  const valued = (revenue: number) => DAYS.map((day) => row(day, revenue));
  const giveUp = () => {
    world.service.jobMs = 20 * 60_000;
    return world.load(valued(1), WINDOW);
  };

  test('is cancelled, so that it puts nothing back into what a later run has loaded', () => {
    giveUp();
    expect(world.service.requestsFor('cancelJob').map(({ url }) => url)).toEqual(
      jobIds().map((id) => expect.stringMatching(`/jobs/${id}/cancel\\?location=europe-west3$`)),
    );
    world.service.jobMs = 1_000;
    world.load(valued(2), WINDOW);
    world.service.clock.advance(60 * 60_000);
    for (const day of DAYS) expect(world.service.rows('daily', day)).toEqual([stored(day, '2')]);
  });

  test('by a person is cancelled', () => {
    world.isCancelled = () => world.service.jobs.size > 0;
    expect(errorFrom(giveUp).code).toBe('CANCELLED');
    expect(world.service.requestsFor('cancelJob')).toHaveLength(3);
  });

  test.each<[string, Trouble]>([
    ['a refusal', refusal(403, 'accessDenied')],
    ['a busy service', refusal(503, 'backendError')],
    ['no answer', { kind: 'lost' }],
  ])('and whose cancel meets %s changes nothing of the outcome, and takes little time', (_what, trouble) => {
    world.service.trouble('cancelJob', ...DAYS.map(() => trouble));
    const startMs = world.service.clock.now();
    expect(giveUp().loaded).toMatchObject({
      days: 0,
      failed: [{ ...WINDOW, error: { code: 'LOAD_UNFINISHED' } }],
    });
    expect(world.service.clock.now() - startMs).toBeLessThanOrEqual(5 * 60_000 + 6_000);
  });
});

test('a job that ends in time is not cancelled', () => {
  write();
  expect(world.service.requestsFor('cancelJob')).toHaveLength(0);
});

test('time that is over before a day is sent leaves it as it was', () => {
  const deadlineMs = world.service.clock.now() + 5_200;
  expect(world.load([row('2026-11-17', 1)], span('2026-11-17'), { deadlineMs }).loaded).toMatchObject({
    days: 0,
    failed: [{ error: { code: 'LOAD_UNFINISHED' } }],
  });
  expect(world.service.requestsFor('insertJob')).toHaveLength(0);
});

test('a cancel before anything is loaded cancels the run', () => {
  world.isCancelled = () => world.service.tables.size > 0;
  expect(errorFrom(write).code).toBe('CANCELLED');
  expect(world.service.requestsFor('insertJob')).toHaveLength(0);
});

test('a cancel on the way waits for the jobs that have begun, and names the other days', () => {
  const many = Array.from({ length: 25 }, (_each, i) => `2026-10-${String(i + 1).padStart(2, '0')}`);
  world.isCancelled = () => world.service.jobs.size >= 10;
  const { loaded } = world.load(
    many.map((day) => row(day, 1)),
    span('2026-10-01', '2026-10-25'),
  );
  expect(loaded).toMatchObject({
    days: 10,
    failed: [{ ...span('2026-10-01', '2026-10-15'), error: { code: 'CANCELLED' } }],
  });
});

test('a deletion is repeated where its answer is lost', () => {
  write();
  world.service.trouble('deletePartition', { kind: 'lost' });
  expect(world.load([row('2026-11-19', 1)], WINDOW).loaded).toMatchObject({ days: 1, failed: [] });
  expect(loadedDays()).toEqual(['2026-11-19']);
});

test('a deletion that is refused leaves its day as it was', () => {
  write();
  world.service.trouble('deletePartition', refusal(400, 'invalid', 'no'));
  expect(world.load([row('2026-11-19', 1)], WINDOW).loaded).toMatchObject({
    days: 1,
    emptied: 1,
    failed: [{ ...span('2026-11-18'), error: { code: 'SERVICE_REFUSED' } }],
  });
  expect(loadedDays()).toEqual(['2026-11-18', '2026-11-19']);
});

test('at most ten jobs go out at once, and 50 partitions change in ten seconds, from window to window', () => {
  const target = world.target();
  const windows = [span('2026-07-01', '2026-09-28'), span('2026-09-29', '2026-10-28')];
  const days = windows.map(({ first, last }) => {
    const count = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
    return Array.from({ length: count }, (_each, i) =>
      new Date(Date.parse(first) + i * 86_400_000).toISOString().slice(0, 10),
    );
  });
  windows.forEach((window, at) => {
    const rows = (days[at] ?? []).map((day) => row(day, 1));
    const { loaded } = target.load(world.windowOf(rows, window), world.observer);
    expect(loaded).toMatchObject({ days: rows.length, failed: [] });
  });
  const changed = world.service.changedMs;
  const inTenSeconds = changed.map((ms) => changed.filter((each) => each >= ms && each < ms + 10_000).length);
  expect([changed.length, Math.max(...inTenSeconds)]).toEqual([120, 50]);
  expect(world.service.insertsAtOnce).toBeLessThanOrEqual(10);
});

test('a job that ends shortly before the deadline is seen', () => {
  const start = world.service.clock.now();
  world.service.jobMs = 27_500;
  const { loaded } = world.load([row('2026-11-17', 1)], span('2026-11-17'), { deadlineMs: start + 30_000 });
  expect(loaded).toMatchObject({ days: 1, failed: [] });
});

test('progress counts days, from none to all', () => {
  write();
  const progress = world.progress.map(({ phase, done, total, unit }) => [phase, done, total, unit]);
  expect(progress[progress.length - 1]).toEqual(['loading', 3, 3, 'days']);
});
