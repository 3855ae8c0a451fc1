// Formulas with groups: their stored answer is that of what the groups are of, which is then labelled and summed.

import { groupedBy } from '../core/lists/grouped';
import { columnNamed, keyReader, type Table, type TableRow, valueAt } from '../core/table';
import { type App, appColumns, plainColumns } from '../sources/account/app';
import { sortedRows } from '../sources/comparison/joined-sides';
import {
  addedColumnsOf,
  type Dimension,
  isSent,
  requestedDimensions,
  type SentMetric,
} from '../sources/fields';
import { RowLayout } from '../sources/row-layout';
import { tableOfRows } from '../sources/rows-to-table';
import {
  type FieldCondition,
  type Filter,
  filteredDimensions,
  filterOfConditions,
} from '../sources/shape/row-filter';
import { type AnswerRows, shapedRows } from '../sources/shape/shaped-rows';
import type { Query } from '../sources/source';
import type { FormulaRequest } from './arguments';

/** Whether rows are labelled after they were fetched. Groups of apps in a filter only say which apps are requested. */
export function labelsRows({ dimensions, filter }: FormulaRequest): boolean {
  return dimensions.some(({ group }) => group) || laterConditions(filter).some(({ field }) => field.group);
}

/**
 * The request for what the groups are of. Conditions on groups of rows and on metrics hold for the rows that are shown,
 * so they are left out.
 */
export function withoutGroups(request: FormulaRequest): FormulaRequest {
  const { source, dimensions, filter, byApp } = request;
  const later = filterOfConditions(laterConditions(filter));
  const needed = [...dimensions, ...filteredDimensions(later, source.dimensions)];
  const areByApp = byApp || needed.some(({ group }) => group?.of === 'app');
  const plain = needed.flatMap((each) => (each.group ? requestedDimensions([each], source) : [each]));
  const grouping = {
    byApp: areByApp,
    // The columns that name the app have the values of its dimensions.
    dimensions: [...new Set(plain)].filter(({ isOfApp }) => !(areByApp && isOfApp)),
  };
  return {
    ...request,
    ...grouping,
    // Of which the key of the stored answer is.
    group_by: grouping,
    filter: filterOfConditions(conditionsOf(filter).filter((each) => !isLater(each))),
  };
}

/**
 * The table of a request with groups.
 * @param stored the table of `without`, which is the request without groups
 * @param query of the request, except for what `without` settles
 */
export function groupedTable(
  stored: Table,
  { filter, byApp }: FormulaRequest,
  without: FormulaRequest,
  query: Query,
): Table {
  const later = filterOfConditions(laterConditions(filter));
  const sentMetrics = query.metrics.filter(isSent);
  const displayed: Query = {
    ...query,
    // Without apps, their dimensions are columns like others.
    dimensions: without.byApp ? query.dimensions : query.dimensions.map(withoutApp),
    requestedDimensions: without.dimensions.map(withoutApp),
    // Each earlier figure stands in the row of the day that it is compared with.
    comparison: query.comparison && {
      ...query.comparison,
      name: 'previous period',
      previous: query.comparison.days,
    },
  };
  const { filter: _whole, ...unfiltered } = displayed;
  const filtered = later ? { ...unfiltered, filter: later } : unfiltered;
  const names = byApp ? appColumns() : [];
  const answers = answersOf(stored, without, sentMetrics, displayed.comparison !== null);
  const groups = byApp ? answers.map((answer) => [answer]) : [answers];
  const rows = groups.flatMap((group) => {
    const side = (of: 'rows' | 'previous') =>
      shapedRows(
        group.map(({ app, [of]: rows }) => ({ app, rows })),
        filtered,
        sentMetrics,
      );
    const ofApp = names.flatMap(({ read }) => group.flatMap(({ app }) => (app ? [read(app)] : [])));
    return sortedRows(side('rows'), side('previous'), filtered, ofApp);
  });
  return tableOfRows(rows, plainColumns(names), filtered, new RowLayout(filtered.dimensions, sentMetrics));
}

function conditionsOf(filter: Filter | null): readonly FieldCondition[] {
  return filter?.conditions ?? [];
}

function isLater({ field: { of, group } }: FieldCondition): boolean {
  return of === 'metric' || (of === 'dimension' && group !== undefined);
}

function laterConditions(filter: Filter | null): FieldCondition[] {
  return conditionsOf(filter).filter(isLater);
}

function withoutApp({ isOfApp: _ofApp, ...dimension }: Dimension): Dimension {
  return dimension;
}

/** The rows of an app, or of all apps together, as the service would have sent them. */
interface AppSides extends AnswerRows {
  previous: readonly TableRow[];
}

/** The answers behind a stored table, in the order of its rows. */
function answersOf(
  { columns, rows }: Table,
  { byApp, dimensions }: FormulaRequest,
  sentMetrics: readonly SentMetric[],
  compares: boolean,
): AppSides[] {
  const at = (name: string) => columnNamed(columns, name);
  const ofApp = byApp ? appColumns().map(({ name }) => at(name)) : [];
  const dimensionsAt = dimensions.map(({ name }) => at(name));
  const current = sentMetrics.map(({ name }) => at(name));
  const previous = sentMetrics.map((metric) =>
    at(addedColumnsOf(metric, ['previous'])[0]?.column.name ?? ''),
  );
  const side = (of: readonly TableRow[], places: readonly number[]) =>
    of.flatMap((row) => {
      const figures = places.map((place) => valueAt(row, place));
      // Counts are never blank in a row that the side has.
      if (figures.every((figure) => figure === null)) return [];
      return [[...dimensionsAt.map((place) => valueAt(row, place)), ...figures]];
    });
  return [...groupedBy(rows, keyReader(ofApp)).values()].map((of) => ({
    app: byApp && of[0] ? appOf(ofApp.map((place) => String(valueAt(of[0] ?? [], place) ?? ''))) : null,
    rows: side(of, current),
    previous: compares ? side(of, previous) : [],
  }));
}

/** An app as a table names it. */
function appOf([name = '', bundleId = '', platform = '']: readonly string[]): App {
  const unknown = { appId: '', publisherId: '', sdkStatus: '', sdkVersions: [], uniques: 0 };
  return { ...unknown, name, bundleId, platform };
}
