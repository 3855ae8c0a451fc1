// A value that is made at its first use, and then stays the same.

import { lazily, once, onceForText } from '../../src/core/once';

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

test('of several values, makes each when it is first read, also as a copy of all', () => {
  const made: string[] = [];
  const make = (name: string) => () => {
    made.push(name);
    return name;
  };
  const values = lazily<{ one: string; two: string }>({ one: make('one'), two: make('two') });
  expect(made).toEqual([]);
  expect([values.two, values.two, made]).toEqual(['two', 'two', ['two']]);
  expect({ ...values }).toEqual({ one: 'one', two: 'two' });
  expect(made).toEqual(['two', 'one']);
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

test('a text’s value is made once, also if it is undefined or null', () => {
  const make = jest.fn((text: string) => (text === 'none' ? undefined : text === 'null' ? null : { text }));
  const read = onceForText(make);
  const texts = ['a', 'none', 'null', 'a', '', 'none', 'null', ''];
  const values = texts.map(read);
  expect(values).toEqual([
    { text: 'a' },
    undefined,
    null,
    { text: 'a' },
    { text: '' },
    undefined,
    null,
    { text: '' },
  ]);
  expect(values[0]).toBe(values[3]);
  expect(make.mock.calls.flat()).toEqual(['a', 'none', 'null', '']);
});

test('many different texts have their own values, and are not all kept', () => {
  const make = jest.fn((text: string) => `value of ${text}`);
  const read = onceForText(make);
  const texts = Array.from({ length: 4_500 }, (_none, at) => `text ${at}`);
  for (const text of texts) expect(read(text)).toBe(`value of ${text}`);
  expect(make).toHaveBeenCalledTimes(4_500);
  // The first is made again, because it was given up, and the last isn't.
  expect([read('text 0'), read('text 4499')]).toEqual(['value of text 0', 'value of text 4499']);
  expect(make).toHaveBeenCalledTimes(4_501);
});

test('a text whose value can’t be made is tried again', () => {
  let tries = 0;
  const read = onceForText(() => {
    tries += 1;
    if (tries === 1) throw new Error('not yet');
    return tries;
  });
  expect(() => read('a')).toThrow('not yet');
  expect([read('a'), read('a')]).toEqual([2, 2]);
});
