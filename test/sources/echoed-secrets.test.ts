// A service that repeats the secrets of its requests; `npm run test:hard` has all encodings of all secrets.

import { drawnFrom, draws } from 'sheets-workbench/test/set-up/draws';
import { noteSecrets } from '../../src/http/secrets/service-words';
import { appTitle } from '../../src/sources/account/app-record';
import { WITHHELD } from '../../src/text/phrases';
import { CANARIES } from '../secrets/canaries';
import { ACCOUNT, APP, account, CALLS, ECHOES, EMAIL, json, PERIOD, saidBy, seller } from '../secrets/echoes';
import { ENCODINGS } from '../secrets/encodings';
import { findSecrets } from '../secrets/find-secrets';
import { AMPLE_TIME } from './given-requests';
import { errorBody, queryBy } from './seller/given-answers';

/**
 * Encodings for each echo; the next echo continues with the next ones. In the hard run one more than there are, so that
 * each combination meets another secret.
 */
const ROTATIONS = draws(1, Object.keys(ENCODINGS).length + 1);
let nth = 0;
const next = <Value>(values: readonly Value[]) => values[nth % values.length] as Value;

describe.each(Object.entries(CALLS))('%s', (_call, call) => {
  test.each(Object.entries(ECHOES))('tells no secret that is in %s', (_place, answerWith) => {
    for (let i = 0; i < ROTATIONS; i++, nth++) {
      const [secret, encode] = [next(Object.values(CANARIES)), next(Object.values(ENCODINGS))];
      const said = saidBy(() => call(secret, answerWith(encode(secret))));
      expect(findSecrets(said, [secret])).toEqual([]);
    }
  });
});

const messageOf = (echo: string) => ({ status: 400, body: json({ message: echo }) });
const titleOf = (echo: string) => ({ status: 400, body: `<title>${echo}</title>` });

test.each(Object.entries(CALLS))('%s says nothing of a request that is quoted whole', (_name, call) => {
  const secret = CANARIES.eight;
  const body = JSON.stringify({ email: EMAIL, password: secret, token: secret });
  const pretty = JSON.stringify(JSON.parse(body), null, 2);
  for (const quoted of [
    body,
    pretty,
    Buffer.from(body).toString('base64'),
    `Access-Token: ${secret}\n${body}`,
  ])
    for (const answerWith of [messageOf, titleOf])
      expect(
        findSecrets(
          saidBy(() => call(secret, answerWith(quoted))),
          [secret],
        ),
      ).toEqual([]);
});

test('the secret part of a token is a secret by itself', () => {
  // The parts are shorter than the twelve characters from which pieces of a secret are found.
  for (const [token, part, isFound] of [
    ['app7:Hn5rTb2y', 'Hn5rTb2y', true],
    ['app7:Lc8vWd3sK0:x', 'Lc8vWd3s', false],
  ] as const) {
    const call = () =>
      account({ status: 400, body: json({ message: `app app7, key ${part}` }) }).listApps(
        { ...ACCOUNT, token },
        PERIOD,
        AMPLE_TIME,
      );
    expect(saidBy(call).includes('repeated a secret')).toBe(isFound);
  }
});

test.each(Object.entries(CALLS))(
  '%s says no piece of a token of which a character is missing',
  (_name, call) => {
    const token = CANARIES['identifier and secret'];
    for (const piece of [token.slice(1), token.slice(0, -1), token.slice(14, 26), token.slice(-12)])
      for (const [, answerWith] of Object.entries(ECHOES)) {
        const said = saidBy(() => call(token, answerWith(`No ${piece}…`)));
        expect(said).not.toContain(piece);
      }
  },
);

test('a refusal is known by its words, also where these are the password', () => {
  const refusal = { status: 200, body: json({ status: 'error', message: 'Authentication failed' }) };
  const said = saidBy(() => account(refusal).logIn(ACCOUNT.url, EMAIL, 'Authentication', AMPLE_TIME));
  expect(said).toContain('LOGIN_REFUSED');
  expect(said).toContain('repeated a secret');
});

describe('a token that a service wasn’t sent, but this execution has read', () => {
  const other = '7d21aa90:Pq4Zr8Xw1Lm6Vt3K';
  beforeAll(() => noteSecrets([other]));

  test.each(Object.entries(CALLS))('is in nothing that is told of %s', (_name, call) => {
    const encodings = Object.values(ENCODINGS);
    Object.values(ECHOES).forEach((answerWith, at) => {
      for (const encode of drawnFrom(encodings.slice(at, at + 1), encodings)) {
        const said = saidBy(() => call(CANARIES.password, answerWith(encode(other))));
        expect(findSecrets(said, [other])).toEqual([]);
      }
    });
  });

  test('is in no request ID, file name or header line, and in no name of an app in a message', () => {
    const access = { ...ACCOUNT, token: CANARIES.password };
    const answer = json(errorBody({ requestID: `r-${other}`, responseStatus: 0, bundleStats: [] }));
    expect(seller({ body: answer }).rows(access, queryBy('date'), AMPLE_TIME).requestIds).toEqual([WITHHELD]);
    const headers = { 'content-disposition': `attachment; filename="service-${other}-stats.csv"` };
    const file = { headers, body: `date,impressions,revenue,ecpm,${other}\n` };
    expect(seller(file).file(access, queryBy('date'), AMPLE_TIME)).toEqual({
      fileName: 'seller-stats.csv',
      csv: 'date,impressions,revenue,ecpm,clicks\n',
    });
    expect(appTitle({ ...APP, name: other })).toBe(`${WITHHELD} (${APP.bundleId}, ${APP.platform})`);
  });
});

test('a long header line without a secret stays as it was sent', () => {
  const csv = `date,impressions,revenue,ecpm,${'x'.repeat(3_000)}\n`;
  const access = { ...ACCOUNT, token: CANARIES.password };
  expect(seller({ body: csv }).file(access, queryBy('date'), AMPLE_TIME).csv).toBe(csv);
  const repeated = `date,impressions,revenue,ecpm,${'x'.repeat(9_000)} ${CANARIES.eight}\n`;
  const clean = seller({ body: repeated }).file(
    { ...ACCOUNT, token: CANARIES.eight },
    queryBy('date'),
    AMPLE_TIME,
  );
  expect(clean.csv).toBe('date,impressions,revenue,ecpm,clicks\n');
});

describe('data are left as the service sent them', () => {
  const token = CANARIES.eight;
  const access = { ...ACCOUNT, token };
  const HEADER = 'bundle,impressions,revenue,ecpm,clicks';
  const csv = `${HEADER}\n${token},1,2,3,4\n`;

  test('the rows of a file, of CSV and of JSON, and the names of apps', () => {
    expect(seller({ body: csv }).file(access, queryBy('bundle'), AMPLE_TIME).csv).toBe(csv);
    expect(seller({ body: csv }).rows(access, queryBy('bundle'), AMPLE_TIME).rows).toEqual([
      [token, 1, 2, 3, 4],
    ]);
    const row = { inventoryType: token, impressions: 1, revenue: 2, ecpm: 3, clicks: 4 };
    const body = json(errorBody({ responseStatus: 0, responseStatusText: 'success', bundleStats: [row] }));
    expect(seller({ body }).rows(access, queryBy('inventoryType'), AMPLE_TIME).rows).toEqual([
      [token, 1, 2, 3, 4],
    ]);
    const record = { app_id: token, bundle_id: token, name: token, platform: token, publisher_id: token };
    const apps = [{ ...record, sdk_status: token, sdk_versions: [], uniques: 1 }];
    expect(account({ body: json({ apps }) }).listApps(access, PERIOD, AMPLE_TIME).apps).toMatchObject([
      { appId: token, bundleId: token, name: token, platform: token },
    ]);
  });
});

test.each(Object.entries(ENCODINGS))(
  'no file is named after a token in the encoding: %s',
  (_name, encode) => {
    const body = 'date,impressions,revenue,ecpm,clicks\n';
    for (const token of [CANARIES.short, CANARIES.eight, CANARIES['identifier and secret']])
      for (const disposition of [
        `attachment; filename="service-${encode(token)}-stats.csv"`,
        `attachment; filename*=UTF-8''service-${encodeURIComponent(encode(token))}-stats.csv`,
      ]) {
        const api = seller({ headers: { 'Content-Disposition': disposition }, body });
        expect(api.file({ ...ACCOUNT, token }, queryBy('date'), AMPLE_TIME).fileName).toBe(
          'seller-stats.csv',
        );
      }
  },
);
