// App statistics as tables: columns, order, totals, and apps that fail.

import { parseDay } from '../../../src/core/day';
import { type Choice, firstChoice } from '../../../src/runs/choice';
import { resolveQuery } from '../../../src/runs/query';
import { appStats } from '../../../src/sources/account/app-stats';
import { fetchAll } from '../../../src/sources/fetch-parts';
import { onDay } from '../../core/given-day';
import { errorFrom } from '../../fakes/error-from';
import type { Step } from '../../fakes/net/fake-http-sender';
import { appWithId } from '../../runs/given-app';
import { absentIn } from '../../runs/met-in';
import { ACCOUNT_TOKEN, APPS, appsAnswer, service, statsAnswer, statsOf, statsRow } from '../../runs/service';

const ONE = appWithId('1', { name: 'Zebra' });
const TWO = appWithId('2', { name: 'Ant' });
const TODAY = parseDay('2026-11-20');

function queryFor(changes: Partial<Choice>) {
  if (!TODAY) throw new Error('a day');
  return resolveQuery({ ...firstChoice(), metrics: ['impressions'], ...changes }, appStats(), onDay(TODAY));
}

/** Fetches the choice from these answers for the two apps. */
function fetched(changes: Partial<Choice>, answers: Readonly<Record<string, Step>>) {
  const made = service();
  made.sender.always(APPS, appsAnswer([ONE, TWO]));
  for (const [appId, answer] of Object.entries(answers)) made.sender.always(statsOf(appId), answer);
  return { ...made, fetched: fetchAll(appStats(), queryFor(changes), made.clients) };
}
const day = (date: string, metrics = {}) => statsRow({ date }, metrics);
const titles = (table: { columns: readonly { title: string }[] }) => table.columns.map(({ title }) => title);

test('apps without any row are named if they were chosen, and not if all are', () => {
  const answers = { '1': statsAnswer(ONE, [day('2026-11-19')]), '2': statsAnswer(TWO, []) };
  expect(absentIn(fetched({ apps: ['1', '2'] }, answers).fetched)).toEqual([
    `Ant (${TWO.bundleId}, ${TWO.platform})`,
  ]);
  expect(absentIn(fetched({ apps: 'all' }, answers).fetched)).toEqual([]);
});

test('an app that failed is missing with its reason, not absent', () => {
  const answers = { '1': statsAnswer(ONE, [day('2026-11-19')]), '2': { status: 404 } };
  const answer = fetched({ apps: ['1', '2'] }, answers).fetched;
  expect([absentIn(answer), answer.failures.length]).toEqual([[], 1]);
});

describe('an app that has left the account', () => {
  const chosen = { apps: ['gone', '1'], groupBy: ['date'], byApp: true };
  const answers = { '1': statsAnswer(ONE, [day('2026-11-19')]) };

  test('is named where rows are by app, and the others are as if it were there', () => {
    const { fetched: answer } = fetched(chosen, answers);
    expect(answer.gone).toEqual(['gone']);
    expect(titles(answer.table)).toEqual(['App', 'Bundle ID', 'Platform', 'Date', 'Impressions']);
    expect(answer.table.rows).toEqual([['Zebra', ONE.bundleId, ONE.platform, '2026-11-19', 1000]]);
  });

  test.each<[string, Partial<Choice>]>([
    ['sums over apps', { ...chosen, byApp: false }],
    ['shares', { ...chosen, metrics: ['revenue', 'revenue_share'] }],
    ['no other app', { ...chosen, apps: ['gone', 'gone too'] }],
  ])('is refused of %s', (_what, changes) => {
    expect(errorFrom(() => fetched(changes, answers))).toMatchObject({
      code: 'APP_UNKNOWN',
      details: { app: 'gone' },
    });
  });
});

test('an app whose record can’t be read fails alone, and nothing is requested of it', () => {
  const made = service();
  const [list] = [JSON.parse(String((appsAnswer([ONE, TWO]) as { body: string }).body))];
  list.apps[1].bundle_id = ['x'];
  made.sender.always(APPS, { body: JSON.stringify(list) });
  made.sender.always(statsOf('1'), statsAnswer(ONE, [day('2026-11-19')]));
  const { table, failures } = fetchAll(appStats(), queryFor({ apps: 'all' }), made.clients);
  expect(table.rows.map(([name]) => name)).toEqual(['Zebra']);
  expect(failures).toMatchObject([
    { error: { code: 'FIELD_WRONG', details: { row: 2, field: 'bundle_id' } } },
  ]);
  expect(made.sender.batches.flat().filter(({ url }) => url.includes('/stats'))).toHaveLength(1);
});

describe('one app', () => {
  test('has no columns for the app; rows are sorted by dimensions, metrics are in the requested order', () => {
    const answer = statsAnswer(ONE, [
      statsRow({ date: '2026-11-19', country: 'us' }, { impressions: 3, revenue: 0.3 }),
      statsRow({ date: '2026-11-18', country: 'us' }, { impressions: 2, revenue: 0.2 }),
      statsRow({ date: '2026-11-19', country: 'de' }, { impressions: 1, revenue: 0.1 }),
    ]);
    const choice = { apps: ['1'], groupBy: ['country', 'date'], metrics: ['revenue', 'impressions'] };
    const { table } = fetched(choice, { '1': answer }).fetched;
    expect(titles(table)).toEqual(['Country', 'Date', 'Revenue', 'Impressions']);
    expect(table.rows).toEqual([
      ['DE', '2026-11-19', 0.1, 1],
      ['US', '2026-11-18', 0.2, 2],
      ['US', '2026-11-19', 0.3, 3],
    ]);
  });

  test('has no columns for the app with a filter either', () => {
    const answer = statsAnswer(ONE, [day('2026-11-19', { impressions: 5 })]);
    const choice = { apps: ['1'], filter: 'app~Zebra' };
    expect(titles(fetched(choice, { '1': answer }).fetched.table)).toEqual(['Date', 'Impressions']);
  });

  test('has the values that the service sent, not computed again', () => {
    const answer = statsAnswer(ONE, [day('2026-11-19', { ctr: 0.123456789, ecpm: 7.00001 })]);
    const { table } = fetched({ apps: ['1'], metrics: ['ctr', 'ecpm'] }, { '1': answer }).fetched;
    expect(table.rows).toEqual([['2026-11-19', 0.123456789, 7.00001]]);
  });

  test('that fails throws its own error', () => {
    const error = errorFrom(() =>
      fetched({ apps: ['1'] }, { '1': { status: 404, body: '{"message":"gone"}' } }),
    );
    expect(error).toMatchObject({
      code: 'SERVICE_REFUSED',
      details: { status: 404, serviceMessage: 'gone' },
    });
  });
});

describe('several apps', () => {
  const answers = {
    '1': statsAnswer(ONE, [day('2026-11-19', { impressions: 5 }), day('2026-11-18', { impressions: 4 })]),
    '2': statsAnswer(TWO, [day('2026-11-18', { impressions: 9 })]),
  };
  test.each<[string, Choice['apps'], string[]]>([
    ['in the requested order', ['1', '2'], ['Zebra', 'Zebra', 'Ant']],
    ['by name if all are requested', 'all', ['Ant', 'Zebra', 'Zebra']],
  ])('are %s', (_title, apps, names) => {
    const { table } = fetched({ apps }, answers).fetched;
    expect(titles(table)).toEqual(['App', 'Bundle ID', 'Platform', 'Date', 'Impressions']);
    expect(table.rows.map(([name]) => name)).toEqual(names);
    expect(table.rows.filter(([name]) => name === 'Zebra')).toEqual([
      ['Zebra', 'com.example.1', 'android', '2026-11-18', 4],
      ['Zebra', 'com.example.1', 'android', '2026-11-19', 5],
    ]);
  });

  test('of which a filter leaves one keep their columns', () => {
    const { table } = fetched({ apps: ['1', '2'], filter: 'app~Zebra' }, answers).fetched;
    expect(titles(table).slice(0, 3)).toEqual(['App', 'Bundle ID', 'Platform']);
  });

  test('have totals over all rows, with ratios of metrics that are not shown', () => {
    const choice = { metrics: ['ctr', 'ecpm'], totals: true };
    const { table } = fetched(choice, {
      '1': statsAnswer(ONE, [day('2026-11-18', { impressions: 1000, clicks: 10, revenue: 2 })]),
      '2': statsAnswer(TWO, [day('2026-11-18', { impressions: 3000, clicks: 90, revenue: 1 })]),
    }).fetched;
    expect(table.totals).toEqual([null, null, null, null, 0.025, 0.75]);
  });

  test('may have 120,000 rows and totals', () => {
    const many = Array.from({ length: 120_000 }, () => day('2026-11-18', { impressions: 1 }));
    const { table } = fetched({ apps: ['1'], totals: true }, { '1': statsAnswer(ONE, many) }).fetched;
    expect(table.totals).toEqual([null, 120_000]);
  });

  test('are shown without one that fails, which is named with its reason', () => {
    const { fetched: result } = fetched({}, { ...answers, '2': { status: 404, body: 'no such app' } });
    expect(result.table.rows).toHaveLength(2);
    expect(result.failures).toMatchObject([
      {
        app: 'Ant (com.example.2, android)',
        error: { code: 'SERVICE_REFUSED', details: { serviceMessage: 'no such app' } },
      },
    ]);
  });

  test('are shown without one that has a wrong metric, which is named by field and row', () => {
    const { fetched: result } = fetched(
      {},
      {
        ...answers,
        '1': statsAnswer(ONE, [day('2026-11-18'), day('2026-11-19', { revenue: '5' })]),
      },
    );
    expect(result.failures).toMatchObject([
      {
        error: {
          code: 'FIELD_WRONG',
          details: { service: 'account', field: 'revenue', row: 2, actual: '"5"' },
        },
      },
    ]);
  });

  test('are listed if all fail in different ways', () => {
    const error = errorFrom(() =>
      fetched({}, { '1': { status: 404, body: '' }, '2': { status: 401, body: 'Unauthorized' } }),
    );
    expect(error).toMatchObject({
      code: 'ALL_APPS_FAILED',
      details: {
        failures: [
          { app: 'Ant (com.example.2, android)', error: { code: 'TOKEN_REFUSED' } },
          { app: 'Zebra (com.example.1, android)', error: { code: 'SERVICE_REFUSED' } },
        ],
      },
    });
  });

  test('ask once for a new login if the token is refused for all', () => {
    const refused = { status: 401, body: `{"error":"token ${ACCOUNT_TOKEN} is not valid"}` };
    const error = errorFrom(() => fetched({}, { '1': refused, '2': refused }));
    expect(error).toMatchObject({ code: 'TOKEN_REFUSED', remedy: 'logIn' });
    expect(JSON.stringify(error.details)).not.toContain(ACCOUNT_TOKEN);
  });

  test('take two round trips with their list, and report progress', () => {
    const made = fetched(
      { apps: ['2', '1'], groupBy: ['date', 'country'], period: 'last 7 days' },
      {
        '1': statsAnswer(ONE, []),
        '2': statsAnswer(TWO, []),
      },
    );
    expect(made.sender.batches.map((batch) => batch.map(({ url }) => url))).toEqual([
      ['https://account.example/api/apps?last=month'],
      ['2', '1'].map(
        (id) =>
          `https://account.example/api/apps/${id}/stats?ds=2026-11-13&de=2026-11-19&group=date&group=country`,
      ),
    ]);
    expect(made.settled).toEqual([
      [0, 2],
      [2, 2],
    ]);
    expect(made.fetched).toMatchObject({ account: 'ann@example.com', failures: [], table: { rows: [] } });
  });
});

describe('all apps together', () => {
  const answers = {
    '1': statsAnswer(ONE, [
      day('2026-11-18', { impressions: 100, clicks: 5, revenue: 0.5 }),
      day('2026-11-19', { impressions: 300, clicks: 30, revenue: 3 }),
    ]),
    '2': statsAnswer(TWO, [day('2026-11-19', { impressions: 700, clicks: 10, revenue: 2, ctr: 0.9 })]),
  };
  const asked = { byApp: false, metrics: ['impressions', 'ctr', 'ecpm', 'revenue'] };

  test('have each day once, with ratios of the sums, and no column of the app', () => {
    const { table, account, owners } = fetched(asked, answers).fetched;
    expect(titles(table)).toEqual(['Date', 'Impressions', 'CTR', 'eCPM', 'Revenue']);
    expect(table.rows.map(([date, impressions]) => [date, impressions])).toEqual([
      ['2026-11-18', 100],
      ['2026-11-19', 1000],
    ]);
    expect(table.rows[1]).toEqual(['2026-11-19', 1000, 40 / 1000, (5 / 1000) * 1000, 5]);
    expect([account, owners]).toEqual(['ann@example.com, Ant, Zebra together', ['publisher-1']]);
  });

  test('do not request the platform, which is known', () => {
    const made = fetched({ ...asked, groupBy: ['platform', 'date'] }, answers);
    expect(made.sender.batches[1]?.map(({ url }) => url.replace(/.*&group=/, ''))).toEqual(['date', 'date']);
    expect(titles(made.fetched.table).slice(0, 2)).toEqual(['Platform', 'Date']);
  });

  test('count an app without rows as 0, and name it if it was chosen', () => {
    const answer = fetched({ ...asked, apps: ['1', '2'] }, { ...answers, '2': statsAnswer(TWO, []) }).fetched;
    expect(answer.table.rows.map(([, impressions]) => impressions)).toEqual([100, 300]);
    expect(absentIn(answer)).toEqual([`Ant (${TWO.bundleId}, ${TWO.platform})`]);
  });

  test.each([{ metrics: ['% of revenue'] }, { metrics: ['clicks'], sortBy: 'revenue_share' }])(
    'fail with any app also by app, where %j is a share of all',
    (shares) => {
      const missing = { ...answers, '2': { status: 404, body: 'no such app' } };
      const byApp = { ...asked, byApp: true, sortBy: '' };
      expect(errorFrom(() => fetched({ ...byApp, ...shares }, missing))).toMatchObject({
        code: 'APPS_MISSING',
      });
      expect(() => fetched({ ...byApp, metrics: ['clicks'] }, missing)).not.toThrow();
    },
  );

  test('fail with any app, which is named', () => {
    const error = errorFrom(() => fetched(asked, { ...answers, '2': { status: 404, body: 'no such app' } }));
    expect(error).toMatchObject({
      code: 'APPS_MISSING',
      details: { total: 2, isSummed: true, failures: [{ app: 'Ant (com.example.2, android)' }] },
    });
  });

  test('are the rows as they were sent if there is only one', () => {
    const { table, account } = fetched({ ...asked, apps: ['2'] }, answers).fetched;
    expect(table.rows[0]?.slice(0, 3)).toEqual(['2026-11-19', 700, 0.9]);
    expect(account).toBe('ann@example.com, Ant');
  });
});
