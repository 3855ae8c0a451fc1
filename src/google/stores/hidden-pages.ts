// Texts of any length in a hidden tab: what an unfinished run has fetched, and what stood in a block before the last run.

import type { HiddenPages } from '../../saved/ports';
import { findTab, openTab, PAGES_TAB, writeTexts } from './own-tabs';

/** A cell holds 50,000 characters (measured), and one of these may count as two; a row is a name, a mark and a piece. */
const PIECES = /[\s\S]{1,24000}/gu;
/** Marks the end of a text, so that one cut short by a kill is not taken for whole. */
const END = 'end';

export const hiddenPages: HiddenPages = {
  read(name) {
    const texts: string[] = [];
    let text = '';
    for (const [page, mark, piece] of lines()) {
      if (page !== name) continue;
      text += piece || '';
      if (mark !== END) continue;
      texts.push(text);
      text = '';
    }
    return texts;
  },

  add(name, text) {
    const sheet = openTab(PAGES_TAB, true);
    const pieces = text.match(PIECES) || [''];
    const rows = pieces.map((piece, at) => [name, at === pieces.length - 1 ? END : '', piece]);
    writeTexts(sheet, sheet.getLastRow() + 1, rows);
  },

  clear(name) {
    const sheet = findTab(PAGES_TAB);
    // Names alone: the texts of all reports may be megabytes.
    const isMeant = lines(1).map(([page]) => page === name);
    if (!sheet || !isMeant.includes(true)) return;
    if (!isMeant.includes(false)) return void sheet.getRange(1, 1, isMeant.length, 3).clearContent();
    // From the end: a row deleted in the middle moves those below it.
    for (let end = isMeant.lastIndexOf(true) + 1; end > 0; end = isMeant.lastIndexOf(true) + 1) {
      const first = isMeant.lastIndexOf(false, end - 1) + 1;
      sheet.deleteRows(first + 1, end - first);
      isMeant.splice(first);
    }
  },
};

function lines(columns = 3): string[][] {
  const sheet = findTab(PAGES_TAB);
  const lastRow = sheet?.getLastRow() || 0;
  return sheet && lastRow > 0 ? sheet.getRange(1, 1, lastRow, columns).getDisplayValues() : [];
}
