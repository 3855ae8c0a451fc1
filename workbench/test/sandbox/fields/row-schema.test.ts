// The form of a row: every metric, and the dimensions that it is grouped by.

import { z } from '@hono/zod-openapi';
import { IMPRESSIONS } from '../../../sandbox/fields/field';
import { rowSchema } from '../../../sandbox/fields/row-schema';

const schema = rowSchema(
  { shown: { sum: IMPRESSIONS }, doubled: { sum: { sql: 'impressions * 2' } } },
  {
    device: { field: 'deviceType', stored: 'platform', schema: z.enum(['phone', 'tablet']) },
    unnamed: { field: 'guess', stored: 'country' },
  },
);

test.each([
  ['all metrics without a dimension', { shown: 1, doubled: 2 }],
  ['a dimension beside them', { shown: 1, doubled: 2, deviceType: 'phone' }],
])('takes %s', (_case, row) => {
  expect(schema.strict().parse(row)).toEqual(row);
});

test.each([
  ['a missing metric', { shown: 1 }, 'doubled'],
  ['a text in place of a metric', { shown: '1', doubled: 2 }, 'shown'],
  ['an unknown value of a dimension', { shown: 1, doubled: 2, deviceType: 'car' }, 'deviceType'],
  ['a field that the interface document does not name', { shown: 1, doubled: 2, guess: 'x' }, 'guess'],
])('refuses %s', (_case, row, field) => {
  expect(() => schema.strict().parse(row)).toThrow(field);
});
