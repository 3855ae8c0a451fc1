// Sentences about formulas, in their cells and in the panel.

import { counted, listed } from '../phrases';
import type { ErrorSentences } from './error-sentences';
import { failuresListed } from './failed-apps';

export const FORMULA_ERRORS = {
  ARGUMENT_WRONG: ({ argument, expected, actual }) =>
    `Argument ${argument}: give ${expected} instead of ${actual}.`,
  STILL_FETCHING: () => 'Another cell is still fetching this data: wait a minute and try again.',
  FORMULA_NOT_CONNECTED: (facts) =>
    `No ${facts.service} is connected for formulas here: open the sidebar (Extensions > Publisher Stats), connect one and tick “Let formulas and other editors of this spreadsheet use this connection”, or have the spreadsheet’s owner do so.`,
  APP_NOT_FOUND: ({ name, known }) =>
    `No app is called “${name}”: use a name, bundle ID or app ID of ${listed(known)}.`,
  APP_AMBIGUOUS: ({ name, candidates }) =>
    `Several apps are called “${name}”: use the app ID or bundle ID of ${listed(candidates)}.`,
  APPS_MISSING: ({ failures, total }, sentenceOf) =>
    `${counted(failures.length, 'app')}${total === null ? '' : ` of ${total}`} could not be read, so nothing is shown rather than too little: ${failuresListed(failures, sentenceOf)}`,
  RESULT_TOO_LARGE: ({ cells, limit }) =>
    `The result has ${counted(cells, 'cell')}, and a formula should show ${counted(limit, 'cell')} at most: group by less or ask for fewer days, or use Write to sheet in the sidebar.`,
  SAID_BEFORE: ({ sentence }) => sentence,
  FORMULA_UNREADABLE: ({ problem }) =>
    `The current cell’s formula cannot be opened here: ${problem}. Choose a cell with a formula of the add-on, or edit it in the cell.`,
  CELL_OCCUPIED: ({ cell }) =>
    `Cell ${cell} is not empty: select an empty one, or one that Insert formula has filled.`,
} satisfies Partial<ErrorSentences>;
