// What answers say beside their rows: refused where they aren't ready, whole or in USD, else a remark.

import { readEnvelope } from '../../src/sources/envelope';
import { errorFrom } from '../fakes/error-from';

const ROWS = 12;
const account = (body: object) => readEnvelope('account', 200, { status: 'ok', ...body }, ROWS);
const seller = (body: object) => readEnvelope('seller', 200, { responseStatus: 0, ...body }, ROWS);

test.each([
  ['nothing more', {}],
  ['`has_more` that is false', { has_more: false, total: ROWS }],
  ['an empty place to go on at', { next: null, nextPage: '', next_page_token: null, links: { next: null } }],
  ['as many rows as came, or fewer', { totalRows: ROWS, row_count: 3 }],
  ['a sum of revenue as the total', { total: 1712.65 }],
  ['USD', { currency: 'usd' }],
  ['the version that is read', { apiVersion: '1.0.0' }],
  ['a later one of it', { apiVersion: '1.4.2' }],
  ['fields that nobody knows', { generated: '2026-11-20', page: 1, more: 'later', nextUpdate: 'tomorrow' }],
])('an answer with %s says nothing', (_what, body) => {
  expect(account(body)).toEqual([]);
  expect(seller(body)).toEqual([]);
});

test.each([
  ['`has_more`', { has_more: true }],
  ['`hasMore`', { hasMore: true, totalRows: 900, nextPage: 'p2' }],
  ['a next page alone', { next_page_token: 'x' }],
  ['a next link', { links: { next: '/api/apps?page=2' } }],
  ['its paging', { pagination: { has_next: true } }],
  ['more rows than came', { totalRows: ROWS + 1 }],
  ['a count of rows in its metadata', { meta: { row_count: 900 } }],
])('an answer that says by %s that more follows is refused', (_what, body) => {
  for (const read of [account, seller])
    expect(errorFrom(() => read(body))).toMatchObject({
      code: 'ANSWER_UNREADABLE',
      details: { problem: 'only a part of the answer came' },
    });
});

test.each(['processing', 'pending', 'partial'])(
  'an answer of the account whose status is %s isn’t ready',
  (status) => {
    expect(errorFrom(() => account({ status }))).toMatchObject({
      code: 'ANSWER_UNREADABLE',
      details: { problem: 'the answer isn’t ready yet' },
    });
  },
);

test('figures of another currency are refused, and it is named', () => {
  for (const read of [account, seller])
    expect(errorFrom(() => read({ currency: 'EUR' }))).toMatchObject({
      code: 'FIELD_WRONG',
      details: { field: 'currency', expected: 'USD', actual: '"EUR"' },
    });
});

test('a count that doesn’t say what it counts is a doubt where it is above the rows', () => {
  expect(account({ total: 33 })).toEqual([{ kind: 'otherTotal', service: 'account', total: 33, rows: ROWS }]);
});

test('another major version is a doubt', () => {
  expect(seller({ apiVersion: '2.0.0' })).toEqual([
    { kind: 'otherVersion', service: 'seller', version: '2.0.0' },
  ]);
});

test('a message and warnings are the service’s words', () => {
  const says = (...all: string[]) => all.map((words) => ({ kind: 'serviceSays', words }));
  expect(seller({ message: ' The last 3 days are being recalculated ' })).toEqual(
    says('The last 3 days are being recalculated'),
  );
  expect(account({ warnings: ['late', { message: 'later' }, 7, ''] })).toEqual(says('late', 'later'));
});
