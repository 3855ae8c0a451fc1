// A destination that stores each day separately: tables in memory, and what can go wrong with a day.

import type { DayWindow } from '../../../src/bigquery/days/day-windows';
import { loadDays } from '../../../src/bigquery/days/load-days';
import { addDays, type Day, dayOfMs, daysIn } from '../../../src/core/day';
import {
  type DaySpans,
  spansOfDays,
  spansWithin,
  spansWithout,
  textOfSpans,
} from '../../../src/core/day-spans';
import { StatsError, toStatsError } from '../../../src/core/errors';
import type { TablePlace } from '../../../src/core/place/destination-kinds';
import { isOutside, type Place, placeAddress, placeName } from '../../../src/core/place/place';
import type { DaysWritten, FailedDays } from '../../../src/core/run-facts';
import { dayColumn, type TableRow } from '../../../src/core/table';
import type { DaysTarget, ReportDestination } from '../../../src/runs/destination';
import type { RunObserver } from '../../../src/runs/run-observer';
import type { TableApp } from '../../../src/runs/write-order';
import type { FakeClock } from '../net/fake-clock';

/** The table that reports of tests load. */
export const STATS_TABLE: TablePlace = {
  kind: 'bigQueryTable',
  project: 'publisher-demo',
  dataset: 'publisher_stats',
  table: 'stats',
};
const STATS_NAME = placeName(STATS_TABLE);

export class DayTables implements ReportDestination<DaysTarget> {
  /** The rows of each day, by the name of the table. */
  readonly tables = new Map<string, Map<string, readonly TableRow[]>>();
  /** The titles of the columns of the last write. */
  columns: string[] = [];
  /** The days of each window, in the order of the writes. */
  readonly windows: string[] = [];
  /** Why the load of a day fails, by day. */
  readonly troubles = new Map<string, StatsError>();
  /** Thrown by the next `prepare`. */
  refusal: StatsError | null = null;
  /** Duration of one load, ms. */
  loadMs = 0;
  /** Called before each step. A test can throw from here. */
  onStep: (step: 'prepare' | 'write' | 'load' | 'days') => void = () => undefined;
  /** Thrown by the question which days there are. */
  daysRefusal: StatsError | null = null;
  /** Thrown by the question which apps the days have. */
  appsRefusal: StatsError | null = null;
  /** The days of each question which apps they have. */
  readonly asked: string[] = [];
  /** When each day was written last, by the name of the table and the day, ms. */
  private readonly writtenMs = new Map<string, number>();
  /** The positions of the columns that name the app of a row. */
  private appAt: number[] = [];
  private jobs = 0;

  constructor(private readonly clock: FakeClock) {}

  resolveTarget(place: Place): DaysTarget {
    if (!isOutside(place)) throw new TypeError(`no table: ${place.kind}`);
    return {
      kind: 'days',
      load: (order, deps, observer) => {
        const windows = {
          prepare: () => {
            this.onStep('prepare');
            if (this.refusal) throw this.refusal;
          },
          appsHad: (days: DaySpans) => this.appsHad(placeName(place), days),
          changedOn: () => this.changedOn(placeName(place)),
          load: (window: DayWindow, watch: RunObserver) => this.load(place, window, watch),
        };
        return loadDays(order, windows, deps, observer);
      },
      undo: () => {
        throw new StatsError('NOT_IN_SPREADSHEET', { kind: place.kind, what: 'undo' });
      },
      addChart: () => {
        throw new StatsError('NOT_IN_SPREADSHEET', { kind: place.kind, what: 'chart' });
      },
    };
  }

  /** A day was written now, in whatever way. */
  wrote(day: Day, name = STATS_NAME): void {
    this.writtenMs.set(`${name} ${day}`, this.clock.now());
  }

  /** Deletes a table, as a person can in BigQuery. */
  drop(name = STATS_NAME): void {
    this.tables.delete(name);
  }

  release(): void {}
  noteFailure(): void {}

  /** The sum of a table's last column by day, USD. */
  revenue(name = STATS_NAME): Record<string, number> {
    const days = [...(this.tables.get(name) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(
      days.map(([day, rows]) => [day, rows.reduce((sum, row) => sum + Number(row[row.length - 1]), 0)]),
    );
  }

  /** By the columns that name apps in the rows of the table. */
  private appsHad(name: string, days: DaySpans): TableApp[] {
    const stored = this.tables.get(name);
    if (!stored) return [];
    this.asked.push(textOfSpans(days));
    if (this.appsRefusal) throw this.appsRefusal;
    const apps = new Map<string, TableApp & { days: Set<Day> }>();
    for (const [day, rows] of stored) {
      if (spansWithin(days, { first: day as Day, last: day as Day }).length === 0) continue;
      for (const row of rows) {
        const [app = '', bundleId = '', platform = ''] = this.appAt.map((at) => String(row[at]));
        const found = apps.get(bundleId + platform) ?? { name: app, bundleId, platform, days: new Set() };
        apps.set(bundleId + platform, found);
        found.days.add(day as Day);
      }
    }
    return [...apps.values()];
  }

  private changedOn(name: string): Day | null {
    const own = [...this.writtenMs].filter(([key]) => key.startsWith(`${name} `)).map(([, ms]) => ms);
    return own.length === 0 ? null : dayOfMs(Math.max(...own));
  }

  private load(
    place: TablePlace,
    { table, days, kept, deadlineMs, hasLoaded, confirm }: DayWindow,
    watch: RunObserver,
  ): DaysWritten {
    const name = placeName(place);
    this.onStep('write');
    // An answer without rows changes nothing.
    if (table.rows.length > 0) confirm();
    this.windows.push(`${days.first}..${days.last}`);
    this.columns = table.columns.map(({ title }) => title);
    this.appAt = table.columns.flatMap(({ role }, at) => (role === 'app' ? [at] : []));
    const byDay = rowsByDay(table.rows, dayColumn(table.columns));
    for (const day of byDay.keys())
      if (!daysOf(kept.reduce<DaySpans>(spansWithout, [days])).includes(day))
        throw new Error(`${day} is in no window, or is kept`);
    const none = {
      days: 0,
      emptied: 0,
      bytes: 0,
      jobIds: [],
      failed: [],
      unanswered: [],
      wasMissing: false,
    };
    const links = { url: placeAddress(place), query: `SELECT * FROM \`${name}\`` };
    if (byDay.size === 0 && !table.isFilteredOut)
      return { placeName: name, rows: 0, loaded: { ...none, unanswered: [days], ...links } };
    const wasMissing = hasLoaded && !this.tables.has(name);
    const stored = this.tables.get(name) ?? new Map<string, readonly TableRow[]>();
    this.tables.set(name, stored);
    const failed: FailedDays[] = [];
    const loaded: Day[] = [];
    let emptied = 0;
    for (const [at, day] of daysOf(kept.reduce<DaySpans>(spansWithout, [days])).entries()) {
      const trouble = this.troubleOf(day, deadlineMs, watch);
      const rows = byDay.get(day);
      if (trouble) failed.push({ first: day, last: day, error: trouble });
      else if (rows) {
        stored.set(day, rows);
        this.wrote(day, name);
        loaded.push(day);
      } else if (stored.delete(day)) emptied += 1;
      watch.report({ phase: 'loading', done: at + 1, total: daysIn(days), unit: 'days' });
    }
    const rows = loaded.reduce((sum, day) => sum + (byDay.get(day)?.length ?? 0), 0);
    const jobIds = loaded.map(() => `job_${++this.jobs}`);
    if (spansOfDays(loaded).length > 0 || failed.length > 0 || emptied > 0 || kept.length > 0)
      return {
        placeName: name,
        rows,
        loaded: {
          ...none,
          days: loaded.length,
          emptied,
          bytes: rows * 100,
          jobIds,
          failed,
          ...links,
          wasMissing,
        },
      };
    throw new Error('a window with rows loads, empties or fails a day');
  }

  private troubleOf(day: Day, deadlineMs: number, watch: RunObserver): StatsError | null {
    if (watch.isCancelled()) return new StatsError('CANCELLED', {});
    if (this.clock.now() + this.loadMs > deadlineMs)
      return new StatsError('OUT_OF_TIME', { done: 0, total: 1, unit: 'days' });
    this.clock.advance(this.loadMs);
    try {
      this.onStep('load');
    } catch (thrown) {
      if (thrown instanceof Killed) throw thrown;
      return toStatsError(thrown);
    }
    return this.troubles.get(day) ?? null;
  }
}

/** Thrown where Google stops a script. */
class Killed extends Error {}

/** The days of spans, the newest first. */
function daysOf(spans: DaySpans): Day[] {
  return spans.flatMap((span) =>
    Array.from({ length: daysIn(span) }, (_each, back) => addDays(span.last, -back)),
  );
}

function rowsByDay(rows: readonly TableRow[], at: number): Map<Day, TableRow[]> {
  const byDay = new Map<Day, TableRow[]>();
  for (const row of rows) {
    const day = row[at] as Day;
    byDay.set(day, [...(byDay.get(day) ?? []), row]);
  }
  return byDay;
}
