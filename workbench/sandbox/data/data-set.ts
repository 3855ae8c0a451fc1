// The sandbox's data set: fills the database, and follows the clock from day to day.

import { shiftDay, type UtcDay } from '../clock';
import { NEVER, SANDBOX_APPS, type SandboxApp } from './apps';
import { COUNTRIES } from './countries';
import type { Cell, Database } from './database';
import { DRAW_DAYS, factsView, HISTORY_DAYS, SCHEMA } from './facts-sql';
import { PLACEMENTS, type Placement } from './placements';

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
  ]);

/** The rows of the table `placements`, in the order of its columns. */
const placementRows = (placements: readonly Placement[]): Cell[][] =>
  placements.map((placement) => [
    ...[placement.number, placement.app, placement.placementId, placement.name],
    ...[placement.adType, placement.inventoryType, placement.operationSystem],
    ...[placement.share, placement.ecpm, placement.ctr],
  ]);

/** The facts of the last days, with the clock's day as the last one. */
export class DataSet {
  private drawn: { from: UtcDay; to: UtcDay } | undefined;
  private today: UtcDay | undefined;
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
  ): Promise<void> {
    await this.database.execute(SCHEMA);
    await this.insert('apps', appRows(apps, startDay));
    await this.insert('placements', placementRows(placements));
    await this.insert(
      'countries',
      COUNTRIES.map((c) => [c.number, c.code, c.share, c.price]),
    );
    await this.moveTo(startDay);
    await this.database.execute(factsView(this.days));
  }

  /** Makes `today` the last day of the data and draws the missing days. Calls run one after another. */
  moveTo(today: UtcDay): Promise<void> {
    this.pending = this.pending.then(() => (today === this.today ? undefined : this.shift(today)));
    return this.pending;
  }

  private insert(table: string, rows: readonly (readonly Cell[])[]): Promise<void> {
    return this.database.execute(`INSERT INTO ${table} VALUES ${valuesSql(rows)}`);
  }

  private async shift(today: UtcDay): Promise<void> {
    for (const [from, to] of this.missingDays(today))
      await this.database.execute(DRAW_DAYS, [from, to, this.seed]);
    await this.database.execute(`SET VARIABLE today = DATE '${today}'`);
    this.today = today;
  }

  /** The spans of days still to draw for the window that ends with `today`, without a gap to the days drawn before. */
  private missingDays(today: UtcDay): [UtcDay, UtcDay][] {
    const first = shiftDay(today, -(this.days - 1));
    const have = this.drawn;
    this.drawn = {
      from: have && have.from < first ? have.from : first,
      to: have && have.to > today ? have.to : today,
    };
    if (!have) return [[first, today]];
    const spans: [UtcDay, UtcDay][] = [];
    if (first < have.from) spans.push([first, shiftDay(have.from, -1)]);
    if (today > have.to) spans.push([shiftDay(have.to, 1), today]);
    return spans;
  }
}
