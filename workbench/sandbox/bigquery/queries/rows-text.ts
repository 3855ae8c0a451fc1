// The text of the other query that the sandbox answers: which values columns of a table have together on some days.

import type { UtcDay } from '../../clock';
import type { TablePlace } from './query-text';

/** What such a query reads. */
export interface RowsQuery extends TablePlace {
  readonly columns: readonly string[];
  readonly days: readonly { readonly field: string; readonly first: UtcDay; readonly last: UtcDay }[];
}

const NAME = '`([^`]*)`';
const QUERY = new RegExp(
  `^\\s*SELECT\\s+DISTINCT\\s*(${NAME}(?:\\s*,\\s*${NAME})*)\\s*FROM\\s*${NAME}\\.${NAME}\\.${NAME}\\s*WHERE\\s*(.+?)\\s*$`,
  's',
);
const DAYS = /^`([^`]*)`\s+BETWEEN\s+DATE\s*'(\d{4}-\d\d-\d\d)'\s+AND\s+DATE\s*'(\d{4}-\d\d-\d\d)'$/;

/** What a text reads; undefined for every other text. */
export function rowsQueryOf(text: string): RowsQuery | undefined {
  const [, list = '', , , project, datasetId, tableId, where = ''] = QUERY.exec(text) ?? [];
  if (project === undefined || datasetId === undefined || tableId === undefined) return undefined;
  const days = where.split(/\s+OR\s+/).map((each) => DAYS.exec(each));
  if (days.includes(null)) return undefined;
  return {
    project,
    datasetId,
    tableId,
    columns: [...list.matchAll(/`([^`]*)`/g)].map(([, name = '']) => name),
    days: days.map((found) => {
      const [, field = '', first = '', last = ''] = found ?? [];
      return { field, first, last };
    }),
  };
}
