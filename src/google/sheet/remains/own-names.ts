// The add-on's named ranges.

import { REFRESH_NAME } from '../../../formulas/formula-refresh';
import type { OwnNames } from '../../../panel/deps';
import { activeSpreadsheet, gridSheets } from '../active-spreadsheet';
import { formulasIn } from '../formulas/all-formulas';
import { bareName } from '../names/range-names';

/** Those of blocks and fixed cells (`sheet/block-name`), also in a duplicated tab. */
const OWN = /(^|!)PublisherStats(Cell)?_/;

export const ownNames: OwnNames = {
  remove() {
    const names = ownRanges();
    const read = names.length === 0 ? '' : allFormulaTexts();
    const unremoved: string[] = [];
    for (const namedRange of names) {
      const name = namedRange.getName();
      // Without it, the formula would be an error.
      if (hasWord(read, bareName(name))) unremoved.push(name);
      else namedRange.remove();
    }
    return unremoved;
  },
};

/** Whether a named range is one of ours. */
export function isOwnName(name: string): boolean {
  return OWN.test(name) || name === REFRESH_NAME;
}

function ownRanges(): GoogleAppsScript.Spreadsheet.NamedRange[] {
  return activeSpreadsheet()
    .getNamedRanges()
    .filter((namedRange) => isOwnName(namedRange.getName()));
}

/** The formulas of every sheet, in capitals: Google compares names without case. */
function allFormulaTexts(): string {
  const texts = gridSheets(activeSpreadsheet()).flatMap((sheet) =>
    formulasIn(sheet).map(({ formula }) => formula),
  );
  return texts.join('\n').toUpperCase();
}

function hasWord(texts: string, name: string): boolean {
  return new RegExp(`(^|\\W)${name.toUpperCase()}(\\W|$)`).test(texts);
}
