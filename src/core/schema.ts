// What data from outside must look like: schemas of records, lists and texts, as far as the add-on needs them.
//
// zod/mini would do the same for 15 kB of Code.js, for messages and formats of which nothing is read here but a path.

/** Gives the value with its known fields only. @throws Misfit for a value that is not as the schema says */
export type Schema<Value> = (given: unknown, path?: readonly string[]) => Value;
export type ValueOf<Of> = Of extends Schema<infer Value> ? Value : never;

class Misfit extends Error {
  /** @param path the fields, from the outermost on, that lead to what does not fit; a list's are numbers from 0 */
  constructor(readonly path: readonly string[]) {
    super(`${path.join('.')} does not fit`);
  }
}

/** The value as `schema` gives it, or the path to what does not fit. */
export function checked<Value>(
  schema: Schema<Value>,
  given: unknown,
): { ok: true; value: Value } | { ok: false; path: readonly string[] } {
  try {
    return { ok: true, value: schema(given) };
  } catch (thrown) {
    if (thrown instanceof Misfit) return { ok: false, path: thrown.path };
    throw thrown;
  }
}

/** A value that `fits`, as it is. */
export function valueThat<Value>(fits: (given: unknown) => boolean): Schema<Value> {
  return (given, path = []) => {
    if (fits(given)) return given as Value;
    throw new Misfit(path);
  };
}

/** A text of at most `longest` UTF-16 units, of the given form when there is one. */
export const text = (longest = Number.POSITIVE_INFINITY, form = /(?:)/) =>
  valueThat<string>((given) => typeof given === 'string' && given.length <= longest && form.test(given));

/** A number, which is neither NaN nor infinite. */
export const number = () => valueThat<number>(Number.isFinite);

export const yesOrNo = () => valueThat<boolean>((given) => typeof given === 'boolean');

/** One of these texts. */
export const oneOf = <Text extends string>(...texts: readonly Text[]) =>
  valueThat<Text>((given) => texts.some((each) => each === given));

/** A list of at most `longest` such items. */
export function list<Item>(item: Schema<Item>, longest = Number.POSITIVE_INFINITY): Schema<Item[]> {
  return (given, path = []) => {
    if (!Array.isArray(given) || given.length > longest) throw new Misfit(path);
    return Array.from(given, (each: unknown, at) => item(each, [...path, String(at)]));
  };
}

/** An object with these fields, of which only they are left. */
export function record<Fields extends Readonly<Record<string, Schema<unknown>>>>(
  fields: Fields,
): Schema<{ [Name in keyof Fields]: ValueOf<Fields[Name]> }> {
  type Values = { [Name in keyof Fields]: ValueOf<Fields[Name]> };
  return (given, path = []) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new Misfit(path);
    const found: Readonly<Record<string, unknown>> = { ...given };
    // Each value is what the schema of its name gave, which the compiler does not follow through entries.
    return Object.fromEntries(
      Object.entries(fields).map(([name, schema]) => [name, schema(found[name], [...path, name])]),
    ) as Values;
  };
}

/** What `one` takes or, failing that, what `other` takes; what fits neither is wrong at its own place. */
export function either<One, Other>(one: Schema<One>, other: Schema<Other>): Schema<One | Other> {
  return (given, path = []) => {
    for (const schema of [one, other]) {
      const tried = checked<One | Other>(schema, given);
      if (tried.ok) return tried.value;
    }
    throw new Misfit(path);
  };
}
