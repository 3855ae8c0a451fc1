// A destination on a spreadsheet in memory: does what a plan says, and fails loudly when that would cover a foreign cell.

import type { Rectangle } from '../../src/core/a1';
import { StatsError } from '../../src/core/errors';
import type { Destination } from '../../src/reports/choice';
import type { BlockContent, ReportDestination, Target } from '../../src/reports/destination';
import { areaOf, type BlockPlan, type BlockSize, NEW_SHEET, type Survey } from '../../src/sheet/block';
import { insertedColumns } from '../../src/sheet/known-columns';
import { blockNameOf, checkSheetName, REPORT_BLOCK_PREFIX } from '../../src/sheet/sheet-name';
import { type MemorySheet, MemoryWorkbook } from './memory-workbook';

const isIn = (area: Rectangle, row: number, column: number) =>
  row >= area.row &&
  row < area.row + area.rows &&
  column >= area.column &&
  column < area.column + area.columns;

export class FakeDestination implements ReportDestination {
  /** What was asked of it, in order. */
  readonly calls: ('aim' | 'survey' | 'write')[] = [];
  readonly notes: string[] = [];
  /** Thrown by the next write, before it does anything. */
  failure: Error | null = null;

  constructor(readonly workbook = new MemoryWorkbook()) {}

  resolveTarget(destination: Destination, reportBlock?: string): Target {
    this.calls.push('aim');
    if (destination.kind === 'currentCell') return this.selectedTarget();
    const sheetName = checkSheetName(destination.sheetName);
    const own = blockNameOf(sheetName);
    const sheet = this.workbook.sheets.find(({ name }) => name === sheetName);
    const corner = sheet && this.blockAt(sheet.id, 1, 1);
    const written = this.workbook.blocks.has(own) ? own : (corner ?? own);
    if (reportBlock !== undefined) this.takeOver(reportBlock, written);
    return { blockName: reportBlock ?? written, sheetName, cell: null };
  }

  survey(target: Target, size: BlockSize, titles: readonly string[]): Survey {
    this.calls.push('survey');
    const { workbook } = this;
    const block = workbook.blocks.get(target.blockName);
    const sheet = this.sheetFor(target);
    const anchor = target.cell ?? { row: 1, column: 1 };
    const area = areaOf(block?.area ?? null, anchor, size);
    const standing = block && sheet ? this.titlesOf(sheet, block.area) : [];
    const inserted = insertedColumns(standing, titles);
    return {
      sheetId: sheet?.id ?? null,
      sheetName: sheet?.name ?? target.sheetName,
      gridRows: sheet?.gridRows ?? NEW_SHEET.gridRows,
      gridColumns: sheet?.gridColumns ?? NEW_SHEET.gridColumns,
      block: block?.area ?? null,
      titles: standing,
      anchor: { row: anchor.row, column: anchor.column },
      occupied: sheet
        ? [
            ...this.foreignCells(sheet, area, block?.area ?? null),
            ...(block ? inserted.flatMap((at) => this.cellsOfColumn(sheet, block.area, at)) : []),
          ]
        : [],
      otherBlocks: [],
      workbookCells: workbook.sheets.reduce((sum, each) => sum + each.gridRows * each.gridColumns, 0),
    };
  }

  write(
    target: Target,
    survey: Survey,
    plan: BlockPlan,
    content: BlockContent,
    onRows: (rows: number) => void,
  ): number {
    this.calls.push('write');
    if (this.failure) throw this.failure;
    const { workbook } = this;
    const sheet =
      survey.sheetId === null ? workbook.addSheet(target.sheetName) : workbook.sheet(survey.sheetId);
    if (plan.insertColumns)
      workbook.insertColumns(sheet, plan.insertColumns.after + 1, plan.insertColumns.count);
    if (plan.insertRows) workbook.insertRows(sheet, plan.insertRows.after + 1, plan.insertRows.count);
    if (this.foreignCells(sheet, plan.area, survey.block).length > 0)
      throw new Error('The plan covers cells of the user.');
    sheet.gridRows = Math.max(sheet.gridRows, plan.area.row + plan.area.rows - 1);
    sheet.gridColumns = Math.max(sheet.gridColumns, plan.area.column + plan.area.columns - 1);
    this.fill(sheet, plan, content);
    workbook.blocks.set(target.blockName, { sheetId: sheet.id, area: plan.area });
    const takenOut = this.takeOut(sheet, plan.area, content.removedRows);
    this.notes.push(content.note);
    onRows(content.cells.rows.length);
    return takenOut;
  }

  private fill(sheet: MemorySheet, { area, leftovers }: BlockPlan, { cells }: BlockContent): void {
    const lines = [cells.titles, ...cells.rows];
    if (lines.length !== area.rows || lines.some((line) => line.length !== area.columns))
      throw new Error('The content has another size than the plan.');
    lines.forEach((line, r) => {
      line.forEach((value, c) => {
        // A sheet drops the apostrophe that marks text.
        const held = typeof value === 'string' && value.startsWith("'") ? value.slice(1) : value;
        this.workbook.put(sheet, area.row + r, area.column + c, held);
      });
    });
    for (const part of leftovers)
      for (let row = part.row; row < part.row + part.rows; row++)
        for (let column = part.column; column < part.column + part.columns; column++)
          this.workbook.put(sheet, row, column, '');
  }

  /** A table that is no report's becomes that of a report that has none. */
  private takeOver(reportBlock: string, written: string): void {
    const { blocks } = this.workbook;
    const block = blocks.get(written);
    if (!block || blocks.has(reportBlock) || written.startsWith(REPORT_BLOCK_PREFIX)) return;
    blocks.set(reportBlock, block);
    blocks.delete(written);
  }

  /** Emptied body rows go with their sheet row, unless something else stands in it. Tells how many. */
  private takeOut(sheet: MemorySheet, area: Rectangle, removed: readonly number[]): number {
    let takenOut = 0;
    const inUse = this.workbook.rowsInUseBeside({ sheetId: sheet.id, area });
    for (const at of [...removed].sort((a, b) => b - a)) {
      if (at < 0 || at >= inUse.length) throw new Error(`no body row ${at}`);
      if (inUse[at]) continue;
      this.workbook.deleteRow(sheet, area.row + 1 + at);
      takenOut += 1;
    }
    return takenOut;
  }

  private selectedTarget(): Target {
    const { selected } = this.workbook;
    if (!selected) throw new StatsError('NO_CURRENT_CELL', {});
    const { sheetId, row, column } = selected;
    const blockName =
      this.blockAt(sheetId, row, column) ?? `PublisherStats_cell_${this.workbook.blocks.size + 1}`;
    return { blockName, sheetName: this.workbook.sheet(sheetId).name, cell: { ...selected } };
  }

  private blockAt(sheetId: number, row: number, column: number): string | undefined {
    const inside = [...this.workbook.blocks].find(
      ([, block]) => block.sheetId === sheetId && isIn(block.area, row, column),
    );
    return inside?.[0];
  }

  private sheetFor(target: Target): MemorySheet | undefined {
    const id = this.workbook.blocks.get(target.blockName)?.sheetId ?? target.cell?.sheetId;
    const folded = target.sheetName.toLowerCase();
    return this.workbook.sheets.find((each) =>
      id === undefined ? each.name.toLowerCase() === folded : each.id === id,
    );
  }

  private titlesOf(sheet: MemorySheet, { row, column, columns }: Rectangle): string[] {
    return Array.from({ length: columns }, (_, at) =>
      String(this.workbook.value(sheet, row, column + at) ?? ''),
    );
  }

  private cellsOfColumn(sheet: MemorySheet, block: Rectangle, at: number) {
    const column = { ...block, column: block.column + at, columns: 1 };
    return this.foreignCells(sheet, column, null);
  }

  private foreignCells(sheet: MemorySheet, area: Rectangle, block: Rectangle | null) {
    return [...sheet.cells.keys()]
      .map((key) => key.split(',').map(Number))
      .map(([row = 0, column = 0]) => ({ row, column }))
      .filter(({ row, column }) => isIn(area, row, column) && !(block && isIn(block, row, column)));
  }
}
