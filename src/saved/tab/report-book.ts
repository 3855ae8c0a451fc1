// The saved reports of a spreadsheet: read from their tab, and changed one row at a time.

import { a1OfRectangle } from '../../core/a1';
import { StatsError, toStatsError } from '../../core/errors';
import { once } from '../../core/once';
import { type Place, placeOfName } from '../../core/place/place';
import type { ChartChoice } from '../../core/report/chart';
import type { ReportTab, TabContent, TabHead } from '../ports';
import { blankReport, initialRunState, type SavedReport } from '../saved-report';
import { outsidePlaceIn } from './place-columns';
import { reportHeadings } from './report-columns';
import { reportOfRow, rowOfReport } from './report-rows';
import { withinBounds } from './run-bounds';
import { runFacts } from './run-columns';
import { checkVersion, TAB_VERSION } from './tab-version';

/**
 * A row of the tab: a report with its cells that count as blank (such as `Z3 (Due time handled)`), or why the row can't
 * be read. An unreadable row doesn't affect the others.
 */
export type BookEntry =
  | { row: number; report: SavedReport; ignored: readonly string[] }
  | { row: number; id: string; name: string; place: Place; error: StatsError };

/** What one reading of the tab tells; without a tab, it's no copy and has no rows. */
export interface BookReading {
  /** Whether the tab has the ID of another file or none, as after copying a file. Then no schedule runs. */
  isCopy(): boolean;
  /** The rows, as `ReportBook.entries` returns them. */
  entries(): BookEntry[];
}

type TabRow = TabContent['rows'][number];
type TabReading = TabHead & Pick<TabContent, 'rows'>;

/**
 * The saved reports of one spreadsheet. A call that reads the tab first writes its version or headings if missing, and
 * throws StatsError TAB_TOO_NEW or TAB_TOO_OLD for a tab of another version.
 */
export class ReportBook {
  /** @param newId makes an ID, for a new report or for a row that a person has added or copied */
  constructor(
    private readonly tab: ReportTab,
    private readonly nowMs: () => number,
    private readonly newId: () => string,
    private readonly spreadsheetId: () => string,
  ) {}

  /**
   * The rows with a text in one of the add-on's columns, in the tab's order. Gives an ID to each row that a person has
   * added or copied, and saves it.
   * @throws StatsError TAB_TOO_NEW, TAB_TOO_OLD for a tab of another version
   */
  entries(): BookEntry[] {
    return this.reading().entries();
  }

  /** Reads the tab once, for those who ask for more than its rows. @throws StatsError as `entries` does */
  reading(): BookReading {
    const tab = this.read();
    return {
      isCopy: () => tab !== null && tab.spreadsheetId !== this.spreadsheetId(),
      entries: once(() => (tab ? this.entriesIn(tab) : [])),
    };
  }

  private entriesIn(tab: TabReading): BookEntry[] {
    const isOurs = tab.headings.map((heading) => reportHeadings().includes(heading));
    const ids = new Set(['']);
    const written = once(() => new Set(tab.rows.map(({ texts }) => idIn(texts, tab))));
    return tab.rows
      .filter(({ texts }) => texts.some((text, at) => isOurs[at] && text.trim() !== ''))
      .map(({ row, texts }) => {
        const textUnder = (heading: string) => texts[tab.headings.indexOf(heading)] ?? '';
        try {
          const nowMs = this.nowMs();
          const read = reportOfRow(tab.headings, texts, row, blankReport(nowMs));
          if (ids.has(read.id)) {
            const isTaken = (id: string) => ids.has(id) || written().has(id);
            const report = this.adopt(read, tab, { row, texts }, isTaken);
            ids.add(report.id);
            return { row, report, ignored: [] };
          }
          ids.add(read.id);
          const { report, ignored } = withinBounds(read, (heading) => textUnder(heading).trim(), nowMs);
          return {
            row,
            report,
            ignored: ignored.map((heading) => `${cellOf(heading, row, tab)} (${heading})`),
          };
        } catch (thrown) {
          // Reserve the ID, or a copy of this row further down would be saved over it.
          const id = textUnder('ID').trim();
          ids.add(id);
          const place = placeIn(textUnder);
          return { row, id, name: textUnder('Name'), place, error: toStatsError(thrown) };
        }
      });
  }

  /** Whether the spreadsheet has the tab, even without reports. A tab that a person has cleared counts as missing. */
  isThere(): boolean {
    return this.read() !== null;
  }

  /** The reports that can be read. */
  reports(): SavedReport[] {
    return readableIn(this.entries());
  }

  /** Every row as a report, to find taken names and places. An unreadable row has only its ID, name and place. */
  rowsAsReports(): SavedReport[] {
    return this.entries().map((entry) => {
      if ('report' in entry) return entry.report;
      const { id, name, place } = entry;
      const blank = blankReport(0);
      return { ...blank, id, name, choice: { ...blank.choice, destination: place } };
    });
  }

  find(id: string): SavedReport | undefined {
    return this.reports().find((report) => report.id === id);
  }

  /** @throws StatsError REPORT_UNKNOWN, or what is wrong with its row */
  report(id: string): SavedReport {
    return reportIn(this.entries(), id);
  }

  /** Several reports, in the order of `ids`. @throws StatsError as `report` does */
  reportsOf(ids: readonly string[]): SavedReport[] {
    const entries = this.entries();
    return ids.map((id) => reportIn(entries, id));
  }

  /** Whether the tab has the report, even in a row that can't be read. */
  has(id: string): boolean {
    const tab = this.read();
    return tab !== null && rowOf(id, tab) !== undefined;
  }

  /** What the tab tells of a report's charts, even if its row can't be read. */
  chartsOf(id: string): readonly ChartChoice[] {
    const tab = this.read();
    const { heading, cell } = runFacts().charts;
    return cell.read((tab && rowOf(id, tab)?.texts[tab.headings.indexOf(heading)]) ?? '');
  }

  /** Turns on the schedules of a copied file, by writing this spreadsheet's ID into the tab. */
  turnOn(): void {
    const tab = this.read();
    if (tab) this.tab.writeHead({ ...tab, spreadsheetId: this.spreadsheetId() });
  }

  /** An unused ID for a new report, since two reports with one ID would share a row and a block. */
  freeId(): string {
    const tab = this.read();
    return this.unusedId((id) => tab !== null && rowOf(id, tab) !== undefined);
  }

  private unusedId(isTaken: (id: string) => boolean): string {
    for (;;) {
      const id = this.newId();
      if (!isTaken(id)) return id;
    }
  }

  /** Writes the report to its row, or to a new one. Reads the tab first, because a person may have sorted it. */
  save(report: SavedReport): void {
    this.saveAll([report]);
  }

  saveAll(reports: readonly SavedReport[]): void {
    if (reports.length === 0) return;
    const tab = this.read() ?? this.complete({ spreadsheetId: this.spreadsheetId(), headings: [], rows: [] });
    for (const report of reports) this.write(report, tab, rowOf(report.id, tab) ?? null);
  }

  remove(id: string): void {
    const tab = this.read();
    const found = tab && rowOf(id, tab);
    if (found) this.tab.removeRow(found.row);
  }

  /** Gives a new ID to a row that a person has added or copied, and saves it as a report that has never run. */
  private adopt(
    read: SavedReport,
    tab: TabReading,
    row: TabRow,
    isTaken: (id: string) => boolean,
  ): SavedReport {
    const report = { ...read, id: this.unusedId(isTaken), run: initialRunState(this.nowMs()) };
    this.write(report, tab, row);
    return report;
  }

  /** Writes a report to a row, or to a new one. Texts in a person's own columns stay. */
  private write(report: SavedReport, tab: TabReading, row: TabRow | null): void {
    const own = rowOfReport(report);
    this.tab.writeRow(
      row?.row ?? null,
      tab.headings.map((heading, at) => own[reportHeadings().indexOf(heading)] ?? row?.texts[at] ?? ''),
    );
  }

  /** Reads the tab, and adds a missing version or missing columns; null if there is no tab. */
  private read(): TabReading | null {
    const found = this.tab.read();
    if (!found) return null;
    const { version } = found;
    if (version !== null) checkVersion(version);
    const isComplete = version !== null && missingIn(found.headings).length === 0;
    return isComplete ? { ...found, version } : this.complete(found);
  }

  /** Writes the version and the headings that are missing. */
  private complete({ spreadsheetId, headings, rows }: Omit<TabReading, 'version'>): TabReading {
    const head = { version: TAB_VERSION, spreadsheetId, headings: [...headings, ...missingIn(headings)] };
    this.tab.writeHead(head);
    return { ...head, rows };
  }
}

/** The reports of the rows that can be read. */
export function readableIn(entries: readonly BookEntry[]): SavedReport[] {
  return entries.flatMap((entry) => ('report' in entry ? [entry.report] : []));
}

function reportIn(entries: readonly BookEntry[], id: string): SavedReport {
  const found = entries.find((entry) => ('report' in entry ? entry.report : entry).id === id);
  if (!found) throw new StatsError('REPORT_UNKNOWN', {});
  if ('error' in found) throw found.error;
  return found.report;
}

function missingIn(headings: readonly string[]): string[] {
  return reportHeadings().filter((heading) => !headings.includes(heading));
}

/** The address of a report's cell under a heading. */
function cellOf(heading: string, row: number, { headings }: Pick<TabReading, 'headings'>): string {
  return a1OfRectangle({ row, column: headings.indexOf(heading) + 1, rows: 1, columns: 1 });
}

/** The place that the cells of an unreadable row seem to name. */
function placeIn(textUnder: (heading: string) => string): Place {
  const sheetName = textUnder('Sheet name');
  const outside = sheetName.trim() === '' ? outsidePlaceIn(textUnder) : null;
  return outside ?? placeOfName(sheetName, textUnder('Cell').trim().toUpperCase());
}

/** The row of a report. Compares only the ID, so that it also finds a row that can't be read. */
function rowOf(id: string, tab: TabReading): TabRow | undefined {
  return tab.rows.find(({ texts }) => idIn(texts, tab) === id);
}

function idIn(texts: readonly string[], { headings }: Pick<TabReading, 'headings'>): string | undefined {
  return texts[headings.indexOf('ID')]?.trim();
}
