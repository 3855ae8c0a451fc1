// The workbench's time, as the page keeps it between the news of the server, and on the clock of a wall.

const DAY_MS = 86_400_000;
/** Serial number of 1970-01-01. */
const EPOCH_SERIAL = 25_569;

export class PageClock {
  private ahead = 0;

  /** ms, UTC: what the server has just told. */
  set(now: number): void {
    this.ahead = now - Date.now();
  }

  /** ms, UTC. */
  now(): number {
    return Date.now() + this.ahead;
  }
}

/** Day and time of the zone as `2026-11-20 07:05`, with seconds when `medium`. */
export function wallTime(ms: number, timeZone: string, timeStyle: 'short' | 'medium' = 'short'): string {
  // Sweden writes it so.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle, timeZone }).format(ms);
}

/** What the zone's clock on the wall shows, as the serial number of a cell; to the second. */
export function wallSerial(ms: number, timeZone: string): number {
  const text = wallTime(ms, timeZone, 'medium');
  return Date.parse(`${text.replace(' ', 'T')}Z`) / DAY_MS + EPOCH_SERIAL;
}
