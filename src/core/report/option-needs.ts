// What the options of a saved report need of it, and what it has.

import type { Place } from '../place/place';
import { kindOf } from '../place/place';
import { conditionsOf, OPTION_NEEDS, type OptionName, type OptionNeed, reportFlags } from './report-options';

/** What a report has of all that options can need. */
export interface OptionTerms {
  mode: string;
  hasSchedule: boolean;
  destination: Place;
  /** What its choice is compared with; blank for nothing. */
  compare: string;
  /** Whether its source has metrics, which alone are compared. */
  isComparable: boolean;
  /** Whether its rows tell their day, or a week or month by its first day. */
  tellsDays: boolean;
  /** Whether days, weeks or months are columns. */
  hasTimeColumns: boolean;
}

const HAS: { readonly [Need in OptionNeed]: (terms: OptionTerms) => boolean } = {
  sheet: ({ destination }) => !kindOf(destination).holdsDays,
  merge: ({ mode }) => mode === 'merge',
  days: ({ tellsDays }) => tellsDays,
  timeInRows: ({ hasTimeColumns }) => !hasTimeColumns,
  comparable: ({ isComparable }) => isComparable,
  comparison: ({ compare }) => compare !== '',
  schedule: ({ hasSchedule }) => hasSchedule,
};

/** The first thing that an option needs and the report lacks; null if it can be set. */
export function lackedBy(name: OptionName, terms: OptionTerms): OptionNeed | null {
  const { needs } = conditionsOf(name);
  return OPTION_NEEDS.find((need) => needs.includes(need) && !HAS[need](terms)) ?? null;
}

/** Whether an option counts: the report has what it needs, and the flag that it goes with is set and counts. */
export function counts(
  name: OptionName,
  values: { readonly [Name in OptionName]?: unknown },
  terms: OptionTerms,
): boolean {
  if (lackedBy(name, terms) !== null) return false;
  const { goesWith } = conditionsOf(name);
  const flag = reportFlags().find((each) => each === goesWith);
  return flag === undefined || (values[flag] === true && counts(flag, values, terms));
}
