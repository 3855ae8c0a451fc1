// What formulas make of texts and blanks, in a real browser: what Google Sheets computes, in the grid and in the host.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { useLivePage } from '../live-page';
import { calculated, displays, gridCells, idle } from '../page';

const live = useLivePage({ isTrial: true, opens: 'page' });

/** Writes cells from A1 down as a script does, and waits for their values. */
async function write(...lines: readonly (string | number | null)[][]): Promise<void> {
  const { workbook } = live.workbench;
  const cells = lines.map((line) =>
    line.map((value) =>
      typeof value === 'string' && value.startsWith('=') ? { value: null, formula: value } : { value },
    ),
  );
  workbook.as('script', () => workbook.setCells(workbook.activeSheetId, 1, 1, cells));
  await idle(live.page);
  await calculated(live.page);
}

const inGrid = async (a1: string) =>
  (await gridCells(live.page, 'Sheet1', a1)).flat().map(({ value }) => value);
const inHost = (rows: number, column = 1) => {
  const { workbook } = live.workbench;
  return workbook
    .cells(workbook.activeSheetId, { row: 1, column, rows, columns: 1 })
    .flat()
    .map(({ value }) => value);
};

const texts: readonly (readonly [formula: string, value: string | number | boolean])[] = [
  ['="1e5"', '1e5'],
  ['=CONCATENATE("1e5","x")', '1e5x'],
  ['=IF(TRUE,"1e5","x")', '1e5'],
  ['=ISTEXT("2026-01-31")', true],
  ['="00123"', '00123'],
  ['=""""""', '""'],
  ['=LEN("""""")', 2],
  ['="say ""hi"""', 'say "hi"'],
  // Where a number is needed, the text is read as one.
  ['="1e5"+1', 100_001],
  ['=VALUE("5%")', 0.05],
  ['=YEAR("2026-01-31")', 2026],
  ['=EOMONTH("2026-01-31",0)-DATE(2026,1,31)', 0],
];

test('quoted texts stay texts, with the quotes in them', async () => {
  await write(...texts.map(([formula]) => [formula]));
  const values = texts.map(([, value]) => value);
  await becomes(() => inGrid(`A1:A${texts.length}`), values);
  await becomes(() => inHost(texts.length), values);
});

const blanks: readonly (readonly [formula: string, value: string | number | boolean | null])[] = [
  ['=H1', null],
  ['=IF(TRUE,H1,1)', null],
  ['=INDEX(H1:H3,1)', null],
  ['=IF(INDEX(A1:A3,2)="","blank","not")', 'blank'],
  ['=IF(INDEX(G1:G3,1)="","blank","not")', 'not'],
  ['=IF(INDEX(G1:G3,2)="","blank","not")', 'blank'],
  ['=A1=0', true],
  ['=G1=""', false],
  ['=A2&"x"', 'x'],
  ['=A2+1', 1],
  ['=COUNT(A1:A3)', 0],
];

test('a blank cell stays blank for formulas that read it, also through another formula, and 0 isn’t blank', async () => {
  await write(
    ...blanks.map(([formula], row) => [formula, null, null, null, null, null, row === 0 ? 0 : null]),
  );
  const values = blanks.map(([, value]) => value);
  await becomes(() => inGrid(`A1:A${blanks.length}`), values);
  await becomes(() => inHost(blanks.length), values);
  // The formulas that read others are computed again, long after those.
  await write([5]);
  await write(['=H1']);
  await becomes(() => inGrid(`A1:A${blanks.length}`), values);
  expect((await displays(live.page, 'Sheet1', 'A1:A3')).flat()).toEqual(['', '', '']);
});
