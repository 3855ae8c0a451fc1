// What can be wrong with a field of a choice or a report, as data. The panel finds all faults before it sends, the
// server refuses the first one; `text/errors/fault-sentences` says each.

import type { PanelField } from '../../error-codes/panel-field';
import type { OutsideKindName } from '../../place/destination-kinds';
import type { BucketName } from '../buckets';
import type { ComparisonProblem } from '../comparison';
import type { BeyondSheet } from '../large-write';

/** Why a table can't have the users that its metrics need. */
export type UsersProblem = 'together' | 'other' | 'daysUnknown' | 'tooMany';

/** What the sentence on a table's users tells. */
export interface UsersFacts {
  /** The titles of the metric, and of the dimension beside App and time. */
  readonly metric: string;
  readonly other: string;
  readonly lists: number;
  readonly most: number;
}

/** What a choice can have that not every destination takes. */
export type Refused =
  | 'bucket'
  | 'compare'
  | 'columns'
  | 'shares'
  | 'totals'
  | 'filteredMetrics'
  | 'users'
  | 'sorted'
  | 'groups'
  | 'mode'
  | 'servicePeriod';

/** The facts of each fault, by its name. */
export interface FaultFacts {
  noApp: [];
  severalDays: [];
  bucketUnknown: [bucket: BucketName, period: string];
  noDimension: [];
  toleranceWrong: [];
  leastImpressionsWrong: [];
  noCompareColumn: [];
  notCompared: [problem: ComparisonProblem, period: string];
  unequal: [bucket: BucketName, period: string];
  noColumns: [source: string];
  columnsGrouped: [title: string];
  columnsCompared: [];
  columnsUnknown: [bucket: BucketName | undefined, period: string];
  columnsTooMany: [bucket: BucketName | undefined, period: string, count: number, later: string];
  mostColumnsWrong: [];
  topRowsWrong: [];
  topRowsUnsorted: [];
  sortColumnHidden: [title: string];
  farthestOfText: [];
  users: [problem: UsersProblem, facts: UsersFacts];
  refused: [kind: OutsideKindName, what: Refused];
  beyondSheet: [size: BeyondSheet];
  // Of a report.
  noName: [];
  nameTooLong: [];
  tooManyApps: [most: number];
  sorted: [];
  columns: [];
  shares: [];
  filteredMetrics: [];
  comparedWithOthers: [bucket: BucketName];
  comparedPeriod: [];
  comparedLength: [period: string];
  drivers: [];
  totals: [];
  notYesterday: [];
  appsAlike: [apps: readonly string[]];
}

/** A field at fault, and what is wrong with it. */
export type ChoiceFault = {
  [What in keyof FaultFacts]: { field: PanelField; what: What; facts: FaultFacts[What] };
}[keyof FaultFacts];

/** A list of one fault if `isWrong`, else of none. */
export function faultIf<What extends keyof FaultFacts>(
  isWrong: boolean,
  field: PanelField,
  what: What,
  ...facts: FaultFacts[What]
): ChoiceFault[] {
  return isWrong ? [{ field, what, facts } as ChoiceFault] : [];
}
