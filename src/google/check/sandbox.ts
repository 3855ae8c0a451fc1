// The tabs and names that the check makes, and what it finds in the spreadsheet.

import type { Claim, Preparation, Sandbox } from './claim';
import { outcome, StillComputing } from './outcome';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** The tab of the results. */
export const RESULTS = 'Platform check';
/** Tabs that claims make, which are removed after each. */
const OWN_TAB = 'Platform check tab ';
/** Names of ranges that claims make begin so. */
export const OWN_NAME = 'PlatformCheck_';
/** The tab in which the reader makes a Table. */
const TABLE_TAB = 'Table';

/** How often a formula is looked at, and how long between. */
const LOOKS = 40;
const BETWEEN_MS = 1000;

/** How the reader makes what a script can't. */
export const HOW_TO_PREPARE: { readonly [Each in Preparation]: string } = {
  'a Table':
    'Make a tab named Table. Type Name and Count into A1 and B1, a and 1 into A2 and B2, b and 2 into A3 and B3. ' +
    'Select A1:B3, choose Format > Convert to table, and set the types Text and Number. Then run it again.',
  'a chart tab':
    'Make the tab Table as above. Select A1:B3 there, choose Insert > Chart, and in the menu of the chart ' +
    '(three dots) Move to own sheet. Then run it again.',
  'a Connected Sheet':
    'Choose Data > Data connectors > Connect to BigQuery and any table, for example of a public dataset. ' +
    'Then run it again. Without BigQuery, leave this one out.',
  'another language':
    'Set another language at https://myaccount.google.com/language, load the spreadsheet again, and run it again.',
};

/** Null where the reader has not made it; true where it is no tab. */
export function preparedTab(file: Spreadsheet, what: Preparation): Sheet | true | null {
  switch (what) {
    case 'a Table':
      return file.getSheetByName(TABLE_TAB);
    case 'a chart tab':
      return tabOfKind(file, 'OBJECT');
    case 'a Connected Sheet':
      return tabOfKind(file, 'DATASOURCE');
    case 'another language':
      return Session.getActiveUserLocale().slice(0, 2) === 'en' ? null : true;
  }
}

/** The name of a tab that has something which neither the check nor its reader has made for it; null without one. */
export function foreignTab(file: Spreadsheet): string | null {
  const grids = file.getSheets().filter((tab) => String(tab.getType()) === 'GRID');
  const isBegun = file.getSheetByName(RESULTS) !== null;
  const foreign = grids.find((tab) => {
    const name = tab.getName();
    if (name === TABLE_TAB || (isBegun && isOwn(name))) return false;
    return tab.getLastRow() > 0 || tab.getCharts().length > 0;
  });
  return foreign ? foreign.getName() : null;
}

/** Tries a claim in tabs of its own, and removes them and its names whatever happens. */
export function inSandbox(file: Spreadsheet, claim: Claim): unknown {
  try {
    return claim.try(sandboxFor(file, claim));
  } finally {
    // What the claim has left pending may fail, and is not to keep its tabs from being removed.
    outcome(() => SpreadsheetApp.flush());
    removeOwn(file);
  }
}

/** Also what a check that was stopped has left. */
export function removeOwn(file: Spreadsheet): void {
  for (const named of file.getNamedRanges()) if (named.getName().startsWith(OWN_NAME)) named.remove();
  for (const tab of file.getSheets()) if (isOwnTab(tab.getName())) file.deleteSheet(tab);
}

function sandboxFor(file: Spreadsheet, claim: Claim): Sandbox {
  let tabs = 0;
  const sheet = () => {
    tabs += 1;
    return file.insertSheet(`${OWN_TAB}${tabs}`);
  };
  return {
    file,
    sheet,
    prepared: () => {
      const tab = claim.needs ? preparedTab(file, claim.needs) : null;
      if (tab === null || tab === true) throw new Error('no tab is prepared');
      return tab;
    },
    computed: (formula, range = 'A1') => computed(sheet(), formula, range),
  };
}

function computed(sheet: Sheet, formula: string, range: string): unknown[][] {
  // The cells that the formulas of claims read: a blank one, a text, a day, a percentage.
  sheet.getRange('D1:D4').setNumberFormats([['General'], ['@'], ['yyyy-mm-dd'], ['0%']]);
  sheet.getRange('D1:D4').setValues([[''], ['x'], [46000], [0.1]]);
  sheet.getRange('A1').setFormula(formula);
  for (let look = 0; look < LOOKS; look += 1) {
    SpreadsheetApp.flush();
    const shown = sheet.getRange('A1').getDisplayValues()[0]?.[0] ?? '';
    if (shown !== '' && !/^(Loading|#ERROR)/.test(shown)) return sheet.getRange(range).getValues();
    Utilities.sleep(BETWEEN_MS);
  }
  throw new StillComputing(
    'Google had not computed the formula yet. Keep the spreadsheet open and run it again.',
  );
}

function tabOfKind(file: Spreadsheet, kind: string): Sheet | null {
  return file.getSheets().find((tab) => String(tab.getType()) === kind) ?? null;
}

function isOwn(name: string): boolean {
  return name === RESULTS || isOwnTab(name);
}

/** However it is capitalised: a claim tries that. */
function isOwnTab(name: string): boolean {
  return name.toLowerCase().startsWith(OWN_TAB.toLowerCase());
}
