// The texts of Utilities: formatString and parseCsv.

import { fail } from '../exception';

/** printf-like: %s, %d, %f and %% with flags, width and precision. */
export function formatTemplate(template: string, values: readonly unknown[]): string {
  let next = 0;
  return template.replace(
    /%(-?)(0?)(\d*)(?:\.(\d+))?([a-zA-Z%])/g,
    (_, left, zero, width, precision, letter) => {
      if (letter === '%') return '%';
      if (next >= values.length) fail('not enough arguments');
      const text = formatOne(letter, values[next++], precision === undefined ? undefined : Number(precision));
      if (left) return text.padEnd(Number(width));
      return text.padStart(Number(width), zero ? '0' : ' ');
    },
  );
}

function formatOne(letter: string, value: unknown, precision: number | undefined): string {
  switch (letter) {
    case 's':
      return String(value).slice(0, precision);
    case 'd':
      return String(Math.trunc(Number(value)));
    case 'f':
      return Number(value).toFixed(precision ?? 6);
    case 'x':
      return Math.trunc(Number(value)).toString(16);
    default:
      // %j is refused by the live service (measured).
      return fail(`unsupported format conversion: %${letter}`);
  }
}

/** Quoted fields, doubled quotes, LF or CRLF rows; every cell a text. Ragged rows and a trailing newline are kept simple (assumption). */
export function parseCsvText(csv: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let index = 0; index < csv.length; index++) {
    const character = csv.charAt(index);
    if (quoted) {
      if (character !== '"') cell += character;
      else if (csv.charAt(index + 1) === '"') cell += csv.charAt(++index);
      else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === delimiter) endCell();
    else if (character === '\n') endRow();
    else if (character !== '\r' || csv.charAt(index + 1) !== '\n') cell += character;
  }
  if (quoted) fail('Could not parse text.');
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
