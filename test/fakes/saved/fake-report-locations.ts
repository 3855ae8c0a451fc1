// Where saved reports write, in a spreadsheet in memory.

import type { PlacedBlock, PlacedCell, ReportLocation, ReportLocations } from '../../../src/saved/ports';
import { cellNameOfReport, checkNameOf, reportOfBlock, reportOfCell } from '../../../src/sheet/block-name';
import { blockPlaceOf } from '../../../src/sheet/block-place';
import type { CellInTable } from '../../../src/sheet/sheet-deps';
import type { MemoryBlocks } from '../sheet/memory-blocks';

export class FakeReportLocations implements ReportLocations {
  /** The blocks that were shown, in order. */
  readonly shown: PlacedBlock[] = [];
  /** How often `all` was called. */
  reads = 0;

  constructor(private readonly blocks: MemoryBlocks) {}

  all(): ReadonlyMap<string, ReportLocation> {
    this.reads += 1;
    const found = new Map<string, ReportLocation>();
    const add = (id: string, part: Partial<ReportLocation>) =>
      found.set(id, { block: null, fixedCell: null, ...found.get(id), ...part });
    for (const name of this.names.keys()) {
      const [block, cell] = [reportOfBlock(name), reportOfCell(name)];
      const named = this.placed(name);
      const place = block !== null && named && blockPlaceOf(named, this.placed(checkNameOf(name)));
      if (block !== null) add(block, { block: place ? { ...place, sheetName: named.sheetName } : null });
      if (cell !== null) add(cell, { fixedCell: named });
    }
    return found;
  }

  cellAt(address: { sheetName: string; cell: string } | null): PlacedCell | null {
    const found: CellInTable | null = address
      ? this.blocks.cellOf(null, address)
      : this.blocks.selectedCell();
    if (!found) return null;
    const { sheetName, cell, blockName } = found;
    const table = blockName === null ? null : this.placed(blockName);
    return { ...cell, ...(table ? { row: table.row, column: table.column } : {}), sheetName };
  }

  fix(id: string, cell: PlacedCell | null): void {
    this.blocks.end(id);
    if (!cell) return;
    const { sheetId, row, column } = cell;
    this.names.set(cellNameOfReport(id), { sheetId, area: { row, column, rows: 1, columns: 1 } });
  }

  writeText(id: string, text: string): void {
    const cell = this.placed(cellNameOfReport(id));
    const { workbook } = this.blocks;
    if (cell) workbook.put(workbook.sheet(cell.sheetId), cell.row, cell.column, text);
  }

  show(cells: PlacedBlock): void {
    this.shown.push(cells);
  }

  private get names() {
    return this.blocks.workbook.blocks;
  }

  private placed(name: string): PlacedBlock | null {
    const block = this.names.get(name);
    if (!block) return null;
    const { sheetId, area } = block;
    return { ...area, sheetId, sheetName: this.blocks.workbook.sheet(sheetId).name };
  }
}
