// The arguments `from` and `to` as a period.

import { type Period, parsePeriod } from '../core/period';
import { ARGUMENT_WORDS, NOTHING } from '../text/errors/formula-errors';
import { argumentWrong, type DayOfDate, dayOrTextOf } from './cell-argument';

/**
 * The period of `from`, a date or a period name, and `to`, a date. A date without `to` is that one day (as in
 * GOOGLEFINANCE). If both are blank, the period is `otherwise`.
 * @throws StatsError ARGUMENT_WRONG, PERIOD_UNKNOWN, PERIOD_REVERSED
 */
export function periodOfArguments(
  from: unknown,
  to: unknown,
  otherwise: string,
  dayOfDate: DayOfDate,
): Period {
  const first = dayOrTextOf(from, 'from', dayOfDate);
  const last = dayOrTextOf(to, 'to', dayOfDate);
  if (last && 'text' in last) {
    throw argumentWrong('to', ARGUMENT_WORDS.aDate, last.text);
  }
  if (!first) {
    if (last) throw argumentWrong('from', ARGUMENT_WORDS.dateBesideTo, NOTHING);
    return parsePeriod(otherwise);
  }
  if ('text' in first) {
    if (last) throw argumentWrong('to', ARGUMENT_WORDS.blankBesidePeriod, last.day);
    return parsePeriod(first.text);
  }
  return parsePeriod(`${first.day}..${last ? last.day : first.day}`);
}
