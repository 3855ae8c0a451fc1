// Carries out in the host's workbook what the user did in the grid.

import type { Rectangle } from '../../apps-script/workbook/rectangle';
import { setSpilled } from '../../apps-script/workbook/spilled-cells';
import type { Workbook } from '../../apps-script/workbook/workbook';
import type { CellChange, ComputedCell, Edit, EditAnswer } from '../protocol/protocol';
import { cellChanges, wireCell } from './wire-workbook';

/** What an edit leaves to tell the page: cells that came out otherwise than the page may think, the id of a new sheet, a reload. */
type Outcome = Partial<Pick<EditAnswer, 'cells' | 'added' | 'reload'>>;

type Appliers = { [K in Edit['kind']]: (workbook: Workbook, edit: Extract<Edit, { kind: K }>) => Outcome };

const done: Outcome = {};

const appliers: Appliers = {
  type: (workbook, { sheet, row, column, text }) => {
    workbook.typeInto(sheet, row + 1, column + 1, text);
    return { cells: [{ sheet, cells: [cellAt(workbook, sheet, row, column)] }] };
  },
  set: (workbook, { sheet, cells }) => {
    for (const run of runsOfRows(cells)) {
      const [row, column] = run[0] ?? [0, 0];
      workbook.setCells(sheet, row + 1, column + 1, [run.map(([, , cell]) => cell)]);
    }
    return done;
  },
  computed: (workbook, { sheet, cells }) => {
    const { grid } = workbook.sheet(sheet);
    for (const [row, column, value, format] of cells) {
      if (format !== undefined) bringFormat(workbook, sheet, row + 1, column + 1, format);
      if (grid.value(row + 1, column + 1) !== value) workbook.setComputed(sheet, row + 1, column + 1, value);
    }
    return done;
  },
  spilled: (workbook, { sheet, cells }) => {
    // Another page may have computed the same already.
    const changed = cells.filter(([row, column, value, format]) => {
      const known = workbook.sheet(sheet).grid.spilled(row + 1, column + 1);
      return known ? known.value !== value || known.format !== format : value !== null;
    });
    for (const [row, column, value, format] of changed) {
      const spilled = value === null ? null : { value, ...(format === undefined ? {} : { format }) };
      setSpilled(workbook, sheet, { row: row + 1, column: column + 1 }, spilled);
    }
    for (const place of boundsOf(changed)) workbook.as('engine', () => workbook.cellsChanged(sheet, place));
    return done;
  },
  insertRows: (workbook, { sheet, at, count }) => {
    workbook.insertRows(sheet, at + 1, count);
    return done;
  },
  deleteRows: (workbook, { sheet, at, count }) => {
    workbook.deleteRows(sheet, at + 1, count);
    return done;
  },
  insertColumns: (workbook, { sheet, at, count }) => {
    workbook.insertColumns(sheet, at + 1, count);
    return done;
  },
  deleteColumns: (workbook, { sheet, at, count }) => {
    workbook.deleteColumns(sheet, at + 1, count);
    return done;
  },
  addSheet: (workbook, { name, index, rows, columns, provisional }) => {
    const added = workbook.addSheet(name, index, rows, columns);
    return { added: [[provisional, added.id]] };
  },
  deleteSheet: (workbook, { sheet }) => {
    workbook.deleteSheet(sheet);
    return done;
  },
  renameSheet: (workbook, { sheet, name }) => {
    workbook.renameSheet(sheet, name);
    return done;
  },
  moveSheet: (workbook, { sheet, index }) => {
    workbook.moveSheet(sheet, index);
    return done;
  },
  hideSheet: (workbook, { sheet, hidden }) => {
    workbook.hideSheet(sheet, hidden);
    return done;
  },
  widths: (workbook, { sheet, widths }) => {
    for (const [column, pixels] of widths) workbook.setColumnWidth(sheet, column + 1, pixels);
    return done;
  },
  freeze: (workbook, { sheet, rows, columns }) => {
    workbook.sheet(sheet).frozenColumns = columns;
    workbook.setFrozenRows(sheet, rows);
    return done;
  },
  note: (workbook, { sheet, row, column, note }) => {
    workbook.setNote(sheet, row + 1, column + 1, note);
    return { cells: [{ sheet, cells: [cellAt(workbook, sheet, row, column)] }] };
  },
  sort: (workbook, { sheet, range, column, ascending }) => {
    const { row, rows, columns } = range;
    const place = { row: row + 1, column: range.column + 1, rows, columns };
    workbook.sortRange(sheet, place, [{ column: column + 1, ascending }]);
    const large = rows * columns > 2000;
    return large ? { reload: true } : { cells: [{ sheet, cells: cellChanges(workbook, sheet, place) }] };
  },
  select: (workbook, { sheet, row, column, rows, columns }) => {
    workbook.select(sheet, { row: row + 1, column: column + 1, rows, columns });
    return done;
  },
};

/**
 * Applies edits in order. The first one that the workbook refuses ends the work, and the page is told to show the workbook again.
 */
export function applyEdits(workbook: Workbook, edits: readonly Edit[]): Omit<EditAnswer, 'revision'> {
  const answer: Omit<EditAnswer, 'revision'> = { cells: [], added: [], reload: false };
  try {
    for (const edit of edits) merge(answer, apply(workbook, settled(edit, answer.added)));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ...answer, reload: true, refused: message };
  }
  return answer;
}

function apply<K extends Edit['kind']>(workbook: Workbook, edit: Extract<Edit, { kind: K }>): Outcome {
  return appliers[edit.kind as K](workbook, edit);
}

function merge(answer: Omit<EditAnswer, 'revision'>, outcome: Outcome): void {
  answer.cells.push(...(outcome.cells ?? []));
  answer.added.push(...(outcome.added ?? []));
  answer.reload ||= outcome.reload ?? false;
}

/** An edit of a sheet that was added in the same request names it by its provisional number. */
function settled(edit: Edit, added: EditAnswer['added']): Edit {
  if (!('sheet' in edit) || edit.sheet >= 0) return edit;
  const id = added.find(([provisional]) => provisional === edit.sheet)?.[1];
  return id === undefined ? edit : { ...edit, sheet: id };
}

function cellAt(workbook: Workbook, sheet: number, row: number, column: number): CellChange {
  return [row, column, wireCell(workbook, sheet, row + 1, column + 1)];
}

/** Neighbours in a row go to the workbook together. */
function runsOfRows(cells: readonly CellChange[]): CellChange[][] {
  const runs: CellChange[][] = [];
  for (const cell of cells) {
    const run = runs[runs.length - 1];
    const last = run?.[run.length - 1];
    if (run && last && last[0] === cell[0] && last[1] + 1 === cell[1]) run.push(cell);
    else runs.push([cell]);
  }
  return runs;
}

/** The smallest rectangle around the cells; none around no cells. */
function boundsOf(cells: readonly ComputedCell[]): Rectangle[] {
  if (cells.length === 0) return [];
  let [top, left, bottom, right] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (const [row, column] of cells) {
    top = Math.min(top, row);
    left = Math.min(left, column);
    bottom = Math.max(bottom, row);
    right = Math.max(right, column);
  }
  return [{ row: top + 1, column: left + 1, rows: bottom - top + 1, columns: right - left + 1 }];
}

/** A computed date is shown as one, where the cell has no format of its own. */
function bringFormat(workbook: Workbook, sheet: number, row: number, column: number, format: string): void {
  const { grid } = workbook.sheet(sheet);
  const style = workbook.styles.get(grid.style(row, column));
  if (style.format === undefined) grid.setStyle(row, column, workbook.styles.intern({ ...style, format }));
}
