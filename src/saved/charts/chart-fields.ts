// What charts of a saved report can be made of, by its definition.

import { previousTitle } from '../../core/report/added-columns';
import type { Today } from '../../core/report/final-days';
import type { Column } from '../../core/table';
import { namedLike } from '../../runs/data-owner';
import { resolveQuery } from '../../runs/query';
import { columnDimensions } from '../../sources/facts';
import { withNamedGroups } from '../../sources/groups';
import { SOURCES } from '../../sources/registry';
import type { FieldCondition } from '../../sources/shape/row-filter';
import { shownColumns } from '../../sources/shown-columns';
import type { SavedReport } from '../saved-report';

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
  const query = namedLike(dataOwner, source, resolveQuery(choice, source, today, mode), mode);
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
  /** First the one that its table is sorted by. */
  metrics: string[];
  /** Those of them that may be below 0, which no pie can show. */
  changes: string[];
  /** What has columns in the report's table, whose values are drawn side by side; blank for nothing. */
  values: string;
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
  const { filter, sortBy, columns: sideBySide } = resolveQuery(choice, source, today, mode);
  const pinned = new Set(filter?.conditions.flatMap((each) => (isPinned(each) ? each.field.name : [])));
  const several = all.filter(({ name }) => !pinned.has(name));
  // One app alone is one row.
  const single = all[0] ?? app;
  const drawn = several.length > 1 ? undefined : (several[0] ?? single);
  const metrics = metricsIn(columns, sortBy?.by.name ?? '');
  const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);
  const beside = new Set(titles(columnDimensions(source)));
  return {
    metrics: titles(metrics),
    changes: titles(metrics.filter(({ isChange }) => isChange)),
    values: sideBySide?.dimension.title ?? '',
    domains: titles([...(drawn ? [drawn] : []), ...all.filter((each) => each !== drawn)]),
    drawn: drawn?.title ?? '',
    splits: titles(all).filter((title) => beside.has(title)),
  };
}

/**
 * The numbers of the table: what it's sorted by, then the best, changes last. Earlier values are drawn only with their
 * metric.
 */
function metricsIn(columns: readonly Column[], sortedBy: string): Column[] {
  const earlier = new Set(columns.map(({ title }) => previousTitle(title)));
  const metrics = columns.filter(
    ({ kind, role, title }) => role === 'metric' && kind !== 'text' && !earlier.has(title),
  );
  const weight = ({ name, kind, isChange }: Column) => {
    if (name === sortedBy) return -1;
    if (isChange) return 3;
    return name === 'revenue' ? 0 : kind === 'ratio' ? 2 : 1;
  };
  return metrics.sort((a, b) => weight(a) - weight(b));
}
