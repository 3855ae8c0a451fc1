// What the person makes for the check, because a script can't.

import type { Preparation } from './claim';
import { written } from './outcome';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** The name that the person gives to the tab of the Table. */
const TABLE_TAB = 'Table';

/** The tab is named last, so that a tab of that name is ready. */
const MAKE_TABLE =
  'Unless there is a tab named Table, add a tab. Type Name and Count into A1 and B1, a and 1 into A2 and B2, b and 2 ' +
  'into A3 and B3. Select A1:B3, choose Format > Convert to table, and let its columns be Text and Number. ' +
  'Rename the tab to Table last.';
const AGAIN = 'Then run the check again.';

/** How the person makes each of them. */
export const HOW_TO_PREPARE: { readonly [Each in Preparation]: string } = {
  'a zone outside UTC': `In File > Settings, choose a time zone that isn’t UTC, such as Tokyo. ${AGAIN}`,
  'a Table': `${MAKE_TABLE} ${AGAIN}`,
  'typed columns':
    `${MAKE_TABLE} If it is there, its columns have no type, or a number format is taken although they have: point at ` +
    'the title Count, press the arrow, choose Edit column type > Number, and for Name Text. ' +
    `${AGAIN} If they have these types already, type differs into Result, and taken into Seen.`,
  'a chart tab':
    `${MAKE_TABLE} Select A1:B3 again and choose Insert > Chart. In the menu of the chart (three dots), choose Move to ` +
    `own sheet. ${AGAIN}`,
  'a Connected Sheet':
    'Choose Data > Data connectors > Connect to BigQuery and any table, for example of a public dataset. ' +
    `${AGAIN} Without BigQuery, leave this one out.`,
  English:
    'Set English at https://myaccount.google.com/language, and load the spreadsheet and the script editor again. ' +
    AGAIN,
  'another language':
    'Set another language at https://myaccount.google.com/language, and load the spreadsheet and the script editor ' +
    `again. ${AGAIN}`,
};

const isEnglish = () => Session.getActiveUserLocale().slice(0, 2) === 'en';
const hourIn = (zone: string) => Utilities.formatDate(new Date(), zone, 'HH:mm');

/** The tab that the person has made; true for what isn't a tab, null if it isn't there. */
export function preparedTab(file: Spreadsheet, what: Preparation): Sheet | true | null {
  switch (what) {
    case 'a Table':
      return preparedTable(file);
    case 'typed columns':
      return preparedTable(file, isTyped);
    case 'a chart tab':
      return tabOfKind(file, 'OBJECT');
    case 'a Connected Sheet':
      return tabOfKind(file, 'DATASOURCE');
    case 'a zone outside UTC':
      return hourIn(file.getSpreadsheetTimeZone()) === hourIn('Etc/UTC') ? null : true;
    case 'English':
      return isEnglish() ? true : null;
    case 'another language':
      return isEnglish() ? null : true;
  }
}

/** The tab with the Table, if it passes `is`. */
export function preparedTable(file: Spreadsheet, is: (tab: Sheet) => boolean = () => true): Sheet | null {
  const tab = file.getSheets().find(isPreparedTable) ?? null;
  return tab && is(tab) ? tab : null;
}

/** No service tells the types of columns. So it sets the number format that is there, which only a type refuses. */
function isTyped(tab: Sheet): boolean {
  const cells = tab.getRange('B2:B3');
  return written(() => cells.setNumberFormats(cells.getNumberFormats())) !== 'taken';
}

/** Whether the tab has the Table of the check: another tab of that name isn't touched. */
export function isPreparedTable(tab: Sheet): boolean {
  if (tab.getName() !== TABLE_TAB || String(tab.getType()) !== 'GRID') return false;
  const isSmall = tab.getLastRow() <= 3 && tab.getLastColumn() <= 2;
  return isSmall && tab.getRange('A1:B1').getDisplayValues()[0]?.join() === 'Name,Count';
}

function tabOfKind(file: Spreadsheet, kind: string): Sheet | null {
  return file.getSheets().find((tab) => String(tab.getType()) === kind) ?? null;
}
