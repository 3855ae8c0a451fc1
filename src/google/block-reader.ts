// Reads back the block that a report has written.

import type { TableValue } from '../core/table';
import type { BlockReader } from '../reports/saved-ports';
import { dayInSpreadsheet } from './formula-services';

export const blockReader: BlockReader = {
  readBlock(target, dayTitles) {
    const range = SpreadsheetApp.getActive().getRangeByName(target.blockName);
    if (!range) return null;
    const [titles, ...rows] = range.getValues();
    const names = (titles ?? []).map(String);
    const isDay = names.map((title) => dayTitles.includes(title));
    return {
      titles: names,
      rows: rows.map((row) => row.map((value, at) => valueOf(value, isDay[at] ?? false))),
    };
  },
};

function valueOf(value: unknown, isDay: boolean): TableValue {
  if (value === '') return null;
  if (typeof value === 'number') return value;
  // Not `instanceof`: a date may come from another realm (reference/apps-script §8).
  if (isDay && Object.prototype.toString.call(value) === '[object Date]')
    return dayInSpreadsheet(value as Date);
  return String(value);
}
