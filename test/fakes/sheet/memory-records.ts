// The registered charts of a report in memory.

import type { ReportChart } from '../../../src/core/report/chart';
import type { ChartRecords } from '../../../src/runs/write-order';

export class MemoryRecords implements ChartRecords {
  saves = 0;
  constructor(
    public charts: readonly ReportChart[] = [],
    private readonly chartsInTab: readonly ReportChart[] = [],
  ) {}
  all = () => this.charts;
  copied = () => this.chartsInTab;
  save(charts: readonly ReportChart[]): void {
    this.saves += 1;
    this.charts = charts;
  }
}
