// What stands in the menus: the workbench's own entries and, under Extensions, those that the add-on built.

import type { MenuItem, WorkbenchState } from '../../server/protocol/protocol';
import type { Grid } from '../grid/grid';
import type { Sync } from '../grid/sync';
import { noteOf } from '../grid/view/cell-data';
import { askForText } from '../panels/dialogs';
import { post } from '../server-client';
import type { Menu, MenuRow } from './menu-bar';
import { openFile, saveAs } from './workbook-files';

type Attempt = (work: () => Promise<unknown>) => void;

export function menusOf(grid: Grid, sync: Sync, state: WorkbenchState, attempt: Attempt): Menu[] {
  return [
    { label: 'File', rows: () => fileRows(sync, attempt) },
    { label: 'Insert', rows: () => [{ label: 'Note', run: () => attempt(() => editNote(grid, sync)) }] },
    { label: 'Data', rows: () => dataRows(grid, sync) },
    { label: 'Extensions', rows: () => extensionRows(state, attempt) },
  ];
}

function fileRows(sync: Sync, attempt: Attempt): MenuRow[] {
  return [
    { label: 'Open file…', run: () => attempt(openFile) },
    { label: 'Save to file', run: () => attempt(() => sync.idle().then(() => saveAs('/api/file/save'))) },
    'separator',
    { label: 'Export .xlsx', run: () => attempt(() => sync.idle().then(() => saveAs('/api/file/export'))) },
  ];
}

async function editNote(grid: Grid, sync: Sync): Promise<void> {
  const place = grid.selection();
  const sheet = grid.shownSheet();
  if (!place || !sheet) return;
  const { row, column } = place;
  const note = await askForText('Note', 'Text of the note', noteOf(sheet.raw(row, column)));
  grid.focus();
  if (note === null) return;
  sync.add([{ kind: 'note', sheet: sheet.id, row, column, note }]);
}

/** Sorts by the selected column, below the frozen rows, as "Sort sheet" does; a selection of several rows is sorted alone. */
function dataRows(grid: Grid, sync: Sync): MenuRow[] {
  const place = grid.selection();
  const sheet = grid.shownSheet();
  if (!place || !sheet) return [];
  const used = sheet.usedRange();
  const first = place.rows > 1 ? place.row : sheet.frozenRows();
  const last = place.rows > 1 ? Math.min(place.row + place.rows - 1, used.endRow) : used.endRow;
  const whole = place.rows === 1 || place.columns === 1;
  const range = {
    row: first,
    column: whole ? 0 : place.column,
    rows: Math.max(last - first + 1, 1),
    columns: whole ? used.endColumn + 1 : place.columns,
  };
  const sort = (ascending: boolean) => () =>
    sync.add([{ kind: 'sort', sheet: sheet.id, range, column: place.column, ascending }]);
  const letters = columnLetters(place.column);
  return [
    { label: `Sort by column ${letters}, A to Z`, run: sort(true) },
    { label: `Sort by column ${letters}, Z to A`, run: sort(false) },
  ];
}

function columnLetters(column: number): string {
  const rest = column % 26;
  const own = String.fromCharCode(65 + rest);
  return column < 26 ? own : columnLetters((column - rest) / 26 - 1) + own;
}

function extensionRows(state: WorkbenchState, attempt: Attempt): MenuRow[] {
  return [{ label: state.menuTitle, entries: () => addOnRows(state.menu, attempt) }];
}

function addOnRows(items: readonly MenuItem[], attempt: Attempt): MenuRow[] {
  if (items.length === 0) return [{ label: 'The add-on built no menu' }];
  return items.map((item) =>
    item === 'separator'
      ? item
      : {
          label: item.label,
          run: () => attempt(() => post('/api/menu', { functionName: item.functionName })),
        },
  );
}
