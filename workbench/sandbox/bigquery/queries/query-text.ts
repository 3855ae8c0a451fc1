// The one text of a query that the sandbox answers, and which other texts are no query at all.

import { BigQueryRefusal } from '../errors';

/** Where a query reads. */
export interface ViewPlace {
  readonly project: string;
  readonly datasetId: string;
}

/** A table. */
export interface TablePlace extends ViewPlace {
  readonly tableId: string;
}

/** The parameter with the table's name. */
export const TABLE_PARAMETER = 'table';

/** The words and signs of the query, in order; the first two groups are the project and the dataset. */
const PARTS = [
  ...['SELECT', 'partition_id', ',', 'total_rows', ',', 'UNIX_MILLIS', '\\(', 'last_modified_time', '\\)'],
  ...['AS', 'written_ms', 'FROM', '`([^`]*)`', '\\.', '`([^`]*)`', '\\.', 'INFORMATION_SCHEMA', '\\.'],
  ...['PARTITIONS', 'WHERE', 'table_name', '=', `@${TABLE_PARAMETER}`],
];

/** White space may stand between any two parts, and has to between two words. */
const spaced = (part: string, i: number): string =>
  (/^\w/.test(part) && /\w$/.test(PARTS[i - 1] ?? '') ? '\\s+' : '\\s*') + part;

const QUERY = new RegExp(`^${PARTS.map(spaced).join('')}\\s*$`);

/** Where the sandbox's own query reads; undefined for every other text. */
export function viewPlaceOf(text: string): ViewPlace | undefined {
  const [, project, datasetId] = QUERY.exec(text) ?? [];
  return project === undefined || datasetId === undefined ? undefined : { project, datasetId };
}

/** The reason of a query's own mistakes ("Error messages"). */
export const invalidQuery = (message: string): BigQueryRefusal =>
  new BigQueryRefusal(400, message, { reason: 'invalidQuery' });

/** A place in a query as BigQuery tells it: line and column, both from 1. */
export function placeIn(text: string, index: number): string {
  const lines = text.slice(0, index).split('\n');
  return `[${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}]`;
}

/** The words with which statements begin ("Query syntax" and the pages of the other statements of GoogleSQL). */
const FIRST_WORDS = new Set(
  `ABORT ALTER ASSERT BEGIN BREAK CALL CASE COMMIT CONTINUE CREATE DECLARE DEFINE DELETE DROP EXECUTE EXPLAIN EXPORT
   FOR FROM GRANT IF INSERT ITERATE LEAVE LOAD LOOP MERGE RAISE REPEAT RETURN REVOKE ROLLBACK SELECT SET START TRUNCATE
   UNDROP UPDATE WHILE WITH`.split(/\s+/),
);

/** What can't be a query's last word or sign. */
const UNFINISHED = /(?:[.=(@]|\b(?:SELECT|FROM|WHERE|AS|AND|OR|BY))\s*$/i;

/**
 * The error of a text that is surely no query, in BigQuery's words; undefined where it may be one. Texts with comments
 * or escaped characters aren't judged.
 */
export function syntaxErrorOf(text: string): BigQueryRefusal | undefined {
  if (/--|#|\/\*|\\/.test(text)) return undefined;
  const error = (what: string, index: number) =>
    invalidQuery(`Syntax error: ${what} at ${placeIn(text, index)}`);
  const start = text.search(/\S/);
  if (start < 0) return error('Unexpected end of script', 0);
  const [word] = /^[A-Za-z_]\w*/.exec(text.slice(start)) ?? [];
  if (word !== undefined && !FIRST_WORDS.has(word.toUpperCase()))
    return error(`Unexpected identifier "${word}"`, start);
  // What is left of a quote after all whole quoted texts are gone, each replaced by as many characters.
  const unquoted = text.replace(/`[^`]*`|'[^']*'|"[^"]*"/g, (quoted) => 'x'.repeat(quoted.length));
  const open = unquoted.search(/[`'"]/);
  if (open >= 0) return error(`Unclosed ${unquoted[open] === '`' ? 'identifier' : 'string'} literal`, open);
  return UNFINISHED.test(unquoted) ? error('Unexpected end of script', text.trimEnd().length) : undefined;
}
