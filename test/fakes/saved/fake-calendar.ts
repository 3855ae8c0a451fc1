// A calendar of a real time zone, by the machine's time zone data.

import { IANAZone } from 'luxon';
import { type Day, dayOfMs, msOfDay } from '../../../src/core/day';
import type { Calendar } from '../../../src/core/schedule/due-time';

const HOUR_MS = 3_600_000;
/** Longer than any zone's offset from UTC, and than a day that a zone has skipped. */
const REACH_MS = 26 * HOUR_MS;

export class FakeCalendar implements Calendar {
  private readonly zone: IANAZone;

  constructor(zoneName: string) {
    this.zone = IANAZone.create(zoneName);
    if (!this.zone.isValid) throw new Error(`no time zone ${zoneName}`);
  }

  wallTime(ms: number): { day: Day; hour: number } {
    const local = ms + this.offset(ms);
    return { day: dayOfMs(local), hour: new Date(local).getUTCHours() };
  }

  /** The first of a repeated hour; the moment of the clock change for a skipped hour. */
  instantOf(day: Day, hour: number): number {
    if (!(hour >= 0 && hour <= 23)) throw new RangeError(`no hour: ${hour}`);
    const local = msOfDay(day) + hour * HOUR_MS;
    const [before, after] = [local - REACH_MS, local + REACH_MS];
    const instants = [before, after].map((near) => local - this.offset(near));
    const real = instants.filter((ms) => ms + this.offset(ms) === local);
    return real.length > 0 ? Math.min(...real) : this.changeBetween(before, after);
  }

  /** The first instant, to the second, with the offset that the zone has at `to`. */
  private changeBetween(from: number, to: number): number {
    let [low, high] = [from, to];
    while (high - low > 1000) {
      const middle = low + Math.floor((high - low) / 2000) * 1000;
      if (this.offset(middle) === this.offset(to)) high = middle;
      else low = middle;
    }
    return high;
  }

  private offset(ms: number): number {
    return this.zone.offset(ms) * 60_000;
  }
}
