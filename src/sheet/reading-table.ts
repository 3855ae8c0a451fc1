// What a block holds, as a table.

import type { Column, Table } from '../core/table';
import { columnTitled } from './known-columns';
import type { BlockReading } from './sheet-deps';
import { isOthers, isTotals, withoutTotals } from './totals';

/** A column that is not ours is text. */
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

/** With its totals, where the last row is theirs. */
export function tableOfReading(reading: BlockReading): Table {
  const columns = columnsOfTitles(reading.titles);
  const body = withoutTotals(reading.rows, columns);
  const totals = reading.rows[body.length];
  return { columns, rows: body, ...(totals ? { totals } : {}) };
}

/** Its rows alone: no row of totals or others, wherever a person has sorted it to. */
export function bodyTable(reading: BlockReading): Table {
  const columns = columnsOfTitles(reading.titles);
  const rows = reading.rows.filter((row) => !isTotals(row, columns) && !isOthers(row, columns));
  return { columns, rows };
}
