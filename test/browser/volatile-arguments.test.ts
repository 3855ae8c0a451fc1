// Live cells with arguments that change at each calculation, which Google refuses without calling the function, in an
// English spreadsheet and in one whose formulas use semicolons.

import { useLivePage, WITH_LIVE_CELLS } from './live-page';
import { calculated, gridCells, typeDown } from './page';

const DICE = 'com.sunlitgames.dice';
const refusal =
  'This function is not allowed to reference a cell with NOW(), RAND(), RANDARRAY(), or RANDBETWEEN()';

/** Column A, which formulas refer to. */
const referred = [
  '=NOW()',
  '=TEXT(RAND()|"0")',
  '=IF(A1>0|"yesterday")',
  'yesterday',
  '=TODAY()-1',
  '=IF(TRUE|"yesterday"|now())',
];

const appStats = (from: string) => `=APP_STATS("${DICE}"|${from}||""|"impressions")`;
const cases: [string, formula: string, refused: boolean][] = [
  ['NOW as the argument', appStats('NOW()'), true],
  [
    'RAND, RANDBETWEEN and RANDARRAY in the argument',
    appStats('RAND()+RANDBETWEEN(1|2)+SUM(RANDARRAY(1|1))'),
    true,
  ],
  ['a lower-case now in a nested expression', appStats('TEXT(IF(1>0|now()-1)|"yyyy-mm-dd")'), true],
  ['a cell with NOW', appStats('A1'), true],
  ['an expression over a cell with RAND in its formula', appStats('IF(A2="x"|"today"|"yesterday")'), true],
  ['a cell whose formula has NOW in a branch that is not calculated', appStats('$A$6'), true],
  ['a range that contains a cell with NOW', appStats('INDEX(A1:A4|4)'), true],
  ['a column that contains a cell with NOW', appStats('INDEX(A:A|4)'), true],
  ['a cell with NOW of another sheet', appStats("'Other NOW()'!A1"), true],
  ['a named cell with NOW', appStats('THE_TIME'), true],
  ['NOW in a call inside another formula', `=IFERROR(${appStats('NOW()').slice(1)}|"caught")`, true],
  ['TODAY', appStats('TODAY()-1'), false],
  ['a cell with TODAY', appStats('A5'), false],
  ['a cell that refers to a cell with NOW, which is undocumented', appStats('A3'), false],
  ['a text that names NOW', appStats('IF("NOW()"="x"|"today"|"yesterday")'), false],
  ['a cell of a sheet whose name contains NOW()', appStats("'Other NOW()'!A2"), false],
  ['NOW beside the call', `${appStats('A4')}+0*NOW()`, false],
  ['a range without a cell with NOW', appStats('INDEX(A4:A5|1)'), false],
];

describe.each(['en_US', 'de_DE'])('in %s', (locale) => {
  const separator = locale === 'de_DE' ? ';' : ',';
  const withSeparator = (texts: readonly string[]) => texts.map((text) => text.replaceAll('|', separator));
  let cells: Awaited<ReturnType<typeof gridCells>>[number];

  const live = useLivePage({ ...WITH_LIVE_CELLS, locale });
  beforeAll(async () => {
    const { workbook } = live.workbench;
    const other = workbook.addSheet('Other NOW()');
    workbook.setCells(other.id, 1, 1, [[{ value: null, formula: '=NOW()' }], [{ value: 'yesterday' }]]);
    const formulas = cases.map(([, formula]) => [
      { value: null, formula: withSeparator([formula])[0] ?? '' },
    ]);
    const cellsReferred = withSeparator(referred).map((text) => [
      text.startsWith('=') ? { value: null, formula: text } : { value: text },
    ]);
    workbook.setCells(0, 1, 1, cellsReferred);
    workbook.setCells(0, 1, 2, formulas);
    workbook.setNamedRange('THE_TIME', 0, { row: 1, column: 1, rows: 1, columns: 1 });
    await calculated(live.page);
    cells = (await gridCells(live.page, 'Sheet1', `B1:B${cases.length}`)).flat();
  });

  test.each(cases.map((given, index) => [given[0], given, index] as const))(
    'a formula with %s is refused or accepted as in Google Sheets',
    (_name, [, formula, refused], index) => {
      const cell = cells[index];
      if (!refused) expect(cell).toMatchObject({ value: expect.any(Number) });
      else if (formula.startsWith('=IFERROR')) expect(cell?.value).toBe('caught');
      else expect(cell).toMatchObject({ value: '#ERROR!', display: '#ERROR!', error: refusal });
    },
  );

  test('only accepted formulas call the function, and a formula is accepted once its argument has no NOW', async () => {
    const called = () =>
      live.workbench.session.executions.lines.filter(({ functionName }) => functionName === 'APP_STATS')
        .length;
    const before = called();
    expect(before).toBe(cases.filter(([, , refused]) => !refused).length);
    await live.page.evaluate(() => window.workbench?.select('Sheet1', 'A1'));
    await typeDown(live.page, 0, 0, ['yesterday']);
    await calculated(live.page);
    const [[cell] = []] = await gridCells(live.page, 'Sheet1', 'B4');
    expect(cell).toMatchObject({ value: expect.any(Number) });
    expect(cell?.error).toBeUndefined();
    // Two formulas refer to A1, one of them by its name.
    expect(called()).toBe(before + 2);
  });
});
