// What cells show.

import { displayValue } from '../../../../apps-script/workbook/values/display';

test.each([
  [0, '1899-12-30'],
  [1, '1899-12-31'],
  [60, '1900-02-28'],
  [61, '1900-03-01'],
  [46_000, '2025-12-09'],
])('the serial number %s shows as %s, without Excel’s 29 February 1900', (day, text) => {
  expect(displayValue(day, 'yyyy-mm-dd', 'en_US')).toBe(text);
});
