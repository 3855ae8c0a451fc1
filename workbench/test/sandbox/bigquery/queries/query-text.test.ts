// Which texts are the sandbox's query, and which are surely none.

import { rowsQueryOf, syntaxErrorOf } from '../../../../sandbox/bigquery/queries/query-text';
import { PROJECT } from '../google-calls';
import { rowsSql } from '../rows-query';

const SQL = rowsSql({ columns: '`date`, `app`, `e`' });

test.each([
  ['as it is', SQL],
  ['on one line', SQL.replace(/\s+/g, ' ')],
  [
    'with white space wherever it may stand',
    SQL.replace(/ (?!')/g, ' \n\t ')
      .replace(/[,().@]|`\w+`/g, ' \n\t$& ')
      .replace('@ \n\t', '@')
      .replace('@ ', '@'),
  ],
  [
    'with white space only where it must stand',
    SQL.replace(/\s*([,()`]|'2026-06-0\d')\s*/g, '$1').replace(/\s+/g, ' '),
  ],
  ['with white space around it', `\n  ${SQL}\n`],
])('the query is known %s', (_how, text) => {
  expect(rowsQueryOf(text)).toEqual({
    project: PROJECT,
    datasetId: 'publisher_stats',
    tableId: 'daily',
    columns: ['date', 'app', 'e'],
    dayColumn: 'date',
    first: '2026-06-08',
    last: '2026-06-09',
    appColumns: ['bundle_id', 'platform', 'app'],
  });
});

test.each([
  SQL.toLowerCase(),
  `${SQL};`,
  `${SQL} ORDER BY 1`,
  `${SQL} -- all`,
  SQL.replace('SELECT', 'SELECT DISTINCT'),
  SQL.replace('`date`, `app`', '*'),
  SQL.replace('`date`, `app`', 'date, app'),
  SQL.replace("' '", "'  '"),
  SQL.replace("' '", "''"),
  SQL.replace('@apps', "['a ios']"),
  SQL.replace('NOT IN', 'NOTIN'),
  SQL.replace('2026-06-09', '2026-06-31'),
  SQL.replaceAll('`', ''),
  'SELECT 1',
  '(SELECT "it\'s")',
  "SELECT 'it\\'s' -- that's it",
  'WITH a AS (SELECT 1) SELECT * FROM a',
])('%s is another query', (text) => {
  expect([rowsQueryOf(text), syntaxErrorOf(text)]).toEqual([undefined, undefined]);
});

test.each([
  ['', 'Unexpected end of script at [1:1]'],
  [' \n ', 'Unexpected end of script at [1:1]'],
  ['SELEC 1', 'Unexpected identifier "SELEC" at [1:1]'],
  ['\n  selects * FROM a', 'Unexpected identifier "selects" at [2:3]'],
  ['SELECT * FROM ', 'Unexpected end of script at [1:14]'],
  [rowsSql().slice(0, -'@apps)'.length), 'Unexpected end of script at [3:107]'],
  ['SELECT * FROM `a', 'Unclosed identifier literal at [1:15]'],
  ["SELECT `it's`, 'a", 'Unclosed string literal at [1:16]'],
])('%j is no query', (text, message) => {
  expect(syntaxErrorOf(text)).toMatchObject({
    status: 400,
    details: { reason: 'invalidQuery' },
    message: `Syntax error: ${message}`,
  });
});
