// Reads back the block that a report has written.

import { dayOfSerial } from '../../core/day';
import { once } from '../../core/once';
import type { TableValue } from '../../core/table';
import type { DayOfDate } from '../../formulas/cell-argument';
import type { NamedCells } from '../../sheet/own/own-rows';
import type { BlockReading } from '../../sheet/sheet-deps';
import { bodyOf, rowsInUse } from './block-neighbours';
import { rectangleOf } from './sheet-range';

type Range = GoogleAppsScript.Spreadsheet.Range;

/** @param dayOfDate the day that a date cell shows */
export function readBlock(range: Range, dayTitles: readonly string[], dayOfDate: DayOfDate): BlockReading {
  const cells = namedCells(range, dayTitles, dayOfDate);
  return { titles: cells.titles, rows: dropUnfilled(cells, range) };
}

/** All cells of a range that a block's names have. */
export function namedCells(range: Range, dayTitles: readonly string[], dayOfDate: DayOfDate): NamedCells {
  const lines = range.getValues();
  const [titles = [], ...rows] = lines;
  const names = titles.map(String);
  const dayOf = remembering(dayOfDate);
  const isDay = names.map((title) => dayTitles.includes(title));
  // Formulas matter only where something is blank that the add-on fills.
  const formulas = once(() => range.getFormulas());
  return {
    titles: names,
    rows: rows.map((row) => row.map((value, at) => tableValue(value, isDay[at] ? dayOf : null))),
    isFilled: (at) =>
      lines[at + 1]?.some((value) => value !== '') === true ||
      formulas()[at + 1]?.some((formula) => formula !== '') === true,
    note: () => range.getNote(),
  };
}

/**
 * The rows without blank ones at the end, which a run leaves that was stopped between claiming and filling them. Blank
 * rows with cells or notes beside them were emptied by an earlier run and stay, because those belong to no other row.
 */
export function dropUnfilled({ rows, isFilled }: NamedCells, range: Range): BlockReading['rows'] {
  const kept = [...rows];
  const isBlankEnd = () => kept.length > 0 && !isFilled(kept.length - 1);
  if (!isBlankEnd()) return kept;
  const inUse = rowsInUse(range.getSheet(), bodyOf(rectangleOf(range)), true, false);
  while (isBlankEnd() && !inUse[kept.length - 1]) kept.pop();
  return kept;
}

/** Gets the day of each instant from Google once, not in every row. */
function remembering(dayOfDate: DayOfDate): DayOfDate {
  const known = new Map<number, ReturnType<DayOfDate>>();
  return (date) => {
    const ms = date.getTime();
    if (!known.has(ms)) known.set(ms, dayOfDate(date));
    return known.get(ms) ?? null;
  };
}

/** @param dayOfDate null where a date is no day and becomes text */
function tableValue(value: unknown, dayOfDate: DayOfDate | null): TableValue {
  if (value === '') return null;
  // A day whose date format somebody has removed is its serial number.
  if (typeof value === 'number') return dayOfDate ? dayOfSerial(value) : value;
  // Not `instanceof`: a date may come from another realm (docs/platform.md §8).
  if (dayOfDate && Object.prototype.toString.call(value) === '[object Date]') return dayOfDate(value as Date);
  return String(value);
}
