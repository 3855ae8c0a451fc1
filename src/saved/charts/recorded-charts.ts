// The charts of a report as its row in the tab has them.

import { StatsError } from '../../core/errors';
import type { ReportChart } from '../../core/report/chart';
import type { ChartRecords } from '../../runs/destination';
import { updateRunState } from '../record-under-lock';
import type { SavedRunOptions } from '../saved-outcome';
import type { SavedReport } from '../saved-report';
import type { ReportBook } from '../tab/report-book';

/** Whatever is written is refused for a report that was deleted meanwhile, and its charts follow. */
export function chartsOf(
  { id }: Pick<SavedReport, 'id'>,
  { book }: { book: ReportBook },
): Pick<SavedRunOptions, 'confirm' | 'charts'> {
  const charts = new RecordedCharts(id, book);
  return { confirm: () => void charts.confirm(), charts };
}

/** Used under the lock alone: a person may add a chart while a run fetches. */
export class RecordedCharts implements ChartRecords {
  private known: readonly ReportChart[] | null = null;

  constructor(
    private readonly id: string,
    private readonly book: ReportBook,
  ) {}

  /**
   * Reads them, which shows that the report is still saved.
   * @throws StatsError REPORT_DELETED: what is written for it would belong to no report
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
