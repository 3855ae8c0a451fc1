// Turns an error into what the panel shows: a sentence, the field at fault, and what the person can agree to.

import { type ErrorCode, type ErrorDetails, isStatsError, type Offer, type StatsError } from '../core/errors';
import { once } from '../core/once';
import { outsideKind } from '../core/place/destination-kinds';
import { sentenceOf } from '../text/errors/sentence-of';
import { sellerField } from '../text/errors/service-errors';
import { shortValue } from '../text/phrases';
import { secretField } from '../text/services/services';
import { type ErrorReport, type PanelField, panelField } from './contract/errors';

/** The panel field of each error code that always concerns the same field. */
const FIELDS: { readonly [Code in ErrorCode]?: PanelField } = {
  FILTER_WRONG: 'filter',
  PERIOD_UNKNOWN: 'period',
  PERIOD_REVERSED: 'period',
  PERIOD_NOT_SERVED: 'period',
  ANSWER_TOO_LARGE: 'period',
  NO_APPS: 'apps',
  APP_UNKNOWN: 'apps',
  RANGE_OCCUPIED: 'destination',
  NO_CURRENT_CELL: 'destination',
  TAB_WITHOUT_CELLS: 'destination',
  REPORT_OWNS_PLACE: 'destination',
  SHEET_PROTECTED: 'destination',
  MERGED_CELLS: 'destination',
  SLICER_KEPT: 'destination',
  VALIDATION_REFUSED: 'destination',
  SHEET_NAME_INVALID: 'sheetName',
  SCHEDULE_UNKNOWN: 'schedule',
  CHART_COLUMN_MISSING: 'chartMetric',
  CHART_ROWS_REPEAT: 'chartMetric',
  KEY_INVALID: 'serviceAccountKey',
  KEY_REFUSED: 'serviceAccountKey',
  DATASET_MISSING: 'dataset',
  TABLE_OF_OTHERS: 'table',
  TABLE_DIFFERS: 'table',
  TABLE_DATA_OF_OTHERS: 'table',
  DAYS_EXPIRE: 'backfillFrom',
};

/** The panel field that NAME_UNKNOWN and NAME_TWICE are about, by kind of name (`what`). Other kinds have no field. */
const fieldsOfNames = once(
  (): ReadonlyMap<string, PanelField> =>
    new Map([
      ['dimension', 'groupBy'],
      ['dimension for columns', 'columns'],
      ['metric', 'metrics'],
      ['column to sort by', 'sortBy'],
      ['OS', 'os'],
    ]),
);

/** The most characters that are shown of a service's message about one field. */
const LONGEST_PROBLEM = 200;

export function errorReportOf(error: StatsError): ErrorReport {
  const report: ErrorReport = { code: error.code, remedy: error.remedy, sentence: sentenceOf(error) };
  const field = fieldOf(error);
  if (field) report.field = field;
  if (error.remedy === 'logIn' && 'service' in error.details) report.service = error.details.service;
  if (error.requestId !== undefined) report.requestId = error.requestId;
  const offer = offerOf(error);
  if (offer) report.offer = offer;
  if (isStatsError(error, 'REPORT_OWNS_PLACE')) report.report = error.details.report;
  if (isStatsError(error, 'PERMISSION_MISSING') && error.details.askedAt !== undefined)
    report.allowAt = error.details.askedAt;
  const problems = sellerProblems(error);
  if (problems.length > 0)
    report.problems = problems.map(({ field: path, message }) => ({
      field: sellerField(path)?.field ?? null,
      sentence: shortValue(message, LONGEST_PROBLEM),
    }));
  return report;
}

function offerOf(error: StatsError): Offer | null {
  if (isStatsError(error, 'CELL_OCCUPIED')) return 'replaceCell';
  if (isStatsError(error, 'LARGE_TABLE')) return 'writeLarge';
  if (isStatsError(error, 'REPORT_OWNS_PLACE')) return 'runReport';
  return isStatsError(error, 'RANGE_OCCUPIED') ? error.details.offer : null;
}

function fieldOf(error: StatsError): PanelField | undefined {
  if (isStatsError(error, 'NAME_UNKNOWN') || isStatsError(error, 'NAME_TWICE'))
    return fieldsOfNames().get(error.details.what);
  if (isStatsError(error, 'CHOICE_INVALID')) return panelField(...error.details.field.split('.'));
  if (isStatsError(error, 'LOGIN_REFUSED')) return secretField(error.details.service);
  // A place outside the spreadsheet has a field for its own name, such as `Table`, beside `Destination`.
  if (isStatsError(error, 'REPORT_OWNS_PLACE') && error.details.outside)
    return panelField(outsideKind(error.details.outside).own);
  const [problem] = sellerProblems(error);
  return problem ? sellerField(problem.field)?.field : FIELDS[error.code];
}

function sellerProblems(error: StatsError): ErrorDetails['SELLER_INVALID']['problems'] {
  return isStatsError(error, 'SELLER_INVALID') ? error.details.problems : [];
}
