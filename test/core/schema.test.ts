// Schemas take what zod's own take, leave what zod leaves of it, and find fault where zod does.

import fc from 'fast-check';
import * as z from 'zod/mini';
import {
  checked,
  either,
  list,
  number,
  oneOf,
  record,
  type Schema,
  text,
  yesOrNo,
} from '../../src/core/schema';

const one = record({ kind: oneOf('new'), name: text() });
const other = record({ kind: oneOf('old') });
const [zodsOne, zodsOther] = [
  z.object({ kind: z.literal('new'), name: z.string() }),
  z.object({ kind: z.literal('old') }),
];

const same: [title: string, ours: Schema<unknown>, zods: z.ZodMiniType][] = [
  ['a text', text(), z.string()],
  ['a bounded text', text(3), z.string().check(z.maxLength(3))],
  [
    'a text of a form',
    text(4, /^[a-c-]{2,}$/),
    z
      .string()
      .check(z.maxLength(4))
      .check(z.regex(/^[a-c-]{2,}$/)),
  ],
  ['one of several texts', oneOf('a', 'b'), z.enum(['a', 'b'])],
  ['a number', number(), z.number()],
  ['a truth', yesOrNo(), z.boolean()],
  ['a record', one, zodsOne],
  [
    'a record of records',
    record({ kind: oneOf('new'), name: list(record({ id: number() })) }),
    z.object({ kind: z.literal('new'), name: z.array(z.object({ id: z.number() })) }),
  ],
  ['a bounded list', list(text(), 2), z.array(z.string()).check(z.maxLength(2))],
  ['either of two records', either(one, other), z.union([zodsOne, zodsOther])],
  [
    'a list of either',
    list(either(oneOf('all'), list(text(1)))),
    z.array(z.union([z.literal('all'), z.array(z.string().check(z.maxLength(1)))])),
  ],
];

const values = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', '-', '\n', '€'), maxLength: 6 }),
  fc.record(
    {
      kind: fc.constantFrom('new', 'old', 'none'),
      name: fc.oneof(
        fc.anything(),
        fc.string(),
        fc.array(fc.record({ id: fc.oneof(fc.integer(), fc.string()) })),
      ),
    },
    { requiredKeys: [] },
  ),
  fc.array(fc.oneof(fc.constant('all'), fc.array(fc.string({ maxLength: 2 }), { maxLength: 2 })), {
    maxLength: 3,
  }),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.anything(),
);

test.each(same)('%s is checked as zod checks it', (_title, ours, zods) => {
  fc.assert(
    fc.property(values, (value) => {
      const mine = checked(ours, value);
      const expected = zods.safeParse(value);
      expect(mine.ok).toBe(expected.success);
      if (mine.ok) expect(mine.value).toEqual(expected.data);
      // Where neither of two fits, zod may look into the one that came nearer.
      else expect(expected.error?.issues[0]?.path.slice(0, mine.path.length).map(String)).toEqual(mine.path);
    }),
  );
});

test('a field that is no own one is not there', () => {
  expect(checked(record({ toString: text() }), {})).toEqual({ ok: false, path: ['toString'] });
});

test('what goes wrong in a schema itself is no misfit', () => {
  const broken: Schema<never> = () => {
    throw new TypeError('broken');
  };
  expect(() => checked(broken, 1)).toThrow('broken');
});

// zod counts code points; what is bounded here are stores, which count units.
test('the bound of a text is in UTF-16 units', () => {
  expect(['😀a', '😀'].map((given) => checked(text(2), given).ok)).toEqual([false, true]);
});
