// How an existing table differs from a report's layout: each difference is named.

import { layoutDifferences, layoutOf, layoutResource } from '../../../src/bigquery/table/layout';
import { COLUMNS } from '../given-rows';

const layout = layoutOf(COLUMNS);
type Resource = {
  schema: { fields: Record<string, unknown>[] };
  timePartitioning?: object;
  clustering?: object;
};
const made = (): Resource => JSON.parse(JSON.stringify(layoutResource(layout)));

test('a table as it was made does not differ, in whatever order and by whatever names of types', () => {
  const table = made();
  table.schema.fields.reverse();
  for (const field of table.schema.fields) {
    if (field['type'] === 'INTEGER') field['type'] = 'INT64';
    if (field['type'] === 'FLOAT') field['type'] = 'FLOAT64';
    if (field['mode'] === 'NULLABLE') delete field['mode'];
    field['description'] = 'of my own';
  }
  table.timePartitioning = { ...table.timePartitioning, expirationMs: '1000' };
  expect(layoutDifferences({ ...table }, layout)).toEqual([]);
});

const field = (table: Resource, name: string) =>
  table.schema.fields.find((each) => each['name'] === name) ?? {};
test.each<[string, (table: Resource) => unknown]>([
  ['it has no column app', (table) => table.schema.fields.shift()],
  [
    'its column note isn’t in the report',
    (table) => table.schema.fields.push({ name: 'note', type: 'STRING' }),
  ],
  [
    'its column revenue is FLOAT, not NUMERIC',
    (table) => Object.assign(field(table, 'revenue'), { type: 'FLOAT64' }),
  ],
  [
    'its column date is NULLABLE, not REQUIRED',
    (table) => Object.assign(field(table, 'date'), { mode: 'NULLABLE' }),
  ],
  [
    'its column app is REPEATED, not NULLABLE',
    (table) => Object.assign(field(table, 'app'), { mode: 'REPEATED' }),
  ],
  ['it isn’t partitioned by day on date', (table) => delete table.timePartitioning],
  [
    'it isn’t partitioned by day on date',
    (table) => Object.assign(table.timePartitioning ?? {}, { type: 'MONTH' }),
  ],
  [
    'it isn’t partitioned by day on date',
    (table) => Object.assign(table.timePartitioning ?? {}, { field: 'other' }),
  ],
  [
    'it is clustered by nothing, not by app and bundle_id and inventory_type',
    (table) => delete table.clustering,
  ],
  [
    'it is clustered by bundle_id and app, not by app and bundle_id and inventory_type',
    (table) => Object.assign(table.clustering ?? {}, { fields: ['bundle_id', 'app'] }),
  ],
])('%s', (difference, change) => {
  const table = made();
  change(table);
  expect(layoutDifferences({ ...table }, layout)).toEqual([difference]);
});

test('a view has nothing of a table', () => {
  expect(layoutDifferences({}, layout)).toHaveLength(COLUMNS.length + 2);
});
