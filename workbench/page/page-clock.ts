// The workbench's time as the page counts it between updates from the server, and as a wall clock shows it.

const DAY_MS = 86_400_000;
/** Serial number of 1970-01-01. */
const EPOCH_SERIAL = 25_569;

export class PageClock {
  private ahead = 0;

  /** @param now the server's time in ms, UTC. */
  set(now: number): void {
    this.ahead = now - Date.now();
  }

  /** ms, UTC. */
  now(): number {
    return Date.now() + this.ahead;
  }
}

/** Date and time in the zone as `2026-11-20 07:05`, with seconds when `medium`. */
export function wallTime(ms: number, timeZone: string, timeStyle: 'short' | 'medium' = 'short'): string {
  const key = `${timeStyle} ${timeZone}`;
  // Swedish is the locale that writes dates this way.
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle, timeZone });
  formats.set(key, format);
  return format.format(ms);
}

/** Kept, because making one takes a hundred times as long as a date, and the open clock shows many with each event. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Date and time in the zone as the serial number of a cell, to the second. */
export function wallSerial(ms: number, timeZone: string): number {
  const text = wallTime(ms, timeZone, 'medium');
  return Date.parse(`${text.replace(' ', 'T')}Z`) / DAY_MS + EPOCH_SERIAL;
}
