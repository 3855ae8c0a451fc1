// The visible tab `Publisher Stats groups`, which people fill in: read as texts, in one call.

import { GROUP_HEADINGS, GROUPS_TAB } from '../../sources/groups-tab';
import { activeSpreadsheet } from '../sheet/active-spreadsheet';

/** The texts of the tab's first columns, as cells show them; null without such a tab, or if it has no cells. */
export function groupTexts(): string[][] | null {
  const sheet = activeSpreadsheet().getSheetByName(GROUPS_TAB);
  if (!sheet || String(sheet.getType()) !== 'GRID') return null;
  const lastRow = sheet.getLastRow();
  return lastRow === 0 ? null : sheet.getRange(1, 1, lastRow, GROUP_HEADINGS.length).getDisplayValues();
}
