// What is wrong with a choice or a typed text, for the panel and the server alike.

import { BUCKETS, type BucketName } from '../../core/report/buckets';
import type { ComparisonProblem } from '../../core/report/comparison';
import { LARGEST_MINIMUM } from '../../core/report/discrepancy-options';
import type { UsersFacts } from '../../core/report/faults/fault';
import type { BeyondSheet } from '../../core/report/large-write';
import { LONGEST_REPORT_NAME } from '../../core/report/report-options';
import { MOST_TIMES, MOST_VALUES } from '../../core/report/value-columns';
import { counted, grouped, inItsDecimals, listed, roughly, shortValue } from '../phrases';

/** What helps where a run has too little time, however often it's tried. */
export const LESS_AT_ONCE = 'choose fewer apps or days, fewer fields under Group by, or a BigQuery table';

export const CHOICE_PROBLEMS = {
  noApp: 'Choose at least one app, or select All apps.',
  noDates: 'Enter both dates, From and To.',
  reversedDates: 'From is after To. Swap the two dates.',
  noDimension: 'Select at least one dimension under Group by.',
  severalDays: 'Group by the date in one way only, for example by week.',
  ownTab: 'This tab is the add-on’s own. Select a cell in another tab.',
  topRowsWrong: () => `Enter a whole number of rows, 1 or more, such as ${grouped(1000)}.`,
  topRowsUnsorted: 'Choose a column under Sort by, or clear Only the top N rows.',
  sortColumnHidden: (title: string) =>
    `The table has no column ${title}. Choose another one under Sort by, or Dimensions.`,
  farthestOfText: 'Texts and days have no distance from 0. Choose another order.',
  mostColumnsWrong: () => `Enter a whole number of columns, from 1 to ${MOST_VALUES}.`,
  toleranceWrong: () => `Enter a tolerance from 0% to less than 100%, such as ${inItsDecimals('7.5%')}.`,
  leastImpressionsWrong: () => `Enter a whole number of impressions, from 0 to ${grouped(LARGEST_MINIMUM)}.`,
  noColumns: (source: string) =>
    `${source} has no values that can stand side by side. Choose None under Columns.`,
  columnsGrouped: (title: string) =>
    `${title} is selected under Group by. Clear it there, or choose another dimension under Columns.`,
  columnsCompared: 'Columns don’t go with a comparison. Choose None under Columns, or clear Compare with.',
  sharesInFormula:
    'A formula has no shares of a total. Clear the shares (%) under Metrics, and divide by the sum in the spreadsheet.',
  noCompareColumn: 'Select at least one column of the comparison.',
  beyondSheet: ({ rows, columns, most, isFetched }: BeyondSheet) =>
    isFetched
      ? `This is ${counted(rows, 'row')} by ${counted(columns, 'column')}, ${counted(rows * columns, 'cell')} in all, and one run can write about ${counted(most, 'cell')} to a sheet, so nothing was written. For all rows, choose BigQuery table under Destination; otherwise, choose fewer apps, days or dimensions.`
      : `By estimate, this is at least ${counted(roughly(rows), 'row')} by ${counted(columns, 'column')}, and one run can write about ${counted(most, 'cell')} to a sheet, so nothing was requested. For all rows, choose BigQuery table under Destination; otherwise, choose fewer apps, days or dimensions. If your apps have fewer rows, select Preview, and then write.`,
  tooMuch: 'This is more than the panel can remember. Choose fewer columns, or a shorter filter.',
  bundlesNotKept: 'There were too many bundles to remember. Write them from the sidebar.',
  notExpected: (field: string) =>
    `The add-on can’t read ${field || 'this request'}. Reload the page and try again.`,
} as const;

/** Why a period, by its text, cannot be compared. */
export const COMPARISON_PROBLEMS: { readonly [Problem in ComparisonProblem]: (period: string) => string } = {
  daysUnknown: (period) =>
    `“${shortValue(period)}” can’t be compared, because only the service knows its days. Use days instead, for example last 30 days.`,
  nothingOver: (period) =>
    `“${shortValue(period)}” can’t be compared yet, because none of its days is over (UTC). Use an earlier period, for example last 7 days.`,
};

/** `“previous year, same weekday” or “same weekday, weeks before”`. */
function fixedComparisons(bucket: BucketName): string {
  return BUCKETS[bucket].fixedComparisons.map((name) => `“${name}”`).join(' or ');
}

function pairedInstead(bucket: BucketName): string {
  return `Choose the comparison ${fixedComparisons(bucket)}, another period, or Date by day.`;
}

/** Why a choice can't be grouped by week or month, or have days, weeks or months side by side. */
export const BUCKET_PROBLEMS = {
  columnsUnknown: (bucket: BucketName | undefined, period: string) =>
    `The ${bucket ?? 'day'}s of “${shortValue(period)}” can’t stand side by side, because only the service knows them. Use days instead, for example last 30 days.`,
  /** @param later the day of a later run of a report, which would have too many; '' for this run */
  columnsTooMany: (bucket: BucketName | undefined, period: string, count: number, later: string) =>
    `${later && `On ${later} (UTC), `}“${shortValue(period)}” has ${counted(count, bucket ?? 'day')}, and up to ${MOST_TIMES} can stand side by side. Choose a shorter period${bucket === 'month' ? '' : `, or ${BUCKETS[bucket ? 'month' : 'week'].title} under Columns`}.`,
  daysUnknown: (bucket: BucketName, period: string) =>
    `“${shortValue(period)}” can’t be grouped by ${bucket}, because only the service knows its days. Use days instead, for example last 90 days.`,
  unequal: (bucket: BucketName, period: string) =>
    `The ${bucket}s of “${shortValue(period)}” can’t be compared, because the earlier ones have a different number of days. ${pairedInstead(bucket)}`,
  /** Of a report that would run on that day, too. */
  unequalLater: (bucket: BucketName, period: string, day: string) =>
    `On ${day} (UTC), the ${bucket}s of “${shortValue(period)}” can’t be compared, because the earlier ones have a different number of days then. ${pairedInstead(bucket)}`,
  comparedWithOthers: (bucket: BucketName) =>
    `Merge needs each ${bucket} to be compared with the same earlier ${bucket} every time. Choose the comparison ${fixedComparisons(bucket)}, or the write mode Replace.`,
} as const;

/** Why a choice can't name a group, by the group's title. */
export const GROUP_REFUSED = {
  source: (group: string, source: string) =>
    `${source} has no figures that could be summed by the group ${shortValue(group)}. Leave it out, or choose App stats or Seller stats.`,
  mode: (group: string) =>
    `Merge keeps earlier rows, whose labels may have changed since. Leave out the group ${shortValue(group)}, or choose the write mode Replace.`,
} as const;

/** Why a table can't have a metric that is computed from users. */
export const USERS_PROBLEMS = {
  together: ({ metric }: UsersFacts) =>
    `Apps share users, so ${metric} is known of each app alone. Group by App, choose one app, or leave out ${metric}.`,
  other: ({ metric, other }: UsersFacts) =>
    `The service counts the users of a whole app, so ${metric} isn’t known by ${other}. Leave out ${other} or ${metric}.`,
  daysUnknown: ({ metric }: UsersFacts) =>
    `Only the service knows the days of this period, and ${metric} needs them. Use days instead, for example last 30 days.`,
  tooMany: ({ metric, lists, most }: UsersFacts) =>
    `${metric} would take ${counted(lists, 'list')} of users beside the apps, and a run takes up to ${most} requests. Choose a shorter period, weeks or months under Date by, or fewer apps.`,
  otherSource: (metric: string, source: string) =>
    `${source} has no ${metric}, because only the account service counts users. Choose App stats.`,
} as const;

/** Problems of previews, for destinations that hold each day separately. */
export const DAY_PROBLEMS = {
  preview: 'A preview shows a table for a sheet. Choose a sheet as the destination.',
} as const;

/** Why a typed number isn't read. @param ways how its readings are written so that each has one meaning */
export function ambiguousNumber(typed: string, ways: readonly string[]): string {
  return `Enter ${ways.join(' or ')}: “${shortValue(typed)}” could be read in two ways.`;
}

/** What is wrong with the texts of a watch. */
export const WATCH_PROBLEMS = {
  share: () => 'Enter a whole number of percent, from 1 to 95.',
  amount: () =>
    `Enter an amount of 0 or more, with up to two decimals, such as ${grouped(1000.5, 2)}, or nothing.`,
  /** @param apps how many of the report's apps would fit; 0 if fewer of them don't help */
  tooLarge: (rows: number, most: number, apps: number) =>
    `Each judging would read about ${grouped(rows)} rows, and ${grouped(most)} fit. Watch the total or a dimension with fewer values${apps > 0 ? `, or choose about ${counted(apps, 'app')}` : ''}.`,
} as const;

export const REPORT_PROBLEMS = {
  noName: 'Enter a report name.',
  nameTaken: (name: string) => `Another report is named ${shortValue(name)}. Choose another name.`,
  noSheet: 'A saved report needs its own sheet. Choose Sheet and enter a name.',
  sheetTaken: (report: string) =>
    `The report “${shortValue(report)}” writes to that sheet. Choose another sheet name.`,
  cellTaken: (report: string) =>
    `The report “${shortValue(report)}” writes at that cell. Select another cell.`,
  nameTooLong: `A report name can have up to ${LONGEST_REPORT_NAME} characters. Choose a shorter one.`,
  tooManyApps: (most: number) =>
    `A saved report can list up to ${grouped(most)} apps. Select All apps, and leave some out with a filter.`,
  tooLong: (heading: string) =>
    `A saved report has to fit in one cell, and ${heading} is too long for that. Choose fewer.`,
  totals: 'Clear Add a row of totals, or choose the write mode Replace.',
  sorted: 'Clear Sort by and Only the top N rows, or choose the write mode Replace.',
  columns: 'Choose None under Columns, or the write mode Replace.',
  shares:
    'Merge keeps earlier rows, whose shares would be of another total. Clear the shares (%) under Metrics, or choose the write mode Replace.',
  filteredMetrics:
    'Merge keeps earlier rows, so a row whose metric changes would seem to be gone. Clear the conditions on metrics under Filter, or choose the write mode Replace.',
  comparedPeriod:
    'Merge needs each day to be compared with the same earlier day every time. Choose a comparison with the previous year, or the write mode Replace.',
  comparedLength: (period: string) =>
    `Merge needs each day to be compared with the same earlier day every time. How many weeks before that is depends on the number of days, which changes with “${shortValue(period)}”. Choose a period of as many days every time, for example last 30 days, a comparison with the previous year, or the write mode Replace.`,
  drivers: 'Clear Drivers under Compare columns, or choose the write mode Replace.',
  notYesterday:
    'A summary of yesterday needs a period that ends yesterday: yesterday alone, or several days by Date. Choose such a period, or Newest final days.',
  appsAlike: (apps: readonly string[]) =>
    `Nothing in a row tells ${listed(apps.map((app) => shortValue(app)))} apart: they have one name, bundle ID and platform. Choose only one of them, or a sheet and the write mode Replace.`,
  noText: 'Paste the text of an exported report.',
} as const;
