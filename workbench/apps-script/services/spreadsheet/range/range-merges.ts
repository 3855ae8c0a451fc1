// The part of SpreadsheetApp.Range that merges cells and tells which are merged.

import { mergesIn } from '../../../workbook/merged-cells';
import { cellsOf, contains } from '../../../workbook/rectangle';
import { fail } from '../../exception';
import type { Emulated, ServiceObject, SignaturesOf } from '../../service-object';
import { FORMATS, RangeFormats } from './range-formats';

type GoogleRange = GoogleAppsScript.Spreadsheet.Range;

export const MERGES = {
  ...FORMATS,
  breakApart: '',
  getMergedRanges: '',
  merge: '',
} satisfies SignaturesOf<GoogleRange>;

export abstract class RangeMerges extends RangeFormats implements Emulated<GoogleRange, keyof typeof MERGES> {
  /** The wording is assumed from the dialog that a person sees. */
  #assertWhole(): void {
    const parted = mergesIn(this.sheet.merges, this.rect).some((merge) => !contains(this.rect, merge));
    if (parted) fail('You must select all cells in a merged range to merge or unmerge them.');
  }

  /** Assumption: the first cell stays and the others are emptied, as when a person merges cells. */
  merge(): this {
    this.assertEditable(this.sheet, this.rect);
    this.#assertWhole();
    const { row, column, rows, columns } = this.rect;
    this.#unmerge();
    if (rows * columns === 1) return this;
    for (const [r, c] of cellsOf(this.rect)) {
      if (r !== row || c !== column) this.sheet.grid.setValue(r, c, null);
    }
    this.sheet.merges.push({ ...this.rect });
    this.workbook.structureChanged(this.sheet.id);
    return this;
  }

  breakApart(): this {
    this.assertEditable(this.sheet, this.rect);
    this.#assertWhole();
    this.#unmerge();
    this.workbook.structureChanged(this.sheet.id);
    return this;
  }

  #unmerge(): void {
    this.sheet.merges = this.sheet.merges.filter((merge) => !contains(this.rect, merge));
  }

  /** Whole merges, also of those that the range only touches (measured). */
  getMergedRanges(): ServiceObject[] {
    return mergesIn(this.sheet.merges, this.rect).map((merge) => this.objects.range(this.sheet, merge));
  }
}
