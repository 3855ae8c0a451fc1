// Reading the record of an app: what it must have, and the error that names what is wrong.

import * as fc from 'fast-check';
import { readApp } from '../../../src/sources/account/app-record';
import { anyText } from '../../fakes/any-text';
import { errorFrom } from '../../fakes/error-from';

const RECORD = {
  ...{ app_id: 'a1', bundle_id: 'com.example', name: 'Chess', platform: 'ios', publisher_id: 'p1' },
  ...{ sdk_status: 'actual', sdk_versions: [{ '4.2.0': 3 }, { '3.1': 0, '3.0': 9 }], uniques: 10 },
};

test('a record is read without its other fields, and its versions in the order sent', () => {
  expect(readApp({ ...RECORD, more: [1] }, 1)).toEqual({
    ...{ appId: 'a1', bundleId: 'com.example', name: 'Chess', platform: 'ios', publisherId: 'p1' },
    ...{ sdkStatus: 'actual', uniques: 10 },
    sdkVersions: [
      ['4.2.0', 3],
      ['3.1', 0],
      ['3.0', 9],
    ],
  });
  expect(readApp({ ...RECORD, sdk_versions: [] }, 1).sdkVersions).toEqual([]);
});

test('any texts are taken as they were sent', () => {
  fc.assert(
    fc.property(anyText(), anyText(), (name, version) => {
      const app = readApp({ ...RECORD, name, sdk_versions: [{ [version]: 7 }] }, 1);
      expect([app.name, app.sdkVersions]).toEqual([name, Object.entries({ [version]: 7 })]);
    }),
  );
});

const TEXTS = ['app_id', 'bundle_id', 'name', 'platform', 'publisher_id', 'sdk_status'];
test.each<[field: string, values: unknown[]]>([
  ...TEXTS.map((field): [string, unknown[]] => [field, [undefined, null, 7, ['a'], {}, true]]),
  ['sdk_versions', [undefined, null, 'a', {}, ['4.2.0'], [null], [['4.2.0', 3]], [{ '4.2.0': '3' }]]],
  ['sdk_versions', [[{ '4.2.0': null }], [{ '4.2.0': Number.POSITIVE_INFINITY }], [{ '4.2.0': 1 }, 7]]],
])('a record whose %s is none of its kind is refused by that field and its place', (field, values) => {
  for (const value of values)
    expect(errorFrom(() => readApp({ ...RECORD, [field]: value }, 3))).toMatchObject({
      ...{ code: 'FIELD_WRONG', details: { service: 'account', field, row: 3 } },
    });
});

test.each([[undefined], [null], ['7'], [-1], [1.5], [Number.POSITIVE_INFINITY], [2 ** 53], [[7]]])(
  'uniques of %p are no count, and fail no record',
  (uniques) => expect(readApp({ ...RECORD, uniques }, 1)).toMatchObject({ appId: 'a1', uniques: null }),
);

test.each([[null], ['a1'], [7], [[RECORD]], [undefined]])('%p is no record', (given) => {
  expect(errorFrom(() => readApp(given, 2)).details).toMatchObject({ field: 'record', row: 2 });
});
