// Errors that the service reports, by a status or in its answer.

import { errorAnswer } from '../answer-edits';
import { alike, always, type FaultGroup, stated } from './fault';

export const STATUSES: FaultGroup = {
  title: 'Statuses',
  faults: [
    {
      title: '400',
      change: always(400, 'Bad request.'),
      stated: stated(
        'LOGIN_REFUSED, fix',
        'SERVICE_REFUSED, fix',
        'SERVICE_REFUSED, fix',
        'SERVICE_FAILED, retry',
      ),
    },
    {
      title: '401',
      change: always(401, 'The token is not valid.'),
      stated: stated(
        'LOGIN_REFUSED, fix',
        'TOKEN_REFUSED, logIn',
        'TOKEN_REFUSED, logIn',
        'TOKEN_REFUSED, logIn',
      ),
    },
    {
      title: '401 “Password expired, set a new one”: the words come first',
      change: always(401, 'Password expired, set a new one'),
      stated: { login: 'LOGIN_REFUSED, fix' },
    },
    {
      title: '403',
      change: always(403, 'Not allowed.'),
      stated: stated(
        'LOGIN_REFUSED, fix',
        'TOKEN_REFUSED, logIn',
        'TOKEN_REFUSED, logIn',
        'TOKEN_REFUSED, logIn',
      ),
    },
    {
      title: '404',
      change: always(404, 'Not found.'),
      stated: stated(
        'LOGIN_REFUSED, fix',
        'SERVICE_REFUSED, fix',
        'SERVICE_REFUSED, fix',
        'SERVICE_FAILED, retry',
      ),
    },
    {
      title: 'an error in the service’s own form, with 200',
      change: always(200, 'Unknown grouping.'),
      stated: stated(
        'LOGIN_REFUSED, fix',
        'SERVICE_REFUSED, fix',
        'SERVICE_REFUSED, fix',
        'SERVICE_FAILED, retry',
      ),
    },
    {
      title: '`responseStatus` as a text, without rows, with 200',
      change: (_answer, { operation }) => {
        const answer = errorAnswer(operation, 200, 'Unknown grouping.');
        const json = { ...JSON.parse(answer.body), responseStatus: '99', bundleStats: [] };
        return { ...answer, body: JSON.stringify(json) };
      },
      stated: { csv: 'SERVICE_FAILED, retry', json: 'SERVICE_FAILED, retry' },
    },
    {
      title: 'an error in no documented form, with 200',
      change: (answer) => ({ ...answer, headers: {}, body: '{"error":{"text":"Unknown grouping."}}' }),
      stated: stated(
        'LOGIN_REFUSED, fix',
        'SERVICE_REFUSED, fix',
        'SERVICE_REFUSED, fix',
        'SERVICE_REFUSED, fix',
      ),
    },
    {
      title: 'a redirect',
      change: () => ({ status: 302, headers: { location: 'https://elsewhere.example/' }, body: '' }),
      stated: alike('ANSWER_UNREADABLE, retry'),
    },
  ],
};
