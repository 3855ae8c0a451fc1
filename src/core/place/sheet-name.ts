// Names of sheets: which ones a table can be written to.

/** Google's own limit (docs/platform.md §4). */
export const LONGEST_SHEET_NAME = 100;

/** Why a name can't be used. Google Sheets allows some of these, with odd quoting (docs/platform.md §11). */
export type SheetNameProblem = 'empty' | 'tooLong' | 'characters' | 'apostrophe' | 'reserved';

/** The tab that lists final figures that have changed. */
export const RESTATEMENTS_TAB = 'Publisher Stats restatements';

/** Whether a tab is the add-on's own: the reports tab, another hidden tab, the log, or the list of restatements. */
export function isOwnTab(name: string): boolean {
  return /^(_publisher_stats.*|publisher stats (log|restatements))$/i.test(name);
}

/** What is wrong with `name`, which has no blanks around it; null when nothing is. */
export function sheetNameProblem(name: string): SheetNameProblem | null {
  if (name === '') return 'empty';
  if (name.length > LONGEST_SHEET_NAME) return 'tooLong';
  if (/[:\\/?*[\]]/.test(name)) return 'characters';
  if (name.startsWith("'") || name.endsWith("'")) return 'apostrophe';
  return isOwnTab(name) ? 'reserved' : null;
}
