// Which conditional format a cell shows: that of the first rule it meets, among the rules that the page can check.

import type {
  BooleanConditionData,
  ConditionalStyle,
} from '../../../apps-script/workbook/rules/conditional-rules';
import type { CellValue } from '../../../server/protocol/cells';
import type { WireRule } from '../../../server/protocol/workbook';
import { constantValue } from './constant-formula';

export interface JudgedCell {
  value: CellValue;
  /** What the cell shows. */
  text: () => string;
}

/**
 * @param cell read only where a rule applies.
 * @returns undefined for a cell that meets no rule. Gradients, dates and formulas that read cells are ignored.
 */
export function conditionalStyle(
  rules: readonly WireRule[],
  row: number,
  column: number,
  cell: () => JudgedCell,
): ConditionalStyle | undefined {
  let judged: JudgedCell | undefined;
  for (const { ranges, condition } of rules) {
    if (condition.kind !== 'boolean') continue;
    const isInside = ranges.some(
      (range) =>
        row >= range.row &&
        row < range.row + range.rows &&
        column >= range.column &&
        column < range.column + range.columns,
    );
    if (!isInside) continue;
    judged ??= cell();
    if (isMet(condition, judged)) return condition.style;
  }
  return undefined;
}

type NumberTest = (value: number, first: number, second: number) => boolean;

const NUMBER_TESTS: Readonly<Record<string, NumberTest>> = {
  NUMBER_BETWEEN: (value, first, second) => value >= first && value <= second,
  NUMBER_NOT_BETWEEN: (value, first, second) => value < first || value > second,
  NUMBER_EQUAL_TO: (value, first) => value === first,
  NUMBER_NOT_EQUAL_TO: (value, first) => value !== first,
  NUMBER_GREATER_THAN: (value, first) => value > first,
  NUMBER_GREATER_THAN_OR_EQUAL_TO: (value, first) => value >= first,
  NUMBER_LESS_THAN: (value, first) => value < first,
  NUMBER_LESS_THAN_OR_EQUAL_TO: (value, first) => value <= first,
};

/** Case does not matter (assumption). */
const TEXT_TESTS: Readonly<Record<string, (text: string, part: string) => boolean>> = {
  TEXT_CONTAINS: (text, part) => text.includes(part),
  TEXT_DOES_NOT_CONTAIN: (text, part) => !text.includes(part),
  TEXT_EQUAL_TO: (text, part) => text === part,
  TEXT_STARTS_WITH: (text, part) => text.startsWith(part),
  TEXT_ENDS_WITH: (text, part) => text.endsWith(part),
};

function isMet({ criteria, values }: BooleanConditionData, { value, text }: JudgedCell): boolean {
  const isEmpty = value === null || value === '';
  if (criteria === 'CELL_EMPTY') return isEmpty;
  if (criteria === 'CELL_NOT_EMPTY') return !isEmpty;
  const [first = '', second = 0] = values;
  if (criteria === 'CUSTOM_FORMULA') return isConstantlyTrue(String(first));
  // A formula in place of a value would have to be computed.
  if (values.some((each) => typeof each === 'string' && each.startsWith('='))) return false;
  const number = NUMBER_TESTS[criteria];
  // A text meets no condition of numbers, not even "not equal" (assumption).
  if (number) return typeof value === 'number' && number(value, Number(first), Number(second));
  return TEXT_TESTS[criteria]?.(text().toLowerCase(), String(first).toLowerCase()) ?? false;
}

const constants = new Map<string, boolean>();

/** Remembered, because every cell that is drawn needs it. */
function isConstantlyTrue(formula: string): boolean {
  const existing = constants.get(formula);
  if (existing !== undefined) return existing;
  const value = constantValue(formula);
  const isTrue = typeof value === 'string' ? false : Boolean(value);
  constants.set(formula, isTrue);
  return isTrue;
}
