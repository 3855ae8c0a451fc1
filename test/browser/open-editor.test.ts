// Typing in a cell while a script writes or the engine computes other cells.

import { useLivePage } from './live-page';
import { calculated, gridCells, idle, placeOf } from './page';

const live = useLivePage({ isTrial: true });
const setCell = (
  sheet: number,
  row: number,
  column: number,
  cell: { value: string | number; formula?: string },
) => live.workbench.workbook.setCells(sheet, row, column, [[cell]]);

beforeAll(async () => {
  await live.open();
  live.workbench.workbook.addSheet('Other');
  await idle(live.page);
  await live.page.evaluate(() => window.workbench?.select('Sheet1', 'A1'));
  setCell(0, 4, 2, { value: 0, formula: '=A4+1' });
  await calculated(live.page);
});

beforeEach(async () => {
  setCell(0, 4, 1, { value: 1 });
  await calculated(live.page);
});

/** Types in a cell of column B, with a change in between that the page has shown. Leaves the editor open. */
async function typeAround(row: number, change: () => void): Promise<void> {
  await live.page.mouse.click(...(await placeOf(live.page, row, 1)));
  await live.page.keyboard.type('abc');
  change();
  await calculated(live.page);
  await live.page.keyboard.type('def');
}

const valueAt = async (a1: string) => (await gridCells(live.page, 'Sheet1', a1))[0]?.[0]?.value;
const otherSheet = () => live.workbench.workbook.sheets.find(({ name }) => name === 'Other')?.id ?? 0;

const changes: [string, a1: string, row: number, change: () => void, left: string | number][] = [
  ['the same cell of another sheet', 'B2', 1, () => setCell(otherSheet(), 2, 2, { value: 'elsewhere' }), ''],
  ['the cell itself', 'B3', 2, () => setCell(0, 3, 2, { value: 'by a script' }), 'by a script'],
  ['the value of the cell’s formula', 'B4', 3, () => setCell(0, 4, 1, { value: 7 }), 8],
  ['the cell above', 'B6', 5, () => setCell(0, 5, 2, { value: 'above' }), ''],
];

test.each(changes)(
  'if %s changes during typing, Escape discards the typed text and keeps the change',
  async (_name, a1, row, change, content) => {
    await typeAround(row, change);
    await live.page.keyboard.press('Escape');
    await idle(live.page);
    expect((await valueAt(a1)) ?? '').toBe(content);
    // Opens the editor again and writes back what it contains, which must be the new content.
    await live.page.mouse.click(...(await placeOf(live.page, row, 1)));
    for (const key of ['F2', 'Enter']) await live.page.keyboard.press(key);
    await calculated(live.page);
    expect((await valueAt(a1)) ?? '').toBe(content);
  },
);

test.each(changes)(
  'if %s changes during typing, Enter still writes the typed text',
  async (_name, a1, row, change) => {
    await typeAround(row, change);
    await live.page.keyboard.press('Enter');
    await idle(live.page);
    expect(await valueAt(a1)).toBe('abcdef');
    expect(live.workbench.workbook.cell(0, row + 1, 2)).toMatchObject({ value: 'abcdef' });
  },
);
