// Refusals that mean something else than their status says: by a machine code, or in words.

import { errorAnswer } from '../answer-edits';
import {
  type AnswerFault,
  aboveDays,
  alike,
  always,
  type FaultGroup,
  lasting,
  stated,
  TWO_PARTS,
} from './fault';

const BUSY = 'SERVICE_BUSY, wait';
const AWAY = 'SERVICE_FAILED, retry';
const LOG_IN = 'TOKEN_REFUSED, logIn';
const USED_UP = 'SERVICE_QUOTA_USED, wait';
const REFUSED = 'SERVICE_REFUSED, fix';

/** A body of another form than the service's own. */
const json =
  (status: number, body: unknown): AnswerFault['change'] =>
  () => ({ status, headers: {}, body: typeof body === 'string' ? body : JSON.stringify(body) });

/** Of an operation that is tried again, and of a login, which never is. */
const triedAgain = (outcome: string) => stated(outcome, lasting(outcome), lasting(outcome), lasting(outcome));

const DAILY = {
  error: {
    errors: [
      {
        reason: 'dailyLimitExceeded',
        message: 'Daily Limit Exceeded. The quota will be reset at midnight Pacific Time (PT).',
      },
    ],
    code: 403,
  },
};

/** Told by 200 and by 400, in the service's own form. */
const TOLD: readonly (readonly [words: string, outcome: AnswerFault['stated']])[] = [
  [
    'Report timezone: GMT · Max line count: 200K · Oldest available data: 90 Days ago. Max requests 24 per day per app, 120 per account in total.',
    triedAgain(BUSY),
  ],
  ['Rate limit exceeded. Results will be available in 60 seconds', triedAgain(BUSY)],
  ['You have exceeded the limit of 100 requests per rolling period', triedAgain(BUSY)],
  ['Quota exceeded: max 24 report downloads in a period of 24 hours', triedAgain(BUSY)],
  ['Account suspended: unpaid for more than 30 days', stated('LOGIN_REFUSED, fix', REFUSED, REFUSED, AWAY)],
  ['Authentication service temporarily unavailable', triedAgain(AWAY)],
  ['Your session has expired', stated('LOGIN_REFUSED, fix', LOG_IN, LOG_IN, LOG_IN)],
  ['login_required', stated('LOGIN_REFUSED, fix', LOG_IN, LOG_IN, LOG_IN)],
  ['invalid_grant', stated('LOGIN_REFUSED, fix', LOG_IN, LOG_IN, LOG_IN)],
  ['bad token', stated('LOGIN_REFUSED, fix', LOG_IN, LOG_IN, LOG_IN)],
];

export const REFUSALS: FaultGroup = {
  title: 'Refusals that say more than their status',
  faults: [
    { title: '403 with the code `dailyLimitExceeded`', change: json(403, DAILY), stated: alike(USED_UP) },
    {
      title: '403: “Api Rate limit exceeded”',
      change: json(403, { errorCode: 403048, errorDetails: 'Api Rate limit exceeded' }),
      stated: triedAgain(BUSY),
    },
    {
      title: '403 and a firewall’s page',
      change: json(403, '<!DOCTYPE html><html><head><title>Attention Required!</title></head></html>'),
      stated: alike('ANSWER_UNREADABLE, retry'),
    },
    {
      title: '404: “No statistics for “Token Rush 2””',
      change: always(404, 'No statistics for “Token Rush 2”'),
      stated: stated('LOGIN_REFUSED, fix', REFUSED, REFUSED, AWAY),
    },
    {
      title: '400: “Grouping by placement_id is forbidden together with ad_type”',
      change: always(400, 'Grouping by placement_id is forbidden together with ad_type'),
      stated: stated('LOGIN_REFUSED, fix', REFUSED, REFUSED, AWAY),
    },
    {
      title:
        '500 for more than 4 days: “Please reduce the amount of data you’re asking for, then retry your request”',
      change: aboveDays(
        4,
        always(500, 'Please reduce the amount of data you’re asking for, then retry your request'),
      ),
      stated: stated(null, null, TWO_PARTS, TWO_PARTS),
    },
    {
      title: '500 for more than 4 days, with the code `responseTooLarge`',
      change: aboveDays(
        4,
        json(500, { error: { errors: [{ reason: 'responseTooLarge', message: 'No.' }] } }),
      ),
      stated: stated(null, null, TWO_PARTS, TWO_PARTS),
    },
    {
      title: '400 for more than 4 days: “The quota of rows per request is exceeded”',
      change: aboveDays(4, always(400, 'The quota of rows per request is exceeded')),
      stated: stated(null, null, TWO_PARTS, TWO_PARTS),
    },
    {
      title: '401 without a word',
      change: json(401, ''),
      stated: stated('LOGIN_REFUSED, fix', LOG_IN, LOG_IN, LOG_IN),
    },
    ...TOLD.flatMap(([words, outcome]) =>
      [200, 400].map((status) => ({
        title: `${status}: “${words}”`,
        change: ((_answer, { operation }) => errorAnswer(operation, status, words)) as AnswerFault['change'],
        stated: outcome,
      })),
    ),
  ],
};
