// All fields that an error can be about: their titles, in the order of the page, and whose errors a change can settle.

import { BIGQUERY_LABELS } from '../../src/text/panel/bigquery';
import { CHART_LABELS } from '../../src/text/panel/charts';
import { REPORT_LABELS } from '../../src/text/panel/report-form';
import { formFieldTitles } from '../../src/text/services/services';
import type { Field } from '../state/fields';
import { BUILD_FIELDS } from './build-fields';
import type { FieldRow } from './field-row';

const OF_WATCH = ['watch', 'watchShare', 'watchAmount'] as const;

/** The fields of a report's form, in the order of the page, and those on its card. */
const REPORT_FIELDS: readonly FieldRow[] = [
  { name: 'reportName', label: REPORT_LABELS.name },
  {
    name: 'mode',
    label: REPORT_LABELS.mode,
    // What rows that keep their places can't have.
    affects: [
      ...(['period', 'groupBy', 'metrics', 'compare', 'compareColumns', 'columns'] as const),
      ...(['totals', 'filter', 'sortBy', 'topRows'] as const),
    ],
  },
  { name: 'lookback', label: REPORT_LABELS.lookback },
  // Only a report with a schedule has a watch.
  { name: 'schedule', label: REPORT_LABELS.schedule, affects: OF_WATCH },
  { name: 'watch', label: REPORT_LABELS.watch, affects: OF_WATCH },
  { name: 'watchShare', label: REPORT_LABELS.watchShare },
  { name: 'watchAmount', label: REPORT_LABELS.watchAmount(false) },
  { name: 'chartMetric', label: CHART_LABELS.metric },
  { name: 'backfillFrom', label: BIGQUERY_LABELS.backfillFrom },
];

const ROWS: readonly FieldRow[] = [...BUILD_FIELDS, ...REPORT_FIELDS];

/** The label of each field, in the order of the page: those of the connections' forms come first. */
export const FIELD_TITLES = {
  ...formFieldTitles(),
  ...Object.fromEntries(ROWS.map(({ name, label }) => [name, label])),
} as Readonly<Record<Field, string>>;

/** Fields whose errors a change of a field can settle, besides its own. */
export function affectedBy(field: Field): readonly Field[] {
  return ROWS.find(({ name }) => name === field)?.affects ?? [];
}
