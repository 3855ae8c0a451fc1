// Which days are sent together, and that their JSON is made once and never contains the boundary.

import { batchOf, firstAttempt } from '../../../src/bigquery/loads/day-attempts';
import { loadCall } from '../../../src/bigquery/loads/job-calls';
import { partitionOfDay } from '../../../src/bigquery/loads/partition-id';
import { ownerLabels } from '../../../src/bigquery/table/owner';
import { day } from '../../core/given-day';
import { uploadedLoad } from '../../fakes/net/uploaded-load';
import { PLACE } from '../loading-world';

const field = (name: string) => ({ name, type: 'STRING', mode: 'NULLABLE', description: name }) as const;

test('JSON of a day that doesn’t fit into a batch is kept for the next one', () => {
  // Two of them are more than the 45 MB of one batch.
  const text = 'x'.repeat(23_000_000);
  let reads = 0;
  const read = () => {
    reads += 1;
    return text;
  };
  const days = [day('2026-11-18'), day('2026-11-19')].map((each) =>
    firstAttempt({ day: each, rows: [Object.defineProperty([''], 0, { get: read })] }),
  );
  const [first, second] = days;
  const fields = [field('app')];
  expect(batchOf(days, 10, fields).ready.map(({ load }) => load.day)).toEqual([first?.day]);
  const { ready } = batchOf(days.slice(1), 10, fields);
  expect(ready.map(({ load }) => load.day)).toEqual([second?.day]);
  expect(ready[0]?.data === `{"app":"${text}"}`).toBe(true);
  expect(reads).toBe(2);
  // JSON that is sent is held no longer than its batch.
  batchOf(days.slice(1), 10, fields);
  expect(reads).toBe(3);
});

test.each([
  ['the rows', '{"app":"publisher-stats-part-0"}', 'App', 1],
  ['the job', '{"app":"Puzzle"}', 'publisher-stats-part-0', 1],
  ['both', '{"app":"publisher-stats-part-0"}', 'publisher-stats-part-1', 2],
  ['neither', '{"app":"Puzzle"}', 'App', 0],
])(
  'the boundary occurs neither in rows nor in the job, where it could occur in %s',
  (_what, data, description, number) => {
    const call = loadCall('job-1', partitionOfDay('daily', day('2026-11-19')), data, {
      place: PLACE,
      location: 'EU',
      runId: 'run',
      labels: ownerLabels('0'.repeat(64), undefined),
      layout: { fields: [{ ...field('app'), description }], partitionedBy: 'date', clusteredBy: ['app'] },
    });
    expect(call.body?.type).toBe(`multipart/related; boundary=publisher-stats-part-${number}`);
    const request = {
      ...call,
      service: 'bigquery',
      url: `https://bigquery.example${call.path}`,
      headers: {},
    } as const;
    expect(uploadedLoad({ ...request, secrets: [], retry: true })).toMatchObject({
      rows: [JSON.parse(data)],
    });
  },
);
