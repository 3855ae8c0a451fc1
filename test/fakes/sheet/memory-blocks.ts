// Blocks of a spreadsheet in memory. They carry out a plan, and throw if it would cover a cell of the user.

import { a1OfRectangle, cellOfAddress, type Rectangle } from '../../../src/core/a1';
import { dayOfSerial } from '../../../src/core/day';
import { type ErrorDetails, StatsError } from '../../../src/core/errors';
import type { TableValue } from '../../../src/core/table';
import {
  areaOf,
  type BlockPlan,
  type BlockSize,
  isIn,
  NEW_SHEET,
  overlap,
  type Survey,
} from '../../../src/sheet/block';
import {
  BLOCK_PREFIX,
  blockNameOf,
  blockNameOfReport,
  cellNameOfReport,
  checkNameOf,
  isOwnedBlock,
} from '../../../src/sheet/block-name';
import { type BlockPlace, blockPlaceOf } from '../../../src/sheet/block-place';
import { titleCell } from '../../../src/sheet/cells';
import { insertedColumns } from '../../../src/sheet/known-columns';
import { ownRowsOf } from '../../../src/sheet/own/own-rows';
import type {
  BlockCells,
  BlockContent,
  BlockNames,
  BlockReading,
  BlockTarget,
  BlockUse,
  BlockWritten,
  FixedCells,
  FoundCell,
  OwnBlock,
  SheetCell,
  SheetDeps,
} from '../../../src/sheet/sheet-deps';
import { type MemorySheet, type MemoryValue, MemoryWorkbook } from './memory-workbook';

type MemoryBlock = { readonly sheetId: number; readonly area: Rectangle };

export class MemoryBlocks implements BlockCells, BlockNames, FixedCells {
  /** The calls it received, in order. */
  readonly calls: ('resolve' | 'survey' | 'write')[] = [];
  readonly notes: string[] = [];
  /** The failure in the note of each block's header. */
  readonly failures = new Map<string, string>();
  /** Thrown by the next write before it changes anything. */
  failure: Error | null = null;

  constructor(readonly workbook = new MemoryWorkbook()) {}

  survey(
    target: BlockTarget,
    size: BlockSize,
    titles: readonly string[],
    _makeRoom: boolean,
    own: OwnBlock | null,
  ): Survey {
    this.calls.push('survey');
    const { workbook } = this;
    const block = own && blockAt(own.place);
    const sheet = block ? workbook.sheet(block.sheetId) : this.sheetFor(target);
    const anchor = target.cell ?? target.corner ?? { row: 1, column: 1 };
    const area = areaOf(block?.area ?? null, anchor, size);
    const existing = own?.titles ?? [];
    const inserted = insertedColumns(existing, titles);
    return {
      sheetId: sheet?.id ?? null,
      sheetName: sheet?.name ?? target.sheetName,
      gridRows: sheet?.gridRows ?? NEW_SHEET.gridRows,
      gridColumns: sheet?.gridColumns ?? NEW_SHEET.gridColumns,
      block: block?.area ?? null,
      titles: existing,
      anchor: { row: anchor.row, column: anchor.column },
      occupied: sheet
        ? [
            ...this.foreignCells(sheet, area, block?.area ?? null),
            ...(block ? inserted.flatMap((at) => this.cellsOfColumn(sheet, block.area, at)) : []),
          ]
        : [],
      otherBlocks: sheet ? this.otherBlocks(sheet, target.blockName) : [],
      workbookCells: workbook.sheets.reduce((sum, each) => sum + each.gridRows * each.gridColumns, 0),
    };
  }

  read(blockName: string, dayTitles: readonly string[]): BlockReading | null {
    const block = this.block(blockName);
    return block ? this.reading(block, dayTitles) : null;
  }

  own(blockName: string, dayTitles: readonly string[], use: BlockUse): OwnBlock | null {
    const block = this.block(blockName);
    if (!block) return null;
    const { sheetId, area } = block;
    const sheet = this.workbook.sheet(sheetId);
    const reading = this.reading(block, dayTitles);
    const own = ownRowsOf(
      {
        ...reading,
        isFilled: (at) =>
          [reading.titles, ...reading.rows][at + 1]?.some((value) => value !== null && value !== '') === true,
        note: () => this.workbook.note(sheet, area.row, area.column),
      },
      use,
    );
    const refused = (cells: Rectangle, more: Partial<ErrorDetails['BLOCK_POINTED_AWAY']> = {}) =>
      new StatsError('BLOCK_POINTED_AWAY', {
        ...{ name: blockName, checkName: checkNameOf(blockName), sheetName: sheet.name },
        ...{ range: a1OfRectangle(cells), table: null, ...more },
      });
    if (!own) throw refused(area);
    const otherName = this.otherReportAt(blockName, block);
    if (otherName) throw refused(area, { otherName });
    const [stray] = own.strays;
    if (stray !== undefined && !use.keepsRows)
      throw refused({ ...area, row: area.row + 1 + stray, rows: 1 }, { isInside: true });
    const most = use.most();
    if (own.hasMore) throw refused(area, { most });
    return {
      titles: reading.titles,
      rows: reading.rows.slice(0, own.count),
      sheetName: sheet.name,
      place: { ...area, sheetId, rows: own.count + 1 },
      most,
      isUneven: false,
    };
  }

  clear({ place }: OwnBlock): void {
    this.empty(this.workbook.sheet(place.sheetId), place);
  }

  private otherReportAt(blockName: string, { sheetId, area }: MemoryBlock): string | undefined {
    return [...this.workbook.blocks.keys()].find((name) => {
      const other = name !== blockName && isOwnedBlock(name) ? this.knownBlock(name) : undefined;
      return other?.sheetId === sheetId && overlap(other.area, area);
    });
  }

  private reading(block: MemoryBlock, dayTitles: readonly string[]): BlockReading {
    const sheet = this.workbook.sheet(block.sheetId);
    const { row, column, rows, columns } = block.area;
    const cells = Array.from({ length: rows }, (_r, r) =>
      Array.from({ length: columns }, (_c, c) => this.workbook.value(sheet, row + r, column + c)),
    );
    const titles = (cells[0] ?? []).map((value) => String(value ?? ''));
    const isDay = titles.map((title) => dayTitles.includes(title));
    return {
      titles,
      rows: cells.slice(1).map((line) => line.map((value, at) => tableValue(value, isDay[at] === true))),
    };
  }

  hasNeighbours(blockName: string): boolean {
    const block = this.block(blockName);
    return block !== undefined && this.workbook.rowsInUseBeside(block).some((isUsed) => isUsed);
  }

  dropEmptySheet(sheetId: number): void {
    const { sheets } = this.workbook;
    if (sheets.length > 1 && this.workbook.sheet(sheetId).cells.size === 0)
      this.workbook.sheets = sheets.filter(({ id }) => id !== sheetId);
  }

  write(
    target: BlockTarget,
    survey: Survey,
    plan: BlockPlan,
    content: BlockContent,
    onRows: (rows: number) => void,
  ): BlockWritten {
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
    this.claim(target.blockName, { sheetId: sheet.id, area: plan.area });
    const deleted = this.deleteEmptied(sheet, plan.area, content.removedRows);
    this.notes.push(content.note);
    workbook.putNote(sheet, plan.area.row, plan.area.column, content.note);
    onRows(content.cells.rows.length);
    const made = survey.sheetId === null ? { madeSheet: sheet.id } : {};
    return { deletedRows: deleted, keepsFormats: false, ...made };
  }

  find(blockName: string, sheetName: string): string | null {
    const own = blockNameOf(sheetName);
    const known = [blockName, own].find((name) => this.workbook.blocks.has(name));
    if (known) return known;
    const sheet = this.workbook.sheetNamedLike(sheetName);
    return sheet ? this.tableAt({ sheetId: sheet.id, row: 1, column: 1 }) : null;
  }

  selectedCell(): ReturnType<BlockNames['selectedCell']> {
    const { selected } = this.workbook;
    if (!selected) return null;
    const { name: sheetName } = this.workbook.sheet(selected.sheetId);
    return { sheetName, cell: { ...selected }, blockName: this.tableAt(selected) };
  }

  cellOf(reportId: string | null, address: { sheetName: string; cell: string }): FoundCell | null {
    const { blocks } = this.workbook;
    const fixed = reportId === null ? undefined : blocks.get(cellNameOfReport(reportId));
    const sheet = fixed
      ? this.workbook.sheet(fixed.sheetId)
      : this.workbook.sheetNamedLike(address.sheetName);
    if (!sheet) return null;
    const { row, column } = fixed?.area ?? cellOfAddress(address.cell);
    const cell = { sheetId: sheet.id, row, column };
    const hasBlock = reportId !== null && blocks.has(blockNameOfReport(reportId));
    return { sheetName: sheet.name, cell, blockName: hasBlock ? null : this.tableAt(cell) };
  }

  end(reportId: string): void {
    this.workbook.blocks.delete(cellNameOfReport(reportId));
  }

  rename(from: string, to: string): void {
    const block = this.block(from);
    if (!block) return;
    this.claim(to, block);
    this.removeNames(from);
  }

  giveUp(blockName: string, keptAs: string | null, beforeKept = () => {}): void {
    const block = this.knownBlock(blockName) ?? this.workbook.blocks.get(checkNameOf(blockName));
    this.removeNames(blockName);
    if (!block || keptAs === null || this.workbook.blocks.has(keptAs)) return;
    beforeKept();
    this.claim(keptAs, block);
  }

  sizes(): ReadonlyMap<string, BlockSize> {
    const names = [...this.workbook.blocks.keys()].filter((name) => name.startsWith(BLOCK_PREFIX));
    return new Map(
      names.flatMap((name) => {
        const block = this.knownBlock(name);
        return block ? [[name, { rows: block.area.rows - 1, columns: block.area.columns }]] : [];
      }),
    );
  }

  noteFailure(...[blockName, sentence, most]: Parameters<SheetDeps['noteFailure']>): void {
    const block = this.knownBlock(blockName);
    if (block && block.area.rows - 1 <= most().rows) this.failures.set(blockName, sentence);
  }

  private claim(name: string, { sheetId, area }: MemoryBlock): void {
    for (const each of [checkNameOf(name), name]) this.workbook.blocks.set(each, { sheetId, area });
  }

  private removeNames(name: string): void {
    for (const each of [name, checkNameOf(name)]) this.workbook.blocks.delete(each);
  }

  private knownBlock(name: string): MemoryBlock | undefined {
    const { blocks } = this.workbook;
    const [named, check] = [name, checkNameOf(name)].map((each) => blocks.get(each));
    if (!named) return undefined;
    const { sheetId, area } = named;
    const place = blockPlaceOf(
      { ...area, sheetId },
      check ? { ...check.area, sheetId: check.sheetId } : null,
    );
    return place ? blockAt(place) : undefined;
  }

  /** The cells of a block. Throws if its name was pointed at other cells. */
  private block(name: string): MemoryBlock | undefined {
    const { workbook } = this;
    const [named, check] = [name, checkNameOf(name)].map((each) => workbook.blocks.get(each));
    const known = this.knownBlock(name);
    if (known || !named) return known;
    const placeOf = ({ sheetId, area }: MemoryBlock) => ({
      sheetName: workbook.sheet(sheetId).name,
      range: a1OfRectangle(area),
    });
    throw new StatsError('BLOCK_POINTED_AWAY', {
      ...{ name, checkName: checkNameOf(name) },
      ...placeOf(named),
      table: check ? placeOf(check) : null,
    });
  }

  private fill(sheet: MemorySheet, { area, leftovers }: BlockPlan, { cells }: BlockContent): void {
    const lines = [cells.titles.map(titleCell), ...cells.rows];
    if (lines.length !== area.rows || lines.some((line) => line.length !== area.columns))
      throw new Error('The content has another size than the plan.');
    lines.forEach((line, r) => {
      line.forEach((value, c) => {
        // A sheet drops a leading apostrophe, which marks text.
        const held = typeof value === 'string' && value.startsWith("'") ? value.slice(1) : value;
        this.workbook.put(sheet, area.row + r, area.column + c, held);
      });
    });
    for (const part of leftovers) this.empty(sheet, part);
  }

  private empty(sheet: MemorySheet, { row, column, rows, columns }: Rectangle): void {
    for (let r = row; r < row + rows; r++)
      for (let c = column; c < column + columns; c++) this.workbook.put(sheet, r, c, '');
  }

  /** Deletes emptied body rows whose sheet row has no other content, and returns them. */
  private deleteEmptied(sheet: MemorySheet, area: Rectangle, removed: readonly number[]): number[] {
    const deleted: number[] = [];
    const inUse = this.workbook.rowsInUseBeside({ sheetId: sheet.id, area });
    for (const at of [...removed].sort((a, b) => b - a)) {
      if (at < 0 || at >= inUse.length) throw new Error(`no body row ${at}`);
      if (inUse[at]) continue;
      this.workbook.deleteRow(sheet, area.row + 1 + at);
      deleted.push(at);
    }
    return deleted;
  }

  /** The block that contains a cell and belongs to no report. */
  private tableAt(cell: SheetCell): string | null {
    const found = [...this.workbook.blocks].find(
      ([name, { sheetId, area }]) =>
        name.startsWith(BLOCK_PREFIX) && !isOwnedBlock(name) && sheetId === cell.sheetId && isIn(area, cell),
    );
    return found?.[0] ?? null;
  }

  private sheetFor(target: BlockTarget): MemorySheet | undefined {
    const id = target.cell?.sheetId;
    return id === undefined
      ? this.workbook.sheetNamedLike(target.sheetName)
      : this.workbook.sheets.find((each) => each.id === id);
  }

  /** The other blocks in a sheet, each of which has two named ranges. */
  private otherBlocks({ id }: MemorySheet, own: string): Rectangle[] {
    const { blocks } = this.workbook;
    const names = [...blocks.keys()].filter((name) => name !== own && blocks.has(checkNameOf(name)));
    return names.flatMap((name) => {
      const block = this.knownBlock(name);
      return block?.sheetId === id ? [block.area] : [];
    });
  }

  private cellsOfColumn(sheet: MemorySheet, block: Rectangle, at: number) {
    return this.foreignCells(sheet, { ...block, column: block.column + at, columns: 1 }, null);
  }

  private foreignCells(sheet: MemorySheet, area: Rectangle, block: Rectangle | null) {
    return [...sheet.cells.keys()]
      .map((key) => key.split(',').map(Number))
      .map(([row = 0, column = 0]) => ({ row, column }))
      .filter((cell) => isIn(area, cell) && !(block && isIn(block, cell)));
  }
}

function blockAt({ sheetId, ...area }: BlockPlace): MemoryBlock {
  return { sheetId, area };
}

function tableValue(value: MemoryValue | null, isDay: boolean): TableValue {
  return isDay && typeof value === 'number' ? dayOfSerial(value) : value;
}
