// The sheet destination on a spreadsheet in memory.

import type { SheetPlace } from '../../../src/core/place/place';
import type { ReportDestination, TableTarget } from '../../../src/runs/destination';
import type { SheetDeps } from '../../../src/sheet/sheet-deps';
import { sheetDestination } from '../../../src/sheet/sheet-destination';
import { FakePages } from '../saved/fake-pages';
import { FakeLock } from '../stores/fake-lock';
import { MemoryPropertyStore } from '../stores/memory-property-store';
import { MemoryBlocks } from './memory-blocks';
import { MemoryCharts } from './memory-charts';
import { MemoryMarks } from './memory-marks';
import { MemoryWorkbook } from './memory-workbook';

export class FakeDestination implements ReportDestination<TableTarget> {
  /** The calls it received, in order. */
  readonly calls: ('resolve' | 'survey' | 'write')[];
  readonly blocks: MemoryBlocks;
  readonly marks: MemoryMarks;
  readonly notes: readonly string[];
  readonly charts: MemoryCharts;
  readonly sheetDeps: SheetDeps;
  private readonly sheets: ReportDestination<TableTarget>;
  private ids = 0;

  constructor(
    readonly workbook = new MemoryWorkbook(),
    lock = new FakeLock(),
    readonly pages = new FakePages(),
  ) {
    const blocks = new MemoryBlocks(workbook);
    this.blocks = blocks;
    this.marks = new MemoryMarks(workbook);
    this.calls = blocks.calls;
    this.notes = blocks.notes;
    this.charts = new MemoryCharts(workbook);
    this.sheetDeps = {
      cells: blocks,
      names: blocks,
      fixedCells: blocks,
      noteFailure: (...args) => blocks.noteFailure(...args),
      marks: this.marks,
      charts: this.charts,
      surroundings: this.charts,
      pages,
      documentProperties: new MemoryPropertyStore(),
      lock,
      newId: () => String(++this.ids),
    };
    this.sheets = sheetDestination(this.sheetDeps);
  }

  resolveTarget(place: SheetPlace, reportId?: string): TableTarget {
    this.calls.push('resolve');
    return this.sheets.resolveTarget(place, reportId);
  }

  release(...args: Parameters<ReportDestination['release']>): void {
    this.sheets.release(...args);
  }

  unmark(place: SheetPlace, reportId: string): void {
    this.sheets.unmark(place, reportId);
  }

  noteFailure(place: SheetPlace, reportId: string, sentence: string): void {
    this.sheets.noteFailure(place, reportId, sentence);
  }
}
