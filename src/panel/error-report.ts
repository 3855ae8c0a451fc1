// Turns an error into what the panel shows: a sentence, the field at fault, and what the person can agree to.

import { type FieldProblem, sellerField } from '../core/error-codes/service-codes';
import { isStatsError, type StatsError } from '../core/errors';
import { sentenceOf } from '../text/errors/sentence-of';
import { shortValue } from '../text/phrases';
import type { ErrorReport } from './contract/errors';

/** The most characters that are shown of a service's message about one field. */
const LONGEST_PROBLEM = 200;

export function errorReportOf(error: StatsError): ErrorReport {
  const report: ErrorReport = { code: error.code, remedy: error.remedy, sentence: sentenceOf(error) };
  const { field, offer } = error;
  if (field) report.field = field;
  if (error.remedy === 'logIn' && 'service' in error.details) report.service = error.details.service;
  if (error.requestId !== undefined) report.requestId = error.requestId;
  if (offer) report.offer = offer;
  if (isStatsError(error, 'REPORT_OWNS_PLACE')) report.report = error.details.report;
  if (isStatsError(error, 'OTHER_TABLE') || isStatsError(error, 'ROWS_NOT_WRITTEN')) {
    const { sheetName, rows } = error.details;
    report.replaced = { sheetName, rows };
  }
  if (isStatsError(error, 'PERMISSION_MISSING') && error.details.askedAt !== undefined)
    report.allowAt = error.details.askedAt;
  const problems = sellerProblems(error);
  if (problems.length > 0)
    report.problems = problems.map(({ field: path, message }) => ({
      field: sellerField(path) ?? null,
      sentence: shortValue(message, LONGEST_PROBLEM),
    }));
  return report;
}

function sellerProblems(error: StatsError): readonly FieldProblem[] {
  return (isStatsError(error, 'SERVICE_REFUSED') && error.details.problems) || [];
}
