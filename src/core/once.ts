// Builds a value at its first use, because every cell evaluates the bundle and may not need the value.

/** Returns a function that calls `make` at its first call, and returns the same value at each later call. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** An object whose values are each made when they are first read, because a call may need few of them. */
export function lazily<Values extends object>(
  make: {
    readonly [Name in keyof Values]: () => Values[Name];
  },
): Values {
  const values = {} as Values;
  for (const name of Object.keys(make) as (keyof Values)[])
    Object.defineProperty(values, name, { enumerable: true, get: once(make[name]) });
  return values;
}

/** How many texts are remembered. Rows have few days and countries; if they have more, reading them again is right. */
const MOST_REMEMBERED = 1_000;
/** The most characters of a text that is remembered: longer ones are no day and no country. */
const LONGEST_REMEMBERED = 100;

/** Returns a function that works out the value of each text once, because many rows share few texts. */
export function onceForText<Value>(make: (text: string) => Value): (text: string) => Value {
  const values = new Map<string, Value>();
  return (text) => {
    if (text.length > LONGEST_REMEMBERED) return make(text);
    const value = values.get(text);
    if (value !== undefined || values.has(text)) return value as Value;
    if (values.size === MOST_REMEMBERED) values.clear();
    const made = make(text);
    values.set(text, made);
    return made;
  };
}
