// The reports tab in memory, with the rules of a sheet: rows from 3 on without gaps, 50,000 characters in a cell.

import { StatsError } from '../../../src/core/errors';
import type { ReportCells, ReportTab, TabContent, TabHead, TabPlace } from '../../../src/saved/ports';

const FIRST_ROW = 3;

/** The spreadsheet of the fakes. */
export const SPREADSHEET = 'sheet-1';

export class FakeReportTab implements ReportTab {
  private head: Omit<TabContent, 'rows'> | null = null;
  /** The rows below the headings, which a test can edit as a person would. */
  rows: ReportCells[] = [];
  readonly calls = { read: 0, writeHead: 0, writeRow: 0, removeRow: 0 };
  /** Called before each write; it can throw to stop the run there. */
  onWrite: () => void = () => undefined;

  /** A tab with this content. */
  static of(version: number | null, rows: readonly Partial<ReportCells>[]): FakeReportTab {
    const tab = new FakeReportTab();
    tab.head = { version };
    tab.rows = rows.map((row) => ({ id: '', report: '', runs: '', ...row }));
    return tab;
  }

  get version(): number | null {
    return this.head?.version ?? null;
  }

  read(): ReturnType<ReportTab['read']> {
    this.calls.read += 1;
    if (!this.head) return null;
    return { ...this.head, rows: this.rows.map((row, at) => ({ row: FIRST_ROW + at, ...row })) };
  }

  writeHead({ version }: TabHead): void {
    this.calls.writeHead += 1;
    this.onWrite();
    this.head = { version };
  }

  writeRow(place: TabPlace | null, cells: Partial<ReportCells>): void {
    this.calls.writeRow += 1;
    this.onWrite();
    if (!this.head) throw new Error('There is no tab to write to.');
    if (Object.values(cells).some((text) => text.length > 50_000))
      throw new Error('Your input contains more than 50000 characters.');
    const at = place === null ? this.rows.length : this.placeOf(place);
    if (at === null) throw new StatsError('REPORT_DELETED', {});
    this.rows[at] = { id: '', report: '', runs: '', ...this.rows[at], ...cells };
  }

  removeRow(place: TabPlace): void {
    this.calls.removeRow += 1;
    this.onWrite();
    const at = this.placeOf(place);
    if (at !== null) this.rows.splice(at, 1);
  }

  /** The row that has the ID, and of several the one that was read. */
  private placeOf({ id, row }: TabPlace): number | null {
    if (this.rows[row - FIRST_ROW]?.id === id) return row - FIRST_ROW;
    const at = this.rows.findIndex((each) => each.id === id);
    return at < 0 ? null : at;
  }

  /** What a record says; of a row that can't be read, an error. */
  recordAt(at: number): Record<string, unknown> {
    return JSON.parse(this.rowAt(at).report) as Record<string, unknown>;
  }

  runsAt(at: number): Record<string, unknown> {
    return JSON.parse(this.rowAt(at).runs) as Record<string, unknown>;
  }

  /** Somebody edits a record in its cell. */
  editRecord(at: number, changes: Readonly<Record<string, unknown>>): void {
    this.rowAt(at).report = JSON.stringify({ ...this.recordAt(at), ...changes });
  }

  /** Somebody edits the choice of a record in its cell. */
  editChoice(at: number, changes: Readonly<Record<string, unknown>>): void {
    const { choice } = this.recordAt(at);
    this.editRecord(at, { choice: { ...Object(choice), ...changes } });
  }

  /** Somebody edits in its cell what runs have left; undefined takes a fact away. */
  editRuns(at: number, changes: Readonly<Record<string, unknown>>): void {
    this.rowAt(at).runs = JSON.stringify({ ...this.runsAt(at), ...changes });
  }

  /** The whole content of the tab as one text. */
  everything(): string {
    return this.rows.map(({ id, report, runs }) => [id, report, runs].join('\t')).join('\n');
  }

  rowAt(at: number): ReportCells {
    const row = this.rows[at];
    if (!row) throw new Error(`no report ${at}`);
    return row;
  }
}
