// Errors as they cross to the panel: the sentence, what to do, and the field of the panel that it is about.

import { CONNECTION_FIELDS } from '../../core/add-on/services';
import type { AskedService, ErrorCode, NamedReport, Offer, Remedy } from '../../core/errors';

/** The parts of the panel that an error can be about. A path that names two is about the first of them. */
export const PANEL_FIELDS = [
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
  'project',
  'dataset',
  'table',
  'reportName',
  'schedule',
  'mode',
  'filter',
  'sortBy',
  'topRows',
  'columns',
  'compare',
  'compareColumns',
  'tolerance',
  'leastImpressions',
  'chartMetric',
  'backfillFrom',
] as const;
export type PanelField = (typeof PANEL_FIELDS)[number];

/** An error as the panel shows it. Never holds a token, a password or a raw body. */
export interface ErrorReport {
  code: ErrorCode;
  remedy: Remedy;
  /** One sentence: what happened and what to do next, with the service's own words where it gave any. */
  sentence: string;
  /** The panel field that the error is about, where there is one. */
  field?: PanelField;
  /** The service that wants a connection, where the remedy is to log in. */
  service?: AskedService;
  /** The service's request ID, for its support. */
  requestId?: string;
  /** Several fields at fault, each with its own sentence (the seller API's errorList). */
  problems?: { field: PanelField | null; sentence: string }[];
  /**
   * What would help: `insertRows` and `insertColumns` mean the same call with `makeRoom: true`, `replaceCell` the same
   * with `replaces: true`, `writeLarge` the same with `agreesToLarge: true`, and `runReport` that `runReport` of
   * `report` writes the table.
   */
  offer?: Offer;
  /** The saved report that owns the block which the call would have written. */
  report?: NamedReport;
}

export type Answer<Value> = { ok: true; value: Value } | { ok: false; error: ErrorReport };
