// The sandbox's data set: draws the facts of a day when they are first read, and follows the clock.

import { shiftDay, type UtcDay } from '../clock';
import { NEVER, SANDBOX_APPS, type SandboxApp } from './apps';
import { COUNTRIES } from './countries';
import type { Cell, Column, Database, Row } from './database';
import { factsView, HISTORY_DAYS, MAKE_DAYS, peopleView, SCHEMA } from './facts-sql';
import { PLACEMENTS, type Placement } from './placements';
import { RememberedAnswers } from './remembered-answers';
import { type Trouble, troubleRows } from './troubles';

const literal = (value: Cell): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

const valuesSql = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `(${row.map(literal).join(', ')})`).join(', ');

/** The rows of the table `apps`, in the order of its columns. */
const appRows = (apps: readonly SandboxApp[], startDay: UtcDay): Cell[][] =>
  apps.map((app) => [
    ...[app.number, app.appId, app.bundleId, app.name, app.platform, app.publisherId, app.storeId],
    ...[app.daily, app.weekend, app.growth],
    app.launchedDaysAgo === NEVER ? '1970-01-01' : shiftDay(startDay, -app.launchedDaysAgo),
    app.closedDaysAgo === NEVER ? '9999-01-01' : shiftDay(startDay, -app.closedDaysAgo),
    app.zeroEvery,
    app.usersSinceDaysAgo === NEVER ? '1970-01-01' : shiftDay(startDay, -app.usersSinceDaysAgo),
    app.usersFallSinceDaysAgo === NEVER ? '9999-01-01' : shiftDay(startDay, -app.usersFallSinceDaysAgo),
  ]);

/** The rows of the table `placements`, in the order of its columns. */
const placementRows = (placements: readonly Placement[]): Cell[][] =>
  placements.map((placement) => [
    ...[placement.number, placement.app, placement.placementId, placement.name],
    ...[placement.adType, placement.inventoryType, placement.operationSystem],
    ...[placement.share, placement.ecpm, placement.ctr],
  ]);

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

  constructor(
    private readonly database: Database,
    private readonly seed: number,
    private readonly days: number = HISTORY_DAYS,
  ) {}

  /** Creates the tables. First and last days of applications count from `startDay` and stay when the clock moves. */
  async create(
    startDay: UtcDay,
    apps: readonly SandboxApp[] = SANDBOX_APPS,
    placements: readonly Placement[] = PLACEMENTS,
    troubles: readonly Trouble[] = [],
  ): Promise<void> {
    await this.database.execute(SCHEMA);
    await this.insert('apps', appRows(apps, startDay));
    await this.insert('placements', placementRows(placements));
    if (troubles.length > 0) await this.insert('troubles', troubleRows(troubles, apps));
    await this.insert(
      'countries',
      COUNTRIES.map((c) => [c.number, c.code, c.share, c.price]),
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
      if (span) await this.make(span);
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
    return this.database.execute(`INSERT INTO ${table} VALUES ${valuesSql(rows)}`);
  }

  private make(span: DaySpan): Promise<void> {
    return this.inTurn(async () => {
      for (const { from, to } of this.missing(span)) {
        await this.database.execute(MAKE_DAYS, [from, to, this.seed]);
        for (let day = from; day <= to; day = shiftDay(day, 1)) this.made.add(day);
      }
    });
  }

  /** The days still to be drawn, as spans, with the day after them, because a seller's day may end in it. */
  private missing({ from, to }: DaySpan): DaySpan[] {
    const spans: { from: UtcDay; to: UtcDay }[] = [];
    for (const day of this.window) {
      if (this.made.has(day) || day < from || shiftDay(day, -1) > to) continue;
      const last = spans.at(-1);
      if (last && shiftDay(last.to, 1) === day) last.to = day;
      else spans.push({ from: day, to: day });
    }
    return spans;
  }
}
