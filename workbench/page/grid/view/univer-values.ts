// Univer's numbers for value types, alignments, and wrapping, copied because the tests can't load Univer's ES modules.

import type { CellValueType, HorizontalAlign, VerticalAlign, WrapStrategy } from '@univerjs/core';

export const valueType: Readonly<Record<'string' | 'number' | 'boolean' | 'forcedString', CellValueType>> = {
  string: 1,
  number: 2,
  boolean: 3,
  forcedString: 4,
};

export const horizontalAlign: Readonly<Record<string, HorizontalAlign>> = { left: 1, center: 2, right: 3 };
export const verticalAlign: Readonly<Record<string, VerticalAlign>> = { top: 1, middle: 2, bottom: 3 };

export const wrapStrategy: Readonly<Record<'OVERFLOW' | 'CLIP' | 'WRAP', WrapStrategy>> = {
  OVERFLOW: 1,
  CLIP: 2,
  WRAP: 3,
};
