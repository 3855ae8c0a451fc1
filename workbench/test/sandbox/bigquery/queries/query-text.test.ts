// Which texts are the sandbox's query, and which are surely none.

import { syntaxErrorOf, viewPlaceOf } from '../../../../sandbox/bigquery/queries/query-text';
import { PROJECT, partitionsSql } from '../google-calls';

const SQL = partitionsSql();
const PLACE = { project: PROJECT, datasetId: 'publisher_stats' };

test.each([
  ['as it is', SQL],
  ['on one line', SQL.replace(/\s+/g, ' ')],
  ['with white space wherever it may stand', SQL.replace(/[,().=]| /g, ' \n\t$& ')],
  ['with white space only where it must stand', SQL.replace(/\s*([,=()`])\s*/g, '$1').replace(/\s+/g, ' ')],
  ['with white space around it', `\n  ${SQL}\n`],
])('the query is known %s', (_how, text) => {
  expect(viewPlaceOf(text)).toEqual(PLACE);
});

test.each([
  SQL.toLowerCase(),
  `${SQL};`,
  `${SQL} ORDER BY 1`,
  `${SQL} -- all`,
  SQL.replace('partition_id, total_rows', 'total_rows, partition_id'),
  SQL.replace('written_ms', 'written'),
  SQL.replace('@table', "'daily'"),
  SQL.replace('AS written', 'ASwritten'),
  SQL.replace('total_rows', '`total_rows`'),
  SQL.replaceAll('`', ''),
  SQL.replace('`.`', '.'),
  'SELECT 1',
  '(SELECT "it\'s")',
  "SELECT 'it\\'s' -- that's it",
  'WITH a AS (SELECT 1) SELECT * FROM a',
])('%s is another query', (text) => {
  expect([viewPlaceOf(text), syntaxErrorOf(text)]).toEqual([undefined, undefined]);
});

test.each([
  ['', 'Unexpected end of script at [1:1]'],
  [' \n ', 'Unexpected end of script at [1:1]'],
  ['SELEC 1', 'Unexpected identifier "SELEC" at [1:1]'],
  ['\n  selects * FROM a', 'Unexpected identifier "selects" at [2:3]'],
  ['SELECT * FROM ', 'Unexpected end of script at [1:14]'],
  [SQL.slice(0, SQL.indexOf('@')), 'Unexpected end of script at [2:92]'],
  ['SELECT * FROM `a', 'Unclosed identifier literal at [1:15]'],
  ["SELECT `it's`, 'a", 'Unclosed string literal at [1:16]'],
])('%j is no query', (text, message) => {
  expect(syntaxErrorOf(text)).toMatchObject({
    status: 400,
    details: { reason: 'invalidQuery' },
    message: `Syntax error: ${message}`,
  });
});
