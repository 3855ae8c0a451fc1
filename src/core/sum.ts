// Sums of money that do not drift: compensated addition.

/**
 * The sum of `values` with Neumaier's compensation: as if added in twice the precision, then rounded once.
 * Adding 100,000 revenues one by one loses cents; this does not.
 */
export function sumOf(values: Iterable<number>): number {
  let sum = 0;
  let lost = 0;
  for (const value of values) {
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return sum + lost;
}
