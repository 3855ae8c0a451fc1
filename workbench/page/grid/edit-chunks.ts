// Splits the cells of an edit, so that no single request grows without bound.

import type { Edit } from '../../server/protocol/edits';

const cellsPerEdit = 20_000;

export function inChunks<T>(cells: readonly T[], editOf: (chunk: T[]) => Edit): Edit[] {
  const edits: Edit[] = [];
  for (let from = 0; from < cells.length; from += cellsPerEdit) {
    edits.push(editOf(cells.slice(from, from + cellsPerEdit)));
  }
  return edits;
}
