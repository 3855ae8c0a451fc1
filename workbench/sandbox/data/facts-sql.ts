// The SQL of the data set: its tables, how every number and person is drawn, and how a young day is restated.

import type { UtcDay } from '../clock';

/**
 * How far back the facts go by default: on any day, all of last year can be compared with the year before. A day costs
 * nothing until it is read.
 */
export const HISTORY_DAYS = 3 * 365 + 1;

/** The tables. `served` has one row per fact, as it is once its day is final. */
export const SCHEMA = `
CREATE TABLE apps (app USMALLINT, app_id VARCHAR, bundle_id VARCHAR, app_name VARCHAR, platform VARCHAR,
  publisher_id VARCHAR, store_id VARCHAR, daily DOUBLE, weekend DOUBLE, growth DOUBLE,
  first_day DATE, last_day DATE, zero_every INTEGER,
  users_from DATE, users_fall_from DATE);
CREATE TABLE placements (placement USMALLINT, app USMALLINT, placement_id VARCHAR, placement_name VARCHAR,
  ad_type VARCHAR, inventory_type VARCHAR, operation_system VARCHAR, share DOUBLE, ecpm DOUBLE, ctr DOUBLE,
  from_day DATE);
CREATE TABLE troubles (app USMALLINT, day DATE, factor DOUBLE, until_age INTEGER);
CREATE TABLE countries (number UTINYINT, country VARCHAR, share DOUBLE, price DOUBLE, from_day DATE);
CREATE TABLE served (day DATE, placement USMALLINT, country UTINYINT, hour UTINYINT, grain UTINYINT,
  impressions INTEGER, clicks INTEGER, revenue_nano BIGINT);`;

/** SQL of how far an application's first two weeks and last three have come: its share of what it usually has. */
const LIFE = `greatest(0.02,
    least(1, (date_diff('day', first_day, day) + 1) / 14, (date_diff('day', day, last_day) + 1) / 21))`;

/**
 * SQL that draws the facts of some days with a seed.
 *
 * All numbers of a fact come from one 64-bit hash of (seed, placement, day, country), by + - * / and floor alone: other
 * functions differ in the last bit between machines. Money is in whole billionths of a dollar, so that a sum doesn't
 * depend on the order of adding. Every tenth fact is missing.
 * @param only SQL of which placements `p` and countries `c` are drawn
 */
export const makeDays = ({ from, to }: { from: UtcDay; to: UtcDay }, seed: number, only = 'TRUE') => `
INSERT INTO served
WITH days AS (SELECT DATE '${from}' + CAST(i AS INTEGER) AS day,
    date_diff('day', DATE '1970-01-01', DATE '${from}') + i AS n
  FROM range(date_diff('day', DATE '${from}', DATE '${to}') + 1) t(i)),
moves AS (SELECT app, day, product(factor) AS moved FROM troubles WHERE until_age = 0 GROUP BY app, day),
app_days AS (SELECT app, day, n, (zero_every > 0 AND n % zero_every = 0) AS idle,
    daily * (CASE WHEN isodow(day) >= 6 THEN weekend WHEN isodow(day) = 1 THEN 0.95 ELSE 1 END)
    * (0.9 + 0.2 * abs(dayofyear(day) - 183) / 183)
    * greatest(0.3, least(4, 1 + growth * (n - 20000) / 365))
    * ${LIFE} * coalesce(moved, 1) AS expected
  FROM apps CROSS JOIN days LEFT JOIN moves USING (app, day) WHERE day BETWEEN first_day AND last_day),
hashed AS (SELECT day, idle, placement, c.number AS country, p.ecpm * c.price AS ecpm, ctr,
    expected * p.share * c.share AS expected, hash(CAST(${seed} AS BIGINT), placement, n, c.number) AS h
  FROM app_days JOIN placements p USING (app), countries c
  WHERE day >= greatest(p.from_day, c.from_day) AND ${only}),
parts AS (SELECT *, ((h >> 16) & 65535) / 65536.0 AS u1, ((h >> 32) & 65535) / 65536.0 AS u2, (h >> 48) / 65536.0 AS u3
  FROM hashed WHERE (h & 255) >= 26),
counted AS (SELECT *, CASE WHEN idle THEN 0 ELSE CAST(floor(expected * (0.7 + 0.6 * u1) + u2) AS INTEGER) END AS shown
  FROM parts)
SELECT day, placement, country, (h >> 8) % 24, (h >> 24) & 255, shown,
  least(shown, CAST(floor(shown * ctr * (0.6 + 0.8 * u2) + u3) AS INTEGER)),
  CAST(floor(shown * ecpm * (0.75 + 0.5 * u3) * 1000000) AS BIGINT)
FROM counted WHERE shown > 0 OR idle;`;

/** SQL of what a fact is multiplied by whose day is counted late, or was restated. */
const LATE = 'coalesce(l.factor, 1)';

/**
 * The facts as the services report them today. Until a day is three days old, its counts are partial, some facts are
 * missing, and its revenue is a low estimate; nothing depends on the time of day. `served_at` is the hour of a fact,
 * which the seller API compares with the instants of its filter.
 */
export const factsView = (days: number) => `
CREATE VIEW facts AS
WITH aged AS (SELECT *, date_diff('day', day, getvariable('today')) AS age FROM served
  WHERE day BETWEEN getvariable('today') - ${days - 1} AND getvariable('today')),
restated AS (SELECT *, CASE age WHEN 0 THEN 0.45 + grain / 2550.0 WHEN 1 THEN 0.9 + grain / 5100.0
    WHEN 2 THEN 0.97 + grain / 12750.0 ELSE 1 END AS known FROM aged
  WHERE age > 2 OR grain >= CASE age WHEN 0 THEN 32 WHEN 1 THEN 12 ELSE 4 END),
late AS (SELECT app, day, product(factor) AS factor FROM troubles
  WHERE date_diff('day', day, getvariable('today')) < until_age GROUP BY app, day)
SELECT r.day, r.day + to_hours(hour) AS served_at, app_id, bundle_id, app_name, platform, publisher_id, store_id,
  c.country, ad_type, inventory_type, placement_id, placement_name, operation_system,
  CAST(ceil(impressions * known * ${LATE}) AS INTEGER) AS impressions,
  CAST(floor(clicks * known * ${LATE}) AS INTEGER) AS clicks,
  CAST(floor(revenue_nano * known * ${LATE} * CASE WHEN age > 2 THEN 1 ELSE 1.04 END) AS BIGINT) AS revenue_nano
FROM restated r JOIN placements p USING (placement) JOIN apps USING (app) JOIN countries c ON c.number = r.country
  LEFT JOIN late l ON l.app = p.app AND l.day = r.day`;

/**
 * The people of each application and day, up to today. A person is a number of the application's own, and a row stands
 * for the numbers from `first` to the one before `last`, so that millions of people cost little. There are three kinds:
 * who plays daily, who comes for some days (each day begins a little further on than the one before), and who comes
 * only at weekends. Weekdays and growth are other than those of impressions. As with the facts, numbers come by + - * /
 * and floor from a hash, and a day lacks some people until it is three days old.
 */
export const peopleView = (days: number, seed: number) => `
CREATE VIEW people AS
WITH days AS (SELECT getvariable('today') - CAST(i AS INTEGER) AS day, i AS age,
    date_diff('day', DATE '1970-01-01', getvariable('today')) - i AS n FROM range(${days}) t(i)),
kinds AS (SELECT * FROM (VALUES (1, 0.4, 0, FALSE), (2, 0.5, 0.06, FALSE), (3, 0.2, 0.005, TRUE))
  k(kind, share, pace, only_weekends)),
levels AS (SELECT app_id, day, age, CAST(floor(usual * pace * n) AS INTEGER) AS first,
    usual * share * greatest(0.3, least(3, 1 + growth * (n - 20000) / 730))
    * (CASE WHEN isodow(day) >= 6 THEN 0.85 + app % 7 * 0.06 ELSE 1 - 0.03 * abs(isodow(day) - 3) END)
    * (0.92 + 0.16 * (hash(CAST(${seed} AS BIGINT), app, n, kind) & 65535) / 65536.0)
    * greatest(0.3, 1 - 0.01 * greatest(0, date_diff('day', users_fall_from, day)))
    * ${LIFE} AS expected
  FROM (SELECT *, daily / (9 + app % 5 * 2) AS usual FROM apps), days, kinds
  WHERE day BETWEEN greatest(first_day, users_from) AND last_day AND (isodow(day) >= 6 OR NOT only_weekends))
SELECT app_id, day, first, first + CAST(floor(expected
  * CASE age WHEN 0 THEN 0.55 WHEN 1 THEN 0.94 WHEN 2 THEN 0.98 ELSE 1 END) AS INTEGER) AS last FROM levels`;
