// Texts and dates that are entered into cells, against measurements or else the notation of the locale.

import { enterSerial, enterText } from '../../../../apps-script/workbook/values/cell-entry';
import { serialFromDay } from '../../../../apps-script/workbook/values/serial';

const place = (locale: string) => ({ locale, today: () => serialFromDay(2026, 11, 20) });
const day = serialFromDay;

describe('a text entered as if typed', () => {
  test.each<[string, string, number | boolean]>([
    // Digits become numbers (docs/platform.md §9).
    ['0056', 'en-US', 56],
    ['07557448945', 'en-US', 7557448945],
    ['+919876543210', 'en-US', 919876543210],
    ['00123', 'en-US', 123],
    ['+1', 'en-US', 1],
    ['-5', 'en-US', -5],
    ['1e5', 'en-US', 100000],
    ['1400000001', 'de-DE', 1400000001],
    // Dates and times become serial numbers; APR-01 is of this year (docs/platform.md §9).
    ['2026-08-08', 'en-US', day(2026, 8, 8)],
    ['2026-08-08', 'de-DE', day(2026, 8, 8)],
    ['APR-01', 'en-US', day(2026, 4, 1)],
    ['11:00', 'en-US', 11 / 24],
    ['May 5', 'en-US', day(2026, 5, 5)],
    ['Mar 1 2016', 'en-US', day(2016, 3, 1)],
    ['10:30 PM', 'en-US', 22.5 / 24],
    ['25:00', 'en-US', 25 / 24],
    ['2026-01-31 06:00', 'en-US', day(2026, 1, 31) + 0.25],
    // The order of day and month is the locale's.
    ['1/2', 'en-US', day(2026, 1, 2)],
    ['1/2', 'en-GB', day(2026, 2, 1)],
    ['12/31/2026', 'en-US', day(2026, 12, 31)],
    ['31/12/2026', 'en-GB', day(2026, 12, 31)],
    ['31/12/2026', 'fr-FR', day(2026, 12, 31)],
    ['31/12/2026', 'pt-BR', day(2026, 12, 31)],
    ['31.12.2026', 'de-DE', day(2026, 12, 31)],
    ['31.12.2026', 'ru-RU', day(2026, 12, 31)],
    ['2026/12/31', 'ja-JP', day(2026, 12, 31)],
    ['5.5', 'en-US', 5.5],
    ['5.5', 'de-DE', day(2026, 5, 5)],
    // The separators are the locale's.
    ['1,5', 'de-DE', 1.5],
    ['1.234,5', 'de-DE', 1234.5],
    ['1,000', 'en-US', 1000],
    ['10%', 'en-US', 0.1],
    ['12.5%', 'en-US', 0.125],
    ['$5', 'en-US', 5],
    ['$100.15', 'en-US', 100.15],
    ['TRUE', 'en-US', true],
    ['false', 'en-US', false],
  ])('the text %s in %s becomes %p', (text, locale, value) => {
    const entry = enterText(text, undefined, place(locale));
    expect(Number(entry.value)).toBeCloseTo(Number(value), 9);
    expect(typeof entry.value).toBe(typeof value);
  });

  test.each([
    ['2026-08-08', 'en-US', 'yyyy-mm-dd'],
    ['2026-08-08', 'de-DE', 'yyyy-mm-dd'],
    ['25:00', 'en-US', '[h]:mm:ss'],
    ['1,000', 'en-US', '#,##0'],
    ['10%', 'en-US', '0%'],
    ['12.5%', 'en-US', '0.00%'],
    ['$5', 'en-US', '"$"#,##0'],
    ['$100.15', 'en-US', '"$"#,##0.00'],
  ])('the text %s in %s brings the format %s', (text, locale, format) => {
    expect(enterText(text, undefined, place(locale)).format).toBe(format);
  });

  test.each([
    // Other texts stay texts (docs/platform.md §9).
    ['R1C1', 'en-US'],
    ['A1', 'en-US'],
    ['B2-val', 'en-US'],
    ['Jan', 'en-US'],
    [' =SUM(1,2)', 'en-US'],
    ['f47ac10b-58cc-4372-a567-0e02b2c3d479', 'en-US'],
    ['31/12/2026', 'en-US'],
    ['1,5', 'en-US'],
    ['2026-02-30', 'en-US'],
    ['com.example.app1', 'de-DE'],
    ['=', 'en-US'],
  ])('the text %s in %s stays a text', (text, locale) => {
    expect(enterText(text, undefined, place(locale))).toEqual({ value: text });
  });

  test.each([
    // A sign begins a formula, unless the text is a number, a date or a time.
    ['+A1', undefined, { value: '', formula: '=+A1' }],
    ['-a', '@', { value: '', formula: '=-a' }],
    ['@name', '@', { value: '', formula: '=@name' }],
    ['+1 234', undefined, { value: '', formula: '=+1 234' }],
    ['-1,5', undefined, { value: '', formula: '=-1,5' }],
    ['-5', undefined, { value: -5 }],
    ['-5', '@', { value: '-5' }],
    ['+1', '@', { value: '+1' }],
    ['-10%', undefined, { value: -0.1, format: '0%' }],
    ['-', undefined, { value: '-' }],
    ['+', '@', { value: '+' }],
    ["'-a", undefined, { value: '-a' }],
    [' -a', undefined, { value: ' -a' }],
    ['=SUM(A1)', undefined, { value: '', formula: '=SUM(A1)' }],
    // The format @ keeps digits and dates, but not a leading = (docs/platform.md §9).
    ['=1+1', '@', { value: '', formula: '=1+1' }],
    ['00123', '@', { value: '00123' }],
    ['2026-01-31', '@', { value: '2026-01-31' }],
    ['TRUE', '@', { value: 'TRUE' }],
    // The apostrophe marks a text and is dropped (docs/platform.md §9).
    ["'=1+1", undefined, { value: '=1+1' }],
    ["'00123", undefined, { value: '00123' }],
    ["'=1+1", '@', { value: '=1+1' }],
    ['', undefined, { value: null }],
  ])('the text %p in a cell with the format %p becomes %p', (text, format, entry) => {
    expect(enterText(text, format, place('en-US'))).toEqual(entry);
  });

  test.each([
    ['en-US', 46053, 'm/d/yyyy'],
    ['en-GB', 46053, 'dd/mm/yyyy'],
    ['de-DE', 46053, 'dd.mm.yyyy'],
    ['ja-JP', 46053.5, 'yyyy/mm/dd h:mm:ss'],
  ])('a Date in %s brings the format %s', (locale, serial, format) => {
    expect(enterSerial(serial, locale)).toEqual({ value: serial, format });
  });
});
