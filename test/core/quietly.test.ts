// Work whose failure is no matter.

import { quietly } from '../../src/core/quietly';

test('gives what the work gives, and null when it throws', () => {
  const fails = () => {
    throw new Error('the cache is away');
  };
  expect([quietly(() => 7), quietly(() => undefined), quietly(fails)]).toEqual([7, undefined, null]);
});
