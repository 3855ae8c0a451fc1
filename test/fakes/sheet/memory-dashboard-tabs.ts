// The tabs of dashboards in a spreadsheet in memory.

import { cellOfAddress } from '../../../src/core/a1';
import { type DashboardTab, showsNumberOf } from '../../../src/saved/dashboard/dashboard-reports';
import type { DashboardTabs, OwnContent } from '../../../src/saved/dashboard/make-dashboard';
import type { MemoryWorkbook } from './memory-workbook';

export class MemoryDashboardTabs implements DashboardTabs {
  constructor(private readonly workbook: MemoryWorkbook) {}

  names(): string[] {
    return this.workbook.sheets.map(({ name }) => name);
  }

  make(name: string, { cells, widths }: DashboardTab): number {
    const found = this.workbook.sheets.find((each) => each.name === name);
    const sheet =
      found ?? this.workbook.addSheet(name, { gridRows: 1000, gridColumns: Math.max(26, widths.length) });
    for (const { cell, content } of cells) {
      const { row, column } = cellOfAddress(cell.split(':')[0] ?? cell);
      if (this.workbook.value(sheet, row, column) === null) this.workbook.put(sheet, row, column, content);
    }
    return sheet.id;
  }

  rename(sheetId: number, name: string): void {
    this.workbook.sheet(sheetId).name = name;
  }

  remove(sheetId: number, { texts, feedingTab }: OwnContent): boolean {
    const sheet = this.workbook.sheets.find(({ id }) => id === sheetId);
    if (!sheet) return true;
    const isOwn = [...sheet.cells.values()].every(
      (value) => texts.has(String(value)) || showsNumberOf(String(value), feedingTab ?? ''),
    );
    if (!isOwn || this.workbook.sheets.length === 1) return false;
    this.workbook.sheets = this.workbook.sheets.filter((each) => each !== sheet);
    return true;
  }
}
