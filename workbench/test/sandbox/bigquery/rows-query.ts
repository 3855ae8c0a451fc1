// The query for rows of a table, as tests ask it.

/** The text of the query for rows of 8 and 9 June, but those of some apps. */
export const rowsSql = ({
  columns = '`date`',
  table = 'daily',
  dataset = 'publisher_stats',
  project = 'publisher-demo',
} = {}): string =>
  `SELECT ${columns} FROM \`${project}\`.\`${dataset}\`.\`${table}\`
   WHERE \`date\` BETWEEN DATE '2026-06-08' AND DATE '2026-06-09'
   AND CONCAT(IFNULL(\`bundle_id\`, ''), ' ', IFNULL(\`platform\`, ''), ' ', IFNULL(\`app\`, '')) NOT IN UNNEST(@apps)`;

/** The parameter of that query. */
export const appsParameter = (...apps: string[]) => ({
  name: 'apps',
  parameterType: { type: 'ARRAY', arrayType: { type: 'STRING' } },
  parameterValue: { arrayValues: apps.map((value) => ({ value })) },
});
