// Builds a value at its first use, because every cell evaluates the bundle and may not need the value.

/** A function that calls `make` the first time and returns that value ever after. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
