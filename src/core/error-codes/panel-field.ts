// The fields of the panel that an error can be about.

import { CONNECTION_FIELDS } from '../add-on/services';
import { type OutsidePart, outsideParts } from '../place/destination-kinds';

/**
 * The fields of the panel that an error can be about, except those that name a place outside the spreadsheet
 * (`outsideParts`). The order matters: `panelField` takes the first one that a path contains.
 */
const PANEL_FIELDS = [
  ...CONNECTION_FIELDS,
  'source',
  'apps',
  'period',
  'groupBy',
  'metrics',
  'bundles',
  'os',
  'sheetName',
  'destination',
  'reportName',
  'schedule',
  'watch',
  'mode',
  'summaryOf',
  'filter',
  'sortBy',
  'sortOrder',
  'topRows',
  'totals',
  'columns',
  'mostColumns',
  'together',
  'compare',
  'compareColumns',
  'tolerance',
  'leastImpressions',
  'chartMetric',
  'earlierFrom',
] as const;
export type PanelField = (typeof PANEL_FIELDS)[number] | OutsidePart;

/**
 * The panel's field that a path in a request is about; undefined if it names none.
 * @param path its segments, such as `choice` and `apps`
 */
export function panelField(...path: readonly string[]): PanelField | undefined {
  const fields = [...PANEL_FIELDS, ...outsideParts()];
  return fields.find((field) => path.includes(field));
}
