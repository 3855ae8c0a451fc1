// The tabs of dashboards in a spreadsheet in memory.

import { cellOfAddress } from '../../../src/core/a1';
import type { DashboardTab } from '../../../src/saved/dashboard/dashboard-tab';
import type { DashboardTabs } from '../../../src/saved/ports';
import type { MemoryWorkbook } from './memory-workbook';

export class MemoryDashboardTabs implements DashboardTabs {
  constructor(private readonly workbook: MemoryWorkbook) {}

  names(): string[] {
    return this.workbook.sheets.map(({ name }) => name);
  }

  nameOf(sheetId: number): string | null {
    return this.workbook.sheets.find(({ id }) => id === sheetId)?.name ?? null;
  }

  make(name: string): number {
    const found = this.workbook.sheets.find((each) => each.name === name && each.cells.size === 0);
    return (found ?? this.workbook.addSheet(name, { gridRows: 1000, gridColumns: 26 })).id;
  }

  fill(sheetId: number, { cells }: DashboardTab): void {
    const sheet = this.workbook.sheet(sheetId);
    for (const { cell, content } of cells) {
      const { row, column } = cellOfAddress(cell.split(':')[0] ?? cell);
      if (this.workbook.value(sheet, row, column) === null) this.workbook.put(sheet, row, column, content);
    }
  }

  rename(sheetId: number, name: string): void {
    this.workbook.sheet(sheetId).name = name;
  }

  remove(sheetId: number, own: DashboardTab['cells']): boolean {
    const sheet = this.workbook.sheets.find(({ id }) => id === sheetId);
    const contents = new Set(own.map(({ content }) => content));
    const isOwn = sheet && [...sheet.cells.values()].every((value) => contents.has(String(value)));
    if (!isOwn || this.workbook.sheets.length === 1) return false;
    this.workbook.sheets = this.workbook.sheets.filter((each) => each !== sheet);
    return true;
  }
}
