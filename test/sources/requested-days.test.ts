// Rows of days that weren't requested: refused by row, day and service, in every source and format.

import type { StatsError } from '../../src/core/errors';
import type { HttpAnswer, HttpRequest, HttpSender } from '../../src/http/gateway';
import { type Choice, firstChoice, firstSellerChoice } from '../../src/runs/choice';
import { resolveQuery } from '../../src/runs/query';
import { fetchAll } from '../../src/sources/fetch-parts';
import { SOURCES } from '../../src/sources/registry';
import { sellerQueryOf } from '../../src/sources/seller/seller-query';
import { sentenceOf } from '../../src/text/errors/sentence-of';
import { day, onDay } from '../core/given-day';
import { errorFrom } from '../fakes/error-from';
import { FakeClock } from '../fakes/net/fake-clock';
import { appWithId } from '../runs/given-app';
import { appsAnswer, sellerAnswer, sellerFile, serviceOn, statsAnswer, statsRow } from '../runs/service';

const TODAY = day('2026-11-20');
const ONE = appWithId('1');

/** Both services: a row of the first requested day, and a second of `stray` where the request is about `first`. */
class StrayDays implements HttpSender {
  stray: { first: string; day: string } | null = null;

  sendAll(requests: readonly HttpRequest[]): HttpAnswer[] {
    return requests.map((request) => ({ status: 200, headers: {}, body: '', ...this.answer(request) }));
  }

  private answer({ url, json = url }: HttpRequest): Partial<HttpAnswer> {
    if (url.includes('/api/apps?')) return appsAnswer([ONE]) as Partial<HttpAnswer>;
    const [first = '2026-10-01'] = /\d{4}-\d\d-\d\d/.exec(json.replace(/^.*\?/, '')) ?? [];
    const days = [first, ...(this.stray?.first === first ? [this.stray.day] : [])];
    const { filter } = (url === json ? {} : JSON.parse(json)) as { filter?: { groupByList: string[] } };
    const groupBy = filter?.groupByList ?? [];
    const rows = days.map((each) => [
      ...groupBy.map((name) => (name === 'date' ? `${each}T00:00:00` : ONE.bundleId)),
      ...[10, 2, 200, 1],
    ]);
    const answer = !filter
      ? statsAnswer(
          ONE,
          days.map((date) => statsRow({ date, country: 'us' })),
        )
      : (url.includes('csv') ? sellerFile : sellerAnswer)(groupBy, rows);
    return answer as Partial<HttpAnswer>;
  }
}

function fetched(choice: Choice, stray: StrayDays['stray']) {
  const service = Object.assign(new StrayDays(), { stray });
  const source = SOURCES[choice.source];
  return fetchAll(
    source,
    resolveQuery(choice, source, onDay(TODAY)),
    serviceOn(service, new FakeClock()).clients,
  );
}

const WEEK = '2026-11-02..2026-11-08';
const appsBy = (...groupBy: string[]): Choice => ({ ...firstChoice(), groupBy, period: WEEK });
const sellerBy = (...groupBy: string[]): Choice => ({ ...firstSellerChoice(), groupBy, period: WEEK });
const compared = (choice: Choice): Choice => ({ ...choice, compare: 'previous year' });
const DISCREPANCIES: Choice = { ...firstChoice(), source: 'discrepancies', groupBy: ['date', 'bundle'] };

/** A choice, the first day of the request that is answered with a stray row, and that row's day. */
const CASES: [string, Choice, { first: string; day: string }, string][] = [
  ['app stats by day', appsBy('date'), { first: '2026-11-02', day: '2026-11-09' }, 'account'],
  ['the day before', appsBy('date', 'country'), { first: '2026-11-02', day: '2026-11-01' }, 'account'],
  ['app stats by week', appsBy('week'), { first: '2026-11-02', day: '2026-11-09' }, 'account'],
  ['app stats by month', appsBy('month'), { first: '2026-11-02', day: '2026-11-30' }, 'account'],
  [
    'an app’s sums',
    { ...appsBy('date'), byApp: false },
    { first: '2026-11-02', day: '2026-12-01' },
    'account',
  ],
  ['the earlier side', compared(appsBy('date')), { first: '2025-11-02', day: '2025-11-09' }, 'account'],
  ['days of the other side', compared(appsBy('date')), { first: '2025-11-02', day: '2026-11-03' }, 'account'],
  ['the seller’s JSON', sellerBy('date'), { first: '2026-11-02', day: '2026-11-09' }, 'seller'],
  ['the seller’s CSV', sellerBy('date', 'bundle'), { first: '2026-11-02', day: '2026-11-01' }, 'seller'],
  ['the seller’s weeks', sellerBy('week'), { first: '2026-11-02', day: '2026-11-09' }, 'seller'],
  [
    'the seller’s earlier side',
    compared(sellerBy('date')),
    { first: '2025-11-02', day: '2025-11-01' },
    'seller',
  ],
];

test.each(CASES)('a row of a day that was not requested is refused: %s', (_what, choice, stray, service) => {
  const refusal = errorFrom(() => fetched(choice, stray)) as StatsError<'FIELD_WRONG'>;
  const year = stray.first.slice(0, 4);
  const expected = `${year}-11-02 to ${year}-11-08`;
  expect(refusal.code).toBe('FIELD_WRONG');
  expect(refusal.details).toMatchObject({ service, field: 'date', row: 2, expected });
  expect(sentenceOf(refusal)).toContain(`sent "${stray.day}" instead of ${expected} in row 2, field “date”`);
  // The same answer without that row is taken.
  expect(fetched(choice, null).table.rows).not.toEqual([]);
});

test.each([
  ['account', /^.* account service sent "2026-11-09"/],
  ['seller', /^.* seller service sent "2026-11-09"/],
])('discrepancies refuse it of the %s', (service, sentence) => {
  const made = Object.assign(new StrayDays(), { stray: { first: '2026-11-02', day: '2026-11-09' } });
  const own = made.sendAll.bind(made);
  const without = new StrayDays();
  made.sendAll = (requests) =>
    requests.flatMap((request) =>
      (request.service === service ? own : without.sendAll.bind(without))([request]),
    );
  const choice = { ...DISCREPANCIES, period: WEEK };
  const query = resolveQuery(choice, SOURCES.discrepancies, onDay(TODAY));
  const error = errorFrom(() =>
    fetchAll(SOURCES.discrepancies, query, serviceOn(made, new FakeClock()).clients),
  );
  const refusal = 'failures' in error.details ? error.details.failures[0]?.error : error;
  expect(refusal?.code).toBe('FIELD_WRONG');
  expect(refusal && sentenceOf(refusal)).toMatch(sentence);
});

test.each([[['date']], [['bundle', 'date']]])('a download by %p refuses it too, in one part', (groupBy) => {
  const service = new StrayDays();
  service.stray = { first: '2026-11-02', day: '2026-11-09' };
  const query = resolveQuery(sellerBy(...groupBy), SOURCES.sellerStats, onDay(TODAY));
  const { clients } = serviceOn(service, new FakeClock());
  const file = () => clients.sellerApi.file(clients.opened.seller, sellerQueryOf(query), clients.budget);
  const refusal = errorFrom(file);
  expect(refusal).toMatchObject({
    code: 'FIELD_WRONG',
    details: { service: 'seller', field: 'date', row: 2 },
  });
  expect(sentenceOf(refusal)).toContain('sent "2026-11-09" instead of 2026-11-02 to 2026-11-08 in row 2');
  service.stray = null;
  expect(file().csv.trim().split('\n')).toHaveLength(2);
});

test('where only the service knows the days, rows are taken as sent', () => {
  const choice = { ...appsBy('date'), period: 'last=month' };
  const { table } = fetched(choice, { first: '2026-10-01', day: '2019-01-01' });
  expect(table.rows.map(([, , , date]) => date)).toEqual(['2019-01-01', '2026-10-01']);
});

test('a time of day, which is UTC, does not move the day', () => {
  const made = new StrayDays();
  made.sendAll = (requests) =>
    requests.map((request) => ({
      status: 200,
      headers: {},
      body: '',
      ...(request.service === 'seller'
        ? (sellerAnswer(
            ['date'],
            [
              ['2026-11-02T00:00:00', 10, 2, 200, 1],
              ['2026-11-08T23:59:59', 10, 2, 200, 1],
            ],
          ) as Partial<HttpAnswer>)
        : {}),
    }));
  const choice = sellerBy('date');
  const query = resolveQuery(choice, SOURCES.sellerStats, onDay(TODAY));
  const { table } = fetchAll(SOURCES.sellerStats, query, serviceOn(made, new FakeClock()).clients);
  expect(table.rows.map(([date]) => date)).toEqual(['2026-11-02', '2026-11-08']);
});
