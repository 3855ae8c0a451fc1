// Splits text that is pasted from outside the grid into cells; the host parses each as if it were typed.

/** Marks cells copied within the grid, which are pasted whole. */
const ownCopy = 'data-copy-id';

/** @returns the texts, row by row; null when the clipboard holds cells of the grid or no text. */
export function pastedTexts(clipboard: Pick<DataTransfer, 'getData'>): string[][] | null {
  if (clipboard.getData('text/html').includes(ownCopy)) return null;
  const text = clipboard.getData('text/plain');
  return text === '' ? null : tabSeparated(text);
}

/** Lines are rows, tabs separate cells; a cell in quotation marks may contain both, and doubled quotation marks. */
export function tabSeparated(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  while (cell.lastIndex <= text.length) {
    const match = cell.exec(text);
    if (!match) return withoutQuotes(text);
    rows[rows.length - 1]?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '') break;
    if (match[3] !== '\t') rows.push([]);
  }
  const last = rows[rows.length - 1];
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop();
  return rows;
}

/** A quotation mark that is never closed is a plain character. */
function withoutQuotes(text: string): string[][] {
  return text
    .replace(/\r?\n$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t'));
}
