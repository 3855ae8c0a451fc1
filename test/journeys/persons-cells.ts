// What a person does to the grid by hand, and the cells that she has filled there.

import { addressOfCell, cellOfAddress } from '../../src/core/a1';
import { typeTabName } from '../browser/grid/sheet-tabs';
import type { LivePage } from '../browser/live-page';
import { behindTimers, calculated, gridCells, idle, withoutSuggestions } from '../browser/page';
import { keysOf, readSheet, tablesIn } from './tables';

const TAB = '[data-u-comp=slide-tab-item]';

/** A cell that a person has filled, where it must be found again. */
export interface PersonsCell {
  /** Of the sheet, which may be renamed. */
  sheetId: number;
  text: string;
  /** Its row, by what names it in the table beside it; or its address, where there is none. */
  at: string;
}

export class PersonsCells {
  readonly typed: PersonsCell[] = [];

  constructor(private readonly live: LivePage) {}

  /** Types texts downward from a cell. */
  async types(sheet: string, a1: string, ...texts: readonly string[]): Promise<void> {
    await this.typesAt(sheet, cellOfAddress(a1), texts);
  }

  /** Types a note beside the row of a table that has all of these texts. */
  async notes(sheet: string, row: readonly string[], text: string): Promise<void> {
    const read = await readSheet(this.live, sheet);
    for (const table of await tablesIn(this.live, read)) {
      const at = table.rows.findIndex((cells) =>
        row.every((part) => cells.some(({ display }) => display === part)),
      );
      if (at < 0) continue;
      const { row: first, column, columns } = table.place;
      // One column stays free.
      return this.typesAt(sheet, { row: first + 1 + at, column: column + columns + 1 }, [text]);
    }
    throw new Error(`No table of “${sheet}” has a row of ${row.join(', ')}.`);
  }

  private async typesAt(
    sheet: string,
    { row, column }: ReturnType<typeof cellOfAddress>,
    texts: readonly string[],
  ): Promise<void> {
    const { page } = this.live;
    const read = await readSheet(this.live, sheet);
    const keys = keysOf(await tablesIn(this.live, read));
    for (const [at, text] of texts.entries()) {
      const place = { row: row + at, column };
      const a1 = addressOfCell(place);
      await this.selects(sheet, a1);
      // The editor is slow with each key of a formula.
      await page.keyboard.type(text.slice(0, 1));
      await page.keyboard.insertText(text.slice(1));
      if (text.startsWith('=')) await withoutSuggestions(page);
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        ([name, cell, typed]) => {
          const { formula, display } = window.workbench?.cell(name, cell) ?? { display: '' };
          return (formula ?? display) === typed;
        },
        [sheet, a1, text] as const,
      );
      this.typed.push({ sheetId: read.id, text, at: keys.get(place.row) ?? a1 });
    }
    await calculated(page);
  }

  /** The values of cells, as the grid shows them, from left to right and down. */
  async reads(sheet: string, a1: string): Promise<unknown[]> {
    await calculated(this.live.page);
    return (await gridCells(this.live.page, sheet, a1)).flat().map(({ value }) => value);
  }

  /** The tabs that can be seen, in their order. */
  tabs(): Promise<string[]> {
    return this.live.page.locator(`[data-u-comp=slide-tab-bar] ${TAB}`).allInnerTexts();
  }

  /** Says where a cell of hers is now, above which rows were inserted. */
  nowAt(text: string, a1: string): void {
    for (const cell of this.typed) if (cell.text === text) cell.at = a1;
  }

  /** Inserts what people's files have: a tab without cells, or a Table around a selected cell. */
  async inserts(
    what: 'Table with column types' | 'Chart in a tab of its own' | 'Connected Sheet',
    sheet: string,
    a1 = 'A1',
  ): Promise<void> {
    await this.selects(sheet, a1);
    await this.choosesInMenu('Insert', what);
  }

  /** Sorts the rows of a sheet by a column. */
  async sorts(sheet: string, column: string, order: 'A to Z' | 'Z to A'): Promise<void> {
    await this.selects(sheet, `${column}2`);
    await this.choosesInMenu('Data', `Sort by column ${column}, ${order}`);
  }

  /** Inserts an empty column left of all others. */
  async insertsFirstColumn(sheet: string): Promise<void> {
    await this.selects(sheet, 'B1');
    // As an arrow key does, this scrolls there.
    await this.live.page.keyboard.press('ArrowLeft');
    await idle(this.live.page);
    const box = await this.live.page.locator('#grid canvas[id^=univer-sheet-main-canvas]').boundingBox();
    if (!box) throw new Error('The grid is not drawn.');
    // On the header of column A, right of those of the rows.
    await this.live.page.mouse.click(box.x + 60, box.y + 10, { button: 'right' });
    await this.live.page.getByRole('button', { name: 'cols left' }).click({ position: { x: 12, y: 12 } });
    await idle(this.live.page);
  }

  async renamesTab(name: string, to: string): Promise<void> {
    await this.selects(name, 'A1');
    await typeTabName(this.live.page, to);
    await this.live.page.keyboard.press('Enter');
    await this.tab(to).waitFor();
    await idle(this.live.page);
  }

  /** Drags a tab before the first. */
  async movesTabFirst(name: string): Promise<void> {
    const { page } = this.live;
    // Without a click, with which the next one would open its name.
    await this.selects(name, 'A1');
    const first = await page.locator(TAB).first().boundingBox();
    if (!first) throw new Error('There are no tabs.');
    await this.tab(name).hover();
    await page.mouse.down();
    await page.locator(`body > ${TAB}`).waitFor();
    await page.mouse.move(first.x + 2, first.y + first.height / 2, { steps: 8 });
    await page.mouse.up();
    await page.locator(`body > ${TAB}`).waitFor({ state: 'detached' });
    await idle(page);
    const names = await page.evaluate(() => window.workbench?.sheetNames());
    if (names?.[0] !== name) throw new Error(`The first tab is ${names?.[0]}.`);
  }

  private tab(name: string) {
    return this.live.page.locator(`[data-u-comp=slide-tab-bar] ${TAB}`).getByText(name, { exact: true });
  }

  private async choosesInMenu(...labels: readonly string[]): Promise<void> {
    for (const name of labels) await this.live.page.getByRole('menuitem', { name, exact: true }).click();
    await calculated(this.live.page);
  }

  /** Selects cells, as a click on them does, and leaves the focus there. */
  private async selects(sheet: string, a1: string): Promise<void> {
    const { page } = this.live;
    await page.evaluate(([name, cells]) => window.workbench?.select(name, cells), [sheet, a1] as const);
    await page.locator('#grid canvas').first().focus();
    await behindTimers(page, 0);
    await idle(page);
  }
}
