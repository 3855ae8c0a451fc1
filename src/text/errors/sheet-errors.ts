// Sentences about the place in the spreadsheet that a table is written to.

import { LONGEST_SHEET_NAME, type SheetNameProblem } from '../../core/sheet-name';
import { counted, grouped, listed } from '../phrases';
import type { ErrorSentences } from './error-sentences';

/** How the columns of a block are others than those of its report. */
function differing(expected: readonly string[], actual: readonly string[]): string {
  const without = expected.filter((each) => !actual.includes(each));
  const beside = actual.filter((each) => !expected.includes(each));
  const parts = [
    ...(without.length > 0 ? [`without ${listed(without)}`] : []),
    ...(beside.length > 0 ? [`with ${listed(beside)}`] : []),
  ];
  return `${parts.join(' and ') || 'in another order'}, unlike the report`;
}

/** One sentence for each rule that a sheet name can break. */
export const SHEET_NAME_PROBLEMS: { readonly [Problem in SheetNameProblem]: string } = {
  empty: 'Enter a sheet name.',
  tooLong: `A sheet name can have up to ${LONGEST_SHEET_NAME} characters. Choose a shorter one.`,
  characters: 'A sheet name can’t contain any of the characters : \\ / ? * [ ]. Choose another name.',
  apostrophe: 'A sheet name can’t start or end with an apostrophe. Choose another name.',
  reserved: 'The add-on keeps its own data under this sheet name. Choose another name.',
};

export const SHEET_ERRORS = {
  RANGE_OCCUPIED: ({ sheetName, cells, range, offer, isBlock }) =>
    `This would cover ${counted(cells, 'cell')}, ${range} of sheet “${sheetName}”, so nothing was written: ${isBlock ? 'renew that table of the add-on itself (a saved report by Run)' : `move ${cells === 1 ? 'it' : 'them'}`}, choose another place${offer === null ? '' : `, or insert ${offer === 'insertRows' ? 'rows' : 'columns'} for it`}.`,
  SHEET_NAME_INVALID: ({ problem }) => SHEET_NAME_PROBLEMS[problem],
  NO_CURRENT_CELL: () => 'No cell is selected: click the cell where the table shall begin.',
  WORKBOOK_FULL: ({ wanted, present, limit }) =>
    `The spreadsheet has ${counted(present, 'cell')}, and ${grouped(wanted)} more would pass Google’s limit of ${counted(limit, 'cell')}: delete sheets or empty rows, or ask for less.`,
  SHEET_TOO_WIDE: ({ wanted, limit }) =>
    `The sheet would need ${counted(wanted, 'column')}, and Google allows ${counted(limit, 'column')}: begin further to the left.`,
  TEXT_TOO_LONG: ({ column, row, length, limit }) =>
    `${column} in row ${row} has ${counted(length, 'character')}, and a cell holds ${counted(limit, 'character')}: leave that column out.`,
  SHEET_PROTECTED: ({ sheetName, range }) =>
    `You may not edit ${range} of sheet “${sheetName}”: ask its owner, or choose another place.`,
  WRITE_FAILED: ({ place, reason }) =>
    `Google Sheets stopped while ${place} was being written (${reason}): write again to make it whole.`,
  COLUMNS_CHANGED: ({ expected, actual, inserted }) =>
    inserted.length > 0
      ? `Columns of the block are none of the report’s (${listed(inserted.map((at) => actual[at] || `number ${at + 1}`))}), so nothing was written: move them out of it.`
      : `The block stands ${differing(expected, actual)}, so nothing was written: change the report back, or run it once in mode replace, which gives up rows of other days.`,
  DAY_PRESENT: ({ day }) =>
    `${day} is in the block already, so nothing was appended: ask for later days, or use merge.`,
  ROWS_OF_OTHERS: () =>
    'The block has rows of another account, source, filter or app, so nothing was written: make a new report, or run this one once in mode replace, which gives up the old rows; if they belong together after all, empty its cell “Data of” in the tab _publisher_stats.',
} satisfies Partial<ErrorSentences>;
