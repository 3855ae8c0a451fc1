// How charts, slicers and conditional formats follow inserted, deleted and moved cells.

import type { Rectangle } from '../rectangle';
import { type ConditionalRule, withFormula } from '../rules/conditional-rules';
import { slicerAfter } from '../rules/slicers';
import type { Anchor, ChartData, ChartRange } from '../sheet-charts';
import type { SheetData } from '../sheet-data';
import { type Shift, shiftedFormula } from './shift-formulas';

/** After rows or columns of `changed` were inserted or deleted. */
export function shiftObjects(
  sheets: readonly SheetData[],
  changed: SheetData,
  shift: Shift,
  shifted: (range: Rectangle) => Rectangle | null,
): void {
  const { axis, moved } = shift;
  readElsewhere(sheets, ({ sheetId, range }) => {
    const to = sheetId === changed.id ? shifted(range) : range;
    return to && { sheetId, range: to };
  });
  // Assumption: an object over the sheet stays where it is when only some cells move.
  const anchorOf = ({ anchor }: { anchor: Anchor }) =>
    shift.band ? anchor : anchorAfter(anchor, shift, changed);
  changed.charts = changed.charts.map((chart) => ({ ...chart, anchor: anchorOf(chart) }));
  changed.slicers = changed.slicers.flatMap((slicer) => {
    const after = slicerAfter(slicer, axis, moved, shifted);
    return after ? [{ ...after, anchor: anchorOf(slicer) }] : [];
  });
  changed.conditionalRules = changed.conditionalRules.flatMap((rule) => {
    const ranges = rule.ranges.flatMap((range) => shifted(range) ?? []);
    // Assumption: a reference to deleted cells becomes `#REF!`, as in a cell. The rule then formats nothing.
    const followed = withFormula(rule, (formula) =>
      shiftedFormula(formula, changed.name, changed.name, shift),
    );
    return ranges.length === 0 ? [] : [{ ...followed, ranges }];
  });
}

/** Assumption: an object on deleted cells moves to the corner of the cells that take their place. */
function anchorAfter(anchor: Anchor, { axis, at, moved }: Shift, sheet: SheetData): Anchor {
  const [position, offset, size] =
    axis === 'rows'
      ? (['row', 'offsetY', sheet.maxRows] as const)
      : (['column', 'offsetX', sheet.maxColumns] as const);
  const to = moved(anchor[position]);
  if (to !== null) return { ...anchor, [position]: to };
  return { ...anchor, [position]: Math.min(at, size), [offset]: 0 };
}

/**
 * After cells were cut and pasted. Assumption: what lies wholly inside goes with them.
 * @returns whether a conditional format has moved
 */
export function moveObjects(
  sheets: readonly SheetData[],
  from: SheetData,
  to: SheetData,
  moved: (range: Rectangle) => Rectangle | undefined,
): boolean {
  readElsewhere(sheets, (read) => {
    const range = read.sheetId === from.id && moved(read.range);
    return range ? { sheetId: to.id, range } : read;
  });
  const isMoved = from.conditionalRules.some(({ ranges }) => ranges.some(moved));
  const taken: ConditionalRule[] = [];
  from.conditionalRules = from.conditionalRules.flatMap((rule) => {
    const inside = rule.ranges.flatMap((range) => moved(range) ?? []);
    if (inside.length === 0) return [rule];
    if (from === to) return [{ ...rule, ranges: rule.ranges.map((range) => moved(range) ?? range) }];
    taken.push({ ...rule, ranges: inside });
    const remaining = rule.ranges.filter((range) => !moved(range));
    return remaining.length === 0 ? [] : [{ ...rule, ranges: remaining }];
  });
  to.conditionalRules = [...to.conditionalRules, ...taken];
  return isMoved;
}

/** After a sheet was deleted. Assumption: charts of other sheets that read it stay, without those cells. */
export function forgetSheet(sheets: readonly SheetData[], sheetId: number): void {
  readElsewhere(sheets, (read) => (read.sheetId === sheetId ? null : read));
}

/** Changes the ranges of all sheets' charts; null drops one. */
function readElsewhere(sheets: readonly SheetData[], change: (read: ChartRange) => ChartRange | null): void {
  for (const sheet of sheets) {
    sheet.charts = sheet.charts.map(
      (chart): ChartData => ({ ...chart, ranges: chart.ranges.flatMap((read) => change(read) ?? []) }),
    );
  }
}
