// The conditional formats of a sheet as data. The first rule of the list that a cell meets is the one that shows.

import type { Rectangle } from '../rectangle';

/** What a rule changes of a cell that meets it. Null leaves the cell's own look. */
export interface ConditionalStyle {
  /** Lower-case hex, such as `#ff0000`. */
  background: string | null;
  fontColor: string | null;
  bold: boolean | null;
  italic: boolean | null;
  underline: boolean | null;
  strikethrough: boolean | null;
}

/** A cell meets it or does not. */
export interface BooleanConditionData {
  kind: 'boolean';
  /** A name of `SpreadsheetApp.BooleanCriteria`, such as `NUMBER_BETWEEN`. */
  criteria: string;
  /** Of `CUSTOM_FORMULA` the formula, as seen from the first cell of the first range. */
  values: (number | string)[];
  style: ConditionalStyle;
}

/** One end or the middle of a gradient. */
export interface GradientPoint {
  /** Lower-case hex. */
  color: string;
  /** A name of `SpreadsheetApp.InterpolationType`; `MIN` or `MAX` takes the range's own least or greatest value. */
  type: string;
  /** A number or a formula as text; empty with `MIN` and `MAX`. */
  value: string;
}

/** Colors the background of each number by where it lies between two others. */
export interface GradientConditionData {
  kind: 'gradient';
  min: GradientPoint;
  mid: GradientPoint | null;
  max: GradientPoint;
}

export interface ConditionalRule {
  /** All of the rule's own sheet, and at least one. */
  ranges: Rectangle[];
  condition: BooleanConditionData | GradientConditionData;
}

/** Cells that a rule formats, before it is known on which sheet it is set. */
export interface RuleCells {
  sheetId: number;
  range: Rectangle;
}

/** A copy that shares nothing with the rule. */
export function copyOfRule(rule: ConditionalRule): ConditionalRule {
  return structuredClone(rule);
}

/** The rule with its formula changed; a rule without one is as it was. */
export function withFormula(rule: ConditionalRule, change: (formula: string) => string): ConditionalRule {
  const { condition } = rule;
  if (condition.kind !== 'boolean' || condition.criteria !== 'CUSTOM_FORMULA') return rule;
  const values = condition.values.map((formula) => change(String(formula)));
  return { ...rule, condition: { ...condition, values } };
}
