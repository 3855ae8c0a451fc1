// Sentences about the place in the spreadsheet that a table is written to.

import { columnLetters } from '../../core/a1';
import type { LostCriteria } from '../../core/error-codes/sheet-codes';
import type { ErrorDetails } from '../../core/errors';
import { counted, listed, shortName, shortValue } from '../phrases';
import { CHOICE_PROBLEMS, REPORT_PROBLEMS } from './choice-problems';
import type { ErrorSentences } from './error-sentences';
import { bothData, howToAgree } from './other-data';
import { SHEET_NAME_PROBLEMS } from './sheet-name-problems';

/** How the columns of a table differ from those of its report. */
function differing(expected: readonly string[], actual: readonly string[]): string {
  const without = expected.filter((each) => !actual.includes(each));
  const beside = actual.filter((each) => !expected.includes(each));
  const parts = [
    ...(without.length > 0 ? [`is missing ${listed(without)}`] : []),
    ...(beside.length > 0 ? [`also has ${listed(beside)}`] : []),
  ];
  return parts.join(' and ');
}

function isReordered(expected: readonly string[], actual: readonly string[]): boolean {
  return [...expected].sort().join('\n') === [...actual].sort().join('\n');
}

/** The one column that a person has moved; null if none alone explains the order. */
function movedAlone(expected: readonly string[], actual: readonly string[]): string | null {
  if (!isReordered(expected, actual)) return null;
  const without = (titles: readonly string[], remaining: string) =>
    titles.filter((title) => title !== remaining).join('\n');
  // The last is most often a metric, which people move.
  const alone = [...expected]
    .reverse()
    .filter((title) => without(expected, title) === without(actual, title));
  return alone[0] ?? null;
}

/**
 * `The filter on Country wasn’t set again.`
 * @param here the sheet that people read of anyway, which isn't named
 */
export function criteriaLost({ what, sheetName, headings }: LostCriteria): string {
  return `The ${what} on ${listed(headings)} of sheet “${shortName(sheetName)}” wasn’t set again.`;
}

/** What to do with the cells in the way. */
function wayOut({ cells, isBlock, lostName, formulaCell }: ErrorDetails['RANGE_OCCUPIED']): string {
  // Its result would end in #REF! if rows or columns were inserted.
  if (formulaCell !== undefined)
    return `The formula in ${formulaCell} seems to fill cells there, so no room can be made. Move the formula`;
  if (lostName !== undefined)
    return `They look like the earlier table, whose named range was renamed or deleted. Name them ${lostName} under Data > Named ranges, move them`;
  if (isBlock) return 'Update that table itself (press Run for a saved report)';
  return cells === 1 ? 'Move it' : 'Move them';
}

/** What the named ranges of a table have that is not the table, and how to point them back. */
function pointedAway(details: ErrorDetails['BLOCK_POINTED_AWAY']): string {
  const { name, sheetName, range, otherName, isInside } = details;
  const cells = `${range} of sheet “${sheetName}”`;
  if (isInside)
    return `The table of the named range ${name} has cells among its rows that the add-on hasn’t written, ${cells}, so nothing was changed. Move them out of the table, or delete them.`;
  const [fact, which] =
    otherName === undefined
      ? [
          `The named range ${name} now names ${cells}, which doesn’t begin with the titles and note of its table`,
          name,
        ]
      : [`The named ranges ${name} and ${otherName} both name ${cells}`, 'the one that is wrong'];
  return `${fact}, so nothing was changed. In Data > Named ranges, set ${which} to the whole table that it belongs to, or delete it to start a new table.`;
}

const inQuotes = (names: readonly string[]) => listed(names.map((name) => `“${shortName(name)}”`));

export const SHEET_ERRORS = {
  RANGE_OCCUPIED: (details) => {
    const { sheetName, cells, range, offer, formulaCell } = details;
    const place = `${formulaCell === undefined && offer !== null ? ',' : ' or'} choose another place`;
    return `This would cover ${counted(cells, 'cell')}, ${range} of sheet “${sheetName}”, so nothing was written. ${wayOut(details)}${place}${offer === null ? '' : `, or insert ${offer === 'insertRows' ? 'rows' : 'columns'}`}.`;
  },
  BLOCK_POINTED_AWAY: pointedAway,
  CELL_NO_DAY: ({ sheetName, cell, text }) =>
    `${cell} of sheet “${shortName(sheetName)}” isn’t a day: ${text === '' ? 'it’s blank' : `“${shortName(text)}”`}. Nothing was changed. Put it back, or delete the row.`,
  APPS_ALIKE: ({ apps }) => `${REPORT_PROBLEMS.appsAlike(apps)} Nothing was written.`,
  APP_RENAMED: ({ gone, come }) =>
    `The account no longer has ${inQuotes(gone)}, and ${inQuotes(come)} ${come.length > 1 ? 'are' : 'is'} new there, so nothing was written. If that’s an app with another name, replace its old name in the table’s App column with the new one, and run again. If not, run it in the sidebar, and choose Keep together.`,
  REFRESH_CELL_WRONG: ({ name, sheetName, range, cells }) =>
    `The named range ${name} names ${cells === 1 ? `${range} of sheet “${sheetName}”, which has other content` : `${counted(cells, 'cell')}, ${range} of sheet “${sheetName}”`}, so nothing was changed. In Data > Named ranges, set it to one empty cell.`,
  NAME_REFUSED: ({ name, reason }) =>
    `Google Sheets couldn’t give the named range ${name} to the table (${reason}). If Data > Named ranges lists it as #REF!, delete it there, and write again.`,
  SHEET_NAME_INVALID: ({ problem }) => SHEET_NAME_PROBLEMS[problem],
  NO_CURRENT_CELL: () => 'No cell is selected. Select the cell where the table should start.',
  TAB_WITHOUT_CELLS: ({ sheetName }) =>
    `“${sheetName}” is the tab of a chart, a timeline or a Connected Sheet, which has no cells to write to. Choose another sheet, or rename that tab.`,
  TABLE_TOO_LARGE: CHOICE_PROBLEMS.beyondSheet,
  OTHER_TABLE: ({ sheetName, range, rows }) =>
    `Sheet “${shortName(sheetName)}” has ${counted(rows, 'row')} of another source or grouping (${range}). Nothing is written until you agree to replace ${rows === 1 ? 'it' : 'them'}. Or choose another sheet.`,
  SHEET_TOO_WIDE: ({ wanted, limit }) =>
    `The sheet would need ${counted(wanted, 'column')}, and Google allows ${counted(limit, 'column')}. Start further to the left.`,
  TEXT_TOO_LONG: ({ column, row, length, limit }) => {
    const [what, wayOut] =
      row === 0
        ? [
            `The title “${shortName(column)}”`,
            'Leave that value out by a filter, or choose None under Columns.',
          ]
        : [`${column} in row ${row}`, 'Leave that column out.'];
    return `${what} has ${counted(length, 'character')}, and a cell can hold ${counted(limit, 'character')}. ${wayOut}`;
  },
  MERGED_CELLS: ({ sheetName, ranges }) =>
    `Sheet “${sheetName}” has merged cells where the table goes (${listed(ranges)}), so nothing was written. Unmerge them under Format > Merge cells, or choose another place.`,
  SLICER_KEPT: ({ sheetName, slicer }) =>
    `${slicer === '' ? 'A slicer' : `The slicer “${slicer}”`} of sheet “${sheetName}” hides rows, and Google doesn’t let the add-on show them, so nothing was written. Clear or delete that slicer, then try again.`,
  FILTER_LOST: ({ lost }) => lost.map(criteriaLost).join(' '),
  WRITE_FAILED: ({ place, reason }) =>
    `Google Sheets stopped while writing ${place} (${reason}). Write again.`,
  COLUMNS_CHANGED: ({ expected, actual, inserted, renamed, firstColumn }) => {
    const letterOf = (at: number) => columnLetters(firstColumn + at);
    if (renamed.length > 0) {
      const headings = renamed.map((at) => `“${shortValue(actual[at] ?? '')}” in ${letterOf(at)}`);
      const were = expected.filter((title) => !actual.includes(title));
      return `The table has new headings (${listed(headings)}), and nothing tells which of its columns (${listed(were)}) they are, so nothing was written. Rename all but one of them back. The next run keeps that one, and then you can rename another.`;
    }
    if (inserted.length > 0)
      return `The table has columns that aren’t the report’s (${listed(inserted.map((at) => actual[at] || `number ${at + 1}`))}), so nothing was written. Move them out of the table.`;
    const moved = movedAlone(expected, actual);
    if (moved !== null)
      return `“${shortValue(moved)}” isn’t in column ${letterOf(expected.indexOf(moved))} any more, so nothing was written. Move “${shortValue(moved)}” back to column ${letterOf(expected.indexOf(moved))}.`;
    if (isReordered(expected, actual))
      return `The table has its columns in another order, so nothing was written. Move them back into this order: ${listed(expected)}.`;
    return `The table ${differing(expected, actual)}, unlike the report, so nothing was written. Change the report back, or keep this table and choose Save as new in the report’s form. To give up the rows of other days, run the report once in mode replace.`;
  },
  ROWS_NOT_WRITTEN: ({ sheetName, range, rows }) =>
    `The table in ${range} of sheet “${shortName(sheetName)}” has ${counted(rows, 'row')} more than the last run wrote, so nothing was changed. Move what is yours out of the table, or agree in the sidebar that it’s replaced.`,
  ROWS_OF_OTHERS: ({ sheetName, range, rows, ...data }) =>
    `Sheet “${shortName(sheetName)}” has ${counted(rows, 'row')} (${range}) with data of another account, source or filter, or of other apps, so nothing was written. ${bothData(data)}If they belong together, ${howToAgree(data.owner)}. If not, create a new report, or run this one once in mode replace, which drops the old rows.`,
} satisfies Partial<ErrorSentences>;
