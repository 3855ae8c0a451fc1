// Whether a value is a date, also one of another realm, as Google's are (docs/platform.md §8).

/** An invalid date is none. */
export function isDate(value: unknown): value is Date {
  return (
    Object.prototype.toString.call(value) === '[object Date]' && !Number.isNaN((value as Date).getTime())
  );
}
