// What is pasted from outside the grid, as the texts that go into the cells: the host reads them as if they were typed.

/** Copied within the grid: whole cells come along, not their texts. */
const ownCopy = 'data-copy-id';

/** @returns the texts, row by row; null when the clipboard holds cells of the grid itself or no text. */
export function pastedTexts(clipboard: Pick<DataTransfer, 'getData'>): string[][] | null {
  if (clipboard.getData('text/html').includes(ownCopy)) return null;
  const text = clipboard.getData('text/plain');
  return text === '' ? null : tabSeparated(text);
}

/** Rows by line, cells by tab; a cell in quotation marks may hold both, and doubled marks. */
export function tabSeparated(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  while (cell.lastIndex <= text.length) {
    const match = cell.exec(text);
    if (!match) return plain(text);
    rows[rows.length - 1]?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '') break;
    if (match[3] !== '\t') rows.push([]);
  }
  const last = rows[rows.length - 1];
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop();
  return rows;
}

/** A mark that is not closed is a character like any other. */
function plain(text: string): string[][] {
  return text
    .replace(/\r?\n$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t'));
}
