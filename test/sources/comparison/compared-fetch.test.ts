// What a comparison requests: both periods at once, and what becomes of an app of which one fails.

import { COMPARISONS } from '../../../src/core/report/comparison';
import type { HttpAnswer, HttpRequest, HttpSender } from '../../../src/http/gateway';
import { type Choice, firstChoice, firstSellerChoice } from '../../../src/runs/choice';
import { resolveQuery } from '../../../src/runs/query';
import { fetchAll } from '../../../src/sources/fetch-parts';
import { SOURCES } from '../../../src/sources/registry';
import { day, onDay } from '../../core/given-day';
import { errorFrom } from '../../fakes/error-from';
import { FakeClock } from '../../fakes/net/fake-clock';
import { appWithId } from '../../runs/given-app';
import { absentIn } from '../../runs/met-in';
import { appsAnswer, sellerAnswer, sellerFile, serviceOn, statsAnswer, statsRow } from '../../runs/service';

const TODAY = day('2026-11-20');
const APPS = Array.from({ length: 500 }, (_each, i) => appWithId(String(1000 + i)));

/** Both services: one row for each first day of a request, and the batches in which requests came. */
class TwoPeriods implements HttpSender {
  readonly batches: HttpRequest[][] = [];
  apps = APPS.slice(0, 2);
  /** The body of an answer about these days, instead of rows. */
  readonly answers = new Map<string, Partial<HttpAnswer>>();

  sendAll(requests: readonly HttpRequest[]): HttpAnswer[] {
    this.batches.push([...requests]);
    return requests.map((request) => ({ status: 200, headers: {}, body: '', ...this.answer(request) }));
  }

  private answer({ url, json = url }: HttpRequest): Partial<HttpAnswer> {
    const [, appId] = /\/api\/apps\/([^/]+)\/stats/.exec(url) ?? [];
    const [first = ''] = /\d{4}-\d\d-\d\d/.exec(json.replace(/^.*\?/, '')) ?? [];
    const given = this.answers.get(`${appId ?? 'seller'} ${first}`) ?? this.answers.get(first);
    if (given) return given;
    if (url.includes('/api/apps?')) return appsAnswer(this.apps) as Partial<HttpAnswer>;
    const app = this.apps.find((each) => each.appId === appId);
    if (app) return statsAnswer(app, [statsRow({ date: first })]) as Partial<HttpAnswer>;
    return (
      url.includes('csv')
        ? sellerFile(['bundle'], [['com.a', 10, 2, 200, 1]])
        : sellerAnswer(['date'], [[first, 10, 2, 200, 1]], `of ${first}`)
    ) as Partial<HttpAnswer>;
  }
}

function world(changes: Partial<Choice>, change: (service: TwoPeriods) => unknown = () => undefined) {
  const service = new TwoPeriods();
  change(service);
  const made = serviceOn(service, new FakeClock());
  const choice: Choice = { ...firstChoice(), period: 'last 7 days', compare: 'previous year', ...changes };
  const source = SOURCES[choice.source];
  const fetch = () => fetchAll(source, resolveQuery(choice, source, onDay(TODAY)), made.clients);
  const asked = () =>
    service.batches.map((batch) =>
      batch.map(({ url, json = url }) =>
        [...json.replace(/^.*\?/, '').matchAll(/\d{4}-\d\d-\d\d/g)].map(([text]) => text).join('..'),
      ),
    );
  return { ...made, service, fetch, asked };
}

const SELLER: Choice = { ...firstSellerChoice(), period: 'last 7 days', compare: 'previous year' };
const NOW = '2026-11-13..2026-11-19';
const EARLIER = {
  'previous period': '2026-11-06..2026-11-12',
  'previous year': '2025-11-13..2025-11-19',
  'previous year, same weekday': '2025-11-14..2025-11-20',
  'same weekday, weeks before': '2026-11-06..2026-11-12',
};

describe.each(COMPARISONS)('a comparison with the %s', (compare) => {
  test('requests both periods of each app in one batch, after the list of apps', () => {
    const { fetch, asked } = world({ compare });
    const { table } = fetch();
    expect(asked()).toEqual([[''], [NOW, EARLIER[compare], NOW, EARLIER[compare]]]);
    expect(table.rows.map(([name, , , date]) => [name, date])).toEqual(
      APPS.slice(0, 2).map(({ name }) => [name, '2026-11-13']),
    );
    // The two rows of an app, one of each period, are one row.
    expect(table.columns[5]?.title).toBe('Impressions (previous)');
    expect(table.rows.map((row) => [row[4], row[5], row[6]])).toEqual([
      [1000, 1000, 0],
      [1000, 1000, 0],
    ]);
  });

  test('requests both periods of the seller in one round trip, and has the IDs of both', () => {
    const { fetch, asked } = world({ ...SELLER, compare });
    const { requestIds } = fetch();
    expect(asked()).toEqual([[NOW, EARLIER[compare]]]);
    expect(requestIds).toEqual([`of ${NOW.slice(0, 10)}`, `of ${EARLIER[compare].slice(0, 10)}`]);
  });
});

test.each([firstChoice(), SELLER])('a choice without a comparison takes no further request', (choice) => {
  const { fetch, asked } = world({ ...choice, period: 'last 7 days', compare: '' });
  fetch();
  const stats = asked()[choice.source === 'appStats' ? 1 : 0];
  expect(new Set(stats)).toEqual(new Set([NOW]));
  expect(stats).toHaveLength(choice.source === 'appStats' ? 2 : 1);
});

test('a comparison of 500 apps takes 13 round trips, in batches of 20, 40, 80 and then 100', () => {
  const { fetch, asked, settled } = world({ apps: 'all' }, (service) => {
    service.apps = APPS;
  });
  expect(fetch().table.rows).toHaveLength(500);
  expect(asked().map((batch) => batch.length)).toEqual([1, 20, 40, 80, ...Array(8).fill(100), 60]);
  // Progress is counted in apps, although each takes two requests.
  expect(settled[0]).toEqual([0, 500]);
  expect(settled[settled.length - 1]).toEqual([500, 500]);
  expect(settled.every(([done, total]) => total === 500 && Number.isInteger(done))).toBe(true);
});

test('a comparison leaves out an app whose earlier days fail', () => {
  const { fetch } = world({}, ({ answers }) =>
    answers.set('1000 2025-11-13', { status: 404, body: '{"message":"Gone"}' }),
  );
  const { table, failures } = fetch();
  expect(failures.map(({ app, error }) => [app, error.code])).toEqual([
    [expect.stringContaining(APPS[0]?.name ?? ''), 'SERVICE_REFUSED'],
  ]);
  expect(table.rows.map(([name]) => name)).toEqual([APPS[1]?.name]);
});

test.each(['2026-11-13', '2025-11-13'])(
  'a comparison of the seller fails if the days from %s do',
  (first) => {
    const { fetch } = world(SELLER, ({ answers }) => answers.set(first, { status: 401, body: '' }));
    expect(errorFrom(fetch).code).toBe('TOKEN_REFUSED');
  },
);

test('a comparison has one row for a country whose code differs in case', () => {
  const { fetch } = world({ ...SELLER, groupBy: ['country'] }, ({ answers }) => {
    const ofCountry = (code: string, revenue: number) =>
      sellerFile(['country'], [[code, 10, revenue, 200, 1]]) as Partial<HttpAnswer>;
    answers.set('2026-11-13', ofCountry('us', 2));
    answers.set('2025-11-13', ofCountry('US', 3));
  });
  const { columns, rows } = fetch().table;
  const at = columns.findIndex(({ name }) => name === 'revenue');
  expect(rows.map((row) => [row[0], row[at], row[at + 1]])).toEqual([['US', 2, 3]]);
});

test('a comparison names an app or a bundle as absent only if it has rows in neither period', () => {
  const noRow = (appId: string) => statsAnswer(appWithId(appId), []) as Partial<HttpAnswer>;
  const chosen = world({ apps: ['1000', '1001'] }, ({ answers }) => {
    answers.set('1000 2026-11-13', noRow('1000'));
    answers.set('1001 2026-11-13', noRow('1001'));
    answers.set('1001 2025-11-13', noRow('1001'));
  });
  expect(absentIn(chosen.fetch())).toEqual([expect.stringContaining(APPS[1]?.name ?? '')]);

  const choice = { ...SELLER, bundles: ['com.a', 'com.b', 'com.c'] };
  const answerWith = (bundle: string) =>
    sellerAnswer(['bundle'], [[bundle, 10, 2, 200, 1]]) as Partial<HttpAnswer>;
  const byDay = world({ ...choice, groupBy: ['country', 'bundle'] }, ({ answers }) => {
    const twoColumns = (bundle: string) =>
      sellerFile(['country', 'bundle'], [['at', bundle, 10, 2, 200, 1]]) as Partial<HttpAnswer>;
    answers.set('2026-11-13', twoColumns('com.a'));
    answers.set('2025-11-13', twoColumns('com.b'));
  });
  expect(absentIn(byDay.fetch())).toEqual(['com.c']);
  // If rows don't have their bundle, one more round trip asks for both periods.
  const others = world({ ...choice, groupBy: ['country'] }, (service) => {
    const answerOf = service.sendAll.bind(service);
    service.sendAll = (requests) =>
      answerOf(requests).map((answer, i) => {
        const { json = '' } = requests[i] as HttpRequest;
        const body = json.includes('"country"') ? sellerFile(['country'], [['at', 10, 2, 200, 1]]) : null;
        const isNow = json.includes('2026-11-13');
        return { ...answer, ...((body ?? answerWith(isNow ? 'com.a' : 'com.b')) as Partial<HttpAnswer>) };
      });
  });
  others.clients.reportsUnmatched = true;
  expect(absentIn(others.fetch())).toEqual(['com.c']);
  expect(others.asked()).toEqual([
    [NOW, EARLIER['previous year']],
    [NOW, EARLIER['previous year']],
  ]);
});

test('a comparison of a day without an earlier one requests that day alone, and leaves the earlier side blank', () => {
  const { fetch, asked } = world({ period: '2024-02-29', groupBy: [] }, ({ answers }) => {
    const rows = (appId: string) => statsAnswer(appWithId(appId), [statsRow({})]) as Partial<HttpAnswer>;
    for (const appId of ['1000', '1001']) answers.set(`${appId} 2024-02-29`, rows(appId));
  });
  const { table } = fetch();
  expect(asked()).toEqual([[''], ['2024-02-29..2024-02-29', '2024-02-29..2024-02-29']]);
  expect(table.rows.map((row) => [row[3], row[4], row[5]])).toEqual([
    [1000, null, null],
    [1000, null, null],
  ]);
});
