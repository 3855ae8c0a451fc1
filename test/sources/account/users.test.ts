// Metrics of users: whom they are asked of, how many requests that takes, and where nobody knows them.

import type { HttpRequest } from '../../../src/http/gateway';
import { type Choice, firstChoice } from '../../../src/runs/choice';
import { resolveQuery } from '../../../src/runs/query';
import type { App } from '../../../src/sources/account/app';
import { appStats } from '../../../src/sources/account/app-stats';
import { fetchAll } from '../../../src/sources/fetch-parts';
import { day, onDay } from '../../core/given-day';
import { errorFrom } from '../../fakes/error-from';
import type { Step } from '../../fakes/net/fake-http-sender';
import { appWithId } from '../../runs/given-app';
import { partlyCountedIn, uncountedIn } from '../../runs/met-in';
import { APPS, appsAnswer, service, statsAnswer, statsRow } from '../../runs/service';
import { defaultTitles } from '../named-fields';

const TODAY = day('2026-11-20');
const ALL = ['users', 'revenue per user', 'impressions per user', 'ARPDAU'];
const ONE = appWithId('1', { name: 'Ant' });
const TWO = appWithId('2', { name: 'Bee' });

/** The people of each app, by day. Nobody else comes on other days. */
type People = Readonly<Record<string, Readonly<Record<string, string>>>>;
const PEOPLE: People = {
  '1': { '2026-11-16': 'abc', '2026-11-17': 'ab', '2026-11-18': 'abcde', '2026-11-19': 'e' },
  '2': { '2026-11-16': 'xyz', '2026-11-17': '', '2026-11-18': 'xy', '2026-11-19': 'wxyz' },
};

/** How many different people came to an app from one day to another. */
const distinct = (appId: string, first: string, last: string) =>
  new Set(
    Object.entries(PEOPLE[appId] ?? {}).flatMap(([on, who]) => (on >= first && on <= last ? [...who] : [])),
  ).size;

const spanIn = (url: string): [string, string] => {
  const match = /ds=([\d-]+)&de=([\d-]+)/.exec(url);
  return [match?.[1] ?? '', match?.[2] ?? ''];
};

interface World {
  apps?: readonly App[];
  /** The users in the record of an app; by default those who came. */
  uniques?: (appId: string, first: string, last: string) => unknown;
  /** Lists that fail, by their days. */
  failing?: readonly string[];
  /** The apps of a list of some days; by default all. */
  listed?: (apps: readonly App[], days: string) => readonly App[];
}

/** Each app earns 2 USD with 1,000 impressions a day on four days. */
function fetched(
  changes: Partial<Choice>,
  { apps = [ONE, TWO], uniques = distinct, failing = [], listed = (all) => all }: World = {},
) {
  const made = service();
  const counted = (app: App, [first, last]: [string, string]) =>
    ({ ...app, uniques: uniques(app.appId, first, last) }) as App;
  made.sender.always('/api/apps?', ({ url }: HttpRequest): Step => {
    const span = spanIn(url);
    if (failing.includes(span.join('..'))) return { status: 404 };
    if (span[0] === '') return appsAnswer(apps);
    return appsAnswer(listed(apps, span.join('..')).map((app) => counted(app, span)));
  });
  for (const app of apps)
    made.sender.always(`/api/apps/${app.appId}/stats`, ({ url }: HttpRequest): Step => {
      const [first, last] = spanIn(url);
      const days = Object.keys(PEOPLE['1'] ?? {}).filter((on) => on >= first && on <= last);
      const rows = url.includes('group=date')
        ? days.map((date) => statsRow({ date }))
        : [statsRow({}, { impressions: 1000 * days.length, revenue: 2 * days.length })];
      return statsAnswer(counted(app, [first, last]), rows);
    });
  const choice = {
    ...firstChoice(),
    groupBy: [],
    period: '2026-11-16..2026-11-19',
    metrics: ALL,
    ...changes,
  };
  const query = resolveQuery(choice, appStats(), onDay(TODAY));
  const answer = fetchAll(appStats(), query, made.clients);
  const lists = made.sender.batches
    .flat()
    .flatMap(({ url }) => (url.includes(APPS) && url.includes('ds=') ? [spanIn(url).join('..')] : []));
  return { ...made, answer, table: answer.table, lists };
}

test('users of a whole period come with the answers that are asked anyway', () => {
  const { table, lists, sender } = fetched({
    metrics: ['users', 'revenue per user', 'impressions per user'],
  });
  expect(table.rows.map((row) => row.slice(3))).toEqual([
    [5, 8 / 5, 4000 / 5],
    [4, 8 / 4, 4000 / 4],
  ]);
  expect([lists, sender.batches.map(({ length }) => length)]).toEqual([[], [1, 2]]);
});

test('without a metric of users nothing more is asked, and none is among all metrics', () => {
  const { table, sender } = fetched({ metrics: [] });
  expect(table.columns.map(({ title }) => title).slice(3)).toEqual(defaultTitles());
  expect(sender.batches.flat()).toHaveLength(3);
});

test('users by day come of one list a day for all apps, and ARPDAU is then the revenue per user', () => {
  const { table, lists } = fetched({ groupBy: ['date'] });
  const expected = ['1', '2'].flatMap((id) =>
    Object.entries(PEOPLE[id] ?? {}).map(([on, { length }]) =>
      length === 0 ? [on, 0, null, null, null] : [on, length, 2 / length, 1000 / length, 2 / length],
    ),
  );
  expect(table.rows.map((row) => row.slice(3))).toEqual(expected);
  expect(lists).toEqual(Object.keys(PEOPLE['1'] ?? {}).map((on) => `${on}..${on}`));
});

test('a week or month is asked as a week or month, cut as the period cuts it, and ARPDAU asks each day', () => {
  const period = '2026-11-13..2026-11-17';
  const { lists } = fetched({ groupBy: ['week'], period, metrics: ['users'] });
  expect(lists).toEqual(['2026-11-13..2026-11-15', '2026-11-16..2026-11-17']);
  expect(fetched({ groupBy: ['month'], period, metrics: ['users'] }).lists).toEqual([
    '2026-11-13..2026-11-17',
  ]);
  const week = fetched({ groupBy: ['week'] });
  expect(week.lists).toHaveLength(5);
  // Eleven visits of five people, on four days with 2 USD each; nine of four.
  expect(week.table.rows.map((row) => row.slice(4))).toEqual([
    [5, 8 / 5, 4000 / 5, 8 / 11],
    [4, 8 / 4, 4000 / 4, 8 / 9],
  ]);
});

test('users are never added up; ARPDAU is, for the rows of one app', () => {
  const one = fetched({ apps: ['1'], groupBy: ['date'], totals: true, topRows: 1, sortBy: 'users' });
  expect(one.table.totals).toEqual([null, null, null, null, 8 / 11]);
  expect(one.table.leftOut?.totals).toEqual([null, null, null, null, 6 / 6]);
  const two = fetched({ groupBy: ['date'], totals: true });
  expect(two.table.totals?.slice(3)).toEqual([null, null, null, null, null]);
});

test('rows are sorted and filtered by metrics of users, shown or not', () => {
  const { table } = fetched({
    metrics: ['revenue'],
    sortBy: 'users',
    sortOrder: 'smallest first',
    groupBy: ['date'],
  });
  const users = (row: readonly unknown[]) => PEOPLE[row[0] === 'Ant' ? '1' : '2']?.[String(row[3])]?.length;
  expect(table.rows.map(users)).toEqual([0, 1, 2, 2, 3, 3, 4, 5]);
  const filtered = fetched({ metrics: ['revenue'], filter: 'users>=3; arpdau<=0.5', groupBy: ['date'] });
  expect(filtered.table.rows.map(users)).toEqual([5, 4]);
  expect(filtered.table.columns.at(-1)?.title).toBe('Revenue');
});

test('each side of a comparison asks for its own users', () => {
  const changes: Partial<Choice> = { compare: 'previous period', compareColumns: ['previous', 'change'] };
  const whole = fetched({ ...changes, period: '2026-11-18..2026-11-19', metrics: ['users'], apps: ['1'] });
  expect([whole.table.rows, whole.lists]).toEqual([[[5, 3, 2]], []]);
  const daily = fetched({
    ...changes,
    period: '2026-11-18..2026-11-19',
    metrics: ['users'],
    groupBy: ['date'],
  });
  expect(daily.lists).toHaveLength(4);
  expect(daily.table.rows.map((row) => row.slice(3))).toEqual([
    ['2026-11-18', 5, 3, 2],
    ['2026-11-19', 1, 2, -1],
    ['2026-11-18', 2, 3, -1],
    ['2026-11-19', 4, 0, 4],
  ]);
});

test('with time or apps side by side each figure has its own users, and only an app alone has a total', () => {
  const time = fetched({ columns: 'date', metrics: ['users', 'arpdau'], totals: true });
  expect(time.lists).toEqual([
    ...Object.keys(PEOPLE['1'] ?? {}).map((on) => `${on}..${on}`),
    '2026-11-16..2026-11-19',
  ]);
  expect(time.table.rows.map((row) => row.slice(3))).toEqual([
    [5, 8 / 11, ...[3, 2 / 3, 2, 2 / 2, 5, 2 / 5, 1, 2 / 1]],
    [4, 8 / 9, ...[3, 2 / 3, 0, null, 2, 2 / 2, 4, 2 / 4]],
  ]);
  const apps = fetched({ columns: 'app', groupBy: ['date'], metrics: ['users', 'arpdau'], totals: true });
  expect(apps.table.rows[0]).toEqual(['2026-11-16', 3, 3, null, 2 / 3, 2 / 3, null]);
  expect(apps.table.totals).toEqual([null, null, null, null, 8 / 11, 8 / 9, null]);
  const rest = fetched({ columns: 'app', mostColumns: 1, metrics: ['users'] });
  expect(rest.table.rows).toEqual([[5, null, null]]);
});

test('a record without a count is blank and named, and fails nothing', () => {
  const uniques = (appId: string, first: string, last: string) =>
    appId === '2' ? 'many' : distinct(appId, first, last);
  for (const groupBy of [[], ['date']]) {
    const { table, answer } = fetched({ groupBy, metrics: ['users', 'revenue per user'] }, { uniques });
    for (const row of table.rows) expect(row.slice(-2).includes(null)).toBe(row[0] === 'Bee');
    expect([answer.failures, uncountedIn(answer)]).toEqual([[], [`Bee (${TWO.bundleId}, android)`]]);
  }
  // One day of the period is enough for a sum to be unknown.
  const noDay = (appId: string, first: string, last: string) =>
    first === '2026-11-17' && first === last ? null : distinct(appId, first, last);
  const { table, answer } = fetched({ apps: ['1'] }, { uniques: noDay });
  expect([table.rows, uncountedIn(answer)]).toEqual([
    [[5, 8 / 5, 4000 / 5, null]],
    [`Ant (${ONE.bundleId}, android)`],
  ]);
});

test('an app with days of 0 users is named where days are summed, because it may have earned on them', () => {
  // Bee has none on the second of four days.
  expect(partlyCountedIn(fetched({}).answer)).toEqual([`Bee (${TWO.bundleId}, android)`]);
  expect(partlyCountedIn(fetched({ groupBy: ['date'] }).answer)).toEqual([]);
  expect(partlyCountedIn(fetched({ metrics: ['users'] }).answer)).toEqual([]);
});

test('a list that fails leaves its rows blank, and is named as missing', () => {
  const { table, answer } = fetched(
    { apps: ['1'], groupBy: ['date'] },
    { failing: ['2026-11-17..2026-11-17'] },
  );
  expect(table.rows.map((row) => row[1])).toEqual([3, null, 5, 1]);
  expect(answer.failures).toMatchObject([{ app: 'Users of 2026-11-17 (UTC)', ofUsers: true }]);
  expect([uncountedIn(answer), table.unread]).toEqual([[], { rows: [1], columns: [1, 2, 3, 4] }]);
});

test('an app that a list lacks or has twice is named, and its rows alone lack their users', () => {
  const listed = (all: readonly App[], days: string) => {
    if (days === '2026-11-17..2026-11-17') return all.slice(1);
    return days === '2026-11-18..2026-11-18' ? [...all, ...all.slice(0, 1)] : all;
  };
  const { table, answer } = fetched({ groupBy: ['date'], metrics: ['users'] }, { listed });
  expect(table.rows.map((row) => row.at(-1))).toEqual([...[3, null, null, 1], ...[3, 0, 2, 4]]);
  expect(table.unread).toEqual({ rows: [1, 2], columns: [4] });
  const ant = `Ant (${ONE.bundleId}, android)`;
  const error = (missing: string[], twice: string[]) => ({
    code: 'LIST_INCOMPLETE',
    details: { service: 'account', missing, twice },
  });
  expect(answer.failures).toMatchObject([
    { app: 'Users of 2026-11-17 (UTC)', error: error([ant], []), ofUsers: true },
    { app: 'Users of 2026-11-18 (UTC)', error: error([], [ant]), ofUsers: true },
  ]);
  expect(uncountedIn(answer)).toEqual([]);
  // Nobody misses the users of an app that has no rows, or that isn't chosen.
  expect(fetched({ apps: ['2'], groupBy: ['date'] }, { listed }).answer.failures).toEqual([]);
});

test('last=month takes the record of the answer, and has no ARPDAU and no days', () => {
  const uniques = () => 7;
  const { table, lists } = fetched({ period: 'last=month', metrics: ['users'] }, { uniques });
  expect([table.rows.map((row) => row.at(-1)), lists]).toEqual([[7, 7], []]);
  for (const changes of [{ metrics: ['ARPDAU'] }, { metrics: ['users'], groupBy: ['date'] }])
    expect(refusal({ period: 'last=month', ...changes })).toMatch(/^Only the service knows/);
});

function refusal(changes: Partial<Choice>): string {
  const { code, details } = errorFrom(() =>
    resolveQuery({ ...firstChoice(), groupBy: [], metrics: ['users'], ...changes }, appStats(), onDay(TODAY)),
  );
  expect(code).toBe('CHOICE_INVALID');
  return String((details as { problem: string }).problem);
}

test('users that nobody knows are refused in one sentence', () => {
  expect(refusal({ byApp: false })).toMatch(/Users is known of each app alone/);
  expect(refusal({ byApp: false, apps: ['1', '2'], groupBy: ['platform'] })).toMatch(/each app alone/);
  expect(refusal({ groupBy: ['country', 'date'] })).toMatch(/isn’t known by Country/);
  expect(refusal({ filter: 'ad type=banner', metrics: ['ARPDAU'] })).toMatch(
    /so ARPDAU isn’t known by Ad type/,
  );
  expect(refusal({ columns: 'placement_id' })).toMatch(/by Placement/);
  expect(refusal({ metrics: [], filter: 'users>=1; country=US' })).toMatch(/by Country/);
  // One app alone is no sum.
  expect(fetched({ byApp: false, apps: ['1'], metrics: ['users'] }).table.rows).toEqual([[5]]);
});

test('30 days of 12 apps take 30 lists, in three trips with the list of apps', () => {
  const apps = Array.from({ length: 12 }, (_each, at) => appWithId(`app${at}`));
  const { lists, sender } = fetched({ groupBy: ['date'], period: 'last 30 days' }, { apps });
  expect(lists).toHaveLength(30);
  expect(sender.batches.map(({ length }) => length)).toEqual([1, 20, 22]);
});

test('more than 500 requests are refused before anything is asked', () => {
  expect(refusal({ groupBy: ['date'], period: 'last 500 days' })).toMatch(/500 lists of users/);
  expect(refusal({ groupBy: ['date'], period: 'last 300 days', compare: 'previous year' })).toMatch(
    /600 lists/,
  );
  // Of all apps their number is known from the list of apps: nothing else is asked.
  const apps = Array.from({ length: 400 }, (_each, at) => appWithId(`app${at}`));
  expect(errorFrom(() => fetched({ groupBy: ['date'], period: 'last 101 days' }, { apps }))).toMatchObject({
    code: 'CHOICE_INVALID',
  });
  expect(
    fetched({ metrics: ['users'] }, { apps: Array.from({ length: 600 }, (_e, i) => appWithId(`${i}`)) })
      .lists,
  ).toEqual([]);
});
