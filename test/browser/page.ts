// Opens the workbench page in a browser and works its grid and menus as a person does.

import type { Browser, Page } from 'playwright-core';
import type { GridReading } from '../../workbench/page/grid/read-cell';
import type { WorkbenchWindow } from '../../workbench/page/test-api';

/** What the page offers to tests as `window.workbench`. */
export type { WorkbenchWindow };

export interface OpenedPage {
  page: Page;
  /** Uncaught errors, console errors and requests to anywhere but the workbench: none is right. */
  complaints: string[];
}

/** @returns the page once the grid can be typed into. */
export async function openPage(
  browser: Browser,
  url: string,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: { width: 1360, height: 820 }, colorScheme });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('request', (request) => {
    const own = [url, 'data:', 'blob:'].some((start) => request.url().startsWith(start));
    if (!own) complaints.push(`asked ${request.url()}`);
  });
  await page.goto(url);
  await page.waitForSelector('html[data-ready]');
  return { page, complaints };
}

/** Chooses an entry of the add-on's menu. */
export async function runItem(page: Page, label: string): Promise<void> {
  await page.getByRole('menuitem', { name: 'Extensions' }).click();
  await page.getByRole('menuitem', { name: 'Publisher Stats' }).click();
  await page.getByRole('menuitem', { name: label }).click();
}

/** Sizes of the grid in pixels, where nobody has changed a width or scrolled. */
const rowHeaderWidth = 46;
const columnHeaderHeight = 20;
const columnWidth = 100;
const rowHeight = 21;

/** The middle of a cell, or with row -1 or column -1 of a header, counted from 0. */
export async function placeOf(page: Page, row: number, column: number): Promise<[x: number, y: number]> {
  const box = await page.locator('#grid canvas[id^=univer-sheet-main-canvas]').boundingBox();
  if (!box) throw new Error('The grid is not drawn.');
  const x = column < 0 ? rowHeaderWidth / 2 : rowHeaderWidth + (column + 0.5) * columnWidth;
  const y = row < 0 ? columnHeaderHeight / 2 : columnHeaderHeight + (row + 0.5) * rowHeight;
  return [box.x + x, box.y + y];
}

/** Clicks a cell and types texts down from it, each with Enter. */
export async function typeDown(
  page: Page,
  row: number,
  column: number,
  texts: readonly string[],
): Promise<void> {
  await page.mouse.click(...(await placeOf(page, row, column)));
  for (const text of texts) {
    await page.keyboard.type(text);
    if (text.startsWith('=')) await withoutSuggestions(page);
    await page.keyboard.press('Enter');
  }
  await idle(page);
}

/**
 * Waits until no list of function names stands at the formula that is typed. On a busy machine it is late to come and
 * to go, and
 * Enter would take a name from it instead of leaving the cell.
 */
export async function withoutSuggestions(page: Page): Promise<void> {
  await behindTimers(page, 150);
  await page.locator('[data-u-comp="sheets-formula-editor"]').waitFor({ state: 'hidden' });
}

/** Waits for a timer of the page that runs after all that are set now for at most `ms`: what they do is done. */
export function behindTimers(page: Page, ms: number): Promise<void> {
  return page.evaluate((delay) => new Promise((resolve) => setTimeout(resolve, delay)), ms);
}

/** Waits until the host has every edit and the grid shows all that the host holds. */
export function idle(page: Page): Promise<void> {
  return page.evaluate(() => window.workbench?.idle());
}

/** Waits until no cell waits for a custom function and the host knows what all cells show. */
export function calculated(page: Page): Promise<void> {
  return page.evaluate(() => window.workbench?.calculated());
}

/** What the grid shows, row by row. */
export function shown(page: Page, sheetName: string, a1: string): Promise<GridReading[][]> {
  return page.evaluate(([name, range]) => window.workbench?.range(name, range) ?? [], [
    sheetName,
    a1,
  ] as const);
}

export async function displays(page: Page, sheetName: string, a1: string): Promise<string[][]> {
  return (await shown(page, sheetName, a1)).map((line) => line.map((cell) => cell.display));
}

/** Two frames: what was set is on the screen. */
export function painted(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/**
 * Checks again and again for 10 s: the grid may still be on its way to what it will show. What it shows for good must
 * pass.
 */
export async function eventually(check: () => void | Promise<void>): Promise<void> {
  const end = Date.now() + 10_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
