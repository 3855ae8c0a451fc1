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
  // Swedish is the locale that writes dates this way.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle, timeZone }).format(ms);
}

/** Date and time in the zone as the serial number of a cell, to the second. */
export function wallSerial(ms: number, timeZone: string): number {
  const text = wallTime(ms, timeZone, 'medium');
  return Date.parse(`${text.replace(' ', 'T')}Z`) / DAY_MS + EPOCH_SERIAL;
}
