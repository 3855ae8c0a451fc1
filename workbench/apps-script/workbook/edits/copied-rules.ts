// Conditional formats, which are copied together with the formats of cells.

import { contains, type Rectangle } from '../rectangle';
import { type ConditionalRule, withFormula } from '../rules/conditional-rules';
import type { SheetData } from '../sheet-data';
import { copiedFormula } from './formula-references';

/**
 * The target gets the rules of the copied cells: on the same sheet a rule gets more cells, on another a rule is added.
 * Assumption: the target's own rules stay, and neighboring cells of a rule become one range.
 * @param to a whole number of copies of `from`
 * @returns whether a rule holds for more cells
 */
export function copyRules(source: SheetData, from: Rectangle, target: SheetData, to: Rectangle): boolean {
  const isSameSheet = source === target;
  const added: ConditionalRule[] = [];
  const rules = source.conditionalRules.map((rule) => {
    const parts = rule.ranges.flatMap((range) => common(range, from) ?? []);
    const copies = parts.flatMap((part) => repeated(part, from, to));
    const [first] = rule.ranges;
    const [place] = copies;
    if (!first || !place) return rule;
    if (isSameSheet) {
      const ranges = copies.reduce(withRange, rule.ranges);
      return ranges === rule.ranges ? rule : { ...rule, ranges };
    }
    const [down, right] = [place.row - first.row, place.column - first.column];
    added.push({ ...withFormula(rule, (formula) => copiedFormula(formula, down, right)), ranges: copies });
    return rule;
  });
  const isChanged = added.length > 0 || rules.some((rule, at) => rule !== source.conditionalRules[at]);
  if (isSameSheet) source.conditionalRules = rules;
  else target.conditionalRules = [...target.conditionalRules, ...added];
  return isChanged;
}

function common(a: Rectangle, b: Rectangle): Rectangle | null {
  const row = Math.max(a.row, b.row);
  const column = Math.max(a.column, b.column);
  const rows = Math.min(a.row + a.rows, b.row + b.rows) - row;
  const columns = Math.min(a.column + a.columns, b.column + b.columns) - column;
  return rows > 0 && columns > 0 ? { row, column, rows, columns } : null;
}

/** Where copies of a part of the cells lie: one range if they touch. */
function repeated(part: Rectangle, from: Rectangle, to: Rectangle): Rectangle[] {
  const rows = starts(part.row - from.row + to.row, part.rows, from.rows, to.rows);
  const columns = starts(part.column - from.column + to.column, part.columns, from.columns, to.columns);
  return rows.flatMap(([row, height]) =>
    columns.map(([column, width]) => ({ row, column, rows: height, columns: width })),
  );
}

function starts(first: number, size: number, step: number, whole: number): [start: number, size: number][] {
  if (size === step) return [[first, whole]];
  return Array.from({ length: whole / step }, (_, at) => [first + at * step, size]);
}

function withRange(ranges: Rectangle[], added: Rectangle): Rectangle[] {
  if (ranges.some((range) => contains(range, added))) return ranges;
  const at = ranges.findIndex((range) => joined(range, added));
  const whole = ranges[at] && joined(ranges[at], added);
  return whole ? ranges.map((range, index) => (index === at ? whole : range)) : [...ranges, added];
}

/** Both as one rectangle, if the second touches the first below or on the right. */
function joined(a: Rectangle, b: Rectangle): Rectangle | null {
  const below = a.column === b.column && a.columns === b.columns && a.row + a.rows === b.row;
  if (below) return { ...a, rows: a.rows + b.rows };
  const beside = a.row === b.row && a.rows === b.rows && a.column + a.columns === b.column;
  return beside ? { ...a, columns: a.columns + b.columns } : null;
}
