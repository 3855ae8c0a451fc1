// Instants and serial numbers, which count days since 1899-12-30 in the spreadsheet's time zone.

import { DateTime } from 'luxon';

const DAY_MS = 86_400_000;
/** The serial number of 1970-01-01 (Sheets API guide, "Date/time serial numbers"). */
const EPOCH_SERIAL = 25_569;

/** The local time at the instant, as a serial number. */
export function serialFromInstant(ms: number, timeZone: string): number {
  const offsetMs = DateTime.fromMillis(ms, { zone: timeZone }).offset * 60_000;
  return (ms + offsetMs) / DAY_MS + EPOCH_SERIAL;
}

const midnights = new Map<string, Map<number, number>>();

/** The instant, in ms, whose local time is the serial number. */
export function instantFromSerial(serial: number, timeZone: string): number {
  if (!Number.isInteger(serial)) return resolve(serial, timeZone);
  const instants = midnights.get(timeZone) ?? new Map<number, number>();
  midnights.set(timeZone, instants);
  const ms = instants.get(serial) ?? resolve(serial, timeZone);
  instants.set(serial, ms);
  return ms;
}

function resolve(serial: number, timeZone: string): number {
  // Fractions of days aren't exact in binary, so it is rounded to a millisecond.
  const wall = DateTime.fromMillis(Math.round((serial - EPOCH_SERIAL) * DAY_MS), { zone: 'utc' });
  return wall.setZone(timeZone, { keepLocalTime: true }).toMillis();
}

/** The serial number of a calendar day. */
export function serialFromDay(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY_MS + EPOCH_SERIAL;
}

/** The year, month and day of a serial number. */
export function dayFromSerial(serial: number): { year: number; month: number; day: number } {
  const date = new Date(Math.floor(serial - EPOCH_SERIAL) * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
