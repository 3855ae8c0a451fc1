// What a report's charts show, as the text of one cell of the reports tab. Only a copy of the file reads it.

import * as z from 'zod/mini';
import { jsonOf } from '../../core/json';
import { once } from '../../core/once';
import { CHART_KINDS, type ChartChoice } from '../../core/report/chart';
import type { CellText } from './cell-text';

/** Blank without charts. A chart that can't be read is left out. */
export const CHARTS: CellText<readonly ChartChoice[]> = {
  write: (charts) => (charts.length === 0 ? '' : JSON.stringify(charts)),
  read(text) {
    const charts = jsonOf(text);
    return Array.isArray(charts) ? charts.filter(isChart) : [];
  },
};

function isChart(value: unknown): value is ChartChoice {
  return chartSchema().safeParse(value).success;
}

const chartSchema = once(() =>
  z.object({
    kind: z.enum(CHART_KINDS),
    domain: z.string(),
    metric: z.string(),
    title: z.string(),
  }),
);
