// The client of the account service: many apps at once, in order, with the failure of one leaving the others.

import { parsePeriod } from '../../../src/core/period';
import { Gateway } from '../../../src/http/gateway';
import { AccountApi } from '../../../src/sources/account/account-api';
import type { App } from '../../../src/sources/account/app';
import { errorFrom } from '../../fakes/error-from';
import { FakeClock } from '../../fakes/net/fake-clock';
import { FakeHttpSender } from '../../fakes/net/fake-http-sender';
import { ACCOUNT, AMPLE_TIME, TOKEN } from '../given-requests';

let sender: FakeHttpSender;
let api: AccountApi;

beforeEach(() => {
  sender = new FakeHttpSender();
  api = new AccountApi(new Gateway(sender, new FakeClock()));
});
afterEach(() => sender.verify());

const MONTH = { period: parsePeriod('last=month'), days: null };
const READERS = [{ field: 'clicks', kind: 'integer' }] as const;

const app = (i: number): App => ({
  appId: `id-${i}-`,
  bundleId: `com.example.a${i}`,
  name: `App ${i}`,
  platform: 'ios',
  publisherId: 'p',
  sdkStatus: 'current',
  sdkVersions: [],
  uniques: 0,
});
const answerOf = (i: number) => ({
  body: JSON.stringify({ apps: [{ app_id: `id-${i}-` }, { clicks: i }], status: 'ok' }),
});
const statsOf = (apps: readonly App[]) => api.statsOfApps(ACCOUNT, apps, MONTH, [], READERS, AMPLE_TIME);

test('a request for twelve apps gives eleven and an error if one fails', () => {
  const apps = Array.from({ length: 12 }, (_each, i) => app(i));
  apps.forEach((_each, i) => {
    if (i === 4) sender.script('id-4-', { status: 500 }, { status: 403, body: '{"message":"Not yours"}' });
    else sender.script(`id-${i}-`, answerOf(i));
  });
  const answers = statsOf(apps);
  expect(answers.map((answer) => answer.app)).toEqual(apps);
  expect(answers.flatMap((answer) => ('rows' in answer ? answer.rows : []))).toEqual(
    apps.flatMap((_each, i) => (i === 4 ? [] : [[i]])),
  );
  const failed = answers[4];
  expect(failed && 'error' in failed && [failed.error.code, failed.error.details]).toEqual([
    'TOKEN_REFUSED',
    { service: 'account', status: 403, serviceMessage: 'Not yours' },
  ]);
  // All twelve are requested at once, and then the one that failed.
  expect(sender.batches.map((batch) => batch.length)).toEqual([12, 1]);
});

test.each([
  ['the list of apps too, ends all', 401],
  ['no list of apps, is an error of each of them', 200],
])('a token that is refused for several apps of many, and for %s', (_what, status) => {
  const refusal = { status: 401, body: '{"message":"Expired"}' };
  sender.script('id-0-', answerOf(0)).script('id-1-', refusal).script('id-2-', refusal);
  sender.script('/api/apps?', status === 200 ? { body: '{"apps":[]}' } : refusal);
  const fetch = () => statsOf([app(0), app(1), app(2)]);
  if (status === 401) expect(errorFrom(fetch).code).toBe('TOKEN_REFUSED');
  else
    expect(fetch().map((answer) => 'error' in answer && answer.error.code)).toEqual([
      false,
      'TOKEN_REFUSED',
      'TOKEN_REFUSED',
    ]);
});

test('an answer for another app is an error of that app alone', () => {
  sender.script('id-1-', answerOf(2)).script('id-2-', answerOf(2));
  const [wrong, right] = statsOf([app(1), app(2)]);
  expect(wrong && 'error' in wrong && wrong.error.code).toBe('FIELD_WRONG');
  expect(right && 'rows' in right && right.rows).toEqual([[2]]);
});

test.each(['..', '\ud800'])(
  'an app ID that no address can have (%j) is an error of that app alone, and nothing is asked for it',
  (appId) => {
    sender.script('id-1-', answerOf(1)).script('id-2-', answerOf(2));
    const [first, wrong, last] = statsOf([app(1), { ...app(0), appId }, app(2)]);
    expect(wrong && 'error' in wrong && wrong.error.code).toBe('FIELD_WRONG');
    expect([first, last].map((each) => each && 'rows' in each && each.rows)).toEqual([[[1]], [[2]]]);
    expect(sender.batches.flat()).toHaveLength(2);
  },
);

test('no apps take no request', () => {
  expect(statsOf([])).toEqual([]);
  expect(sender.batches).toEqual([]);
});

test('a login takes one request, even if the service fails', () => {
  sender.script('/api/login', { body: JSON.stringify({ access_token: TOKEN }) });
  expect(api.logIn(ACCOUNT.url, 'a@b.example', 'secret', AMPLE_TIME)).toBe(TOKEN);
  const failing = new FakeHttpSender().script('/api/login', { status: 503 });
  const other = new AccountApi(new Gateway(failing, new FakeClock()));
  expect(errorFrom(() => other.logIn(ACCOUNT.url, 'a@b.example', 'a wrong password', AMPLE_TIME)).code).toBe(
    'SERVICE_FAILED',
  );
  failing.verify();
});

test('the list of apps takes one request for the given period', () => {
  sender.script('/api/apps?last=month', { body: '{"apps":[],"status":"ok"}' });
  expect(api.listApps(ACCOUNT, MONTH, AMPLE_TIME)).toEqual({ apps: [], events: [] });
});
