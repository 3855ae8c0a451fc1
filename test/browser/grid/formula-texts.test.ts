// Formulas that a person enters in each way the grid has, in a real browser: each cell has its own text, in the grid,
// in the host, and in the page that is opened again.

import type { GridReading } from 'sheets-workbench/page/test-api';
import { becomes, eventually } from 'sheets-workbench/test/set-up/waiting';
import { useLivePage } from '../live-page';
import { behindTimers, calculated, gridCells, idle, painted, placeOf, typeDown } from '../page';

const live = useLivePage({ isTrial: true, opens: 'page' });
let name = '';
let sheet = 0;

const press = async (...keys: string[]) => {
  for (const key of keys) await live.page.keyboard.press(key);
};
// The grid follows pointer and selection with its frames, faster than a person, but not than a test.
const at = async (row: number, column: number) => {
  await live.page.mouse.click(...(await placeOf(live.page, row, column)));
  await painted(live.page);
};
async function drag(from: [number, number], to: [number, number]): Promise<void> {
  await live.page.mouse.move(...from);
  await live.page.mouse.down();
  await live.page.mouse.move(...to, { steps: 5 });
  await painted(live.page);
  await live.page.mouse.up();
  await painted(live.page);
}
const select = async (a1: string) => {
  await idle(live.page);
  await live.page.evaluate(([of, range]) => window.workbench?.select(of, range), [name, a1] as const);
  await painted(live.page);
};
/** Drags the handle at the lower right corner of a selected cell. */
async function fill(from: [row: number, column: number], to: [row: number, column: number]): Promise<void> {
  // A click soon after another one would open the editor.
  await select(`${'ABCDE'[from[1]]}${from[0] + 1}`);
  const [x, y] = await placeOf(live.page, ...from);
  await drag([x + 49, y + 10], await placeOf(live.page, ...to));
}
/** Copies or cuts by key what is selected, and waits for the clipboard. */
async function toClipboard(key: string): Promise<void> {
  await live.page.evaluate(() => navigator.clipboard.writeText('-'));
  await press(key);
  await live.page.waitForFunction(async () => (await navigator.clipboard.readText()) !== '-');
}
const menu = async (...labels: string[]) => {
  for (const label of labels) await live.page.getByRole('menuitem', { name: label }).click();
};
const onHeader = async (row: number, column: number, label: string | RegExp) => {
  await live.page.mouse.click(...(await placeOf(live.page, row, column)), { button: 'right' });
  // The middle of some entries is a field for a number.
  await live.page
    .getByText(label)
    .last()
    .click({ position: { x: 4, y: 4 } });
};

/** Formulas and values of cells. A date or an error is its text in both. */
const contentOf = ({ formula, value }: Pick<GridReading, 'formula' | 'value'>) =>
  formula ? [formula, value] : value;
const inGrid = async () => (await gridCells(live.page, name, 'A1:H14')).map((line) => line.map(contentOf));
const inHost = () =>
  live.workbench.workbook
    .cells(sheet, { row: 1, column: 1, rows: 14, columns: 8 })
    .map((line) => line.map(contentOf));
const formulasIn = async (a1: string) =>
  (await gridCells(live.page, name, a1)).flat().map(({ formula = '' }) => formula);

/** Expects these formulas, in the host as in the grid, and the same cells after the page was opened again. */
async function expectKept(a1: string, formulas: readonly string[]): Promise<void> {
  await becomes(() => formulasIn(a1), formulas);
  await eventually(async () => {
    await calculated(live.page);
    expect(await inGrid()).toEqual(inHost());
  });
  const before = inHost();
  await live.page.reload();
  await live.page.waitForSelector('html[data-ready]');
  await calculated(live.page);
  expect(await inGrid()).toEqual(before);
  expect(inHost()).toEqual(before);
}

beforeAll(() => live.page.context().grantPermissions(['clipboard-read', 'clipboard-write']));

let sheets = 0;
beforeEach(async () => {
  const { workbook } = live.workbench;
  name = `Formulas ${++sheets}`;
  sheet = workbook.as('script', () => workbook.addSheet(name)).id;
  workbook.as('script', () => {
    workbook.setCells(sheet, 1, 1, [
      [{ value: 'n' }, { value: 'm' }],
      ...[5, 3, 4, 1].map((value, row) => [{ value }, { value: 10 * (row + 1) }]),
    ]);
  });
  // What a test before has left open.
  await press('Escape');
  await idle(live.page);
  await select('A1');
  await becomes(() => live.workbench.workbook.activeSheet.name, name);
  await typeDown(live.page, 1, 2, ['=A2*$B$2+B2+SUM($A2:B2)+A$2']);
});

const ROW2 = '=A2*$B$2+B2+SUM($A2:B2)+A$2';
const ROWS = [
  ROW2,
  '=A3*$B$2+B3+SUM($A3:B3)+A$2',
  '=A4*$B$2+B4+SUM($A4:B4)+A$2',
  '=A5*$B$2+B5+SUM($A5:B5)+A$2',
];
const filled = () => fill([1, 2], [4, 2]);

/** Each with the cells that have formulas then. */
const ways: [string, () => Promise<unknown>, string, readonly string[]][] = [
  ['filled down by the handle', filled, 'C2:C5', ROWS],
  [
    'sorted by Data > Sort: references to the own row follow it, others move as in a copy',
    async () => {
      await filled();
      await calculated(live.page);
      await select('A2:C5');
      await menu('Data', 'A to Z');
    },
    'C2:C5',
    ROWS,
  ],
  [
    'filled to the right by the handle',
    () => fill([1, 2], [1, 4]),
    'C2:E2',
    [ROW2, '=B2*$B$2+C2+SUM($A2:C2)+B$2', '=C2*$B$2+D2+SUM($A2:D2)+C$2'],
  ],
  [
    'filled down by key',
    async () => {
      await select('C2:C5');
      await press('Control+D');
    },
    'C2:C5',
    ROWS,
  ],
  [
    'pasted again from filled ones, into another column',
    async () => {
      await filled();
      await select('C3:C4');
      await toClipboard('Control+C');
      await at(6, 3);
      await press('Control+V');
    },
    'D7:D8',
    ['=B7*$B$2+C7+SUM($A7:C7)+B$2', '=B8*$B$2+C8+SUM($A8:C8)+B$2'],
  ],
  [
    'pasted from outside as text, which stay as they are written',
    async () => {
      await live.page.evaluate((text) => navigator.clipboard.writeText(text), '=A2+B$2\t=$A2\n=A3+B$2\t=$A3');
      await at(7, 4);
      await press('Control+V');
      await behindTimers(live.page, 300);
    },
    'E8:F9',
    ['=A2+B$2', '=$A2', '=A3+B$2', '=$A3'],
  ],
  [
    'cut and pasted, which keep their references',
    async () => {
      await filled();
      await select('C2:C5');
      await toClipboard('Control+X');
      await at(6, 4);
      await press('Control+V');
    },
    'E7:E10',
    ROWS,
  ],
  [
    'below an inserted row',
    async () => {
      await filled();
      await onHeader(1, -1, /rows above/);
    },
    'C3:C6',
    [
      '=A3*$B$3+B3+SUM($A3:B3)+A$3',
      '=A4*$B$3+B4+SUM($A4:B4)+A$3',
      '=A5*$B$3+B5+SUM($A5:B5)+A$3',
      '=A6*$B$3+B6+SUM($A6:B6)+A$3',
    ],
  ],
  [
    'below a row that is deleted and comes back',
    async () => {
      await filled();
      await onHeader(2, -1, 'Delete Selected Row');
      await becomes(() => formulasIn('C5'), ['']);
      await press('Control+Z');
    },
    'C2:C5',
    ROWS,
  ],
];

test.each(ways)(
  'formulas have their own texts, in the host and after the page is opened again: %s',
  async (_way, act, a1, formulas) => {
    await act();
    await expectKept(a1, formulas);
  },
);
