// The looks of cells, copied without their values.

type Range = GoogleAppsScript.Spreadsheet.Range;

export function copyFormats(from: Range, to: Range): void {
  from.copyTo(to, SpreadsheetApp.CopyPasteType.PASTE_FORMAT, false);
}
