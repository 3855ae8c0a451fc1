// Formulas as the spreadsheet's locale writes them, and as the engine reads them: `=SUM(1,5;A1)` is `=SUM(1.5,A1)`.

/** Quoted texts and quoted sheet names, which are the same everywhere; braces; signs that differ. */
const token = /"(?:[^"]|"")*"|'(?:[^']|'')*'|[{};,\\]|\./g;

const digitBefore = /(?:^|[^\p{L}\d_.])\d*$/u;

/**
 * Where decimals are written with a comma, arguments are parted by semicolons, and columns of an array by backslashes.
 * @param decimalSign of the locale; with "." the formula is the engine's own.
 */
export function engineFormula(formula: string, decimalSign: string): string {
  if (decimalSign === '.') return formula;
  return translated(formula, (sign, inArray) => {
    if (sign === ',') return '.';
    if (sign === '\\') return ',';
    return sign === ';' && !inArray ? ',' : sign;
  });
}

export function localFormula(formula: string, decimalSign: string): string {
  if (decimalSign === '.') return formula;
  return translated(formula, (sign, inArray, before, after) => {
    if (sign === ',') return inArray ? '\\' : ';';
    const isDecimal = sign === '.' && /^\d/.test(after) && digitBefore.test(before);
    return isDecimal ? ',' : sign;
  });
}

type Translation = (sign: string, inArray: boolean, before: string, after: string) => string;

function translated(formula: string, translate: Translation): string {
  let depth = 0;
  return formula.replace(token, (sign: string, position: number) => {
    if (sign.length > 1) return sign;
    if (sign === '{') depth++;
    if (sign === '}') depth--;
    return translate(sign, depth > 0, formula.slice(0, position), formula.slice(position + 1));
  });
}
