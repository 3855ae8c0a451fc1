// The saved reports of a spreadsheet: read from their tab, migrated where it is older, changed one row at a time.

import { StatsError, toStatsError } from '../core/errors';
import { firstChoice } from './choice';
import { MIGRATIONS } from './migrations';
import { blankReport, REPORT_COLUMNS, reportOfRow, rowOfReport, SCHEMA_VERSION } from './report-rows';
import type { ReportTab } from './saved-ports';
import type { SavedReport } from './saved-report';

/** A row of the tab: a report, or why it cannot be read. The others are not affected. */
export type BookEntry =
  | { row: number; report: SavedReport }
  | { row: number; name: string; error: StatsError };

export class ReportBook {
  constructor(
    private readonly tab: ReportTab,
    private readonly nowMs: () => number,
  ) {}

  /** Every row, in the tab's order. @throws StatsError TAB_TOO_NEW when a newer version of the add-on wrote it */
  entries(): BookEntry[] {
    const tab = this.current();
    return tab.rows
      .filter(({ texts }) => texts.some((text) => text.trim() !== ''))
      .map(({ row, texts }) => {
        try {
          return {
            row,
            report: reportOfRow(tab.headings, texts, row, blankReport(firstChoice(), this.nowMs())),
          };
        } catch (thrown) {
          return { row, name: texts[tab.headings.indexOf('Name')] ?? '', error: toStatsError(thrown) };
        }
      });
  }

  /** The reports that can be read. */
  reports(): SavedReport[] {
    return this.entries().flatMap((entry) => ('report' in entry ? [entry.report] : []));
  }

  /** @throws StatsError REPORT_UNKNOWN, or what is wrong with its row */
  report(id: string): SavedReport {
    const found = this.reports().find((report) => report.id === id);
    if (!found) throw new StatsError('REPORT_UNKNOWN', {});
    return found;
  }

  /** Writes the report to its row, or to a new one. Read again first: a person may have sorted the tab meanwhile. */
  save(report: SavedReport): void {
    const known = this.entries().find((entry) => 'report' in entry && entry.report.id === report.id);
    const { headings } = this.current();
    const byHeading = new Map(rowOfReport(report).map((text, at) => [REPORT_COLUMNS[at]?.heading, text]));
    this.tab.writeRow(
      known?.row ?? null,
      headings.map((heading) => byHeading.get(heading) ?? ''),
    );
  }

  remove(id: string): void {
    const known = this.entries().find((entry) => 'report' in entry && entry.report.id === id);
    if (known) this.tab.removeRow(known.row);
  }

  /** The tab in today's shape: made when there is none, brought forward version by version when it is older. */
  private current(): NonNullable<ReturnType<ReportTab['read']>> {
    const found = this.tab.read() ?? { version: SCHEMA_VERSION, headings: [], rows: [] };
    if (found.version > SCHEMA_VERSION)
      throw new StatsError('TAB_TOO_NEW', { version: found.version, known: SCHEMA_VERSION });
    const missing = REPORT_COLUMNS.map((column) => column.heading).filter(
      (heading) => !found.headings.includes(heading),
    );
    if (missing.length === 0 && found.version === SCHEMA_VERSION) return found;
    return this.bringForward(found, missing);
  }

  private bringForward(
    found: NonNullable<ReturnType<ReportTab['read']>>,
    missing: readonly string[],
  ): typeof found {
    let headings = [...found.headings];
    let rows = found.rows;
    for (let version = found.version; version < SCHEMA_VERSION; version++) {
      const step = MIGRATIONS[version];
      if (step) {
        rows = rows.map(({ row, texts }) => ({ row, texts: step(headings, texts) }));
        // Each step is written before the next, so that a failure half-way leaves a version that is known.
        for (const { row, texts } of rows) this.tab.writeRow(row, texts);
      }
      this.tab.writeHead(version + 1, headings);
    }
    headings = [...headings, ...missing];
    this.tab.writeHead(SCHEMA_VERSION, headings);
    return { version: SCHEMA_VERSION, headings, rows };
  }
}
