// Which JSON field is which dimension: documented for four, and inferred for the others where it is certain.

import { jsonFieldsOf } from '../../../src/sources/seller/json-answer';
import { errorFrom } from '../../fakes/error-from';
import { queryBy } from './given-answers';

const METRICS = { impressions: 1, revenue: 1, ecpm: 1, clicks: 1 };

const fieldsOf = (fields: readonly string[], ...names: string[]) =>
  jsonFieldsOf(
    { ...Object.fromEntries(fields.map((field) => [field, 'x'])), ...METRICS },
    queryBy(...names).dimensions,
    queryBy().sentMetrics,
  );

test.each<[string[], string[], string[]]>([
  [
    ['date', 'adPlacementName'],
    ['adPlacement', 'date'],
    ['adPlacementName', 'date'],
  ],
  [
    ['bundle', 'inventoryType'],
    ['inventoryType', 'bundle'],
    ['inventoryType', 'bundle'],
  ],
  [['country'], ['country'], ['country']],
  [
    ['storeId', 'app_name'],
    ['appName', 'storeID'],
    ['app_name', 'storeId'],
  ],
  [
    ['os', 'date'],
    ['operationSystem', 'date'],
    ['os', 'date'],
  ],
  [['operatingSystem'], ['operationSystem'], ['operatingSystem']],
  // The name means nothing, but no other field is left.
  [['geo'], ['country'], ['geo']],
  [
    ['geo', 'date'],
    ['date', 'country'],
    ['date', 'geo'],
  ],
  // Other fields don't matter if one has the name.
  [['country', 'experiment', 'viewability'], ['country'], ['country']],
])('fields %j for %j', (fields, names, expected) => expect(fieldsOf(fields, ...names)).toEqual(expected));

test.each<[string[], string[], string]>([
  [['geo', 'experiment'], ['country'], 'country'],
  [[], ['country'], 'country'],
  [['a', 'b'], ['appName', 'storeID'], 'appName'],
  // The only field belongs to the other dimension.
  [['country'], ['country', 'storeID'], 'storeID'],
  [['storeID', 'store_id'], ['storeID'], 'storeID'],
  [['os', 'platform'], ['operationSystem'], 'operationSystem'],
])('fields %j for %j are ambiguous for %s', (fields, names, field) => {
  const error = errorFrom(() => fieldsOf(fields, ...names));
  expect([error.code, error.details]).toEqual([
    'FIELD_WRONG',
    expect.objectContaining({ service: 'seller', field }),
  ]);
});

test('without a row no field is needed', () => {
  expect(jsonFieldsOf(undefined, queryBy('adPlacement', 'storeID').dimensions, [])).toEqual([
    'adPlacementName',
    'storeID',
  ]);
});
