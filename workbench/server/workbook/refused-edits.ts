// The edits of a person that Google refuses, too.

import { assertSheetName } from '../../apps-script/services/spreadsheet/sheet/sheet-name';
import { MAX_CHARACTERS } from '../../apps-script/workbook/limits';
import type { Workbook } from '../../apps-script/workbook/workbook';
import type { Edit } from '../protocol/edits';

const OF_TABS: readonly Edit['kind'][] = ['renameSheet', 'moveSheet', 'hideSheet', 'deleteSheet', 'select'];

/** What the page reports of itself, and not what a person changes. */
const SEEN: readonly Edit['kind'][] = ['select', 'computed', 'spilled'];

export const ONLY_VIEWED = 'You can only view this file.';

/** @throws Error for an edit of somebody who may only view the file */
export function assertOnlySeen({ kind }: Edit): void {
  if (!SEEN.includes(kind)) throw new Error(ONLY_VIEWED);
}

/** @throws Error with the sentence for the user */
export function assertTaken(workbook: Workbook, edit: Edit): void {
  assertTabs(workbook, edit);
  if (!('sheet' in edit) || OF_TABS.includes(edit.kind)) return;
  const sheet = workbook.sheets.find(({ id }) => id === edit.sheet);
  if (sheet && sheet.kind !== 'GRID') throw new Error(`“${sheet.name}” has no cells.`);
  // Google's words.
  if (textsOf(edit).some((text) => text.length > MAX_CHARACTERS))
    throw new Error(
      `Your input contains more than the maximum of ${MAX_CHARACTERS} characters in a single cell.`,
    );
}

function assertTabs({ sheets }: Workbook, edit: Edit): void {
  if (edit.kind === 'deleteSheet' && sheets.length === 1)
    throw new Error('You can’t remove all the sheets of a spreadsheet.');
  if (edit.kind === 'addSheet') assertSheetName({ sheets }, edit.name);
  if (edit.kind === 'renameSheet')
    assertSheetName({ sheets: sheets.filter(({ id }) => id !== edit.sheet) }, edit.name);
}

function textsOf(edit: Edit): string[] {
  if (edit.kind === 'type') return [edit.text];
  if (edit.kind === 'note') return [edit.note];
  return edit.kind === 'set'
    ? edit.cells.flatMap(([, , { value, formula = '' }]) => [String(value), formula])
    : [];
}
