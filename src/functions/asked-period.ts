// The arguments `from` and `to` as a period.

import { StatsError } from '../core/errors';
import { type Period, parsePeriod } from '../core/period';
import { type DayOfDate, dayOrTextOf } from './cell-argument';

/**
 * `from` is a date or a period name, `to` a date. A date with no `to` is that one day (as in GOOGLEFINANCE);
 * neither is the period `otherwise`.
 * @throws StatsError ARGUMENT_WRONG, PERIOD_UNKNOWN, PERIOD_REVERSED
 */
export function askedPeriod(from: unknown, to: unknown, otherwise: string, dayOfDate: DayOfDate): Period {
  const first = dayOrTextOf(from, 'from', dayOfDate);
  const last = dayOrTextOf(to, 'to', dayOfDate);
  if (last && 'text' in last) {
    throw new StatsError('ARGUMENT_WRONG', { argument: 'to', expected: 'a date', actual: last.text });
  }
  if (!first) {
    if (last)
      throw new StatsError('ARGUMENT_WRONG', {
        argument: 'from',
        expected: 'a date, since to is one',
        actual: 'nothing',
      });
    return parsePeriod(otherwise);
  }
  if ('text' in first) {
    if (last)
      throw new StatsError('ARGUMENT_WRONG', {
        argument: 'to',
        expected: 'nothing, since from names a period',
        actual: last.day,
      });
    return parsePeriod(first.text);
  }
  return parsePeriod(`${first.day}..${last ? last.day : first.day}`);
}
