// Reading the record of an app: what it must have, and what is wrong with it alone.

import * as fc from 'fast-check';
import { readApp } from '../../../src/sources/account/app-record';
import { anyText } from '../../fakes/any-text';

const RECORD = {
  app_id: 'a1',
  bundle_id: 'com.example',
  name: 'Chess',
  platform: 'ios',
  publisher_id: 'p1',
  sdk_status: 'actual',
  sdk_versions: [{ '4.2.0': 3 }, { '3.1': 0, '3.0': 9 }],
  uniques: 10,
};

test('a record is read without its other fields, and its versions in the order sent', () => {
  expect(readApp({ ...RECORD, more: [1] }, 1)).toEqual({
    appId: 'a1',
    bundleId: 'com.example',
    name: 'Chess',
    platform: 'ios',
    publisherId: 'p1',
    sdkStatus: 'actual',
    uniques: 10,
    sdkVersions: [
      ['4.2.0', 3],
      ['3.1', 0],
      ['3.0', 9],
    ],
  });
  expect(readApp({ ...RECORD, sdk_versions: [] }, 1)?.sdkVersions).toEqual([]);
});

test('any texts are taken as they were sent', () => {
  fc.assert(
    fc.property(anyText(), anyText(), (name, version) => {
      const app = readApp({ ...RECORD, name, sdk_versions: [{ [version]: 7 }] }, 1);
      expect([app?.name, app?.sdkVersions]).toEqual([name, Object.entries({ [version]: 7 })]);
    }),
  );
});

const TEXTS = ['bundle_id', 'name', 'platform', 'publisher_id', 'sdk_status'] as const;
const FIELD = {
  bundle_id: 'bundleId',
  name: 'name',
  platform: 'platform',
  publisher_id: 'publisherId',
  sdk_status: 'sdkStatus',
} as const;

test.each(TEXTS)('without %s, or with null there, a record is blank there alone', (field) => {
  const whole = readApp(RECORD, 1);
  for (const value of [undefined, null])
    expect(readApp({ ...RECORD, [field]: value }, 1)).toEqual({ ...whole, [FIELD[field]]: '' });
});

test.each(TEXTS)(
  'a %s of another type is the problem of that app alone, named by ID, field and place',
  (field) => {
    for (const value of [7, ['a'], {}, true])
      expect(readApp({ ...RECORD, [field]: value }, 3)).toMatchObject({
        appId: 'a1',
        [FIELD[field]]: '',
        problem: {
          code: 'FIELD_WRONG',
          details: { service: 'account', field, row: 3, expected: 'a text for a1' },
        },
      });
  },
);

test.each([[undefined], [null], [{}], ['a'], [['4.2.0']], [[null]], [[{ '4.2.0': '3' }]]])(
  'SDK versions %j are none, and no problem',
  (versions) => {
    const app = readApp({ ...RECORD, sdk_versions: versions }, 1);
    expect(app).toEqual({ ...readApp(RECORD, 1), sdkVersions: [] });
  },
);

test.each([
  [null],
  ['a1'],
  [7],
  [[RECORD]],
  [undefined],
  [{ ...RECORD, app_id: null }],
  [{ ...RECORD, app_id: '' }],
])('%j is no app, because it has no ID', (given) => expect(readApp(given, 2)).toBeNull());

test.each([[undefined], [null], ['7'], [-1], [1.5], [Number.POSITIVE_INFINITY], [2 ** 53], [[7]]])(
  'uniques of %p are no count, and fail no record',
  (uniques) => expect(readApp({ ...RECORD, uniques }, 1)).toMatchObject({ appId: 'a1', uniques: null }),
);
