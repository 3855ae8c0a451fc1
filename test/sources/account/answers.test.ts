// The account service's answers: every documented field, unknown ones passing, every kind of error.

import type { ErrorCode } from '../../../src/core/errors';
import type { RequestOutcome } from '../../../src/http/gateway';
import { readApps, readLogin, readStats } from '../../../src/sources/account/answers';
import { loginRequest } from '../../../src/sources/account/requests';
import { errorFrom } from '../../fakes/error-from';
import { answered, getOf, TOKEN } from '../given-requests';

const REQUEST = getOf('/api/apps');
const PASSWORD = 'correct horse  battery';
const LOGIN = loginRequest('https://account.example', 'a@b.example', PASSWORD);
const ID = '0b0c7f0e-0000-4000-8000-000000000001';

const RECORD = {
  app_id: ID,
  bundle_id: 'com.example.app',
  name: '=HYPERLINK("x")',
  platform: 'android',
  publisher_id: '0b0c7f0e-0000-4000-8000-00000000000f',
  sdk_status: 'current',
  sdk_versions: [{ '4.2.0': 10, '4.1.0': 2 }, { '3.9.1': 1 }],
  uniques: 1234,
};
const READERS = [
  { field: 'date', kind: 'day' },
  { field: 'country', kind: 'text' },
  { field: 'impressions', kind: 'integer' },
  { field: 'clicks', kind: 'integer' },
  { field: 'ctr', kind: 'ratio' },
  { field: 'ecpm', kind: 'money' },
  { field: 'revenue', kind: 'money' },
] as const;
const ROW = {
  clicks: 3,
  impressions: 100,
  ctr: 0.03,
  ecpm: 1.5,
  revenue: 0.15,
  date: '2026-06-01',
  country: 'de',
};
const stats = (...apps: unknown[]) => answered({ apps, status: 'ok' });
const readRows = (outcome: RequestOutcome) => readStats(outcome, REQUEST, ID, READERS);

describe('apps', () => {
  test('every documented field is read, in the order sent, and unknown fields are ignored', () => {
    const strange = {
      ...RECORD,
      sdk_status: 'deprecated',
      platform: 'windows',
      sdk_versions: [],
      is_new: true,
    };
    const { apps } = readApps(answered({ apps: [RECORD, strange], status: 'ok', total: 2 }), REQUEST);
    expect(apps).toEqual([
      {
        appId: ID,
        bundleId: 'com.example.app',
        name: '=HYPERLINK("x")',
        platform: 'android',
        publisherId: '0b0c7f0e-0000-4000-8000-00000000000f',
        sdkStatus: 'current',
        sdkVersions: [
          ['4.2.0', 10],
          ['4.1.0', 2],
          ['3.9.1', 1],
        ],
        uniques: 1234,
      },
      expect.objectContaining({ sdkStatus: 'deprecated', platform: 'windows', sdkVersions: [] }),
    ]);
  });

  test('an answer without apps is an empty list', () => {
    expect(readApps(stats(), REQUEST)).toEqual({ apps: [], events: [] });
  });

  test('a record that can’t be read costs no other, and one without an ID is left out and named', () => {
    const apps = [
      { ...RECORD, name: null },
      { ...RECORD, app_id: null, name: 'Lost' },
      null,
      { ...RECORD, platform: {} },
    ];
    const { apps: read, events } = readApps(stats(...apps), REQUEST);
    expect(read.map(({ name, problem }) => [name, problem?.details])).toEqual([
      ['', undefined],
      [RECORD.name, expect.objectContaining({ field: 'platform', row: 4 })],
    ]);
    expect(events).toEqual([
      { kind: 'recordWithoutId', service: 'account', row: 2, name: 'Lost' },
      { kind: 'recordWithoutId', service: 'account', row: 3, name: '' },
    ]);
  });

  test.each([
    ['a list', { apps: [RECORD], next_page_token: 'x' }],
    ['statistics', { apps: [RECORD, ROW], has_more: true, total: 33 }],
  ])('%s that says that more follows is refused', (_what, body) => {
    const read = body.apps.length > 1 ? readRows : (outcome: RequestOutcome) => readApps(outcome, REQUEST);
    expect(errorFrom(() => read(answered({ status: 'ok', ...body })))).toMatchObject({
      code: 'ANSWER_UNREADABLE',
      details: { problem: 'only a part of the answer came' },
    });
  });

  test.each([
    ['Your session has expired', 'TOKEN_REFUSED'],
    ['Rate limit exceeded. Results will be available in 60 seconds', 'SERVICE_BUSY'],
    ['Good morning', 'ANSWER_UNREADABLE'],
  ])('a sentence in place of data means what it says: %s', (words, code) => {
    const read = () =>
      readApps({ kind: 'answer', answer: { status: 200, headers: {}, body: words } }, REQUEST);
    expect(errorFrom(read).code).toBe(code);
  });

  test.each([200, 202])('%i with another status than ok isn’t ready, with a list or without', (status) => {
    for (const body of [{ status: 'processing' }, { status: 'processing', apps: [RECORD] }])
      expect(errorFrom(() => readRows(answered(body, status)))).toMatchObject({
        code: 'ANSWER_UNREADABLE',
        details: { status, problem: 'the answer isn’t ready yet' },
      });
  });
});

describe('statistics', () => {
  test('the rows follow the record, in the order sent and unrounded; extra fields and an unknown status pass', () => {
    const rows = readRows(
      stats(
        { ...RECORD, sdk_status: 'x', more: 1 },
        { ...ROW, more: {} },
        { ...ROW, revenue: 0.1 + 0.2, country: 'xx' },
      ),
    );
    expect(rows).toEqual([
      ['2026-06-01', 'de', 100, 3, 0.03, 1.5, 0.15],
      ['2026-06-01', 'xx', 100, 3, 0.03, 1.5, 0.30000000000000004],
    ]);
  });

  test('an app without figures has no rows', () => expect(readRows(stats(RECORD))).toEqual([]));

  test.each(['clicks', 'impressions', 'ctr', 'ecpm', 'revenue', 'date', 'country'])(
    'a row without %s, or with a wrong one, names field, row and interface',
    (field) => {
      // A dimension may be null, which is a blank.
      const isText = ['country', 'ad_type', 'placement_id'].includes(field);
      for (const wrong of [undefined, [1], ...(isText ? [] : [null])]) {
        const error = errorFrom(() => readRows(stats(RECORD, ROW, ROW, { ...ROW, [field]: wrong })));
        expect([error.code, error.details]).toEqual([
          'FIELD_WRONG',
          expect.objectContaining({ service: 'account', field, row: 3 }),
        ]);
      }
    },
  );

  test.each<[string, unknown[]]>([
    ['a row', [ROW, ROW]],
    ['another app', [{ ...RECORD, app_id: 'another' }, ROW]],
    ['nothing', []],
    ['null', [null, ROW]],
    ['the ID alone, as text of another app', ['another']],
  ])('a list that begins with %s is not taken for the requested app', (_what, apps) => {
    const error = errorFrom(() => readRows(stats(...apps)));
    expect([error.code, error.details]).toEqual([
      'FIELD_WRONG',
      expect.objectContaining({ field: 'app_id' }),
    ]);
  });

  test.each([undefined, null, {}, 'none', 0])('apps that are %p are no list', (apps) => {
    const error = errorFrom(() => readRows(answered({ apps, status: 'ok' })));
    expect(error.details).toMatchObject({ field: 'apps', expected: 'a list' });
  });
});

// The service documents no errors; these are forms that such services use.
const ERRORS: [string, RequestOutcome, ErrorCode, string | null][] = [
  ['error in 200', answered({ status: 'error', message: 'No such app' }), 'SERVICE_REFUSED', 'No such app'],
  ['error in 200 with apps', answered({ status: 'error', apps: [] }), 'SERVICE_REFUSED', ''],
  ['token in 200', answered({ status: 'error', message: 'Invalid token' }), 'TOKEN_REFUSED', 'Invalid token'],
  ['JSON in 401', answered({ status: 'error', error: 'expired' }, 401), 'TOKEN_REFUSED', 'expired'],
  ['text in 403', answered('Forbidden', 403), 'TOKEN_REFUSED', 'Forbidden'],
  ['JSON in 400', answered({ errors: ['ds is missing'] }, 400), 'SERVICE_REFUSED', 'ds is missing'],
  ['429', answered({ error: { message: 'Slow down' } }, 429), 'SERVICE_BUSY', 'Slow down'],
  ['HTML in 500', answered('<html><title>Oops</title><body>x</body></html>', 500), 'SERVICE_FAILED', 'Oops'],
  ['nothing in 502', answered('', 502), 'SERVICE_FAILED', ''],
  ['nothing in 200', answered(''), 'ANSWER_UNREADABLE', null],
  ['HTML in 200', answered('<!doctype html><html></html>'), 'ANSWER_UNREADABLE', null],
  ['cut JSON', answered('{"apps":[{"app_id":"0b0c'), 'ANSWER_UNREADABLE', null],
  ['a list', answered('[]'), 'ANSWER_UNREADABLE', null],
  ['a text', answered('OK'), 'ANSWER_UNREADABLE', null],
  ['a redirect', answered('', 302, { Location: 'https://evil.example' }), 'ANSWER_UNREADABLE', null],
  ['a fault', { kind: 'fault', fault: 'DNS error' }, 'SERVICE_UNREACHABLE', null],
  ['no journey', { kind: 'unsent' }, 'OUT_OF_TIME', null],
];

test.each(ERRORS)(
  'an answer of the account service may be an error: %s',
  (_what, outcome, code, serviceMessage) => {
    for (const read of [() => readApps(outcome, REQUEST), () => readRows(outcome)]) {
      const error = errorFrom(read);
      expect(error.code).toBe(code);
      if (serviceMessage !== null) expect(error.details).toMatchObject({ serviceMessage });
    }
  },
);

describe('login', () => {
  test('the token is read, and other fields pass', () => {
    expect(readLogin(answered({ access_token: TOKEN, email: 'a@b.example' }), LOGIN)).toBe(TOKEN);
  });

  test.each([
    answered({ status: 'error', message: 'Wrong password' }),
    answered({ message: 'Wrong password' }, 400),
    answered({ message: 'Wrong password' }, 401),
    answered({ message: 'Wrong password' }, 404),
    answered('Wrong password', 422),
  ])('%j is a refused login, and never a refused token', (outcome) => {
    const error = errorFrom(() => readLogin(outcome, LOGIN));
    expect([error.code, error.details]).toEqual([
      'LOGIN_REFUSED',
      expect.objectContaining({ serviceMessage: 'Wrong password' }),
    ]);
  });

  test.each<[RequestOutcome, ErrorCode]>([
    [answered('', 503), 'SERVICE_FAILED'],
    [answered('', 429), 'SERVICE_BUSY'],
    [answered('', 302), 'ANSWER_UNREADABLE'],
    [answered('<html></html>'), 'ANSWER_UNREADABLE'],
    [{ kind: 'fault', fault: 'x' }, 'SERVICE_UNREACHABLE'],
  ])('%j is %s', (outcome, code) => expect(errorFrom(() => readLogin(outcome, LOGIN)).code).toBe(code));

  test.each([undefined, '', null, { secret: TOKEN }, 8_391, '8f3', ' 8f3 '])(
    'a token that is %j is none, or too short to be kept out of messages, and is not shown',
    (token) => {
      const error = errorFrom(() => readLogin(answered({ access_token: token }), LOGIN));
      expect(error.details).toMatchObject({ field: 'access_token' });
      expect(JSON.stringify(error.details)).not.toMatch(/8f3|8391/);
    },
  );
});
