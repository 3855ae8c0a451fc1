// The tabs in which a claim is tried, which are removed afterwards.

import type { Claim, Sandbox } from './claim';
import { StillComputing } from './outcome';
import { newTabName, removeOwn } from './own';
import { preparedTab, preparedTable } from './prepared';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** How long to wait for a formula, and how often to look. */
const MOST_MS = 30_000;
const BETWEEN_MS = 1000;

/** What a cell shows until its formula is computed, also in other languages. */
const LOADING = /^$|^Loading|^.{1,20}(\.\.\.|…)$/;
/** What a cell may show for a moment, or for good if the formula is wrong. */
const IN_DOUBT = /^#(ERROR|NAME)/;

/** Tries a claim, and then removes what it has made, whatever happens. */
export function inSandbox(file: Spreadsheet, claim: Claim): unknown {
  try {
    return claim.try(sandboxFor(file, claim));
  } finally {
    removeOwn(file);
  }
}

function sandboxFor(file: Spreadsheet, claim: Claim): Sandbox {
  const sheet = () => file.insertSheet(newTabName());
  return {
    file,
    sheet,
    prepared: () => {
      // Its columns were found to be typed before.
      if (claim.needs === 'typed columns') return preparedTable(file) ?? missing();
      const tab = claim.needs ? preparedTab(file, claim.needs) : null;
      return tab === null || tab === true ? missing() : tab;
    },
    computed: (formula, range = 'A1', tab = sheet()) => {
      if (!claim.computes) throw new Error(`the claim ${claim.id} does not say that it computes`);
      return computed(tab, formula, range);
    },
  };
}

function missing(): never {
  throw new Error('no tab is prepared');
}

function computed(sheet: Sheet, formula: string, range: string): unknown[][] {
  // The cells that formulas of claims read: a blank cell, a text, a day, a percentage.
  sheet.getRange('D1:D4').setNumberFormats([['General'], ['@'], ['yyyy-mm-dd'], ['0%']]);
  sheet.getRange('D1:D4').setValues([[''], ['x'], [46000], [0.1]]);
  sheet.getRange('A1').setFormula(formula);
  const end = Date.now() + MOST_MS;
  let text = shownIn(sheet);
  while ((LOADING.test(text) || IN_DOUBT.test(text)) && Date.now() < end) {
    Utilities.sleep(BETWEEN_MS);
    text = shownIn(sheet);
  }
  if (LOADING.test(text))
    throw new StillComputing(
      'Google had not computed the formula yet. Keep the spreadsheet open and run it again.',
    );
  return sheet.getRange(range).getValues();
}

function shownIn(sheet: Sheet): string {
  SpreadsheetApp.flush();
  return sheet.getRange('A1').getDisplayValues()[0]?.[0] ?? '';
}
