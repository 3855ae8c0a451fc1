// Amounts become decimal text digit by digit.

import fc from 'fast-check';
import { decimalText } from '../../../src/bigquery/rows/decimal-text';

test.each([
  [0, '0'],
  [-0, '0'],
  [1, '1'],
  [10, '10'],
  [0.1, '0.1'],
  [0.1 + 0.2, '0.3'],
  [1.1, '1.1'],
  [-2.5, '-2.5'],
  [1234567.891, '1234567.891'],
  [1e-7, '0.0000001'],
  [1e-9, '0.000000001'],
  [5e-10, '0.000000001'],
  [4.9e-10, '0'],
  [-4.9e-10, '0'],
  [-5e-10, '-0.000000001'],
  [1.0000000005, '1.000000001'],
  [1.00000000049, '1'],
  [0.9999999995, '1'],
  [9.9999999999, '10'],
  [999.9999999996, '1000'],
  [-0.9999999999, '-1'],
  [1e21, '1000000000000000000000'],
  [1.5e22, '15000000000000000000000'],
  [123456789012345680000, '123456789012345680000'],
  [5e-324, '0'],
  [2 ** 53, '9007199254740992'],
])('%d is %s', (value, text) => expect(decimalText(value)).toBe(text));

test('whole numbers of any size have no point', () => {
  expect(decimalText(2 ** 63, 0)).toBe('9223372036854776000');
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is no number', (value) => {
  expect(() => decimalText(value)).toThrow(TypeError);
});

const SCALE = 10n ** 400n;
/** The printed number times 10^400, exactly. */
function scaled(printed: string): bigint {
  const [mantissa = '', exponent = '0'] = printed.split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return (
    (BigInt(whole + fraction) * SCALE * 10n ** BigInt(Number(exponent) + 400)) /
    10n ** BigInt(fraction.length + 400)
  );
}

test('any number is the nearest of nine decimals to what JavaScript prints', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const text = decimalText(Math.abs(value));
      expect(text).toMatch(/^(0|[1-9]\d*)(\.\d{0,8}[1-9])?$/);
      const unit = SCALE / 10n ** 9n;
      const exact = scaled(String(Math.abs(value)));
      const nearest = ((exact + unit / 2n) / unit) * unit;
      expect(scaled(text)).toBe(nearest);
    }),
  );
});
