// The value of a formula that names no cell, such as `=N("tag")=0`, which the add-on uses in its conditional formats.

type Value = number | string | boolean;

/** A formula that isn't constant, or that is an error in Google Sheets. */
class NotConstant extends Error {}

const TOKEN = /\s*(?:(\d+(?:\.\d+)?|\.\d+)|"((?:[^"]|"")*)"|([A-Za-z]+)|(<>|<=|>=|[-+*/&=<>(),;]))/y;
type Token = { number: number } | { text: string } | { name: string } | { sign: string };

/** Undefined for a formula that reads cells, uses another function than a few simple ones, or fails. */
export function constantValue(formula: string): Value | undefined {
  try {
    const parser = new Parser(tokensOf(formula.replace(/^=/, '')));
    return parser.whole();
  } catch (error) {
    if (error instanceof NotConstant) return undefined;
    throw error;
  }
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const match = TOKEN.exec(text);
    if (!match) throw new NotConstant();
    const [, number, quoted, name, sign = ''] = match;
    if (number !== undefined) tokens.push({ number: Number(number) });
    else if (quoted !== undefined) tokens.push({ text: quoted.replaceAll('""', '"') });
    else tokens.push(name === undefined ? { sign } : { name: name.toUpperCase() });
  }
  return tokens;
}

/** Binary operators by precedence, the lowest first. */
const LEVELS: readonly (readonly string[])[] = [
  ['=', '<>', '<', '>', '<=', '>='],
  ['&'],
  ['+', '-'],
  ['*', '/'],
];

class Parser {
  private at = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  whole(): Value {
    const value = this.level(0);
    if (this.at < this.tokens.length) throw new NotConstant();
    return value;
  }

  private level(level: number): Value {
    const signs = LEVELS[level];
    if (!signs) return this.single();
    let left = this.level(level + 1);
    for (let sign = this.take(signs); sign !== undefined; sign = this.take(signs)) {
      left = combined(sign, left, this.level(level + 1));
    }
    return left;
  }

  private single(): Value {
    const token = this.tokens[this.at];
    if (!token) throw new NotConstant();
    if (this.take(['-']) !== undefined) return -numberOf(this.single());
    if (this.take(['+']) !== undefined) return this.single();
    if (this.take(['(']) !== undefined) {
      const value = this.level(0);
      this.expect(')');
      return value;
    }
    this.at++;
    if ('number' in token) return token.number;
    if ('text' in token) return token.text;
    if ('name' in token) return this.valueOfName(token.name);
    throw new NotConstant();
  }

  private valueOfName(name: string): Value {
    if (this.take(['(']) === undefined) {
      if (name === 'TRUE' || name === 'FALSE') return name === 'TRUE';
      throw new NotConstant();
    }
    const values: Value[] = [];
    if (this.take([')']) !== undefined) return called(name, values);
    do values.push(this.level(0));
    while (this.take([',', ';']) !== undefined);
    this.expect(')');
    return called(name, values);
  }

  /** Takes the next token if it is one of these operators. */
  private take(signs: readonly string[]): string | undefined {
    const token = this.tokens[this.at];
    if (!token || !('sign' in token) || !signs.includes(token.sign)) return undefined;
    this.at++;
    return token.sign;
  }

  private expect(sign: string): void {
    if (this.take([sign]) === undefined) throw new NotConstant();
  }
}

function called(name: string, values: readonly Value[]): Value {
  const [first] = values;
  if (name === 'AND' && first !== undefined) return values.every(isTrue);
  if (name === 'OR' && first !== undefined) return values.some(isTrue);
  if (name === 'TRUE' && first === undefined) return true;
  if (name === 'FALSE' && first === undefined) return false;
  if (first === undefined || values.length > 1) throw new NotConstant();
  if (name === 'NOT') return !isTrue(first);
  if (name === 'N') return typeof first === 'string' ? 0 : Number(first);
  throw new NotConstant();
}

function combined(sign: string, left: Value, right: Value): Value {
  if (sign === '&') return `${asText(left)}${asText(right)}`;
  if (sign === '=') return compared(left, right) === 0;
  if (sign === '<>') return compared(left, right) !== 0;
  if (sign === '<') return compared(left, right) < 0;
  if (sign === '>') return compared(left, right) > 0;
  if (sign === '<=') return compared(left, right) <= 0;
  if (sign === '>=') return compared(left, right) >= 0;
  const [a, b] = [numberOf(left), numberOf(right)];
  if (sign === '+') return a + b;
  if (sign === '-') return a - b;
  if (sign === '*') return a * b;
  if (b === 0) throw new NotConstant();
  return a / b;
}

const RANK = { number: 0, string: 1, boolean: 2 };

/** As Google sorts values: numbers, then texts in any case, then truth values. */
function compared(left: Value, right: Value): number {
  const [a, b] = [sortable(left), sortable(right)];
  if (typeof a !== typeof b) return RANK[typeof a as keyof typeof RANK] - RANK[typeof b as keyof typeof RANK];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function sortable(value: Value): Value {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

function asText(value: Value): string {
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
}

function numberOf(value: Value): number {
  if (typeof value === 'string') throw new NotConstant();
  return Number(value);
}

/** Whether a condition with this value is met; a text is an error. */
function isTrue(value: Value): boolean {
  return numberOf(value) !== 0;
}
