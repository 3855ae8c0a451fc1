// The parts of a workbook that are neither sheets nor cells.

import type { Rectangle } from './rectangle';

export interface NamedRangeData {
  name: string;
  sheetId: number;
  range: Rectangle;
}

export interface ProtectionData {
  id: number;
  sheetId: number;
  /** Null protects the whole sheet. */
  range: Rectangle | null;
  rangeName: string | null;
  description: string;
  warningOnly: boolean;
  editors: string[];
  unprotected: Rectangle[];
}

/** Who made a change. */
export type ChangeOrigin = 'user' | 'script' | 'engine';

/**
 * What the page must read again. `cells`: a rectangle of one sheet. `structure`: one sheet, or the whole workbook where
 * there is no `sheetId`, because rows, columns or sheets changed. `charts`: the charts of a sheet.
 */
export type WorkbookChange =
  | ({ kind: 'cells'; sheetId: number; origin: ChangeOrigin; revision: number } & Rectangle)
  | { kind: 'structure'; sheetId?: number; origin: ChangeOrigin; revision: number }
  | { kind: 'charts'; sheetId: number; origin: ChangeOrigin; revision: number }
  | { kind: 'selection'; origin: ChangeOrigin; revision: number };
