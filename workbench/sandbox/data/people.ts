// How many different people used an application in a period.

import { allOf, type Condition, oneOf } from './grouped-facts';

/** The question how many different people each of some applications had from one day to another. */
export function uniquesOf(appIds: readonly string[], from: string, to: string): Condition {
  const chosen = allOf(oneOf('app_id', appIds), {
    sql: 'day BETWEEN CAST(? AS DATE) AND CAST(? AS DATE)',
    values: [from, to],
  });
  return {
    sql: `SELECT app_id, sum(greatest(0, last - greatest(first, coalesce(counted, first)))) AS uniques
      FROM (SELECT *, max(last) OVER (PARTITION BY app_id ORDER BY first
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS counted FROM people WHERE ${chosen.sql}) GROUP BY app_id`,
    values: chosen.values,
  };
}
