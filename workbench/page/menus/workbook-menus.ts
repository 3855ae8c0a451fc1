// The menus: the workbench's own entries and, under Extensions, those that the add-on built.

import { columnLetters } from '../../apps-script/workbook/a1';
import type { WorkbenchState } from '../../server/protocol/state';
import type { Grid } from '../grid/grid';
import type { Sync } from '../grid/sync';
import { noteOf } from '../grid/view/cell-data';
import { askForText } from '../panels/text-dialog';
import { post } from '../server-client';
import type { Attempt } from '../toasts';
import { openFile, saveFile } from './file-transfer';
import type { Menu, MenuRow } from './menu-bar';

export function menusOf(grid: Grid, sync: Sync, state: WorkbenchState, attempt: Attempt): Menu[] {
  return [
    { label: 'File', rows: () => fileRows(sync, attempt) },
    { label: 'Insert', rows: () => insertRows(grid, sync, attempt) },
    { label: 'Data', rows: () => dataRows(grid, sync) },
    { label: 'Extensions', rows: () => extensionRows(state, attempt) },
  ];
}

function fileRows(sync: Sync, attempt: Attempt): MenuRow[] {
  return [
    { label: 'Open file…', run: () => attempt(() => openFile()) },
    { label: 'Open file as a copy…', run: () => attempt(() => openFile(true)) },
    { label: 'Save to file', run: () => attempt(() => sync.idle().then(saveFile)) },
  ];
}

/** A note, and kinds of tabs and tables in people's files that scripts have to cope with. */
function insertRows(grid: Grid, sync: Sync, attempt: Attempt): MenuRow[] {
  return [
    { label: 'Note', run: () => attempt(() => editNote(grid, sync)) },
    'separator',
    { label: 'Table with column types', run: () => insertTable(grid, sync) },
    { label: 'Chart in a tab of its own', run: () => sync.add([{ kind: 'addTab', of: 'OBJECT' }]) },
    { label: 'Connected Sheet', run: () => sync.add([{ kind: 'addTab', of: 'DATASOURCE' }]) },
  ];
}

function insertTable(grid: Grid, sync: Sync): void {
  const place = grid.selection();
  if (!place) return;
  const { sheet, ...range } = place;
  sync.add([{ kind: 'addTable', sheet, range }]);
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

/** Like "Sort sheet", sorts all rows below the frozen ones, or only the selected rows if there are several. */
function dataRows(grid: Grid, sync: Sync): MenuRow[] {
  const place = grid.selection();
  const sheet = grid.shownSheet();
  if (!place || !sheet) return [];
  const { sheet: _shown, ...selected } = place;
  const used = sheet.usedRange();
  const first = place.rows > 1 ? place.row : sheet.frozenRows();
  const last = place.rows > 1 ? Math.min(place.row + place.rows - 1, used.endRow) : used.endRow;
  const allColumns = place.rows === 1 || place.columns === 1;
  const range = {
    row: first,
    column: allColumns ? 0 : place.column,
    rows: Math.max(last - first + 1, 1),
    columns: allColumns ? used.endColumn + 1 : place.columns,
  };
  const sort = (ascending: boolean) => () =>
    sync.add([{ kind: 'sort', sheet: sheet.id, range, column: place.column, ascending }]);
  const letters = columnLetters(place.column + 1);
  return [
    { label: `Sort by column ${letters}, A to Z`, run: sort(true) },
    { label: `Sort by column ${letters}, Z to A`, run: sort(false) },
    'separator',
    {
      label: 'Protect for the owner alone',
      run: () => sync.add([{ kind: 'protect', sheet: sheet.id, range: selected }]),
    },
  ];
}

function extensionRows(state: WorkbenchState, attempt: Attempt): MenuRow[] {
  return [{ label: state.product, entries: () => addOnRows(state, attempt) }];
}

function addOnRows({ menu: items, settings }: WorkbenchState, attempt: Attempt): MenuRow[] {
  if (settings.access === 'view') return [{ label: 'Add-ons are for people who can edit this file' }];
  if (items.length === 0) return [{ label: 'The add-on has no menu' }];
  return items.map((item) =>
    item === 'separator'
      ? item
      : {
          label: item.label,
          run: () => attempt(() => post('/api/menu', { functionName: item.functionName })),
        },
  );
}
