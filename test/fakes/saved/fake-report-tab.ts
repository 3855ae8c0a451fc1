// The reports tab in memory, with the rules of a sheet: rows from 3 on without gaps, 50,000 characters in a cell.

import type { ReportTab, TabContent, TabHead } from '../../../src/saved/ports';
import { headingNote, originalHeadings } from '../../../src/saved/tab/tab-headings';

const FIRST_ROW = 3;

/** The spreadsheet of the fakes. */
export const SPREADSHEET = 'sheet-1';

export class FakeReportTab implements ReportTab {
  private head: Omit<TabContent, 'rows'> | null = null;
  /** The notes of the headings, which stay when a person types over a heading. */
  private marks: string[] = [];
  /** The rows below the headings, which a test can edit as a person would. */
  rows: string[][] = [];
  readonly calls = { read: 0, writeHead: 0, writeRow: 0, removeRow: 0 };
  /** Called before each write; it can throw to stop the run there. */
  onWrite: () => void = () => undefined;

  /** A tab with this content. */
  static of(
    version: number | null,
    headings: readonly string[],
    rows: readonly (readonly string[])[],
    spreadsheetId = SPREADSHEET,
  ): FakeReportTab {
    const tab = new FakeReportTab();
    tab.head = { version, spreadsheetId, headings: [...headings] };
    tab.rows = rows.map((row) => [...row]);
    return tab;
  }

  get version(): number | null {
    return this.head?.version ?? null;
  }

  get spreadsheetId(): string | null {
    return this.head?.spreadsheetId ?? null;
  }

  get headings(): string[] {
    return this.head?.headings ?? [];
  }

  read(): ReturnType<ReportTab['read']> {
    this.calls.read += 1;
    if (!this.head) return null;
    const { length } = this.head.headings;
    const width = this.rows.reduce((most, row) => Math.max(most, row.length), length);
    const padded = (texts: readonly string[]) =>
      Array.from({ length: width }, (_each, at) => texts[at] ?? '');
    return {
      version: this.head.version,
      spreadsheetId: this.head.spreadsheetId,
      headings: originalHeadings(padded(this.head.headings), () => this.marks),
      rows: this.rows.map((texts, at) => ({ row: FIRST_ROW + at, texts: padded(texts) })),
    };
  }

  writeHead({ version, spreadsheetId, headings }: TabHead): void {
    this.calls.writeHead += 1;
    this.onWrite();
    this.head = { version, spreadsheetId, headings: [...headings] };
    this.marks = headings.map(headingNote);
  }

  writeRow(row: number | null, texts: readonly string[]): void {
    this.calls.writeRow += 1;
    this.onWrite();
    if (!this.head) throw new Error('There is no tab to write to.');
    if (texts.some((text) => text.length > 50_000))
      throw new Error('Your input contains more than 50000 characters.');
    const at = row === null ? this.rows.length : row - FIRST_ROW;
    if (at < 0 || at > this.rows.length) throw new Error(`no row ${row}`);
    this.rows[at] = [...texts];
  }

  removeRow(row: number): void {
    this.calls.removeRow += 1;
    this.onWrite();
    if (!this.rows[row - FIRST_ROW]) throw new Error(`no row ${row}`);
    this.rows.splice(row - FIRST_ROW, 1);
  }

  /** The text under a heading; throws if there is no such column or row. */
  cell(at: number, heading: string): string {
    return this.rowAt(at)[this.columnOf(heading)] ?? '';
  }

  /** A person types into a cell. */
  edit(at: number, heading: string, text: string): void {
    this.rowAt(at)[this.columnOf(heading)] = text;
  }

  /** A person types over a heading; without a tab there is none. */
  editHeading(at: number, text: string): void {
    if (this.head?.headings[at] === undefined) throw new Error(`no heading ${at}`);
    this.head.headings[at] = text;
  }

  /** A person inserts a column of their own. */
  insertColumn(at: number, heading: string, text: string): void {
    if (!this.head) throw new Error('There is no tab to insert a column into.');
    this.head.headings.splice(at, 0, heading);
    this.marks.splice(at, 0, '');
    for (const row of this.rows) row.splice(at, 0, text);
  }

  /** The whole content of the tab as one text. */
  everything(): string {
    return [this.headings, ...this.rows].map((row) => row.join('\t')).join('\n');
  }

  private rowAt(at: number): string[] {
    const row = this.rows[at];
    if (!row) throw new Error(`no report ${at}`);
    return row;
  }

  private columnOf(heading: string): number {
    const at = this.headings.indexOf(heading);
    if (at < 0) throw new Error(`no column ${heading}`);
    return at;
  }
}
