// The conditional formats of a sheet as data. The first rule of the list that a cell meets is the one that shows.

import type { Rectangle } from '../rectangle';

/** How a cell looks that meets the rule. Null leaves the cell's own look. */
export interface ConditionalStyle {
  /** Lower-case hex, such as `#ff0000`. */
  background: string | null;
  fontColor: string | null;
  bold: boolean | null;
  italic: boolean | null;
  underline: boolean | null;
  strikethrough: boolean | null;
}

/** A condition that a cell meets or not. */
export interface BooleanConditionData {
  kind: 'boolean';
  /** A name of `SpreadsheetApp.BooleanCriteria`, such as `NUMBER_BETWEEN`. */
  criteria: string;
  /** Of `CUSTOM_FORMULA`, the formula for the first cell of the first range. */
  values: (number | string)[];
  style: ConditionalStyle;
}

/** One end or the middle of a gradient. */
interface GradientPoint {
  /** Lower-case hex. */
  color: string;
  /** A name of `SpreadsheetApp.InterpolationType`; `MIN` and `MAX` are the least and greatest value of the range. */
  type: string;
  /** A number or a formula as a text; empty with `MIN` and `MAX`. */
  value: string;
}

/** Colors the background of a number by its place between two others. */
interface GradientConditionData {
  kind: 'gradient';
  min: GradientPoint;
  mid: GradientPoint | null;
  max: GradientPoint;
}

export interface ConditionalRule {
  /** At least one, on the rule's sheet. */
  ranges: Rectangle[];
  condition: BooleanConditionData | GradientConditionData;
}

/** Cells of a rule that isn't on a sheet yet. */
export interface RuleCells {
  sheetId: number;
  range: Rectangle;
}

/** A copy that shares nothing with the rule. */
export function copyOfRule(rule: ConditionalRule): ConditionalRule {
  return structuredClone(rule);
}

/** The rule with a changed formula. A rule without one isn't changed. */
export function withFormula(rule: ConditionalRule, change: (formula: string) => string): ConditionalRule {
  const { condition } = rule;
  if (condition.kind !== 'boolean' || condition.criteria !== 'CUSTOM_FORMULA') return rule;
  const values = condition.values.map((formula) => change(String(formula)));
  return { ...rule, condition: { ...condition, values } };
}
