// What Code.js has in the place of zod/mini: for any schema and any value the same verdict, the same value, the same path.

import fc from 'fast-check';
import type { requestSchemas } from '../../../src/panel/contract';
import type { Shape, schemaOf } from './any-schema';

type Parse = (given: unknown) => {
  success: boolean;
  data?: unknown;
  path: readonly PropertyKey[] | undefined;
};
interface Library {
  schemaOf: typeof schemaOf;
  requestSchemas: typeof requestSchemas;
}

/** The modules as they are with zod/mini, or with `workbench/build/lean-zod` in its place. */
function loaded(isLean: boolean): Library {
  let library: Library | undefined;
  jest.isolateModules(() => {
    if (isLean) jest.doMock('zod/mini', () => jest.requireActual('../../../workbench/build/lean-zod'));
    else jest.dontMock('zod/mini');
    library = {
      ...jest.requireActual<Pick<Library, 'schemaOf'>>('./any-schema'),
      ...jest.requireActual<Pick<Library, 'requestSchemas'>>('../../../src/panel/contract'),
    };
  });
  if (!library) throw new Error('Not loaded.');
  return library;
}

const zod = loaded(false);
const lean = loaded(true);

const parsing =
  (schema: ReturnType<typeof schemaOf>): Parse =>
  (given) => {
    const { success, data, error } = schema.safeParse(given);
    return { success, data, path: error?.issues[0]?.path };
  };

const names = ['kind', 'name', 'toString'];
const texts = ['', 'a', 'ab', 'abc', '€', '😀', '😀😀', 'a\nb', 'all'];
const bound = fc.option(fc.nat(3));

const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record({
      kind: fc.constant('string' as const),
      longest: bound,
      form: fc.option(fc.constantFrom(/^[a-c]{2,}$/, /^.$/u)),
    }),
    fc.record({ kind: fc.constantFrom('number' as const, 'boolean' as const) }),
    fc.record({ kind: fc.constant('literal' as const), text: fc.constantFrom(...texts) }),
    fc.record({
      kind: fc.constant('enum' as const),
      texts: fc.tuple(fc.constantFrom(...texts), fc.constantFrom(...texts)),
    }),
    fc.record({ kind: fc.constant('array' as const), item: tie('shape'), longest: bound }),
    fc.record({ kind: fc.constant('record' as const), value: tie('shape') }),
    fc.record({
      kind: fc.constant('object' as const),
      fields: fc.dictionary(fc.constantFrom(...names), tie('shape'), { noNullPrototype: true }),
    }),
    fc.record({ kind: fc.constant('union' as const), options: fc.tuple(tie('shape'), tie('shape')) }),
  ),
}));

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(...texts),
    fc.constantFrom(0, -1.5, Number.NaN, Number.POSITIVE_INFINITY, true, false, null, undefined),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...names), tie('value'), { noNullPrototype: true }),
  ),
}));

/** A value that comes near to the shape: what is drawn at random fits hardly any. */
function near(of: Shape): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: fitting(of) }, { weight: 1, arbitrary: value });
}

function fitting(of: Shape): fc.Arbitrary<unknown> {
  switch (of.kind) {
    case 'string':
      return fc.constantFrom(...texts);
    case 'number':
      return fc.integer();
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constant(of.text);
    case 'enum':
      return fc.constantFrom(...of.texts);
    case 'array':
      return fc.array(near(of.item), { maxLength: 4 });
    case 'record':
      return fc.dictionary(fc.constantFrom(...names), near(of.value), { noNullPrototype: true });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(of.fields).map(([name, field]) => [name, near(field)])),
      );
    case 'union':
      return fc.oneof(...of.options.map(near));
  }
}

test('the two are not the same library', () => {
  const [zods, leans] = [zod, lean].map(({ schemaOf: make }) => '_zod' in make({ kind: 'number' }));
  expect([zods, leans]).toEqual([true, false]);
});

test('any schema takes, leaves and refuses what it does with zod/mini', () => {
  const seen = { taken: 0, refused: 0 };
  fc.assert(
    fc.property(
      shape.chain((of) => fc.tuple(fc.constant(of), near(of))),
      ([of, given]) => {
        const expected = parsing(zod.schemaOf(of))(given);
        seen[expected.success ? 'taken' : 'refused'] += 1;
        expect(parsing(lean.schemaOf(of))(given)).toEqual({
          ...expected,
          data: expected.success ? expected.data : undefined,
        });
      },
    ),
    { numRuns: 3000 },
  );
  // Both sides were tried.
  expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(300);
});

test.each(Object.keys(zod.requestSchemas()) as (keyof ReturnType<typeof requestSchemas>)[])(
  '%s is told apart by both alike, whatever it is given',
  (name) => {
    const [zods, leans] = [zod, lean].map((library) => parsing(library.requestSchemas()[name]));
    fc.assert(
      fc.property(value, (given) => {
        expect(leans?.(given)).toEqual(zods?.(given));
      }),
    );
  },
);
