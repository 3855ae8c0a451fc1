// The sandbox's data set: draws the facts of a day when they are first read, and follows the clock.

import { shiftDay, type UtcDay } from '../clock';
import { PUBLISHERS, SANDBOX_APPS } from './apps';
import { type Beginning, type Changes, changesOf, changesSql, checkChanges, NO_CHANGES } from './changes';
import { COUNTRIES } from './countries';
import type { Cell, Column, Database, Row } from './database';
import { factsView, HISTORY_DAYS, makeDays, peopleView, SCHEMA } from './facts-sql';
import { PLACEMENTS } from './placements';
import { RememberedAnswers } from './remembered-answers';
import { ALWAYS, appRows, insertSql, placementRows } from './table-rows';
import { type Trouble, troubleRows } from './troubles';

/** First and last UTC day, both included. */
export interface DaySpan {
  readonly from: UtcDay;
  readonly to: UtcDay;
}

/** Runs SQL with values for `$1`, `$2` … and returns its columns. */
export type Columns = (sql: string, values?: (string | number)[]) => Promise<Column[]>;

/** The facts of the days up to the clock's. */
export class DataSet {
  private readonly made = new Set<UtcDay>();
  private readonly answers = new RememberedAnswers();
  private today: UtcDay = '';
  /** The days that the data have today, in their order. */
  private window: UtcDay[] = [];
  private pending: Promise<void> = Promise.resolve();
  private beginning: Beginning = { apps: [], placements: [], publisherId: '' };
  private changes: Readonly<Changes> = NO_CHANGES;

  constructor(
    private readonly database: Database,
    private readonly seed: number,
    private readonly days: number = HISTORY_DAYS,
  ) {}

  /** Creates the tables. First and last days of applications count from `startDay` and stay when the clock moves. */
  async create(
    startDay: UtcDay,
    beginning: Beginning = { apps: SANDBOX_APPS, placements: PLACEMENTS, publisherId: PUBLISHERS.demo },
    troubles: readonly Trouble[] = [],
  ): Promise<void> {
    this.beginning = beginning;
    const { apps, placements } = beginning;
    await this.database.execute(SCHEMA);
    await this.insert('apps', appRows(apps, startDay));
    await this.insert('placements', placementRows(placements));
    if (troubles.length > 0) await this.insert('troubles', troubleRows(troubles, apps));
    await this.insert(
      'countries',
      COUNTRIES.map((c) => [c.number, c.code, c.share, c.price, ALWAYS]),
    );
    await this.moveTo(startDay);
    await this.database.execute(factsView(this.days));
    await this.database.execute(peopleView(this.days, this.seed));
  }

  /** Makes `today` the last day of the data. */
  moveTo(today: UtcDay): Promise<void> {
    return this.inTurn(async () => {
      if (today === this.today) return;
      await this.database.execute(`SET VARIABLE today = DATE '${today}'`);
      this.today = today;
      this.window = Array.from({ length: this.days }, (_, at) => shiftDay(today, at + 1 - this.days));
    });
  }

  /**
   * Makes these changes in place of earlier ones, before anything that is asked from now on.
   * @throws Error for changes that can't be, see `checkChanges`
   */
  change(changes: Changes): void {
    const to = changesOf(changes);
    checkChanges(this.beginning, to);
    const done = this.inTurn(async () => {
      const from = this.changes;
      if (JSON.stringify(from) === JSON.stringify(to)) return;
      const drawn = { days: spansOf([...this.made].toSorted()), seed: this.seed };
      await this.database.execute(changesSql(this.beginning, { from, to }, drawn));
      this.changes = to;
    });
    // Nobody waits for it: a failure ends the process, rather than leaving data that are half changed.
    done.then(() => this.answers.clear());
  }

  /** Waits until all changes are made. */
  settle(): Promise<void> {
    return this.pending;
  }

  /** Runs SQL that may read or change facts of any day. */
  async query(sql: string): Promise<Row[]> {
    await this.make({ from: '', to: '9999' });
    try {
      return await this.database.query(sql);
    } finally {
      this.answers.clear();
    }
  }

  /**
   * Reads facts of these days only; applications and their people need none. A question is answered once for each day
   * of the clock.
   */
  during(span?: DaySpan): Columns {
    return async (sql, values = []) => {
      await (span ? this.make(span) : this.pending);
      return this.answers.of([this.today, sql, values], () => this.database.columns(sql, values));
    };
  }

  /** Calls run one after another. */
  private inTurn(step: () => Promise<void>): Promise<void> {
    const done = this.pending.then(step);
    this.pending = done.catch(() => undefined);
    return done;
  }

  private insert(table: string, rows: readonly (readonly Cell[])[]): Promise<void> {
    return this.database.execute(insertSql(table, rows));
  }

  private make(span: DaySpan): Promise<void> {
    return this.inTurn(async () => {
      for (const missing of this.missing(span)) {
        await this.database.execute(makeDays(missing, this.seed));
        for (let day = missing.from; day <= missing.to; day = shiftDay(day, 1)) this.made.add(day);
      }
    });
  }

  /** The days still to be drawn, as spans, with the day after them, because a seller's day may end in it. */
  private missing({ from, to }: DaySpan): DaySpan[] {
    return spansOf(
      this.window.filter((day) => !this.made.has(day) && day >= from && shiftDay(day, -1) <= to),
    );
  }
}

/** Days in their order, as spans. */
function spansOf(days: readonly UtcDay[]): DaySpan[] {
  const spans: { from: UtcDay; to: UtcDay }[] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last && shiftDay(last.to, 1) === day) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}
