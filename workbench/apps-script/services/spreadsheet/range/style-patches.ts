// How the format setters change a cell's style.

import type { StylePatch } from '../../../workbook/cell';
import { GENERAL } from '../../../workbook/values/display';
import { fail } from '../../exception';

const HORIZONTAL = new Set(['left', 'center', 'right', 'general', 'general-left']);

export function numberFormatPatch(pattern: string): StylePatch {
  const general = pattern.toLowerCase() === 'general' || pattern === GENERAL || pattern === '';
  return { format: general ? undefined : pattern };
}

/** Undefined for a text that Google ignores, such as `#gggggg` (measured for backgrounds). */
export function colorPatch(of: 'background' | 'fontColor', color: string | null): StylePatch | undefined {
  if (color === null) return { [of]: undefined };
  if (!color.startsWith('#')) return fail(`not emulated: a color by its name, ${color}`);
  const hex = color.toLowerCase();
  return /^#[0-9a-f]{6}$/.test(hex) ? { [of]: hex } : undefined;
}

export function alignmentPatch(alignment: string | null): StylePatch | undefined {
  if (alignment === null) return { horizontalAlignment: undefined };
  if (alignment === 'normal') return { horizontalAlignment: 'general-left' };
  return HORIZONTAL.has(alignment) ? { horizontalAlignment: alignment } : undefined;
}
