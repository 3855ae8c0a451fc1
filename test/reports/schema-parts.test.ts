// Parts of schemas take what zod's own checks take, and nothing else.

import fc from 'fast-check';
import * as z from 'zod/mini';
import { either, oneOf, text } from '../../src/reports/schema-parts';

const one = z.object({ kind: z.literal('new'), name: z.string() });
const other = z.object({ kind: z.literal('old') });

const same: [title: string, ours: z.ZodMiniType, zods: z.ZodMiniType][] = [
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
  ['either of two objects', either(one, other), z.union([one, other])],
  [
    'a list of either',
    z.array(either(oneOf('all'), z.array(text(1)))),
    z.array(z.union([z.literal('all'), z.array(text(1))])),
  ],
];

const values = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', '-', '\n', '€'), maxLength: 6 }),
  fc.record({ kind: fc.constantFrom('new', 'old', 'none'), name: fc.anything() }, { requiredKeys: [] }),
  fc.array(fc.oneof(fc.constant('all'), fc.array(fc.string({ maxLength: 2 }), { maxLength: 2 })), {
    maxLength: 3,
  }),
  fc.anything(),
);

test.each(same)('%s is checked as zod checks it', (_title, ours, zods) => {
  fc.assert(
    fc.property(values, (value) => {
      const [mine, expected] = [ours, zods].map((schema) => schema.safeParse(value));
      expect(mine?.success).toBe(expected?.success);
      expect(mine?.data).toEqual(expected?.data);
    }),
  );
});

test('what fits neither is an issue at its own place', () => {
  const parsed = z.object({ place: either(one, other) }).safeParse({ place: { kind: 'none' } });
  expect(parsed.error?.issues.map(({ path }) => path)).toEqual([['place']]);
});

// zod counts code points; what is bounded here are stores, which count units.
test('the bound of a text is in UTF-16 units', () => {
  expect(['😀a', '😀'].map((given) => text(2).safeParse(given).success)).toEqual([false, true]);
});
