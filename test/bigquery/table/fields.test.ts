// Columns of every source have fixed field names that BigQuery accepts.

import { clusterFields, fieldName, fieldsOf } from '../../../src/bigquery/table/fields';
import { appColumns, plainColumns } from '../../../src/sources/account/app';
import { SOURCES } from '../../../src/sources/registry';

test.each([
  ['inventoryType', 'inventory_type'],
  ['adPlacement', 'ad_placement'],
  ['operationSystem', 'operation_system'],
  ['storeID', 'store_id'],
  ['appName', 'app_name'],
  ['bundle_id', 'bundle_id'],
  ['_PARTITIONTIME', 'partitiontime'],
  ['2nd', 'field_2nd'],
  ['', 'field_'],
  ['__ROOT__', 'root'],
])('%s is named %s', (name, expected) => expect(fieldName(name)).toBe(expected));

test.each(Object.values(SOURCES))('$title has no two fields of one name, also beside its apps', (source) => {
  const apps = source.requestsPerApp
    ? plainColumns(appColumns()).filter(({ name }) => !source.columns.some((each) => each.name === name))
    : [];
  const names = fieldsOf([...apps, ...source.columns]).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9_]{0,299}$/);
});

test('two columns that would get one name are refused', () => {
  const column = { title: 'x', kind: 'text', role: 'dimension' } as const;
  expect(() =>
    fieldsOf([
      { ...column, name: 'appName' },
      { ...column, name: 'app_name' },
    ]),
  ).toThrow(TypeError);
});

test('types follow from kinds, and only the day is required', () => {
  const kinds = ['day', 'text', 'integer', 'money', 'ratio', 'points'] as const;
  const fields = fieldsOf(kinds.map((kind) => ({ name: kind, title: kind, kind, role: 'metric' })));
  expect(fields.map(({ type, mode }) => `${type} ${mode}`)).toEqual([
    'DATE REQUIRED',
    ...['STRING', 'INTEGER', 'NUMERIC', 'FLOAT', 'FLOAT'].map((type) => `${type} NULLABLE`),
  ]);
});

test('at most four texts that tell rows apart are clustered by, in their order', () => {
  const columns = SOURCES.sellerStats.columns;
  expect(clusterFields(columns)).toEqual(['country', 'inventory_type', 'bundle', 'ad_placement']);
  expect(clusterFields(SOURCES.appList.columns)).toEqual(['app', 'bundle_id', 'platform']);
});
