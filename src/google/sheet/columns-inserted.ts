// How columns are inserted between those of a block, and how its sheet is then.

import type { Rectangle } from '../../core/a1';
import { type BlockSize, isLarge, overlap, type Survey } from '../../sheet/block';
import { countInserted, cuts, type Insertion } from '../../sheet/columns-between';
import { type CellsView, formulaAcross } from '../../sheet/neighbours/spills';
import type { VerifiedBlock } from '../../sheet/sheet-deps';
import { cellsUpTo, gridOf, occupiedCells } from './cells-in-the-way';
import { otherBlocks } from './names/block-names';
import { rectangleAt, rectangleOf } from './sheet-range';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/**
 * How columns may be inserted in the block, so that they cut neither another, nor a merge, nor a result: as whole ones,
 * or as cells of its rows, which move what stands right of them; null for neither.
 */
export function insertionOf(
  spreadsheet: Spreadsheet,
  sheet: Sheet,
  blockName: string,
  existing: VerifiedBlock,
  { between, size }: { between: Survey['between']; size: BlockSize },
  ways: readonly Insertion[],
): Insertion | null {
  const block = rectangleAt(existing.place);
  const [first] = between;
  // To look for what its results cut would take too long in a large one.
  if (!first || ways.length === 0 || isLarge(block)) return null;
  const others = otherBlocks(spreadsheet, sheet.getSheetId(), blockName);
  const { gridRows, gridColumns } = gridOf(sheet);
  const merged = sheet.getRange(1, 1, gridRows, gridColumns).getMergedRanges().map(rectangleOf);
  const cells = cellsUpTo(sheet, sheet.getLastRow(), sheet.getLastColumn());
  const areas = [...others, ...merged];
  const isCut = (view: CellsView) =>
    between.some(({ column }) => formulaAcross(view, 'column', column - 1, [block, ...others]) !== null);
  if (
    ways.includes('columns') &&
    !between.some((each) => areas.some((area) => cuts(each, area))) &&
    !isCut(cells)
  )
    return 'columns';
  const band = { ...block, column: first.column, columns: gridColumns };
  const below = {
    row: block.row + block.rows,
    rows: Math.max(0, size.rows - block.rows),
    column: block.column + block.columns,
    columns: countInserted(between),
  };
  const mayMove =
    ways.includes('cells') &&
    !areas.some((area) => overlap(area, band) || overlap(area, below)) &&
    // Whether Google moves cells under a filter isn't known.
    !sheet.getFilter() &&
    ![block.row - 1, block.row + block.rows - 1].some(
      (row) => row > 0 && formulaAcross(cells, 'row', row, [block, ...others]) !== null,
    ) &&
    !isCut(rowsOf(cells, block)) &&
    occupiedCells(sheet, [below]).length === 0;
  return mayMove ? 'cells' : null;
}

/** The cells of these rows alone; the others are blank. */
function rowsOf({ values, formulas }: CellsView, { row, rows }: Rectangle): CellsView {
  const within = <Value>(lines: readonly (readonly Value[])[], blank: Value) =>
    lines.map((line, at) => (at >= row - 1 && at < row - 1 + rows ? line : line.map(() => blank)));
  return { values: within(values, ''), formulas: within(formulas, '') };
}

/** The same once columns are inserted in the block. Whole ones get the widths of those on their left. */
export function withInserted(
  survey: Survey,
  between: Survey['between'],
  titles: readonly string[],
  insertion: Insertion,
): Survey {
  const { block, fitted, titles: present } = survey;
  if (!block) return survey;
  const inserted = {
    ...survey,
    between,
    titles,
    block: { ...block, columns: block.columns + countInserted(between) },
  };
  if (insertion === 'cells') return { ...inserted, betweenCells: true };
  let remaining = 0;
  const widths = titles.map((title) => {
    const at = present.indexOf(title);
    if (at >= 0) remaining = at;
    return fitted?.widths[remaining] ?? 0;
  });
  return {
    ...inserted,
    ...(fitted ? { fitted: { ...fitted, widths: widths.slice(0, fitted.widths.length) } } : {}),
  };
}
