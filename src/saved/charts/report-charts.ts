// Adding a chart to a saved report, and making a report for a chart that its table can't show.

import { byService } from '../../core/add-on/services';
import { StatsError } from '../../core/errors';
import { firstCharacters } from '../../core/first-characters';
import type { ChartTrouble } from '../../core/outcome-events';
import { sheetNameProblem } from '../../core/place/sheet-name';
import { type ChartChoice, MOST_DRAWN } from '../../core/report/chart';
import { COMPARISON_COLUMNS } from '../../core/report/comparison';
import { todayAt } from '../../core/report/final-days';
import { FARTHEST, LONGEST_REPORT_NAME, SORT_ORDERS } from '../../core/report/report-options';
import { APPS_IN_COLUMNS } from '../../core/report/value-columns';
import type { Column } from '../../core/table';
import type { Choice } from '../../runs/choice';
import { rulesWithoutReport } from '../../runs/write-rules';
import { columnDimensions } from '../../sources/facts';
import { groupings } from '../../sources/fields';
import { withNamedGroups } from '../../sources/groups';
import { SOURCES } from '../../sources/registry';
import { partsOfChartTitle } from '../../text/chart-title';
import { periodInWords } from '../../text/panel/choice';
import type { SavedDeps } from '../deps';
import { type EditDeps, saveImported } from '../edit-report';
import type { EditedReport, SavedReport } from '../saved-report';
import { definedColumns } from './chart-fields';
import { RecordedCharts } from './recorded-charts';

/**
 * Adds a chart to a report.
 * @param hasTab whether it gets a tab of its own
 * @returns null, or why the chart couldn't be drawn yet
 * @throws StatsError REPORT_UNKNOWN, and what `ReportDestination.addChart` throws
 */
export function addReportChart(
  id: string,
  chart: ChartChoice,
  hasTab: boolean,
  deps: Pick<SavedDeps, 'book' | 'documentProperties' | 'destinations'>,
): ChartTrouble | null {
  const { destination, period } = deps.book.report(id).choice;
  const { addChart } = deps.destinations[destination.kind];
  return addChart(
    destination,
    id,
    chart,
    hasTab ? nameOf(chart, period) : null,
    new RecordedCharts(id, deps),
  );
}

/** What a tab or report is called for a chart: its title, without the period, which may change. */
function nameOf({ title, metric }: ChartChoice, period: string): string {
  return partsOfChartTitle(title, metric, periodInWords(period))?.draws ?? title;
}

/** Of the columns that name the app of a row, those that a chart can be along. */
const APP = 'App';
const BUNDLE_ID = 'Bundle ID';

/** A metric, or the change of one. */
type DrawnColumn = Pick<Column, 'name' | 'title' | 'isChange'>;

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
  // Side by side, nothing is compared.
  const added = columns === '' ? definedColumns(report, todayAt(deps.clock.now(), deps)) : [];
  const { name: metric, isChange } = titled<DrawnColumn>([...source.metrics, ...added], chart.metric);
  const largest: Partial<Choice> =
    along.kind === 'day'
      ? { sortBy: '', topRows: null, sortOrder: SORT_ORDERS[0] }
      : {
          sortBy: metric,
          topRows: Math.min(choice.topRows ?? MOST_DRAWN, MOST_DRAWN),
          sortOrder: isChange ? FARTHEST : SORT_ORDERS[0],
          // Without them, there is no row of the others.
          totals: true,
        };
  const name = nameOf(chart, choice.period);
  const sheetName = sheetNameProblem(name) === null ? name : source.sheetName;
  const draft: EditedReport = {
    id: '',
    name: firstCharacters(name, LONGEST_REPORT_NAME),
    ...rulesWithoutReport(),
    schedule: null,
    ...byService((service) => report[service]),
    choice: {
      ...choice,
      ...largest,
      columns,
      destination: { kind: 'newSheet', sheetName },
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
