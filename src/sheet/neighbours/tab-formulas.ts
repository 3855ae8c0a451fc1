// The formulas of people by tab, looked at as far as their tabs aren't too large and there is time.

import type { NamedCell } from '../../core/a1';
import { MOST_LOOKED_AT } from '../block';

/** A tab with formulas, which are read only when they're asked for. */
export interface TabFormulas {
  sheetName: string;
  /** How many cells it uses. */
  cells: number;
  formulas(): { cell: NamedCell; formula: string }[];
}

/**
 * What is found in the formulas of each tab that was read, and the names of the others.
 * @param hasTime whether there is time to read another tab
 */
export function foundInTabs<Found>(
  tabs: readonly TabFormulas[],
  hasTime: () => boolean,
  find: (formulas: ReturnType<TabFormulas['formulas']>, sheetName: string) => readonly Found[],
): { found: Found[]; unread: string[] } {
  const unread: string[] = [];
  const found = tabs.flatMap((tab) => {
    if (tab.cells <= MOST_LOOKED_AT && hasTime()) return find(tab.formulas(), tab.sheetName);
    unread.push(tab.sheetName);
    return [];
  });
  return { found, unread };
}
