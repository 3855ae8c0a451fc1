// What the arguments of the format setters change in a cell's style.

import type { StylePatch } from '../../../workbook/cell';
import { GENERAL } from '../../../workbook/values/display';
import { colorHex } from './colors';

const HORIZONTAL = new Set(['left', 'center', 'right', 'general', 'general-left']);

/** setNotes with the number 25 reads back "25.0" (measured oddity). */
export function noteText(note: unknown): string | undefined {
  if (note === null || note === undefined || note === '') return undefined;
  return typeof note === 'number' && Number.isInteger(note) ? `${note}.0` : String(note);
}

export function numberFormatPatch(pattern: string): StylePatch {
  const general = pattern.toLowerCase() === 'general' || pattern === GENERAL || pattern === '';
  return { format: general ? undefined : pattern };
}

export function colorPatch(member: 'background' | 'fontColor', color: unknown): StylePatch | undefined {
  if (color === null) return { [member]: undefined };
  const hex = colorHex(String(color));
  return hex === undefined ? undefined : { [member]: hex };
}

export function alignmentPatch(alignment: unknown): StylePatch | undefined {
  if (alignment === null) return { horizontalAlignment: undefined };
  if (alignment === 'normal') return { horizontalAlignment: 'general-left' };
  return typeof alignment === 'string' && HORIZONTAL.has(alignment)
    ? { horizontalAlignment: alignment }
    : undefined;
}
