// The account service's requests, to the letter of docs/services.md §1.1 to §1.3.

import * as fc from 'fast-check';
import { daysOfPeriod, type Period, parsePeriod } from '../../../src/core/period';
import { isRefusedForToday } from '../../../src/http/refusal';
import { appsRequest, loginRequest, statsRequest } from '../../../src/sources/account/requests';
import { day, onDay } from '../../core/given-day';
import { anyText } from '../../fakes/any-text';
import { errorFrom } from '../../fakes/error-from';
import { ACCOUNT, TOKEN } from '../given-requests';

const TODAY = day('2026-06-10');
const APP = '0b0c7f0e-0000-4000-8000-000000000001';
const periodAndDays = (text: string): [Period, ReturnType<typeof daysOfPeriod>] => {
  const period = parsePeriod(text);
  return [period, daysOfPeriod(period, onDay(TODAY))];
};

test('a login is one POST with email and password, never sent again, its password a secret', () => {
  expect(loginRequest(ACCOUNT.url, 'a@b.example', 'pä"ss\\word')).toEqual({
    service: 'account',
    method: 'post',
    url: 'https://account.example/api/login',
    headers: {},
    json: '{"email":"a@b.example","password":"pä\\"ss\\\\word"}',
    secrets: ['pä"ss\\word'],
    retry: false,
  });
});

test.each([
  ['yesterday', '?ds=2026-06-09&de=2026-06-09'],
  ['last 7 days', '?ds=2026-06-03&de=2026-06-09'],
  ['2026-01-01..2026-01-31', '?ds=2026-01-01&de=2026-01-31'],
  ['last=day', '?last=day'],
  ['last=week', '?last=week'],
  ['last=month', '?last=month'],
])('apps of %s', (text, query) => {
  expect(appsRequest(ACCOUNT, ...periodAndDays(text))).toEqual({
    service: 'account',
    method: 'get',
    url: `https://account.example/api/apps${query}`,
    headers: { 'Access-Token': TOKEN },
    secrets: [TOKEN, 's3cret-part'],
    retry: true,
    isTemporaryRefusal: expect.any(Function),
    isFinal: isRefusedForToday,
  });
});

test('the app list refuses last=year before a request is sent', () => {
  const error = errorFrom(() => appsRequest(ACCOUNT, ...periodAndDays('last=year')));
  expect(error.code).toBe('PERIOD_NOT_SERVED');
  expect(error.details).toMatchObject({ text: 'last=year' });
});

test.each([
  ['last=year', [], '?last=year'],
  ['last=month', ['date', 'country'], '?last=month&group=date&group=country'],
  [
    '2026-06-01',
    ['placement_id', 'ad_type', 'date'],
    '?ds=2026-06-01&de=2026-06-01&group=placement_id&group=ad_type&group=date',
  ],
])('statistics of %s by %j', (text, groups, query) => {
  const request = statsRequest(ACCOUNT, APP, ...periodAndDays(text), groups);
  expect(request).toMatchObject({ method: 'get', headers: { 'Access-Token': TOKEN }, retry: true });
  expect(request.url).toBe(`https://account.example/api/apps/${APP}/stats${query}`);
  expect(request.json).toBeUndefined();
});

test.each([
  ['nothing', ''],
  ['one dot', '.'],
  ['two dots', '..'],
  ['half a surrogate pair', 'a\udc00b'],
  ['more than an address takes', '數'.repeat(400)],
])('an app ID of %s is refused by name, and no address is made of it', (_title, id) => {
  const error = errorFrom(() => statsRequest(ACCOUNT, id, ...periodAndDays('last=day'), []));
  expect(error).toMatchObject({ code: 'FIELD_WRONG', details: { field: 'app_id', expected: 'an app ID' } });
});

test('an app ID of any kind stays one part of the path', () => {
  fc.assert(
    fc.property(
      anyText({ minLength: 1 }).filter((id) => !/^\.{1,2}$/.test(id)),
      (id) => {
        const { pathname } = new URL(statsRequest(ACCOUNT, id, ...periodAndDays('last=day'), []).url);
        const parts = pathname.split('/').map(decodeURIComponent);
        expect(parts).toEqual(['', 'api', 'apps', id, 'stats']);
      },
    ),
  );
});
