// The Tables of an .xlsx file. Their titles must be texts, none blank and none twice, else the cells alone are written.

import type { TableDefinition } from 'hucre';
import { rangeA1 } from '../apps-script/workbook/a1';
import { intersects, type Rectangle } from '../apps-script/workbook/rectangle';
import type { SheetData } from '../apps-script/workbook/sheet-data';
import type { Workbook } from '../apps-script/workbook/workbook';

export class FileTables {
  readonly #taken: Set<string>;

  constructor({ namedRanges }: Workbook) {
    this.#taken = new Set(namedRanges.map(({ name }) => name.toLowerCase()));
  }

  of(sheet: SheetData): TableDefinition[] {
    return sheet.tables.flatMap((table) => {
      const columns = titlesOf(sheet, table);
      return columns ? [{ name: this.#freeName(), range: rangeA1(table), columns }] : [];
    });
  }

  /** Tables share their names with named ranges. */
  #freeName(): string {
    let number = 1;
    while (this.#taken.has(`table${number}`)) number++;
    this.#taken.add(`table${number}`);
    return `Table${number}`;
  }
}

/** Null for titles that the format can't hold, and for a Table without rows. */
function titlesOf({ grid, merges }: SheetData, table: Rectangle): TableDefinition['columns'] | null {
  const { row, column, rows, columns } = table;
  const titles = Array.from({ length: columns }, (_, at) => grid.value(row, column + at));
  const texts = titles.filter((title) => typeof title === 'string' && title !== '');
  const isUnique = new Set(texts.map((text) => String(text).toLowerCase())).size === columns;
  if (rows < 2 || !isUnique || merges.some((merge) => intersects(merge, table))) return null;
  return texts.map((text) => ({ name: String(text) }));
}
