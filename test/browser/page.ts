// Opens the workbench page in a browser and uses its grid and menus as a person does.

import type { Browser, Page } from 'playwright-core';
import type { GridReading } from 'sheets-workbench/page/test-api';

export interface OpenedPage {
  page: Page;
  /** Uncaught errors, console errors, and requests to other addresses than the workbench's. */
  pageErrors: string[];
}

export interface Visit {
  colorScheme?: 'light' | 'dark';
  /** Whether the page greets. Otherwise, the greeting has been dismissed before. */
  isFirst?: boolean;
  width?: number;
}

/** Stores that the page has greeted, as the page does. Frames with their own origin have no storage. */
function skipGreeting(): void {
  if (window.origin !== 'null') localStorage.setItem('workbench.greeted', 'yes');
}

/** @returns the page once the grid accepts typing */
export async function openPage(
  browser: Browser,
  url: string,
  { colorScheme = 'light', isFirst = false, width = 1360 }: Visit = {},
): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: { width, height: 820 }, colorScheme });
  if (!isFirst) await context.addInitScript(skipGreeting);
  const page = await context.newPage();
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && pageErrors.push(message.text()));
  page.on('request', (request) => {
    const own = [url, 'data:', 'blob:'].some((start) => request.url().startsWith(start));
    if (!own) pageErrors.push(`requested ${request.url()}`);
  });
  await page.goto(url);
  await page.waitForSelector('html[data-ready]');
  return { page, pageErrors };
}

/** Chooses an entry of the add-on's menu. */
export async function runItem(page: Page, label: string): Promise<void> {
  await page.getByRole('menuitem', { name: 'Extensions' }).click();
  await page.getByRole('menuitem', { name: 'Publisher Stats' }).click();
  await page.getByRole('menuitem', { name: label }).click();
}

/** Sizes of the grid in pixels, before widths are changed or the grid is scrolled. */
const rowHeaderWidth = 46;
const columnHeaderHeight = 20;
const columnWidth = 100;
const rowHeight = 21;

/** The middle of a cell, counted from 0; row or column -1 is a header. */
export async function placeOf(page: Page, row: number, column: number): Promise<[x: number, y: number]> {
  const box = await page.locator('#grid canvas[id^=univer-sheet-main-canvas]').boundingBox();
  if (!box) throw new Error('The grid is not drawn.');
  const x = column < 0 ? rowHeaderWidth / 2 : rowHeaderWidth + (column + 0.5) * columnWidth;
  const y = row < 0 ? columnHeaderHeight / 2 : columnHeaderHeight + (row + 0.5) * rowHeight;
  return [box.x + x, box.y + y];
}

/** Clicks a cell and types texts downward from it, each followed by Enter. */
export async function typeDown(
  page: Page,
  row: number,
  column: number,
  texts: readonly string[],
): Promise<void> {
  await page.mouse.click(...(await placeOf(page, row, column)));
  for (const text of texts) {
    // The editor is slow with each key of a formula.
    await page.keyboard.type(text.slice(0, 1));
    await page.keyboard.insertText(text.slice(1));
    if (text.startsWith('=')) await withoutSuggestions(page);
    await page.keyboard.press('Enter');
  }
  await idle(page);
}

/** Waits until the list of function names is closed, because Enter would pick a name instead of leaving the cell. */
export async function withoutSuggestions(page: Page): Promise<void> {
  await behindTimers(page, 150);
  await page.locator('[data-u-comp="sheets-formula-editor"]').waitFor({ state: 'hidden' });
}

/** Waits until all timers that the page has set for at most `ms` have run. */
export function behindTimers(page: Page, ms: number): Promise<void> {
  return page.evaluate((delay) => new Promise((resolve) => setTimeout(resolve, delay)), ms);
}

/** Waits until the host has every edit and the grid shows every change of the host. */
export function idle(page: Page): Promise<void> {
  return page.evaluate(() => window.workbench?.idle());
}

/** Waits until no cell waits for a custom function and the host has the values of all cells. */
export function calculated(page: Page): Promise<void> {
  return page.evaluate(() => window.workbench?.calculated());
}

/** The cells that the grid shows, row by row. */
export function gridCells(page: Page, sheetName: string, a1: string): Promise<GridReading[][]> {
  return page.evaluate(([name, range]) => window.workbench?.range(name, range) ?? [], [
    sheetName,
    a1,
  ] as const);
}

export async function displays(page: Page, sheetName: string, a1: string): Promise<string[][]> {
  return (await gridCells(page, sheetName, a1)).map((line) => line.map((cell) => cell.display));
}

/** Waits two frames, after which all changes are on the screen. */
export function painted(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}
