// Typed numbers by locale: which texts are which number, which are ambiguous, and that what is written is read back.

import * as fc from 'fast-check';
import { type NumberSigns, readingsOf, signsIn, writtenNumber } from '../../src/core/typed-number';

/** What each locale writes, as cells of Sheets show it. */
test.each([
  ['en-US', '1234567.5', '1,234,567.5'],
  ['de-DE', '1234567.5', '1.234.567,5'],
  ['fr-FR', '1234567.5', '1\u202f234\u202f567,5'],
  ['ja-JP', '1234567.5', '1,234,567.5'],
  ['en-IN', '1234567.5', '12,34,567.5'],
  // Spain groups from five digits on.
  ['es-ES', '1234.5', '1234,5'],
  ['es-ES', '12345', '12.345'],
  ['de-DE', '-0.5 %', '-0,5 %'],
  ['de-DE', '+.50', '+,50'],
  ['de-DE', '0012.', '0012,'],
  ['ar-EG', '1234.5', '١٬٢٣٤٫٥'],
  ['de-DE', '1,000', '1,000'],
  ['de-DE', 'x', 'x'],
  ['de-DE', '', ''],
])('%s writes %j as %j', (locale, text, written) => {
  expect(writtenNumber(text, signsIn(locale))).toBe(written);
});

const SWISS: NumberSigns = { ...signsIn('de-CH'), group: '’' };
const signsOf = (locale: string) => (locale === 'de-CH' ? SWISS : signsIn(locale));

test.each<[locale: string, typed: string, number: string]>([
  ['de-DE', '1.000', '1000'],
  ['de-DE', '1000,5', '1000.5'],
  ['de-DE', '1.000,5', '1000.5'],
  ['de-DE', ' 1.000.000 ', '1000000'],
  ['de-DE', '1,125', '1.125'],
  ['de-DE', '-1.000,50 %', '-1000.50 %'],
  // No group is shorter or longer, or comes after 0, so the dot is a decimal point.
  ['de-DE', '1.5', '1.5'],
  ['de-DE', '10.00', '10.00'],
  ['de-DE', '1.0000', '1.0000'],
  ['de-DE', '1000.500', '1000.500'],
  ['de-DE', '0.125', '0.125'],
  ['de-DE', '.125', '.125'],
  // Signs of another locale that leave one reading.
  ['de-DE', '1,000.5', '1000.5'],
  ['de-DE', '1,000,000', '1000000'],
  ['de-DE', '1 000,5', '1000.5'],
  ['de-DE', "1'000", '1000'],
  ['en-US', '1,000', '1000'],
  ['en-US', '1.125', '1.125'],
  ['en-US', '1.000,5', '1000.5'],
  ['en-US', '1.000.000', '1000000'],
  ['en-US', '1,5', '1.5'],
  ['en-US', '0,125', '0.125'],
  ['fr-FR', '1\u202f000,5', '1000.5'],
  ['fr-FR', '1\u00a0000,5', '1000.5'],
  ['fr-FR', '1 000 000', '1000000'],
  ['fr-FR', '1.5', '1.5'],
  ['fr-FR', '1.000,5', '1000.5'],
  ['de-CH', '1’000.5', '1000.5'],
  ['de-CH', "1'000.5", '1000.5'],
  ['de-CH', '1,5', '1.5'],
  ['de-CH', '1.000,5', '1000.5'],
  ['es-ES', '1000', '1000'],
  ['es-ES', '1.000', '1000'],
  ['en-IN', '1,00,000', '100000'],
  ['en-IN', '100,000', '100000'],
  ['ja-JP', '10,000', '10000'],
  ['ar-EG', '١٬٠٠٠٫٥', '1000.5'],
  ['en-US', '\u22125', '-5'],
])('in %s, %j is %s', (locale, typed, number) => {
  expect(readingsOf(typed, signsOf(locale), true)).toEqual([number]);
});

test.each<[locale: string, typed: string, readings: string[]]>([
  ['fr-FR', '1.000', ['1000', '1.000']],
  ['fr-FR', '-12.125%', ['-12125%', '-12.125%']],
  ['de-CH', '1,000', ['1000', '1.000']],
  ['ar-EG', '1.000', ['1000', '1.000']],
])('in %s, %j is ambiguous', (locale, typed, readings) => {
  expect(readingsOf(typed, signsOf(locale), true)).toEqual(readings);
});

test('of numbers without thousandths, three decimals after a group are ambiguous in each locale', () => {
  const ofCount = (locale: string, typed: string) => readingsOf(typed, signsOf(locale), false);
  expect(ofCount('de-DE', '1,000')).toEqual(['1000', '1.000']);
  expect(ofCount('en-US', '12.500')).toEqual(['12500', '12.500']);
  expect(ofCount('fr-FR', '1,000')).toEqual(['1000', '1.000']);
  for (const typed of ['1.000', '1.000,500', '1000,500', '0,125', '1,5', '1,0000'])
    expect([typed, ofCount('de-DE', typed).length]).toEqual([typed, 1]);
});

test.each([
  '',
  ' ',
  '.',
  ',',
  '-',
  '%',
  'x',
  '1x',
  '1e5',
  '1..5',
  '1.000.00',
  '1,00,000',
  '1 00',
  '1.000,5,5',
  '- 5',
])('no locale with groups of three reads %j', (typed) => {
  for (const locale of ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'ja-JP'])
    expect([locale, readingsOf(typed, signsOf(locale), true)]).toEqual([locale, []]);
});

const LOCALES = [
  'en-US',
  'de-DE',
  'fr-FR',
  'de-CH',
  'de-AT',
  'es-ES',
  'pl-PL',
  'ja-JP',
  'en-IN',
  'ar-EG',
  'bn-BD',
];

/** Any text that a condition of a filter takes for a number. */
const anyNumber = fc.stringMatching(/^[+-]?([0-9]{1,15}(\.[0-9]{0,6})?|\.[0-9]{1,6})( ?%)?$/);

test.each(LOCALES)('what %s writes is read back to the letter', (locale) => {
  const signs = signsOf(locale);
  fc.assert(
    fc.property(anyNumber, (text) => {
      expect(readingsOf(writtenNumber(text, signs), signs, true)).toEqual([text]);
    }),
  );
});

test.each(LOCALES)('%s reads what the platform writes in it', (locale) => {
  const signs = signsIn(locale);
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, minimumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.nat(1e13), (hundredths) => {
      const [read, ...others] = readingsOf(format.format(hundredths / 100), signs, false);
      expect([Number(read), others]).toEqual([hundredths / 100, []]);
    }),
  );
});
