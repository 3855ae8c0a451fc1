// Lists in one text, whose values may stand in double quotes. A quote inside of quotes is doubled.

/** A text in double quotes, as formulas, filters and the reports tab have it. */
export function quoted(text: string): string {
  return `"${text.replace(/"/g, '""')}"`;
}

/** What stands in double quotes; null for a text that isn't quoted as a whole. */
export function unquoted(text: string): string | null {
  return /^"[^"]*(?:""[^"]*)*"$/.test(text) ? text.slice(1, -1).replace(/""/g, '"') : null;
}

/** A value that is quoted as a whole, or whose last quote a person hasn't typed yet; else all up to the next comma. */
const VALUE = /\s*"[^"]*(?:""[^"]*)*(?:"\s*(?=,|$)|$)|[^,]*/y;

/** Splits a text at its commas, except in values that are quoted as a whole. Nothing is trimmed. */
export function valuesIn(text: string): string[] {
  const values: string[] = [];
  for (let at = 0; at <= text.length; ) {
    VALUE.lastIndex = at;
    const [value = ''] = VALUE.exec(text) ?? [];
    values.push(value);
    at += value.length + 1;
  }
  return values;
}

/** Splits a text at a separator, except anywhere inside double quotes. Nothing is trimmed. */
export function splitOutsideQuotes(text: string, separator: string): string[] {
  const pieces = text.split('"');
  // Every second piece is quoted. A doubled quote inside quotes closes them and opens them again.
  const parts = [''];
  const add = (piece: string) => parts.push(`${parts.pop() ?? ''}${piece}`);
  pieces.forEach((piece, at) => {
    if (at > 0) add('"');
    const [first = '', ...others] = at % 2 === 1 ? [piece] : piece.split(separator);
    add(first);
    parts.push(...others);
  });
  return parts;
}
