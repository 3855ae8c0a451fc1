// The work of the panel: its buttons, its progress and its outcome.

import type { RoomOffer } from '../../core/agreement';
import { counted, fieldsListed, grouped, shortName } from '../phrases';

/** Accessible names that are a contract (docs/product.md §7). */
export const WORK_LABELS = {
  write: 'Write to sheet',
  preview: 'Preview',
  insertFormula: 'Insert formula',
  updateFormula: 'Update formula',
  editFormula: 'Edit formula at the current cell',
  downloadCsv: 'Download CSV',
  cancel: 'Cancel',
} as const;

export const OFFER_LABELS: Readonly<Record<RoomOffer, string>> = {
  insertRows: 'Insert rows and write',
  insertColumns: 'Insert columns and write',
};

/** What the buttons show where their whole names do not fit beside each other: a part of it, or a sign. */
export const WORK_SHORT = {
  formula: 'Formula',
  /** Beside one more button. */
  formulaSign: 'ƒ',
  csv: 'CSV',
  editFormula: 'Edit formula',
} as const;

/** Questions before work continues; each comes with a sentence about the case. */
export const WORK_QUESTIONS = {
  replaceCell: { title: 'Replace what’s in the cell?', agree: 'Replace' },
  largeWrite: { title: 'Write a large table?', agree: 'Write' },
  otherTable: { title: 'Replace the table?' },
  changeRows: { title: 'Replace these rows?' },
  joinRows: { title: 'Keep these rows together?', agree: 'Keep together' },
} as const;

export const WORK_TEXTS = {
  /** What an item of the menu repeats. @param isChosen in the sidebar; @param titles what rows are grouped by */
  repeats: (isChosen: boolean, titles: readonly string[], period: string) =>
    `${isChosen ? 'As in the sidebar' : 'Nothing was chosen in the sidebar'}: ${titles.length > 0 ? `by ${fieldsListed(titles)}, ` : ''}${period}.`,
  starting: 'Starting…',
  goToReport: (report: string) => `Go to ${shortName(report)}`,
  runInstead: (report: string) => `Run ${shortName(report)} instead`,
  cancelling: 'Cancelling… The sheet keeps its current data.',
  cancelFailed: 'The cancel request didn’t get through. Press Cancel again.',
  csv: 'Downloading the CSV file…',
  insertFormula: 'Inserting the formula…',
  readFormula: 'Reading the formula…',
  /** @param what is under way, such as the name of a report */
  about: (what: string, sentence: string) => `${what}: ${sentence}`,
  /** @param after as `elapsed` says it */
  limit: (after: string) => `Stops after ${after}`,
  notRun: (report: string) => `“${shortName(report)}” is saved, but it wasn’t run. Nothing was changed.`,
  replaceRows: (rows: number) => `Replace ${counted(rows, 'row')}`,
  writeTo: (sheetName: string) => `Write to “${shortName(sheetName)}”`,
  elapsed: (seconds: number) =>
    seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`,
  dismiss: 'Dismiss',
  undo: 'Undo',
  wroteLast: (sheetName: string) => `The last write is in sheet “${shortName(sheetName)}”.`,
  undoing: 'Undoing the last write…',
  csvSaved: (fileName: string) => `Saved ${fileName}.`,
} as const;

/** The first rows of a table that was fetched and not written. */
export const PREVIEW_TEXTS = {
  /** Above the table, and what screen readers call it. */
  caption: (visible: number, all: number) =>
    visible < all
      ? `Preview: first ${grouped(visible)} of ${grouped(all)} rows`
      : `Preview: ${counted(all, 'row')}`,
  scroll: (columns: number) => `Scroll sideways to see all ${grouped(columns)} columns.`,
  empty: 'Preview: no rows. Writing this choice leaves an empty table.',
} as const;
