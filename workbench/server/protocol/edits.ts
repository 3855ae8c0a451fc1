// What a user changes in the grid, and how the server answers.

import type { CellChange, ComputedCell, WireRange, WireSelection } from './cells';

export type Edit =
  | { kind: 'type'; sheet: number; row: number; column: number; text: string }
  | { kind: 'set'; sheet: number; cells: CellChange[] }
  | { kind: 'computed'; sheet: number; cells: ComputedCell[] }
  /** Cells that show spilled values; null where they no longer do. */
  | { kind: 'spilled'; sheet: number; cells: ComputedCell[] }
  | { kind: 'insertRows'; sheet: number; at: number; count: number }
  | { kind: 'deleteRows'; sheet: number; at: number; count: number }
  | { kind: 'insertColumns'; sheet: number; at: number; count: number }
  | { kind: 'deleteColumns'; sheet: number; at: number; count: number }
  | { kind: 'addSheet'; name: string; index: number; provisional: number; rows: number; columns: number }
  /** A tab without cells: a chart of its own, or a Connected Sheet. */
  | { kind: 'addTab'; of: 'OBJECT' | 'DATASOURCE' }
  /** A Table with typed columns from these cells; one cell stands for the add-on's block around it. */
  | { kind: 'addTable'; sheet: number; range: WireRange }
  /** Only the file's owner edits these cells from now on. */
  | { kind: 'protect'; sheet: number; range: WireRange }
  | { kind: 'deleteSheet'; sheet: number }
  | { kind: 'renameSheet'; sheet: number; name: string }
  | { kind: 'moveSheet'; sheet: number; index: number }
  | { kind: 'hideSheet'; sheet: number; hidden: boolean }
  | { kind: 'widths'; sheet: number; widths: [column: number, pixels: number][] }
  | { kind: 'hideColumns'; sheet: number; at: number; count: number; hidden: boolean }
  | { kind: 'freeze'; sheet: number; rows: number; columns: number }
  | { kind: 'note'; sheet: number; row: number; column: number; note: string }
  | { kind: 'sort'; sheet: number; range: WireRange; column: number; ascending: boolean }
  | { kind: 'deleteChart'; chart: number }
  | { kind: 'renameChart'; chart: number; title: string }
  | ({ kind: 'select' } & WireSelection);

export interface EditRequest {
  /** The page that sends; it gets no event for its own edits. */
  client: string;
  edits: Edit[];
}

export interface EditAnswer {
  revision: number;
  /** Cells as the host holds them now. */
  cells: { sheet: number; cells: CellChange[] }[];
  /** The id given to each added sheet. */
  added: [provisional: number, sheet: number][];
  /** The grid differs from the workbook: fetch the workbook again. */
  reload: boolean;
  /** The sentence for the user when an edit was refused. */
  refused?: string;
}
