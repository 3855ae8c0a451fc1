// The charts of a report as the text of one cell of the reports tab.

import { isRecord, jsonOf } from '../../core/json';
import { CHART_KINDS, type ReportChart } from '../../core/report/chart';
import type { CellText } from './cell-text';

export const CHARTS_HEADING = 'Charts';

/** Blank for none. Only the add-on writes it: what cannot be read counts as no chart. */
export const CHARTS: CellText<readonly ReportChart[]> = {
  write: (charts) => (charts.length === 0 ? '' : JSON.stringify(charts)),
  read(text) {
    const charts = jsonOf(text);
    return Array.isArray(charts) ? charts.filter(isReportChart) : [];
  },
};

function isReportChart(value: unknown): value is ReportChart {
  if (!isRecord(value)) return false;
  const { kind, metric, split, title, slot, chartId, isDeleted, place } = value;
  return (
    CHART_KINDS.some((known) => known === kind) &&
    [metric, split, title].every((text) => typeof text === 'string') &&
    isCount(slot) &&
    (chartId === null || isCount(chartId)) &&
    typeof isDeleted === 'boolean' &&
    (place === undefined || isPlace(place))
  );
}

function isPlace(value: unknown): boolean {
  return (
    isRecord(value) &&
    PLACE_NUMBERS.every((name) => isCount(value[name]) && Number(value[name]) > 0) &&
    (value['sheetId'] === undefined || isCount(value['sheetId']))
  );
}

const PLACE_NUMBERS = ['row', 'column', 'width', 'height'];

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0;
}
