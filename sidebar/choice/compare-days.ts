// What the chosen period is compared with: the days of both sides, and why a comparison cannot be made. Pure.

import { addDays, type DaySpan, daysIn, parseDay } from '../../src/core/day';
import type { ComparisonName } from '../../src/core/report/comparison';
import { COMPARE_TEXTS } from '../../src/text/panel/comparison';
import { type Ready, sourceOf } from '../state/state';
import { spanOfChoice } from './period-days';

/** The comparison of the choice; '' for none, also where the source has nothing to compare. */
export function comparisonOf(state: Ready): ComparisonName | '' {
  return sourceOf(state).metrics.length > 0 ? state.choice.compare : '';
}

export function compareProblem(_state: Ready): string | null {
  return null;
}

export function comparedDaysText(state: Ready): string {
  const span = spanOfChoice(state.choice.period, state.panel.periods, state.custom);
  const yesterday = addDays(parseDay(state.panel.today)!, -1);
  if (!span) return '';
  const days: DaySpan = { first: span.first, last: span.last > yesterday ? yesterday : span.last };
  const previous = { first: addDays(days.first, -daysIn(days)), last: addDays(days.first, -1) };
  return COMPARE_TEXTS.ranges(days, previous);
}
