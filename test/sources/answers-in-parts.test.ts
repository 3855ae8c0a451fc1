// Answers that are too large or too slow as a whole are read in parts by days, into the same table: any period, any
// limit of rows, any way to refuse. The hard run has many and long periods.

import fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { addDays, dayOfMs } from '../../src/core/day';
import { COMPARISONS } from '../../src/core/report/comparison';
import { MOST_PARTS } from '../../src/http/send-in-parts';
import { type Choice, firstChoice, firstSellerChoice } from '../../src/runs/choice';
import { resolveQuery } from '../../src/runs/query';
import { fetchAll } from '../../src/sources/fetch-parts';
import { SOURCES } from '../../src/sources/registry';
import { sellerQueryOf } from '../../src/sources/seller/seller-query';
import { sentenceOf } from '../../src/text/errors/sentence-of';
import { onDay } from '../core/given-day';
import { errorFrom } from '../fakes/error-from';
import { FakeClock } from '../fakes/net/fake-clock';
import { LimitedService, REFUSALS, type RefusalName } from '../fakes/net/limited-service';
import { appWithId } from '../runs/given-app';
import { partsIn } from '../runs/met-in';
import { serviceOn } from '../runs/service';

const FIRST = dayOfMs(Date.UTC(2026, 0, 1));
const TODAY = dayOfMs(Date.UTC(2026, 10, 20));
const APPS = [appWithId('1'), appWithId('2')];
/** The choices whose answers can be divided: app statistics, and the seller's in both formats. */
const CHOICES: readonly Choice[] = [
  { ...firstChoice(), groupBy: ['date', 'country'], totals: true },
  { ...firstSellerChoice(), groupBy: ['date', 'country'], totals: true },
  { ...firstSellerChoice(), groupBy: ['inventoryType', 'date'], totals: true },
];

function world(changes: Partial<Pick<LimitedService, 'limit' | 'refusal' | 'rowsPerDay'>> = {}) {
  const clock = new FakeClock();
  const service = Object.assign(new LimitedService(clock), { apps: APPS, ...changes });
  const made = serviceOn(service, clock);
  const fetch = (choice: Choice) => {
    const source = SOURCES[choice.source];
    return fetchAll(source, resolveQuery(choice, source, onDay(TODAY)), made.clients);
  };
  const file = (choice: Choice) => {
    const query = sellerQueryOf(resolveQuery(choice, SOURCES.sellerStats, onDay(TODAY)));
    return made.clients.sellerApi.file(made.clients.opened.seller, query, made.clients.budget);
  };
  return { ...made, service, fetch, file };
}
const daysFrom = (start: number, days: number) =>
  `${addDays(FIRST, start)}..${addDays(FIRST, start + days - 1)}`;

const anyCase = (longest: number) =>
  fc
    .record({
      choice: fc.constantFrom(...CHOICES),
      compare: fc.constantFrom('' as const, ...COMPARISONS),
      start: fc.nat(200),
      days: fc.integer({ min: 1, max: longest }),
      spare: fc.nat(27),
      refusal: fc.constantFrom(
        ...(Object.keys(REFUSALS) as RefusalName[]).filter((name) => name !== 'timeout'),
      ),
    })
    // A day has three rows at most. So a fifteenth of the period always fits, however unlike its days are, and halving
    // until it does takes 60 requests at most: 1 + 2 + 4 + … + 30.
    .map(({ spare, ...each }) => ({ ...each, limit: 3 * Math.ceil(each.days / 15) + spare }));

/** Runs of each property, and the longest period in days. */
const RUNS = draws(30, 400);
const LONGEST = draws(50, 90);

test('a table that is fetched in parts is the table of one big answer', () => {
  let divided = 0;
  fc.assert(
    fc.property(anyCase(LONGEST), ({ choice, compare, start, days, limit, refusal }) => {
      const period = daysFrom(start, days);
      const whole = world().fetch({ ...choice, compare, period });
      const limited = world({ limit, refusal });
      const parted = limited.fetch({ ...choice, compare, period });
      expect(parted.table).toEqual(whole.table);
      expect(parted.failures).toEqual([]);
      expect(partsIn(parted) > 0).toBe(limited.service.refused > 0);
      if (partsIn(parted) > 0) divided += 1;
    }),
    { numRuns: RUNS },
  );
  expect(divided).toBeGreaterThan(RUNS / 5);
});

test('a file that is downloaded in parts has the lines of the whole file', () => {
  const [, choice] = CHOICES;
  if (!choice) throw new Error('a choice');
  const lines = (csv: string) => csv.split('\r\n').sort();
  fc.assert(
    fc.property(anyCase(LONGEST), ({ start, days, limit, refusal }) => {
      const period = daysFrom(start, days);
      const parted = world({ limit, refusal }).file({ ...choice, period });
      const whole = world().file({ ...choice, period });
      expect(lines(parted.csv)).toEqual(lines(whole.csv));
      expect([parted.fileName, parted.csv.split('\r\n')[0]]).toEqual([
        'service-Acme-stats.csv',
        'date,country,impressions,revenue,ecpm,clicks',
      ]);
    }),
    { numRuns: RUNS },
  );
});

const JSON_CHOICE: Choice = { ...firstSellerChoice(), groupBy: ['inventoryType', 'date'] };

test.each(CHOICES)('an answer of %# that does not come in time is read in parts', (choice) => {
  const period = daysFrom(0, 20);
  const limited = world({ limit: 20, refusal: 'timeout' });
  const answer = limited.fetch({ ...choice, period, apps: ['1'] });
  expect(partsIn(answer)).toBeGreaterThan(1);
  expect(answer.table).toEqual(world().fetch({ ...choice, period, apps: ['1'] }).table);
});

test.each<[string, Choice]>([
  ['a dimension that is only filtered by', { ...firstChoice(), groupBy: [], filter: 'country=us,de' }],
  ['an account’s values side by side', { ...firstChoice(), groupBy: [], columns: 'country' }],
  [
    'a seller’s values side by side',
    { ...firstSellerChoice(), groupBy: [], columns: 'inventoryType', metrics: ['impressions', 'clicks'] },
  ],
])('rows that do not tell their day are read in parts where they are summed anyway: %s', (_what, choice) => {
  const asked = { ...choice, period: daysFrom(0, 20), apps: ['1'], totals: true };
  const limited = world({ limit: 20 });
  const answer = limited.fetch(asked);
  expect(partsIn(answer)).toBeGreaterThan(1);
  expect(answer.table).toEqual(world().fetch(asked).table);
});

test('an answer in parts has the request ID of every part', () => {
  const answer = world({ limit: 20, rowsPerDay: 3 }).fetch({ ...JSON_CHOICE, period: daysFrom(0, 30) });
  expect(partsIn(answer)).toBeGreaterThan(1);
  expect(answer.requestIds).toHaveLength(partsIn(answer));
});

describe('an answer that cannot be read in parts', () => {
  const sentence = /too large \(413\)\. Choose fewer days or dimensions\.$/;

  test.each<[string, Partial<Choice>]>([
    ['rows do not tell their day', { groupBy: ['country'] }],
    ['the period is one day', { groupBy: ['date', 'country'], period: '2026-03-01' }],
  ])('tells the person to choose less after one request, because %s', (_what, choice) => {
    for (const first of [{ ...firstChoice(), apps: ['1'] }, firstSellerChoice()]) {
      const limited = world({ limit: -1 });
      const error = errorFrom(() => limited.fetch({ ...first, ...choice }));
      expect([error.code, error.remedy]).toEqual(['ANSWER_TOO_LARGE', 'fix']);
      expect(sentenceOf(error)).toMatch(sentence);
      expect(limited.service.asked).toHaveLength(1);
    }
  });

  test('is an error if only the service knows the days', () => {
    const limited = world({ limit: -1 });
    const choice = { ...firstChoice(), apps: ['1'], groupBy: ['date'], period: 'last=month' };
    expect(errorFrom(() => limited.fetch(choice)).code).toBe('ANSWER_TOO_LARGE');
  });

  test('takes a few requests if the service refuses a single day, too', () => {
    const limited = world({ limit: -1 });
    const error = errorFrom(() => limited.fetch({ ...firstSellerChoice(), period: daysFrom(0, 256) }));
    expect(error.code).toBe('ANSWER_TOO_LARGE');
    // Requests of 256 days, 128, 64, … 1.
    expect(limited.service.asked).toHaveLength(9);
  });

  test('is not requested in more parts than the limit', () => {
    const limited = world({ limit: 3 });
    const period = '2024-01-01..2025-12-31';
    const error = errorFrom(() =>
      limited.fetch({ ...firstSellerChoice(), groupBy: ['date', 'country'], period }),
    );
    expect(error.code).toBe('ANSWER_TOO_LARGE');
    expect(limited.service.asked.length).toBeLessThan(MOST_PARTS);
  });

  test('of one of two apps leaves that app out, by name and with its reason', () => {
    const limited = world();
    limited.service.limits.set('2', -1);
    const choice = { ...firstChoice(), groupBy: ['date', 'country'], period: daysFrom(0, 9) };
    const { failures, table } = limited.fetch(choice);
    expect(failures.map(({ app, error }) => [app, error.code])).toEqual([
      [expect.stringContaining('App 2'), 'ANSWER_TOO_LARGE'],
    ]);
    expect(table.rows).toEqual(
      world()
        .fetch({ ...choice, apps: 'all' })
        .table.rows.filter(([app]) => app === 'App 1'),
    );
  });
});

test('an answer in parts is too slow once the caller’s time is up', () => {
  const limited = world({ limit: -1, refusal: 'timeout' });
  const startedMs = limited.clock.now();
  limited.clients.budget.deadlineMs = startedMs + 25_000;
  const error = errorFrom(() => limited.fetch({ ...firstSellerChoice(), period: daysFrom(0, 30) }));
  expect([error.code, error.mayPass]).toEqual(['ANSWER_TOO_SLOW', true]);
  expect(limited.clock.now() - startedMs).toBeLessThanOrEqual(30_000);
});

test('an answer in parts is refused if a row is of a day that was not requested', () => {
  const limited = world({ limit: 20 });
  const original = limited.service.sendAll.bind(limited.service);
  limited.service.sendAll = (requests, timeoutMs) =>
    original(requests, timeoutMs).map((answer) => ({
      ...answer,
      // The service ignores the days of a part.
      body: answer.body.replace(/"date":"\d{4}-\d\d-\d\dT/, '"date":"2026-01-01T'),
    }));
  const error = errorFrom(() => limited.fetch({ ...JSON_CHOICE, period: daysFrom(0, 30) }));
  expect(error).toMatchObject({ code: 'FIELD_WRONG', details: { row: 1 } });
  expect(sentenceOf(error)).toContain('2026-01-01');
});
