// Answers that are too large or too slow as a whole are read in parts by days, into the same table.

import { MOST_PARTS } from '../../src/http/send-in-parts';
import { type Choice, firstChoice, firstSellerChoice } from '../../src/runs/choice';
import { sentenceOf } from '../../src/text/errors/sentence-of';
import { errorFrom } from '../fakes/error-from';
import { CHOICES, daysFrom, testJoinedTables, world } from '../hard/sources/part-cases';

const JSON_CHOICE: Choice = { ...firstSellerChoice(), groupBy: ['inventoryType', 'date'] };

testJoinedTables(30, 50);

test.each(CHOICES)('an answer of %# that does not come in time is read in parts', (choice) => {
  const period = daysFrom(0, 20);
  const limited = world({ limit: 20, refusal: 'timeout' });
  const { table, parts } = limited.fetch({ ...choice, period, apps: ['1'] });
  expect(parts).toBeGreaterThan(1);
  expect(table).toEqual(world().fetch({ ...choice, period, apps: ['1'] }).table);
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
  const { table, parts } = limited.fetch(asked);
  expect(parts).toBeGreaterThan(1);
  expect(table).toEqual(world().fetch(asked).table);
});

test('an answer in parts has the request ID of every part', () => {
  const { parts, requestIds } = world({ limit: 20, rowsPerDay: 3 }).fetch({
    ...JSON_CHOICE,
    period: daysFrom(0, 30),
  });
  expect(parts).toBeGreaterThan(1);
  expect(requestIds).toHaveLength(parts);
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
