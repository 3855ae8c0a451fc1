// What good answers say beside their rows, and what records of the list of apps lack.

import type { HttpAnswer } from '../../../src/http/gateway';
import { type AnswerFault, body, type FaultGroup, lasting, RIGHT, stated, UNREADABLE } from './fault';

/** The body with these fields beside its rows; a CSV has none. */
const beside = (fields: object): AnswerFault['change'] =>
  body((text) => JSON.stringify({ ...JSON.parse(text), ...fields }));
/** Of the answers that have an envelope. */
const inJson = (outcome: string) => stated(null, outcome, outcome, null, outcome);
const ofSeller = (outcome: string) => stated(null, null, null, null, outcome);
const ofAccount = (outcome: string) => stated(null, outcome, outcome, null, null);
const DETAILS = `${RIGHT}, told in Details`;
const AMBER = `${RIGHT}, amber`;

/** The list of apps with its second record changed, which no other operation reads by its names. */
const record = (changes: object): AnswerFault['change'] =>
  body((text) => {
    const json = JSON.parse(text);
    json.apps[1] = { ...json.apps[1], ...changes };
    return JSON.stringify(json);
  });

const unready = (status: number, fields: object): AnswerFault['change'] => {
  return (): HttpAnswer => ({
    status,
    headers: {},
    body: JSON.stringify({ status: 'processing', ...fields }),
  });
};

export const BESIDE_ROWS: FaultGroup = {
  title: 'Beside the rows',
  faults: [
    {
      title: '`"status": "processing"` and no rows',
      change: unready(200, { apps: [] }),
      stated: ofAccount(lasting(UNREADABLE)),
    },
    {
      title: '202 and `"status": "processing"`',
      change: unready(202, {}),
      stated: ofAccount(lasting(UNREADABLE)),
    },
    {
      title: '`has_more` and a `total`',
      change: beside({ has_more: true, total: 33 }),
      stated: inJson(UNREADABLE),
    },
    {
      title: '`hasMore`, `totalRows` above the rows and `nextPage`',
      change: beside({ hasMore: true, totalRows: 900, nextPage: 'p2' }),
      stated: inJson(UNREADABLE),
    },
    { title: '`next_page_token`', change: beside({ next_page_token: 'x' }), stated: inJson(UNREADABLE) },
    {
      title: '`has_more` that is false, and `next` that is null',
      change: beside({ has_more: false, next: null }),
      stated: inJson(RIGHT),
    },
    { title: 'a bare `total` above the rows', change: beside({ total: 900 }), stated: inJson(AMBER) },
    { title: 'a bare `total` that fits', change: beside({ total: 1 }), stated: inJson(RIGHT) },
    { title: '`"apiVersion": "2.0.0"`', change: beside({ apiVersion: '2.0.0' }), stated: ofSeller(AMBER) },
    { title: '`"apiVersion": "1.4.2"`', change: beside({ apiVersion: '1.4.2' }), stated: ofSeller(RIGHT) },
    {
      title: '`"currency": "EUR"`',
      change: beside({ currency: 'EUR' }),
      stated: inJson('FIELD_WRONG, report'),
    },
    {
      title: 'a message',
      change: beside({ message: 'The last 3 days are being recalculated' }),
      stated: inJson(DETAILS),
    },
    { title: 'warnings', change: beside({ warnings: ['Late data'] }), stated: ofAccount(DETAILS) },
    ...[{ sdk_versions: null }, { sdk_versions: {} }].map((changes) => ({
      title: `a record of the list with \`${JSON.stringify(changes).slice(1, -1)}\``,
      change: record(changes),
      stated: stated(null, RIGHT, null, null, null),
    })),
  ],
};
