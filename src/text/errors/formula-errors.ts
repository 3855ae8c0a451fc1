// Sentences about formulas, in their cells and in the panel.

import { noSuchDay } from '../dates';
import { CONNECTION_TEXTS } from '../panel/connections';
import { TAB_TEXTS } from '../panel/page';
import { counted, listed, shortValue } from '../phrases';
import { SERVICE_TEXTS } from '../services/services';
import type { ErrorSentences } from './error-sentences';
import { failuresCounted, failuresListed } from './run-errors';

/** What `actual` has for an argument that is left blank. */
export const NOTHING = 'nothing';

/** What an argument of a custom function takes, and what it was given instead. */
export const ARGUMENT_WORDS = {
  noErrorCell: 'a cell without an error',
  text: 'text',
  aDate: 'a date',
  trueOrFalse: 'TRUE or FALSE',
  dateInRange: 'a date in the years 0 to 9999',
  anotherDate: 'another one',
  dateOrPeriod: 'a date or a period',
  oneCell: 'one cell',
  range: (values: number) => `a range of ${values} values`,
  app: 'an app ID, bundle ID, name, or "all"',
  tolerance: 'a share from 0 to less than 1, such as 10% or 0.1',
  dateBesideTo: 'a date, because to is one',
  blankBesidePeriod: 'blank when from names a period',
} as const;

/** Why a formula cannot be opened in the panel. */
export const FORMULA_PROBLEMS = {
  none: 'the cell has no formula',
  other: 'it isn’t a single call of one of the add-on’s functions',
  computed: (argument: string) => `its argument ${argument} isn’t written out as text`,
} as const;

/** How many names that no app has are told at once. */
const MOST_UNKNOWN = 10;

export const FORMULA_ERRORS = {
  ARGUMENT_WRONG: ({ argument, expected, actual }) =>
    actual === NOTHING
      ? `${argument === 'apps' ? 'An app' : `Argument ${argument}`} is required. Enter ${expected}.`
      : expected === ARGUMENT_WORDS.aDate
        ? (noSuchDay(actual) ??
          `“${shortValue(actual)}” (${argument}) isn’t a date. Use a date such as 2026-01-31.`)
        : `Argument ${argument} must be ${expected}, not ${shortValue(actual)}.`.replace(/\.{4}$/, '...'),
  NOT_FOR_FORMULAS: () =>
    'This function doesn’t work in a formula. Use the menu Extensions > Publisher Stats or the sidebar instead.',
  STILL_FETCHING: () => 'Another cell is still fetching this data. Wait a minute and try again.',
  FORMULA_NOT_CONNECTED: ({ service }) =>
    `No ${SERVICE_TEXTS[service].noun} is shared with the formulas in this spreadsheet. Open the sidebar (Extensions > Publisher Stats), ${SERVICE_TEXTS[service].connect}, and in ${TAB_TEXTS.account} select “${CONNECTION_TEXTS.shareLabel}”.`,
  FORMULA_NEEDS_SHARING: ({ service }) =>
    `No ${SERVICE_TEXTS[service].noun} is shared with the formulas in this spreadsheet. In ${TAB_TEXTS.account}, select “${CONNECTION_TEXTS.shareLabel}”, then insert the formula.`,
  APP_NOT_FOUND({ unknown, apps }) {
    const [{ name, nearest } = { name: '', nearest: [] }, ...others] = unknown;
    if (apps === 0)
      return `No app is named “${shortValue(name)}”, because this account has none. Check which account is connected.`;
    const use = `Use a name, bundle ID or app ID of this account’s ${counted(apps, 'app')}.`;
    if (others.length === 0)
      return `No app is named “${shortValue(name)}”. ${nearest.length === 0 ? '' : `Nearest: ${listed(nearest)}. `}${use}`;
    const named = unknown.slice(0, MOST_UNKNOWN).map((each) => {
      const [like] = each.nearest;
      return `“${shortValue(each.name)}”${like === undefined ? '' : ` (nearest: ${shortValue(like)})`}`;
    });
    const more = unknown.length - named.length;
    return `No apps are named ${named.join(', ')}${more > 0 ? ` and ${counted(more, 'more', 'more')}` : ''}. ${use}`;
  },
  APP_AMBIGUOUS: ({ name, candidates }) =>
    `Several apps are named “${shortValue(name)}”. Use one of these: ${listed(candidates)}.`,
  APPS_MISSING: ({ failures, total, isSummed }, sentenceOf, again) => {
    const missing = `${failuresCounted(failures, total)} couldn’t be read`;
    const listing = failuresListed(failures, sentenceOf);
    if (!isSummed) return `${missing}, so no numbers are shown. ${listing}`;
    const [them, others] = failures.length === 1 ? ['it', 'that app'] : ['them', 'those apps'];
    return `${missing}, and sums without ${them} would be too low, so no numbers are written or shown. ${again('Try again later', `choose apps without ${others}`)}. ${listing}`;
  },
  RESULT_TOO_LARGE: ({ cells, limit }) =>
    `The result has ${counted(cells, 'cell')}, and a formula can show up to ${counted(limit, 'cell')}. Group by less, ask for fewer days, or use Write to sheet in the sidebar.`,
  FAILED_MOMENTS_AGO: ({ sentence }) => sentence,
  FORMULA_UNREADABLE: ({ problem }) =>
    `The formula in the current cell can’t be opened: ${problem}. Choose a cell with a formula of the add-on, or edit it in the cell.`,
  CELL_OCCUPIED: ({ cell, holds }) =>
    `Cell ${cell} already has a ${holds}. Replace it, or select an empty cell.`,
  CELL_FILLED: ({ cell, formulaCell }) =>
    `Cell ${cell} seems to show a result of the formula in ${formulaCell}, which a formula here would break. Select another cell, or delete the value first if you typed it.`,
  CELL_MISSING: ({ cell }) =>
    `Cell ${cell} no longer exists, so nothing was changed. Select a cell and insert the formula there.`,
  FORMULA_BLOCKED: ({ cell, cells, range, content, mayBeItsOwn }) => {
    const them = cells === 1 ? 'it' : 'them';
    const area = `${counted(cells, 'cell')}, ${range}`;
    if (content !== undefined)
      return `The formula is in ${cell} but shows ${content}, because its result would cover ${area}. Move or delete ${them}.`;
    const ways = mayBeItsOwn
      ? `Delete the formula in ${cell} first if it fills ${them}`
      : `Move or delete ${them}`;
    return `The result of a formula in ${cell} would cover ${area}, so nothing was changed. ${ways}, or select another cell.`;
  },
  FORMULA_SHOWS_ERROR: ({ cell, content }) =>
    `The formula is in ${cell}, but the cell shows ${content}. To see why, move the mouse over the cell.`,
} satisfies Partial<ErrorSentences>;
