// Moves the focus to the field that an error is about.

import type { ServiceName } from '../../../src/core/add-on/services';
import { outsideParts, partTitles } from '../../../src/core/place/destination-kinds';
import type { PanelTab } from '../../../src/panel/contract/panel-state';
import { BIGQUERY_LABELS } from '../../../src/text/panel/bigquery';
import { CHART_LABELS } from '../../../src/text/panel/charts';
import { CHOICE_LABELS, DISCREPANCY_LABELS } from '../../../src/text/panel/choice';
import { COMPARE_LABELS } from '../../../src/text/panel/comparison';
import { REPORT_LABELS } from '../../../src/text/panel/report-form';
import { formFieldTitles, serviceOfField } from '../../../src/text/services/services';
import type { Field, FieldProblems } from '../../state/fields';

/** The label of each field, in the order of the page. */
export const FIELD_TITLES: Readonly<Record<Field, string>> = {
  ...formFieldTitles(),
  source: CHOICE_LABELS.source,
  apps: CHOICE_LABELS.apps,
  period: CHOICE_LABELS.period,
  from: CHOICE_LABELS.from,
  to: CHOICE_LABELS.to,
  groupBy: CHOICE_LABELS.groupBy,
  metrics: CHOICE_LABELS.metrics,
  bundles: CHOICE_LABELS.bundles,
  os: CHOICE_LABELS.os,
  tolerance: DISCREPANCY_LABELS.tolerance,
  leastImpressions: DISCREPANCY_LABELS.leastImpressions,
  compare: COMPARE_LABELS.compareWith,
  compareColumns: COMPARE_LABELS.columns,
  columns: CHOICE_LABELS.columns,
  mostColumns: CHOICE_LABELS.mostColumns,
  together: CHOICE_LABELS.together,
  totals: CHOICE_LABELS.totals,
  filter: CHOICE_LABELS.filter,
  sortBy: CHOICE_LABELS.sortBy,
  sortOrder: CHOICE_LABELS.sortOrder,
  topRows: CHOICE_LABELS.topRows,
  destination: CHOICE_LABELS.destination,
  sheetName: CHOICE_LABELS.sheetName,
  ...partTitles(),
  reportName: REPORT_LABELS.name,
  mode: REPORT_LABELS.mode,
  lookback: REPORT_LABELS.lookback,
  schedule: REPORT_LABELS.schedule,
  watch: REPORT_LABELS.watch,
  watchShare: REPORT_LABELS.watchShare,
  watchAmount: REPORT_LABELS.watchAmount(false),
  chartMetric: CHART_LABELS.metric,
  backfillFrom: BIGQUERY_LABELS.backfillFrom,
};

const PAGE_ORDER = Object.keys(FIELD_TITLES) as Field[];

/** The fields with a problem, in the order of the page. */
export function fieldsAtFault(problems: FieldProblems): Field[] {
  return PAGE_ORDER.filter((field) => problems[field] !== undefined);
}

/** The part of the page to go to if a field isn't shown. */
const INSTEAD: Readonly<Partial<Record<Field, string>>> = {
  sheetName: 'field-destination',
};

/** The element of that part; undefined if there is none. */
function insteadOf(field: Field): string | undefined {
  const service = serviceOfField(field);
  if (service) return `section-${service}`;
  return outsideParts().some((part) => part === field) ? 'field-destination' : INSTEAD[field];
}

/** Whether it is a field of the choice in `Build`, and not of a report's own form. */
export function isOfChoice(field: Field): boolean {
  return tabOf(field) === 'build' && PAGE_ORDER.indexOf(field) < PAGE_ORDER.indexOf('reportName');
}

/** The tab that has the field. */
export function tabOf(field: Field): PanelTab {
  if (field === 'chartMetric' || field === 'backfillFrom') return 'reports';
  return serviceOfField(field) ? 'account' : 'build';
}

/** Moves the focus to the field, or to the first control of its group. @returns whether the field is shown */
export function focusField(field: Field): boolean {
  const place = [`field-${field}`, insteadOf(field)]
    .map((id) => (id ? document.getElementById(id) : null))
    .find((element) => element && element.getClientRects().length > 0);
  // Skips the button that explains a group, which comes first.
  const inside = place?.matches('[role=group]')
    ? (place.querySelector<HTMLElement>('.control :is(input, select)[aria-invalid]') ??
      place.querySelector<HTMLElement>('.control :is(input, select, button):enabled'))
    : place;
  if (!inside) return false;
  inside.focus();
  place?.scrollIntoView({ block: 'center' });
  return true;
}

/** The same, once whatever hides the field is unfolded. */
export function unfoldField(field: Field): void {
  for (
    let hidden = document.getElementById(`field-${field}`)?.closest('[hidden]');
    hidden;
    hidden = hidden.parentElement?.closest('[hidden]')
  )
    document.querySelector<HTMLElement>(`[aria-controls="${hidden.id}"][aria-expanded=false]`)?.click();
  // A fold is drawn a moment after the click.
  requestAnimationFrame(() => focusField(field));
}

/** Moves the focus to the first empty field of the connection's form, which must be shown. */
export function focusForm(service: ServiceName): void {
  formField(service)?.focus();
}

/** The first empty field of the connection's form, or else its first one. */
export function formField(service: ServiceName): HTMLInputElement | HTMLTextAreaElement | null {
  const inputs = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      `#section-${service} form :is(input, textarea)`,
    ),
  ];
  return inputs.find((input) => input.value === '') ?? inputs[0] ?? null;
}
