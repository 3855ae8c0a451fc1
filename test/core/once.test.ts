// A value that is made at its first use, and then stays the same.

import { once } from '../../src/core/once';

test('makes nothing before its first use, and one value however often it is used', () => {
  let made = 0;
  const value = once(() => {
    made += 1;
    return { made };
  });
  expect(made).toBe(0);
  expect(value()).toBe(value());
  expect(made).toBe(1);
});

test.each([undefined, null, 0, '', false])('stores %p, which is a value too', (stored) => {
  let made = 0;
  const value = once(() => {
    made += 1;
    return stored;
  });
  expect([value(), value(), made]).toEqual([stored, stored, 1]);
});

test('a failure is tried again at the next use', () => {
  let tries = 0;
  const value = once(() => {
    tries += 1;
    if (tries === 1) throw new Error('not yet');
    return tries;
  });
  expect(value).toThrow('not yet');
  expect([value(), value()]).toEqual([2, 2]);
});
