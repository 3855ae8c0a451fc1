// The account API: every documented parameter, rule and field, and what it refuses.

import { HISTORY_DAYS } from '../../../sandbox/data/facts-sql';
import { account, appIdOf, listOf, login, objectOf, sorted, tokenOf, useSandbox } from '../calls';
import { appsAnswer, loginAnswer, statisticsAnswer } from '../documented-answers';

const sandbox = useSandbox({ days: HISTORY_DAYS });
let token: string;
let chess: string;

beforeAll(async () => {
  token = await tokenOf(sandbox);
  chess = await appIdOf(sandbox, '1400000001');
});

const stats = (query: string, app = chess) => account(sandbox, `/api/apps/${app}/stats${query}`, token);

describe('a login of the account API', () => {
  test('answers the right password with a token of identifier, colon and secret', async () => {
    const answer = await login(sandbox);
    expect(answer.status).toBe(200);
    expect(loginAnswer.parse(objectOf(answer)).access_token).toMatch(/^[0-9a-f]+:[0-9a-f]+$/);
  });

  test.each([
    ['a wrong password', { email: 'demo@publisher.example', password: 'wrong' }, 401],
    ['an unknown email', { email: 'nobody@publisher.example', password: 'demo-password' }, 401],
    ['no password', { email: 'demo@publisher.example' }, 400],
    ['an empty email', { email: '', password: 'x' }, 400],
    ['a body that is not JSON', '{"email":', 400],
  ])('refuses %s', async (_case, body, status) => {
    const answer = await login(sandbox, body);
    expect(answer.status).toBe(status);
    expect(objectOf(answer)['status']).toBe('error');
    expect(answer.text).not.toContain('access_token');
  });

  test('requires JSON', async () => {
    const body = JSON.stringify(sandbox.demoLogin);
    const response = await fetch(`${sandbox.accountUrl}/api/login`, { method: 'POST', body });
    expect(response.status).toBe(415);
  });

  test('keeps the token unless it is set to renew it, and then refuses the old one', async () => {
    expect(await tokenOf(sandbox)).toBe(token);
    sandbox.behave({ loginRenewsToken: true });
    const renewed = await tokenOf(sandbox);
    expect(renewed).not.toBe(token);
    expect((await account(sandbox, '/api/apps', token)).status).toBe(401);
    expect((await account(sandbox, '/api/apps', renewed)).status).toBe(200);
    token = renewed;
  });
});

describe('the application list of the account API', () => {
  test('has every application of the account, in the documented form', async () => {
    const answer = await account(sandbox, '/api/apps', token);
    const { apps, status } = appsAnswer.parse(objectOf(answer));
    expect(status).toBe('ok');
    const truth = await sandbox.truth.applications();
    expect(sorted(apps.map(({ app_id, name }) => ({ app_id, name })))).toEqual(
      sorted(truth.map(({ app_id, name }) => ({ app_id, name }))),
    );
    expect(apps.map((app) => app.name)).not.toEqual(apps.map((app) => app.name).toSorted());
  });

  test('shows the second account its three applications only', async () => {
    const second = await tokenOf(sandbox, sandbox.secondLogin);
    const apps = listOf(await account(sandbox, '/api/apps', second), 'apps');
    expect(apps.map((app) => app['name']).toSorted()).toEqual([
      'Chess Online',
      'Слова и буквы',
      '数独マスター',
    ]);
    const others = await appIdOf(sandbox, 'com.sunlitgames.win');
    expect((await account(sandbox, `/api/apps/${others}/stats`, second)).status).toBe(404);
  });

  test('has known and unknown SDK statuses, and versions of one key each', async () => {
    const apps = appsAnswer.parse(objectOf(await account(sandbox, '/api/apps', token))).apps;
    expect([...new Set(apps.map((app) => app.sdk_status))].toSorted()).toEqual([
      'current',
      'unsupported',
      'update',
    ]);
    for (const version of apps.flatMap((app) => app.sdk_versions))
      expect(Object.keys(version)).toHaveLength(1);
  });

  test('counts the unique users of the requested period', async () => {
    const uniques = async (query: string) => {
      const apps = listOf(await account(sandbox, `/api/apps${query}`, token), 'apps');
      return Number(apps.find((app) => app['app_id'] === chess)?.['uniques']);
    };
    const [day, week, month] = [
      await uniques('?last=day'),
      await uniques('?last=week'),
      await uniques('?last=month'),
    ];
    expect(day).toBeLessThan(week);
    expect(week).toBeLessThan(month);
    expect(week).toBeLessThan(7 * day * 1.5);
    expect(await uniques('')).toBe(month);
    expect(week).toBe(await sandbox.truth.uniques({ appId: chess, from: '2026-06-03', to: '2026-06-09' }));
    expect(await uniques('?ds=2026-06-03&de=2026-06-09&last=month')).toBe(week);
    const [record] = listOf(await stats('?ds=2026-06-03&de=2026-06-09'), 'apps');
    expect(record?.['uniques']).toBe(week);
  });

  test.each([
    ['missing', undefined],
    [null, null],
    ['n/a', 'n/a'],
    [-1, -1],
  ])('sends %j in place of the uniques of one application, where a test says so', async (instead, value) => {
    sandbox.behave({ uniquesSent: { [chess]: instead } });
    const list = listOf(await account(sandbox, '/api/apps', token), 'apps');
    const [record] = listOf(await stats(''), 'apps');
    sandbox.behave({ uniquesSent: {} });
    for (const each of [list.find((app) => app['app_id'] === chess), record]) {
      expect(each?.['uniques']).toBe(value);
      expect('uniques' in (each ?? {})).toBe(value !== undefined);
    }
    expect(list.filter((app) => typeof app['uniques'] === 'number' && app['uniques'] > 0)).not.toHaveLength(
      0,
    );
  });
});

describe('statistics of the account API', () => {
  test.each([
    ['', ['2026-05-11', '2026-06-09']],
    ['?last=day', ['2026-06-09', '2026-06-09']],
    ['?last=week', ['2026-06-03', '2026-06-09']],
    ['?last=month', ['2026-05-11', '2026-06-09']],
    ['?ds=2026-06-10&de=2026-06-10', ['2026-06-10', '2026-06-10']],
    ['?ds=2026-01-30&de=2026-02-02&last=year', ['2026-01-30', '2026-02-02']],
  ])('take "%s" for the days %s', async (query, days) => {
    const [from = '', to = ''] = days;
    const rows = listOf(await stats(query), 'apps').slice(1);
    expect(sorted(rows)).toEqual(sorted(await sandbox.truth.accountRows({ appId: chess, from, to })));
    const byDay = listOf(await stats(`${query}${query ? '&' : '?'}group=date`), 'apps').slice(1);
    const dates = byDay.map((row) => String(row['date'])).toSorted();
    expect([dates[0], dates.at(-1)]).toEqual(days);
  });

  test.each([
    [[]],
    [['date']],
    [['country', 'date']],
    [['ad_type']],
    [['placement_id', 'ad_type']],
    [['date', 'country', 'ad_type', 'placement_id']],
  ] as const)('group by %j', async (groupBy) => {
    const groups = groupBy.map((name) => `&group=${name}`).join('');
    const answer = await stats(`?ds=2026-06-08&de=2026-06-10${groups}`);
    const [record, ...rows] = statisticsAnswer.parse(objectOf(answer)).apps;
    expect(record.app_id).toBe(chess);
    const truth = { appId: chess, from: '2026-06-08', to: '2026-06-10', groupBy: [...groupBy] };
    expect(sorted(rows)).toEqual(sorted(await sandbox.truth.accountRows(truth)));
    const metrics = ['clicks', 'ctr', 'ecpm', 'impressions', 'revenue'];
    for (const row of rows) expect(Object.keys(row).toSorted()).toEqual([...groupBy, ...metrics].toSorted());
  });

  test('take a repeated dimension once', async () => {
    const rows = listOf(await stats('?last=day&group=ad_type&group=ad_type'), 'apps').slice(1);
    expect(rows).toHaveLength(4);
  });

  test('come in no order, and in the same one each time', async () => {
    const dates = async () => listOf(await stats('?group=date'), 'apps').map((row) => row['date']);
    const first = await dates();
    expect(first.slice(1)).not.toEqual(first.slice(1).toSorted());
    expect(await dates()).toEqual(first);
  });

  test('are one row of zeros, or no row when grouped, where there are no facts', async () => {
    const period = '?ds=2019-01-01&de=2019-01-31';
    const zeros = { clicks: 0, impressions: 0, ctr: 0, ecpm: 0, revenue: 0 };
    expect(listOf(await stats(period), 'apps').slice(1)).toEqual([zeros]);
    expect(listOf(await stats(`${period}&group=date`), 'apps')).toHaveLength(1);
  });

  test('have zero impressions on some days of one application, and no division by them', async () => {
    const zeroDay = await appIdOf(sandbox, 'com.sunlitgames.zeroday');
    const rows = listOf(await stats('?group=date', zeroDay), 'apps').slice(1);
    expect(rows).toHaveLength(30);
    const idle = rows.filter((row) => row['impressions'] === 0);
    expect(idle).toHaveLength(5);
    for (const row of idle) expect(row).toMatchObject({ clicks: 0, ctr: 0, ecpm: 0, revenue: 0 });
  });
});

describe('refusals of the account API', () => {
  test.each([
    ['no token', '/api/apps', undefined, 401],
    ['a wrong token', '/api/apps', 'abc:def', 401],
    ['a wrong token for statistics', '/api/apps/CHESS/stats', 'abc:def', 401],
    ['last=year in the application list', '/api/apps?last=year', 'TOKEN', 400],
    ['an unknown last', '/api/apps/CHESS/stats?last=decade', 'TOKEN', 400],
    ['ds alone', '/api/apps?ds=2026-06-01', 'TOKEN', 400],
    ['de alone', '/api/apps/CHESS/stats?de=2026-06-01', 'TOKEN', 400],
    ['ds after de', '/api/apps/CHESS/stats?ds=2026-06-02&de=2026-06-01', 'TOKEN', 400],
    ['a day that does not exist', '/api/apps/CHESS/stats?ds=2026-02-30&de=2026-03-01', 'TOKEN', 400],
    ['an unknown dimension', '/api/apps/CHESS/stats?group=bundle', 'TOKEN', 400],
    ['an unknown application', '/api/apps/00000000-0000-4000-8000-000000000000/stats', 'TOKEN', 404],
    ['an identifier that is no UUID', '/api/apps/1/stats', 'TOKEN', 400],
    ['an unknown address', '/api/nothing', 'TOKEN', 404],
  ])('answer %s with a message', async (_case, path, given, status) => {
    const address = path.replace('CHESS', chess);
    const answer = await account(sandbox, address, given === 'TOKEN' ? token : given);
    expect(answer.status).toBe(status);
    expect(objectOf(answer)).toMatchObject({ status: 'error', message: expect.any(String) });
    sandbox.behave({ accountErrorsAs200: true });
    const disguised = await account(sandbox, address, given === 'TOKEN' ? token : given);
    expect([disguised.status, disguised.text]).toEqual([200, answer.text]);
  });
});
