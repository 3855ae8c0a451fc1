// The one text of a query that the sandbox answers, and which other texts are no query at all.

import type { UtcDay } from '../../clock';
import { BigQueryRefusal } from '../errors';
import { isRealDay } from '../jobs/read-rows';

/** What the query reads: columns of the rows of some days, but those of the apps that its parameter lists. */
export interface RowsQuery {
  readonly project: string;
  readonly datasetId: string;
  readonly tableId: string;
  readonly columns: readonly string[];
  readonly dayColumn: string;
  readonly first: UtcDay;
  readonly last: UtcDay;
  /** The three columns that name an app. */
  readonly appColumns: readonly string[];
}

/** The parameter with the apps. */
export const APPS_PARAMETER = 'apps';

const NAME = '`([^`]*)`';
const NAMES = '(`[^`]*`(?:\\s*,\\s*`[^`]*`)*)';
const DAY = "'(\\d{4}-\\d\\d-\\d\\d)'";
const OR_EMPTY = ['IFNULL', '\\(', NAME, ',', "''", '\\)'];

const SPACE = [',', "' '", ','];

/** The words and signs of the query, in order; its groups are the names and the days. */
const PARTS = [
  ...['SELECT', NAMES, 'FROM', NAME, '\\.', NAME, '\\.', NAME],
  ...['WHERE', NAME, 'BETWEEN', 'DATE', DAY, 'AND', 'DATE', DAY],
  ...['AND', 'CONCAT', '\\(', ...OR_EMPTY, ...SPACE, ...OR_EMPTY, ...SPACE, ...OR_EMPTY, '\\)'],
  ...['NOT', 'IN', 'UNNEST', '\\(', `@${APPS_PARAMETER}`, '\\)'],
];

/** White space may stand between any two parts, and has to between two words. */
const spaced = (part: string, i: number): string =>
  (/^\w/.test(part) && /\w$/.test(PARTS[i - 1] ?? '') ? '\\s+' : '\\s*') + part;

const QUERY = new RegExp(`^${PARTS.map(spaced).join('')}\\s*$`);

/** What the sandbox's own query reads; undefined for every other text. */
export function rowsQueryOf(text: string): RowsQuery | undefined {
  const [found, list = '', project = '', datasetId = '', tableId = '', dayColumn = '', ...rest] =
    QUERY.exec(text) ?? [];
  const [first = '', last = '', ...appColumns] = rest;
  if (found === undefined || !isRealDay(first) || !isRealDay(last)) return undefined;
  const columns = [...list.matchAll(/`([^`]*)`/g)].map(([, name = '']) => name);
  return { project, datasetId, tableId, columns, dayColumn, first, last, appColumns };
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
