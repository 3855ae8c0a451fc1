// The ports that saved reports, their schedules and their log stand on.

import type { TableValue } from '../core/table';
import type { Target } from '../reports/destination';
import type { RunTools } from '../reports/run';

/** The tab `_publisher_stats`: a version, headings, and one row of texts per report. */
export interface ReportTab {
  /** Null when the spreadsheet has none yet. Rows are numbered as in the sheet. */
  read(): { version: number; headings: string[]; rows: { row: number; texts: string[] }[] } | null;
  /** Writes headings and version, making the hidden tab when there is none. */
  writeHead(version: number, headings: readonly string[]): void;
  /** Writes a row; null adds one below the last. */
  writeRow(row: number | null, texts: readonly string[]): void;
  removeRow(row: number): void;
}

/** A line of the tab `Publisher Stats log`. */
export interface LogLine {
  timeMs: number;
  report: string;
  /** E-mail of a person, or `trigger`. */
  by: string;
  period: string;
  requests: number;
  rows: number | null;
  /** USD; null when the table has no revenue. */
  revenue: number | null;
  durationMs: number;
  result: string;
  requestIds: readonly string[];
}

/** What a line says of a run that asked for nothing, or cannot tell. */
export const NOTHING_ASKED = { requests: 0, rows: null, revenue: null, requestIds: [] } as const;

export interface RunLog {
  /** Adds a line, and drops the oldest beyond 1,000. */
  append(line: LogLine): void;
}

/** Text kept for a run that goes on at the next tick, and the block as it was before a run: hidden, in the spreadsheet itself. */
export interface HiddenPages {
  /** The texts kept under a name, in the order added. */
  read(name: string): string[];
  add(name: string, text: string): void;
  clear(name: string): void;
}

/** The clock triggers of the person at the keyboard in this spreadsheet. */
export interface ClockTriggers {
  /** One hourly trigger: found, or made and noted as this spreadsheet's. Never two. */
  ensure(): void;
  /** Deletes it. */
  remove(): void;
  /** Whether the trigger of that id was made for the spreadsheet that is active now. */
  isOfThisSpreadsheet(triggerUid: string): boolean;
}

export interface Mailer {
  /** Sends, or does nothing when the day's quota is used up. @returns whether it was sent */
  send(to: string, subject: string, body: string): boolean;
}

/** What stands in a block: titles, and body rows as values of a table (days as YYYY-MM-DD). */
export interface BlockReading {
  titles: string[];
  rows: TableValue[][];
}

/** What stands in the sheets of reports. */
export interface BlockReader {
  /** Null when the block does not stand. @param dayTitles titles of columns whose values are days */
  readBlock(target: Target, dayTitles: readonly string[]): BlockReading | null;
  /** Whether anything of the user's stands beside its rows or is noted in them. */
  hasNeighbours(target: Target): boolean;
  /** Gives up the named range of a block that stands: its cells are emptied, or stay as the block `keptAs` unless there is one. */
  giveUpBlock(blockName: string, keptAs: string | null): void;
  /** Adds why the last run failed to the note of a block that stands, in place of an earlier failure. */
  noteFailure(blockName: string, sentence: string): void;
}

/** What a run of a saved report works with. */
export interface SavedRunTools extends RunTools {
  blocks: BlockReader;
  pages: HiddenPages;
}
