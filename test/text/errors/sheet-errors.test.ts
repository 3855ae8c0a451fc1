// Sentences of errors of the sheet that a table is written to.

import type { SHEET_ERRORS } from '../../../src/text/errors/sheet-errors';
import { type ErrorExamples, testSentences } from './error-examples';

const COLUMNS = { inserted: [], renamed: [], firstColumn: 1 };
const TABLE = { sheetName: 'Daily', sheetId: 1, range: 'A1:F9', data: '' };

const EXAMPLES: ErrorExamples<keyof typeof SHEET_ERRORS> = {
  CELL_NO_DAY: [
    [{ sheetName: 'May', cell: 'D5', text: 'pending' }, 'D5', 'isn’t a day: “pending”', 'delete the row'],
    [{ sheetName: 'May', cell: 'D5', text: '' }, 'it’s blank'],
  ],
  APPS_ALIKE: [
    [{ apps: ['Chess (a1)', 'Chess (b2)'] }, 'Chess (a1)', 'b2', 'mode Replace. Nothing was written.'],
  ],
  APP_RENAMED: [
    [{ gone: ['Chess'], come: ['Chess 2'] }, 'no longer has “Chess”', '“Chess 2” is new', 'Keep together'],
  ],
  RANGE_OCCUPIED: [
    [
      {
        sheetName: 'Data',
        sheetId: 1,
        cells: 24,
        range: 'A1:F4',
        offer: null,
        lostName: 'PublisherStats_report_1',
      },
      'named range was renamed or deleted',
      'Name them PublisherStats_report_1 under Data > Named ranges',
    ],
    [
      { sheetName: 'May', sheetId: 1, cells: 14, range: 'A5:B11', offer: null, formulaCell: 'A1' },
      'The formula in A1 seems to fill cells there',
      'Move the formula or choose another place.',
    ],
    [
      { sheetName: 'May', sheetId: 1, cells: 14, range: 'H2:I15', offer: null },
      '14 cells',
      'H2:I15',
      'May',
      'choose',
    ],
    [
      { sheetName: 'May', sheetId: 1, cells: 1, range: 'H2', offer: 'insertRows' },
      '1 cell, H2',
      'Move it',
      'insert rows',
    ],
    [
      { sheetName: 'May', sheetId: 1, cells: 2, range: 'H2:I2', offer: 'insertColumns' },
      'Move them',
      'insert columns',
    ],
    [
      { sheetName: 'May', sheetId: 1, cells: 14, range: 'A1:G2', offer: 'insertRows', isBlock: true },
      'Update that table itself (press Run for a saved report), choose another place, or insert rows',
    ],
  ],
  BLOCK_POINTED_AWAY: [
    [
      { name: 'N', sheetName: 'Budget', range: 'H2' },
      ...['H2 of sheet “Budget”', 'titles and note', 'set N to', 'delete it'],
    ],
    [
      { name: 'N', sheetName: 'Budget', range: 'H2', otherName: 'O' },
      ...['N and O both name H2 of sheet “Budget”', 'set the one that is wrong'],
    ],
    [
      { name: 'N', sheetName: 'Data', range: 'A3:C3', isInside: true },
      ...['A3:C3 of sheet “Data”', 'Move them out of the table'],
    ],
  ],
  REFRESH_CELL_WRONG: [
    [
      { name: 'STATS_REFRESH', sheetName: 'Budget', range: 'H2:I15', cells: 28 },
      '28 cells, H2:I15',
      'one empty cell',
    ],
    [
      { name: 'STATS_REFRESH', sheetName: 'Budget', range: 'H2', cells: 1 },
      'H2 of sheet “Budget”',
      'other content',
    ],
  ],
  NAME_REFUSED: [[{ name: 'N', reason: 'it exists' }, 'range N', 'it exists', '#REF!', 'write again']],
  SHEET_NAME_INVALID: [
    [{ name: '', problem: 'empty' }, 'Enter'],
    [{ name: 'x', problem: 'tooLong' }, '100 characters', 'Choose'],
    [{ name: 'a/b', problem: 'characters' }, ': \\ / ? * [ ]', 'Choose'],
    [{ name: "'a", problem: 'apostrophe' }, 'apostrophe', 'Choose'],
    [{ name: '_publisher_stats', problem: 'reserved' }, 'its own data', 'Choose'],
  ],
  NO_CURRENT_CELL: [[{}, 'Select the cell where the table should start']],
  TAB_WITHOUT_CELLS: [[{ sheetName: 'Chart1' }, '“Chart1”', 'Connected Sheet', 'Choose', 'rename']],
  OTHER_TABLE: [
    [
      { ...TABLE, sheetName: 'App stats', rows: 1_560 },
      'Sheet “App stats” has 1,560 rows',
      'another source or grouping (A1:F9).',
      'Nothing is written',
      'choose another sheet',
    ],
  ],
  ROWS_NOT_WRITTEN: [
    [
      { ...TABLE, rows: 2 },
      'A1:F9 of sheet “Daily” has 2 rows more than the last run wrote',
      'nothing was changed. Move',
    ],
  ],
  TABLE_TOO_LARGE: [
    [
      { rows: 262_800, columns: 12, most: 2_200_000 },
      'at least 260,000 rows by 12 columns',
      '2,200,000 cells',
      'BigQuery table',
      'Preview',
    ],
    [
      { rows: 262_800, columns: 12, most: 2_200_000, isFetched: true },
      'is 262,800 rows by 12 columns',
      'nothing was written',
      'BigQuery table',
    ],
  ],
  SHEET_TOO_WIDE: [[{ wanted: 18_280, limit: 18_278 }, '18,280 columns', '18,278 columns', 'Start']],
  TEXT_TOO_LONG: [
    [{ column: 'Bundle', row: 3, length: 50_001, limit: 50_000 }, 'Bundle', '50,001', 'Leave'],
    [{ column: 'Revenue: x', row: 0, length: 50_001, limit: 50_000 }, '“Revenue: x”', '50,001', 'Columns'],
  ],
  SLICER_KEPT: [
    [{ sheetName: 'Data', slicer: 'Country' }, 'The slicer “Country” of sheet “Data”', 'Clear or delete'],
    [{ sheetName: 'Data', slicer: '' }, 'A slicer of sheet “Data”'],
  ],
  FILTER_LOST: [
    [
      {
        lost: [
          { what: 'filter', sheetName: 'Log', headings: ['Result', 'By'] },
          { what: 'slicer', sheetName: 'Log', headings: ['Report'] },
        ],
      },
      'The filter on Result, By of sheet “Log” wasn’t set again.',
      'The slicer on Report of sheet “Log” wasn’t set again.',
    ],
  ],
  MERGED_CELLS: [[{ sheetName: 'Data', ranges: ['A1:B2', 'D4:D9'] }, '“Data”', 'A1:B2, D4:D9', 'Unmerge']],
  WRITE_FAILED: [[{ place: 'A1:B2', reason: 'timed out' }, 'A1:B2', 'timed out', 'Write again']],
  COLUMNS_CHANGED: [
    [
      { ...COLUMNS, expected: ['Date', 'Clicks'], actual: ['Date', 'State'] },
      'is missing Clicks and also has State, unlike the report',
      'choose Save as new in the report’s form. To give up the rows of other days, run the report once in mode replace.',
    ],
    [{ ...COLUMNS, expected: ['Date', 'Clicks'], actual: ['Date'] }, 'is missing Clicks, unlike'],
    [
      {
        ...COLUMNS,
        expected: ['Date', 'Clicks', 'eCPM', 'Revenue'],
        firstColumn: 3,
        actual: ['Date', 'Revenue', 'Clicks', 'eCPM'],
      },
      '“Revenue” isn’t in column F any more, so nothing was written. Move “Revenue” back to column F.',
    ],
    [
      { ...COLUMNS, expected: ['Date', 'Clicks', 'eCPM'], actual: ['eCPM', 'Clicks', 'Date'] },
      'in another order, so nothing was written. Move them back into this order: Date, Clicks, eCPM.',
    ],
    [
      { ...COLUMNS, expected: ['Date'], actual: ['Date', 'Own', ''], inserted: [1, 2] },
      'Own',
      'number 3',
      'Move them out',
    ],
    [
      {
        ...COLUMNS,
        expected: ['Date', 'Clicks', 'eCPM'],
        firstColumn: 2,
        actual: ['Date', 'Taps', 'Price'],
        renamed: [1, 2],
      },
      'new headings (“Taps” in C, “Price” in D)',
      'which of its columns (Clicks, eCPM) they are, so nothing was written. Rename all but one of them back.',
    ],
  ],
  ROWS_OF_OTHERS: [
    [
      // Of one account, whose ID tells nobody anything.
      {
        ...TABLE,
        rows: 8,
        owner: null,
        held: 'App stats, filter "country=US" of 12-ab',
        wanted: 'App stats of 12-ab',
      },
      'The table has “App stats, filter "country=US"”, and this run “App stats”. If they belong',
    ],
    [
      { ...TABLE, rows: 8, held: 'App stats of 12', wanted: 'App stats of 34', owner: null },
      'Sheet “Daily” has 8 rows (A1:F9) with data of another account',
      'so nothing was written. The table has “App stats of 12”, and this run “App stats of 34”. If they belong',
      'press Run in the sidebar and agree',
      'create a new report',
      'mode replace',
    ],
    [
      // Both begin with a hundred apps, so what is shown of them doesn't differ.
      {
        ...TABLE,
        rows: 1,
        held: `${'7'.repeat(100)}1`,
        wanted: `${'7'.repeat(100)}2`,
        owner: 'kim@studio.example',
      },
      'has 1 row (A1:F9)',
      'so nothing was written. If they belong together, ask kim@studio.example to press Run',
    ],
  ],
};

testSentences(EXAMPLES);
