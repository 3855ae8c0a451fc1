// The spreadsheet that the add-on runs in.

/** In a trigger it may be none, which Google's types do not say (docs/platform.md §3). */
export function activeSpreadsheet(): GoogleAppsScript.Spreadsheet.Spreadsheet {
  return SpreadsheetApp.getActive();
}
