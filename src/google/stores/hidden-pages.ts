// Stores texts of any length in a hidden tab, each in as many rows as it needs.

import { NEW_SHEET } from '../../sheet/block';
import type { HiddenPages } from '../../sheet/sheet-deps';
import { editing } from '../sheet/refused-edit';
import { findTab, newTab, PAGES_TAB, writeTexts } from './own-tabs';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** A cell holds 50,000 characters, and a character beyond 16 bits counts as two. */
const PIECES = /[\s\S]{1,24000}/gu;
/** About 1 MB. */
const PIECES_PER_CALL = 40;
/** Marks the last piece of a text. A text without it is incomplete, because Google stopped its write. */
const END = 'end';

/** Each row has a page's name, `END` or a blank, and a piece of text. */
export const hiddenPages: HiddenPages = {
  // Doesn't read the column of texts, which may hold megabytes.
  names: () => new Set(lines(2).flatMap(([page = '', mark]) => (mark === END ? [page] : []))),

  read(name) {
    const sheet = findTab(PAGES_TAB);
    const isOfPage = rowsOf(name, sheet);
    const [first, last] = [isOfPage.indexOf(true), isOfPage.lastIndexOf(true)];
    if (!sheet || first < 0) return '';
    // Not those of other reports, which may be megabytes.
    const pieces = sheet.getRange(first + 1, 1, last - first + 1, 3).getDisplayValues();
    const own = pieces.filter(([page]) => page === name);
    const end = own.map(([, mark]) => mark).lastIndexOf(END);
    return own
      .slice(0, end + 1)
      .map(([, , piece]) => piece)
      .join('');
  },

  write(name, text) {
    const pieces = text.match(PIECES) ?? [''];
    const rows = pieces.map((piece, at) => [name, at === pieces.length - 1 ? END : '', piece]);
    const sheet = findTab(PAGES_TAB);
    if (!sheet) return writeInParts(newTab(PAGES_TAB, true), 1, rows, NEW_SHEET.gridRows);
    const lastRow = sheet.getLastRow();
    // A stopped run may have left an empty tab that isn't hidden yet.
    if (lastRow === 0) sheet.hideSheet();
    const isFormer = rowsOf(name, sheet, lastRow);
    editing(allOf(sheet, lastRow), () => replaceRows(sheet, isFormer, lastRow, rows));
  },

  clear(name) {
    const sheet = findTab(PAGES_TAB);
    const isOfPage = rowsOf(name, sheet);
    if (sheet && isOfPage.includes(true))
      editing(allOf(sheet, isOfPage.length), () => clearRows(sheet, isOfPage));
  },
};

const allOf = (sheet: Sheet, rows: number) => () => sheet.getRange(1, 1, Math.max(1, rows), 3);

/**
 * Writes rows over the former ones if they are as many side by side, or no others are there, and one call takes them;
 * else it deletes those, and writes below the last. Of several parts over former ones a stop would leave two texts in
 * one.
 */
function replaceRows(sheet: Sheet, isFormer: boolean[], lastRow: number, rows: string[][]): void {
  const former = isFormer.filter(Boolean).length;
  const kept = lastRow - former;
  const [first, last] = [isFormer.indexOf(true), isFormer.lastIndexOf(true)];
  if (former === rows.length && former === last - first + 1 && former <= PIECES_PER_CALL) {
    writeTexts(sheet, first + 1, rows, lastRow);
  } else if (kept === 0 && Math.max(lastRow, rows.length) <= PIECES_PER_CALL) {
    const blank = Array.from({ length: Math.max(0, lastRow - rows.length) }, () => ['', '', '']);
    writeTexts(sheet, 1, [...rows, ...blank], lastRow);
  } else {
    if (isFormer.includes(true)) clearRows(sheet, isFormer);
    writeInParts(sheet, kept + 1, rows);
  }
}

function writeInParts(sheet: Sheet, row: number, rows: readonly string[][], there = 0): void {
  for (let at = 0; at < rows.length; at += PIECES_PER_CALL)
    writeTexts(sheet, row + at, rows.slice(at, at + PIECES_PER_CALL), there);
}

/** For each row of the tab, whether it is of that page. */
function rowsOf(name: string, sheet: Sheet | null, lastRow?: number): boolean[] {
  return lines(1, sheet, lastRow).map(([page]) => page === name);
}

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

function lines(columns: number, sheet = findTab(PAGES_TAB), lastRow = sheet?.getLastRow() ?? 0): string[][] {
  return sheet && lastRow > 0 ? sheet.getRange(1, 1, lastRow, columns).getDisplayValues() : [];
}
