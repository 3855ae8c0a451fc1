// The facts of the sandbox: how every number is drawn from its keys, and how it is restated while its day is young.

import { shiftDay, type UtcDay } from '../clock';
import { NEVER, SANDBOX_APPS, type SandboxApp } from './apps';
import { COUNTRIES } from './countries';
import type { Cell, Store } from './database';
import { PLACEMENTS, type Placement } from './placements';

/** 13 months, ending with the sandbox's today. */
const WINDOW_DAYS = 396;

const literal = (value: Cell): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

const valuesOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `(${row.map(literal).join(', ')})`).join(', ');

const SCHEMA = `
CREATE TABLE apps (app UTINYINT, app_id VARCHAR, bundle_id VARCHAR, app_name VARCHAR, platform VARCHAR,
  publisher_id VARCHAR, store_id VARCHAR, daily DOUBLE, weekend DOUBLE, growth DOUBLE,
  first_day DATE, last_day DATE, zero_every INTEGER);
CREATE TABLE placements (placement UTINYINT, app UTINYINT, placement_id VARCHAR, placement_name VARCHAR,
  ad_type VARCHAR, inventory_type VARCHAR, operation_system VARCHAR, share DOUBLE, ecpm DOUBLE, ctr DOUBLE);
CREATE TABLE countries (number UTINYINT, country VARCHAR, share DOUBLE, price DOUBLE);
CREATE TABLE served (day DATE, placement UTINYINT, country UTINYINT, hour UTINYINT, grain UTINYINT,
  impressions INTEGER, clicks INTEGER, revenue_nano BIGINT);`;

/**
 * Draws the facts of the days $1 to $2 with the seed $3.
 *
 * One 64-bit hash of (seed, placement, day, country) gives all the chance of a fact, and only + - * / and floor are
 * used on it: no function of the C library, whose last bit differs between machines. Money is whole billionths of a
 * dollar, so that a sum does not depend on the order in which two threads add. Every tenth fact was never served.
 */
const DRAW_DAYS = `
INSERT INTO served
WITH days AS (SELECT CAST($1 AS DATE) + CAST(i AS INTEGER) AS day,
    date_diff('day', DATE '1970-01-01', CAST($1 AS DATE)) + i AS n
  FROM range(date_diff('day', CAST($1 AS DATE), CAST($2 AS DATE)) + 1) t(i)),
app_days AS (SELECT app, day, n, (zero_every > 0 AND n % zero_every = 0) AS idle,
    daily * (CASE WHEN isodow(day) >= 6 THEN weekend WHEN isodow(day) = 1 THEN 0.95 ELSE 1 END)
    * (0.9 + 0.2 * abs(dayofyear(day) - 183) / 183)
    * greatest(0.3, least(4, 1 + growth * (n - 20000) / 365))
    * greatest(0.02, least(1, (date_diff('day', first_day, day) + 1) / 14, (date_diff('day', day, last_day) + 1) / 21))
    AS expected
  FROM apps, days WHERE day BETWEEN first_day AND last_day),
draws AS (SELECT day, idle, placement, c.number AS country, p.ecpm * c.price AS ecpm, ctr,
    expected * p.share * c.share AS expected, hash(CAST($3 AS BIGINT), placement, n, c.number) AS h
  FROM app_days JOIN placements p USING (app), countries c),
parts AS (SELECT *, ((h >> 16) & 65535) / 65536.0 AS u1, ((h >> 32) & 65535) / 65536.0 AS u2, (h >> 48) / 65536.0 AS u3
  FROM draws WHERE (h & 255) >= 26),
counted AS (SELECT *, CASE WHEN idle THEN 0 ELSE CAST(floor(expected * (0.7 + 0.6 * u1) + u2) AS INTEGER) END AS shown
  FROM parts)
SELECT day, placement, country, (h >> 8) % 24, (h >> 24) & 255, shown,
  least(shown, CAST(floor(shown * ctr * (0.6 + 0.8 * u2) + u3) AS INTEGER)),
  CAST(floor(shown * ecpm * (0.75 + 0.5 * u3) * 1000000) AS BIGINT)
FROM counted WHERE shown > 0 OR idle`;

/**
 * The facts as the service tells them today. A day is restated until it is three days old: its counts are partial,
 * some facts arrive late, and its revenue is an estimate that comes out lower. Nothing depends on the time of day.
 * `served_at` is the hour in which a fact was served, which is what the instants of (B) are compared with.
 */
const FACTS_VIEW = `
CREATE VIEW facts AS
WITH aged AS (SELECT *, date_diff('day', day, getvariable('today')) AS age FROM served
  WHERE day BETWEEN getvariable('today') - ${WINDOW_DAYS - 1} AND getvariable('today')),
restated AS (SELECT *, CASE age WHEN 0 THEN 0.45 + grain / 2550.0 WHEN 1 THEN 0.9 + grain / 5100.0
    WHEN 2 THEN 0.97 + grain / 12750.0 ELSE 1 END AS known FROM aged
  WHERE age > 2 OR grain >= CASE age WHEN 0 THEN 32 WHEN 1 THEN 12 ELSE 4 END)
SELECT day, day + to_hours(hour) AS served_at, app_id, bundle_id, app_name, platform, publisher_id, store_id,
  c.country, ad_type, inventory_type, placement_id, placement_name, operation_system,
  CAST(ceil(impressions * known) AS INTEGER) AS impressions,
  CAST(floor(clicks * known) AS INTEGER) AS clicks,
  CAST(floor(revenue_nano * known * CASE WHEN age > 2 THEN 1 ELSE 1.04 END) AS BIGINT) AS revenue_nano
FROM restated r JOIN placements p USING (placement) JOIN apps USING (app) JOIN countries c ON c.number = r.country`;

/** The sandbox's data set, which follows the clock from day to day. */
export class DataSet {
  private drawn: { from: UtcDay; to: UtcDay } | undefined;
  private today: UtcDay | undefined;
  private pending: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: Store,
    private readonly seed: number,
  ) {}

  /** Creates the tables; births and deaths of applications are counted from `startDay` and stay where they are. */
  async create(
    startDay: UtcDay,
    apps: readonly SandboxApp[] = SANDBOX_APPS,
    placements: readonly Placement[] = PLACEMENTS,
  ): Promise<void> {
    await this.store.execute(SCHEMA);
    const appRows = apps.map((a) => [
      ...[
        a.number,
        a.appId,
        a.bundleId,
        a.name,
        a.platform,
        a.publisherId,
        a.storeId,
        a.daily,
        a.weekend,
        a.growth,
      ],
      a.bornDaysAgo === NEVER ? '1970-01-01' : shiftDay(startDay, -a.bornDaysAgo),
      a.diedDaysAgo === NEVER ? '9999-01-01' : shiftDay(startDay, -a.diedDaysAgo),
      a.zeroEvery,
    ]);
    const placementRows = placements.map((p) => [
      ...[p.number, p.app, p.placementId, p.name, p.adType, p.inventoryType, p.operationSystem],
      ...[p.share, p.ecpm, p.ctr],
    ]);
    await this.store.execute(`INSERT INTO apps VALUES ${valuesOf(appRows)}`);
    await this.store.execute(`INSERT INTO placements VALUES ${valuesOf(placementRows)}`);
    await this.store.execute(
      `INSERT INTO countries VALUES ${valuesOf(COUNTRIES.map((c) => [c.number, c.code, c.share, c.price]))}`,
    );
    await this.moveTo(startDay);
    await this.store.execute(FACTS_VIEW);
  }

  /** Makes `today` the last day of the data and draws what is missing; calls wait for one another. */
  moveTo(today: UtcDay): Promise<void> {
    this.pending = this.pending.then(() => (today === this.today ? undefined : this.shift(today)));
    return this.pending;
  }

  private async shift(today: UtcDay): Promise<void> {
    for (const [from, to] of this.missingDays(today))
      await this.store.execute(DRAW_DAYS, [from, to, this.seed]);
    await this.store.execute(`SET VARIABLE today = DATE '${today}'`);
    this.today = today;
  }

  /** The spans that the window ending with `today` needs and that were never drawn; days between spans come along. */
  private missingDays(today: UtcDay): [UtcDay, UtcDay][] {
    const first = shiftDay(today, -(WINDOW_DAYS - 1));
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
