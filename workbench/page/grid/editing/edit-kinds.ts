// Kinds of edits: which move cells, which the server's answer repeats, and which are split because they are large.

import type { Edit } from '../../../server/protocol/edits';

const movingCells = new Set<Edit['kind']>(['insertRows', 'deleteRows', 'insertColumns', 'deleteColumns']);

const repeated = new Set<Edit['kind']>(['type', 'select', 'computed', 'spilled']);

/** After such an edit, cells are in other rows or columns. */
export function insertsOrDeletes({ kind }: Edit): boolean {
  return movingCells.has(kind);
}

/** Whether the host's answer repeats the result of the edit, or the grid computes it again. */
export function isRepeated({ kind }: Edit): boolean {
  return repeated.has(kind);
}

export function isSelection({ kind }: Edit): boolean {
  return kind === 'select';
}

/** Without selections that the next edit replaces. */
export function withoutRepeatedSelections(edits: readonly Edit[]): Edit[] {
  return edits.filter((edit, index) => edit.kind !== 'select' || edits[index + 1]?.kind !== 'select');
}

const cellsPerEdit = 20_000;

export function inChunks<T>(cells: readonly T[], editOf: (chunk: T[]) => Edit): Edit[] {
  const edits: Edit[] = [];
  for (let from = 0; from < cells.length; from += cellsPerEdit) {
    edits.push(editOf(cells.slice(from, from + cellsPerEdit)));
  }
  return edits;
}
