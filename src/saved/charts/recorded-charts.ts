// The charts of a report, as recorded in its row of the reports tab.

import { StatsError } from '../../core/errors';
import type { ReportChart } from '../../core/report/chart';
import type { ChartRecords } from '../../runs/destination';
import { updateRunState } from '../record-under-lock';
import type { SavedRunOptions } from '../saved-outcome';
import type { SavedReport } from '../saved-report';
import type { ReportBook } from '../tab/report-book';

/** The options of a run for a report's charts: where they are recorded, and a check that the report still exists. */
export function chartOptionsOf(
  { id }: Pick<SavedReport, 'id'>,
  { book }: { book: ReportBook },
): Pick<SavedRunOptions, 'confirm' | 'charts'> {
  const charts = new RecordedCharts(id, book);
  return { confirm: () => void charts.confirm(), charts };
}

/**
 * The stored charts of one report. Used only under the lock. A run calls `confirm` there to read them again, because a
 * person may have added one since the run began.
 */
export class RecordedCharts implements ChartRecords {
  private known: readonly ReportChart[] | null = null;

  constructor(
    private readonly id: string,
    private readonly book: ReportBook,
  ) {}

  /**
   * Reads the charts, and thereby checks that the report still exists.
   * @throws StatsError REPORT_DELETED if it doesn't, because what is written would belong to no report
   */
  confirm(): readonly ReportChart[] {
    this.known = this.book.chartsOf(this.id);
    if (!this.known) throw new StatsError('REPORT_DELETED', {});
    return this.known;
  }

  all(): readonly ReportChart[] {
    return this.known ?? this.confirm();
  }

  save(charts: readonly ReportChart[]): void {
    updateRunState(this.id, { charts }, { book: this.book });
    this.known = charts;
  }

  takenSlots(): ReadonlySet<number> {
    return this.book.chartSlots();
  }
}
