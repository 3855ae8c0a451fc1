// Insert formula, edit formula and Refresh formulas on the emulated host, with the sheet before and after.

import type { Choice } from '../../../src/panel/contract/panel-state';
import { firstChoice } from '../../../src/reports/choice';
import { type FormulaHost, OWNER, sentTo, startFormulaHost } from './formula-host';

const TAB = '_publisher_stats';
const CHESS = '1400000001';

let german: FormulaHost;
beforeAll(async () => {
  german = await startFormulaHost({ locale: 'de_DE', timeZone: 'Europe/Berlin' });
}, 120_000);
afterAll(() => german.close());

const choice = (changes: Partial<Choice>): Choice => ({ ...firstChoice(), ...changes });
const sheet = () => german.workbook.sheets[0] ?? raise('no sheet');
const raise = (problem: string): never => {
  throw new Error(problem);
};

/** Writes a cell as a person would, and selects it. */
function at(row: number, column: number, value: string | number | boolean | null = null, formula?: string) {
  if (value !== null || formula !== undefined) sheet().grid.setValue(row, column, value, formula);
  german.workbook.select(sheet().id, { row, column, rows: 1, columns: 1 });
}
const formulaAt = (row: number, column: number) => sheet().grid.formula(row, column);

const allFormulas = () =>
  german.workbook.sheets.map(({ grid }) => grid.rows.map((row) => [...(row?.formulas ?? [])]));

const refreshCell = () => {
  const named = german.workbook.namedRange('STATS_REFRESH') ?? raise('no STATS_REFRESH');
  const { row, column } = named.range;
  return german.workbook.sheet(named.sheetId).grid.value(row, column);
};

describe('Insert formula', () => {
  test('inserts at the selected cell with the locale’s separator, and creates the refresh cell out of sight', async () => {
    at(3, 2);
    const { formula, sentence } = await german.call('insertFormula', {
      choice: choice({
        period: '2026-11-01..2026-11-19',
        groupBy: ['date', 'country'],
        metrics: ['revenue'],
      }),
    });
    expect(formula).toBe(
      '=APP_STATS("all";"2026-11-01";"2026-11-19";"date,country";"revenue";;STATS_REFRESH)',
    );
    expect(sentence).toBe('The formula is in B3. Refresh formulas in the menu updates it.');
    expect(formulaAt(3, 2)).toBe(formula);
    const tab = german.workbook.sheetByName(TAB);
    expect([tab?.hidden, typeof refreshCell()]).toEqual([true, 'number']);
    expect([german.workbook.activeSheetId, german.workbook.activeRange]).toEqual([
      sheet().id,
      { row: 3, column: 2, rows: 1, columns: 1 },
    ]);
  });

  test.each<[string, Parameters<typeof choice>[0], string]>([
    [
      'chosen apps of the app list',
      { source: 'appList', apps: ['x'], groupBy: [], totals: true, sortBy: 'revenue', countryNames: true },
      'It lists all apps, because this function can’t choose apps.',
    ],
    ['a row of totals', { totals: true }, 'It has no row of totals.'],
    [
      'the top rows by a metric',
      { sortBy: 'revenue', topRows: 5 },
      'It has all rows, sorted by their dimensions.',
    ],
    [
      'names of countries',
      { groupBy: ['country'], countryNames: true, sortBy: 'clicks' },
      'It has all rows, sorted by their dimensions. It has no country names.',
    ],
  ])('names what a formula cannot contain: %s', async (_what, change, problem) => {
    at(4, 2);
    const { sentence } = await german.call('insertFormula', { choice: choice(change) });
    expect(sentence).toBe(`The formula is in B4. Refresh formulas in the menu updates it. ${problem}`);
    sheet().grid.setValue(4, 2, '');
  });

  test.each<[string, string | number | boolean, string | undefined]>([
    ['text', 'mine', undefined],
    ['zero', 0, undefined],
    ['FALSE', false, undefined],
    ['a formula of the user', 3, '=SUM(A1:A9)'],
    ['a formula around one of ours', 3, '=SUM(APP_LIST())'],
    ['a formula of ours that computes its arguments', 3, '=APP_STATS(A1)'],
  ])('refuses a cell with %s and leaves it unchanged', async (_what, value, formula) => {
    at(5, 5, value, formula);
    await expect(german.call('insertFormula', { choice: choice({}) })).rejects.toThrow(
      'Cell E5 isn’t empty. Select an empty cell, or one that Insert formula has filled.',
    );
    expect([sheet().grid.value(5, 5), formulaAt(5, 5)]).toEqual([value, formula]);
  });

  test('replaces a formula of the add-on and keeps its last two arguments', async () => {
    at(7, 1, 1, `=APP_STATS("${CHESS}";"yesterday";;;"revenue";FALSE;Sheet1!A1)`);
    const { formula } = await german.call('insertFormula', {
      choice: choice({ apps: ['a', 'b'], period: 'last 7 days', groupBy: [] }),
    });
    expect(formula).toBe('=APP_STATS({"a";"b"};"last 7 days";;;;FALSE;Sheet1!A1)');
    expect(formulaAt(7, 1)).toBe(formula);
  });

  test('reports a problem with the choice before it checks the cell', async () => {
    at(9, 9);
    await expect(german.call('insertFormula', { choice: choice({ period: 'fortnight' }) })).rejects.toThrow(
      '“fortnight” isn’t a period',
    );
    expect(formulaAt(9, 9)).toBeUndefined();
  });
});

describe('edit formula at the current cell', () => {
  test('opens a formula typed by hand, with its apps from the panel’s list', async () => {
    at(11, 1, 1, `=APP_STATS({"Chess Online";"com.sunlitgames.dice"};"Last_Month";;"Ad Type";"e-CPM")`);
    const { choice: read } = await german.call('readFormula', {});
    const apps = await german.call('listApps', {});
    const idOf = (bundle: string) => apps.find(({ bundleId }) => bundleId === bundle)?.appId;
    expect(read).toMatchObject({
      source: 'appStats',
      apps: [idOf(CHESS), idOf('com.sunlitgames.dice')],
      period: 'last month',
      groupBy: ['ad_type'],
      metrics: ['ecpm'],
    });
  });

  test.each([
    ['=SUM(A1)', 'can’t be opened: it isn’t a single call of one of the add-on’s functions'],
    ['=APP_STATS(A1)', 'its argument A1 isn’t written out as text'],
    ['=APP_STATS("Puzzle Kingdom")', 'Several apps are named “Puzzle Kingdom”'],
    ['=APP_STATS("none")', 'No app is named “none”'],
  ])('%s cannot be opened, for a stated reason', async (formula, problem) => {
    at(11, 1, 1, formula);
    await expect(german.call('readFormula', {})).rejects.toThrow(problem);
  });
});

describe('Refresh formulas', () => {
  const refresh = () => german.host.runMenuItem('refreshFormulas', { user: OWNER });

  test('changes the refresh cell, drops the cached answers, and rewrites no formula', async () => {
    const readCell = () => german.value('SELLER_STATS', ['yesterday']);
    const first = await readCell();
    german.sandbox.requests.clear();
    expect([await readCell(), sentTo(german.sandbox).stats]).toEqual([first, 0]);
    const before = refreshCell();
    const formulas = allFormulas();
    german.pass(1_000);
    const toasts: unknown[] = [];
    const stop = german.host.on('toast', (payload) => toasts.push(payload));
    await refresh();
    stop();
    expect(JSON.stringify(toasts)).toContain('Formulas that name STATS_REFRESH');
    expect(refreshCell()).not.toEqual(before);
    expect(allFormulas()).toEqual(formulas);
    expect([await readCell(), sentTo(german.sandbox).stats]).toEqual([first, 1]);
  });

  test('finds the refresh cell where the person has moved it', async () => {
    german.workbook.setNamedRange('STATS_REFRESH', sheet().id, { row: 1, column: 1, rows: 1, columns: 1 });
    await refresh();
    expect(sheet().grid.value(1, 1)).toBe(refreshCell());
    expect(typeof refreshCell()).toBe('number');
  });

  test('creates a missing refresh cell, keeps the selection, and explains how to use it', async () => {
    german.workbook.removeNamedRange('STATS_REFRESH');
    at(4, 4);
    const alerts: unknown[] = [];
    const stop = german.host.on('alert', (payload) => {
      alerts.push(payload);
      (payload as { answer?: (button: string) => void }).answer?.('OK');
    });
    await refresh();
    stop();
    expect(JSON.stringify(alerts)).toContain('named STATS_REFRESH');
    expect(typeof refreshCell()).toBe('number');
    expect([german.workbook.activeSheetId, german.workbook.activeRange.row]).toEqual([sheet().id, 4]);
  });
});
