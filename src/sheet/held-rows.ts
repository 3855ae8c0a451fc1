// The rows of a block: as they stand, with what stands under State, and as a write places them.

import type { TableRow } from '../core/table';

/** What stands under State. */
export const PROVISIONAL = 'provisional';
export const FINAL = 'final';
export const NOT_RETURNED = 'no longer reported';
export const ADDED_LATER = 'added later';

/** A row as it stands in a block: its values under the columns of the table, and what stands under State. */
export interface HeldRow {
  row: TableRow;
  /** Absent without that column. */
  state?: TableRow[number] | undefined;
}

/** A row as it's written. */
export interface PlacedRow {
  row: TableRow;
  /** As it stood in this place; null for a new one. */
  was: HeldRow | null;
  /** Whether the service no longer returns it. */
  isMissing: boolean;
  /** Whether it was asked for. */
  isRead: boolean;
  /** Whether it stays as it is, whatever the service says. */
  isKept: boolean;
  /** Set for a new row of a day whose rows are kept. */
  isLate?: true;
}

/** A row that was fetched, and is new in its place. */
export function asPlaced(row: TableRow): PlacedRow {
  return { row, was: null, isMissing: false, isRead: true, isKept: false };
}

/** Whether a row is empty, as an earlier merge leaves a row that the user has something beside. */
export function isBlankRow(row: TableRow): boolean {
  return row.every((value) => value === null || value === '');
}

/** Whether an earlier merge has marked a row as no longer returned. */
export function saysMissing({ state }: Pick<HeldRow, 'state'>): boolean {
  return state === NOT_RETURNED;
}

/** Whether a row was read before its day was final. */
export function saysProvisional({ state }: Pick<HeldRow, 'state'>): boolean {
  return state === PROVISIONAL;
}

/** Whether a row was read as final, or came later. */
export function saysFinal(held: Pick<HeldRow, 'state'>): boolean {
  return held.state === FINAL || saysAddedLater(held);
}

/** Whether a row has come once its day was kept. */
export function saysAddedLater({ state }: Pick<HeldRow, 'state'>): boolean {
  return state === ADDED_LATER;
}
