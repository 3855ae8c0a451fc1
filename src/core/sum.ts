// Sums and differences of money that do not drift: compensated addition, and no digit beyond what is counted.

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

/** An amount to 9 decimals. Services count no smaller ones: what is beyond is noise of binary fractions. Never −0. */
export function withoutNoise(amount: number): number {
  return (Number.isInteger(amount) ? amount : Number(amount.toFixed(9))) + 0;
}

/** `amount` less `other`: 0.1 + 0.2 less 0.3 is 0. */
export function minus(amount: number, other: number): number {
  return withoutNoise(amount - other);
}
