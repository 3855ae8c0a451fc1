// Formats cells where Google may refuse it: a Table refuses number formats (docs/platform.md §11).

import { flush } from '../../asked-again';

type Range = GoogleAppsScript.Spreadsheet.Range;

/**
 * Does work that only formats cells, and returns whether Google took it. Flushes before and after, so that it catches
 * every refusal of these formats and none of an earlier change.
 */
export function takesFormats(format: () => void): boolean {
  flush();
  try {
    format();
    flush();
    return true;
  } catch {
    return false;
  }
}

/** Clears cells. In a Table, which refuses more, only their contents. */
export function clearCells(range: Range): Range {
  return takesFormats(() => range.clear()) ? range : range.clearContent();
}
