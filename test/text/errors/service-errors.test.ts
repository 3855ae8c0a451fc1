// Sentences of errors of the two services: connecting, calls that fail, and answers that make no sense.

import { StatsError } from '../../../src/core/errors';
import { sentenceOf } from '../../../src/text/errors/sentence-of';
import type { SERVICE_ERRORS } from '../../../src/text/errors/service-errors';
import { WITHHELD } from '../../../src/text/phrases';
import { type ErrorExamples, testSentences } from './error-examples';
import { SELLER_ERROR } from './seller-error';

const REFUSED = { service: 'account', status: 401, serviceMessage: 'Token is old' } as const;
/** A request that the seller service refuses in its own form. */
const INVALID = { service: 'seller', status: 10, statusText: '', serviceMessage: '' } as const;
const PROBLEMS = [
  { field: 'filter.fromDate', message: 'must not be empty' },
  { field: 'filter.toDate', message: 'must be later' },
];

const EXAMPLES: ErrorExamples<keyof typeof SERVICE_ERRORS> = {
  ADDRESS_MISSING: [[{ setting: 'ACCOUNT_API_URL' }, 'ACCOUNT_API_URL', 'Set']],
  ADDRESS_INVALID: [
    [{ setting: 'REPORTING_API_URL', problem: 'port' }, 'REPORTING_API_URL', 'from 1 to 65535', 'Enter'],
    [{ setting: 'ACCOUNT_API_URL', problem: 'plainHttp' }, 'ACCOUNT_API_URL', 'this computer', 'Enter'],
  ],
  NOT_CONNECTED: [
    [{ service: 'account' }, 'Log in'],
    [{ service: 'seller' }, 'Connect a seller token'],
  ],
  LOGIN_REFUSED: [
    [{ service: 'account', serviceMessage: '' }, 'email', 'password', 'Check'],
    [{ service: 'account', serviceMessage: 'Wrong password.' }, 'Wrong password'],
    [
      { service: 'account', serviceMessage: 'Password expired, set a new one' },
      'The account service says “Password expired, set a new one”. Set a new password there, then log in',
    ],
    [
      { service: 'seller', serviceMessage: 'Bad token' },
      'This seller token wasn’t accepted. Check it',
      'Bad token',
    ],
  ],
  TOKEN_REFUSED: [
    [REFUSED, 'Log in again', 'Token is old'],
    [{ ...REFUSED, service: 'seller' }, 'seller token', 'Connect'],
  ],
  SERVICE_BUSY: [[{ ...REFUSED, status: 429 }, 'busy (429)', 'Wait']],
  SERVICE_QUOTA_USED: [
    [
      { service: 'account', serviceMessage: 'Daily limit exceeded' },
      'quota for today',
      'tomorrow',
      '“Daily limit',
    ],
    [
      { service: 'bigquery', serviceMessage: '' },
      'BigQuery’s quota',
      'a scheduled report does so by itself.',
    ],
  ],
  SERVICE_FAILED: [
    [{ ...REFUSED, status: 503, serviceMessage: '' }, '(503)', 'Try again'],
    [SELLER_ERROR, '(99, internalError)', '“Disk is full”', 'Try'],
    [{ ...SELLER_ERROR, statusText: '', serviceMessage: '' }, 'an error (99). Try'],
    [{ ...SELLER_ERROR, problems: PROBLEMS }, '“Disk is full; period: must not be empty; '],
  ],
  SERVICE_UNREACHABLE: [
    [{ service: 'seller', fault: 'DNS error' }, '(DNS error)', 'Try again'],
    [
      { service: 'account', fault: 'Address unavailable: http://127.0.0.1:80/api?a=1' },
      '(Address unavailable)',
    ],
    [{ service: 'account', fault: 'DNS エラー: https://account.example/' }, '(DNS エラー)'],
  ],
  SERVICE_REFUSED: [
    [{ ...REFUSED, status: 404 }, '404', 'Check'],
    [
      { ...INVALID, statusText: 'validationError', serviceMessage: 'Invalid', problems: PROBLEMS },
      '(10, validationError)',
      'period: must not be empty',
      'period: must be later',
      'Fix this',
      'Message from the service: “Invalid”.',
    ],
    [
      {
        ...INVALID,
        statusText: 'validationError',
        serviceMessage: '',
        problems: [
          'token',
          'filter.bundleList[3]',
          'filter.operationSystemList.0',
          'filter.groupByList',
          'a.b',
        ].map((field) => ({ field, message: 'is wrong.' })),
      },
      'seller token: is wrong; bundles: is wrong; OS: is wrong; group by: is wrong; a.b: is wrong.',
    ],
    [
      { ...INVALID, statusText: 'validationError', serviceMessage: 'Invalid', problems: [] },
      '(10, validationError)',
      '“Invalid”',
      'Check',
    ],
    [{ ...INVALID, statusText: '', serviceMessage: '', problems: [] }, 'request (10). Check'],
    [
      { ...INVALID, statusText: '', serviceMessage: 'Invalid', problems: [{ field: '', message: WITHHELD }] },
      'Check what you asked for. Message from the service: “Invalid”. The service’s message repeated a secret, so it isn’t shown.',
    ],
    [
      {
        ...INVALID,
        statusText: '',
        serviceMessage: '',
        problems: [{ field: 'filter.fromDate', message: WITHHELD }],
      },
      'Fix this and try again: period: [withheld',
    ],
    [
      { ...INVALID, statusText: '', serviceMessage: '', problems: [{ field: WITHHELD, message: WITHHELD }] },
      'Check what you asked for. The',
    ],
  ],
  ANSWER_UNREADABLE: [
    [{ service: 'account', status: 200, problem: 'the answer was empty' }, 'the answer was empty', 'Try'],
    [
      { service: 'seller', status: 200, problem: 'the answer was a web page, not data' },
      'The seller service answered with a web page instead of data.',
      'Try',
    ],
    [
      { service: 'account', status: 202, problem: 'the answer isn’t ready yet' },
      'isn’t ready yet',
      'Wait a few',
    ],
    [
      { service: 'account', status: 200, problem: 'only a part of the answer came' },
      'only a part of its answer, so nothing was changed',
      'or choose fewer',
    ],
  ],
  ANSWER_TOO_LARGE: [
    [{ service: 'seller', refusal: null }, 'larger than Google accepts (50 MB)', 'fewer days or dimensions'],
    [
      { service: 'account', refusal: { status: 413, serviceMessage: 'Too many rows.' } },
      'too large (413)',
      'fewer days or dimensions',
      'Too many rows',
    ],
  ],
  ANSWER_TOO_SLOW: [[{ service: 'seller' }, 'too long to answer', 'fewer days or dimensions']],
  FIELD_WRONG: [
    [
      { service: 'account', field: 'clicks', row: 7, expected: 'a number', actual: 'nothing' },
      'clicks',
      'row 7',
      'a number',
      'its answer wasn’t used',
    ],
    [{ service: 'seller', field: 'apps', row: 0, expected: 'a list', actual: 'nothing' }, 'in field “apps”'],
  ],
  LIST_INCOMPLETE: [
    [{ service: 'account', missing: ['Ant', 'Bee'], twice: [] }, 'sent a list without Ant, Bee. Try again'],
    [{ service: 'account', missing: ['Ant'], twice: ['Bee'] }, 'without Ant and with Bee twice. Try again'],
  ],
  COLUMNS_WRONG: [
    [
      { service: 'seller', expected: ['date', 'clicks'], actual: ['a', 'b', 'c'] },
      'sent 3 columns (a, b, c) instead of 2 (date, clicks)',
      'its answer wasn’t used',
    ],
    [{ service: 'seller', expected: ['date', 'clicks'], actual: [] }, 'sent 0 columns instead of 2'],
  ],
};

testSentences(EXAMPLES);

test('an entry without any text is left out', () => {
  const problems = [{ field: '', message: '' }];
  expect(sentenceOf(new StatsError('SERVICE_REFUSED', { ...INVALID, serviceMessage: '', problems }))).toBe(
    'The seller service refused the request (10). Check what you asked for.',
  );
});

test('withheld texts of one error are told in one sentence', () => {
  const problems = [...PROBLEMS, { field: '', message: WITHHELD }];
  expect(
    sentenceOf(new StatsError('SERVICE_REFUSED', { ...INVALID, serviceMessage: WITHHELD, problems })),
  ).toBe(
    'The seller service refused the request (10). Fix this and try again: period: must not be empty; ' +
      'period: must be later. The service’s message repeated a secret, so it isn’t shown.',
  );
});
