// What a person makes for the claims that need it (../../claims/prepared).

import type { PlatformState, Workbook } from 'sheets-workbench/apps-script/host';

export function prepare(workbook: Workbook, state: PlatformState): void {
  prepareTable(workbook);
  workbook.addTab('Chart1', 'OBJECT');
  workbook.addTab('Sales', 'DATASOURCE');
  state.language = 'ja';
}

/** The tab with the Table. */
function prepareTable(workbook: Workbook): void {
  const { id } = workbook.addSheet('Table');
  const cells = [
    ['Name', 'Count'],
    ['a', 1],
    ['b', 2],
  ];
  workbook.setCells(
    id,
    1,
    1,
    cells.map((line) => line.map((value) => ({ value }))),
  );
  workbook.addTable(id, { row: 1, column: 1, rows: 3, columns: 2 });
}
