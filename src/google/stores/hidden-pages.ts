// Stores texts of any length in a hidden tab, each in as many rows as it needs.

import type { HiddenPages } from '../../saved/ports';
import { withFilterLifted } from '../sheet/lifted-filter';
import { findTab, openTab, PAGES_TAB, writeTexts } from './own-tabs';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** A cell holds 50,000 characters, and a character beyond 16 bits counts as two. */
const PIECES = /[\s\S]{1,24000}/gu;
/** Marks the last piece of a text. A text without it is incomplete, because Google stopped its write. */
const END = 'end';

/** Each row has a page's name, `END` or a blank, and a piece of text. */
export const hiddenPages: HiddenPages = {
  // Doesn't read the column of texts, which may hold megabytes.
  names: () => new Set(lines(2).flatMap(([page = '', mark]) => (mark === END ? [page] : []))),

  read(name) {
    const texts: string[] = [];
    let text = '';
    for (const [page, mark, piece] of lines()) {
      if (page !== name) continue;
      text += piece ?? '';
      if (mark !== END) continue;
      texts.push(text);
      text = '';
    }
    return texts;
  },

  add(name, text) {
    const sheet = openTab(PAGES_TAB, true);
    const pieces = text.match(PIECES) ?? [''];
    const rows = pieces.map((piece, at) => [name, at === pieces.length - 1 ? END : '', piece]);
    withFilterLifted(sheet, () => writeTexts(sheet, sheet.getLastRow() + 1, rows));
  },

  clear(name) {
    const sheet = findTab(PAGES_TAB);
    const isOfPage = lines(1, sheet).map(([page]) => page === name);
    if (sheet && isOfPage.includes(true)) withFilterLifted(sheet, () => clearRows(sheet, isOfPage));
  },
};

/** @param isCleared for each row of the tab, whether to clear it; this function changes the list */
function clearRows(sheet: Sheet, isCleared: boolean[]): void {
  if (!isCleared.includes(false)) return void sheet.getRange(1, 1, isCleared.length, 3).clearContent();
  // From the end, because deleting rows moves those below.
  for (let end = isCleared.lastIndexOf(true) + 1; end > 0; end = isCleared.lastIndexOf(true) + 1) {
    const first = isCleared.lastIndexOf(false, end - 1) + 1;
    sheet.deleteRows(first + 1, end - first);
    isCleared.splice(first);
  }
}

function lines(columns = 3, sheet = findTab(PAGES_TAB)): string[][] {
  const lastRow = sheet?.getLastRow() ?? 0;
  return sheet && lastRow > 0 ? sheet.getRange(1, 1, lastRow, columns).getDisplayValues() : [];
}
