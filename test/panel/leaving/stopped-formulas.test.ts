// Which formulas stop once a connection isn't shared: those that call a function of its service, anywhere in them.

import { stoppedFormulas } from '../../../src/panel/leaving/stopped-formulas';
import { panel } from '../panel';

/** A panel of a file with these formulas by sheet. @param readMs how long it takes to read one sheet */
function panelWith(sheets: Readonly<Record<string, readonly string[]>>, { cells = 100, readMs = 0 } = {}) {
  const made = panel();
  made.deps.formulas.byTab = () =>
    Object.entries(sheets).map(([sheetName, formulas]) => ({
      sheetName,
      cells,
      formulas() {
        made.clock.advance(readMs);
        return formulas.map((formula, at) => ({ cell: { sheetName, row: 1, column: at + 1 }, formula }));
      },
    }));
  return made.deps;
}

const counted = (formula: string) =>
  (['account', 'seller'] as const).filter(
    (service) => stoppedFormulas([service], panelWith({ A: [formula] }))?.sheets[0]?.count === 1,
  );

test.each<[string, ('account' | 'seller')[]]>([
  ['=APP_STATS("all","yesterday")', ['account']],
  ['=app_list()', ['account']],
  ['=SELLER_STATS("yesterday")', ['seller']],
  ['=DISCREPANCIES("last month")', ['account', 'seller']],
  ['=IFERROR(SUM(INDEX(APP_STATS("all";"last 7 days";;"date");0;2));0)', ['account']],
  ['=SELLER_STATS(B1)+APP_STATS("all")', ['account', 'seller']],
  ['=APP_STATS("all")/APP_STATS("all","yesterday")', ['account']],
  ['="APP_STATS(1)"&A1', []],
  ["='SELLER_STATS('!A1", []],
  ['=MY_APP_STATS(A1)', []],
  ['=SUM(A1:A9)', []],
])('%s spends what is shared of %j', (formula, services) => expect(counted(formula)).toEqual(services));

test('they are counted by sheet, in the order of the sheets, each cell once', () => {
  const deps = panelWith({
    Overview: ['=APP_STATS("a")', '=SUM(A1)', '=DISCREPANCIES()'],
    Data: ['=SUM(A1)'],
    Seller: ['=SELLER_STATS()'],
  });
  expect(stoppedFormulas(['account'], deps)).toEqual({
    sheets: [{ name: 'Overview', count: 2 }],
    unread: [],
  });
  expect(stoppedFormulas(['account', 'seller'], deps)?.sheets).toEqual([
    { name: 'Overview', count: 2 },
    { name: 'Seller', count: 1 },
  ]);
  expect(stoppedFormulas([], deps)?.sheets).toEqual([]);
});

test('a sheet that is too large isn’t read, and neither is one that there is no time for', () => {
  const sheets = { A: ['=APP_LIST()'], B: ['=APP_LIST()'], C: ['=APP_LIST()'] };
  expect(stoppedFormulas(['account'], panelWith(sheets, { cells: 200_001 }))).toEqual({
    sheets: [],
    unread: ['A', 'B', 'C'],
  });
  expect(stoppedFormulas(['account'], panelWith(sheets, { readMs: 15_000 }))).toEqual({
    sheets: [
      { name: 'A', count: 1 },
      { name: 'B', count: 1 },
    ],
    unread: ['C'],
  });
});

test('formulas that can’t be read keep nobody from logging out', () => {
  const deps = panelWith({});
  deps.formulas.byTab = () => {
    throw new Error('Service error: Spreadsheets');
  };
  expect(stoppedFormulas(['account'], deps)).toBeNull();
});
