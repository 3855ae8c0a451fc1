// Applies the user's edits to the host's workbook.

import { chartOf, removeChart, restyleChart } from '../../apps-script/workbook/edits/chart-edits';
import type { Workbook } from '../../apps-script/workbook/workbook';
import type { Edit, EditAnswer } from '../protocol/edits';
import { changeAt, selectInside, setCells, setComputedValues, setSpilledValues } from './apply-cells';
import { assertTaken } from './refused-edits';
import { addTable, freeTabName } from './tabs-and-tables';
import { cellChanges, mostCellsInPlace } from './wire-workbook';

type EditResult = Omit<EditAnswer, 'revision'>;

/** Each applies one kind of edit, and adds to the answer what the page can't know. */
type Appliers = {
  [K in Edit['kind']]: (workbook: Workbook, edit: Extract<Edit, { kind: K }>, answer: EditResult) => void;
};

const appliers: Appliers = {
  type: (workbook, { sheet, row, column, text }, answer) => {
    workbook.typeInto(sheet, row + 1, column + 1, text);
    answer.cells.push({ sheet, cells: [changeAt(workbook, sheet, row, column)] });
  },
  set: (workbook, { sheet, cells }) => setCells(workbook, sheet, cells),
  computed: (workbook, { sheet, cells }) => setComputedValues(workbook, sheet, cells),
  spilled: (workbook, { sheet, cells }) => setSpilledValues(workbook, sheet, cells),
  insertRows: (workbook, { sheet, at, count }, answer) => {
    workbook.insertRows(sheet, at + 1, count);
    reloadRules(workbook, answer);
  },
  deleteRows: (workbook, { sheet, at, count }, answer) => {
    workbook.deleteRows(sheet, at + 1, count);
    reloadRules(workbook, answer);
  },
  insertColumns: (workbook, { sheet, at, count }, answer) => {
    workbook.insertColumns(sheet, at + 1, count);
    reloadRules(workbook, answer);
  },
  deleteColumns: (workbook, { sheet, at, count }, answer) => {
    workbook.deleteColumns(sheet, at + 1, count);
    reloadRules(workbook, answer);
  },
  addSheet: (workbook, { name, index, rows, columns, provisional }, answer) => {
    answer.added.push([provisional, workbook.addSheet(name, index, rows, columns).id]);
  },
  addTab: (workbook, { of }, answer) => {
    workbook.addTab(freeTabName(workbook, of), of);
    answer.reload = true;
  },
  addTable: (workbook, { sheet, range }, answer) => {
    addTable(workbook, sheet, range);
    answer.reload = true;
  },
  deleteSheet: (workbook, { sheet }) => workbook.deleteSheet(sheet),
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
  note: (workbook, { sheet, row, column, note }, answer) => {
    workbook.setNote(sheet, row + 1, column + 1, note);
    answer.cells.push({ sheet, cells: [changeAt(workbook, sheet, row, column)] });
  },
  sort: (workbook, { sheet, range, column, ascending }, answer) => {
    const { row, rows, columns } = range;
    const place = { row: row + 1, column: range.column + 1, rows, columns };
    workbook.sortRange(sheet, place, [{ column: column + 1, ascending }]);
    if (rows * columns > mostCellsInPlace) answer.reload = true;
    else answer.cells.push({ sheet, cells: cellChanges(workbook, sheet, place) });
  },
  deleteChart: (workbook, { chart }) => deleteByHand(workbook, chart),
  renameChart: (workbook, { chart, title }) => renameByHand(workbook, chart, title),
  select: (workbook, selection) => selectInside(workbook, selection),
};

/** Reloads the page, because conditional formats that move with cells are sent only with the workbook. */
function reloadRules(workbook: Workbook, answer: EditResult): void {
  answer.reload ||= workbook.sheets.some(({ conditionalRules }) => conditionalRules.length > 0);
}

/** Applies edits in order. If one is refused, the rest isn't applied and the page has to load the workbook again. */
export function applyEdits(workbook: Workbook, edits: readonly Edit[]): EditResult {
  const answer: EditResult = { cells: [], added: [], reload: false };
  try {
    for (const edit of edits) {
      const settled = withSettledSheet(edit, answer.added);
      assertTaken(workbook, settled);
      apply(workbook, settled, answer);
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ...answer, reload: true, refused: message };
  }
  return answer;
}

function apply<K extends Edit['kind']>(
  workbook: Workbook,
  edit: Extract<Edit, { kind: K }>,
  answer: EditResult,
): void {
  appliers[edit.kind as K](workbook, edit, answer);
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
