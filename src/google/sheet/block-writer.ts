// Writes one planned block. Only its values, which are written in large pieces, take more calls for more rows.

import type { Rectangle } from '../../core/a1';
import { StatsError } from '../../core/errors';
import { catchError, ignoreErrors } from '../../core/ignore-errors';
import { type BlockPlan, isLarge, needsStage, type Survey, writtenArea } from '../../sheet/block';
import { type CellValue, cellOfAnyFormat, titleCell } from '../../sheet/cells';
import type { BlockContent, BlockWritten } from '../../sheet/sheet-deps';
import type { WriteEvents } from '../../sheet/write-events';
import { flush } from '../asked-again';
import { deleteEmptiedRows, fillFormulasDown } from './block-neighbours';
import { endsAbove } from './ends-above';
import { BlockFormats } from './formats/block-formats';
import { addRows, growGrid, keepingFrozen } from './grid-growth';
import { withFilterLifted } from './lifted-filter';
import { editing } from './refused-edit';
import { rangeOf } from './sheet-range';
import { dropStage, fillUnseen, openStage, presentSheet, stageValues } from './staging';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

/**
 * Writes a block in such an order that the next run repairs a write that was stopped at any call
 * (docs/architecture.md, "One write that may be stopped anywhere").
 */
export class BlockWriter {
  private readonly area: Rectangle;
  /** The block before the write; null for a new one. */
  private readonly before: Rectangle | null;
  private readonly formats: BlockFormats;
  private areValuesWritten = false;

  constructor(
    private readonly spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet,
    private readonly sheet: Sheet,
    private readonly survey: Survey,
    private readonly plan: BlockPlan,
    private readonly content: BlockContent,
    private readonly events: WriteEvents,
  ) {
    this.area = plan.area;
    this.before = survey.block;
    this.formats = new BlockFormats(sheet, survey, plan, content);
  }

  /**
   * @param claim called with the range that is the report's from then on; null if it has none again
   * @param onRows called with the number of body rows written so far
   */
  write(claim: (block: Range | null) => void, onRows: (rows: number) => void): BlockWritten {
    const whole = writtenArea(this.before, this.area);
    // First, so that nothing has been touched if there is no room for a stage.
    const stage = needsStage(this.survey, whole) ? openStage(this.spreadsheet, whole) : null;
    this.makeRoom();
    const cells = () => this.rangeAt(whole);
    const work = () => this.writeInRoom(whole, stage, claim, onRows);
    try {
      // A sheet that this write has made has no filter.
      if (this.survey.sheetId === null) return editing(cells, work);
      // Lifted only now, because inserting columns moves its criteria.
      return withFilterLifted(this.sheet, work, cells, this.events);
    } catch (thrown) {
      // A refusal is known only now: of a slicer when it is lifted, of a validation rule when values are written.
      if (thrown instanceof StatsError && !this.areValuesWritten)
        ignoreErrors(() => this.giveBackRoom(claim));
      throw thrown;
    }
  }

  private writeInRoom(
    whole: Rectangle,
    stage: Sheet | null,
    claim: (block: Range) => void,
    onRows: (rows: number) => void,
  ): BlockWritten {
    this.formats.apply();
    // Must come before the longer block is claimed: new rows can't be told from old ones afterwards.
    if (this.content.rules.fillsDown && this.before) fillFormulasDown(this.sheet, this.before, this.area);
    // Cells are claimed before they are written, and given up only after they are cleared.
    const isInside = whole === this.before;
    const target = this.rangeAt(whole);
    if (!isInside) {
      this.clearLeftovers();
      claim(target);
    }
    this.writeValues(whole, target, stage, onRows);
    // From here on the rows stand, and nothing fails the write. What the next run repairs after a stop it repairs here.
    const { events } = this;
    if (isInside)
      events.trying('leftovers', () => {
        if (this.clearLeftovers() || this.survey.isUneven) claim(this.rangeAt(this.area));
      });
    this.formats.finish(events);
    const deletedRows: number[] = [];
    events.trying('rows', () =>
      deleteEmptiedRows(this.sheet, this.area, this.content.removedRows, (rows) => deletedRows.push(...rows)),
    );
    const { areTaken, retyped } = this.formats;
    if (!areTaken) events.add({ kind: 'formatsKept' });
    else if (retyped.length > 0) events.add({ kind: 'retyped', columns: retyped });
    const { before, area } = this;
    if (before)
      events.trying('beside', () => {
        const rows = area.rows - deletedRows.length;
        events.add(...endsAbove(this.sheet, before, { ...area, rows }, !areTaken));
      });
    return { deletedRows };
  }

  /** @returns whether there were any */
  private clearLeftovers(): boolean {
    for (const part of this.plan.leftovers) {
      if (this.formats.areTaken) this.rangeAt(part).clear();
      else this.rangeAt(part).clearContent();
    }
    return this.plan.leftovers.length > 0;
  }

  private makeRoom(): void {
    const { insertRows, insertColumns } = this.plan;
    if (insertRows || insertColumns)
      keepingFrozen(this.sheet, () => {
        if (insertColumns) this.sheet.insertColumnsAfter(insertColumns.after, insertColumns.count);
        if (insertRows) addRows(this.sheet, insertRows.after, insertRows.count);
      });
    const gridRows = this.survey.gridRows + (insertRows?.count ?? 0);
    const gridColumns = this.survey.gridColumns + (insertColumns?.count ?? 0);
    growGrid(this.sheet, { gridRows, gridColumns }, this.area);
  }

  /** Deletes the rows and columns that were inserted, which are still blank. */
  private giveBackRoom(claim: (block: Range | null) => void): void {
    const { insertRows, insertColumns } = this.plan;
    if (!insertRows && !insertColumns) return;
    // A deleted cell can't give up its name.
    if (!this.before) claim(null);
    if (insertRows) this.sheet.deleteRows(insertRows.after + 1, insertRows.count);
    if (insertColumns) this.sheet.deleteColumns(insertColumns.after + 1, insertColumns.count);
    const { before } = this;
    if (before) claim(this.rangeAt(before));
  }

  /**
   * Writes titles, rows, and blanks over the rest of the old block in one call, so that a stopped write leaves either
   * the old values or the new ones. If one call can't take them, they go to a stage, which is copied in one call, or to
   * a new sheet that nobody sees until they stand.
   */
  private writeValues(
    whole: Rectangle,
    target: Range,
    stage: Sheet | null,
    onRows: (rows: number) => void,
  ): void {
    const { headings, cells } = this.content;
    const { rows } = cells;
    const body = this.formats.areTaken ? rows : rows.map((row) => row.map(cellOfAnyFormat));
    const lines = [headings.map(titleCell), ...body];
    const beyond = blankCells(whole.columns - this.area.columns);
    const padded = beyond.length > 0 ? lines.map((line) => [...line, ...beyond]) : lines;
    if (stage) stageValues({ stage, target, whole }, padded, onRows);
    else if (this.survey.sheetId === null && isLarge(whole)) {
      fillUnseen(this.sheet, whole, padded, onRows);
      presentSheet(this.sheet, this.survey.sheetName);
    } else {
      target.setValues([...padded, ...blankRows(whole.rows - lines.length, whole.columns)]);
      // Google may refuse values only when they are written out (docs/platform.md §9).
      flush();
    }
    this.areValuesWritten = true;
    // Tried twice; else the next holder of the lock deletes it.
    if (stage && catchError(() => dropStage())) ignoreErrors(() => dropStage());
    onRows(rows.length);
  }

  private rangeAt(area: Rectangle): Range {
    return rangeOf(this.sheet, area);
  }
}

function blankCells(count: number): CellValue[] {
  return Array.from({ length: count }, () => '');
}

function blankRows(count: number, columns: number): CellValue[][] {
  return Array.from({ length: count }, () => blankCells(columns));
}
