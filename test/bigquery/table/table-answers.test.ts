// What a table has, by BigQuery's answers to a query, and the query that people get for their own.

import type { CallResult } from '../../../src/bigquery/http/bigquery-api';
import { dailyQuery } from '../../../src/bigquery/table/daily-query';
import { appsByDay } from '../../../src/bigquery/table/days-by-app';
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
  const api = { place: PLACE, send } as unknown as Parameters<typeof appsByDay>[0];
  return { api, clock, budget: { deadlineMs: clock.now() + 60_000 } };
}

test('an app without names is one of its own', () => {
  const { api, clock, budget } = answering(answer(['2026-11-19', null, null, null]));
  const apps = appsByDay(api, [span('2026-11-19')], 'EU', budget, clock);
  expect(apps).toMatchObject([{ name: '', bundleId: '', platform: '' }]);
});

test('the query of a table’s days has the ratio of two sums', () => {
  expect(dailyQuery(PLACE, COLUMNS)).toContain('  SAFE_DIVIDE(SUM(`clicks`), SUM(`impressions`)) AS `ctr`,');
});
