// How many different people used an application in a period.

import type { Condition } from './grouped-facts';

/** The question how many different people each application had from one day to another. */
export const uniquesOf = (from: string, to: string): Condition => ({
  sql: `SELECT app_id, sum(greatest(0, last - greatest(first, coalesce(counted, first)))) AS uniques
    FROM (SELECT *, max(last) OVER (PARTITION BY app_id ORDER BY first
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS counted
      FROM people WHERE day BETWEEN CAST($1 AS DATE) AND CAST($2 AS DATE)) GROUP BY app_id`,
  values: [from, to],
});
