// What a table has, by BigQuery's answers to a query, and the query that people get for their own.

import type { CallResult } from '../../../src/bigquery/http/bigquery-api';
import { jsonLines } from '../../../src/bigquery/rows/json-lines';
import { dailyQuery } from '../../../src/bigquery/table/daily-query';
import { fieldsOf } from '../../../src/bigquery/table/fields';
import { rowsOfOthers } from '../../../src/bigquery/table/rows-of-others';
import { FakeClock } from '../../fakes/net/fake-clock';
import { COLUMNS, PLACE, span } from '../given-rows';

const answer = (...rows: readonly (readonly unknown[])[]) => ({
  jobComplete: true,
  rows: rows.map((cells) => ({ f: cells.map((v) => ({ v })) })),
});

/** What reads with an API that gives these answers, one after the other. */
function answering(...answers: readonly object[]) {
  const left = [...answers];
  const send = () => ({ kind: 'done', json: left.shift() }) as CallResult;
  const clock = new FakeClock();
  const api = { place: PLACE, send } as unknown as Parameters<typeof rowsOfOthers>[0];
  return { api, clock, budget: { deadlineMs: clock.now() + 60_000 } };
}

test('rows that are carried over are loaded with the values that the table has', () => {
  const cells = ['Chess', null, '2026-11-19', 'banner', '9007199254740993', '0', '1.0E-5', '0.100000001'];
  const { api, clock, budget } = answering(answer(cells));
  const fields = fieldsOf(COLUMNS);
  const rows = rowsOfOthers(api, fields, [], span('2026-11-19'), 'EU', budget, clock);
  expect(jsonLines(rows, fields)).toBe(
    '{"app":"Chess","date":"2026-11-19","inventory_type":"banner","impressions":"9007199254740993","clicks":"0","ctr":0.00001,"revenue":"0.100000001"}',
  );
});

test('the query of a table’s days has the ratio of two sums', () => {
  expect(dailyQuery(PLACE, COLUMNS)).toContain('  SAFE_DIVIDE(SUM(`clicks`), SUM(`impressions`)) AS `ctr`,');
});
