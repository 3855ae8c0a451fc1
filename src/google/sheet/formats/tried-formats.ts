// Formats of cells that exist: only tried, since a Table refuses number formats (docs/platform.md §11).

type Range = GoogleAppsScript.Spreadsheet.Range;

/**
 * Does what only formats cells. What is pending is written out before: what is caught is then of the formats, whether
 * Google refuses them at once or when they are written out.
 * @returns whether Google took them
 */
export function takesFormats(format: () => void): boolean {
  SpreadsheetApp.flush();
  try {
    format();
    SpreadsheetApp.flush();
    return true;
  } catch {
    return false;
  }
}

/** Empties cells, in a Table all but their formats. */
export function clearCells(range: Range): Range {
  return takesFormats(() => range.clear()) ? range : range.clearContent();
}
