// A destination that holds each day separately and keeps none: it counts the days that it takes.

import type { DayWindow, DayWindows } from '../../../src/bigquery/days/day-windows';
import { loadDays } from '../../../src/bigquery/days/load-days';
import { splitByDay } from '../../../src/bigquery/rows/day-changes';
import { StatsError } from '../../../src/core/errors';
import { isOutside, type Place, placeAddress, placeName } from '../../../src/core/place/place';
import type { DaysWritten } from '../../../src/core/run-facts';
import type { DaysTarget, ReportDestination } from '../../../src/runs/destination';
import type { FakeClock } from '../net/fake-clock';

export class DayTables implements ReportDestination<DaysTarget> {
  /** Called before each step. */
  onStep: (step: 'prepare' | 'write' | 'load') => void = () => undefined;

  constructor(private readonly clock: FakeClock) {}

  resolveTarget(place: Place): DaysTarget {
    const windows: DayWindows = {
      prepare: () => {
        this.onStep('prepare');
        return null;
      },
      rowsOfOthers: () => [],
      load: (window) => this.load(place, window),
    };
    return {
      kind: 'days',
      load: (order, deps, observer) => loadDays(order, windows, deps, observer),
    };
  }

  release(): void {}
  noteFailure(): void {}

  undo(): never {
    throw new TypeError('no undo');
  }

  addChart(): never {
    throw new TypeError('no chart');
  }

  private load(place: Place, { table, days, deadlineMs, confirm }: DayWindow): DaysWritten {
    if (!isOutside(place)) throw new TypeError(`no table: ${place.kind}`);
    this.onStep('write');
    confirm();
    const { loads = [] } = splitByDay(table, days) ?? {};
    const done = loads.filter(() => {
      const hasTime = this.clock.now() <= deadlineMs;
      if (hasTime) this.onStep('load');
      return hasTime;
    });
    const late = loads.filter((each) => !done.includes(each));
    const error = new StatsError('OUT_OF_TIME', { done: 0, total: 1, unit: 'days' });
    return {
      placeName: placeName(place),
      rows: done.flatMap(({ rows }) => rows).length,
      loaded: {
        days: done.length,
        emptied: 0,
        bytes: 0,
        jobIds: done.map(({ day }) => `job_${day}`),
        failed: late.map(({ day }) => ({ first: day, last: day, error })),
        unanswered: loads.length === 0 ? [days] : [],
        wasMissing: false,
        url: placeAddress(place),
        query: `SELECT * FROM \`${placeName(place)}\``,
      },
    };
  }
}
