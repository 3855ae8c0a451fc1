// How the cells of a range look, and their notes.

import type { StylePatch } from '../../../workbook/cell';
import { GENERAL } from '../../../workbook/values/display';
import { fail } from '../../exception';
import type { Emulated, SignaturesOf } from '../../service-object';
import { RangeValues, VALUES } from './range-values';
import { alignmentPatch, colorPatch, numberFormatPatch } from './style-patches';

type GoogleRange = GoogleAppsScript.Spreadsheet.Range;

export const FORMATS = {
  ...VALUES,
  getBackground: '',
  getNote: '',
  getNotes: '',
  getNumberFormats: '',
  setBackground: 'String?',
  setFontColor: 'String?',
  setFontSize: 'number',
  setFontWeight: 'String?',
  setHorizontalAlignment: 'String?',
  setHorizontalAlignments: 'Grid',
  setNote: 'Text?',
  setNotes: 'Grid',
  setNumberFormat: 'String',
  setNumberFormats: 'Grid',
  setVerticalAlignment: 'String?',
  setWrap: 'Boolean',
} satisfies SignaturesOf<GoogleRange>;

export abstract class RangeFormats
  extends RangeValues
  implements Emulated<GoogleRange, keyof typeof FORMATS>
{
  /** Undefined stands for a value that Google ignores. */
  #restyle(patch: StylePatch | undefined): this {
    if (!patch) return this;
    const { grid } = this.sheet;
    const patched = this.workbook.styles.patcher(patch);
    return this.writeShown((row, column) => grid.setStyle(row, column, patched(grid.style(row, column))));
  }

  getNumberFormats(): string[][] {
    return this.map((row, column) => this.patternOf(row, column) ?? GENERAL);
  }

  setNumberFormat(pattern: string): this {
    return this.takesFormats(this.sheet, this.rect) ? this.#restyle(numberFormatPatch(pattern)) : this;
  }

  setNumberFormats(patterns: unknown[][]): this {
    this.assertShape(patterns);
    if (!this.takesFormats(this.sheet, this.rect)) return this;
    const { grid } = this.sheet;
    const patchers = new Map<unknown, (id: number | undefined) => number>();
    return this.writeShown((row, column) => {
      const pattern = patterns[row - this.rect.row]?.[column - this.rect.column];
      const patcher =
        patchers.get(pattern) ?? this.workbook.styles.patcher(numberFormatPatch(String(pattern)));
      patchers.set(pattern, patcher);
      grid.setStyle(row, column, patcher(grid.style(row, column)));
    });
  }

  /** That of the first cell; white if none was set (documented). */
  getBackground(): string {
    const { row, column } = this.rect;
    return this.workbook.styles.get(this.sheet.grid.style(row, column)).background ?? '#ffffff';
  }

  setBackground(color: string | null): this {
    return this.#restyle(colorPatch('background', color));
  }

  setFontColor(color: string | null): this {
    return this.#restyle(colorPatch('fontColor', color));
  }

  /** In points. What Google does with a size under 1 isn't known. */
  setFontSize(size: number): this {
    if (!Number.isInteger(size) || size < 1) fail(`not emulated: Range.setFontSize of ${size}`);
    return this.#restyle({ fontSize: size });
  }

  setFontWeight(weight: string | null): this {
    return this.#restyle({ bold: weight === 'bold' || undefined });
  }

  setWrap(isWrapped: boolean): this {
    return this.#restyle({ wrap: isWrapped ? 'WRAP' : 'OVERFLOW' });
  }

  setHorizontalAlignment(alignment: string | null): this {
    return this.#restyle(alignmentPatch(alignment));
  }

  /** Each cell as by setHorizontalAlignment; null resets it (documented). */
  setHorizontalAlignments(alignments: unknown[][]): this {
    this.assertShape(alignments);
    const { grid } = this.sheet;
    return this.writeShown((row, column) => {
      const given = alignments[row - this.rect.row]?.[column - this.rect.column];
      const patch = alignmentPatch(typeof given === 'string' ? given : null);
      if (patch) grid.setStyle(row, column, this.workbook.styles.patcher(patch)(grid.style(row, column)));
    });
  }

  /** Null is Google's default, the bottom. Other texts than these are ignored, as by setHorizontalAlignment. */
  setVerticalAlignment(alignment: string | null): this {
    const isKnown = alignment === null || ['top', 'middle', 'bottom'].includes(alignment);
    return this.#restyle(isKnown ? { verticalAlignment: alignment ?? undefined } : undefined);
  }

  getNote(): string {
    return this.sheet.grid.note(this.rect.row, this.rect.column) ?? '';
  }

  getNotes(): string[][] {
    return this.map((row, column) => this.sheet.grid.note(row, column) ?? '');
  }

  /** Null or an empty text removes the note. */
  setNote(note: string | number | boolean | null): this {
    const text = note === null ? undefined : String(note) || undefined;
    return this.writeShown((row, column) => this.sheet.grid.setNote(row, column, text));
  }

  setNotes(notes: unknown[][]): this {
    this.assertShape(notes);
    return this.writeShown((row, column) => {
      const note = notes[row - this.rect.row]?.[column - this.rect.column] ?? '';
      // A number reads back with a decimal (measured by gas-fakes).
      const text = Number.isInteger(note) ? `${note}.0` : String(note);
      this.sheet.grid.setNote(row, column, text || undefined);
    });
  }
}
