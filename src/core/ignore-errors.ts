// Runs work whose failure doesn't matter, such as a cache call.

/** The result of `work`; null if it throws. */
export function ignoreErrors<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
