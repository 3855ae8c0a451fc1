// Work whose failure is no matter: caches fail now and then.

/** What `work` gives; null when it throws. */
export function ignoreErrors<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
