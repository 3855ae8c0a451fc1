// The marks on changed cells in a spreadsheet in memory, among people's conditional formats.

import type { Rectangle } from '../../../src/core/a1';
import { type StatsError, toStatsError } from '../../../src/core/errors';
import { blockNameOfReport } from '../../../src/sheet/block-name';
import { markFormula, markTag } from '../../../src/sheet/marks/change-marks';
import type { ChangeMarks } from '../../../src/sheet/sheet-deps';
import type { MemoryWorkbook } from './memory-workbook';

export class MemoryMarks implements ChangeMarks {
  /** The number of calls received. */
  calls = 0;
  /** The error of every call while it is set. */
  failure: Error | null = null;

  constructor(private readonly workbook: MemoryWorkbook) {}

  set(reportId: string, areas: readonly Rectangle[]): StatsError | null {
    this.calls += 1;
    if (this.failure) return toStatsError(this.failure);
    const block = this.workbook.blocks.get(blockNameOfReport(reportId));
    if (!block) return null;
    const { row, column } = block.area;
    const ranges = areas.map((area) => ({
      ...area,
      row: area.row + row - 1,
      column: area.column + column - 1,
    }));
    const sheet = this.workbook.sheet(block.sheetId);
    const at = sheet.rules.findIndex(({ formula }) => formula.includes(markTag(reportId)));
    const earlier = sheet.rules[at];
    const rule = { formula: earlier?.formula ?? markFormula(reportId), ranges };
    const others = sheet.rules.filter(({ formula }) => !formula.includes(markTag(reportId)));
    if (areas.length > 0) others.splice(earlier ? at : others.length, 0, rule);
    sheet.rules = others;
    return null;
  }
}
