// Copies the arguments of google.script.run: numbers, booleans, text, null, and plain objects and arrays.

const isPlain = (value: object) => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

function illegal(path: string): TypeError {
  return new TypeError(`Failed due to illegal value in property: ${path}`);
}

/**
 * @returns copies; `undefined` in an array becomes null, in an object it is left out.
 * @throws TypeError that names the property: for a Date, a function, a DOM node, a class instance, or a cycle.
 */
export function serialiseArguments(args: readonly unknown[]): unknown[] {
  const [first] = args;
  if (args.length === 1 && typeof HTMLFormElement !== 'undefined' && first instanceof HTMLFormElement) {
    return [formValues(first)];
  }
  return args.map((value, index) => copy(value, String(index), []) ?? null);
}

function copy(value: unknown, path: string, parents: readonly object[]): unknown {
  if (value === null || value === undefined) return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value !== 'object' || parents.includes(value)) throw illegal(path);
  const inside = [...parents, value];
  if (Array.isArray(value)) return value.map((item, index) => copy(item, `${path}.${index}`, inside) ?? null);
  if (!isPlain(value)) throw illegal(path);
  const result: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const copied = copy(item, `${path}.${key}`, inside);
    if (copied !== undefined) result[key] = copied;
  }
  return result;
}

/** A form is sent as its named values, all text; several fields of one name become a list. */
function formValues(form: HTMLFormElement): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') throw illegal(name);
    const earlier = values[name];
    values[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  return values;
}
