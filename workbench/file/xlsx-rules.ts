// The conditional formats of an .xlsx file. Rules about dates, which hucre has no type for, are left out.

import type { ConditionalRule as FileRule, CellStyle as SheetStyle } from 'hucre';
import { rangeA1 } from '../apps-script/workbook/a1';
import type { Rectangle } from '../apps-script/workbook/rectangle';
import type {
  BooleanConditionData,
  ConditionalRule,
  ConditionalStyle,
  GradientConditionData,
  GradientPoint,
} from '../apps-script/workbook/rules/conditional-rules';
import { fileColor } from './xlsx-parts';

/** A rule without its place in the order of all. */
type Rule = Omit<FileRule, 'priority'>;
/** The formula in English, without its `=`; undefined for one that can't be read. */
type FileFormula = (formula: string) => string | undefined;

export function fileRules(rules: readonly ConditionalRule[], fileFormula: FileFormula): FileRule[] {
  return rules
    .flatMap(({ ranges, condition }) =>
      condition.kind === 'gradient' ? gradient(ranges, condition) : whenMet(ranges, condition, fileFormula),
    )
    .map((rule, index) => ({ ...rule, priority: index + 1 }));
}

const NUMBERS = {
  NUMBER_BETWEEN: 'between',
  NUMBER_NOT_BETWEEN: 'notBetween',
  NUMBER_EQUAL_TO: 'equal',
  NUMBER_NOT_EQUAL_TO: 'notEqual',
  NUMBER_GREATER_THAN: 'greaterThan',
  NUMBER_GREATER_THAN_OR_EQUAL_TO: 'greaterThanOrEqual',
  NUMBER_LESS_THAN: 'lessThan',
  NUMBER_LESS_THAN_OR_EQUAL_TO: 'lessThanOrEqual',
} as const;

/** Formulas about the first cell, without which Excel ignores its rules about text. */
const TEXTS: Readonly<Record<string, (cell: string, text: string) => string>> = {
  CELL_EMPTY: (cell) => `LEN(${cell})=0`,
  CELL_NOT_EMPTY: (cell) => `LEN(${cell})>0`,
  TEXT_CONTAINS: (cell, text) => `ISNUMBER(SEARCH(${literal(text)},${cell}))`,
  TEXT_DOES_NOT_CONTAIN: (cell, text) => `ISERROR(SEARCH(${literal(text)},${cell}))`,
  TEXT_EQUAL_TO: (cell, text) => `${cell}=${quoted(text)}`,
  TEXT_STARTS_WITH: (cell, text) => `LEFT(${cell},${text.length})=${quoted(text)}`,
  TEXT_ENDS_WITH: (cell, text) => `RIGHT(${cell},${text.length})=${quoted(text)}`,
};

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
/** SEARCH reads `?` and `*` as any characters. */
const literal = (text: string) => quoted(text.replace(/[~?*]/g, '~$&'));

function whenMet(
  ranges: readonly Rectangle[],
  { criteria, values, style }: BooleanConditionData,
  fileFormula: FileFormula,
): Rule[] {
  // As in Google Sheets, the first rule that a cell meets is the only one that shows.
  const look = { style: fileStyle(style), stopIfTrue: true };
  const range = ranges.map(rangeA1).join(' ');
  const given = values.map((value) =>
    typeof value === 'string' && value.startsWith('=') ? fileFormula(value) : String(value),
  );
  if (criteria === 'CUSTOM_FORMULA') {
    const [formula] = given;
    return formula === undefined ? [] : [{ type: 'expression', formula, range, ...look }];
  }
  const operator = NUMBERS[criteria as keyof typeof NUMBERS];
  if (operator) {
    const formula = given.filter((value) => value !== undefined);
    const isWhole = formula.length === given.length;
    return isWhole
      ? [
          {
            type: 'cellIs',
            operator,
            formula: formula.length > 1 ? formula : (formula[0] ?? ''),
            range,
            ...look,
          },
        ]
      : [];
  }
  const text = TEXTS[criteria];
  if (!text) return [];
  return ranges.map((each) => ({
    type: 'expression',
    formula: text(rangeA1({ ...each, rows: 1, columns: 1 }), String(values[0] ?? '')),
    range: rangeA1(each),
    ...look,
  }));
}

function fileStyle(style: ConditionalStyle): SheetStyle {
  const { background, fontColor, bold, italic, underline, strikethrough } = style;
  const color = background === null ? undefined : { rgb: fileColor(background) };
  return {
    // Excel takes the color of a conditional format from `bgColor`.
    ...(color ? { fill: { type: 'pattern', pattern: 'solid', fgColor: color, bgColor: color } } : {}),
    font: {
      ...(fontColor === null ? {} : { color: { rgb: fileColor(fontColor) } }),
      ...(bold === null ? {} : { bold }),
      ...(italic === null ? {} : { italic }),
      ...(underline === null ? {} : { underline }),
      ...(strikethrough === null ? {} : { strikethrough }),
    },
  };
}

const POINT_TYPES = {
  NUMBER: 'num',
  PERCENT: 'percent',
  PERCENTILE: 'percentile',
  MIN: 'min',
  MAX: 'max',
} as const;

function gradient(ranges: readonly Rectangle[], { min, mid, max }: GradientConditionData): Rule[] {
  const points = [min, ...(mid ? [mid] : []), max];
  // A point that is a formula would be written as a text.
  if (points.some(({ value }) => value.startsWith('='))) return [];
  return [
    {
      type: 'colorScale',
      range: ranges.map(rangeA1).join(' '),
      colorScale: { cfvo: points.map(filePoint), colors: points.map(({ color }) => fileColor(color)) },
    },
  ];
}

function filePoint({ type, value }: GradientPoint) {
  return { type: POINT_TYPES[type as keyof typeof POINT_TYPES] ?? 'num', ...(value ? { value } : {}) };
}
