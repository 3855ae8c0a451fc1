// Numbers as decimal text without an exponent, for BigQuery's type NUMERIC.

/** The decimals of BigQuery's NUMERIC (its documentation, "Data types"). */
const NUMERIC_DECIMALS = 9;

/**
 * A number without an exponent, rounded half away from zero as BigQuery does. Rounds the digits that JavaScript prints,
 * because floating-point arithmetic would add errors.
 * @throws TypeError for NaN and infinities
 */
export function decimalText(value: number, decimals = NUMERIC_DECIMALS): string {
  const { digits, point } = digitsOf(String(Math.abs(value)));
  const length = point + decimals;
  const cut = digits.slice(0, length);
  const isUp = (digits[length] ?? '0') >= '5';
  // Rounding up may add a digit at the front, which moves the point.
  const rounded = isUp ? incremented(cut) : cut;
  const whole = rounded.slice(0, rounded.length - cut.length + point).replace(/^0+(?=\d)/, '');
  const fraction = rounded.slice(rounded.length - cut.length + point).replace(/0+$/, '');
  const text = fraction === '' ? whole : `${whole}.${fraction}`;
  return value < 0 && text !== '0' ? `-${text}` : text;
}

/** The digits of a printed number without a sign, and how many of them are before the point (at least one). */
function digitsOf(printed: string): { digits: string; point: number } {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(printed) ?? [];
  if (whole === '') throw new TypeError(`not a number: ${printed}`);
  const point = whole.length + Number(exponent);
  const digits = whole + fraction;
  if (point < 1) return { digits: '0'.repeat(1 - point) + digits, point: 1 };
  return { digits: digits.padEnd(point, '0'), point };
}

/** A whole number of any length, plus one. */
function incremented(digits: string): string {
  const [, head = '', nines = ''] = /^(.*?)(9*)$/.exec(digits) ?? [];
  const zeros = '0'.repeat(nines.length);
  if (head === '') return `1${zeros}`;
  return `${head.slice(0, -1)}${Number(head.slice(-1)) + 1}${zeros}`;
}
