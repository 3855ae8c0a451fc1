// The days of dates that Google passes between cells and custom functions. It isn't known whether such a date is
// midnight in the spreadsheet's zone or in the script's (docs/platform.md §1), so both are read,
// until a cell has told which.

import type { PropertyStore } from '../connections/connection';
import { type Day, parseDay } from '../core/day';
import type { DayOfDate } from './cell-argument';

/** The zones in one of which Google passes dates. */
const ZONES = ['spreadsheet', 'script'] as const;
export type DateZone = (typeof ZONES)[number];

/** Clocks and calendars of the two zones. */
export interface Zones {
  /** As `2026-01-31 23:59:59`. */
  wallTime(ms: number, zone: DateZone): string;
  /** The instant at which a day begins, ms since 1970. */
  startOf(day: Day, zone: DateZone): number;
}

/** How dates are passed in a spreadsheet, as far as that is known there. */
export interface FormulaDates {
  /** The day that a date cell shows; null for a year of more than four digits. */
  dayOfDate: DayOfDate;
  /** The date that a cell shows as `day`. */
  dateOfDay(day: Day): Date;
}

/** The document property that says in which zone a cell has shown that dates are passed. */
export const DATE_ZONE_KEY = 'formulas.dates';

export function zoneLearned(properties: ReturnType<PropertyStore['all']>): DateZone | null {
  return ZONES.find((zone) => zone === properties[DATE_ZONE_KEY]) ?? null;
}

/**
 * While nothing is learned, an argument is of the zone in which it is midnight: a cell without a time is read right in
 * either. With a time it's the spreadsheet's, unless that time is midnight in the script's zone: no cell with a time is
 * as frequent as one without. Results are the spreadsheet's.
 * @param learned called for the first date
 */
export function formulaDates(zones: Zones, learned: () => DateZone | null): FormulaDates {
  return {
    dayOfDate(date) {
      const ms = date.getTime();
      const learnedZone = learned();
      const asked = learnedZone ? [learnedZone] : ZONES;
      const started = asked.map((zone) => dayStarting(ms, zone, zones)).find((day) => day !== null);
      return started ?? dayOf(zones.wallTime(ms, learnedZone ?? 'spreadsheet'));
    },
    dateOfDay: (day) => new Date(zones.startOf(day, learned() ?? 'spreadsheet')),
  };
}

const HOUR_MS = 3_600_000;

/**
 * The day that begins at an instant; null within a day. Where clocks skip midnight, a cell of that day may be the first
 * instant of it, at 1:00, or the hour before, at 23:00.
 */
function dayStarting(ms: number, zone: DateZone, zones: Zones): Day | null {
  const wallTime = zones.wallTime(ms, zone);
  if (isMidnight(wallTime)) return dayOf(wallTime);
  const isFirst = (at: number) => dayOf(zones.wallTime(at, zone)) !== dayOf(zones.wallTime(at - 1, zone));
  const first = [ms, ms + HOUR_MS].find((at) => isFirst(at) && !isMidnight(zones.wallTime(at, zone)));
  return first === undefined ? null : dayOf(zones.wallTime(first, zone));
}

function isMidnight(wallTime: string): boolean {
  return wallTime.endsWith(' 00:00:00');
}

function dayOf(wallTime: string): Day | null {
  return parseDay(wallTime.split(' ')[0] ?? '');
}

/**
 * The zone in which a cell shows that dates are passed; null if it tells nothing, as where both zones have one time.
 * @param day that a formula has answered for the cell, by what was `learned` then
 * @param cellText the wall time in the cell
 */
export function zoneShown(
  day: Day,
  cellText: string,
  learned: DateZone | null,
  zones: Zones,
): DateZone | null {
  const answered = zones.startOf(day, learned ?? 'spreadsheet');
  const [zone, ...others] = ZONES.filter((each) => zones.wallTime(answered, each) === cellText);
  return zone !== undefined && others.length === 0 ? zone : null;
}
