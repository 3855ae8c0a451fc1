// Errors as they are sent to the panel: the sentence, what to do, and the field of the panel that the error is about.

import { CONNECTION_FIELDS } from '../../core/add-on/services';
import type { ErrorCode, NamedReport, Offer, Remedy, ServiceName } from '../../core/errors';
import { type OutsidePart, outsideParts } from '../../core/place/destination-kinds';

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
  'mode',
  'filter',
  'sortBy',
  'sortOrder',
  'topRows',
  'columns',
  'mostColumns',
  'compare',
  'compareColumns',
  'tolerance',
  'leastImpressions',
  'chartMetric',
  'backfillFrom',
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

/** An error as the panel shows it. Never holds a token, a password or a raw body. */
export interface ErrorReport {
  code: ErrorCode;
  remedy: Remedy;
  /** One sentence: what happened and what to do next, with the service's own words where it gave any. */
  sentence: string;
  /** The panel field that the error is about, where there is one. */
  field?: PanelField;
  /** The service to log in to, if that is the remedy. */
  service?: ServiceName;
  /** The service's request ID, for its support. */
  requestId?: string;
  /** Several fields at fault, each with its own sentence (the seller API's errorList). */
  problems?: { field: PanelField | null; sentence: string }[];
  /**
   * What the person can agree to. `insertRows` and `insertColumns` repeat the call with `makeRoom: true`, `replaceCell`
   * with `replaces: true`, and `writeLarge` with `agreesToLarge: true`. `runReport` runs the saved report `report`
   * instead, which writes the table in that place.
   */
  offer?: Offer;
  /** The address at which Google asks for the permissions that are missing. */
  allowAt?: string;
  /** The saved report that owns the place where the call would have written. */
  report?: NamedReport;
}

export type Answer<Value> = { ok: true; value: Value } | { ok: false; error: ErrorReport };
