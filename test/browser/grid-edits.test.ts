// Edits of the grid in a real browser, after which the host's workbook must equal the grid.

import { eventually } from 'sheets-workbench/test/set-up/waiting';
import { useLivePage } from './live-page';
import { gridCells, idle, placeOf, typeDown } from './page';

const live = useLivePage({ isTrial: true });

beforeAll(async () => {
  await live.open();
  await live.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await typeDown(live.page, 0, 0, ['n', '3', '1', '2', "'00123", '=SUM(A2:A4)']);
  await typeDown(live.page, 0, 1, ['d', '2026-01-31', '2026-02-01', '10%', 'TRUE', '$5']);
});

afterEach(() => live.expectNoPageErrors());

/** The fields of a cell that aren't empty, in a fixed order. `display` is left out, because only the grid has it. */
const comparable = (cell: object) =>
  Object.entries(cell)
    .filter(([name, value]) => name !== 'display' && value !== null && value !== '')
    .sort();

async function inGrid() {
  const sheets = (await live.page.evaluate(() => window.workbench?.sheets())) ?? [];
  return Promise.all(
    sheets.map(async ({ name, hidden, rows, columns }) => ({
      name,
      hidden,
      rows,
      columns,
      cells: (await gridCells(live.page, name, 'A1:H12')).map((line) => line.map(comparable)),
    })),
  );
}

function inHost() {
  const block = { row: 1, column: 1, rows: 12, columns: 8 };
  return live.workbench.workbook.sheets.map(({ id, name, hidden, maxRows, maxColumns }) => ({
    name,
    hidden,
    rows: maxRows,
    columns: maxColumns,
    cells: live.workbench.workbook.cells(id, block).map((line) => line.map(comparable)),
  }));
}

/** Waits until the grid equals the workbook, since formulas take time to compute. */
async function expectSame(): Promise<void> {
  await eventually(async () => {
    await idle(live.page);
    expect(await inGrid()).toEqual(inHost());
  });
}

const at = async (row: number, column: number) =>
  live.page.mouse.click(...(await placeOf(live.page, row, column)));
const press = async (...keys: string[]) => {
  for (const key of keys) await live.page.keyboard.press(key);
};
async function drag(from: [number, number], to: [number, number]): Promise<void> {
  await live.page.mouse.move(...from);
  await live.page.mouse.down();
  await live.page.mouse.move(...to, { steps: 5 });
  await live.page.mouse.up();
}
const select = async (row: number, column: number, lastRow: number, lastColumn: number) =>
  drag(await placeOf(live.page, row, column), await placeOf(live.page, lastRow, lastColumn));
const menu = async (...labels: string[]) => {
  for (const name of labels) await live.page.getByRole('menuitem', { name }).click();
};
const onTab = async (index: number, label: string) => {
  await live.page.locator('[data-u-comp=slide-tab-item]').nth(index).click({ button: 'right' });
  await live.page.getByText(label, { exact: true }).last().click();
};

/** Copies or cuts by key and waits until the clipboard's text begins with `start`. */
async function toClipboard(key: string, start: string): Promise<void> {
  await press(key);
  await live.page.waitForFunction(
    async (text) => (await navigator.clipboard.readText()).startsWith(text),
    start,
  );
}

const steps: [string, () => Promise<unknown>][] = [
  [
    'making text bold',
    async () => {
      await select(0, 0, 2, 1);
      await press('Control+B');
    },
  ],
  ['undoing and redoing bold text', () => press('Control+Z', 'Control+Y')],
  [
    'copying a block',
    async () => {
      await select(0, 0, 5, 1);
      await toClipboard('Control+C', 'n');
      await at(0, 5);
      await press('Control+V');
    },
  ],
  [
    'cutting and pasting cells',
    async () => {
      await select(1, 5, 2, 6);
      await toClipboard('Control+X', '3');
      await at(8, 5);
      await press('Control+V');
    },
  ],
  [
    'opening and closing a number stored as text',
    async () => {
      await at(4, 0);
      await press('F2', 'Enter');
    },
  ],
  [
    'changing a number',
    async () => {
      await at(1, 0);
      await press('F2', '0', 'Enter');
    },
  ],
  ['undoing the change of a number', () => press('Control+Z')],
  [
    'adding a note',
    async () => {
      await at(3, 3);
      await menu('Insert', 'Note');
      await live.page.getByLabel('Text of the note').fill('checked');
      await live.page.getByRole('button', { name: 'Save' }).click();
    },
  ],
  [
    'deleting a row',
    async () => {
      await live.page.mouse.click(...(await placeOf(live.page, 1, -1)), { button: 'right' });
      await live.page.getByText('Delete Selected Row').click();
    },
  ],
  ['undoing the deletion of a row', () => press('Control+Z')],
  [
    'sorting the sheet',
    async () => {
      await at(1, 1);
      await menu('Data', 'A to Z');
    },
  ],
  ['adding a sheet', () => live.page.locator('[data-u-comp=sheet-bar-append-button]').first().click()],
  ['hiding a sheet', () => onTab(1, 'Hide')],
  ['copying a sheet', () => onTab(0, 'Copy')],
];

test.each(steps)('the workbook equals the grid after %s', async (_name, act) => {
  await act();
  await expectSame();
});

test('a column that is dragged wider is wider in the workbook', async () => {
  const { page } = live;
  const [x, y] = await placeOf(page, -1, 0);
  await drag([x + 50, y], [x + 110, y]);
  await idle(page);
  expect(live.workbench.workbook.activeSheet.columnWidth(1)).toBeGreaterThan(140);
});

test('in a German spreadsheet numbers are shown, edited and read in the German format', async () => {
  const { workbench, page } = live;
  await workbench.session.changeSettings({ ...workbench.session.settings(), locale: 'de_DE' });
  const sheet = workbench.workbook.addSheet('Zahlen');
  await idle(page);
  await typeDown(page, 0, 0, ['1.234,5', '0,5', '12,5%']);
  const values = () =>
    workbench.workbook
      .cells(sheet.id, { row: 1, column: 1, rows: 3, columns: 1 })
      .flat()
      .map((cell) => cell.value);
  expect(values()).toEqual([1234.5, 0.5, 0.125]);
  for (const row of [0, 1, 2]) {
    await at(row, 0);
    await press('F2', '7', 'Backspace', 'Enter');
  }
  await expectSame();
  expect(values()).toEqual([1234.5, 0.5, 0.125]);
  const shownTexts = (await gridCells(page, 'Zahlen', 'A1:A3')).flat().map((cell) => cell.display);
  expect(shownTexts).toEqual(['1.234,50', '0,5', '12,50%']);
});
