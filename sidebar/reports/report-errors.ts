// Adapts an error about a saved report to a panel whose fields show another choice. Pure.

import { SECRET_FIELDS } from '../../src/core/add-on/services';
import type { ErrorReport } from '../../src/panel/contract/errors';
import type { SavedReportView } from '../../src/panel/contract/reports';
import { factsOf } from '../../src/sources/source-list';
import { serviceOfField } from '../../src/text/services/services';
import type { PanelError } from '../state/fields';
import type { Ready } from '../state/state';

/** Removes the fields of an error, because the panel's fields show another choice than the failed report's. */
export function withoutFields({ field: _field, problems, ...error }: ErrorReport): PanelError {
  return problems ? { ...error, problems: problems.map((one) => ({ ...one, field: null })) } : error;
}

/** Leads to the field in the report's own form, and names the service of its source, whatever the panel shows. */
export function aboutRun(
  error: ErrorReport,
  { draft, lastRun }: SavedReportView,
  state: Ready | null,
): PanelError {
  const { field } = error;
  const inForm = field && serviceOfField(field) === null ? { fieldOfReport: field } : {};
  const ofReport = { ...withoutFields(error), ...inForm, about: { id: draft.id, lastRun } };
  if (error.remedy !== 'logIn' || !state) return ofReport;
  const [first] = factsOf(draft.choice.source).services;
  return { ...ofReport, field: SECRET_FIELDS[error.service ?? first] };
}
