// Work whose failure doesn't matter, such as that of a cache.

/** What `work` gives; null when it throws. */
export function ignoreErrors<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
