// What is wrong with a saved report: its name, and what rows that stay from run to run can't have.

import { addDays } from '../../day';
import { daysOfPeriod, type Period, textOfPeriod } from '../../period';
import type { BucketName } from '../buckets';
import type { ChoiceOptions } from '../choice-options';
import { isAlwaysPaired } from '../compared-buckets';
import { type ComparisonColumn, type ComparisonName, daysOver, hasFixedShift } from '../comparison';
import type { Today } from '../final-days';
import { type KnownApp, sameApps } from '../named-apps';
import type { OptionsOf } from '../options';
import { LONGEST_REPORT_NAME, MOST_LISTED_APPS, type REPORT_OPTIONS } from '../report-options';
import { type ChoiceFault, faultIf } from './fault';

type Mode = OptionsOf<typeof REPORT_OPTIONS>['mode'];

/** A name from the reports tab may be longer than the field for it allows. */
export function nameFaults(name: string): ChoiceFault[] {
  return [
    ...faultIf(name.trim() === '', 'reportName', 'noName'),
    ...faultIf(name.trim().length > LONGEST_REPORT_NAME, 'reportName', 'nameTooLong'),
  ];
}

/** All apps take one word in the report's record. */
export function listedAppFaults({ apps }: Pick<ChoiceOptions, 'apps'>): ChoiceFault[] {
  return faultIf(apps !== 'all' && apps.length > MOST_LISTED_APPS, 'apps', 'tooManyApps', MOST_LISTED_APPS);
}

/** Rows that stay have to tell their apps apart. */
export function sameAppFaults(apps: readonly KnownApp[], holdsDays: boolean): ChoiceFault[] {
  const same = sameApps(apps);
  return faultIf(same.length > 0, holdsDays ? 'destination' : 'mode', 'appsAlike', same);
}

/** What of a table decides whether its rows can stay. */
export interface KeptRows {
  mode: Mode;
  /** Whether rows are sorted or limited. */
  isSorted: boolean;
  hasColumns: boolean;
  comparison: { readonly name: ComparisonName; readonly columns: readonly ComparisonColumn[] } | null;
  /** Null while its dates are incomplete. */
  period: Period | null;
  /** The weeks or months that rows are by. */
  bucket: BucketName | undefined;
  /** Whether shares of a total are shown. */
  hasShares: boolean;
  /** Whether conditions on metrics decide which rows there are. */
  filtersMetrics: boolean;
}

/** Rows that stay keep their own order and columns, and don't move with the period. */
export function keptRowFaults(rows: KeptRows): ChoiceFault[] {
  const { mode, isSorted, hasColumns, comparison, hasShares, filtersMetrics } = rows;
  if (mode === 'replace') return [];
  return [
    ...faultIf(isSorted, 'mode', 'sorted'),
    ...(comparison ? keptComparisonFaults(comparison, rows) : []),
    ...faultIf(hasColumns, 'mode', 'columns'),
    // Rows that stay would have shares of an earlier total.
    ...faultIf(hasShares, 'metrics', 'shares'),
    // A row that no longer meets the condition would look as if the service no longer returned it.
    ...faultIf(filtersMetrics, 'filter', 'filteredMetrics'),
  ];
}

function keptComparisonFaults(
  { name, columns }: NonNullable<KeptRows['comparison']>,
  { bucket, period }: Pick<KeptRows, 'bucket' | 'period'>,
): ChoiceFault[] {
  return [
    ...(bucket && !isAlwaysPaired({ name }, bucket)
      ? faultIf(true, 'compare', 'comparedWithOthers', bucket)
      : unfixedFaults(name, period)),
    ...faultIf(columns.includes('drivers'), 'compareColumns', 'drivers'),
  ];
}

/** Each day needs the same earlier day in every run. */
function unfixedFaults(name: ComparisonName, period: Period | null): ChoiceFault[] {
  if (!period || hasFixedShift(name, period)) return [];
  if (name === 'previous period') return faultIf(true, 'compare', 'comparedPeriod');
  return faultIf(true, 'compare', 'comparedLength', textOfPeriod(period));
}

/**
 * A summary of yesterday needs yesterday as the last day that each run reads, alone or in rows by day. Without a
 * comparison, nothing is mailed.
 */
export function summaryFaults(
  { mailsSummary, summaryOf }: Pick<OptionsOf<typeof REPORT_OPTIONS>, 'mailsSummary' | 'summaryOf'>,
  { isCompared, ...rows }: { isCompared: boolean; period: Period; isByDay: boolean },
  today: Today,
): ChoiceFault[] {
  const isOfYesterday = mailsSummary && summaryOf === 'yesterday' && isCompared;
  return faultIf(isOfYesterday && !tellsYesterday(rows, today), 'summaryOf', 'notYesterday');
}

/** Whether runs of each weekday tell yesterday: `last week` ends then on Mondays alone. */
function tellsYesterday({ period, isByDay }: { period: Period; isByDay: boolean }, today: Today): boolean {
  return [0, 1, 2, 3, 4, 5, 6].every((after) => {
    const day = addDays(today.day, after);
    const days = daysOfPeriod(period, { ...today, day });
    const over = days && daysOver(days, day);
    // On its first day, a period such as `this month` has no day that is over.
    if (days && !over) return days.last >= day;
    return over !== null && addDays(over.last, 1) === day && (isByDay || over.first === over.last);
  });
}

/**
 * What only the save of a report refuses, because a run leaves it out.
 * @param source whether it judges, which has totals that nobody has chosen
 */
export function savedRowFaults(
  mode: Mode,
  { totals }: { totals: boolean },
  source: { judges: boolean },
): ChoiceFault[] {
  return faultIf(mode !== 'replace' && totals && !source.judges, 'totals', 'totals');
}
