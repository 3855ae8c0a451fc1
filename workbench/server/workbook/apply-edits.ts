// Applies the user's edits to the host's workbook.

import { chartOf, removeChart, restyleChart } from '../../apps-script/workbook/edits/chart-edits';
import type { Rectangle } from '../../apps-script/workbook/rectangle';
import type { Workbook } from '../../apps-script/workbook/workbook';
import type { Edit, EditAnswer } from '../protocol/edits';
import { selectInside, setCells, setComputedValues, setSpilledValues } from './apply-cells';
import { assertOnlySeen, assertTaken } from './refused-edits';
import { addTable, freeTabName } from './tabs-and-tables';
import { cellChanges, mostCellsInPlace } from './wire-workbook';

type EditResult = Omit<EditAnswer, 'revision'>;

/** What the page can't know of the edits of a request. */
interface Applied extends Pick<EditAnswer, 'added' | 'reload'> {
  /** Cells that are answered as they are after the last edit: a later one of the same request may change them again. */
  places: ({ sheet: number } & Rectangle)[];
}

/** Each applies one kind of edit, and adds what the page can't know. */
type Appliers = {
  [K in Edit['kind']]: (workbook: Workbook, edit: Extract<Edit, { kind: K }>, applied: Applied) => void;
};

const appliers: Appliers = {
  type: (workbook, { sheet, row, column, text }, { places }) => {
    workbook.typeInto(sheet, row + 1, column + 1, text);
    places.push({ sheet, ...cellAt(row, column) });
  },
  set: (workbook, { sheet, cells }) => setCells(workbook, sheet, cells),
  computed: (workbook, { sheet, cells }) => setComputedValues(workbook, sheet, cells),
  spilled: (workbook, { sheet, cells }) => setSpilledValues(workbook, sheet, cells),
  insertRows: (workbook, { sheet, at, count }, applied) => {
    workbook.insertRows(sheet, at + 1, count);
    cellsMoved(workbook, applied);
  },
  deleteRows: (workbook, { sheet, at, count }, applied) => {
    workbook.deleteRows(sheet, at + 1, count);
    cellsMoved(workbook, applied);
  },
  insertColumns: (workbook, { sheet, at, count }, applied) => {
    workbook.insertColumns(sheet, at + 1, count);
    cellsMoved(workbook, applied);
  },
  deleteColumns: (workbook, { sheet, at, count }, applied) => {
    workbook.deleteColumns(sheet, at + 1, count);
    cellsMoved(workbook, applied);
  },
  addSheet: (workbook, { name, index, rows, columns, provisional }, applied) => {
    applied.added.push([provisional, workbook.addSheet(name, index, rows, columns).id]);
  },
  addTab: (workbook, { of }, applied) => {
    workbook.addTab(freeTabName(workbook, of), of);
    applied.reload = true;
  },
  addTable: (workbook, { sheet, range }, applied) => {
    addTable(workbook, sheet, range);
    applied.reload = true;
  },
  protect: (workbook, { sheet, range }) =>
    workbook.protect(sheet, { ...range, row: range.row + 1, column: range.column + 1 }),
  deleteSheet: (workbook, { sheet }, applied) => {
    workbook.deleteSheet(sheet);
    applied.places = applied.places.filter((place) => place.sheet !== sheet);
  },
  renameSheet: (workbook, { sheet, name }) => workbook.renameSheet(sheet, name),
  moveSheet: (workbook, { sheet, index }) => workbook.moveSheet(sheet, index),
  hideSheet: (workbook, { sheet, hidden }) => workbook.hideSheet(sheet, hidden),
  widths: (workbook, { sheet, widths }) => {
    for (const [column, pixels] of widths) workbook.setColumnWidth(sheet, column + 1, pixels);
  },
  hideColumns: (workbook, { sheet, at, count, hidden }) => workbook.hideColumns(sheet, at + 1, count, hidden),
  freeze: (workbook, { sheet, rows, columns }) => {
    workbook.sheet(sheet).frozenColumns = columns;
    workbook.setFrozenRows(sheet, rows);
  },
  note: (workbook, { sheet, row, column, note }, { places }) => {
    workbook.setNote(sheet, row + 1, column + 1, note);
    places.push({ sheet, ...cellAt(row, column) });
  },
  sort: (workbook, { sheet, range, column, ascending }, applied) => {
    const { row, rows, columns } = range;
    const place = { row: row + 1, column: range.column + 1, rows, columns };
    workbook.sortRange(sheet, place, [{ column: column + 1, ascending }]);
    if (rows * columns > mostCellsInPlace) applied.reload = true;
    else applied.places.push({ sheet, ...place });
  },
  deleteChart: (workbook, { chart }) => deleteByHand(workbook, chart),
  renameChart: (workbook, { chart, title }) => renameByHand(workbook, chart, title),
  select: (workbook, selection) => selectInside(workbook, selection),
};

/**
 * Reloads the page where conditional formats move with cells, because they are sent only with the workbook, and where
 * cells to answer have moved.
 */
function cellsMoved({ sheets }: Workbook, applied: Applied): void {
  applied.reload ||= applied.places.length > 0;
  applied.reload ||= sheets.some(({ conditionalRules }) => conditionalRules.length > 0);
}

/**
 * Applies edits in order. If one is refused, the rest isn't applied and the page has to load the workbook again.
 * @param isViewed whether whoever edits may only view the file
 */
export function applyEdits(workbook: Workbook, edits: readonly Edit[], isViewed = false): EditResult {
  const applied: Applied = { places: [], added: [], reload: false };
  const { added } = applied;
  try {
    for (const edit of edits) {
      const settled = withSettledSheet(edit, added);
      if (isViewed) assertOnlySeen(settled);
      assertTaken(workbook, settled);
      apply(workbook, settled, applied);
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { added, cells: [], reload: true, refused: message };
  }
  const { places, reload } = applied;
  if (reload) return { added, cells: [], reload };
  const cells = places.map(({ sheet, ...place }) => ({ sheet, cells: cellChanges(workbook, sheet, place) }));
  return { added, cells, reload };
}

/** @param row from 0, as `column` */
function cellAt(row: number, column: number): Rectangle {
  return { row: row + 1, column: column + 1, rows: 1, columns: 1 };
}

function apply<K extends Edit['kind']>(
  workbook: Workbook,
  edit: Extract<Edit, { kind: K }>,
  applied: Applied,
): void {
  appliers[edit.kind as K](workbook, edit, applied);
}

/** Replaces the provisional id of a sheet that was added in the same request. */
function withSettledSheet(edit: Edit, added: EditAnswer['added']): Edit {
  if (!('sheet' in edit) || edit.sheet >= 0) return edit;
  const id = added.find(([provisional]) => provisional === edit.sheet)?.[1];
  return id === undefined ? edit : { ...edit, sheet: id };
}

function deleteByHand(workbook: Workbook, chart: number): void {
  if (chartOf(workbook, chart)) removeChart(workbook, chart);
}

/** @param title an empty one removes it */
function renameByHand(workbook: Workbook, chart: number, title: string): void {
  if (chartOf(workbook, chart)) restyleChart(workbook, chart, { title: title || null });
}
