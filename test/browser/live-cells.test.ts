// Live cells typed into the grid, which show Loading... and then the database's figures or an error.

import type { Page } from 'playwright-core';
import type { SandboxWorkbench } from 'sheets-workbench/start-with-sandbox';
import { eventually } from 'sheets-workbench/test/set-up/waiting';
import { appCells, appOf, type MetricTitle } from '../formulas/host/expected-cells';
import { useLivePage, WITH_LIVE_CELLS } from './live-page';
import { expectNear, serials } from './near-cells';
import { calculated, displays, gridCells, placeOf, typeDown, withoutSuggestions } from './page';

const DICE = 'com.sunlitgames.dice';
const week = { from: '2026-11-13', to: '2026-11-19' };

let workbench: SandboxWorkbench;
let page: Page;

/** Registers hooks for the tests of a `describe`. */
function openWorkbench(settings: { timeZone?: string; locale?: string } = {}): void {
  const live = useLivePage({ ...WITH_LIVE_CELLS, ...settings });
  beforeAll(() => {
    ({ workbench, page } = live);
  });
}

const shownAs = (metrics: readonly MetricTitle[], headers = true) => ({
  metrics,
  headers,
  date: (day: string) => new Date(`${day}T00:00:00Z`),
});

const values = async (a1: string) =>
  (await gridCells(page, 'Sheet1', a1)).map((row) => row.map(({ value }) => value));
const evaluations = () =>
  workbench.session.executions.lines.filter(({ functionName }) => /^[A-Z_]+$/.test(functionName));
const requests = () => workbench.sandbox.requests.list().length;

/** Types formulas downward from a cell, which must not be the last one clicked, and waits for their values. */
async function typeFormulas(row: number, column: number, formulas: readonly string[]): Promise<void> {
  await typeDown(page, row, column, formulas);
  await calculated(page);
}

describe.each([
  { timeZone: 'America/Los_Angeles', locale: 'en_US', day: '11/13/2026' },
  { timeZone: 'Asia/Tokyo', locale: 'de_DE', day: '13.11.2026' },
])('in $timeZone, $locale', ({ timeZone, locale, day }) => {
  const separator = locale === 'de_DE' ? ';' : ',';
  const formula = (text: string) => text.replaceAll('|', separator);
  openWorkbench({ timeZone, locale });

  test('a figure in one cell shows Loading..., then the number', async () => {
    await page.mouse.click(...(await placeOf(page, 0, 0)));
    await page.keyboard.type(formula(`=APP_STATS("${DICE}"|"last 7 days"||""|"revenue")`));
    await withoutSuggestions(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => window.workbench?.cell('Sheet1', 'A1').display === 'Loading...');
    await calculated(page);
    const expected = await appCells(workbench.sandbox, [appOf(DICE)], week, shownAs(['Revenue'], false));
    expectNear(await values('A1'), expected);
    expect(evaluations()).toHaveLength(1);
  });

  test('a table spills into neighboring cells, with days as dates of the spreadsheet', async () => {
    await typeFormulas(1, 2, [formula(`=APP_STATS("${DICE}"|"last 7 days"||"date"|"impressions,revenue")`)]);
    const question = { ...week, groupBy: ['date'] as const };
    const expected = serials(
      await appCells(workbench.sandbox, [appOf(DICE)], question, shownAs(['Impressions', 'Revenue'])),
    );
    expectNear(await values('C2:E9'), expected);
    expect((await displays(page, 'Sheet1', 'C3'))[0]).toEqual([day]);
    expect(await values('C10:E10')).toEqual([[null, null, null]]);
    // The script reads the same values as the grid shows.
    const { workbook } = workbench;
    const hosted = workbook.cells(0, { row: 2, column: 3, rows: 8, columns: 3 });
    expectNear(
      hosted.map((row) => row.map(({ value }) => value)),
      expected,
    );
    expect(workbook.display(0, 3, 3)).toBe(day);
  });

  test('decimals and separators follow the locale when typed, shown and stored', async () => {
    const [typed, shownFormula] =
      locale === 'de_DE' ? ['=SUM(1,5;2)', '=SUM(1,5;2)'] : ['=SUM(1.5,2)', '=SUM(1.5,2)'];
    await typeFormulas(3, 6, [typed]);
    expect(await values('G4')).toEqual([[3.5]]);
    expect(workbench.workbook.cell(0, 4, 7)).toEqual({ value: 3.5, formula: shownFormula });
    await page.mouse.click(...(await placeOf(page, 3, 6)));
    await page.keyboard.press('F2');
    await page.keyboard.press('Backspace');
    await page.keyboard.type(`${separator}1)`);
    await withoutSuggestions(page);
    await page.keyboard.press('Enter');
    await calculated(page);
    expect(await values('G4')).toEqual([[4.5]]);
    expect(workbench.workbook.cell(0, 4, 7).formula).toBe(shownFormula.replace(')', `${separator}1)`));
  });

  test('a semicolon separates arguments in every locale, a comma only if it isn’t the decimal sign', async () => {
    const withCommas = `=APP_STATS("${DICE}","last 7 days",,,"revenue")`;
    const separatedBy = (by: string) => withCommas.replaceAll(',', by);
    await typeFormulas(6, 6, [separatedBy(';'), withCommas]);
    await calculated(page);
    const expected = await appCells(workbench.sandbox, [appOf(DICE)], week, shownAs(['Revenue'], false));
    expectNear(await values('G7'), expected);
    const [[second] = []] = await gridCells(page, 'Sheet1', 'G8');
    if (locale === 'de_DE') expect(second?.error).toMatch(/separate arguments with a semicolon/);
    else expectNear(await values('G8'), expected);
    const formulas = () => [7, 8].map((row) => workbench.workbook.cell(0, row, 7).formula);
    expect(formulas()).toEqual([separatedBy(separator), withCommas]);
    const { session } = workbench;
    await session.changeSettings({ ...session.settings(), locale: locale === 'de_DE' ? 'en_US' : 'de_DE' });
    await calculated(page);
    const other = separator === ',' ? ';' : ',';
    expect(formulas()).toEqual([separatedBy(other), separatedBy(other)]);
    expectNear(await values('G7:G8'), [...expected, ...expected]);
  });
});

describe('in one spreadsheet', () => {
  openWorkbench();

  test('an error is shown as #ERROR!, with its sentence on hover', async () => {
    await typeFormulas(0, 0, ['=APP_STATS("nobody","yesterday")']);
    const [[cell] = []] = await gridCells(page, 'Sheet1', 'A1');
    expect(cell).toMatchObject({ value: '#ERROR!', display: '#ERROR!' });
    expect(cell?.error).toMatch(/^No app is named “nobody”/);
    await page.mouse.move(...(await placeOf(page, 4, 4)));
    await page.mouse.move(...(await placeOf(page, 0, 0)), { steps: 4 });
    await page.getByRole('tooltip').filter({ hasText: 'No app is named “nobody”' }).waitFor();
    await page.getByRole('button', { name: 'Executions', exact: true }).click();
    await page.locator('.executions .failed').filter({ hasText: 'APP_STATS' }).waitFor();
    await page.getByRole('button', { name: 'Executions', exact: true }).click();
  });

  test('a change of an argument cell evaluates the formula again, but a change of another cell doesn’t', async () => {
    await typeFormulas(2, 0, [DICE, 'yesterday', '=APP_STATS(A3,A4,,,"impressions")']);
    const impressions = async (span: { from: string; to: string }) =>
      appCells(workbench.sandbox, [appOf(DICE)], span, shownAs(['Impressions'], false));
    const yesterday = { from: '2026-11-19', to: '2026-11-19' };
    expectNear(await values('A5'), await impressions(yesterday));
    const [requestCount, evaluated] = [requests(), evaluations().length];
    await typeFormulas(8, 5, ['unrelated', '=1+1']);
    expect([requests(), evaluations().length]).toEqual([requestCount, evaluated]);
    await typeFormulas(3, 0, ['last 7 days']);
    expectNear(await values('A5'), await impressions(week));
    expect([requests(), evaluations().length]).toEqual([requestCount + 1, evaluated + 1]);
  });

  test('a pasted formula is evaluated once, and formatting or copying a formula doesn’t evaluate it', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const evaluated = evaluations().length;
    await page.mouse.click(...(await placeOf(page, 4, 0)));
    await page.keyboard.press('Control+B');
    await page.keyboard.press('Control+C');
    await calculated(page);
    expect(evaluations()).toHaveLength(evaluated);
    await page.mouse.click(...(await placeOf(page, 4, 1)));
    await page.keyboard.press('Control+V');
    // The browser pastes asynchronously.
    await eventually(() => expect(evaluations()).toHaveLength(evaluated + 1));
    await calculated(page);
    expect(evaluations()).toHaveLength(evaluated + 1);
    // Its app is a blank cell now.
    expect(await values('B5')).toEqual([[null]]);
    expect(workbench.workbook.cell(0, 5, 2).formula).toBe('=APP_STATS(B3,B4,,,"impressions")');
    await page.keyboard.press('Delete');
    await calculated(page);
  });

  test('a table without room shows #REF! and the blocking cell, and expands once that is empty', async () => {
    await typeFormulas(3, 3, ['in the way']);
    await typeFormulas(0, 3, [`=APP_STATS("${DICE}","last 7 days",,"date","revenue")`]);
    const [[cell] = []] = await gridCells(page, 'Sheet1', 'D1');
    expect(cell).toMatchObject({ value: '#REF!', display: '#REF!' });
    expect(cell?.error).toContain('would overwrite data in D4');
    const evaluated = evaluations().length;
    await page.mouse.click(...(await placeOf(page, 3, 3)));
    await page.keyboard.press('Delete');
    await calculated(page);
    expect(await values('D1:E1')).toEqual([['Date', 'Revenue']]);
    expect(evaluations()).toHaveLength(evaluated);
  });
});
