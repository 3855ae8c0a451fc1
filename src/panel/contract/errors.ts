// Errors as they are sent to the panel: the sentence, what to do, and the field of the panel that the error is about.

import type { ByService, ServiceName } from '../../core/add-on/services';
import type { Agreement } from '../../core/agreement';
import type { Remedy } from '../../core/error-codes/error-row';
import type { PanelField } from '../../core/error-codes/panel-field';
import type { NamedReport } from '../../core/error-codes/report-codes';
import type { ErrorCode } from '../../core/errors';
import type { ConnectionsView } from './panel-state';

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
   * What the person can agree to. The panel repeats the call with it in `agreements`; for `runReport`, it runs the
   * saved report `report` instead, which writes the table in that place.
   */
  offer?: Agreement;
  /** The rows that the call would have replaced: of another source or grouping, or not of the report's last run. */
  replaced?: { sheetName: string; rows: number };
  /** The address at which Google asks for the permissions that are missing. */
  allowAt?: string;
  /** The saved report that owns the place where the call would have written. */
  report?: NamedReport;
}

export type CallAnswer<Value> = ({ ok: true; value: Value } | { ok: false; error: ErrorReport }) & {
  /** The connections as they are now, if this call has heard that a login is refused, or accepted again. */
  connections?: ByService<ConnectionsView>;
};
