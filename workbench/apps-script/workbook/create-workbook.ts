// Makes a workbook.

import { Workbook, type WorkbookOptions } from './workbook';

/** A new file with empty sheets of 1000 x 26. */
export function createWorkbook(options: WorkbookOptions): Workbook {
  return new Workbook(options);
}
