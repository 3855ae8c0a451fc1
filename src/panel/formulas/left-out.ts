// The parts of a choice that its formula has no argument for. The panel names them when it has inserted the formula.

import { canSumApps } from '../../core/estimate';
import { findAllNamed } from '../../core/name';
import {
  COMPARISON_COLUMNS,
  type ComparisonColumn,
  DEFAULT_COMPARISON_COLUMNS,
} from '../../core/report/comparison';
import { DEFAULT_LEAST_IMPRESSIONS } from '../../core/report/discrepancy-options';
import type { Choice } from '../../runs/choice';
import { groupings } from '../../sources/fields';
import { withNamedGroups } from '../../sources/groups';
import { SOURCES } from '../../sources/registry';
import { argumentsOf } from '../../text/formulas/functions';
import type { LeftOut } from '../../text/formulas/outcomes';

/** The parts of the choice that its formula lacks, in the order in which the panel names them. */
export function leftOutOf(choice: Choice): LeftOut[] {
  const { source, apps, totals, groupBy, sortBy, countryNames, compare, compareColumns } = choice;
  const { columns, filter, leastImpressions, appShows, byApp } = choice;
  const { metrics, judges, takes } = SOURCES[source];
  const taken: readonly string[] = argumentsOf(source);
  const hasMetrics = metrics.length > 0;
  const losesNames =
    countryNames &&
    findAllNamed(groupings(withNamedGroups(SOURCES[source], { groupBy })), groupBy, 'dimension').some(
      ({ isCountry }) => isCountry,
    );
  const loses = {
    apps: apps !== 'all' && takes.includes('apps'),
    filter: filter !== '',
    totals: totals && hasMetrics,
    sortBy: sortBy !== '' && hasMetrics,
    countryNames: losesNames,
    columns: columns !== '',
    appShows: appShows !== 'all' && byApp && canSumApps(SOURCES[source]),
    leastImpressions: judges && leastImpressions !== DEFAULT_LEAST_IMPRESSIONS,
    compareColumns: compare !== '' && taken.includes('compare') && !isDefaultColumns(compareColumns),
  };
  return (Object.keys(loses) as LeftOut[]).filter((part) => loses[part] && !taken.includes(part));
}

/** Whether these are the comparison columns that formulas show. Order doesn't matter, because tables have their own. */
function isDefaultColumns(columns: readonly ComparisonColumn[]): boolean {
  return COMPARISON_COLUMNS.every(
    (column) => columns.includes(column) === DEFAULT_COMPARISON_COLUMNS.includes(column),
  );
}
