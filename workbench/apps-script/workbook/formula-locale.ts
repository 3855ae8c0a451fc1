// Formulas as the spreadsheet's locale writes them, and as the engine reads them: `=SUM(1,5;A1)` is `=SUM(1.5,A1)`.

import { withFormula } from './rules/conditional-rules';
import type { Workbook } from './workbook';

/** Quoted texts and sheet names, which no locale changes; braces; signs that locales change. */
const token = /"(?:[^"]|"")*"|'(?:[^']|'')*'|[{};,\\]|\./g;

const DIGIT = /\d/;
const NAME_CHARACTER = /[\p{L}\d_.]/u;

/** @returns "," or ".", as the locale writes decimals */
export function decimalSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale.replace('_', '-')).formatToParts(1.5);
  return parts.find((part) => part.type === 'decimal')?.value ?? '.';
}

/**
 * In every locale, semicolons separate arguments. With decimal commas, backslashes separate the columns of an array. A
 * comma between arguments is wrong there, and stays (see `isMisparted`).
 */
export function engineFormula(formula: string, decimalSign: string): string {
  return translated(formula, (sign, inArray, position) => {
    if (sign === ';') return inArray ? sign : ',';
    if (decimalSign === '.') return sign;
    if (sign === '\\') return ',';
    if (sign !== ',') return sign;
    return isDecimalSign(formula, position) ? '.' : ';';
  });
}

/** Whether arguments are separated by a sign that the formula's locale doesn't have for it. */
export function isMisparted(engineFormula: string): boolean {
  let found = false;
  translated(engineFormula, (sign, inArray) => {
    if (sign === ';' && !inArray) found = true;
    return sign;
  });
  return found;
}

export function localFormula(formula: string, decimalSign: string): string {
  if (decimalSign === '.') return engineFormula(formula, decimalSign);
  return translated(formula, (sign, inArray, position) => {
    if (sign === ',') return inArray ? '\\' : ';';
    if (sign === ';') return inArray ? sign : ',';
    return sign === '.' && isDecimalSign(formula, position) ? ',' : sign;
  });
}

/** Changes the locale and rewrites every formula, as Sheets does. */
export function changeLocale(workbook: Workbook, locale: string): void {
  const [before, now] = [decimalSign(workbook.locale), decimalSign(locale)];
  workbook.locale = locale;
  if (before === now) return;
  const rewritten = (formula: string) => localFormula(engineFormula(formula, before), now);
  for (const sheet of workbook.sheets) {
    for (const row of sheet.grid.rows) {
      if (row?.formulas) row.formulas = row.formulas.map((formula) => formula && rewritten(formula));
    }
    sheet.conditionalRules = sheet.conditionalRules.map((rule) => withFormula(rule, rewritten));
  }
}

/** Whether a digit follows, and before it stand digits or nothing, but not a name that ends in digits. */
function isDecimalSign(formula: string, position: number): boolean {
  if (!DIGIT.test(formula.charAt(position + 1))) return false;
  let before = position - 1;
  while (DIGIT.test(formula.charAt(before))) before--;
  return !NAME_CHARACTER.test(formula.charAt(before));
}

type Translation = (sign: string, inArray: boolean, position: number) => string;

function translated(formula: string, translate: Translation): string {
  let depth = 0;
  return formula.replace(token, (sign: string, position: number) => {
    if (sign.length > 1) return sign;
    if (sign === '{') depth++;
    if (sign === '}') depth--;
    return translate(sign, depth > 0, position);
  });
}
