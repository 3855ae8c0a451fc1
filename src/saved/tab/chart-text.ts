// The charts of a report as the text of one cell of the reports tab.

import * as z from 'zod/mini';
import { jsonOf } from '../../core/json';
import { once } from '../../core/once';
import { CHART_KINDS, type ReportChart } from '../../core/report/chart';
import type { CellText } from './cell-text';

/** Blank without charts. Only the add-on writes this cell, so a chart that can't be read is left out. */
export const CHARTS: CellText<readonly ReportChart[]> = {
  write: (charts) => (charts.length === 0 ? '' : JSON.stringify(charts)),
  read(text) {
    const charts = jsonOf(text);
    return Array.isArray(charts) ? charts.filter(isReportChart) : [];
  },
};

function isReportChart(value: unknown): value is ReportChart {
  return chartSchema().safeParse(value).success;
}

const chartSchema = once(() => {
  const count = z.number().check(z.refine(Number.isInteger), z.gte(0));
  const positive = count.check(z.gt(0));
  const place = z.object({
    row: positive,
    column: positive,
    width: positive,
    height: positive,
    sheetId: z.optional(count),
  });
  return z.object({
    kind: z.enum(CHART_KINDS),
    metric: z.string(),
    split: z.string(),
    title: z.string(),
    slot: count,
    chartId: z.nullable(count),
    isDeleted: z.boolean(),
    place: z.optional(place),
  });
});
