// Calls of both services whose answers repeat a secret: every text that an answer may have.

import { logTextOf, StatsError } from '../../src/core/errors';
import { Gateway } from '../../src/http/gateway';
import { errorReportOf } from '../../src/panel/error-report';
import { AccountApi } from '../../src/sources/account/account-api';
import { SellerApi } from '../../src/sources/seller/seller-api';
import { FakeClock } from '../fakes/net/fake-clock';
import { FakeHttpSender, type Step } from '../fakes/net/fake-http-sender';
import { appWithId } from '../runs/given-app';
import { AMPLE_TIME } from '../sources/given-requests';
import { errorBody, queryBy } from '../sources/seller/given-answers';

export const EMAIL = 'ann@example.com';
export const ACCOUNT = { url: 'https://account.example' };
export const PERIOD = { period: { kind: 'service', last: 'month' }, days: null } as const;
const READERS = [{ field: 'clicks', kind: 'integer' }] as const;
export const APP = appWithId('app-1', { name: 'Chess' });
export const json = (body: unknown) => JSON.stringify(body);

/** Answers that repeat a text, by their names; each makes one call of either service fail. */
export const ECHOES: Readonly<Record<string, (echo: string) => Step>> = {
  'a message': (echo) => ({ status: 400, body: json({ message: echo }) }),
  'a message of a refusal': (echo) => ({ status: 401, body: json({ error: { message: `No ${echo}.` } }) }),
  'a message in 200': (echo) => ({ body: json({ status: 'error', message: echo }) }),
  'a long message': (echo) => ({ status: 400, body: json({ message: `${'x'.repeat(185)} ${echo}` }) }),
  'many messages': (echo) => ({ status: 400, body: json({ message: `${echo} `.repeat(400) }) }),
  'a title': (echo) => ({ status: 404, body: `<html><head><title>${echo}</title></head></html>` }),
  'a page': (echo) => ({ status: 500, body: `<!doctype html><p>Call: ${echo}</p><script>1</script>` }),
  'plain text': (echo) => ({ status: 403, body: `Refused: ${echo}` }),
  'plain text in 200': (echo) => ({ body: `Refused ${echo}` }),
  'cut JSON': (echo) => ({ status: 502, body: `{"token":"${echo}","mess` }),
  'data of another type': (echo) => ({ body: json({ apps: echo, bundleStats: echo, responseStatus: 0 }) }),
  'a row of another type': (echo) => ({
    body: json({
      apps: [{ app_id: APP.appId }, { clicks: { of: echo } }],
      bundleStats: [{ date: echo, impressions: 1, revenue: 1, ecpm: 1, clicks: 1 }],
      responseStatus: 0,
    }),
  }),
  'another app': (echo) => ({
    body: json({ apps: [{ app_id: echo }], bundleStats: null, responseStatus: 0 }),
  }),
  'metadata of a wrong request': (echo) => ({
    status: 400,
    body: json({ ...errorBody(metadata(echo)), responseStatus: 10 }),
  }),
  'metadata of a failure': (echo) => ({ status: 500, body: json(errorBody(metadata(echo))) }),
  'metadata of a refused token': (echo) => ({
    status: 401,
    body: json({ ...errorBody(metadata(echo)), responseStatusText: 'authError' }),
  }),
  'a file name of a failure': (echo) => ({ status: 400, headers: { 'content-disposition': echo }, body: '' }),
  'a header line': (echo) => ({ body: `date,${echo.replace(/[\r\n]/g, ' ')}\n` }),
  'a redirect': (echo) => ({ status: 302, headers: { location: echo }, body: echo }),
  'a fault': (echo) => ({ fault: `Address unavailable: ${echo}` }),
};

const metadata = (echo: string) => ({
  requestID: echo,
  responseStatusText: echo,
  message: echo,
  errorList: [
    { field: echo, message: 'is wrong', code: echo },
    { field: 'filter.fromDate', message: echo, code: 'notEmpty' },
  ],
});

/** Calls of both services whose requests carry `secret`. */
export const CALLS: Readonly<Record<string, (secret: string, answer: Step) => unknown>> = {
  'log in': (secret, answer) => account(answer).logIn(ACCOUNT.url, EMAIL, secret, AMPLE_TIME),
  'list apps': (token, answer) => account(answer).listApps({ ...ACCOUNT, token }, PERIOD, AMPLE_TIME).events,
  'read stats': (token, answer) => {
    const access = { ...ACCOUNT, token };
    const [rows] = account(answer).statsOfApps(access, [APP], PERIOD, [], READERS, AMPLE_TIME);
    if (rows && 'error' in rows) throw rows.error;
    return rows;
  },
  'read seller rows as JSON': (token, answer) =>
    seller(answer).rows({ ...ACCOUNT, token }, queryBy('date'), AMPLE_TIME),
  'read seller rows as CSV': (token, answer) =>
    seller(answer).rows({ ...ACCOUNT, token }, queryBy('country'), AMPLE_TIME),
  'download a file': (token, answer) =>
    seller(answer).file({ ...ACCOUNT, token }, queryBy('date'), AMPLE_TIME),
};

const gateway = (answer: Step) => new Gateway(new FakeHttpSender().always('', answer), new FakeClock());
export const account = (answer: Step) => new AccountApi(gateway(answer));
export const seller = (answer: Step) => new SellerApi(gateway(answer));

/** All texts of a call: its result, or its error for people, for the log, and in parts that no sentence shows. */
export function saidBy(call: () => unknown): string {
  try {
    return json(call());
  } catch (error) {
    if (!(error instanceof StatsError)) throw error;
    return json([errorReportOf(error), error.details, error.requestId, logTextOf(error)]);
  }
}
