// Reads blocks back from the spreadsheet in memory.

import { dayOfSerial } from '../../src/core/day';
import type { TableValue } from '../../src/core/table';
import type { Target } from '../../src/reports/destination';
import type { BlockReader, BlockReading } from '../../src/saved/ports';
import type { MemoryValue, MemoryWorkbook } from './memory-workbook';

export class FakeBlocks implements BlockReader {
  /** The failure in the note of each block's header. */
  readonly failures = new Map<string, string>();

  constructor(private readonly workbook: MemoryWorkbook) {}

  readBlock({ blockName }: Target, dayTitles: readonly string[]): BlockReading | null {
    const block = this.workbook.blocks.get(blockName);
    if (!block) return null;
    const sheet = this.workbook.sheet(block.sheetId);
    const { row, column, rows, columns } = block.area;
    const cells = Array.from({ length: rows }, (_r, r) =>
      Array.from({ length: columns }, (_c, c) => this.workbook.value(sheet, row + r, column + c)),
    );
    const titles = (cells[0] ?? []).map(String);
    const isDay = titles.map((title) => dayTitles.includes(title));
    return {
      titles,
      rows: cells.slice(1).map((line) => line.map((value, at) => tableValue(value, isDay[at] === true))),
    };
  }

  hasNeighbours({ blockName }: Target): boolean {
    const block = this.workbook.blocks.get(blockName);
    return block !== undefined && this.workbook.rowsInUseBeside(block).some((isUsed) => isUsed);
  }

  giveUpBlock(blockName: string, keptAs: string | null): void {
    const block = this.workbook.blocks.get(blockName);
    if (!block) return;
    this.workbook.blocks.delete(blockName);
    if (keptAs !== null) {
      if (!this.workbook.blocks.has(keptAs)) this.workbook.blocks.set(keptAs, block);
      return;
    }
    const sheet = this.workbook.sheet(block.sheetId);
    const { row, column, rows, columns } = block.area;
    for (let r = row; r < row + rows; r++)
      for (let c = column; c < column + columns; c++) this.workbook.put(sheet, r, c, '');
  }

  noteFailure(blockName: string, sentence: string): void {
    if (this.workbook.blocks.has(blockName)) this.failures.set(blockName, sentence);
  }
}

function tableValue(value: MemoryValue | null, isDay: boolean): TableValue {
  return isDay && typeof value === 'number' ? dayOfSerial(value) : value;
}
