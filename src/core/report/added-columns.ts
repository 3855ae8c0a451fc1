// The columns that a comparison adds after a metric: their titles, and how their values follow from both sides.

import { minus } from '../sum';
import type { Column } from '../table';
import type { ComparisonColumn } from './comparison';
import type { Drivers } from './drivers';

/** A metric's value on one side; null where that side has no row, or nothing to divide by. */
type Side = number | null;

export interface AddedColumn {
  column: Column;
  value(current: Side, previous: Side): number | null;
}

/** A metric that is compared. */
export interface ComparedMetric extends Pick<Column, 'name' | 'title' | 'kind'> {
  /** Whether the metric is a sum, so that a side without a row counts as 0. A ratio is unknown on such a side. */
  isSummed: boolean;
}

/** What the titles of the added columns have after the metric's title. */
const ENDINGS = {
  previous: ' (previous)',
  change: ' change',
  percent: ' change %',
  points: ' change (pp)',
} as const;

/** The title of a metric's column of earlier values. */
export function previousTitle(title: string): string {
  return title + ENDINGS.previous;
}

/** The title of a metric's column of changes. */
export function changeTitle(title: string): string {
  return title + ENDINGS.change;
}

/** The title of a metric's column of changes in %. */
export function percentTitle(title: string): string {
  return title + ENDINGS.percent;
}

/** The chosen columns in a fixed order. For a ratio, `change` and `percent` give one column of percentage points. */
export function addedColumns(metric: ComparedMetric, chosen: readonly ComparisonColumn[]): AddedColumn[] {
  const has = (column: ComparisonColumn) => chosen.includes(column);
  const previous = has('previous') ? [previousOf(metric)] : [];
  if (metric.kind === 'ratio')
    return has('change') || has('percent') ? [...previous, pointsOf(metric)] : previous;
  return [
    ...previous,
    ...(has('change') ? [changeOf(metric)] : []),
    ...(has('percent') ? [percentOf(metric)] : []),
  ];
}

function previousOf({ name, title, kind }: ComparedMetric): AddedColumn {
  return {
    column: { name: `${name}_previous`, title: previousTitle(title), kind, role: 'metric' },
    value: (_current, previous) => previous,
  };
}

function changeOf(metric: ComparedMetric): AddedColumn {
  const { name, title, kind } = metric;
  return {
    column: { name: `${name}_change`, title: changeTitle(title), kind, role: 'metric', isChange: true },
    value: (current, previous) => difference(metric, current, previous),
  };
}

function pointsOf(metric: ComparedMetric): AddedColumn {
  const { name, title } = metric;
  return {
    column: {
      name: `${name}_change`,
      title: title + ENDINGS.points,
      kind: 'points',
      role: 'metric',
      isChange: true,
    },
    value(current, previous) {
      const change = difference(metric, current, previous);
      return change === null ? null : change * 100;
    },
  };
}

/**
 * The change as a share of the earlier value. Null without a change or an earlier value, if the earlier value is below
 * 0, or if it is 0 and the change isn't.
 */
function percentOf(metric: ComparedMetric): AddedColumn {
  const { name, title } = metric;
  return {
    column: {
      name: `${name}_change_percent`,
      title: percentTitle(title),
      kind: 'ratio',
      role: 'metric',
      isChange: true,
    },
    value(current, previous) {
      const change = difference(metric, current, previous);
      if (change === null || previous === null || previous < 0) return null;
      if (previous === 0) return change === 0 ? 0 : null;
      const share = change / previous;
      return Number.isFinite(share) ? share : null;
    },
  };
}

/**
 * A missing side of a sum counts as 0, so that a column of changes adds up to the change of the totals. Null if both
 * sides are missing, or one side of a metric that isn't a sum.
 */
function difference({ isSummed }: ComparedMetric, current: Side, previous: Side): number | null {
  if (current === null && previous === null) return null;
  if (!isSummed && (current === null || previous === null)) return null;
  return minus(current ?? 0, previous ?? 0);
}

const DRIVER = { kind: 'money', role: 'metric', isChange: true } as const;
const DRIVER_COLUMNS: { readonly [Driver in keyof Drivers]: Column } = {
  fromImpressions: { name: 'from_impressions', title: 'From impressions', ...DRIVER },
  fromUsers: { name: 'from_users', title: 'From users', ...DRIVER },
  fromImpressionsPerUser: {
    name: 'from_impressions_per_user',
    title: 'From impressions per user',
    ...DRIVER,
  },
  fromEcpm: { name: 'from_ecpm', title: 'From eCPM', ...DRIVER },
  fromMix: { name: 'from_mix', title: 'From mix', ...DRIVER },
};

/** Which drivers a table shows, beside those of each row. */
export interface ShownDrivers {
  /** Whether it has totals, which may have a mix. */
  hasTotals: boolean;
  /** Whether users are known, by which what came from impressions is told. */
  hasUsers: boolean;
}

/** The drivers that a table shows, in the order of their columns. */
export function shownDrivers({ hasTotals, hasUsers }: ShownDrivers): (keyof Drivers)[] {
  return [
    'fromImpressions',
    ...(hasUsers ? (['fromUsers', 'fromImpressionsPerUser'] as const) : []),
    'fromEcpm',
    ...(hasTotals ? (['fromMix'] as const) : []),
  ];
}

/** The columns of drivers. */
export function driverColumns(drivers: ShownDrivers): Column[] {
  return shownDrivers(drivers).map((driver) => DRIVER_COLUMNS[driver]);
}
