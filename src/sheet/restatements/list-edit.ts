// How the list of restatements changes: by a run's lines, and by the undo of a run. Pure.

import type { Day } from '../../core/day';
import { groupedBy } from '../../core/lists/grouped';
import type { Amounts, Restated } from './restated';

/** Lines that the list has at most. The oldest go first. */
const MOST_LINES = 20_000;

/** Which run a line is of: its report by its name, and when the figures were read, ms since 1970. */
export interface ListedRun {
  report: string;
  readMs: number;
}

export interface ListedLine extends ListedRun, Restated {
  /** The account or seller whose figures these are. */
  account: string;
}

/** A line as it stands in the tab. */
export interface ExistingLine extends ListedRun {
  row: number;
  account: string;
  day: Day;
  app: string;
  before: Pick<Amounts, 'revenue'>;
  after: Pick<Amounts, 'revenue'>;
}

export interface ListEdit {
  /** Lines that take the place of others, by their rows. */
  rewritten: ReadonlyMap<number, ListedLine>;
  added: readonly ListedLine[];
  /** Rows of lines that go. */
  removed: readonly number[];
}

/**
 * Adds lines, before the table is written. A run that was stopped in between has left lines that the table doesn't
 * have: such a line begins where the table stands and ends elsewhere, and the new one takes its place.
 */
export function withLines(existing: readonly ExistingLine[], lines: readonly ListedLine[]): ListEdit {
  const keyOf = ({ report, account, day, app }: ExistingLine | ListedLine) =>
    JSON.stringify([report, account, day, app]);
  const oldestFirst = [...existing].sort((a, b) => a.readMs - b.readMs || a.row - b.row);
  const ofKey = groupedBy(oldestFirst, keyOf);
  const rewritten = new Map<number, ListedLine>();
  const added = lines.filter((line) => {
    const held = line.before.revenue;
    const last = ofKey.get(keyOf(line))?.slice(-1)[0];
    if (!last || last.before.revenue !== held || last.after.revenue === held) return true;
    rewritten.set(last.row, line);
    return false;
  });
  const newest = added.slice(Math.max(0, added.length - MOST_LINES));
  const tooMany = Math.max(0, existing.length + newest.length - MOST_LINES);
  const removed = oldestFirst.flatMap(({ row }) => (rewritten.has(row) ? [] : row)).slice(0, tooMany);
  return { rewritten, added: newest, removed };
}

/** Takes back the lines of a run. */
export function withoutRun(existing: readonly ExistingLine[], { report, readMs }: ListedRun): ListEdit {
  // A sheet may keep less of a time than its ms.
  const isOf = (line: ExistingLine) => line.report === report && Math.abs(line.readMs - readMs) < 1000;
  const removed = existing.flatMap((line) => (isOf(line) ? line.row : []));
  return { rewritten: new Map(), added: [], removed };
}
