// Who is refused what, and in which words.

import { useSandbox } from '../../calls';
import { bearerToken, GoogleCalls, ndjson, PROJECT, refusalOf } from '../google-calls';

const sandbox = useSandbox({ days: 2, bigQueryJobMs: { pending: 0, running: 0 } });
const ROWS = ndjson([{ date: '2026-06-09', app: 'Chess' }]);

const demo = async (scope?: string) =>
  new GoogleCalls(sandbox, await bearerToken(sandbox, scope === undefined ? {} : { scope }));
const second = async () =>
  new GoogleCalls(sandbox, await bearerToken(sandbox, { key: sandbox.secondServiceAccountKey }));

test.each([
  [
    'no token',
    undefined,
    'required',
    'Login Required.',
    'Request is missing required authentication credential.',
  ],
  [
    'a made-up token',
    'ya29.x',
    'authError',
    'Invalid Credentials',
    'Request had invalid authentication credentials.',
  ],
])('%s is answered with 401 in Google’s envelope', async (_what, token, reason, entry, message) => {
  const answer = await new GoogleCalls(sandbox, token).call('GET', '');
  expect(answer.status).toBe(401);
  expect(JSON.parse(answer.text)).toEqual({
    error: {
      code: 401,
      status: 'UNAUTHENTICATED',
      message: expect.stringMatching(new RegExp(`^${message}`)),
      errors: [
        { message: entry, domain: 'global', reason, location: 'Authorization', locationType: 'header' },
      ],
    },
  });
});

test('the account without roles sees nothing and may do nothing', async () => {
  await (await demo()).createTable('daily');
  const google = await second();
  expect(JSON.parse((await google.call('GET', '')).text)).toMatchObject({ totalItems: 0 });
  expect((await google.call('GET', `/${PROJECT}/datasets`)).text).not.toContain('publisher_stats');
  const dataset = `${PROJECT}:publisher_stats`;
  const denied = (permission: string) => [
    ...[403, 'accessDenied'],
    `Access Denied: Dataset ${dataset}: Permission ${permission} denied on dataset ${dataset} (or it may not exist).`,
  ];
  const place = `/${PROJECT}/datasets/publisher_stats`;
  expect(refusalOf(await google.call('GET', place))).toEqual(denied('bigquery.datasets.get'));
  expect(refusalOf(await google.createTable('mine'))).toEqual(denied('bigquery.tables.create'));
  expect(refusalOf(await google.call('GET', `${place}/tables/daily`))).toEqual([
    ...[403, 'accessDenied'],
    `Access Denied: Table ${dataset}.daily: Permission bigquery.tables.get denied on table ${dataset}.daily (or it may not exist).`,
  ]);
  expect(refusalOf(await google.load({ into: 'daily', rows: ROWS }))).toEqual([
    ...[403, 'accessDenied'],
    `Access Denied: Project ${PROJECT}: User does not have bigquery.jobs.create permission in project ${PROJECT}.`,
  ]);
});

test('the demo account may read the dataset read_only and change nothing there', async () => {
  const google = await demo();
  expect((await google.call('GET', `/${PROJECT}/datasets/read_only`)).status).toBe(200);
  expect((await google.call('GET', `/${PROJECT}/datasets/read_only/tables`)).status).toBe(200);
  const create = refusalOf(await google.createTable('read_only.daily'));
  expect(create[2]).toContain('Permission bigquery.tables.create denied on dataset publisher-demo:read_only');
  for (const createDisposition of ['CREATE_NEVER', 'CREATE_IF_NEEDED']) {
    const load = await google.load({ into: 'read_only.daily', rows: ROWS, options: { createDisposition } });
    expect(refusalOf(load).slice(0, 2)).toEqual([403, 'accessDenied']);
  }
});

test('a dataset that does not exist is refused as one that the account may not see', async () => {
  const google = await demo();
  const denied = (permission: string) =>
    `Access Denied: Dataset ${PROJECT}:none: Permission ${permission} denied on dataset ${PROJECT}:none (or it may not exist).`;
  const place = `/${PROJECT}/datasets/none`;
  expect(refusalOf(await google.call('GET', place))).toEqual([
    ...[403, 'accessDenied', denied('bigquery.datasets.get')],
  ]);
  expect(refusalOf(await google.call('GET', `${place}/tables`))).toEqual([
    ...[403, 'accessDenied', denied('bigquery.tables.list')],
  ]);
  expect(refusalOf(await google.createTable('none.daily'))).toEqual([
    ...[403, 'accessDenied', denied('bigquery.tables.create')],
  ]);
  expect(refusalOf(await google.call('GET', `${place}/tables/daily`))).toEqual([
    ...[403, 'accessDenied'],
    `Access Denied: Table ${PROJECT}:none.daily: Permission bigquery.tables.get denied on table ${PROJECT}:none.daily (or it may not exist).`,
  ]);
  expect(refusalOf(await google.load({ into: 'none.daily', rows: ROWS })).slice(0, 2)).toEqual([
    ...[403, 'accessDenied'],
  ]);
});

test('a table that is missing in a dataset of the account is 404, and another project is 403', async () => {
  const google = await demo();
  expect(refusalOf(await google.call('GET', `/${PROJECT}/datasets/trial/tables/none`))).toEqual([
    ...[404, 'notFound', `Not found: Table ${PROJECT}:trial.none`],
  ]);
  expect(refusalOf(await google.call('GET', `/${PROJECT}/datasets/no-ne`)).slice(0, 2)).toEqual([
    400,
    'invalid',
  ]);
  expect(refusalOf(await google.call('GET', '/other/datasets/none')).slice(0, 2)).toEqual([
    403,
    'accessDenied',
  ]);
});

const auth = 'https://www.googleapis.com/auth/';
test.each([
  ['bigquery', 200, 200],
  ['cloud-platform', 200, 200],
  ['bigquery.readonly', 200, 403],
  ['cloud-platform.read-only', 200, 403],
  ['bigquery.insertdata', 403, 403],
  ['drive', 403, 403],
])('a token for the scope %s: read %i, write %i', async (scope, read, write) => {
  const google = await demo(auth + scope);
  const answers = [await google.call('GET', `/${PROJECT}/datasets`), await google.createTable('daily')];
  expect(answers.map(({ status }) => status)).toEqual([read, write]);
  for (const answer of answers.filter(({ status }) => status === 403))
    expect(refusalOf(answer)).toEqual([
      ...[403, 'insufficientPermissions', 'Request had insufficient authentication scopes.'],
    ]);
});

test('an API that is not switched on says where to switch it on', async () => {
  sandbox.behave({ bigQueryApiDisabled: true });
  const [status, reason, message] = refusalOf(await (await demo()).call('GET', ''));
  expect([status, reason]).toEqual([403, 'accessNotConfigured']);
  expect(message).toMatch(
    /^BigQuery API has not been used in project \d+ before or it is disabled\. Enable it by/,
  );
});
