// Reads back the block that a report has written.

import { dayOfSerial } from '../../core/day';
import type { TableValue } from '../../core/table';
import type { DayOfDate } from '../../formulas/cell-argument';
import type { BlockReader } from '../../saved/ports';
import { activeSpreadsheet } from './active-spreadsheet';
import { bodyOf, hasNeighbours, rowsInUse } from './block-neighbours';
import { withFilterLifted } from './lifted-filter';
import { rectangleOf } from './sheet-range';

/** @param dayOfDate the day that a date cell shows */
export const blockReader = (dayOfDate: DayOfDate): BlockReader => ({
  readBlock(target, dayTitles) {
    const range = activeSpreadsheet().getRangeByName(target.blockName);
    if (!range) return null;
    const [titles, ...rows] = range.getValues();
    dropUnfilled(rows, range);
    const names = (titles || []).map(String);
    const dayOf = remembering(dayOfDate);
    const isDay = names.map((title) => dayTitles.includes(title));
    return {
      titles: names,
      rows: rows.map((row) => row.map((value, at) => tableValue(value, isDay[at] ? dayOf : null))),
    };
  },

  hasNeighbours(target) {
    const range = activeSpreadsheet().getRangeByName(target.blockName);
    return range !== null && hasNeighbours(range.getSheet(), rectangleOf(range));
  },

  giveUpBlock,

  noteFailure(blockName, sentence) {
    const header = activeSpreadsheet().getRangeByName(blockName)?.getCell(1, 1);
    if (!header?.canEdit()) return;
    const [note = ''] = header.getNote().split(FAILURE);
    withFilterLifted(header.getSheet(), () => header.setNote(`${note}${FAILURE}${sentence}`));
  },
});

/** What comes before a failure in the note of a header, whose own lines it is set apart from. */
const FAILURE = '\n\nLast refresh failed: ';

function giveUpBlock(blockName: string, keptAs: string | null): void {
  const spreadsheet = activeSpreadsheet();
  const range = spreadsheet.getRangeByName(blockName);
  if (!range) return;
  if (keptAs === null) range.clear().clearNote();
  else if (!spreadsheet.getRangeByName(keptAs)) spreadsheet.setNamedRange(keptAs, range);
  spreadsheet.removeNamedRange(blockName);
}

/**
 * Drops blank rows at the end, which a run leaves that was stopped between claiming and filling them. One beside which
 * something is typed or noted was emptied by an earlier run: what is there is about no other row.
 */
function dropUnfilled(rows: unknown[][], range: GoogleAppsScript.Spreadsheet.Range): void {
  const isBlankEnd = () => rows.length > 0 && rows[rows.length - 1]?.every((value) => value === '');
  if (!isBlankEnd()) return;
  const inUse = rowsInUse(range.getSheet(), bodyOf(rectangleOf(range)), true, false);
  while (isBlankEnd() && !inUse[rows.length - 1]) rows.pop();
}

/** Google is asked for the day of an instant once, not in every row. */
function remembering(dayOfDate: DayOfDate): DayOfDate {
  const known = new Map<number, ReturnType<DayOfDate>>();
  return (date) => {
    const ms = date.getTime();
    if (!known.has(ms)) known.set(ms, dayOfDate(date));
    return known.get(ms) || null;
  };
}

/** @param dayOfDate null where a date is no day: its text then */
function tableValue(value: unknown, dayOfDate: DayOfDate | null): TableValue {
  if (value === '') return null;
  // A day whose date format somebody has taken away is its serial number.
  if (typeof value === 'number') return dayOfDate ? dayOfSerial(value) : value;
  // Not `instanceof`: a date may come from another realm (reference/apps-script §8).
  if (dayOfDate && Object.prototype.toString.call(value) === '[object Date]') return dayOfDate(value as Date);
  return String(value);
}
