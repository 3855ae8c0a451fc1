// What a refusal means, by its codes, its words and its status. Most of these were met with other reporting services.

import { type RefusalMeaning, refusalIn, refusalInWords } from '../../src/http/refusal';

const refusal = (status: number, body: unknown) =>
  refusalIn({ status, body: typeof body === 'string' ? body : JSON.stringify(body) });
/** In the account service's form of an error with 200 (docs/services.md §1.2). */
const inWords = (message: string) => ({ status: 'error', message });

test.each<[string, RefusalMeaning, number, unknown]>([
  [
    'a daily quota, by its code, with 403',
    'quotaUsed',
    403,
    {
      error: {
        errors: [
          {
            reason: 'dailyLimitExceeded',
            message: 'Daily Limit Exceeded. The quota will be reset at midnight Pacific Time (PT).',
          },
        ],
        code: 403,
      },
    },
  ],
  ['a code beside words of a login', 'busy', 400, { error_code: 'too_many_requests', message: 'Bad token' }],
  ['a code of a size, with 500', 'tooLarge', 500, { error: { errors: [{ reason: 'responseTooLarge' }] } }],
  ['a code of a login', 'logIn', 400, { error: 'invalid_grant' }],
  ['another', 'logIn', 400, { error: 'login_required' }],
  [
    'an unknown code, then words',
    'busy',
    403,
    { errorCode: 403048, errorDetails: 'Api Rate limit exceeded' },
  ],
  ['429 with any words', 'busy', 429, { message: 'Token bucket is empty' }],
  ['429 of a day', 'quotaUsed', 429, { message: 'The daily limit is reached.' }],
  ['a firewall’s page', 'page', 403, '<!DOCTYPE html><html><title>Attention Required!</title></html>'],
  ['a firewall’s page about a login', 'page', 403, '<html><title>Invalid session</title></html>'],
  ['a page of a busy server', 'busy', 403, '<html><title>Rate limit exceeded</title></html>'],
  ['a bare 401', 'logIn', 401, ''],
  ['a bare 403', 'logIn', 403, ''],
  ['401 in words of a size', 'logIn', 401, { message: 'The session exceeds its maximum period.' }],
  [
    'words of a token, before those of a size',
    'logIn',
    400,
    { message: 'Token expired: maximum period exceeded' },
  ],
  ['500 in words of a token', 'away', 500, { message: 'token store is down' }],
  ['what is asked', 'request', 404, { message: 'No statistics for “Token Rush 2”' }],
  ['what is asked, of a name without quotes', 'request', 404, { message: 'Token Rush 2 not found' }],
  [
    'what can’t be asked',
    'request',
    400,
    { message: 'Grouping by placement_id is forbidden together with ad_type' },
  ],
  ['a parser’s words', 'request', 400, { message: 'Unexpected token < in JSON' }],
  ['another refusal', 'request', 400, { message: 'Unknown dimension' }],
  [
    'a size in words of a failure',
    'tooLarge',
    500,
    'Please reduce the amount of data you’re asking for, then retry your request',
  ],
  [
    'a field that is refused',
    'tooLarge',
    400,
    { message: 'Invalid', errorList: [{ field: 'filter.toDate', message: 'period too long' }] },
  ],
])('%s means %s', (_what, meaning, status, body) => expect(refusal(status, body)).toBe(meaning));

test.each<[RefusalMeaning, string]>([
  [
    'busy',
    'Report timezone: GMT · Max line count: 200K · Oldest available data: 90 Days ago. Max requests 24 per day per app, 120 per account in total.',
  ],
  ['busy', 'Rate limit exceeded. Results will be available in 60 seconds'],
  ['busy', 'You have exceeded the limit of 100 requests per rolling period'],
  ['busy', 'Quota exceeded: max 24 report downloads in a period of 24 hours'],
  ['busy', 'Limit of rows per minute exceeded'],
  ['busy', 'Error, quota exceeded, try, again, later, please'],
  ['request', 'Account suspended: unpaid for more than 30 days'],
  ['away', 'Authentication service temporarily unavailable'],
  ['away', 'The report is being built.'],
  ['logIn', 'Your session has expired'],
  ['logIn', 'Unauthorized'],
  ['logIn', 'Unauthorised'],
  ['logIn', 'You are not authenticated'],
  ['logIn', 'authError'],
  ['logIn', 'Authentication failed'],
  ['logIn', 'bad credentials'],
  ['logIn', 'access-token expired'],
  ['logIn', 'invalid access token'],
  ['logIn', 'Access token is invalid'],
  ['logIn', 'bad token'],
  ['logIn', 'The token is no longer valid.'],
  ['tooLarge', 'The period exceeds 10 days.'],
  ['tooLarge', 'The date range exceeds 31 days.'],
  ['tooLarge', 'more than 10000 rows'],
  ['tooLarge', 'Response too large'],
  ['tooLarge', 'Too many rows'],
  ['tooLarge', 'The quota of rows per request is exceeded'],
  ['request', 'No such app'],
  ['request', 'ds is after de'],
  ['request', 'authored by'],
  ['request', 'tokenise'],
])('with 200 and 400, means %s: %s', (meaning, words) => {
  expect([200, 400].map((status) => refusal(status, inWords(words)))).toEqual([meaning, meaning]);
  expect(refusalInWords(words) ?? 'request').toBe(meaning);
});

test.each([
  [
    'rows that hold such words',
    { status: 'ok', apps: [{ name: 'Too many rows' }, { name: 'invalid token' }] },
  ],
  ['an answer of the seller', { responseStatus: 0, bundleStats: [{ bundle: 'quota exceeded' }] }],
])('%s are no refusal', (_what, body) => expect(refusal(200, body)).toBeNull());

test('a CSV isn’t searched for words', () => expect(refusal(200, 'quota exceeded,token expired')).toBeNull());
