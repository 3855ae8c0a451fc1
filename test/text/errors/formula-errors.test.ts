// Sentences that a cell shows when its formula fails.

import type { FORMULA_ERRORS } from '../../../src/text/errors/formula-errors';
import { FIVE_APPS, ONE_APP } from '../failed-apps';
import { type ErrorExamples, testSentences } from './error-examples';

const CHES = { name: 'Ches', nearest: ['Chess', 'Go'] };

const EXAMPLES: ErrorExamples<keyof typeof FORMULA_ERRORS> = {
  ARGUMENT_WRONG: [
    [
      { argument: 'to', expected: 'a date', actual: '2026-13-09' },
      '“2026-13-09” (to) isn’t a date. Use a date such as 2026-01-31.',
    ],
    [
      { argument: 'headers', expected: 'TRUE or FALSE', actual: 'x' },
      'Argument headers must be TRUE or FALSE, not x.',
    ],
    [{ argument: 'from', expected: 'a date', actual: 'nothing' }, 'Argument from is required. Enter a date'],
    [{ argument: 'apps', expected: 'a name', actual: 'nothing' }, 'An app is required. Enter a name'],
  ],
  NOT_FOR_FORMULAS: [[{}, 'doesn’t work in a formula', 'Use the menu']],
  STILL_FETCHING: [[{}, 'Another cell', 'still fetching', 'try again']],
  FORMULA_NOT_CONNECTED: [
    [
      { service: 'account' },
      'account',
      'Let formulas and other editors of this spreadsheet use this connection',
    ],
    [{ service: 'seller' }, 'seller', 'Open the sidebar'],
  ],
  FORMULA_NEEDS_SHARING: [
    [
      { service: 'account' },
      'No account is shared',
      'Let formulas and other editors of this spreadsheet use this',
    ],
    [{ service: 'seller' }, 'No seller is shared', 'then insert the formula'],
  ],
  APP_NOT_FOUND: [
    [{ unknown: [CHES], apps: 24 }, 'Ches', 'Use', 'Nearest: Chess, Go.', '24 apps'],
    [{ unknown: [{ name: 'Ches', nearest: [] }], apps: 0 }, 'Ches', 'has none'],
    [{ unknown: [{ name: 'Ches', nearest: [] }], apps: 2 }, '“Ches”. Use a name'],
    [
      { unknown: [CHES, ...Array.from('123456789x', (name) => ({ name, nearest: [] }))], apps: 24 },
      'No apps are named “Ches” (nearest: Chess), “1”, ',
      '“9” and 1 more. Use a name',
    ],
  ],
  APP_AMBIGUOUS: [[{ name: 'Chess', candidates: ['a', 'b'] }, 'Chess', 'Use', 'a, b']],
  APPS_MISSING: [
    [{ failures: ONE_APP, total: 12 }, '1 app of 12 couldn’t', 'Chess', 'Wait'],
    [{ failures: FIVE_APPS, total: null }, '5 apps couldn’t', 'App 2', 'And 2 more apps.'],
    [
      { failures: ONE_APP, total: 12, isSummed: true },
      '1 app of 12 couldn’t be read, and sums without it would be too low',
      'Try again later, or choose apps without that app. Chess',
    ],
    [
      { failures: FIVE_APPS, total: 12, isSummed: true },
      '5 apps of 12 couldn’t be read, and sums without them would be too low',
      'choose apps without those apps. App 0',
      'And 2 more apps.',
    ],
  ],
  RESULT_TOO_LARGE: [[{ cells: 60_000, limit: 50_000 }, '60,000 cells', '50,000 cells', 'Group']],
  FAILED_MOMENTS_AGO: [
    [
      { sentence: 'No app is chosen: choose one.', remedy: 'fix', mayPass: false },
      'No app is chosen: choose one.',
    ],
  ],
  FORMULA_UNREADABLE: [[{ problem: 'it is another' }, 'it is another', 'Choose']],
  CELL_OCCUPIED: [
    [{ cell: 'B2', sheetId: 1, holds: 'formula', data: '' }, 'B2', 'a formula', 'Replace'],
    [{ cell: 'B2', sheetId: 1, holds: 'value', data: '' }, 'B2', 'a value', 'select an empty cell'],
  ],
  CELL_FILLED: [[{ cell: 'B5', formulaCell: 'A1' }, 'B5', 'the formula in A1', 'Select']],
  CELL_MISSING: [[{ cell: "'Data'!B5" }, "'Data'!B5", 'Select']],
  FORMULA_BLOCKED: [
    [{ cell: 'B2', cells: 14, range: 'H2:I15' }, '14 cells, H2:I15', 'Move or delete them', 'select another'],
    [{ cell: 'B2', cells: 1, range: 'B3' }, '1 cell, B3', 'Move or delete it'],
    [
      { cell: 'B2', cells: 2, range: 'B3:B4', mayBeItsOwn: true },
      'Delete the formula in B2 first',
      'fills them',
    ],
    [{ cell: 'B2', cells: 2, range: 'B3:B4', content: '#REF!' }, 'shows #REF!', '2 cells, B3:B4', 'Move'],
  ],
  FORMULA_SHOWS_ERROR: [
    [{ cell: 'B2', content: '#NAME?' }, 'in B2', 'shows #NAME?', 'move the mouse over the cell'],
  ],
};

testSentences(EXAMPLES);
