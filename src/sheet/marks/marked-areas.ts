// Covers cells of a block with few rectangles, for a conditional format.

import type { Rectangle } from '../../core/a1';
import type { CellsByColumn } from './changed-cells';

/**
 * Most rectangles of one rule. Google names no limit, but each is a range that the script sends and the spreadsheet
 * checks whenever it is drawn. Restated days are few runs of rows, so only scattered cells need more.
 */
export const MOST_AREAS = 400;

/** Consecutive rows. */
interface Run {
  row: number;
  rows: number;
}

/**
 * The cells as rectangles of the block, whose row 1 is the header. Too many rectangles become whole rows, and too many
 * rows become one stretch from the first to the last.
 */
export function markedAreas(cells: CellsByColumn): Rectangle[] {
  const areas = joinedAreas(cells);
  if (areas.length <= MOST_AREAS) return areas;
  const whole = { column: 1, columns: cells.length };
  const runs = runsOf(rowsOf(cells));
  if (runs.length <= MOST_AREAS) return runs.map((run) => ({ ...run, ...whole }));
  const [first, last] = [runs[0], runs[runs.length - 1]];
  return first && last ? [{ row: first.row, rows: last.row + last.rows - first.row, ...whole }] : [];
}

/** Runs of rows in each column; equal runs of neighboring columns are one rectangle. */
function joinedAreas(cells: CellsByColumn): Rectangle[] {
  const areas: Rectangle[] = [];
  let onTheLeft = new Map<string, Rectangle>();
  cells.forEach((rows, at) => {
    const here = new Map<string, Rectangle>();
    for (const run of runsOf(rows)) {
      const key = `${run.row}:${run.rows}`;
      const left = onTheLeft.get(key);
      const area = left ?? { ...run, column: at + 1, columns: 0 };
      area.columns += 1;
      if (!left) areas.push(area);
      here.set(key, area);
    }
    onTheLeft = here;
  });
  return areas;
}

/** @param rows 0-based rows of the body, ascending */
function runsOf(rows: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const at of rows) {
    const row = at + 2;
    const last = runs[runs.length - 1];
    if (last && row === last.row + last.rows) last.rows += 1;
    else runs.push({ row, rows: 1 });
  }
  return runs;
}

/** The rows of the body that have any of the cells, ascending. */
function rowsOf(cells: CellsByColumn): number[] {
  const isMarked: boolean[] = [];
  for (const rows of cells) for (const at of rows) isMarked[at] = true;
  return Array.from(isMarked, (is, at) => (is ? at : -1)).filter((at) => at >= 0);
}
