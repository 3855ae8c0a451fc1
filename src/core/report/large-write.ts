// How long a write to a sheet takes: whether a person is asked before a large one, and how much time a run keeps for
// it. Pure; for the panel and the server.

import { type Agreement, type Agreements, agreement } from '../agreement';

/** How much would be written, without header and totals. */
export interface WriteSize {
  /** Null where it isn't known. */
  rows: number | null;
  columns: number;
}

/** About a minute, by the costs of calls (docs/performance.md). */
const CELLS_A_MINUTE = 400_000;

/** A run has 5 minutes 30 seconds, in which it couldn't write more, even if its fetch took no time. */
export const CELLS_OF_RUN = CELLS_A_MINUTE * 5.5;

/** A run keeps at least a minute for its write, and leaves time to fetch, however large the last one was. */
const LEAST_MINUTES = 1;
const MOST_KEPT_MINUTES = 3;

/** The time that a run keeps for its write, ms. @param last what the report has written last */
export function writingMs(last: WriteSize): number {
  const minutes = cellsOf(last) / CELLS_A_MINUTE;
  return Math.round(Math.min(MOST_KEPT_MINUTES, Math.max(LEAST_MINUTES, minutes)) * 60_000);
}

/** What takes longer can't be written by one run. */
const mostMinutes = () => Math.ceil(CELLS_OF_RUN / CELLS_A_MINUTE);

/** Whether a person is asked before the write. A scheduled run never asks. */
export function isLargeWrite(size: WriteSize): boolean {
  return minutesOf(size) > 1;
}

/** Whether no run can write so much to a sheet. */
export function isBeyondRun(size: WriteSize): boolean {
  return cellsOf(size) > CELLS_OF_RUN;
}

/** A size that is at least so large, without header and totals. */
export interface LeastSize {
  rows: number;
  columns: number;
}

/** A size that is too large, and what a run can write. */
export interface BeyondSheet extends LeastSize {
  /** The most cells that a run can write to a sheet. */
  most: number;
  /** Whether its rows are there, so that the size is no estimate. */
  isFetched?: true;
}

/** The size of a fetched table that is too large; null if a run can write it. */
export function fetchedBeyondSheet(size: LeastSize): BeyondSheet | null {
  return isBeyondRun(size) ? { ...size, most: CELLS_OF_RUN, isFetched: true } : null;
}

/** What a person agrees to: a write of about so many minutes, because the panel asks by an estimate. */
export function agreementToLarge(size: WriteSize): Agreement {
  return ofMinutes(minutesOf(size));
}

/** Whether a person has agreed to a write that takes as long, or longer. */
export function isLargeAgreed(size: WriteSize, agreements: Agreements): boolean {
  for (let minutes = minutesOf(size); minutes <= mostMinutes(); minutes++) {
    const { kind, fact } = ofMinutes(minutes);
    if (agreements.has(kind, fact)) return true;
  }
  return false;
}

const ofMinutes = (minutes: number) => agreement('writeLarge', minutes);

function minutesOf(size: WriteSize): number {
  return Math.min(Math.ceil(cellsOf(size) / CELLS_A_MINUTE), mostMinutes());
}

function cellsOf({ rows, columns }: WriteSize): number {
  return (rows ?? 0) * columns;
}
