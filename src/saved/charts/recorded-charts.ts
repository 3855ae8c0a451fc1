// The charts of a report, as they are registered in the spreadsheet's properties, where no editor types.

import * as z from 'zod/mini';
import { jsonAs } from '../../core/cache/stored-json';
import { StatsError } from '../../core/errors';
import { once } from '../../core/once';
import type { PlannedChart, ReportChart } from '../../core/report/chart';
import type { ChartRecords, TableOrder } from '../../runs/write-order';
import type { SavedDeps } from '../deps';
import type { SavedReport } from '../saved-report';
import { chartFields } from '../store/run-state';

type ChartStore = Pick<SavedDeps, 'book' | 'documentProperties'>;

const PREFIX = 'charts.';

/** The charts that are registered for a report; null if none ever were. @param properties of the spreadsheet */
export function chartsIn(properties: Readonly<Record<string, string>>, id: string): ReportChart[] | null {
  return jsonAs(chartsSchema(), properties[PREFIX + id]);
}

const chartsSchema = once((): z.ZodMiniType<ReportChart[]> => {
  const number = z.number();
  const place = z.object({
    row: number,
    column: number,
    width: number,
    height: number,
    sheetId: z.exactOptional(number),
  });
  return z.array(
    z.object({
      ...chartFields(),
      place: z.exactOptional(place),
      chartId: z.nullable(number),
      nextTitle: z.exactOptional(z.string()),
      isEarlierFirst: z.exactOptional(z.literal(true)),
      names: z.exactOptional(z.array(z.string())),
      isDeleted: z.boolean(),
    }),
  );
});

/** Where a report's charts are registered, and a check that it still exists. */
export function chartTermsOf(
  report: Pick<SavedReport, 'id'>,
  deps: ChartStore,
): Pick<TableOrder, 'confirm' | 'charts'> {
  const charts = new RecordedCharts(report.id, deps);
  return { confirm: () => charts.confirm(), charts };
}

/**
 * The charts of one report. Used only under the lock. A run calls `confirm` there to read them again, because a person
 * may have added one since the run began.
 */
export class RecordedCharts implements ChartRecords {
  private charts: readonly ReportChart[] | null = null;

  constructor(
    private readonly id: string,
    private readonly deps: ChartStore,
  ) {}

  /** @throws StatsError REPORT_DELETED if the report is gone, because what is written would belong to no report */
  confirm(): void {
    this.charts = null;
    if (!this.deps.book.has(this.id)) throw new StatsError('REPORT_DELETED', {});
  }

  all(): readonly ReportChart[] {
    this.charts ??= chartsIn(this.deps.documentProperties.all(), this.id) ?? [];
    return this.charts;
  }

  /** Registers charts that the first run of a new report inserts, into a sheet that was made for them. */
  plan(charts: readonly PlannedChart[]): void {
    this.save(charts.map((chart) => ({ ...chart, chartId: null, isDeleted: false })));
  }

  /** What is in the sheet stays. */
  forget(): void {
    this.deps.documentProperties.remove([PREFIX + this.id]);
  }

  save(charts: readonly ReportChart[]): void {
    this.deps.documentProperties.set({ [PREFIX + this.id]: JSON.stringify(charts) });
    this.charts = charts;
  }
}
