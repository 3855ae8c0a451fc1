// Decimals and number formats by the spreadsheet's locale.

import { decimalSign } from '../../../../apps-script/workbook/formula-locale';
import { localNumber, numberLocale } from '../../../../page/grid/view/number-locale';

test.each([
  ['en_US', '.', 'en'],
  ['de_DE', ',', 'de'],
  ['fr_FR', ',', 'fr'],
  ['ja_JP', '.', 'ja'],
  ['sv_SE', ',', 'en'],
])('%s writes decimals with "%s"', (locale, sign, formats) => {
  expect([decimalSign(locale), numberLocale(locale)]).toEqual([sign, formats]);
});

test("a number is written with the locale's decimal sign", () => {
  expect([
    localNumber(1.5, ','),
    localNumber(1.5, '.'),
    localNumber(12, ','),
    localNumber('1.5%', ','),
  ]).toEqual(['1,5', '1.5', '12', '1,5%']);
});
