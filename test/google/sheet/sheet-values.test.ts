// Days, numbers and text as written to the sheet, in every zone and locale.

import { googleWorld } from '../world/google-world';
import { HOSTILE_TEXTS } from '../world/hostile-texts';
import { NEW_DATA, writeTable } from '../world/written-table';
import { cell, typed } from './typed-table';

describe('days and numbers', () => {
  const ZONES = ['America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Apia', 'Etc/UTC'];
  const DAYS = ['2026-11-19', '2024-02-29', '2026-03-08', '2026-11-01', '2011-12-30', '1999-12-31'];
  test.each(ZONES.flatMap((timeZone) => ['en_US', 'de_DE'].map((locale) => ({ timeZone, locale }))))(
    'are unchanged in $timeZone, $locale',
    (place) => {
      const world = googleWorld(place);
      const rows = DAYS.map((day, i) => [day, 'x', 1_234_560 + i, 0.01234, 1234.5]);
      writeTable(world, typed(...rows), NEW_DATA);
      world.act(() => {
        const range = SpreadsheetApp.getActive().getSheetByName('Data')?.getRange('A2:E7');
        if (!range) throw new Error('no range');
        const isGerman = place.locale === 'de_DE';
        expect(range.getDisplayValues()).toEqual(
          DAYS.map((day, i) => [
            day,
            'x',
            isGerman ? `1.234.56${i}` : `1,234,56${i}`,
            isGerman ? '1,23%' : '1.23%',
            isGerman ? '$1.234,50' : '$1,234.50',
          ]),
        );
        const values = range.getValues();
        values.forEach(([date, , ...numbers], i) => {
          expect(date).toBeInstanceOf(Date);
          // Apia skipped 2011-12-30, which is still an ordinary day in a cell.
          if (place.timeZone !== 'Pacific/Apia' || DAYS[i] !== '2011-12-30')
            expect(Utilities.formatDate(date, place.timeZone, 'yyyy-MM-dd HH:mm')).toBe(`${DAYS[i]} 00:00`);
          expect(numbers).toEqual([1_234_560 + i, 0.01234, 1234.5]);
        });
      });
      // 2026-11-19 is day 46345. 2024-02-29 is 994 days before: 264 days before 2024-11-19, and two years of 365.
      expect([cell(world, 2, 1).value, cell(world, 3, 1).value]).toEqual([46_345, 46_345 - 264 - 730]);
    },
  );
});

describe('text in a block', () => {
  const HOSTILE = [...HOSTILE_TEXTS, 'x'.repeat(50_000)];

  test.each(['en_US', 'de_DE'])('reads back exactly, as text and with no formula, in %s', (locale) => {
    const world = googleWorld({ timeZone: 'Etc/UTC', locale });
    const table = typed(...HOSTILE.map((name, i) => ['2026-11-19', name, i, 0, 0]));
    // The second write replaces the cells of the first.
    for (const _time of [1, 2]) {
      writeTable(world, table, NEW_DATA);
      world.act(() => {
        const range = SpreadsheetApp.getActive().getSheetByName('Data')?.getRange(2, 2, HOSTILE.length, 1);
        expect(range?.getValues()).toEqual(HOSTILE.map((text) => [text]));
        expect(range?.getDisplayValues()).toEqual(HOSTILE.map((text) => [text]));
        expect(range?.getFormulas()).toEqual(HOSTILE.map(() => ['']));
      });
    }
  });

  test('is still text after the user has set another format', () => {
    const world = googleWorld();
    writeTable(world, typed(['2026-11-19', '00123', 1, 1, 1]), NEW_DATA);
    world.workbook.setStyle(
      world.sheetData('Data').id,
      { row: 2, column: 2, rows: 1, columns: 1 },
      { format: '0.00' },
    );
    writeTable(world, typed(['2026-11-19', '00123', 1, 1, 1], ['2026-11-19', '1e5', 1, 1, 1]), NEW_DATA);
    expect([cell(world, 2, 2).value, cell(world, 3, 2).value]).toEqual(['00123', '1e5']);
  });
});
