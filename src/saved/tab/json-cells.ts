// What a run remembers of charts and value columns, as JSON in cells of the reports tab. Anybody may have edited it.

import * as z from 'zod/mini';
import { jsonAs } from '../../core/cache/stored-json';
import { once } from '../../core/once';
import { CHART_KINDS, type ChartChoice } from '../../core/report/chart';
import { MOST_VALUES, type StoredColumns } from '../../core/report/value-columns';
import { LONGEST_TEXT } from '../../sheet/cells';
import type { CellText } from './cell-text';

/** If the text is too long for a cell, or was edited into something else, the next run chooses new columns. */
export const STORED_COLUMNS: CellText<StoredColumns | null> = {
  write(kept) {
    const text = kept ? JSON.stringify(kept) : '';
    return text.length > LONGEST_TEXT ? '' : text;
  },
  read: (text) => jsonAs(schemas().columns, text),
};

/** Blank without charts. A chart that can't be read is left out. Only a copy of the file reads them. */
export const CHARTS: CellText<readonly ChartChoice[]> = {
  write: (charts) => (charts.length === 0 ? '' : JSON.stringify(charts)),
  read: (text) =>
    (jsonAs(schemas().charts, text) ?? []).filter((chart) => schemas().chart.safeParse(chart).success),
};

/** The fields that a person chooses of a chart. */
export const chartFields = once(() => ({
  kind: z.enum(CHART_KINDS),
  domain: z.string(),
  metric: z.string(),
  title: z.string(),
}));

const schemas = once(() => ({
  columns: z.strictObject({
    of: z.string(),
    asked: z.string(),
    values: z.array(z.string()).check(
      z.maxLength(MOST_VALUES),
      z.refine((values) => new Set(values).size === values.length),
    ),
    rest: z.nullable(z.array(z.string())),
    isLetGo: z.boolean(),
  }),
  charts: z.array(z.custom<ChartChoice>()),
  chart: z.object(chartFields()),
}));
