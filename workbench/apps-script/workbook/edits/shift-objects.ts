// How charts, slicers and conditional formats follow rows, columns and cells that come, go and move.

import type { Rectangle } from '../rectangle';
import { type ConditionalRule, withFormula } from '../rules/conditional-rules';
import { slicerAfter } from '../rules/slicers';
import type { Anchor, ChartData, ChartRange } from '../sheet-charts';
import type { SheetData } from '../sheet-data';
import { type Shift, shiftedFormula } from './shift-formulas';

/** After the grid of `changed` has new rows or columns, or fewer. */
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
  const anchorOf = (object: { anchor: Anchor }) => anchorAfter(object.anchor, shift, changed);
  changed.charts = changed.charts.map((chart) => ({ ...chart, anchor: anchorOf(chart) }));
  changed.slicers = changed.slicers.flatMap((slicer) => {
    const after = slicerAfter(slicer, axis, moved, shifted);
    return after ? [{ ...after, anchor: anchorOf(slicer) }] : [];
  });
  changed.conditionalRules = changed.conditionalRules.flatMap((rule) => {
    const ranges = rule.ranges.flatMap((range) => shifted(range) ?? []);
    // A reference to deleted cells becomes `#REF!` here too (assumption), and the rule then formats nothing.
    const followed = withFormula(rule, (formula) =>
      shiftedFormula(formula, changed.name, changed.name, shift),
    );
    return ranges.length === 0 ? [] : [{ ...followed, ranges }];
  });
}

/** An object on deleted cells lies where they were, at the corner of the next ones (assumption). */
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
 * After cells were cut and pasted: what lies wholly inside goes with them (assumption).
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
    const left = rule.ranges.filter((range) => !moved(range));
    return left.length === 0 ? [] : [{ ...rule, ranges: left }];
  });
  to.conditionalRules = [...to.conditionalRules, ...taken];
  return isMoved;
}

/** After a sheet was deleted: a chart elsewhere that read it stays, and no longer reads it (assumption). */
export function forgetSheet(sheets: readonly SheetData[], sheetId: number): void {
  readElsewhere(sheets, (read) => (read.sheetId === sheetId ? null : read));
}

/** Changes what the charts of all sheets read; null drops the cells. */
function readElsewhere(sheets: readonly SheetData[], change: (read: ChartRange) => ChartRange | null): void {
  for (const sheet of sheets) {
    sheet.charts = sheet.charts.map(
      (chart): ChartData => ({ ...chart, ranges: chart.ranges.flatMap((read) => change(read) ?? []) }),
    );
  }
}
