// Whatever the name, the day or an edit, a load or deletion reaches only the partition of one day.

import fc from 'fast-check';
import { assertPartitionOnly } from '../../../src/bigquery/http/partition-guard';
import { loadCall } from '../../../src/bigquery/loads/job-calls';
import { isPartition, type PartitionId, partitionOfDay } from '../../../src/bigquery/loads/partition-id';
import type { Day } from '../../../src/core/day';
import type { HttpRequest } from '../../../src/http/gateway';
import { day } from '../../core/given-day';
import { anyText } from '../../fakes/any-text';
import { errorFrom } from '../../fakes/error-from';
import { LoadingWorld, PLACE, row, span } from '../loading-world';

test('the partition of a day', () => {
  expect(partitionOfDay('stats', day('2026-01-02'))).toBe('stats$20260102');
});

test.each(['', 'stats$', 'stats$20260101', 'a.b', 'a b', '$', 'täglich', 'stats\n', `${'a'.repeat(1001)}`])(
  'no table is named %j',
  (table) => expect(() => partitionOfDay(table, day('2026-01-02'))).toThrow(TypeError),
);

test.each([
  '',
  '2026-1-2',
  '20260102',
  '2026-02-30',
  '2026-01-02 ',
  ' 2026-01-02',
  '2026-01',
  '__NULL__',
  '*',
])('%j is no day', (text) => expect(() => partitionOfDay('stats', text as Day)).toThrow(TypeError));

test('any texts give the partition of one day, or an error', () => {
  fc.assert(
    fc.property(anyText(), anyText(), (table, text) => {
      let made: string;
      try {
        made = partitionOfDay(table, text as Day);
      } catch {
        return true;
      }
      return isPartition(made);
    }),
  );
});

test.each(['daily$', 'daily$20261117', 'daily$*', '', 'daily.other', '$20261117'])(
  'a place whose table is %j is refused before anything is sent',
  (table) => {
    const world = new LoadingWorld();
    expect(errorFrom(() => world.target(null, { ...PLACE, table })).code).toBe('CHOICE_INVALID');
    expect(world.service.requests).toEqual([]);
  },
);

test('a place that is edited after it was settled changes nothing', () => {
  const world = new LoadingWorld();
  const place = { ...PLACE };
  const target = world.target(null, place);
  place.table = 'other$20261117';
  target.load(world.windowOf([row('2026-11-17', 1)], span('2026-11-17')), world.observer);
  expect([...world.service.tables.keys()]).toEqual(['daily']);
  world.service.verify();
});

const facts = {
  place: PLACE,
  location: 'EU',
  layout: { fields: [], partitionedBy: 'date', clusteredBy: [] },
  labels: { publisher_stats_spreadsheet: 'a', publisher_stats_report: 'none' },
  runId: 'run',
};
const requestOf = (partition: string): HttpRequest => {
  const { path, ...call } = loadCall('job', partition as PartitionId, '{}', facts);
  return {
    ...call,
    url: `https://bigquery.example${path}`,
    service: 'bigquery',
    headers: {},
    secrets: [],
    retry: true,
  };
};

test('a load of a partition may go out', () => {
  expect(() => assertPartitionOnly(requestOf('daily$20261117'))).not.toThrow();
});

test.each([
  'daily',
  'daily$',
  'daily$2026111',
  'daily$202611170',
  'daily$202611',
  'daily$20261117$',
  '',
  '$20261117',
  'daily$__NULL__',
])('a load into %j is refused before it is sent', (partition) =>
  expect(() => assertPartitionOnly(requestOf(partition))).toThrow(TypeError),
);

test('a job whose text was changed, cut or moved is stopped', () => {
  const { body, ...request } = requestOf('daily$20261117');
  const text = body?.text ?? '';
  const edited = [
    text.replace('$20261117', ''),
    text.replace('"tableId"', '"table"'),
    text.replace('"load"', '"loads"'),
    text.slice(0, 60),
    '',
  ];
  for (const each of edited)
    expect(() => assertPartitionOnly({ ...request, body: { type: body?.type ?? '', text: each } })).toThrow(
      TypeError,
    );
  const json = JSON.stringify({ configuration: { load: { writeDisposition: 'WRITE_TRUNCATE' } } });
  const url = 'https://bigquery.example/bigquery/v2/projects/p/jobs';
  expect(() => assertPartitionOnly({ ...request, url, json })).toThrow(TypeError);
});

test.each(['daily', 'daily%24', 'daily%242026111', 'daily$20261117/rows', '', 'daily%2420261117?x=1'])(
  'a deletion of %j is stopped',
  (name) => {
    const url = `https://bigquery.example/bigquery/v2/projects/p/datasets/d/tables/${name}`;
    const deletion: HttpRequest = {
      method: 'delete',
      url,
      service: 'bigquery',
      headers: {},
      secrets: [],
      retry: true,
    };
    expect(() => assertPartitionOnly(deletion)).toThrow(TypeError);
  },
);

test('an app whose name looks like a load job stays a name', () => {
  const world = new LoadingWorld();
  const name = '"writeDisposition":"WRITE_TRUNCATE","tableId":"daily"\r\n--publisher-stats-part-0--';
  world.load([row('2026-11-17', 1, name)], span('2026-11-17'));
  expect(world.service.rows('daily', '2026-11-17')).toMatchObject([{ app: name }]);
  world.service.verify();
});

test('no request truncates without naming a day', () => {
  const days = ['2026-11-15', '2026-11-16', '2026-11-17'];
  const anyRow = fc.record({
    on: fc.constantFrom(...days),
    app: anyText(),
    revenue: fc.double(),
  });
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 8 }), (rows) => {
      const world = new LoadingWorld();
      world.load(
        rows.map(({ on, app, revenue }) => row(on, Number.isFinite(revenue) ? revenue % 1e9 : 0, app)),
        span('2026-11-15', '2026-11-17'),
      );
      world.service.verify();
      for (const { body, json, method, url } of world.service.requests) {
        const text = (body?.text ?? json ?? '').split('application/octet-stream')[0] ?? '';
        if (text.includes('WRITE_TRUNCATE')) expect(text).toMatch(/"tableId":"daily\$2026111[567]"/);
        if (method === 'delete') expect(url).toMatch(/\/daily%242026111[567]$/);
      }
    }),
    { numRuns: 50 },
  );
});
