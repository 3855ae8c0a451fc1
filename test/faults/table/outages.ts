// A service that is busy, fails, or gives no answer at all.

import {
  again,
  alike,
  always,
  type FaultGroup,
  fault,
  lasting,
  once,
  page,
  stated,
  TWO_PARTS,
  timeout,
} from './fault';

const BUSY = 'SERVICE_BUSY, wait';
const busy = (retryAfter?: string) =>
  always(429, 'Too many requests.', retryAfter === undefined ? {} : { 'Retry-After': retryAfter });
const SOON = (nowMs: number) => new Date(nowMs + 9_000).toUTCString();

export const TOO_BUSY: FaultGroup = {
  title: 'Too many requests',
  faults: [
    {
      title: '429 once',
      change: once(busy()),
      stated: stated(BUSY, again('0.25'), again('0.25'), again('0.25')),
    },
    {
      title: '429 always',
      change: busy(),
      stated: stated(BUSY, `${BUSY}, 5 tries`, `${BUSY}, 5 tries`, `${BUSY}, 5 tries`),
    },
    {
      title: '429 once, `Retry-After: 7`',
      change: once(busy('7')),
      stated: stated(BUSY, again('7'), again('7'), again('7')),
    },
    {
      title: '429 once, `Retry-After` with a date 9 s ahead',
      change: once((answer, attempt) => busy(SOON(attempt.nowMs))(answer, attempt)),
      stated: stated(BUSY, again('9'), again('9'), again('9')),
    },
    {
      title: '429 once, `Retry-After: soon`',
      change: once(busy('soon')),
      stated: stated(BUSY, again('0.25'), again('0.25'), again('0.25')),
    },
    { title: '429, `Retry-After: 86400`', change: once(busy('86400')), stated: alike(BUSY) },
  ],
};

const FAILED = 'SERVICE_FAILED, retry';

export const FAILURES: FaultGroup = {
  title: 'The service fails',
  faults: [
    {
      title: '500 once',
      change: once(always(500, 'Internal error.')),
      stated: stated(FAILED, again('0.25'), again('0.25'), again('0.25')),
    },
    {
      title: '500 always',
      change: always(500, 'Internal error.'),
      stated: stated(FAILED, lasting(FAILED), lasting(FAILED), lasting(FAILED)),
    },
    {
      title: '502 with a page once',
      change: once(page(502)),
      stated: stated(FAILED, again('0.25'), again('0.25'), again('0.25')),
    },
    {
      title: '502 with a page always',
      change: page(502),
      stated: stated(FAILED, lasting(FAILED), lasting(FAILED), lasting(FAILED)),
    },
    {
      title: '503 once',
      change: once(always(503, 'Out of service.')),
      stated: stated(FAILED, again('0.25'), again('0.25'), again('0.25')),
    },
    {
      title: '503 always',
      change: always(503, 'Out of service.'),
      stated: stated(FAILED, lasting(FAILED), lasting(FAILED), lasting(FAILED)),
    },
  ],
};

const UNREACHABLE = 'SERVICE_UNREACHABLE, retry';
export const TRANSPORT: FaultGroup = {
  title: 'No answer',
  faults: [
    {
      title: 'DNS error once',
      change: once(fault('DNS error')),
      stated: stated(UNREACHABLE, again('0.25'), again('0'), again('0.25')),
    },
    {
      title: 'DNS error always',
      change: fault('DNS error'),
      stated: stated(UNREACHABLE, lasting(UNREACHABLE), `${UNREACHABLE}, 6 tries`, lasting(UNREACHABLE)),
    },
    {
      title: '“Address unavailable” once',
      change: once(fault('Address unavailable')),
      stated: stated(UNREACHABLE, again('0.25'), again('0'), again('0.25')),
    },
    {
      title: '“Address unavailable” always',
      change: fault('Address unavailable'),
      stated: stated(UNREACHABLE, lasting(UNREACHABLE), `${UNREACHABLE}, 6 tries`, lasting(UNREACHABLE)),
    },
    {
      title: 'a time-out once',
      change: once(timeout),
      stated: stated(UNREACHABLE, again('0.25'), again('0'), TWO_PARTS),
    },
    {
      title: 'a time-out always',
      change: timeout,
      stated: stated(UNREACHABLE, lasting(UNREACHABLE), 'ANSWER_TOO_SLOW, retry', 'ANSWER_TOO_SLOW, retry'),
    },
  ],
};
