// Builds a value at its first use, because every cell evaluates the bundle and may not need the value.

/** Returns a function that calls `make` at its first call, and returns the same value at each later call. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
