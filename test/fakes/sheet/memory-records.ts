// The registered charts of a report in memory.

import type { ReportChart } from '../../../src/core/report/chart';
import type { ChartRecords } from '../../../src/runs/write-order';

export class MemoryRecords implements ChartRecords {
  saves = 0;
  constructor(
    public charts: readonly ReportChart[] = [],
    private readonly told: readonly ReportChart[] = [],
  ) {}
  all = () => this.charts;
  copied = () => this.told;
  save(charts: readonly ReportChart[]): void {
    this.saves += 1;
    this.charts = charts;
  }
}
