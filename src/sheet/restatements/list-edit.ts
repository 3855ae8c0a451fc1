// How the list of restatements changes: by a run's lines, and by the undo of a run. Pure.

import type { Day } from '../../core/day';
import { groupedBy } from '../../core/lists/grouped';
import type { BucketName } from '../../core/report/buckets';
import type { Amounts, Restated } from './restated';

/** Lines that the list has at most. The oldest go first, but none of a kept row, of which it is the only record. */
const MOST_LINES = 20_000;

/** Which run a line is of. A report is written once in a ms, so that this time tells its runs apart. */
export interface ListedRun {
  reportId: string;
  /** When the figures were read, or at most two minutes later written, ms since 1970. */
  readMs: number;
  /** The report's name at that time. */
  report: string;
  /** The account or seller whose figures these are. */
  account: string;
}

export interface ListedLine extends ListedRun, Restated, OfKept {
  /** Set if its day is the first of a week or month that it stands for. */
  bucket?: BucketName;
}

/** Whether it's of a row that is kept: the table doesn't have what it tells. */
interface OfKept {
  isKept: boolean;
}

/** A line as it stands in the tab. */
export interface ExistingLine extends ListedRun, OfKept {
  row: number;
  day: Day;
  appKey: string;
  before: Amounts;
  after: Amounts;
}

export interface ListEdit {
  added: readonly ListedLine[];
  /** Rows of lines that go. */
  removed: readonly number[];
  /** Whether lines found no place, because those of kept rows fill the list. */
  isFull: boolean;
}

/**
 * Adds lines, before the table is written. A run that was stopped in between has left lines that the table doesn't
 * have: such a line begins where the table stands and ends elsewhere, and the new one replaces it.
 */
export function withLines(existing: readonly ExistingLine[], lines: readonly ListedLine[]): ListEdit {
  const keyOf = ({ reportId, account, day, appKey }: ExistingLine | ListedLine) =>
    JSON.stringify([reportId, account, day, appKey]);
  const oldestFirst = [...existing].sort((a, b) => a.readMs - b.readMs || a.row - b.row);
  const ofKey = groupedBy(oldestFirst, keyOf);
  const replaced = new Set(
    lines.flatMap((line) => {
      if (line.isKept) return [];
      const held = line.before.revenue;
      const last = ofKey.get(keyOf(line))?.slice(-1)[0];
      const isLeft = last && !last.isKept && last.before.revenue === held && last.after.revenue !== held;
      return isLeft ? last.row : [];
    }),
  );
  const staying = oldestFirst.filter(({ row }) => !replaced.has(row));
  const mayGo = staying.flatMap(({ row, isKept }) => (isKept ? [] : row));
  const added = lines.slice(Math.max(0, lines.length - (MOST_LINES - (staying.length - mayGo.length))));
  const tooMany = Math.max(0, staying.length + added.length - MOST_LINES);
  return {
    added,
    removed: [...replaced, ...mayGo.slice(0, tooMany)],
    isFull: added.length < lines.length && staying.length > mayGo.length,
  };
}

/** Takes back the lines of a run. Those whose report or account a person has changed aren't its lines any more. */
export function withoutRun(existing: readonly ExistingLine[], run: ListedRun): ListEdit {
  const isOf = ({ reportId, readMs, report, account }: ExistingLine) =>
    reportId === run.reportId && readMs === run.readMs && report === run.report && account === run.account;
  return { added: [], removed: existing.flatMap((line) => (isOf(line) ? line.row : [])), isFull: false };
}
