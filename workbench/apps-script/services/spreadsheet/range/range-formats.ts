// How the cells of a range look, and their notes.

import type { StylePatch } from '../../../workbook/cell';
import { GENERAL } from '../../../workbook/values/display';
import type { EnumValue } from '../../enums';
import { WrapStrategy } from '../../enums';
import type { Emulated } from '../../service-object';
import type { FORMATS } from './format-signatures';
import { RangeValues } from './range-values';
import { alignmentPatch, colorPatch, noteText, numberFormatPatch } from './style-patches';

type GoogleRange = GoogleAppsScript.Spreadsheet.Range;

export abstract class RangeFormats
  extends RangeValues
  implements Emulated<GoogleRange, keyof typeof FORMATS>
{
  protected patch(patch: StylePatch): this {
    this.assertEditable(this.sheet, this.rect);
    this.workbook.setStyle(this.sheet.id, this.rect, patch);
    return this;
  }

  #styleGrid<T>(read: (style: StylePatch) => T): T[][] {
    return this.map((row, column) => read(this.workbook.styles.get(this.sheet.grid.style(row, column))));
  }

  #style<T>(read: (style: StylePatch) => T): T {
    return read(this.workbook.styles.get(this.sheet.grid.style(this.rect.row, this.rect.column)));
  }

  #patchGrid(block: unknown[][], patchOf: (item: unknown) => StylePatch | undefined): this {
    const memo = new Map<unknown, ((id: number | undefined) => number) | undefined>();
    const patcherFor = (item: unknown) => {
      if (memo.has(item)) return memo.get(item);
      const patch = patchOf(item);
      const patcher = patch && this.workbook.styles.patcher(patch);
      memo.set(item, patcher);
      return patcher;
    };
    const { grid } = this.sheet;
    return this.writeBlock(block, (row, column, item) => {
      const patcher = patcherFor(item);
      if (patcher) grid.setStyle(row, column, patcher(grid.style(row, column)));
    });
  }

  // ---- number formats

  getNumberFormat(): string {
    return this.#style(({ format }) => format ?? GENERAL);
  }

  getNumberFormats(): string[][] {
    return this.#styleGrid(({ format }) => format ?? GENERAL);
  }

  setNumberFormat(pattern: string): this {
    return this.patch(numberFormatPatch(pattern));
  }

  setNumberFormats(patterns: unknown[][]): this {
    return this.#patchGrid(patterns, (pattern) => numberFormatPatch(String(pattern)));
  }

  // ---- colours; what is no colour is silently ignored (measured), null is the default

  getBackground(): string {
    return this.#style(({ background }) => background ?? '#ffffff');
  }

  getBackgrounds(): string[][] {
    return this.#styleGrid(({ background }) => background ?? '#ffffff');
  }

  setBackground(color: string | null): this {
    const patch = colorPatch('background', color);
    return patch ? this.patch(patch) : this;
  }

  setBackgrounds(colors: unknown[][]): this {
    return this.#patchGrid(colors, (color) => colorPatch('background', color));
  }

  getFontColor(): string {
    return this.#style(({ fontColor }) => fontColor ?? '#000000');
  }

  getFontColors(): string[][] {
    return this.#styleGrid(({ fontColor }) => fontColor ?? '#000000');
  }

  setFontColor(color: string | null): this {
    const patch = colorPatch('fontColor', color);
    return patch ? this.patch(patch) : this;
  }

  setFontColors(colors: unknown[][]): this {
    return this.#patchGrid(colors, (color) => colorPatch('fontColor', color));
  }

  // ---- font

  getFontWeight(): string {
    return this.#style(({ bold }) => (bold ? 'bold' : 'normal'));
  }

  getFontWeights(): string[][] {
    return this.#styleGrid(({ bold }) => (bold ? 'bold' : 'normal'));
  }

  setFontWeight(weight: string | null): this {
    return this.patch({ bold: weight === 'bold' || undefined });
  }

  setFontWeights(weights: unknown[][]): this {
    return this.#patchGrid(weights, (weight) => ({ bold: weight === 'bold' || undefined }));
  }

  getFontStyle(): string {
    return this.#style(({ italic }) => (italic ? 'italic' : 'normal'));
  }

  setFontStyle(style: string | null): this {
    return this.patch({ italic: style === 'italic' || undefined });
  }

  setFontLine(line: string | null): this {
    return this.patch({
      underline: line === 'underline' || undefined,
      strikethrough: line === 'line-through' || undefined,
    });
  }

  getFontSize(): number {
    return this.#style(({ fontSize }) => fontSize ?? 10);
  }

  setFontSize(size: number): this {
    return this.patch({ fontSize: size });
  }

  getFontFamily(): string {
    return this.#style(({ fontFamily }) => fontFamily ?? 'Arial');
  }

  setFontFamily(family: string | null): this {
    return this.patch({ fontFamily: family ?? undefined });
  }

  // ---- alignment, wrapping, borders

  getHorizontalAlignment(): string {
    return this.#style(({ horizontalAlignment }) => horizontalAlignment ?? 'general');
  }

  getHorizontalAlignments(): string[][] {
    return this.#styleGrid(({ horizontalAlignment }) => horizontalAlignment ?? 'general');
  }

  setHorizontalAlignment(alignment: string | null): this {
    const patch = alignmentPatch(alignment);
    return patch ? this.patch(patch) : this;
  }

  setHorizontalAlignments(alignments: unknown[][]): this {
    return this.#patchGrid(alignments, alignmentPatch);
  }

  getVerticalAlignment(): string {
    return this.#style(({ verticalAlignment }) => verticalAlignment ?? 'bottom');
  }

  setVerticalAlignment(alignment: string | null): this {
    if (alignment !== null && !['top', 'middle', 'bottom'].includes(alignment)) return this;
    return this.patch({ verticalAlignment: alignment ?? undefined });
  }

  /** A fresh cell contradicts itself: getWrap true with OVERFLOW; after an explicit OVERFLOW false (measured). */
  getWrap(): boolean {
    return this.#style(({ wrap }) => wrap === undefined || wrap === 'WRAP');
  }

  getWrapStrategy(): EnumValue {
    return this.#style(({ wrap }) => WrapStrategy[wrap ?? 'OVERFLOW']);
  }

  setWrap(wrap: boolean): this {
    return this.patch({ wrap: wrap ? 'WRAP' : 'OVERFLOW' });
  }

  setWrapStrategy(strategy: EnumValue): this {
    const name = strategy.name();
    return this.patch({ wrap: name === 'WRAP' || name === 'CLIP' ? name : 'OVERFLOW' });
  }

  setBorder(...sides: unknown[]): this {
    // A null side leaves that side as it is; the emulation keeps the last call only.
    return this.patch({ borders: sides.map(String).join(' ') });
  }

  // ---- notes

  getNote(): string {
    return this.sheet.grid.note(this.rect.row, this.rect.column) ?? '';
  }

  getNotes(): string[][] {
    return this.map((row, column) => this.sheet.grid.note(row, column) ?? '');
  }

  setNote(note: string | number | boolean | null): this {
    return this.setNotes(this.filled(note === null ? null : String(note)));
  }

  setNotes(notes: unknown[][]): this {
    return this.writeBlock(notes, (row, column, note) => {
      this.sheet.grid.setNote(row, column, noteText(note));
    });
  }
}
