// Inserting, editing and refreshing formulas on the emulated host.

import type { Choice } from '../../../src/panel/contract/panel-state';
import { firstChoice } from '../../../src/runs/choice';
import { OWNER } from '../../people';
import { appOf } from './expected-cells';
import { sentTo, useFormulaHost } from './formula-host';
import { LiveCells } from './live-cells';

const TAB = '_publisher_stats';
const CHESS = '1400000001';

let cells: LiveCells;
const german = useFormulaHost({ file: { locale: 'de_DE', timeZone: 'Europe/Berlin' } });
beforeAll(async () => {
  cells = new LiveCells(german);
});
afterAll(async () => {
  await cells.settled();
});

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
  const namedRange = german.workbook.namedRange('STATS_REFRESH') ?? raise('no STATS_REFRESH');
  const { row, column } = namedRange.range;
  return german.workbook.sheet(namedRange.sheetId).grid.value(row, column);
};

describe('Insert formula', () => {
  test('inserts at the selected cell with the locale’s separator, and creates the refresh cell out of sight', async () => {
    at(3, 2);
    const { formula, sentence } = await german.call('insertFormula', {
      choice: choice({
        period: '2026-11-18..2026-11-19',
        groupBy: ['date', 'country'],
        metrics: ['revenue'],
      }),
    });
    expect(formula).toBe(
      '=APP_STATS("all";"2026-11-18";"2026-11-19";"app,date,country";"revenue";;STATS_REFRESH)',
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

  test.each<[string, number, Parameters<typeof choice>[0], string]>([
    [
      'chosen apps of the app list',
      1,
      { source: 'appList', apps: ['x'], groupBy: [], totals: true, sortBy: 'revenue', countryNames: true },
      'It lists all apps, because this function can’t choose apps.',
    ],
    [
      'a row of totals, and columns',
      40,
      { totals: true, columns: 'country' },
      'It has no row of totals. It has no columns side by side.',
    ],
    [
      'the top rows by a metric',
      80,
      { groupBy: [], sortBy: 'revenue', topRows: 5 },
      'It has all rows, sorted by their dimensions.',
    ],
    [
      'names of countries',
      120,
      { apps: [appOf(CHESS).appId], groupBy: ['country'], countryNames: true, sortBy: 'clicks' },
      'It has all rows, sorted by their dimensions. It has no country names.',
    ],
    [
      'other columns of a comparison than the first',
      200,
      { groupBy: [], compare: 'previous period', compareColumns: ['change'] },
      'It shows the previous value and the change in % of each metric.',
    ],
  ])('names what a formula cannot contain: %s', async (_what, row, change, problem) => {
    at(row, 13);
    const { sentence } = await german.call('insertFormula', {
      choice: choice({ period: 'yesterday', ...change }),
    });
    expect(sentence).toBe(`The formula is in M${row}. Refresh formulas in the menu updates it. ${problem}`);
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

  test('a wrong argument is put right in its cell, whose headers stay and which is not asked about', async () => {
    at(60, 30, 1, '=APP_STATS("all";"yesterday";;"contry";"revenue";FALSE)');
    const { choice: read, cell } = await german.call('readFormula', {});
    expect(read.groupBy).toEqual([]);
    const { formula } = await german.call('insertFormula', {
      choice: { ...read, groupBy: ['country'] },
      cell,
    });
    expect(formula).toBe('=APP_STATS("all";"yesterday";;"country";"revenue";FALSE;STATS_REFRESH)');
  });
});

describe('Refresh formulas', () => {
  /** Runs the menu item. @returns its execution, and what it tells in toasts and in alerts, which are answered */
  async function refresh() {
    const toasts: string[] = [];
    const alerts: string[] = [];
    const stops = [
      german.host.on('toast', (payload) => toasts.push((payload as { message: string }).message)),
      german.host.on('alert', (payload) => {
        const { answer, prompt } = payload as { answer(button: string): void; prompt: string };
        alerts.push(prompt);
        answer('OK');
      }),
    ];
    const execution = await german.host.runMenuItem('refreshFormulas', { user: OWNER });
    for (const stop of stops) stop();
    return { execution, toasts, alerts };
  }
  beforeEach(() => {
    for (const row of sheet().grid.rows) row?.formulas?.splice(0);
  });

  test('changes the refresh cell, drops the cached answers, and rewrites no formula', async () => {
    at(30, 1, 1, '=APP_STATS("all";;;;;;STATS_REFRESH)');
    at(31, 1, 1, '=SUMME(INDEX(APP_LIST(;;;STATS_REFRESH);0;4))');
    const readCell = () => german.value('SELLER_STATS', ['yesterday']);
    const first = await readCell();
    german.sandbox.requests.clear();
    expect([await readCell(), sentTo(german.sandbox).stats]).toEqual([first, 0]);
    const before = refreshCell();
    const formulas = allFormulas();
    german.pass(1_000);
    expect(await refresh()).toMatchObject({ toasts: ['2 formulas are updating.'], alerts: [] });
    expect(refreshCell()).not.toEqual(before);
    expect(allFormulas()).toEqual(formulas);
    expect([await readCell(), sentTo(german.sandbox).stats]).toEqual([first, 1]);
  });

  test('names the formulas that it cannot update in an alert, in hidden sheets too, in few calls for each sheet', async () => {
    const { workbook } = german;
    at(30, 1, 1, '=APP_STATS("all";;;;;;STATS_REFRESH)');
    at(31, 2, 1, '=APP_STATS("all")');
    const hidden = workbook.addSheet("Q'4 hidden");
    workbook.hideSheet(hidden.id, true);
    for (let row = 1; row <= 40; row++) hidden.grid.setValue(row, 26, 1, '=SUM(INDEX(APP_LIST();0;4))');
    const formulas = allFormulas();
    const { execution, toasts, alerts } = await refresh();
    const addresses = Array.from({ length: 9 }, (_, at) => `'Q''4 hidden'!Z${at + 1}`);
    expect(toasts).toEqual([]);
    expect(alerts.map((text) => text.split('\n'))).toEqual([
      [
        '1 formula is updating.',
        '',
        '41 formulas can’t be updated, because they don’t name STATS_REFRESH. Add STATS_REFRESH as the argument refresh of their functions:',
        'Sheet1!B31',
        ...addresses,
        'and 31 more',
      ],
    ]);
    expect(allFormulas()).toEqual(formulas);
    const reads = execution.calls.filter(({ method }) => method === 'Range.getFormulas');
    // One for each sheet of people.
    expect(reads).toHaveLength(2);
    workbook.deleteSheet(hidden.id);
  });

  test('finds the refresh cell where the person has moved it', async () => {
    german.workbook.setNamedRange('STATS_REFRESH', sheet().id, { row: 1, column: 1, rows: 1, columns: 1 });
    await refresh();
    expect(sheet().grid.value(1, 1)).toBe(refreshCell());
    expect(typeof refreshCell()).toBe('number');
  });

  test('creates a missing refresh cell, keeps the selection, and explains in an alert how to use it', async () => {
    german.workbook.removeNamedRange('STATS_REFRESH');
    at(4, 4);
    expect(await refresh()).toMatchObject({
      toasts: [],
      alerts: [expect.stringContaining('named STATS_REFRESH')],
    });
    expect(typeof refreshCell()).toBe('number');
    expect([german.workbook.activeSheetId, german.workbook.activeRange.row]).toEqual([sheet().id, 4]);
  });
});
