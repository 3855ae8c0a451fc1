// What a block holds, as a table.

import type { Column, Table } from '../core/table';
import { columnTitled } from './known-columns';
import type { BlockReading } from './sheet-deps';
import { isOthers, isTotals, withoutTotals } from './totals';

/** The columns of these titles. A column of no report is text. */
export function columnsOfTitles(titles: readonly string[]): Column[] {
  return titles.map(
    (title): Column =>
      columnTitled(title, titles) ?? {
        name: title,
        title,
        kind: 'text',
        role: 'attribute',
      },
  );
}

/** The table of a block, with totals if its last row has them. */
export function tableOfReading(reading: BlockReading): Table {
  const columns = columnsOfTitles(reading.titles);
  const body = withoutTotals(reading.rows, columns);
  const totals = reading.rows[body.length];
  return { columns, rows: body, ...(totals ? { totals } : {}) };
}

/** The table of a block without totals and others, even if a person has sorted them into the rows. */
export function bodyTable(reading: BlockReading): Table {
  const columns = columnsOfTitles(reading.titles);
  const rows = reading.rows.filter((row) => !isTotals(row, columns) && !isOthers(row, columns));
  return { columns, rows };
}
