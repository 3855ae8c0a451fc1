// A destination that isn't a spreadsheet: it stores each place as NDJSON, and knows only the contract of its port.

import { dayOfMs } from '../../../src/core/day';
import { StatsError } from '../../../src/core/errors';
import type { Place } from '../../../src/core/place/place';
import { type Changes, NO_CHANGES, type Written } from '../../../src/core/run-facts';
import { type Column, columnNamed, dayColumn, type TableRow, type TableValue } from '../../../src/core/table';
import type {
  LastGood,
  ReportDestination,
  TableWrite,
  Target,
  Undone,
  UndoWrite,
} from '../../../src/runs/destination';
import type { RunWatch } from '../../../src/runs/run-watch';
import { dateMissing } from '../../../src/runs/write-rules';

type NdjsonRow = Readonly<Record<string, TableValue>>;

interface File {
  titles: readonly string[];
  ndjson: string;
}

interface UndoCopy extends LastGood {
  file: File;
}

const NOT_RETURNED = 'no longer reported';

export class NdjsonDestination implements ReportDestination {
  readonly cut = 'parts';
  /** Files by the name of their place, or by report ID. */
  readonly files = new Map<string, File>();
  readonly failures = new Map<string, string>();
  /** Thrown by the next write before it changes anything. */
  failure: Error | null = null;
  private readonly copies = new Map<string, UndoCopy>();

  resolveTarget(place: Place, reportId?: string): Target {
    const name = place.kind === 'newSheet' ? place.sheetName : 'here';
    return {
      write: (write, watch) => this.write(name, reportId ?? null, write, watch),
      undo: (undo) => this.undo(name, reportId ?? '', undo),
      addChart: () => {
        throw new StatsError('REPORT_NOT_WRITTEN', {});
      },
    };
  }

  release(place: Place, reportId: string, deletesData: boolean): void {
    const file = this.files.get(reportId);
    this.files.delete(reportId);
    this.copies.delete(reportId);
    if (file && !deletesData && place.kind === 'newSheet') this.files.set(place.sheetName, file);
  }

  /** Does nothing, because lines have no colors. */
  unmark(): void {}

  noteFailure(_place: Place, reportId: string, sentence: string): void {
    if (this.files.has(reportId)) this.failures.set(reportId, sentence);
  }

  /** The rows of a report or a place; null before the first write. */
  rows(key: string): NdjsonRow[] | null {
    const file = this.files.get(key);
    return file ? linesOf(file).map((line) => JSON.parse(line) as NdjsonRow) : null;
  }

  private write(name: string, reportId: string | null, write: TableWrite, watch: RunWatch): Written {
    write.confirm();
    const key = reportId ?? name;
    const own = this.files.get(key) ?? (reportId === null ? undefined : this.files.get(name));
    const before = own ? linesOf(own).map((line) => JSON.parse(line) as NdjsonRow) : null;
    const { rows, ...facts } =
      reportId === null || before === null || own === undefined
        ? newRows(write, reportId === null)
        : rowsAfter(before, own.titles, write);
    const place = { placeName: name, range: `1:${rows.length}`, replacedTable: own !== undefined };
    if (facts.keptRows > 0) return { ...place, ...facts, rows: 0 };
    if (watch.isCancelled()) throw new StatsError('CANCELLED', {});
    if (this.failure) throw this.failure;
    if (reportId !== null) this.keepCopy(reportId, own, write.earlier.lastGood);
    this.files.delete(name);
    const ndjson = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    this.files.set(key, { titles: titlesOf(write), ndjson });
    watch.report({ phase: 'writing', done: facts.written, total: facts.written, unit: 'rows' });
    const replaced = reportId === null && before ? { replacedRows: before.length } : {};
    return { ...place, ...replaced, ...facts, rows: facts.written };
  }

  private keepCopy(reportId: string, file: File | undefined, lastGood: LastGood): void {
    if (file) this.copies.set(reportId, { file, ...lastGood });
    else this.copies.delete(reportId);
  }

  private undo(name: string, reportId: string, { writtenMs, confirm }: UndoWrite): Undone {
    const copy = this.copies.get(reportId);
    if (!copy) throw new StatsError('NOTHING_TO_UNDO', {});
    confirm();
    this.copies.delete(reportId);
    const { file, ...lastGood } = copy;
    this.files.set(reportId, file);
    const rows = linesOf(file).length;
    const range = `1:${rows} of ${dayOfMs(writtenMs)}`;
    const written = { rows, changes: null, keptRows: 0, placeName: name, range, replacedTable: true };
    return { written, lastGood };
  }
}

const linesOf = ({ ndjson }: File) => ndjson.split('\n').filter((line) => line !== '');
const hasState = ({ rules }: TableWrite) => rules.mode === 'merge' && rules.missingRows === 'mark';

function titlesOf(write: TableWrite): string[] {
  return [...write.table.columns.map(({ title }) => title), ...(hasState(write) ? ['State'] : [])];
}

interface NewRows extends Pick<Written, 'changes' | 'keptRows'> {
  rows: readonly NdjsonRow[];
  written: number;
}

function newRows(write: TableWrite, isOnce: boolean): NewRows {
  const rows = write.table.rows.map((row) => recordOf(row, write.table.columns));
  const changes = isOnce ? null : { ...NO_CHANGES, added: rows.length };
  return { rows, changes, keptRows: 0, written: rows.length };
}

function recordOf(row: TableRow, columns: readonly Column[]): NdjsonRow {
  return Object.fromEntries(columns.map(({ title }, at) => [title, row[at] ?? null]));
}

function rowsAfter(before: readonly NdjsonRow[], titles: readonly string[], write: TableWrite): NewRows {
  const { rules, earlier, table, isAttended } = write;
  if (rules.mode !== 'replace' && earlier.isOfOthers) throw new StatsError('ROWS_OF_OTHERS', {});
  const expected = titlesOf(write);
  if (expected.join() !== titles.join()) {
    if (rules.mode !== 'replace' && earlier.hasWritten)
      throw new StatsError('COLUMNS_CHANGED', { expected, actual: titles, inserted: [] });
    const made = newRows(write, false);
    return { ...made, changes: { ...NO_CHANGES, added: made.written, removed: before.length } };
  }
  if (rules.mode === 'append') return appended(before, write);
  const made = merged(before, write);
  const removed = made.changes?.removed ?? 0;
  const mayDelete = table.rows.length > 0 || (rules.mode === 'replace' && isAttended);
  return mayDelete || removed === 0 ? made : { ...made, changes: NO_CHANGES, keptRows: removed };
}

function appended(before: readonly NdjsonRow[], { table, periodDays }: TableWrite): NewRows {
  const day = table.columns[dayColumn(table.columns)]?.title;
  if (day === undefined) throw dateMissing();
  const present = new Set(before.map((row) => row[day]));
  const fetched = table.rows.map((row) => recordOf(row, table.columns));
  const repeated = fetched.find(
    (row) => present.has(row[day]) && (!periodDays || String(row[day]) >= periodDays.first),
  );
  if (repeated) throw new StatsError('DAY_PRESENT', { day: String(repeated[day]) });
  const added = fetched.filter((row) => !present.has(row[day]));
  const changes = { ...NO_CHANGES, added: added.length };
  return { rows: [...before, ...added], changes, keptRows: 0, written: added.length };
}

/** The rows after a merge, or after a replacement, which drops unmatched rows of any day. */
function merged(before: readonly NdjsonRow[], write: TableWrite): NewRows {
  const { table, rules } = write;
  const fresh = table.rows.map((row) => recordOf(row, table.columns));
  const pending = new Map(fresh.map((row) => [keyOf(row, table.columns), row]));
  const matches = before.map((row): Match => {
    const key = keyOf(row, table.columns);
    const update = pending.get(key);
    pending.delete(key);
    const wasMissing = row['State'] === NOT_RETURNED;
    return { row, update, wasMissing, isMissing: !update && (wasMissing || isInScope(row, write)) };
  });
  const added = [...pending.values()];
  const changes = changesOf(matches, added.length);
  const written = table.rows.length;
  if (rules.mode === 'replace') {
    const removed = matches.filter(({ update }) => !update).length;
    return { rows: fresh, changes: { ...changes, removed }, keptRows: 0, written };
  }
  const remaining = matches.flatMap(({ row, update, isMissing }): NdjsonRow[] => {
    if (!isMissing) return [update ?? row];
    return rules.missingRows === 'mark' ? [{ ...row, State: NOT_RETURNED }] : [];
  });
  return { rows: [...remaining, ...added], changes, keptRows: 0, written };
}

interface Match {
  row: NdjsonRow;
  update: NdjsonRow | undefined;
  wasMissing: boolean;
  isMissing: boolean;
}

function changesOf(matches: readonly Match[], added: number): Changes {
  const textOf = (row: NdjsonRow | undefined) => JSON.stringify({ ...row, State: null });
  const revenueOf = (row: NdjsonRow | undefined) => Number(row?.['Revenue'] ?? 0);
  const byDay = new Map<string, number>();
  for (const { row, update, wasMissing, isMissing } of matches) {
    const amount = update || isMissing ? revenueOf(update) - (wasMissing ? 0 : revenueOf(row)) : 0;
    const day = String(row['Date']);
    if (amount !== 0) byDay.set(day, (byDay.get(day) ?? 0) + amount);
  }
  const days = [...byDay].map(([day, revenue]) => ({ day: dayOfMs(Date.parse(day)), revenue }));
  return {
    added,
    changed: matches.filter(({ row, update }) => update && textOf(update) !== textOf(row)).length,
    removed: matches.filter(({ isMissing, wasMissing }) => isMissing && !wasMissing).length,
    restatedDays: days.length,
    restatedRevenue: days.reduce((sum, { revenue }) => sum + revenue, 0),
    mostRestated: [...days].sort((a, b) => Math.abs(b.revenue) - Math.abs(a.revenue))[0] ?? null,
  };
}

function keyOf(row: NdjsonRow, columns: readonly Column[]): string {
  const own = columns.filter(({ role, name }) => role === 'dimension' || (role === 'app' && name !== 'app'));
  return JSON.stringify(own.map(({ title }) => row[title] ?? null));
}

/** Whether the run fetched the row's day and got an answer for its app. */
function isInScope(row: NdjsonRow, { table, facts }: TableWrite): boolean {
  const { columns } = table;
  const day = String(row[columns[dayColumn(columns)]?.title ?? ''] ?? '');
  const bundle = columns[columnNamed(columns, 'bundle_id')]?.title ?? '';
  const answered = new Set(table.rows.map((each) => recordOf(each, columns)[bundle]));
  const isInWindow = !facts.days || day === '' || (day >= facts.days.first && day <= facts.days.last);
  return isInWindow && (facts.failures.length === 0 || answered.has(row[bundle]));
}
