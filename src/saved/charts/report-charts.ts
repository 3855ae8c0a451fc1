// What charts of a saved report can be made of, adding one, and making a report for one that its table can't show.

import { byService } from '../../core/add-on/services';
import { StatsError } from '../../core/errors';
import { sheetNameProblem } from '../../core/place/sheet-name';
import { isAddedTitle } from '../../core/report/added-columns';
import type { ChartChoice } from '../../core/report/chart';
import { COMPARISON_COLUMNS } from '../../core/report/comparison';
import type { Today } from '../../core/report/final-days';
import { LONGEST_REPORT_NAME, SORT_ORDERS } from '../../core/report/report-options';
import { APPS_IN_COLUMNS } from '../../core/report/value-columns';
import type { ChartTrouble } from '../../core/run-facts';
import type { Column } from '../../core/table';
import type { Choice } from '../../runs/choice';
import { namedLike } from '../../runs/data-owner';
import { queryOf } from '../../runs/query';
import { rulesWithoutReport } from '../../runs/write-rules';
import { columnDimensions } from '../../sources/facts';
import { groupings } from '../../sources/fields';
import { withNamedGroups } from '../../sources/groups';
import { SOURCES } from '../../sources/registry';
import type { FieldCondition } from '../../sources/shape/row-filter';
import { shownColumns } from '../../sources/shown-columns';
import type { SavedDeps } from '../deps';
import { type EditDeps, saveImported } from '../edit-report';
import type { EditedReport, SavedReport } from '../saved-report';
import { RecordedCharts } from './recorded-charts';

/**
 * The columns that a report's table has by its definition, without the column State. Ignores value columns, so each
 * metric is there once, followed by the columns of its comparison.
 * @param dataOwner that of the table's rows; blank if there are none
 * @throws StatsError for a definition that can't run
 */
export function definedColumns(
  { choice, mode }: Pick<SavedReport, 'choice' | 'mode'>,
  today: Today,
  dataOwner = '',
): readonly Column[] {
  const source = withNamedGroups(SOURCES[choice.source], choice);
  const query = namedLike(dataOwner, source, queryOf(choice, source, today, mode), mode);
  const isGroupedBy = (name: string) => query.dimensions.some((dimension) => dimension.name === name);
  // If a source has no metrics to choose, its columns are fixed, except for the dimensions and what describes a bundle.
  if (source.metrics.length === 0)
    return source.columns.filter(({ role, name }) => {
      if (role === 'attribute' && source.judges) return isGroupedBy('bundle');
      return role !== 'dimension' || isGroupedBy(name);
    });
  return shownColumns(query, source);
}

/** What charts of a report can be made of: titles, with the best choice first. */
export interface ChartFields {
  metrics: string[];
  /** What rows can be drawn along. */
  domains: string[];
  /** The one of them whose values stand once in the report's table; blank for none. */
  drawn: string;
  /** Those whose values can be side by side in a new report. */
  splits: string[];
}

/** Whether a field of a filter lets a single value pass. */
const isPinned = ({ operator, values }: FieldCondition) => operator === '=' && values.length === 1;

/** @throws StatsError for a definition that can't run */
export function chartFields(report: Pick<SavedReport, 'choice' | 'mode' | 'run'>, today: Today): ChartFields {
  const { choice, mode } = report;
  const source = withNamedGroups(SOURCES[choice.source], choice);
  const columns = definedColumns(report, today, report.run.dataOwner);
  const app = columns.find(({ role }) => role === 'app');
  const hasApps = choice.apps === 'all' || choice.apps.length > 1 || report.run.otherApps.length > 0;
  const isGroup = (column: Column) =>
    column.role === 'dimension' ? !column.name.endsWith('_name') : column === app && hasApps;
  const all = columns.filter(isGroup).sort((a, b) => Number(b.kind === 'day') - Number(a.kind === 'day'));
  const { filter } = queryOf(choice, source, today, mode);
  const pinned = new Set(filter?.conditions.flatMap((each) => (isPinned(each) ? each.field.name : [])));
  const several = all.filter(({ name }) => !pinned.has(name));
  // One app alone is one row.
  const single = all[0] ?? app;
  const drawn = several.length > 1 ? undefined : (several[0] ?? single);
  const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);
  const beside = new Set(titles(columnDimensions(source)));
  return {
    metrics: titles(metricsIn(columns)),
    domains: titles([...(drawn ? [drawn] : []), ...all.filter((each) => each !== drawn)]),
    drawn: drawn?.title ?? '',
    splits: titles(all).filter((title) => beside.has(title)),
  };
}

/** The numbers of the table, the best first. The columns of a comparison are drawn only with their metric. */
function metricsIn(columns: readonly Column[]): Column[] {
  const metrics = columns.filter(
    ({ kind, role, title }) =>
      role === 'metric' && kind !== 'text' && kind !== 'points' && !isAddedTitle(title),
  );
  const weight = ({ name, kind }: Column) => (name === 'revenue' ? 0 : kind === 'ratio' ? 2 : 1);
  return metrics.sort((a, b) => weight(a) - weight(b));
}

/**
 * Adds a chart to a report.
 * @returns null, or why the chart couldn't be drawn yet
 * @throws StatsError REPORT_UNKNOWN, and what `Target.addChart` throws
 */
export function addReportChart(
  id: string,
  chart: ChartChoice,
  deps: Pick<SavedDeps, 'book' | 'documentProperties' | 'destinations'>,
): ChartTrouble | null {
  const { destination } = deps.book.report(id).choice;
  const target = deps.destinations[destination.kind].resolveTarget(destination, id);
  return target.addChart(chart, new RecordedCharts(id, deps));
}

/** Of the columns that name the app of a row, those that a chart can be along. */
const APP = 'App';
const BUNDLE_ID = 'Bundle ID';

/** How many of the largest categories a new report has, unless its original says so. */
const TOP_ROWS = 10;

/**
 * Saves a report of the same choice with the rows and columns that a chart draws, and plans that chart.
 * @param split the title of the dimension whose values are side by side; blank for none
 * @throws StatsError REPORT_UNKNOWN, CHART_COLUMN_MISSING, and what `saveImported` throws
 */
export function chartInNewReport(
  id: string,
  chart: ChartChoice,
  split: string,
  newId: string,
  deps: EditDeps,
): SavedReport {
  const report = deps.book.report(id);
  const { choice } = report;
  const source = withNamedGroups(SOURCES[choice.source], choice);
  const titled = <Field extends { title: string }>(fields: readonly Field[], title: string): Field => {
    const field = fields.find((each) => each.title === title);
    if (!field) throw new StatsError('CHART_COLUMN_MISSING', { column: title });
    return field;
  };
  const groups = [...columnDimensions(source), ...groupings(source)];
  const isBundle = chart.domain === BUNDLE_ID && source.requestsPerApp;
  const along = titled(groups, isBundle ? APP : chart.domain);
  const columns = split === '' ? choice.columns : titled(columnDimensions(source), split).name;
  const { name: metric } = titled(source.metrics, chart.metric);
  const largest: Pick<Choice, 'sortBy' | 'topRows'> =
    along.kind === 'day'
      ? { sortBy: '', topRows: null }
      : { sortBy: metric, topRows: choice.topRows ?? TOP_ROWS };
  const sheetName = sheetNameProblem(chart.title) === null ? chart.title : source.sheetName;
  const draft: EditedReport = {
    ...{ id: '', name: chart.title.slice(0, LONGEST_REPORT_NAME), ...rulesWithoutReport(), schedule: null },
    ...byService((service) => report[service]),
    choice: {
      ...{
        ...choice,
        ...largest,
        sortOrder: SORT_ORDERS[0],
        columns,
        destination: { kind: 'newSheet', sheetName },
      },
      byApp: along.name === APPS_IN_COLUMNS,
      // Names alone, so that two apps of one name are told apart on the axis.
      appShows: isBundle ? 'bundle ID' : along.name === APPS_IN_COLUMNS ? 'name' : choice.appShows,
      groupBy: along.name === APPS_IN_COLUMNS ? [] : [along.name],
      compare: columns === '' ? choice.compare : '',
      // A chart draws the earlier side of what has a column of it.
      compareColumns: COMPARISON_COLUMNS.filter(
        (name) => name === 'previous' || choice.compareColumns.includes(name),
      ),
      // The first metric chooses the values that have columns, and the chart lies beside all columns.
      metrics: columns === '' ? choice.metrics : [metric],
    },
  };
  return saveImported(draft, newId, deps, { dashboard: '', charts: [chart] });
}
