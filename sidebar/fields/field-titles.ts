// All fields that an error can be about: their titles, in the order of the page, and whose errors a change can settle.

import { CHART_LABELS } from '../../src/text/panel/charts';
import { formFieldTitles } from '../../src/text/services/services';
import type { Field } from '../state/fields';
import { BUILD_FIELDS } from './build-fields';
import type { FieldRow } from './field-row';
import { REPORT_FIELDS, WATCH_FIGURES } from './report-fields';

/** Those on the card of a report. */
const CARD_FIELDS: readonly FieldRow[] = [{ name: 'chartMetric', label: CHART_LABELS.metric }];

/** A report's form stands above the fields of Build. */
const ROWS: readonly FieldRow[] = [...REPORT_FIELDS, ...WATCH_FIGURES, ...BUILD_FIELDS, ...CARD_FIELDS];

/** The label of each field, in the order of the page: those of the connections' forms come first. */
export const FIELD_TITLES = {
  ...formFieldTitles(),
  ...Object.fromEntries(ROWS.map(({ name, label }) => [name, label])),
} as Readonly<Record<Field, string>>;

/** Fields whose errors a change of a field can settle, besides its own. */
export function affectedBy(field: Field): readonly Field[] {
  return ROWS.find(({ name }) => name === field)?.affects ?? [];
}
