// What Code.js carries in the place of zod/mini: the part of it that src uses, to the same verdicts, values and paths.
//
// Sources, types and tests know zod/mini alone. In the script it would take 21 of the 120 kB that there are, for formats,
// texts and settings of which nothing is read but where a value does not fit. `buildScript` puts this file in its place.

interface Issue {
  /** The fields and list places (from 0) that lead to what does not fit, from the outermost on. */
  path: readonly (string | number)[];
  /** Whether the value is of the right type and only breaks a `check`: further checks, and a union, go on with it. */
  isBound: boolean;
}

/** Gives the value as the schema leaves it; what does not fit goes to `issues`. */
type Read = (given: unknown, issues: Issue[]) => unknown;
type Check = (given: unknown) => boolean;
type Parsed = { success: true; data: unknown } | { success: false; error: { issues: readonly Issue[] } };

interface Schema {
  read: Read;
  check(...checks: readonly Check[]): Schema;
  safeParse(given: unknown): Parsed;
}

function misfit(given: unknown, issues: Issue[]): unknown {
  issues.push({ path: [], isBound: false });
  return given;
}

function schemaOf(read: Read): Schema {
  return {
    read,
    check: (...checks) =>
      schemaOf((given, issues) => {
        // As zod does: a list that is too long is not looked into.
        if (Array.isArray(given) && !checks.every((fits) => fits(given))) return misfit(given, issues);
        const before = issues.length;
        const value = read(given, issues);
        if (issues.slice(before).every(({ isBound }) => isBound)) {
          issues.push(...checks.flatMap((fits) => (fits(value) ? [] : [{ path: [], isBound: true }])));
        }
        return value;
      }),
    safeParse(given) {
      const issues: Issue[] = [];
      const data = read(given, issues);
      return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data };
    },
  };
}

/** What `schema` makes of a part of a value, its issues told from the whole. */
function readPart(schema: Schema, name: string | number, given: unknown, issues: Issue[]): unknown {
  const own: Issue[] = [];
  const value = schema.read(given, own);
  issues.push(...own.map(({ path, isBound }) => ({ path: [name, ...path], isBound })));
  return value;
}

/** A value that `fits`, as it is. */
function plain(fits: Check): Schema {
  return schemaOf((given, issues) => (fits(given) ? given : misfit(given, issues)));
}

export const string = () => plain((given) => typeof given === 'string');
export const number = () => plain(Number.isFinite);
export const boolean = () => plain((given) => typeof given === 'boolean');
export const literal = (one: string) => plain((given) => given === one);
const oneOf = (texts: readonly unknown[]) => plain((given) => texts.includes(given));

export { oneOf as enum };

/** An object of which only these fields are left. */
export const object = (shape: Readonly<Record<string, Schema>>) =>
  entries((fields) => Object.entries(shape).map(([name, schema]) => [name, schema, fields[name]]));

/** An object of any fields, all of them such values. */
export const record = (_name: Schema, schema: Schema) =>
  entries((fields) => Object.entries(fields).map(([name, value]) => [name, schema, value]));

function entries(
  of: (fields: Readonly<Record<string, unknown>>) => [name: string, schema: Schema, value: unknown][],
): Schema {
  return schemaOf((given, issues) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return misfit(given, issues);
    const read = of({ ...given }).map(([name, schema, value]) => [
      name,
      readPart(schema, name, value, issues),
    ]);
    return Object.fromEntries(read);
  });
}

export const array = (item: Schema) =>
  schemaOf((given, issues) => {
    if (!Array.isArray(given)) return misfit(given, issues);
    return given.map((each, at) => readPart(item, at, each, issues));
  });

/** The first that takes the value; or else the only one that takes all but its bounds. */
export const union = (schemas: readonly Schema[]) =>
  schemaOf((given, issues) => {
    const tried = schemas.map((schema) => {
      const own: Issue[] = [];
      return { value: schema.read(given, own), own };
    });
    const near = tried.filter(({ own }) => own.every(({ isBound }) => isBound));
    const taken = near.find(({ own }) => own.length === 0) ?? (near.length === 1 ? near[0] : undefined);
    if (!taken) return misfit(given, issues);
    issues.push(...taken.own);
    return taken.value;
  });

export const regex =
  (form: RegExp): Check =>
  (given) =>
    typeof given === 'string' && form.test(given);

/** Items of a list, or characters of a text: code points, as zod counts them. */
export const maxLength =
  (longest: number): Check =>
  (given) =>
    [...(given as string | readonly unknown[])].length <= longest;
